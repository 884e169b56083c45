"""*My game* and *Withdraw*: the way of an entrant to the board, or what there is to wait for, and the way out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Status
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.solving import forge
from tests.bot.test_tournament_managing import between, entrant, now, playing, step
from tests.bot.test_tournaments import a_moment, announced, post


async def mine(table: Table, actor: Any) -> Any:
    """What *My game* says."""
    return shown(await forge(table, actor, "k:1:mine"))


async def test_the_post_leads_to_the_own_board(table: Table) -> None:
    await playing(table, format="swiss:0", others=4)
    await a_moment(table)
    assert labels(post(table)) == ["My game", "Games", "Full table", "Withdraw", "Manage"]
    me = entrant(await now(table), table.ada.id)
    (pairing,) = [each for each in (await now(table)).pairings if each.has(me.id)]
    match = await table.env.bot.services.matches.find_match(pairing.match_id)
    other = (await now(table)).by_id[pairing.other(me.id)]
    answer = shown(await table.ada.click(post(table), label="My game"))
    assert answer.ephemeral
    assert f"Your game against <@{other.user_id}>" in answer.content
    (button,) = [each for each in items(answer) if "url" in each]
    assert str(match.channel_id) in button["url"]


async def test_of_many_games_each_has_its_button(table: Table) -> None:
    await playing(table)
    answer = await mine(table, table.ada)
    assert len(answer.content.splitlines()) == 4
    assert sorted(labels(answer)) == ["Against grace", "Against linus", "Against player0"]


async def test_what_there_is_to_wait_for(table: Table) -> None:
    assert told(await forge(table, table.ada, "k:1:mine")).startswith("There’s no such tournament")
    opened = await announced(table)
    joined = told(await table.ada.click(opened, label="Join"))
    assert "- You play one game at a time." in joined
    assert (
        "- With 3 to 6 players, it’s a round robin instead: you play everyone once, still one game at a time."
        in joined
    )
    assert "You’re in. It hasn’t started yet." in (await mine(table, table.ada)).content


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"decision": Decision.BYE, "second_id": None}, "You have no opponent in round 1 and get a point."),
        ({"decision": Decision.HALF_BYE, "second_id": None}, "get half a point for it."),
        ({"decision": Decision.FIRST}, "The next round starts when all games of this one are over"),
        ({"match_id": None, "is_playing": False}, "is about to start. I’ll ping you in its thread."),
        ({"is_playing": False}, "ended without a result. The organiser will decide it."),
    ],
)
async def test_a_round_in_which_there_is_nothing_to_play(
    table: Table, changes: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing(table, format="swiss:0", others=4)
    tournament = await now(table)
    me = entrant(tournament, table.ada.id)
    pairings = tuple(
        replace(each, **changes, first_id=me.id) if each.has(me.id) else each for each in tournament.pairings
    )

    async def find(*_: Any) -> Any:
        return replace(tournament, pairings=pairings)

    monkeypatch.setattr(type(table.env.bot.services.tournaments), "find_tournament", find)
    if "match_id" not in changes:

        async def nothing(*_: Any) -> Any:
            return ()

        monkeypatch.setattr(type(table.env.bot.services.matches), "running_of", nothing)
    assert said in (await mine(table, table.ada)).content


@pytest.mark.parametrize(
    ("decided", "said"),
    [(2, "The next one starts as soon as your opponent is free."), (3, "You’ve played all your games.")],
)
async def test_a_game_at_a_time_is_waited_for_only_while_there_is_one(
    table: Table, decided: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing(table)
    tournament = await now(table)
    me = entrant(tournament, table.ada.id)
    over = [each.id for each in tournament.pairings if each.has(me.id)][:decided]
    pairings = tuple(
        replace(each, match_id=None, is_playing=False, decision=Decision.FIRST if each.id in over else None)
        for each in tournament.pairings
    )

    async def find(*_: Any) -> Any:
        return replace(tournament, pairings=pairings, at_once=1)

    monkeypatch.setattr(type(table.env.bot.services.tournaments), "find_tournament", find)
    assert said in (await mine(table, table.ada)).content


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ((), "It’s over. You have no place because you played no games."),
        (("ada",), "It’s over. You have no place because you left before half of your games were played"),
        (("ada", "grace", "linus", "player0"), "It’s over. Everyone has left, so no one gets a place."),
    ],
)
async def test_who_has_no_place_at_the_end_reads_why(
    table: Table, left: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing(table)
    tournament = await now(table)
    gone = tuple(
        replace(each, status=EntrantStatus.WITHDRAWN) if each.name in left else each for each in tournament.entrants
    )

    async def find(*_: Any) -> Any:
        return replace(tournament, entrants=gone, status=Status.FINISHED)

    monkeypatch.setattr(type(table.env.bot.services.tournaments), "find_tournament", find)
    assert said in (await mine(table, table.ada)).content


async def test_withdrawing_is_asked_once_more_and_names_what_it_costs(table: Table) -> None:
    await playing(table)
    await a_moment(table)
    asked = shown(await table.grace.click(post(table), label="Withdraw"))
    assert asked.ephemeral
    assert asked.content == (
        "Withdraw from 🏆 **Autumn Cup**? You lose your 3 games in progress and can’t come back."
    )
    await table.grace.click(asked, label="Cancel")
    assert entrant(await now(table), table.grace.id).is_in
    asked = shown(await table.grace.slash(table.channel, "tournament withdraw"))
    await table.grace.click(asked, label="Withdraw")
    assert asked.content == "You’ve left 🏆 **Autumn Cup**."
    assert entrant(await now(table), table.grace.id).status is EntrantStatus.WITHDRAWN
    await step(table)
    assert between(await now(table), table.ada, table.grace).is_decided
    assert "You’ve left this tournament." in (await mine(table, table.grace)).content
    assert told(await table.grace.click(post(table), label="Withdraw")) == (
        "You’re out of Autumn Cup and can’t rejoin."
    )
