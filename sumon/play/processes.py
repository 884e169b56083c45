"""What several processes on one database tell each other."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


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


class Changes(Protocol):
    """What the processes on one database tell each other. What gets lost is found later: nothing relies on it."""

    async def tell(self, change: Change) -> None:
        """Tells the other processes. Raises StorageError."""
        ...

    def listen(self, heard: Callable[[Change], None]) -> None:
        """Has *heard* called with each change that another process tells, or this one."""
        ...

    def hear(self, text: str) -> None:
        """Passes on what has come from another process, or from this one, as text."""
        ...


class Gate(Protocol):
    """A gate with lanes, through each of which the processes on one database pass one at a time."""

    def passing(self, lane: int) -> AbstractAsyncContextManager[None]:
        """Waits until no other process is passing in *lane*; in the block this one is. Raises StorageError."""
        ...
