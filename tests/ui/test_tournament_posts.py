"""What the post of a tournament shows while it is played, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sumon.core.width import units
from sumon.i18n import default_catalog
from sumon.play.model import Decision
from sumon.play.tournaments.model import MOST, EntrantStatus, Format, Pairing, Status, Tournament
from sumon.render import LIGHT
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.tournaments.post import content_of
from tests.ui.test_tournament_texts import ENGLISH, NOW, tournament

PHONE = 36  # columns of a code block


def running(people: int = 4, **changes: Any) -> Tournament:
    """The second of two rounds: of its games the first is over, and the last is not open yet."""
    cup = tournament(people, format=Format.SWISS, rounds=2, round=2, status=Status.RUNNING, round_ends_at=NOW)
    cup = replace(cup, entrants=tuple(replace(each, number=each.id) for each in cup.entrants), **changes)
    pairs = [(each.id, other.id) for each, other in zip(cup.entrants[::2], cup.entrants[1::2], strict=False)]
    first = [game(1, number, pair, Decision.FIRST) for number, pair in enumerate(pairs, start=1)]
    second = [game(2, number, (pair[1], pair[0]), None) for number, pair in enumerate(pairs, start=1)]
    second[0] = replace(second[0], decision=Decision.DRAW)
    second[-1] = replace(second[-1], match_id=None, is_playing=False)
    return replace(cup, pairings=(*first, *second))


def game(round: int, number: int, pair: tuple[int, int], decision: Decision | None) -> Pairing:
    played = {"match_id": 100 * round + number, "is_playing": decision is None}
    return Pairing(100 * round + number, 7, round, number, *pair, decision=decision, **played)


def labels(view: Any) -> list[str]:
    return [each.label for each in view.children]


async def test_while_it_is_played() -> None:
    content = await content_of(running(), ENGLISH, None)
    lines = content.text.splitlines()
    assert lines[0] == (
        f"🏆 **Autumn Cup** · round 2 of 2 · 1 of 2 games over · deadline: <t:{int(NOW.timestamp())}:R>"
    )
    assert lines[1] == "Starting the games of round 2: 1 of 2."
    assert lines[2] == "```"
    assert lines[3].split()[:3] == ["#", "Player", "Pts"]
    assert lines[4].split()[:4] == ["1", "player", "1", "1½"]
    assert lines[-1].startswith("-# Tie-breaks: ")
    assert labels(content.view) == ["My game", "Games", "Full table", "Withdraw", "Manage"]


@pytest.mark.parametrize("locale", default_catalog().locales)
@pytest.mark.parametrize("name", ["手" * 32, "`" * 32, "**|||" * 6, "ﷺ" * 32])
async def test_64_people_with_the_widest_names_fit_a_phone(locale: str, name: str) -> None:
    cup = running(MOST, name="*" * 40)
    cup = replace(cup, entrants=tuple(replace(each, name=name) for each in cup.entrants))
    content = await content_of(cup, translator_for(locale), None)
    assert len(content.text) <= MAX_CONTENT
    _, table, after = content.text.split("```")
    assert len(table.strip("\n").splitlines()) == 13
    assert max(map(units, table.splitlines())) <= PHONE
    assert "52" in after


async def test_too_few_people_for_what_was_announced_is_said() -> None:
    cup = running(4, format=Format.ROUND_ROBIN, planned_format=Format.SWISS)
    content = await content_of(cup, ENGLISH, None)
    assert "With 4 players, the format is now: Round robin." in content.text
    assert "Starting the games: 3 of 4." in content.text
    assert "round 2 of 2" not in content.text


async def test_when_it_is_over_it_has_a_picture_or_the_table_in_letters() -> None:
    cup = running(4, status=Status.FINISHED, ended_at=NOW, ended_early=True)
    places = {1: 1, 3: 2, 2: 3, 4: 3}
    cup = replace(cup, entrants=tuple(replace(each, place=places[each.id]) for each in cup.entrants))
    content = await content_of(cup, ENGLISH, LIGHT)
    ids = {number: f"<@{10**18 + number}>" for number in places}
    assert content.text.splitlines() == [
        "🏆 **Autumn Cup** is over.",
        f"🥇 {ids[1]} 🥈 {ids[3]} 🥉 {ids[2]} and {ids[4]}",
        "After round 2 there were no new pairings left, so it ended early.",
    ]
    (picture,) = content.files
    assert "1. player 1" in str(picture.description)
    assert "```" in (await content_of(cup, ENGLISH, None)).text
    assert labels(content.view) == ["Full table", "Games", "Export", "Run it again"]


async def test_below_the_picture_it_is_said_who_has_no_place() -> None:
    cup = running(4, status=Status.FINISHED, ended_at=NOW)
    cup = replace(cup, entrants=tuple(replace(each, place={1: 1, 2: 2}.get(each.id)) for each in cup.entrants))
    text = (await content_of(cup, ENGLISH, LIGHT)).text
    assert text.splitlines()[-1] == "-# Without a place: played no games."


@pytest.mark.parametrize(
    ("places", "status", "changes", "said"),
    [
        ({}, EntrantStatus.WITHDRAWN, {}, "Everyone has left, so no one gets a place."),
        ({}, EntrantStatus.IN, {}, "No game was played, so no one gets a place."),
        (
            {1: 2, 2: 2, 3: 3, 4: 3},
            EntrantStatus.IN,
            {"format": Format.KNOCKOUT},
            "There’s no first place: no one won it in a game.",
        ),
        (
            {1: 1},
            EntrantStatus.WITHDRAWN,
            {"ended_early": True},
            "After round 2 fewer than two players were left, so it ended early.",
        ),
    ],
)
async def test_why_nobody_has_won_or_it_ended_early_is_said(
    places: dict[int, int], status: EntrantStatus, changes: dict[str, Any], said: str
) -> None:
    cup = running(4, status=Status.FINISHED, ended_at=NOW, **changes)
    entrants = tuple(replace(each, place=places.get(each.id), status=status) for each in cup.entrants)
    lines = (await content_of(replace(cup, entrants=entrants), ENGLISH, LIGHT)).text.splitlines()
    assert lines[0] == "🏆 **Autumn Cup** is over."
    assert ("🥇" in "".join(lines)) is (1 in places.values())
    assert said in lines
    assert places or not any("Without a place" in line for line in lines), "it is said once"


async def test_a_deleted_player_has_no_name_in_it() -> None:
    cup = running(4, status=Status.FINISHED)
    gone = replace(cup.entrants[0], user_id=-5, place=1, status=EntrantStatus.WITHDRAWN)
    content = await content_of(replace(cup, entrants=(gone, *cup.entrants[1:])), ENGLISH, None)
    assert "🥇 Deleted Player" in content.text
    assert "player 1" not in content.text


@pytest.mark.parametrize("locale", default_catalog().locales)
async def test_a_cancelled_one_is_one_line_with_the_reason(locale: str) -> None:
    cup = tournament(2, status=Status.CANCELLED, cancelled_for="tournaments-cancelled-few")
    content = await content_of(cup, translator_for(locale), None)
    assert len(content.text.splitlines()) == 1
    assert "2" in content.text
    assert labels(content.view) == []
