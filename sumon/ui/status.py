"""`/status`: the state of the bot, for its operators only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import groupby

import discord

from sumon.engines.pool import PLACE
from sumon.i18n import Translator
from sumon.play.hosting import BotStatus, Leader
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.owners import is_owner
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name

LATE = 300  # seconds that work may wait, the same as in the alert
BACKUPS = timedelta(days=7)  # the age from which the last backup is shown as old
MEGABYTE = 1_000_000
KINDS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


async def show_status(context: Context) -> None:
    """Shows the state of the bot to its operators privately. Raises Refusal for all other users."""
    if not is_owner(context.bot, context.user_id):
        raise Refusal("status-not-yours")
    status = await context.defer_if_slow(context.bot.collect_status())
    await context.send_privately(status_text(status, context.translator, discord.utils.utcnow()))


def status_text(status: BotStatus, translator: Translator, now: datetime) -> str:
    """*status* at *now*, in lines short enough for a phone; a sign marks the lines that need attention."""
    lines = [
        translator.text("status-title", version=status.version),
        _games(status, translator),
        *_database(status, translator, now),
        translator.text("status-process", name=status.name),
        translator.text("status-started", when=_ago(status.started_at)),
        translator.text("status-servers", count=status.servers),
        translator.text("status-hour", count=status.interactions),
        translator.text("status-late", count=status.late),
        _scheduler(status, translator),
        *_engines(status, translator),
        *_memory(status, translator),
        *_shards(status, translator),
    ]
    return fitted(lines, translator)


def _shards(status: BotStatus, translator: Translator) -> Iterator[str]:
    """The lines on shards. They come last, since there may be more of them than a message holds."""
    yield translator.text("status-shards", count=status.shards)
    if status.leaders is None:
        yield translator.text("status-shards-unknown")
        return
    free = set(range(status.shards)) - {leader.shard for leader in status.leaders}
    if free:
        yield translator.text("status-shards-free", numbers=_ranges(sorted(free)))
    by_name: dict[str, list[Leader]] = defaultdict(list)
    for leader in status.leaders:
        by_name[leader.name].append(leader)
    for name, held in by_name.items():
        numbers = _ranges(sorted(leader.shard for leader in held))
        since = _ago(min(leader.since for leader in held))
        yield translator.text("status-shards-held", numbers=numbers, name=name, when=since)


def _games(status: BotStatus, translator: Translator) -> str:
    each = [f"{game_name(game, translator)} {count}" for game, count in status.running.items() if count]
    if not each:
        return translator.text("status-no-games")
    return translator.text("status-games", count=sum(status.running.values()), games=translator.listing(each))


def _database(status: BotStatus, translator: Translator, now: datetime) -> Iterator[str]:
    state = status.database
    if state is None:
        yield translator.text("status-database-away")
        return
    milliseconds = max(1, round(state.seconds * 1000))
    yield translator.text("status-database", kind=KINDS.get(state.kind, state.kind), milliseconds=milliseconds)
    at = state.backed_up_at
    if at is None:
        yield translator.text("status-no-backup")
    else:
        key = "status-backup-old" if now - at > BACKUPS else "status-backup"
        yield translator.text(key, when=_ago(at))


def _scheduler(status: BotStatus, translator: Translator) -> str:
    if not status.due:
        return translator.text("status-nothing-due")
    key = "status-due-late" if status.overdue > LATE else "status-due"
    return translator.text(key, count=status.due, seconds=round(status.overdue))


def _engines(status: BotStatus, translator: Translator) -> Iterator[str]:
    for place, count in status.engines.items():
        if place == PLACE:
            yield translator.text("status-engines-here", count=count)
        elif count:
            yield translator.text("status-engines-there", address=place, count=count)
        else:
            yield translator.text("status-engines-away", address=place)
    yield translator.text("status-engines-waiting", count=status.waiting)


def _memory(status: BotStatus, translator: Translator) -> Iterator[str]:
    if status.memory is not None:
        memory, cache = round(status.memory / MEGABYTE), round(status.cache / MEGABYTE)
        yield translator.text("status-memory", memory=memory, cache=cache)


def _ago(moment: datetime) -> str:
    return discord.utils.format_dt(moment, "R")


def _ranges(numbers: Sequence[int]) -> str:
    """*numbers*, in ascending order, as ranges.

    >>> _ranges([0, 1, 2, 5, 7, 8])
    '0–2, 5, 7–8'
    """
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0])]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
