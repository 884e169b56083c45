"""How long a Sum On picture takes and how large it is, against chess.svg with cairosvg in the same run.

`python -m tests.benchmarks.bench_render`: every picture of whole games in the order of play, each drawn once, as the
bot does it. Prints milliseconds (median, 95th percentile, most), bytes, the first picture of the process, the ratio.
"""

from __future__ import annotations

import io
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

import cairosvg
import chess
import chess.svg
from PIL import Image

from sumon.games import GAMES
from sumon.games.sumon.view import SumonView
from sumon.render import draw

GAMES_PLAYED = 6
CHESS_BOARDS = 25
CHESS_SIZE = 720  # pixels, the height of our own board


def main() -> None:
    """Measure and print."""
    views = list(views_of_games(Random(20)))
    first = clock(lambda: draw("sumon", views[0]))[0]
    print(f"first picture of the process        {first:7.2f} ms")
    sizes = {Image.open(io.BytesIO(draw("sumon", view))).size for view in views[:1]}
    print(f"{len(views)} pictures, {sizes} pixels")
    drawn = [clock(lambda view=view: draw("sumon", view)) for view in views]
    ours = report("in the order of play", drawn)
    theirs = report(
        f"chess.svg, cairosvg, {CHESS_SIZE} pixels", [clock(chess_picture(board)) for board in chess_boards()]
    )
    print(f"ratio of the medians: {theirs / ours:.1f}")


def views_of_games(rng: Random) -> Iterator[SumonView]:
    """What the bot shows: the board at every step of every turn of random games."""
    for _ in range(GAMES_PLAYED):
        position = GAMES["sumon"].start("standard", "")
        while position.outcome is None:
            yield position.view(None)
            text = position.format(rng.choice(list(position.legal_moves())))
            steps = text.split()
            for count in range(1, len(steps)):
                yield position.view(None, " ".join(steps[:count]))
            position = position.play(position.parse(text))
        yield position.view(None)


def chess_boards() -> Iterator[chess.Board]:
    """The boards of one random game of chess."""
    rng, board = Random(20), chess.Board()
    for _ in range(CHESS_BOARDS):
        yield board.copy()
        board.push(rng.choice(list(board.legal_moves)))


def chess_picture(board: chess.Board) -> Callable[[], bytes]:
    """How the usual chess bot makes its picture."""
    last = board.peek() if board.move_stack else None
    return lambda: cairosvg.svg2png(chess.svg.board(board, lastmove=last, size=CHESS_SIZE).encode())


def clock(work: Callable[[], bytes]) -> tuple[float, int]:
    """Milliseconds that *work* takes, and the bytes it gives."""
    begin = time.perf_counter()
    result = work()
    return (time.perf_counter() - begin) * 1000, len(result)


def report(name: str, measured: list[tuple[float, int]]) -> float:
    """Print a line about *measured*; the median in milliseconds."""
    times, sizes = sorted(ms for ms, _ in measured), [size for _, size in measured]
    middle = statistics.median(times)
    print(
        f"{name:35} {middle:7.2f} ms   p95 {times[int(len(times) * 0.95)]:6.2f}   most {times[-1]:6.2f}   "
        f"bytes {statistics.median(sizes):8.0f}, most {max(sizes)}"
    )
    return middle


if __name__ == "__main__":
    main()
