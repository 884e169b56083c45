"""Roles that were given, what they are given for, and the checks that they cause."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from sumon.play.due import Due
from sumon.play.roles import Grant
from sumon.play.settings import ServerSettings
from sumon.storage.store import Store
from tests.storage.conftest import BIG, NOON

LATER, MUCH_LATER = NOON + timedelta(hours=1), NOON + timedelta(days=1)
ONE, OTHER = Grant(BIG, 7), Grant(BIG, 8)


async def choose(store: Store, guild_id: int = 5, **roles: int | None) -> None:
    await store.settings.change_server(guild_id, lambda before: replace(before, **roles), NOON)


async def test_what_is_given_is_stored_in_two_steps(store: Store) -> None:
    await store.roles.begin_giving(5, ONE)
    await store.roles.begin_giving(5, OTHER)
    await store.roles.begin_giving(6, ONE)
    assert await store.roles.given(5) == {ONE: False, OTHER: False}
    await store.roles.set_given(5, ONE)
    await store.roles.begin_giving(5, ONE)
    assert await store.roles.given(5) == {ONE: True, OTHER: False}
    assert sorted(await store.roles.of_person(BIG)) == [(5, ONE), (5, OTHER), (6, ONE)]
    await store.roles.forget_role(5, ONE)
    assert await store.roles.given(5) == {OTHER: False}
    assert await store.roles.given(6) == {ONE: False}


async def test_another_choice_of_roles_and_no_other_setting_is_checked(store: Store) -> None:
    await store.settings.change_server(5, lambda _: ServerSettings(palette="light", tournament_role=7), NOON)
    assert await store.roles.due.due(NOON, 9) == ()
    await choose(store, champion_role=7)
    assert await store.roles.due.due(NOON, 9) == (Due(5, 0),)
    await store.roles.checked(5, NOON, MUCH_LATER)
    await choose(store, champion_role=7, daily_channel=3)
    assert await store.roles.due.due(NOON, 9) == ()
    await choose(store, champion_role=None)
    assert await store.roles.due.due(NOON, 9) == (Due(5, 0),)


async def test_what_became_due_during_a_check_stays_due(store: Store) -> None:
    await choose(store, medal_role=7)
    seen = await store.roles.due_at(5)
    await store.settings.change_server(5, lambda before: replace(before, medal_role=8), LATER)
    await store.roles.checked(5, seen, MUCH_LATER)
    assert await store.roles.due_at(5) == LATER
    await store.roles.checked(5, LATER, None)
    assert await store.roles.due.next() is None


async def test_after_a_check_failures_are_forgotten(store: Store) -> None:
    await choose(store, medal_role=7)
    await store.roles.due.postpone(Due(5, 0), LATER)
    await store.roles.checked(5, LATER, MUCH_LATER)
    assert await store.roles.due.due(MUCH_LATER, 9) == (Due(5, 0),)
