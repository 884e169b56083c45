"""How a game of a tournament ends, what that makes of its pairing, and for whom it counts."""

from __future__ import annotations

import asyncio

import pytest

from sumon.core import Player
from sumon.play.match import finish
from sumon.play.match.finish import Ending
from sumon.play.model import Decision, Match, Result, Termination
from sumon.play.tournaments.model import Status
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.tournaments.club import MODERATOR, ORGANISER, Club
from tests.play.tournaments.games import begun, its_pairing, move, on_turn, started


async def rated(club: Club, match: Match) -> bool:
    """Whether the ratings of both players have changed with *match*."""
    return bool(await club.services.standings.rating_steps(await club.services.matches.find_match(match.id)))


@pytest.fixture
async def match(club: Club) -> Match:
    """A game in which both have made two moves."""
    await started(club)
    return await begun(club, moves=4)


class TestAPairingIsDecided:
    async def test_by_a_resignation(self, club: Club, match: Match) -> None:
        loser = match.seats[Player.SECOND].user_id
        assert loser is not None
        ended = await club.services.turns.resign(match, loser)
        pairing = await its_pairing(club, match)
        assert (pairing.decision, pairing.decided_at) == (Decision.FIRST, club.clock())
        assert (pairing.decided_by, pairing.is_playing) == (None, False)
        assert ended.decision is Decision.FIRST
        assert await club.services.matches.find_match(match.id) == ended
        assert await rated(club, match)

    async def test_by_agreement(self, club: Club, match: Match) -> None:
        assert await club.store.matches.finish(match, finish.by_agreement(match, club.clock()))
        assert (await its_pairing(club, match)).decision is Decision.DRAW

    async def test_by_time_which_counts_against_the_late_one(self, club: Club, match: Match) -> None:
        late = on_turn(match)
        ending = finish.by_time(match, club.clock())
        assert await club.store.matches.finish(match, ending)
        assert (await its_pairing(club, match)).decision is Decision.SECOND
        losses = {each.user_id: each.time_losses for each in (await club.now()).entrants}
        assert losses == {**dict.fromkeys(losses, 0), late: 1}
        assert await rated(club, match)

    async def test_by_the_rules(self, club: Club, match: Match) -> None:
        won = Ending(Result(Player.SECOND, Termination.RULES), club.clock(), decision=Decision.SECOND)
        assert await club.store.matches.add_move(match, "c2-c3", won, club.clock())
        assert (await its_pairing(club, match)).decision is Decision.SECOND

    async def test_and_the_tournament_looks_for_its_next_step(self, club: Club, match: Match) -> None:
        await club.store.tournament_steps.wait(await club.now(), None)
        news = (await club.now()).news
        assert await club.store.tournament_steps.due.next() is None
        await club.services.turns.resign(match, on_turn(match))
        assert await club.store.tournament_steps.due.next() == club.clock()
        assert (await club.now()).news == news + 1


class TestAGameThatHasHardlyBegun:
    """Fewer than two moves: the one who was there has the point without a game."""

    @pytest.mark.parametrize(("moves", "decision"), [(0, Decision.SECOND_UNPLAYED), (1, Decision.FIRST_UNPLAYED)])
    async def test_is_lost_on_time_without_a_result(self, club: Club, moves: int, decision: Decision) -> None:
        await started(club)
        match = await begun(club, moves=moves)
        late = on_turn(match)
        ending = finish.by_time(match, club.clock())
        assert await club.store.matches.finish(match, ending)
        assert (await its_pairing(club, match)).decision is decision
        entrant = (await club.now()).entrant_of(late)
        assert entrant is not None
        assert entrant.time_losses == 1
        stored = await club.services.matches.find_match(match.id)
        assert stored.result == Result(None, Termination.ABORTED)
        assert (stored.decision, stored.left_by) == (decision, None)
        assert not await rated(club, match)

    async def test_is_lost_by_who_resigns_and_is_no_leave(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=1)
        loser = match.seats[Player.FIRST].user_id
        assert loser is not None
        ended = await club.services.turns.resign(match, loser)
        assert (await its_pairing(club, match)).decision is Decision.SECOND_UNPLAYED
        assert ended.result == Result(None, Termination.ABORTED, loser)
        assert (ended.left_by, ended.decision) == (None, Decision.SECOND_UNPLAYED)
        assert not await rated(club, match)
        assert (await its_pairing(club, match)).decided_by is None, "she decided nothing, she lost"

    async def test_that_both_call_a_draw_is_half_a_point_without_a_game(self, club: Club) -> None:
        await started(club)
        match = await begun(club)
        assert await club.store.matches.finish(match, finish.by_agreement(match, club.clock()))
        assert (await its_pairing(club, match)).decision is Decision.HALVES

    async def test_counts_for_nobody_in_a_profile(self, club: Club) -> None:
        await started(club)
        match = await begun(club)
        late = on_turn(match)
        assert await club.store.matches.finish(match, finish.by_time(match, club.clock()))
        profile = await club.services.standings.profile(late, match.guild_id)
        assert not profile.encounters

    async def test_from_the_second_move_on_it_counts(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=2)
        ended = await club.services.turns.resign(match, on_turn(match))
        assert (await its_pairing(club, match)).decision is Decision.SECOND
        assert ended.is_ratable
        assert await rated(club, match)

    async def test_is_lost_by_who_deletes_their_data(self, club: Club) -> None:
        await started(club)
        match = await begun(club)
        deleted = on_turn(match)
        await club.services.privacy.delete(deleted)
        assert (await its_pairing(club, match)).decision is Decision.SECOND_UNPLAYED


class TestADecisionFromOutside:
    async def test_of_the_organiser_stands_and_no_rating_moves(self, club: Club, match: Match) -> None:
        ending = finish.by_organiser(match, Decision.SECOND, ORGANISER.user_id, club.clock())
        assert await club.store.matches.finish(match, ending)
        pairing = await its_pairing(club, match)
        assert (pairing.decision, pairing.decided_by) == (Decision.SECOND, ORGANISER.user_id)
        stored = await club.services.matches.find_match(match.id)
        assert stored.result == Result(None, Termination.ABORTED, ORGANISER.user_id)
        assert not await rated(club, match)

    async def test_at_the_end_of_the_round_no_rating_moves(self, club: Club, match: Match) -> None:
        ending = finish.by_round(match, Decision.FIRST, club.clock())
        assert await club.store.matches.finish(match, ending)
        assert (await its_pairing(club, match)).decision is Decision.FIRST
        assert all(each.time_losses == 0 for each in (await club.now()).entrants)
        assert not await rated(club, match)

    async def test_a_moderator_who_aborts_leaves_it_open_and_the_tournament_hears_of_it(
        self, club: Club, match: Match
    ) -> None:
        news = (await club.now()).news
        aborted = await club.services.offers.abort_as_moderator(match, MODERATOR.user_id)
        pairing = await its_pairing(club, match)
        assert (pairing.decision, pairing.match_id, pairing.is_playing) == (None, match.id, False)
        assert (await club.now()).news == news + 1
        club.clock.advance(minutes=1)
        assert await club.store.pairings.decide(pairing.id, Decision.FIRST, ORGANISER.user_id, club.clock())
        assert await club.services.matches.find_match(match.id) == aborted, "the game itself has not said so"


class TestTheFirstOneCounts:
    async def test_the_organiser_decides_while_the_last_turn_is_played(
        self, club: Club, match: Match, other_store: Store
    ) -> None:
        now = club.clock()
        won = Ending(Result(Player.FIRST, Termination.RULES), now, decision=Decision.FIRST)
        decided = finish.by_organiser(match, Decision.SECOND, ORGANISER.user_id, now)
        both = await asyncio.gather(
            club.store.matches.add_move(match, "c2-c3", won, now), other_store.matches.finish(match, decided)
        )
        assert sorted(both) == [False, True]
        pairing = await its_pairing(club, match)
        assert pairing.decision is (Decision.FIRST if both[0] else Decision.SECOND)
        assert pairing.decided_by == (None if both[0] else ORGANISER.user_id)

    async def test_the_last_result_and_a_withdrawal_in_the_same_moment(
        self, club: Club, match: Match, other_use: Services
    ) -> None:
        loser, winner = on_turn(match), match.seats[Player.SECOND].user_id
        assert winner is not None
        await asyncio.gather(
            club.services.turns.resign(match, loser), other_use.tournaments.withdraw_everywhere(winner)
        )
        after = await club.now()
        assert (await its_pairing(club, match)).decision is Decision.SECOND
        gone = after.entrant_of(winner)
        assert gone is not None
        assert not gone.is_in
        assert after.status is Status.RUNNING
        assert await club.store.tournament_steps.due.next() == club.clock()


async def test_a_game_over_at_the_deal_decides_its_pairing(club: Club) -> None:
    await started(club)
    tournament = await club.now()
    match = await begun(club, 1)
    assert match.pairing_id == tournament.pairings[1].id
    again = await club.store.matches.add_match(match, None)
    assert again is None, "it is being played"
    ending = finish._ending(match, Result(Player.FIRST, Termination.RULES), club.clock())
    assert ending.decision is Decision.FIRST_UNPLAYED
    assert await club.store.matches.finish(match, ending)
    assert (await its_pairing(club, match)).decision is Decision.FIRST_UNPLAYED
    assert not await rated(club, match)


async def test_an_ordinary_game_decides_nothing(club: Club, match: Match) -> None:
    moved = await move(club, match)
    assert moved.decision is None
    assert (await its_pairing(club, match)).decision is None
