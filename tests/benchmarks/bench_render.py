"""How long pictures take and how large they are, Sum On against chess.svg with cairosvg in the same run.

`python -m tests.benchmarks.bench_render`: every picture of whole games in the order of play, each drawn once, as
the bot does it. Prints milliseconds (median, 95th percentile, most), bytes, the first picture, the ratio.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import cairosvg
import chess
import chess.svg

from sumon.core.protocol import View
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.i18n import default_catalog
from sumon.render import draw

RECORDS = Path(__file__).parents[1] / "records"
SUMON_GAMES, OTHER_GAMES = 6, 12
CHESS_BOARDS = 25
CHESS_SIZE = 720  # pixels, the height of our own board


def main() -> None:
    """Measure and print."""
    views = list(sumon_views(Random(20)))
    default_catalog()  # the bot has read its sentences long before its first picture
    first, _ = clock(partial(draw, "sumon", views[0]))
    print(f"first picture of the process: {first:.1f} ms")
    ours = report("Sum On", [clock(partial(draw, "sumon", view)) for view in views])
    theirs = report(f"chess.svg, cairosvg, {CHESS_SIZE} x {CHESS_SIZE}", [clock(work) for work in chess_pictures()])
    print(f"ratio of the medians: {theirs / ours:.1f}")
    for game in ("summy", "sudoku"):
        report(game, [clock(partial(draw, game, view)) for view in recorded_views(game)])


def sumon_views(rng: Random) -> Iterator[View]:
    """What the bot shows: the board at every step of every turn of random games."""
    for _ in range(SUMON_GAMES):
        position = GAMES["sumon"].start("standard", "")
        while position.outcome is None:
            yield position.view(None)
            text = position.format(rng.choice(list(position.legal_moves())))
            steps = text.split()
            for count in range(1, len(steps)):
                yield position.view(None, " ".join(steps[:count]))
            position = position.play(position.parse(text))
        yield position.view(None)


def recorded_views(game: str) -> Iterator[View]:
    """The board after every move of recorded games."""
    with (RECORDS / f"{game}-records.jsonl").open(encoding="utf-8") as lines:
        for line in islice(lines, OTHER_GAMES):
            row = json.loads(line)
            record = Record(game, row["variant"], row["setup"], ())
            yield record.replay().view(None)
            for move in row["moves"]:
                record = record.then(move)
                yield record.replay().view(None)


def chess_pictures() -> Iterator[Callable[[], bytes]]:
    """How the usual chess bot makes its pictures, for the boards of one random game."""
    rng, board = Random(20), chess.Board()
    for _ in range(CHESS_BOARDS):
        yield partial(chess_picture, board.copy())
        board.push(rng.choice(list(board.legal_moves)))


def chess_picture(board: chess.Board) -> bytes:
    """A PNG of *board* with its last move."""
    last = board.peek() if board.move_stack else None
    return bytes(cairosvg.svg2png(chess.svg.board(board, lastmove=last, size=CHESS_SIZE).encode()))


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
        f"{name:32} {len(times):4} pictures: {middle:6.2f} ms, p95 {times[int(len(times) * 0.95)]:6.2f}, "
        f"most {times[-1]:6.2f}; {statistics.median(sizes):6.0f} bytes, most {max(sizes)}"
    )
    return middle


if __name__ == "__main__":
    main()
