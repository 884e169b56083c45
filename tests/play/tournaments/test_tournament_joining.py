"""Tournaments are set up, announced, joined and left."""

from __future__ import annotations

from asyncio import gather
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.play.errors import ChallengeRefusedError, TournamentError
from sumon.play.tournaments.actors import Actor, Managed
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.scores import scores
from sumon.services.services import Services
from tests.play.conftest import CHANNEL, GUILD, Begin, Clock, two_moves_each
from tests.play.tournaments.club import MODERATOR, ORGANISER, Club, entrant, person, places

ADA, GRACE, EMMY = person(1), person(2), person(3)


def refuses(key: str) -> Any:
    return pytest.raises(TournamentError, match=f"^{key}")


async def draft_of(services: Services, actor: Actor) -> Tournament:
    return await services.tournaments.draft(actor, CHANNEL, "Cup", game="sumon", variant="standard")


async def announce(services: Services, actor: Actor) -> Tournament:
    return await services.tournaments.announce(await draft_of(services, actor), actor)


async def test_a_draft_is_known_to_its_organiser_alone(services: Services) -> None:
    draft = await services.tournaments.draft(ORGANISER, CHANNEL, "Autumn Cup", game="sumon", variant="standard")
    assert (draft.format, draft.rated, draft.status) == (Format.SWISS, True, Status.DRAFT)
    assert await services.tournaments.draft_of(ORGANISER, draft.id) == draft
    with refuses("tournaments-draft-gone"):
        await services.tournaments.draft_of(ADA, draft.id)
    with refuses("tournaments-gone"):
        await services.tournaments.find_tournament(draft.id, GUILD)
    assert await services.tournaments.list_of(GUILD) == ()


async def test_only_a_draft_is_discarded(club: Club, services: Services) -> None:
    t = await club.announce(0)
    with refuses("tournaments-announced"):
        await services.tournaments.discard(t, ORGANISER)
    draft = await services.tournaments.draft(ORGANISER, CHANNEL, "Cup", game="sumon", variant="pie")
    await services.tournaments.change(draft, rated=False)
    assert not (await services.tournaments.draft_of(ORGANISER, draft.id)).rated
    await services.tournaments.discard(draft, ORGANISER)
    for act in (services.tournaments.announce, services.tournaments.discard):
        with refuses("tournaments-draft-gone"):
            await act(draft, ORGANISER)


async def test_a_draft_that_nobody_announces_is_forgotten_after_a_day(club: Club, clock: Clock) -> None:
    draft = await club.services.tournaments.draft(ORGANISER, CHANNEL, "Cup", game="sumon", variant="standard")
    clock.advance(hours=25)
    await club.services.time.beat()
    for due in await club.store.tournament_steps.due.due(clock(), 9):
        await club.step(due)
    with refuses("tournaments-draft-gone"):
        await club.services.tournaments.draft_of(ORGANISER, draft.id)
    assert await club.store.tournament_steps.due.next() is None


async def test_a_server_has_five_tournaments_at_a_time(club: Club, services: Services) -> None:
    for number in range(5):
        t = await announce(services, organiser := person(number))
    with refuses("tournaments-too-many-open"):
        await announce(services, person(9))
    await services.organising.cancel(Managed(t, organiser))
    await announce(services, person(9))


async def test_a_person_has_two_open_tournaments_on_a_server(services: Services) -> None:
    first = await announce(services, ADA)
    await announce(services, ADA)
    with refuses("tournaments-you-have-open"):
        await announce(services, ADA)
    await announce(services, GRACE)
    await announce(services, replace(ADA, guild_id=GUILD + 1))
    await services.organising.cancel(Managed(first, ADA))
    await announce(services, ADA)


async def test_two_devices_at_once_announce_no_third_tournament(services: Services) -> None:
    await announce(services, ADA)
    drafts = [await draft_of(services, ADA) for _ in range(4)]
    done = await gather(*(services.tournaments.announce(each, ADA) for each in drafts), return_exceptions=True)
    assert sorted(isinstance(each, TournamentError) for each in done) == [False, True, True, True]


async def test_a_person_keeps_the_last_five_drafts_on_a_server(services: Services) -> None:
    others = await draft_of(services, GRACE), await draft_of(services, replace(ADA, guild_id=GUILD + 1))
    drafts = [await draft_of(services, ADA) for _ in range(6)]
    with refuses("tournaments-draft-gone"):
        await services.tournaments.draft_of(ADA, drafts[0].id)
    for draft in drafts[1:]:
        assert await services.tournaments.draft_of(ADA, draft.id) == draft
    await services.tournaments.draft_of(GRACE, others[0].id)
    await services.tournaments.draft_of(replace(ADA, guild_id=GUILD + 1), others[1].id)


async def test_tournaments_of_old_are_no_drafts_that_are_given_up(services: Services) -> None:
    t = await announce(services, ADA)
    for _ in range(7):
        await draft_of(services, ADA)
    assert (await services.tournaments.reread(t)).status is Status.OPEN


async def test_a_start_that_has_passed_meanwhile_is_not_announced(services: Services, clock: Clock) -> None:
    soon = clock() + timedelta(hours=1)
    draft = await services.tournaments.draft(
        ORGANISER, CHANNEL, "Cup", game="sumon", variant="standard", starts_at=soon
    )
    clock.advance(hours=2)
    with refuses("tournaments-start-past"):
        await services.tournaments.announce(draft, ORGANISER)


async def test_people_join_once_and_leave_again(club: Club, services: Services) -> None:
    await club.announce(2)
    with refuses("tournaments-joined"):
        await services.tournaments.join(await club.now(), ADA)
    await services.tournaments.leave(await club.now(), ADA)
    t = await club.now()
    assert [each.user_id for each in t.people] == [2]
    with refuses("tournaments-not-in"):
        await services.tournaments.leave(await club.now(), ADA)
    await services.tournaments.join(await club.now(), ADA)
    await services.tournaments.withdraw(await club.now(), ADA)  # by the command
    t = await club.now()
    assert [each.user_id for each in t.people] == [2]


async def test_elsewhere_nobody_knows_of_it(club: Club, services: Services) -> None:
    await club.announce(2)
    with refuses("tournaments-gone"):
        await services.tournaments.find_tournament(club.id, GUILD + 1)
    with refuses("tournaments-not-organiser"):
        Managed(await club.now(), replace(MODERATOR, guild_id=GUILD + 1))


async def test_all_places_can_be_taken(club: Club, services: Services) -> None:
    await club.announce(10, Format.DOUBLE_ROUND_ROBIN)
    with refuses("tournaments-full"):
        await services.tournaments.join(await club.now(), person(11))


async def test_who_has_not_played_enough_here_cannot_join(club: Club, services: Services, begin: Begin) -> None:
    await club.announce(0, min_games=5)
    for number in range(5):
        with refuses("tournaments-games-wanted"):
            await services.tournaments.join(await club.now(), ADA)
        match = await begin(players=(1, 2), channel_id=300 + number)
        await services.turns.resign(await two_moves_each(services, match), 1)
    await services.tournaments.join(await club.now(), ADA)


async def test_who_had_their_data_deleted_joins_casual_ones_alone(
    club: Club, services: Services, begin: Begin
) -> None:
    await services.turns.resign(await two_moves_each(services, await begin(players=(1, 2), rated=True)), 1)
    await services.privacy.delete(1)
    await club.announce(0)
    with pytest.raises(ChallengeRefusedError, match="play-rated-after-deleting"):
        await services.tournaments.join(await club.now(), ADA)
    await club.announce(0, rated=False)
    await services.tournaments.join(await club.now(), ADA)


@pytest.mark.parametrize("format", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.KNOCKOUT])
async def test_only_a_swiss_event_can_be_joined_after_its_start(
    club: Club, services: Services, format: Format
) -> None:
    await club.start(4, format)
    with refuses("tournaments-closed-format"):
        await services.tournaments.join(await club.now(), person(5))


async def test_who_joins_after_the_first_round_has_nothing_for_it_unless_the_organiser_gives_half(
    club: Club, services: Services
) -> None:
    await club.start(8, Format.SWISS)
    for number in (9, 10):
        await services.tournaments.join(await club.now(), person(number))
    t = await club.now()
    one, other = entrant(t, 9), entrant(t, 10)
    assert [scores(t)[each.id].points for each in (one, other)] == [0, 0]
    with refuses("tournaments-not-organiser"):
        await services.organising.give_half(await club.by(ADA), other.id)
    await services.organising.give_half(await club.by(ORGANISER), other.id)
    t = await club.now()
    assert [scores(t)[each.id].points for each in (one, other)] == [0, 1]
    assert [each.decided_by for each in t.pairings_of(other.id)] == [ORGANISER.user_id]
    for number in (10, 1):  # again, and somebody who was there
        with refuses("tournaments-no-half"):
            await services.organising.give_half(await club.by(ORGANISER), entrant(t, number).id)
    for pairing in t.in_round(1):
        if not pairing.is_decided:
            await club.lose(await club.game_of(pairing), Player.SECOND)
    t = await club.settle()
    assert {each.id for each in t.entrants} == {each for pairing in t.in_round(2) for each in pairing.entrants}
    await services.organising.give_half(await club.by(ORGANISER), one.id)  # also later
    t = await club.now()
    assert scores(t)[one.id].outcomes[0].points == 1
    assert (await club.win_all()).status is Status.FINISHED


async def test_who_reads_it_before_its_start_joins_what_has_begun_by_then(club: Club, services: Services) -> None:
    read = await club.announce(8, Format.SWISS)
    await services.organising.start_tournament(await club.by(ORGANISER))
    await club.settle()
    joined = await services.tournaments.join(read, person(9))
    assert joined.status is Status.RUNNING
    assert entrant(await club.now(), 9).joined_in == 2
    await services.tournaments.withdraw(read, person(8))
    assert not entrant(await club.now(), 8).is_in


async def test_nobody_gives_themselves_half_a_point(club: Club, services: Services) -> None:
    await club.start(8, Format.SWISS)
    await services.tournaments.join(await club.now(), ORGANISER)
    t = await club.now()
    with refuses("tournaments-own-game"):
        await services.organising.give_half(await club.by(ORGANISER), entrant(t, ORGANISER.user_id).id)


async def test_who_has_left_stays_out(club: Club, services: Services) -> None:
    await club.start(4)
    with refuses("tournaments-begun"):
        await services.tournaments.leave(await club.now(), ADA)
    await services.tournaments.withdraw(await club.now(), ADA)
    for act in (services.tournaments.join, services.tournaments.withdraw):
        with refuses("tournaments-was-in"):
            await act(await club.now(), ADA)


async def test_what_is_over_is_over(club: Club, services: Services) -> None:
    await club.start(3)
    await club.win_all()
    for act in (services.tournaments.join, services.tournaments.withdraw, services.tournaments.leave):
        with refuses("tournaments-over"):
            await act(await club.now(), ADA)


async def test_it_starts_with_as_many_as_were_wanted(club: Club, services: Services) -> None:
    t = await club.announce(4, Format.SWISS, start_at_count=5)
    assert (await club.settle()).status is Status.OPEN
    await services.tournaments.join(await club.now(), person(5))
    t = await club.settle()
    assert (t.status, t.format, t.planned_format) == (Status.RUNNING, Format.ROUND_ROBIN, Format.SWISS)


async def test_three_of_whom_one_leaves_before_the_start(club: Club, services: Services, clock: Clock) -> None:
    await club.announce(3, starts_at=clock() + timedelta(hours=2))
    await services.tournaments.leave(await club.now(), ADA)
    with refuses("tournaments-too-few"):
        await services.organising.start_tournament(await club.by(ORGANISER))
    clock.advance(hours=3)
    t = await club.settle()
    assert (t.status, t.cancelled_for) == (Status.CANCELLED, "tournaments-cancelled-few")


async def test_once_more_makes_a_draft_with_the_same_choices(club: Club, services: Services) -> None:
    await club.start(7, Format.SWISS, game="summy", filler_level="casual", rated=False, min_games=0)
    t = await club.win_all()
    draft = await services.tournaments.again(await club.now(), ADA, CHANNEL + 1)
    assert (draft.organiser_id, draft.channel_id, draft.status) == (1, CHANNEL + 1, Status.DRAFT)
    assert (draft.name, draft.game, draft.format, draft.rounds) == (t.name, "summy", Format.SWISS, 0)
    assert (draft.filler_level, draft.rated, draft.entrants, draft.pairings) == ("casual", False, (), ())
    assert await services.tournaments.draft_of(ADA, draft.id) == replace(draft, news=draft.news)


async def test_once_more_keeps_the_rounds_that_were_chosen(club: Club, services: Services) -> None:
    """Also where fewer fitted, where it is the number that fits, and where it became a round robin."""
    for people, rounds in ((7, 0), (7, 3), (7, 4), (7, 8), (5, 4), (5, 0)):
        t = await club.start(people, Format.SWISS, rounds=rounds)
        draft = await services.tournaments.again(t, ADA, CHANNEL)
        assert (draft.format, draft.rounds, draft.at_once) == (Format.SWISS, rounds, 0)
        await services.organising.cancel(await club.by(ORGANISER))
        assert (await services.tournaments.again(await club.now(), ADA, CHANNEL)).rounds == rounds


async def test_medals_are_the_first_three_places(club: Club, services: Services) -> None:
    await club.start(4)
    t = await club.win_all()
    assert places(t) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert [[medal.place for medal in await services.tournaments.medals(each, GUILD)] for each in (1, 3, 4)] == [
        [1],
        [3],
        [],
    ]
    assert await services.tournaments.medals(1, GUILD + 1) == ()
