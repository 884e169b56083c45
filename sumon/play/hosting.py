"""What the person who runs the bot is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Leader:
    """A process that holds a shard: its *name*, as "number.example 1234", and *since* when."""

    shard: int
    name: str
    since: datetime


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """A database that has answered: its *kind*, as SQLAlchemy calls it, and within how many *seconds*.

    *backed_up_at*: the moment of which the last backup is that this program has made; None for none.
    """

    kind: str
    seconds: float
    backed_up_at: datetime | None


@dataclass(frozen=True, slots=True)
class BotStatus:
    """What goes on, as a process sees it whose *name* is like those of the *leaders* of shards.

    *leaders*: None where it cannot be found out; *shards*: how many there are. *database*: None where it does not
    answer; then all that is asked of it may be old. *running*: games by their kind. *asked* and *late*: how many
    commands and taps there were in the last hour, and how many of them were answered too late. *due*: pieces of
    work, the oldest for *overdue* seconds. *engines*: how many questions they take at a time, by where they are;
    *waiting* for them are so many. *memory* and *cache*: in bytes, None where the system does not say.
    """

    version: str
    name: str
    started_at: datetime
    shards: int
    leaders: Sequence[Leader] | None
    database: DatabaseState | None
    servers: int
    running: Mapping[str, int]
    asked: int
    late: int
    due: int
    overdue: float
    engines: Mapping[str, int]
    waiting: int
    memory: float | None
    cache: int


class What(StrEnum):
    """Something that has changed."""

    USER = "user"  # the settings of a person
    SERVER = "server"  # the settings of a server
    DEPARTURE = "departure"  # a person whose data has been deleted
    WORK = "work"  # something has become due on a shard


@dataclass(frozen=True, slots=True)
class Change:
    """A change by one process that matters to the others; *number*: that of the person, the server or the shard."""

    what: What
    number: int

    def __str__(self) -> str:
        return f"{self.what} {self.number}"
