"""The state of the bot for the operator who runs it, and changes that its processes tell each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Leader:
    """A process that holds a shard."""

    shard: int
    name: str  # the machine and the process id, as "number.example 1234"
    since: datetime  # the moment at which it took the shard


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """A database that has answered."""

    kind: str  # as SQLAlchemy calls it
    seconds: float  # until the answer
    backed_up_at: datetime | None  # the last backup that this program has made; None for none


@dataclass(frozen=True, slots=True)
class BotStatus:
    """The state of the bot, as one of its processes sees it."""

    version: str
    name: str  # of this process, like the names of *leaders*
    started_at: datetime
    shards: int  # the number of shards
    leaders: Sequence[Leader] | None  # the processes that hold the shards; None where that cannot be found out
    database: DatabaseState | None  # None where it does not answer; then figures that come from it may be old
    servers: int
    running: Mapping[str, int]  # running matches by game
    interactions: int  # commands and clicks in the last hour
    late: int  # of those, answered too late
    due: int  # pieces of work that are due
    overdue: float  # seconds since the oldest of them became due
    engines: Mapping[str, int]  # questions that engines take at a time, by the place of the engines
    waiting: int  # questions that wait for an engine
    memory: float | None  # bytes; None where the system does not say
    cache: int  # bytes


class ChangeKind(StrEnum):
    """Something that has changed."""

    USER = "user"  # the settings of a person
    SERVER = "server"  # the settings of a server
    DELETED_USER = "departure"  # the data of a person has been deleted
    WORK = "work"  # something has become due on a shard


@dataclass(frozen=True, slots=True)
class Change:
    """A change by one process that matters to the others; *number*: that of the person, the server or the shard."""

    kind: ChangeKind
    number: int

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"
