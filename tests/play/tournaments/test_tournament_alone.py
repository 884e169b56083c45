"""In a game of a tournament everybody plays on their own, and what was played stands."""

from __future__ import annotations

import json
from random import Random

import pytest

from sumon.core import Player, Record
from sumon.core.registry import rules_of
from sumon.play.errors import EngineWaitsError, NotExaminableError, OfferRefusedError, TakebackError
from sumon.play.match.access import require_hints
from sumon.play.match.offers import can_undo, possible
from sumon.play.model import Match
from sumon.play.requests import Offer, OfferKind
from tests.play.tournaments.club import Club
from tests.play.tournaments.games import begun, on_turn, started


@pytest.fixture(params=[True, False], ids=["rated", "casual"])
async def match(club: Club, request: pytest.FixtureRequest) -> Match:
    """A game in which both have moved twice."""
    await started(club, rated=request.param)
    return await begun(club, moves=4)


async def test_it_is_not_aborted_young_or_not(club: Club, match: Match) -> None:
    young = await begun(club, 1)
    for each in (match, young):
        with pytest.raises(OfferRefusedError, match="tournaments-no-abort"):
            await club.services.offers.make(each, on_turn(each), OfferKind.ABORT)
        assert not (await club.services.matches.find_match(each.id)).is_over


async def test_no_turn_is_taken_back_asked_for_or_not(club: Club, match: Match) -> None:
    mover = match.seats[Player.SECOND].user_id
    assert mover is not None
    assert can_undo(match, club.clock()) is None
    with pytest.raises(TakebackError, match="tournaments-no-takeback"):
        await club.services.takebacks.undo_turn(match, mover)
    with pytest.raises(TakebackError, match="tournaments-no-takeback"):
        await club.services.offers.make(match, on_turn(match), OfferKind.TAKEBACK)
    assert OfferKind.TAKEBACK not in possible(match, Player.SECOND, club.clock())
    assert OfferKind.ABORT not in possible(match, Player.SECOND, club.clock())


async def test_a_draw_can_be_offered_where_the_game_knows_draws(club: Club) -> None:
    await started(club, game="sudoku", variant="standard")
    match = await begun(club, record=a_record("sudoku"))
    assert possible(match, Player.FIRST, club.clock()) == (OfferKind.DRAW,)
    assert isinstance(await club.services.offers.make(match, on_turn(match), OfferKind.DRAW), Offer)


async def test_there_are_no_hints(club: Club, match: Match) -> None:
    with pytest.raises(NotExaminableError, match="tournaments-no-hints"):
        await club.services.adviser.require_hint(match, on_turn(match))
    with pytest.raises(NotExaminableError, match="tournaments-no-hints"):
        require_hints(match)


async def test_the_engine_says_nothing_about_the_game_by_a_detour(club: Club, match: Match) -> None:
    with pytest.raises(EngineWaitsError, match="tournaments-engine-waits"):
        await club.services.matches.require_unassisted(on_turn(match), Record("sumon", "standard", ""))
    with pytest.raises(EngineWaitsError, match="tournaments-engine-follows"):
        await club.services.matches.require_own_course(on_turn(match), match.record)
    await club.services.turns.resign(match, on_turn(match))
    await club.services.matches.require_unassisted(1, match.record)


async def test_a_game_of_a_tournament_is_never_a_leave(club: Club) -> None:
    await started(club, people=5)
    tournament = await club.now()
    games = [number for number, each in enumerate(tournament.pairings) if each.has(tournament.entrants[0].id)]
    for number in games[:4]:
        match = await begun(club, number)
        ended = await club.services.turns.resign(match, 1)
        assert ended.left_by is None
    last = await club.services.matches.find_match(ended.id)
    assert last.third_last_leave == (None, None)


async def test_it_is_not_what_its_players_have_chosen_to_play(club: Club, match: Match) -> None:
    assert await club.services.starting.last_plan(on_turn(match)) is None


async def test_who_exports_their_data_has_it_with_its_pairing(club: Club, match: Match) -> None:
    player = on_turn(match)
    await club.services.turns.resign(match, player)
    exported = json.loads(await club.services.privacy.export(player))
    (played,) = exported["matches"]
    assert (played["pairing_id"], played["decision"]) == (match.pairing_id, "second")
    assert [each["tournament_id"] for each in exported["entrants"]] == [club.id]


def a_record(game: str) -> Record:
    """The record of a game that has just been dealt."""
    return Record(game, "standard", rules_of(game).deal("standard", Random(1)))
