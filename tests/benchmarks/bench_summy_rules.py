"""How long all legal lays of a Summy position take, over the positions of whole greedy games.

`python -m tests.benchmarks.bench_summy_rules`: processor time, milliseconds a position, for the list of lays, for
the first move alone and for playing it; and the list of lays against trying every tile on every square, the
obvious way, on some of the same positions.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from sumon.core.record import Record
from sumon.games.summy import SIZE, Lay, SummyPosition
from sumon.games.summy.sums import is_sum

RECORDS = Path(__file__).parents[1] / "records/summy-records.jsonl"
OBVIOUS = 25  # positions for the obvious way, which is slow


def main() -> None:
    """Measure and print."""
    positions = list(positions_of_games())
    lays = [
        clock(lambda p=position: [move for move in p.legal_moves() if isinstance(move, Lay)])
        for position in positions
    ]
    report("all lays", lays)
    report("the first move", [clock(lambda p=position: next(p.legal_moves())) for position in positions])
    moves = [(position, next(position.legal_moves())) for position in positions]
    report("playing a move", [clock(lambda p=position, m=move: p.play(m)) for position, move in moves])
    step = len(positions) // OBVIOUS
    obvious = [clock(lambda p=position: sum(1 for _ in obvious_lays(p))) for position in positions[::step]]
    report("the obvious way", obvious)
    print(f"ratio of the means on these: {statistics.mean(obvious) / statistics.mean(lays[::step]):.0f}")


def positions_of_games() -> Iterator[SummyPosition]:
    """All positions with somebody on turn in the recorded greedy games."""
    for line in RECORDS.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        record = Record("summy", game["variant"], game["setup"], tuple(game["moves"]))
        yield from (position for position in record.positions() if position.outcome is None)


def obvious_lays(position: SummyPosition) -> Iterator[str]:
    """Every run from every start, tile by tile; a run that ends with a free square is asked whether it is a sum."""
    rack = position.racks[position.mover]
    lines = [position.board[n * SIZE : (n + 1) * SIZE] for n in range(SIZE)]
    for line in [*lines, *(position.board[n::SIZE] for n in range(SIZE))]:
        for start in range(SIZE):
            if line[start] != "#" and (not start or line[start - 1] in ".#"):
                yield from grow(line, start, "", rack, False)


def grow(line: str, start: int, text: str, rack: str, touching: bool) -> Iterator[str]:
    """All sums that begin with *text* on *start*."""
    place = start + len(text)
    ended = place == SIZE or line[place] in ".#"
    if ended and touching and "=" in text and is_sum(text):
        yield text
    if place == SIZE or line[place] == "#":
        return
    if line[place] != ".":
        yield from grow(line, start, text + line[place], rack, True)
        return
    if not touching and not any(cell not in ".#" for cell in line[place : place + len(rack)]):
        return
    for tile in dict.fromkeys(rack):
        last = text[-1:]
        if (tile == "=" and "=" in text) or (not tile.isdigit() and not last.isdigit()):
            continue
        yield from grow(line, start, text + tile, rack.replace(tile, "", 1), touching)


def clock(job: Callable[[], object]) -> float:
    """Milliseconds of processor time that *job* takes."""
    start = time.process_time()
    job()
    return 1000 * (time.process_time() - start)


def report(name: str, times: list[float]) -> None:
    """One line of figures."""
    ordered = sorted(times)
    mean, median, high = statistics.mean(times), statistics.median(times), ordered[int(0.95 * len(ordered))]
    print(
        f"{name:32} {len(times):4} positions   mean {mean:8.2f}   median {median:8.2f}"
        f"   95 % {high:8.2f}   most {ordered[-1]:8.2f} ms"
    )


if __name__ == "__main__":
    main()
