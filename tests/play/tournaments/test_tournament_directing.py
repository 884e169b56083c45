"""Organisers extend and end rounds, pause tournaments, undo decisions, and share all that with a second one."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.play.clock import TimeControl
from sumon.play.deadlines import TimeStep, step_due
from sumon.play.errors import TournamentError
from sumon.play.match.access import require_player
from sumon.play.model import Decision
from sumon.play.tournaments.actors import Actor, require_changeable
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.services.services import Services
from tests.play.conftest import CHANNEL, GUILD
from tests.play.tournaments.club import MODERATOR, ORGANISER, Club, entrant, person

A_DAY = timedelta(days=1)
DAILY: dict[str, Any] = {"time_control": TimeControl(86_400), "round_time": 14 * 86_400}


async def refused(acting: Any) -> str:
    with pytest.raises(TournamentError) as error:
        await acting
    return str(error.value)


async def swiss(club: Club, **choices: Any) -> Tournament:
    return await club.start(8, Format.SWISS, **{**DAILY, **choices})


class TestRounds:
    async def test_are_extended_up_to_a_limit(self, club: Club) -> None:
        before = await swiss(club)
        await club.services.directing.extend_round(await club.by(ORGANISER), 3)
        after = await club.now()
        assert before.round_ends_at is not None
        assert after.round_ends_at == before.round_ends_at + 3 * A_DAY
        for _ in range(6):
            await club.services.directing.extend_round(await club.by(ORGANISER), 7)
        said = await refused(club.services.directing.extend_round(await club.by(ORGANISER), 7))
        assert "directing-round-long" in said

    async def test_without_an_end_are_not_extended(self, club: Club) -> None:
        await swiss(club, round_time=None)
        said = await refused(club.services.directing.extend_round(await club.by(ORGANISER), 1))
        assert "directing-no-end" in said

    @pytest.mark.parametrize("round_time", [14 * 86_400, None])
    async def test_are_ended_as_at_their_end(self, club: Club, round_time: int | None) -> None:
        await swiss(club, round_time=round_time)
        await club.services.directing.end_round(await club.by(ORGANISER))
        t = await club.settle()
        assert t.round == 2
        assert {each.decision for each in t.in_round(1)} == {Decision.HALVES}

    async def test_are_not_ended_by_somebody_who_plays_in_them(self, club: Club) -> None:
        await club.start(8, Format.SWISS, **DAILY)
        player = Actor(1, "Player 1", GUILD, is_moderator=True)
        assert "tournaments-own-game" in await refused(club.services.directing.end_round(await club.by(player)))
        await club.win(1, 5)
        await club.settle()
        await club.services.directing.end_round(await club.by(player))
        assert (await club.settle()).round == 2


class TestPauses:
    async def test_stop_running_clocks_and_the_round(self, club: Club) -> None:
        before = await swiss(club)
        match = await club.play(await club.game(1, 5))
        club.clock.advance(hours=10)
        await club.services.directing.pause(await club.by(ORGANISER), 3)
        paused = await club.game(1, 5)
        assert match.deadline is not None
        assert before.round_ends_at is not None
        assert paused.deadline == match.deadline + 3 * A_DAY
        assert paused.clock is not None
        assert paused.clock.is_stopped(club.clock())
        assert (await club.now()).round_ends_at == before.round_ends_at + 3 * A_DAY
        club.clock.advance(days=2)
        assert step_due(paused, club.clock()) is None
        club.clock.time = paused.deadline
        assert step_due(paused, club.clock()) is TimeStep.LOSE

    async def test_stop_the_clock_of_a_turn_that_begins_meanwhile(self, club: Club) -> None:
        await swiss(club)
        await club.play(await club.game(1, 5))
        await club.services.directing.pause(await club.by(ORGANISER), 7)
        until = club.clock() + 7 * A_DAY
        moved = await club.play(await club.game(1, 5), 1)
        assert (await club.services.matches.find_match(moved.id)).deadline == until + A_DAY

    async def test_hold_the_next_round_until_they_are_over(self, club: Club) -> None:
        t = await swiss(club)
        await club.services.directing.pause(await club.by(ORGANISER), 3)
        for pairing in t.open_pairings:
            await club.lose(await club.game_of(pairing), Player.SECOND)
        assert (await club.settle()).round == 1
        club.clock.advance(days=3)
        after = await club.settle()
        assert after.round == 2
        assert all(each.is_playing for each in after.open_pairings)

    async def test_end_early_with_the_time_that_was_left(self, club: Club) -> None:
        before = await swiss(club)
        match = await club.play(await club.game(1, 5))
        await club.services.directing.pause(await club.by(ORGANISER), 14)
        club.clock.advance(days=2)
        await club.services.directing.resume(await club.by(ORGANISER))
        after = await club.game(1, 5)
        assert match.deadline is not None
        assert before.round_ends_at is not None
        assert after.deadline == match.deadline + 2 * A_DAY
        assert (await club.now()).round_ends_at == before.round_ends_at + 2 * A_DAY
        said = await refused(club.services.directing.resume(await club.by(ORGANISER)))
        assert "directing-not-paused" in said

    async def test_are_changed_by_another_one(self, club: Club) -> None:
        before = await swiss(club)
        match = await club.play(await club.game(1, 5))
        began = club.clock()
        await club.services.directing.pause(await club.by(ORGANISER), 3)
        club.clock.advance(days=1)
        await club.services.directing.pause(await club.by(ORGANISER), 7)
        t, after = await club.now(), await club.game(1, 5)
        assert before.round_ends_at is not None
        assert match.deadline is not None
        assert (t.paused_at, t.paused_until) == (began, began + 8 * A_DAY)
        assert t.round_ends_at == before.round_ends_at + 8 * A_DAY
        assert after.deadline == match.deadline + 8 * A_DAY

    async def test_keep_a_round_from_being_ended(self, club: Club) -> None:
        await swiss(club)
        await club.services.directing.pause(await club.by(ORGANISER), 3)
        said = await refused(club.services.directing.end_round(await club.by(ORGANISER)))
        assert "directing-paused" in said


class TestADecisionThatIsUndone:
    async def test_lets_the_game_go_on(self, club: Club) -> None:
        await swiss(club)
        match = await club.play(await club.game(1, 5))
        pairing = await club.pairing(1, 5)
        await club.services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.FIRST_UNPLAYED)
        assert (await club.pairing(1, 5)).decision is Decision.FIRST
        await club.services.directing.undo_decision(await club.by(MODERATOR), pairing.id)
        again = await club.game(1, 5)
        assert (again.id, again.is_over, again.ply) == (match.id, False, match.ply)
        assert again.deadline == club.clock() + A_DAY
        assert (await club.pairing(1, 5)).decided_by is None
        await club.lose(again, require_player(again, 1))
        assert (await club.pairing(1, 5)).is_decided

    async def test_opens_the_game_that_was_never_begun(self, club: Club) -> None:
        await club.start(4, **DAILY, at_once=2)
        waiting = next(each for each in (await club.now()).open_pairings if each.match_id is None)
        await club.services.organising.decide(await club.by(ORGANISER), waiting.id, Decision.HALVES)
        await club.services.directing.undo_decision(await club.by(ORGANISER), waiting.id)
        one, other = (await club.now()).by_id[waiting.first_id], (await club.now()).by_id[waiting.second_id or 0]
        for each in (await club.now()).open_pairings:
            if each.match_id is not None and (each.has(one.id) or each.has(other.id)):
                await club.lose(await club.game_of(each), Player.FIRST)
        t = await club.settle()
        assert next(each for each in t.pairings if each.id == waiting.id).is_playing

    async def test_is_one_of_this_round(self, club: Club) -> None:
        t = await swiss(club)
        pairing = await club.pairing(1, 5)
        await club.services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.FIRST_UNPLAYED)
        for each in t.open_pairings:
            if each.id != pairing.id:
                await club.lose(await club.game_of(each), Player.SECOND)
        assert (await club.settle()).round == 2
        said = await refused(club.services.directing.undo_decision(await club.by(ORGANISER), pairing.id))
        assert "directing-not-undoable" in said

    async def test_is_not_that_of_a_game(self, club: Club) -> None:
        await swiss(club)
        await club.win(1, 5)
        pairing = await club.pairing(1, 5)
        said = await refused(club.services.directing.undo_decision(await club.by(ORGANISER), pairing.id))
        assert "directing-not-undoable" in said

    async def test_is_not_of_a_game_of_somebody_who_was_replaced(self, club: Club) -> None:
        await swiss(club)
        await club.play(await club.game(1, 5))
        place = (await club.now()).entrant_of(1)
        assert place is not None
        await club.services.organising.replace(await club.by(ORGANISER), place.id, 99, "Bo")
        await club.settle()
        pairing = await club.pairing(99, 5)
        assert pairing.decided_by == ORGANISER.user_id
        said = await refused(club.services.directing.undo_decision(await club.by(ORGANISER), pairing.id))
        assert "directing-not-undoable" in said
        assert (await club.pairing(99, 5)).is_decided

    async def test_is_not_about_the_own_game(self, club: Club) -> None:
        await swiss(club)
        pairing = await club.pairing(1, 5)
        await club.services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.FIRST_UNPLAYED)
        player = Actor(5, "Player 5", GUILD, is_moderator=True)
        said = await refused(club.services.directing.undo_decision(await club.by(player), pairing.id))
        assert "tournaments-own-game" in said

    async def test_may_be_one_of_a_round_robin_at_any_time(self, club: Club) -> None:
        await club.start(4, **DAILY)
        pairing = await club.pairing(1, 4)
        await club.services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.FIRST_UNPLAYED)
        await club.settle()
        await club.services.directing.undo_decision(await club.by(ORGANISER), pairing.id)
        t = await club.win_all()
        assert t.status is Status.FINISHED


class TestTheSecondOrganiser:
    async def test_may_do_all_that_the_first_one_may(self, club: Club) -> None:
        await club.announce(4)
        helper = person(77)
        said = await refused(club.by(helper))
        assert "tournaments-not-organiser" in said
        await club.services.directing.appoint(await club.by(ORGANISER), helper.user_id)
        await club.services.organising.start_tournament(await club.by(helper))
        assert (await club.settle()).status is Status.RUNNING
        await club.services.directing.appoint(await club.by(helper), None)
        assert "tournaments-not-organiser" in await refused(club.by(helper))


class TestAnOpenTournament:
    async def test_is_changed_until_it_starts(self, club: Club) -> None:
        t = await club.announce(5, Format.SWISS)
        changed = await club.services.tournaments.change(
            t, format=Format.KNOCKOUT, name="Winter Cup", description="Every Friday", rated=False, **DAILY
        )
        found = await club.now()
        assert (found.name, found.description, found.format) == ("Winter Cup", "Every Friday", Format.KNOCKOUT)
        assert [each.user_id for each in found.people] == [1, 2, 3, 4, 5]
        assert found.news > t.news, "its post is edited"
        await club.services.organising.start_tournament(await club.by(ORGANISER))
        await club.settle()
        said = await refused(club.services.tournaments.change(changed, rated=True))
        assert "tournaments-unchangeable" in said

    async def test_keeps_a_place_for_everybody_who_is_in(self, club: Club) -> None:
        t = await club.announce(11, Format.SWISS)
        said = await refused(club.services.tournaments.change(t, format=Format.DOUBLE_ROUND_ROBIN))
        assert "tournaments-too-many-in" in said
        stale = await club.announce(10, Format.SWISS)
        await club.services.tournaments.join(stale, person(11))
        said = await refused(club.services.tournaments.change(stale, format=Format.DOUBLE_ROUND_ROBIN))
        assert "tournaments-unchangeable" in said

    async def test_is_changed_by_those_who_manage_it(self, club: Club) -> None:
        t = await club.announce(3)
        for actor in (ORGANISER, MODERATOR):
            require_changeable(actor, t)
        with pytest.raises(TournamentError, match="tournaments-not-organiser"):
            require_changeable(person(3), t)
        draft = await club.services.tournaments.draft(ORGANISER, CHANNEL, "Cup", game="sumon", variant="pie")
        with pytest.raises(TournamentError, match="tournaments-draft-gone"):
            require_changeable(MODERATOR, draft)


async def test_all_are_written_to_once_a_round(club: Club) -> None:
    await swiss(club)
    directing = club.services.directing
    before = await club.by(ORGANISER)
    await directing.announce(before)
    assert "directing-written-before" in await refused(directing.announce(await club.by(MODERATOR)))
    await directing.take_announcement_back(before)
    await directing.announce(await club.by(ORGANISER))
    await directing.end_round(await club.by(ORGANISER))
    await club.settle()
    await directing.announce(await club.by(ORGANISER))


class TestTwoAtTheSameMoment:
    """Two managers, each in a process of their own, or one who taps twice."""

    async def test_pause_once(self, club: Club, other_use: Services) -> None:
        before = await swiss(club)
        match = await club.play(await club.game(1, 5))
        managed = await club.by(ORGANISER)
        await asyncio.gather(*(each.directing.pause(managed, 3) for each in (club.services, other_use)))
        t, after = await club.now(), await club.game(1, 5)
        assert before.round_ends_at is not None
        assert match.deadline is not None
        assert t.round_ends_at == before.round_ends_at + 3 * A_DAY
        assert after.deadline == match.deadline + 3 * A_DAY

    async def test_undo_a_decision_once(self, club: Club, other_use: Services) -> None:
        await swiss(club)
        match = await club.play(await club.game(1, 5))
        pairing = await club.pairing(1, 5)
        await club.services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.HALVES)
        managed = await club.by(ORGANISER)
        both = await asyncio.gather(
            *(each.directing.undo_decision(managed, pairing.id) for each in (club.services, other_use)),
            return_exceptions=True,
        )
        assert [isinstance(each, TournamentError) for each in both].count(True) == 1
        assert (await club.game(1, 5)).id == match.id
        games = await club.store.pairings.matches_of((await club.now()).id)
        assert [each.id for each in games if each.pairing_id == pairing.id] == [match.id]

    async def test_write_to_all_once(self, club: Club, other_use: Services) -> None:
        await swiss(club)
        managed = await club.by(ORGANISER)
        both = await asyncio.gather(
            *(each.directing.announce(managed) for each in (club.services, other_use)), return_exceptions=True
        )
        assert [isinstance(each, TournamentError) for each in both].count(True) == 1

    async def test_ask_for_a_bye_while_the_round_is_paired(self, club: Club) -> None:
        """The round that was read before the bye is not stored; it is paired again, with the bye."""
        t = await swiss(club)
        for pairing in t.open_pairings:
            await club.lose(await club.game_of(pairing), Player.SECOND)
        read = await club.now()
        made = next_pairs(read, 2)
        assert made is not None
        await club.services.tournaments.ask_for_bye(read, person(1), 2)
        assert not await club.store.tournament_steps.pair(read, made, 2, None, club.clock())
        paired = await club.settle()
        byes = [each.first_id for each in paired.in_round(2) if each.decision is Decision.HALF_BYE]
        assert byes == [entrant(paired, 1).id]
