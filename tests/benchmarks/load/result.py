"""What a run has shown, and how it is told."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .bot_process import BotProcess, Usage
from .players import Tally

STALL = re.compile(r'sumon_loop_stall_seconds_bucket\{le="(.+)"\}')
LIMIT = 0.02  # seconds that a stall may last
MODULES = 30  # lines of the tables by module
COLUMNS = (
    *("revision", "games", "clicks/s", "clicks", "turns", "answer p50 / p99 / p99.9 ms", "board p50 / p99 ms"),
    *("CPU a click ms", "loop + pictures + database + others", "stalls < 20 ms / all under", "memory MB"),
    *("busy", "late", "refused", "withheld", "errors", "cores used by others"),
)


@dataclass(frozen=True)
class Stalls:
    """How often the loop has woken a sleeper late, by the most seconds that it was late."""

    up_to: Mapping[float, float]

    @classmethod
    def of(cls, metrics: Mapping[str, float]) -> Stalls:
        """Those that the bot has counted since its start."""
        found = ((STALL.fullmatch(name), value) for name, value in metrics.items())
        return cls({float(name[1]): value for name, value in found if name})

    def __sub__(self, before: Stalls) -> Stalls:
        return Stalls({bound: value - before.up_to.get(bound, 0.0) for bound, value in self.up_to.items()})

    def __str__(self) -> str:
        """The share of those that are short enough, and what none of them exceeds."""
        looked = max(self.up_to.values(), default=0.0)
        if not looked:
            return "–"
        longest = min(bound for bound, value in self.up_to.items() if value == looked)
        return f"{100 * self.up_to[LIMIT] / looked:.1f} % / {1000 * longest:.0f}"


@dataclass(frozen=True)
class Moment:
    """A look at the bot. *own*: the seconds of CPU of Discord and its users."""

    usage: Usage
    stalls: Stalls
    memory: float
    own: float

    @classmethod
    async def of(cls, bot: BotProcess) -> Moment:
        """How it is now."""
        stalls = Stalls.of(await bot.metrics())
        return cls(bot.usage(), stalls, bot.memory(), time.process_time())


@dataclass(frozen=True)
class Result:
    """What one run has shown.

    *samples*: how often the loop was seen in each module, as `Sampler` tells it; empty where nobody looked.
    """

    name: str
    games: int
    rate: float
    tally: Tally
    before: Moment
    after: Moment
    busy: int
    errors: int
    samples: Mapping[str, Mapping[str, int]]

    @property
    def clicks(self) -> int:
        return self.tally.clicks.total()

    @property
    def cpu(self) -> float:
        """Milliseconds of CPU of the bot's process, and of those that draw for it, for a click."""
        return 1000 * (self.after.usage.process - self.before.usage.process) / self.clicks

    @property
    def layers(self) -> dict[str, float]:
        """The same by what the threads are for."""
        layers = self.after.usage.layers_since(self.before.usage)
        return {name: 1000 * seconds / self.clicks for name, seconds in layers.items()}

    @property
    def others(self) -> float:
        """Cores that neither the bot nor Discord has used, but others on this machine."""
        before, after = self.before.usage, self.after.usage
        ours = self.after.own - self.before.own + after.process - before.process + after.engines - before.engines
        return (after.machine - before.machine - ours) / (after.at - before.at)

    def __str__(self) -> str:
        """A line of the table of `COLUMNS`."""
        tally = self.tally
        answers = " / ".join(f"{quantile(tally.answers, share):.0f}" for share in (0.5, 0.99, 0.999))
        boards = " / ".join(f"{quantile(tally.boards, share):.0f}" for share in (0.5, 0.99))
        layers = " + ".join(f"{each:.1f}" for each in self.layers.values())
        return line(
            *(self.name, self.games, f"{self.rate:g}", self.clicks, len(tally.boards), answers, boards),
            *(f"{self.cpu:.2f}", layers, self.after.stalls - self.before.stalls, f"{self.after.memory:.0f}"),
            *(self.busy, tally.late, tally.refused, tally.withheld, self.errors, f"{self.others:.2f}"),
        )


def heading(columns: Sequence[str]) -> str:
    """The first two lines of a table."""
    return f"{line(*columns)}\n{line(*('---' for _ in columns))}"


def line(*cells: object) -> str:
    """A line of a table in Markdown."""
    return f"| {' | '.join(map(str, cells))} |"


def medians(results: Sequence[Result]) -> str:
    """A line for each revision, number of games and rate: the medians of their runs."""
    kinds = dict.fromkeys((each.name, each.games, each.rate) for each in results)
    lines = [heading(("revision", "games", "clicks/s", "runs", "answer p50 ms", "p99", "p99.9", "CPU a click ms"))]
    for name, games, rate in kinds:
        runs = [each for each in results if (each.name, each.games, each.rate) == (name, games, rate)]
        shown = [
            f"{statistics.median(quantile(each.tally.answers, share) for each in runs):.0f}"
            for share in (0.5, 0.99, 0.999)
        ]
        cpu = statistics.median(each.cpu for each in runs)
        lines.append(line(name, games, f"{rate:g}", len(runs), *shown, f"{cpu:.2f}"))
    return "\n".join(lines)


def modules_of(result: Result) -> str:
    """Where the loop's time went, in milliseconds a click: by whose code ran, and by the bot's own module."""
    tables = [f"{result.name}, {result.games} games, {result.rate:g} clicks a second: the loop's ms a click"]
    for title, seen in result.samples.items():
        total, loop = sum(seen.values()), result.layers["loop"]
        ordered = sorted(seen.items(), key=lambda each: -each[1])[:MODULES]
        rows = [line(name, f"{loop * times / total:.2f}") for name, times in ordered]
        tables.append("\n".join((heading((title, "ms")), *rows)))
    return "\n\n".join(tables)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that *share* of *values* is, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
