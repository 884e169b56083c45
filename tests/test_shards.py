"""Shards: which servers a process is for, by its settings."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from sumon.config import Settings
from sumon.shards import ONLY_ONE, Shards

SERVERS = [(number << 22) + 5 for number in range(12)]


def settings(**values: object) -> Settings:
    return Settings(_env_file=None, **values)


def test_one_process_is_for_all_servers() -> None:
    assert settings().shards == ONLY_ONE
    assert ONLY_ONE.are_all
    assert all(map(ONLY_ONE.has, (*SERVERS, None)))


def test_every_server_is_on_one_shard_and_direct_messages_are_on_the_first() -> None:
    parts = [settings(shard_count=3, shard_ids=ids).shards for ids in ("0", " 2,1 ")]
    assert parts == [Shards(3, (0,)), Shards(3, (1, 2))]
    for server in SERVERS:
        assert [part.has(server) for part in parts].count(True) == 1
    assert parts[1].has(SERVERS[4])
    assert [part.has(None) for part in parts] == [part.is_first for part in parts] == [True, False]
    assert settings(shard_count=3).shards.are_all


@pytest.mark.parametrize("ids", ["2", "-1", "0,two"])
def test_a_shard_that_there_is_not_is_refused(ids: str) -> None:
    with pytest.raises(ValidationError) as refused:
        settings(shard_count=2, shard_ids=ids)
    assert [error["loc"] for error in refused.value.errors()] == [("shard_ids",)]
