"""What organisers and moderators do with a tournament."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from sumon.core.protocol import Player
from sumon.play.errors import ChallengeRefusedError, ClockError, TournamentError
from sumon.play.match import finish
from sumon.play.model import Decision
from sumon.play.tournaments.actors import Actor, Managed
from sumon.play.tournaments.model import EntrantStatus, Format, Status
from sumon.services.services import Services
from tests.play.conftest import CHANNEL, GUILD, Begin, two_moves_each
from tests.play.tournaments.club import MODERATOR, ORGANISER, Club, entrant, person
from tests.play.tournaments.test_tournament_joining import refuses


async def test_only_the_organiser_and_moderators_organise(club: Club, services: Services) -> None:
    await club.announce(4)
    for act in (services.organising.start_tournament, services.organising.cancel):
        with refuses("tournaments-not-organiser"):
            await act(await club.by(person(1)))
        with refuses("tournaments-gone"):
            await act(await club.by(Actor(ORGANISER.user_id, "", GUILD + 1)))
    await services.organising.start_tournament(await club.by(MODERATOR))
    assert (await club.now()).starts_at is not None
    with refuses("tournaments-begun"):
        await club.settle()
        await services.organising.start_tournament(await club.by(MODERATOR))


async def test_a_deleted_organiser_leaves_the_event_to_moderators(club: Club, services: Services) -> None:
    await club.announce(4)
    await services.privacy.delete(ORGANISER.user_id)
    with refuses("tournaments-moderators-only"):
        await services.organising.start_tournament(await club.by(ORGANISER))
    await services.organising.start_tournament(await club.by(MODERATOR))
    assert (await club.settle()).status is Status.RUNNING


async def test_a_decision_ends_the_game_without_a_rating(club: Club, services: Services) -> None:
    await club.start(4)
    match = await club.play(await club.game(1, 2), moves=4)
    pairing = await club.pairing(1, 2)
    await services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.FIRST_UNPLAYED)
    t = await club.now()
    match, pairing = await services.matches.find_match(match.id), await club.pairing(1, 2)
    assert (pairing.decision, pairing.decided_by) == (Decision.FIRST, ORGANISER.user_id)
    assert match.is_over
    assert await services.standings.rating_steps(match) == ()
    with refuses("tournaments-decided"):
        await services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.NEITHER)
    young = await club.pairing(3, 4)
    await services.organising.decide(await club.by(ORGANISER), young.id, Decision.HALVES)
    assert (await club.pairing(3, 4)).decision is Decision.HALVES
    assert (await club.game(3, 4)).is_over
    with refuses("tournaments-no-choice"):
        await services.organising.decide(await club.by(ORGANISER), t.open_pairings[0].id, Decision.BYE)


async def test_a_game_that_a_moderator_aborted_is_left_to_the_organiser(club: Club, services: Services) -> None:
    """Its record may be broken, so it is not simply opened again."""
    await club.start(4, Format.KNOCKOUT)
    await club.win(2, 3)
    match = await club.play(await club.game(1, 4))
    assert await club.store.matches.finish(match, finish.by_abort(match, club.clock(), MODERATOR.user_id))
    t = await club.settle()
    assert [each.match_id for each in t.open_pairings] == [match.id]
    await services.organising.decide(await club.by(ORGANISER), t.open_pairings[0].id, Decision.FIRST_UNPLAYED)
    assert (await club.settle()).round == 2


async def test_nobody_decides_a_game_of_their_own(club: Club, services: Services) -> None:
    await club.announce(3)
    await services.tournaments.join(await club.now(), ORGANISER)
    await services.organising.start_tournament(await club.by(ORGANISER))
    await club.settle()
    own = await club.pairing(1, ORGANISER.user_id)
    player = entrant(await club.now(), 1).id
    with refuses("tournaments-own-game"):
        await services.organising.decide(await club.by(ORGANISER), own.id, Decision.FIRST_UNPLAYED)
    with refuses("tournaments-own-game"):
        await services.organising.give_a_day(await club.by(ORGANISER), player, own.id)
    await services.organising.decide(await club.by(MODERATOR), own.id, Decision.NEITHER)
    assert (await club.pairing(1, ORGANISER.user_id)).decision is Decision.NEITHER


async def with_organiser(club: Club, others: int, format: Format = Format.ROUND_ROBIN) -> Managed:
    """A tournament that has begun, in which the organiser plays, too; as the organiser manages it."""
    await club.announce(others, format)
    await club.services.tournaments.join(await club.now(), ORGANISER)
    await club.services.organising.start_tournament(await club.by(ORGANISER))
    await club.settle()
    return await club.by(ORGANISER)


async def test_nobody_drops_or_replaces_whom_they_still_play(club: Club, services: Services) -> None:
    own = await with_organiser(club, 4)
    opponent = entrant(own.tournament, 1).id
    for act in (services.organising.drop(own, opponent), services.organising.replace(own, opponent, 9, "Bo")):
        with refuses("tournaments-own-opponent"):
            await act
    assert (await club.now()) == own.tournament
    await club.win(1, ORGANISER.user_id)
    await services.organising.drop(await club.by(ORGANISER), opponent)
    await services.organising.drop(await club.by(MODERATOR), entrant(own.tournament, 2).id)
    t = await club.now()
    assert [entrant(t, number).status for number in (1, 2)] == [EntrantStatus.DROPPED] * 2


async def test_in_a_knockout_nobody_drops_whom_they_may_still_meet(club: Club, services: Services) -> None:
    """Whoever is dropped before the final would not play it."""
    own = await with_organiser(club, 3, Format.KNOCKOUT)
    rivals = [each for each in own.tournament.people if each.user_id != ORGANISER.user_id]
    for each in rivals:
        with refuses("tournaments-own-opponent"):
            await services.organising.drop(own, each.id)
    t = own.tournament
    for pairing in t.open_pairings:
        winner = next((each for each in pairing.entrants if t.by_id[each].user_id == ORGANISER.user_id), None)
        is_second = pairing.second_id == winner
        await club.lose(await club.game_of(pairing), Player.FIRST if is_second else Player.SECOND)
    final = (await club.settle()).open_pairings[0]
    for each in rivals:
        if final.has(each.id):
            with refuses("tournaments-own-opponent"):
                await services.organising.replace(await club.by(ORGANISER), each.id, 9, "Bo")
        else:
            await services.organising.drop(await club.by(ORGANISER), each.id)


async def test_nobody_takes_a_place_or_gives_their_own_away(club: Club, services: Services) -> None:
    t = await club.start(4)
    for actor in (ORGANISER, MODERATOR):
        with refuses("tournaments-own-place"):
            await services.organising.replace(await club.by(actor), entrant(t, 1).id, actor.user_id, actor.name)
    own = await with_organiser(club, 4)
    place = entrant(own.tournament, ORGANISER.user_id).id
    with refuses("tournaments-own-place"):
        await services.organising.replace(own, place, 9, "Bo")
    await services.organising.drop(own, place)  # which is a withdrawal
    t = await club.settle()
    assert not t.by_id[place].is_in


async def test_the_refusal_names_who_may(club: Club, services: Services) -> None:
    """The organiser if they play no game against the actor, else somebody who moderates."""
    await club.start(4)
    player = replace(MODERATOR, user_id=1)
    opponent = entrant(await club.now(), 2).id
    with pytest.raises(TournamentError, match="who=tournaments-who-organiser"):
        await services.organising.drop(await club.by(player), opponent)
    own = await with_organiser(club, 4)
    for manager, other in ((ORGANISER, 1), (player, ORGANISER.user_id)):
        with pytest.raises(TournamentError, match="who=tournaments-who-moderator"):
            await services.organising.drop(await club.by(manager), entrant(own.tournament, other).id)
    await services.directing.appoint(await club.by(ORGANISER), 77)
    with pytest.raises(TournamentError, match="who=tournaments-who-second"):
        await services.organising.drop(await club.by(ORGANISER), entrant(own.tournament, 1).id)


async def test_two_organisers_who_play_decide_for_each_other(club: Club, services: Services) -> None:
    """Not while they play each other: in a Swiss event they seldom do, in a knockout they may to the end."""
    for format, others, may in ((Format.SWISS, 7, True), (Format.KNOCKOUT, 7, False)):
        t = (await with_organiser(club, others, format)).tournament
        for pairing in t.open_pairings:
            first, second = (t.by_id[each].user_id or 0 for each in pairing.entrants)
            for user_id, opponent_id in ((first, second), (second, first)):
                if user_id == ORGANISER.user_id:
                    continue
                may_ask = may and opponent_id != ORGANISER.user_id
                said = "tournaments-who-organiser" if may_ask else "tournaments-who-moderator"
                actor = replace(MODERATOR, user_id=user_id)
                with pytest.raises(TournamentError, match=f"who={said}"):
                    await services.organising.decide(await club.by(actor), pairing.id, Decision.HALVES)
        await services.organising.cancel(await club.by(ORGANISER))


async def test_the_organiser_decides_while_the_last_turn_is_played(
    club: Club, services: Services, other_use: Services
) -> None:
    """Whoever is first decides it, for ever."""
    await club.start(4)
    pairing = await club.pairing(1, 2)
    match = await club.play(await club.game(1, 2))
    loser = match.seats[Player.FIRST].user_id or 0
    outcomes = await asyncio.gather(
        other_use.organising.decide(await club.by(ORGANISER), pairing.id, Decision.HALVES),
        services.turns.resign(match, loser),
        return_exceptions=True,
    )
    decided = await club.pairing(1, 2)
    assert sum(isinstance(each, Exception) for each in outcomes) == 1
    assert decided.decision is (Decision.DRAW if decided.decided_by else Decision.SECOND)
    before = decided.decision
    await club.settle()
    assert (await club.pairing(1, 2)).decision is before


async def test_of_two_who_decide_at_once_one_is_told_what_the_other_decided(
    club: Club, services: Services, other_use: Services
) -> None:
    await club.start(4)
    pairing = await club.pairing(1, 2)
    outcomes = await asyncio.gather(
        services.organising.decide(await club.by(ORGANISER), pairing.id, Decision.HALVES),
        other_use.organising.decide(await club.by(MODERATOR), pairing.id, Decision.NEITHER),
        return_exceptions=True,
    )
    (refused,) = (each for each in outcomes if isinstance(each, Exception))
    assert str(refused).startswith("tournaments-decided")
    assert (await club.pairing(1, 2)).decision in (Decision.HALVES, Decision.NEITHER)


async def test_who_is_no_moderator_any_more_does_not_try_again(club: Club, services: Services) -> None:
    """What others changed is read anew, and who may do it is asked anew."""
    managed = Managed(await club.announce(4), ORGANISER)
    await services.organising.cancel(await club.by(MODERATOR))
    with refuses("tournaments-over"):
        await services.organising.move(managed, CHANNEL + 1)
    await club.announce(4)
    managed = await club.by(ORGANISER)
    await services.tournaments.join(managed.tournament, person(9))
    await club.store.tournaments.set_organiser(club.id, MODERATOR.user_id, "Max", club.clock())
    with refuses("tournaments-not-organiser"):
        await services.organising.start_tournament(managed)


async def test_who_is_dropped_is_out(club: Club, services: Services) -> None:
    await club.announce(5)
    await services.organising.drop(await club.by(ORGANISER), entrant(await club.now(), 5).id)
    t = await club.now()
    assert t.entrant_of(5) is None
    await services.organising.start_tournament(await club.by(ORGANISER))
    t = await club.settle()
    gone = entrant(t, 4)
    await services.organising.drop(await club.by(ORGANISER), gone.id)
    t = await club.now()
    assert entrant(t, 4).status is EntrantStatus.DROPPED
    t = await club.settle()
    assert await services.matches.running_of(4) == ()
    with refuses("tournaments-out"):
        await services.organising.drop(await club.by(ORGANISER), gone.id)
    with refuses("tournaments-was-in"):
        await services.tournaments.withdraw(await club.now(), person(4))


async def test_only_people_are_dropped_and_replaced(club: Club, services: Services) -> None:
    t = await club.start(7, Format.SWISS, filler_level="casual")
    filler = next(each for each in t.entrants if each.is_filler)
    with refuses("tournaments-only-people"):
        await services.organising.drop(await club.by(ORGANISER), filler.id)
    with refuses("tournaments-only-people"):
        await services.organising.replace(await club.by(ORGANISER), filler.id, 8, "Bo")


async def test_only_newcomers_take_a_place(club: Club, services: Services, begin: Begin) -> None:
    t = await club.start(4)
    place = entrant(t, 1).id
    await services.tournaments.withdraw(await club.now(), person(2))
    for known in (1, 2, 3):
        with refuses("tournaments-replace-known"):
            await services.organising.replace(await club.by(ORGANISER), place, known, "Bo")
    await services.turns.resign(await two_moves_each(services, await begin(players=(7, 8))), 7)
    await services.privacy.delete(7)
    with pytest.raises(ChallengeRefusedError):
        await services.organising.replace(await club.by(ORGANISER), place, 7, "Bo")


async def test_the_organiser_gives_a_day(club: Club, services: Services) -> None:
    t = await club.start(4)
    pairing, match = await club.pairing(1, 2), await club.game(1, 2)
    assert match.deadline is not None
    await services.organising.give_a_day(await club.by(ORGANISER), pairing.first_id, pairing.id)
    assert (await club.game(1, 2)).deadline == match.deadline + timedelta(days=1)
    with pytest.raises(ClockError, match="tournaments-day-given"):
        await services.organising.give_a_day(await club.by(ORGANISER), pairing.first_id, pairing.id)
    with refuses("tournaments-no-game-now"):
        await services.organising.give_a_day(await club.by(ORGANISER), entrant(t, 3).id, pairing.id)
    await club.win(1, 2)
    with refuses("tournaments-decided"):
        await services.organising.give_a_day(await club.by(ORGANISER), pairing.first_id, pairing.id)


async def test_games_that_are_not_open_yet_open_in_the_new_channel(club: Club, services: Services) -> None:
    await club.announce(4)
    await services.organising.start_tournament(await club.by(ORGANISER))
    await services.time.beat()
    for due in await club.store.tournament_steps.due.due(club.clock(), 9):
        await club.step(due)
    await services.organising.move(await club.by(ORGANISER), CHANNEL + 1)
    opening = await services.running.to_open((await club.now()).open_pairings[0].id)
    assert opening is not None
    assert opening.tournament.channel_id == CHANNEL + 1


async def test_what_is_cancelled_opens_no_more_games(club: Club, services: Services) -> None:
    t = await club.start(6, at_once=2)
    playing = next(each for each in t.open_pairings if each.is_playing)
    await services.organising.cancel(await club.by(ORGANISER))
    t = await club.now()
    assert (t.status, t.cancelled_for) == (Status.CANCELLED, "tournaments-cancelled-by-organiser")
    assert [await services.running.to_open(each.id) for each in t.open_pairings] == [None] * len(t.open_pairings)
    assert not (await club.game_of(playing)).is_over
    with refuses("tournaments-over"):
        await services.organising.cancel(await club.by(ORGANISER))
    with refuses("tournaments-over"):
        await services.organising.decide(await club.by(ORGANISER), t.pairings[0].id, Decision.NEITHER)
