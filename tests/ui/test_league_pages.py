"""The page of a season, whatever its people are called and however many they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import combinations
from typing import Any

import discord
import pytest

from sumon.core.width import units
from sumon.games import GAMES
from sumon.i18n import default_catalog
from sumon.play.leagues.model import League, Member, MemberStatus, Season, SeasonStatus
from sumon.play.model import Decision
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Pairing, Status, Tournament
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.leagues.page import content_of
from sumon.ui.leagues.text import division_name
from tests.cups import autumn_cup
from tests.ui.test_tournament_texts import ENGLISH

MONTH = date(2026, 1, 1)
BEGAN = datetime(2026, 1, 1, 8, tzinfo=UTC)
AN_ID = 10**18  # as long as those of Discord
PHONE = 36  # columns of a code block
LONGEST_NAME = 64  # of a tournament
LOCALES = default_catalog().locales


class Facts:
    """In place of the services of leagues: the people who have not begun, and those who move."""

    def __init__(self, idle: Sequence[Entrant] = (), moving: Any = ((), ())) -> None:
        self._idle, self._moving = idle, moving

    async def not_begun(self, _: Season) -> Sequence[Entrant]:
        return self._idle

    async def moving(self, _: Season) -> Any:
        return self._moving

    async def last(self, _: League) -> None:
        return None


def season(sizes: Sequence[int], name: str = "Ada", waiting: int = 0, **changes: Any) -> Season:
    """A running season with divisions of so many people, and *waiting* others in the next one."""
    league = League(1, 1, "sudoku", 2)
    divisions, members, first = [], [], 1
    for number, size in enumerate(sizes, start=1):
        divisions.append(division(number, range(first, first + size), name))
        first += size
    members = [Member(1, AN_ID + each, BEGAN + timedelta(hours=1), name) for each in range(1, first + waiting)]
    made = Season(7, league, MONTH, SeasonStatus.RUNNING, 2, began_at=BEGAN, members=tuple(members))
    return replace(made, divisions=tuple(divisions), **changes)


def division(number: int, ids: Sequence[int], name: str) -> Tournament:
    """A round robin in which the first person of each pair has won all games but the last."""
    entrants = tuple(Entrant(each, number, AN_ID + each, name=name, number=each) for each in ids)
    pairs = list(combinations(ids, 2))
    games = [
        Pairing(100 * number + at, number, 1, at, *pair, decision=Decision.FIRST, match_id=at)
        for at, pair in enumerate(pairs, start=1)
    ]
    games[-1] = replace(games[-1], decision=None, is_playing=True)
    cup = autumn_cup(format=Format.ROUND_ROBIN, game="sudoku", status=Status.RUNNING, created_at=BEGAN)
    return replace(cup, id=number, season_id=7, division=number, round=1, entrants=entrants, pairings=tuple(games))


async def text_of(found: Season, translator: Any = ENGLISH, facts: Any = None, reader: int = 0) -> str:
    return (await content_of(found, facts or Facts(), translator, reader)).text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["手" * 32, "`" * 32, "**|||" * 6, "ﷺ" * 32])
async def test_hundreds_of_people_with_the_widest_names_fit_a_phone(locale: str, name: str) -> None:
    translator = translator_for(locale)
    found = season([6] * 30, name, waiting=100)
    idle = [each for one in found.divisions for each in one.entrants]
    text = await text_of(found, translator, Facts(idle))
    assert len(text) <= MAX_CONTENT
    assert f"<@{AN_ID + 1}>" in text, "some of those who have not begun are named"
    blocks = text.split("```")[1::2]
    assert len(blocks) == 2, "each block is closed"
    for line in "".join(blocks).splitlines():
        assert units(line) <= PHONE, line
    opened = replace(found, status=SeasonStatus.OPEN, divisions=())
    assert len(await text_of(opened, translator)) <= MAX_CONTENT
    over = replace(found, status=SeasonStatus.FINISHED)
    moving = ([each.user_id for each in found.members], [])
    assert len(await text_of(over, translator, Facts(moving=moving))) <= MAX_CONTENT


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_divisions_are_those_that_tournaments_can_have(locale: str) -> None:
    found = season([6])
    for game in GAMES:
        for month in range(1, 13):
            named = replace(found, month=date(2026, month, 1), league=replace(found.league, game=game))
            assert len(division_name(named, 10, translator_for(locale))) <= LONGEST_NAME


async def test_the_table_says_who_can_still_reach_which_place(monkeypatch: pytest.MonkeyPatch) -> None:
    found = season([5])
    lines = (await text_of(found)).splitlines()
    assert lines[3] == "# Player Pts Games Place"
    assert lines[4].split() == ["1", "Ada", "4", "4/4", "1"]
    assert lines[8].split()[-1] == "4–5"
    monkeypatch.setattr(discord.utils, "utcnow", lambda: BEGAN + timedelta(days=2))
    assert "Place" not in await text_of(found)


async def test_who_reads_it_alone_sees_their_own_division() -> None:
    found = season([5, 5, 5, 5])
    for reader, numbers in ((0, "12"), (AN_ID + 16, "14"), (AN_ID + 6, "12")):
        text = await text_of(found, reader=reader)
        headings = [line[len("**Division ")] for line in text.splitlines() if line.startswith("**Division ")]
        assert "".join(headings) == numbers
        assert "… and 2 more: choose one below." in text


async def test_who_has_left_stands_in_brackets_and_a_cancelled_division_has_no_table() -> None:
    found = season([5, 5])
    first, second = found.divisions
    left = replace(first.entrants[-1], status=EntrantStatus.WITHDRAWN)
    first = replace(first, entrants=(*first.entrants[:-1], left))
    found = replace(found, divisions=(first, replace(second, status=Status.CANCELLED)))
    text = await text_of(found)
    assert "(Ada)" in text
    assert "-# In brackets: out of this season." in text
    assert "**Division 2** · cancelled" in text.splitlines()
    assert text.count("```") == 2


async def test_a_season_without_a_first_place_has_no_champion() -> None:
    over = season([5], status=SeasonStatus.FINISHED)
    assert (await text_of(over)).splitlines()[1:] == [
        "There’s no champion this time: no one is in first place.",
        "**Division 1** · no medals",
    ]


async def test_people_of_the_next_season_are_named_below() -> None:
    found = season([5], waiting=2)
    assert (await text_of(found)).splitlines()[-1] == (f"From next season on: <@{AN_ID + 6}>, <@{AN_ID + 7}>")
    left = tuple(replace(each, status=MemberStatus.LEFT) for each in found.members)
    assert "From next season on" not in await text_of(replace(found, members=left))


async def test_a_deleted_account_is_no_mention() -> None:
    found = season([5])
    first = replace(found.divisions[0].entrants[0], user_id=-3, place=1)
    over = replace(found.divisions[0], entrants=(first, *found.divisions[0].entrants[1:]), status=Status.FINISHED)
    text = await text_of(replace(found, status=SeasonStatus.FINISHED, divisions=(over,)))
    assert text.splitlines()[1] == "🏆 Champion: Deleted Player"
