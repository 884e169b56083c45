"""The one cache of the process, for values of all kinds, limited in bytes.

It holds no state. The values that were not used for longest are dropped first, of whatever kind, and made again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from operator import attrgetter
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from cachetools import LRUCache

from sumon.metrics import watch_cache

MEGABYTE = 2**20
LIMIT = 64 * MEGABYTE  # the default of the settings
ENTRY = 700  # bytes of an entry besides its value: its key, and its places in the dictionaries of the cache

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(slots=True)
class CacheCounts:
    """The size of a cache for one kind, and the numbers of its hits and misses."""

    bytes: int = 0
    entries: int = 0
    hits: int = 0
    misses: int = 0


@dataclass(frozen=True, slots=True)
class _Entry:
    kind: str
    value: Any
    size: int


class _Entries(LRUCache[Hashable, _Entry]):
    """The entries, counted by kind."""

    def __init__(self, limit: int, tallies: Mapping[str, CacheCounts]) -> None:
        super().__init__(limit, attrgetter("size"))
        self._tallies = tallies

    def __setitem__(self, key: Hashable, entry: _Entry) -> None:
        self.pop(key, None)
        super().__setitem__(key, entry)
        self._count(entry, 1)

    def __delitem__(self, key: Hashable) -> None:
        self._count(self[key], -1)
        super().__delitem__(key)

    def _count(self, entry: _Entry, number: int) -> None:
        tally = self._tallies[entry.kind]
        tally.bytes += number * entry.size
        tally.entries += number


class Cache:
    """Values by kind and key, at most *limit* bytes of them; thread-safe."""

    def __init__(self, limit: int) -> None:
        self._tallies: dict[str, CacheCounts] = {}
        self._entries = _Entries(limit, self._tallies)
        self._lock = Lock()  # pictures and suggestions are made in threads

    def limit(self, limit: int) -> None:
        """Sets the limit to *limit* bytes, and drops all values."""
        with self._lock:
            for tally in self._tallies.values():
                tally.bytes = tally.entries = 0
            self._entries = _Entries(limit, self._tallies)

    def begin_counting(self, kind: str) -> None:
        """Makes *kind* known to the metrics."""
        self._tallies.setdefault(kind, CacheCounts())

    def find(self, kind: str, key: Hashable) -> Any:
        """The value of *key*; None if there is none."""
        with self._lock:
            entry = self._entries.get((kind, key))
            if entry is None:
                self._tallies[kind].misses += 1
                return None
            self._tallies[kind].hits += 1
            return entry.value

    def has(self, kind: str, key: Hashable) -> bool:
        """Whether there is a value of *key*. Does not count as a use."""
        with self._lock:
            return (kind, key) in self._entries

    def keep(self, kind: str, key: Hashable, value: object, size: int) -> None:
        """Keeps *value*, of *size* bytes with its contents, while there is room."""
        entry = _Entry(kind, value, size + ENTRY)
        with self._lock:
            if entry.size <= self._entries.maxsize:
                self._entries[kind, key] = entry

    def tallies(self) -> Mapping[str, CacheCounts]:
        """The size, hits and misses so far, by kind."""
        with self._lock:
            return {kind: replace(tally) for kind, tally in self._tallies.items()}


CACHE = Cache(LIMIT)
watch_cache(CACHE.tallies)


def cached(kind: str, size_of: Callable[[T], int]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A decorator that keeps a function's results in the one cache of the process, by their arguments.

    *size_of*: the bytes of a result. Results must depend on the arguments alone, and must never be changed.
    """
    CACHE.begin_counting(kind)

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        @wraps(make)
        def found(*args: P.args, **named: P.kwargs) -> T:
            key = (make, args, tuple(named.items())) if named else (make, args)
            value: T | None = CACHE.find(kind, key)
            if value is None:
                # Outside the lock: at worst, two threads make the same value.
                value = make(*args, **named)
                CACHE.keep(kind, key, value, size_of(value))
            return value

        return found

    return decorate
