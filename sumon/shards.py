"""Shards: the parts into which Discord divides the servers of a bot. All direct messages belong to the first.

https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards that a process is for: those numbered *mine* of *count*."""

    count: int = 1
    mine: tuple[int, ...] = (0,)

    @property
    def are_all(self) -> bool:
        """Whether there are no others, so that no other process works at the same time."""
        return len(self.mine) == self.count

    @property
    def is_first(self) -> bool:
        """Whether the first is among them, with which goes what is done once for all: commands, plans of days."""
        return 0 in self.mine

    @property
    def part(self) -> float:
        """Which part of all they are."""
        return len(self.mine) / self.count

    def only(self, shard: int) -> Shards:
        """One of them, by itself."""
        return Shards(self.count, (shard,))

    def has(self, guild_id: int | None) -> bool:
        """Whether the server is on one of them; None: outside of servers."""
        return shard_of(guild_id, self.count) in self.mine

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.mine))} of {self.count}"


ONLY_ONE = Shards()


def shard_of(guild_id: int | None, count: int) -> int:
    """The number of the shard, of *count*, on which Discord tells of the server; None: outside of servers."""
    return 0 if guild_id is None else (guild_id >> 22) % count
