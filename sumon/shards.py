"""Shards: the parts into which Discord divides the servers of a bot. All direct messages belong to the first.

https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of a process: those numbered *mine* of *count*."""

    count: int = 1
    mine: tuple[int, ...] = (0,)

    @property
    def are_all(self) -> bool:
        """Whether these are all shards, so that no other process works at the same time."""
        return len(self.mine) == self.count

    @property
    def is_first(self) -> bool:
        """Whether the first shard is among them, which does the work for all: commands, plans of days."""
        return 0 in self.mine

    @property
    def share(self) -> float:
        """The share of all shards."""
        return len(self.mine) / self.count

    def only(self, shard: int) -> Shards:
        """The single shard *shard*."""
        return Shards(self.count, (shard,))

    def has(self, guild_id: int | None) -> bool:
        """Whether the server is on one of the shards; None stands for all places outside servers."""
        return shard_of(guild_id, self.count) in self.mine

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.mine))} of {self.count}"


ONLY_ONE = Shards()


def shard_of(guild_id: int | None, count: int) -> int:
    """The number of the shard, of *count*, that gets the events of the server; None stands for places outside
    servers.
    """
    return 0 if guild_id is None else (guild_id >> 22) % count
