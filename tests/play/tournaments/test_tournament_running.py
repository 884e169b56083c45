"""Tournaments run by themselves, from the start to the medals."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from sumon.core.commitment import drawn_setup, first_good_draw, seal
from sumon.core.protocol import Player
from sumon.play.clock import TimeControl
from sumon.play.due import Due
from sumon.play.model import Decision, Termination
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Status, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.services.services import Services
from tests.depth import deep
from tests.play.conftest import GUILD, Begin, Clock, Look, two_moves_each
from tests.play.tournaments.club import MODERATOR, ORGANISER, Club, entrant, line_of, person, places

DAY = 86_400


@pytest.mark.parametrize("format", Format)
@pytest.mark.parametrize("people", deep([4, 7], 1))
async def test_a_whole_event(club: Club, format: Format, people: int) -> None:
    t = await club.start(people, format)
    assert t.status is Status.RUNNING
    is_one_by_one = t.planned_format is not None  # as it was announced
    assert all(each.is_playing for each in t.open_pairings) is not is_one_by_one
    t = await club.win_all()
    assert (t.status, t.ended_early) == (Status.FINISHED, False)
    assert places(t)[1] == 1
    assert all(each.is_decided for each in t.pairings)
    assert await club.store.tournament_steps.due.next() is None
    assert await club.store.pairings.due.next() is None
    met = [frozenset(each.entrants) for each in t.pairings if not each.is_bye]
    assert max(map(met.count, met)) == (2 if format is Format.DOUBLE_ROUND_ROBIN else 1)


async def test_numbers_go_by_the_rating_on_the_server(club: Club, services: Services, begin: Begin) -> None:
    match = await two_moves_each(services, await begin(players=(3, 4), rated=True))
    await services.turns.resign(match, 4)
    t = await club.start(4)
    assert [each.user_id for each in t.entrants] == [3, 4, 1, 2]  # unrated ones as they joined
    assert [each.seeded_at is None for each in t.entrants] == [False, False, True, True]


async def test_games_of_a_rated_event_are_rated_and_have_the_clock(club: Club, services: Services) -> None:
    await club.start(4, time_control=TimeControl(3 * DAY), round_time=30 * DAY)
    match = await club.game(1, 2)
    assert (match.rated, match.own_thread, match.guild_id) == (True, True, GUILD)
    assert match.time_control == TimeControl(3 * DAY)
    assert match.seats[0].name.startswith("Player")
    await club.play(match)
    await club.win(1, 2)
    assert len(await services.standings.rating_steps(await club.game(1, 2))) == 2


async def test_a_setup_follows_from_the_salt_and_the_message(club: Club) -> None:
    t = await club.start(4, game="summy")
    salts = {each.salt for each in t.pairings}
    assert len(salts) == len(t.pairings)
    match = await club.game(1, 2)
    pairing = await club.pairing(1, 2)
    assert match.drawn_by == line_of(pairing)
    assert match.commitment == seal(pairing.salt)
    assert match.record.setup == drawn_setup("summy", "standard", pairing.salt, match.drawn_by or 0)


async def test_against_the_filler_the_first_draw_counts_in_which_both_begin_well(club: Club) -> None:
    t = await club.start(5, game="summy", filler_level="casual")
    draws = []
    for pairing in t.pairings:
        match = await club.game_of(pairing)
        drawn_by = ("summy", "standard", pairing.salt, match.drawn_by or 0)
        is_against_filler = any(seat.level is not None for seat in match.seats)
        draws.append(first_good_draw(*drawn_by) if is_against_filler else 0)
        assert match.record.setup == drawn_setup(*drawn_by, draws[-1])
    assert any(draws)


async def test_who_is_in_an_odd_field_meets_the_filler_once_and_casually(club: Club) -> None:
    t = await club.start(7, Format.SWISS, filler_level="casual")
    against = [each for each in t.pairings if any(t.by_id[one].is_filler for one in each.entrants)]
    assert len(against) == 1
    match = await club.game_of(against[0])
    assert not match.rated
    t = await club.win_all()
    met = [each for each in t.pairings if any(t.by_id[one].is_filler for one in each.entrants)]
    assert len(met) == t.rounds == len({each.entrants for each in met})
    assert [each.place for each in t.entrants if each.is_filler] == [None]
    assert not any(each.is_bye for each in t.pairings)


async def test_the_filler_leaves_when_somebody_withdraws(club: Club, services: Services) -> None:
    t = await club.start(7, Format.SWISS, filler_level="casual")
    alone = next(each for each in t.pairings if any(t.by_id[one].is_filler for one in each.entrants))
    await services.tournaments.withdraw(await club.now(), person(2))
    t = await club.settle()
    for pairing in t.open_pairings:
        await club.lose(await club.game_of(pairing), Player.SECOND)
    t = await club.settle()
    assert t.round == 2
    filler = next(each.id for each in t.entrants if each.is_filler)
    assert alone.has(filler)
    assert not any(each.has(filler) for each in t.in_round(2))
    assert len(t.in_round(2)) == 3


async def test_a_late_joiner_while_round_two_is_paired(
    club: Club, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is in first is paired, and nobody is left out."""
    await club.start(8, Format.SWISS)
    await services.tournaments.join(await club.now(), person(9))
    t = await club.settle()
    late = entrant(t, 9)
    assert (late.number, late.joined_in) == (9, 2)
    assert t.pairings_of(late.id) == ()

    async def joins_meanwhile(t: Tournament, round: int) -> tuple[Pairing, ...] | None:
        made = next_pairs(t, round)
        if round == 2 and t.entrant_of(10) is None:
            await services.tournaments.join(await club.now(), person(10))
        return made

    monkeypatch.setattr(services.running, "_pair_round", joins_meanwhile)
    for pairing in t.open_pairings:
        await club.lose(await club.game_of(pairing), Player.SECOND)
    t = await club.settle()
    assert t.round == 2
    assert {each for pairing in t.in_round(2) for each in pairing.entrants} == {each.id for each in t.entrants}
    assert len(t.in_round(2)) == 5


async def test_four_who_have_all_met_end_the_tournament_early(club: Club, services: Services) -> None:
    """Of seven, three leave after two rounds."""
    t = await club.start(7, Format.SWISS, rounds=5)
    while t.is_going_on and t.round < 5:
        for pairing in t.open_pairings:
            await club.lose(await club.game_of(pairing), Player.SECOND)
        if t.round == 2:
            for number in (5, 6, 7):
                await services.tournaments.withdraw(await club.now(), person(number))
        t = await club.settle()
    assert t.status is Status.FINISHED
    assert t.ended_early
    assert t.round < 5


async def test_a_player_of_a_round_robin_has_so_many_games_at_once(club: Club) -> None:
    t = await club.start(6, at_once=2)
    while t.is_going_on:
        playing = [each for each in t.open_pairings if each.is_playing]
        assert all(sum(each.has(player.id) for each in playing) <= 2 for player in t.people)
        assert playing
        await club.lose(await club.game_of(playing[0]), Player.SECOND)
        t = await club.settle()
    assert t.status is Status.FINISHED


@pytest.mark.parametrize(("people", "format"), [(6, Format.ROUND_ROBIN), (4, Format.SWISS)])
async def test_a_small_round_robin_is_played_in_one_thread(club: Club, people: int, format: Format) -> None:
    t = await club.start(people, format)
    games = [await club.game_of(each) for each in t.open_pairings if each.is_playing]
    assert len({each.channel_id for each in games}) == 1 < len(games)


@pytest.mark.parametrize(("people", "format"), [(7, Format.ROUND_ROBIN), (7, Format.SWISS), (4, Format.KNOCKOUT)])
async def test_in_any_other_event_each_game_has_a_thread(club: Club, people: int, format: Format) -> None:
    t = await club.start(people, format)
    games = [await club.game_of(each) for each in t.open_pairings if each.is_playing]
    assert len({each.channel_id for each in games}) == len(games) > 1


# ---------------------------------------------------------------------- leaving


async def test_who_withdraws_loses_the_running_games(club: Club, services: Services) -> None:
    await club.start(4)
    await club.play(await club.game(1, 2))
    await services.tournaments.withdraw(await club.now(), person(1))
    t = await club.settle()
    assert entrant(t, 1).status is EntrantStatus.WITHDRAWN
    begun, young = await club.game(1, 2), await club.game(1, 3)
    assert begun.result is not None
    assert (begun.result.termination, begun.is_over, young.is_over) == (Termination.RESIGNATION, True, True)
    assert (await club.pairing(1, 2)).decision in (Decision.FIRST, Decision.SECOND)
    assert (await club.pairing(1, 3)).decision in (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED)
    assert len(t.open_pairings) == 3


async def test_of_who_is_dropped_it_is_said_who_decided_it(club: Club, services: Services) -> None:
    await club.start(4)
    begun = await club.play(await club.game(1, 2))
    for number, manager in ((1, MODERATOR), (3, ORGANISER)):
        await services.organising.drop(await club.by(manager), entrant(await club.now(), number).id)
        await club.settle()
    decided = {pair: (await club.pairing(*pair)).decided_by for pair in ((1, 2), (1, 3), (1, 4), (2, 3), (3, 4))}
    by_moderator = {(1, 2), (1, 3), (1, 4)}
    assert decided == {pair: (MODERATOR if pair in by_moderator else ORGANISER).user_id for pair in decided}
    assert (await club.pairing(1, 2)).decision in (Decision.FIRST, Decision.SECOND)
    assert await services.standings.rating_steps(await services.matches.find_match(begun.id)) == ()
    await services.tournaments.withdraw(await club.now(), person(4))
    await club.settle()
    assert (await club.pairing(2, 4)).decided_by is None


async def test_few_people_play_one_game_after_the_other_as_they_were_promised(club: Club) -> None:
    """Who joined a Swiss event or a knockout plays one game at a time, each in the time of a round."""
    for people, format, rounds in ((6, Format.SWISS, 5), (5, Format.SWISS, 5), (3, Format.KNOCKOUT, 3)):
        t = await club.start(people, format, time_control=TimeControl(3_600), round_time=DAY)
        assert (t.format, t.planned_format, t.rounds, t.at_once) == (Format.ROUND_ROBIN, format, rounds, 1)
        assert t.round_ends_at == club.clock() + timedelta(days=rounds)
        while t.is_going_on:
            playing = [each for each in t.open_pairings if each.is_playing]
            assert all(sum(each.has(player.id) for each in playing) <= 1 for player in t.people)
            await club.lose(await club.game_of(playing[0]), Player.SECOND)
            t = await club.settle()
        assert t.status is Status.FINISHED


async def test_both_finalists_leave(club: Club, services: Services) -> None:
    t = await club.start(4, Format.KNOCKOUT)
    for pairing in t.open_pairings:
        await club.lose(await club.game_of(pairing), Player.SECOND)
    t = await club.settle()
    final = t.open_pairings[0]
    for each in final.entrants:
        await services.tournaments.withdraw(await club.now(), person(t.by_id[each].user_id or 0))
    t = await club.settle()
    assert t.status is Status.FINISHED
    assert t.pairings[-1].decision is Decision.NEITHER
    assert (await club.game_of(t.pairings[-1])).is_over


async def test_the_last_result_and_a_withdrawal_in_the_same_moment(
    club: Club, services: Services, other_use: Services
) -> None:
    """Whichever is stored first, the game has one result, and the event ends with it."""
    await club.start(3)
    await club.win(1, 2)
    await club.win(1, 3)
    match = await club.play(await club.game(2, 3))
    await asyncio.gather(
        services.turns.resign(match, 3), other_use.tournaments.withdraw(await club.now(), person(3))
    )
    t = await club.settle()
    assert t.status is Status.FINISHED
    assert places(t) == {1: 1, 2: 2, 3: 3}


async def test_who_deletes_their_data_has_withdrawn(club: Club, services: Services, look: Look) -> None:
    await club.start(4)
    await club.play(await club.game(1, 2))
    ended = await services.privacy.delete(1)
    assert len(ended.matches) == 3
    t = await club.settle()
    assert len(t.open_pairings) == 3
    assert len(t.people) == 3
    assert t.entrant_of(1) is None
    t = await club.win_all()
    assert t.status is Status.FINISHED
    assert look("SELECT count(*) FROM entrants WHERE user_id = 1") == [(0,)]


async def test_who_is_no_member_any_more_is_out_when_the_next_game_opens(club: Club, services: Services) -> None:
    await club.announce(4)
    await services.organising.start_tournament(await club.by(ORGANISER))
    await services.time.beat()
    for due in await club.store.tournament_steps.due.due(club.clock(), 9):
        await club.step(due)
    first = (await club.now()).open_pairings[0]
    opening = await services.running.to_open(first.id)
    assert opening is not None
    gone = opening.seats[0].user_id or 0
    await services.running.withdraw_absent(first, gone)
    t = await club.settle()
    assert entrant(t, gone).status is EntrantStatus.WITHDRAWN
    assert await services.matches.running_of(gone) == ()
    assert await services.running.opened(opening, channel_id=7, drawn_by=7) is None


# ---------------------------------------------------------------------- knockout


async def test_a_drawn_game_of_a_knockout_is_replayed_in_its_thread_and_faster(club: Club) -> None:
    await club.start(4, Format.KNOCKOUT)
    drawn = await club.game(1, 4)
    await club.draw(1, 4)
    await club.settle()
    again = await club.game(1, 4)
    assert again.id != drawn.id
    assert again.seats == drawn.seats[::-1]
    assert again.time_control == TimeControl(8 * 3_600)
    assert (await club.pairing(1, 4)).leg == 2


async def test_after_a_second_draw_who_has_thought_less_goes_on(club: Club, clock: Clock) -> None:
    await club.start(4, Format.KNOCKOUT, time_control=TimeControl(7 * DAY), round_time=None)
    slow = (await club.game(1, 4)).seats[0].user_id
    for hours in (30, 0):  # the other one is not so slow in the second game
        clock.advance(hours=hours)
        await club.draw(1, 4)
        await club.settle()
    last = await club.pairing(1, 4)
    assert (last.leg, last.match_id) == (3, None)
    winner = last.first_id if last.decision is Decision.FIRST_UNPLAYED else last.second_id
    t = await club.now()
    assert t.by_id[winner or 0].user_id != slow
    await club.win(2, 3)
    t = await club.settle()
    assert t.round == 2
    assert t.in_round(2)[0].has(winner or 0)


async def test_who_stays_goes_on_after_a_draw(club: Club, services: Services) -> None:
    await club.start(4, Format.KNOCKOUT)
    await club.draw(1, 4)
    await services.tournaments.withdraw(await club.now(), person(1))
    t = await club.settle()
    assert (await club.pairing(1, 4)).is_decided
    await club.win(2, 3)
    t = await club.settle()
    assert t.in_round(2)[0].has(entrant(t, 4).id)


# ---------------------------------------------------------------------- replaced


async def test_a_replaced_player_keeps_no_running_game(club: Club, services: Services) -> None:
    await club.start(4)
    begun, young = await club.play(await club.game(1, 2)), await club.game(1, 3)
    await club.win(1, 4)
    await services.organising.replace(await club.by(ORGANISER), entrant(await club.now(), 1).id, 5, "Bo")
    t = await club.settle()
    assert await services.matches.running_of(1) == ()
    assert [each.id for each in await services.matches.running_of(5)] == [(await club.game(5, 3)).id]
    begun, young = await services.matches.find_match(begun.id), await services.matches.find_match(young.id)
    assert begun.result is not None
    assert young.result is not None
    assert (begun.result.termination, young.result.termination) == (Termination.ABORTED, Termination.ABORTED)
    lost = await club.pairing(5, 2)
    assert lost.decision in (Decision.FIRST, Decision.SECOND)
    assert lost.decided_by == ORGANISER.user_id, "which the table of games says; and no rating moves"
    assert await services.standings.rating_steps(begun) == ()
    assert (await club.pairing(5, 4)).is_decided  # the points stay with the place
    assert not (await club.pairing(5, 3)).is_decided
    assert t.entrant_of(1) is None


# ---------------------------------------------------------------------- twice


async def test_every_step_done_twice_changes_nothing(club: Club, look: Look) -> None:
    t = await club.start(4, Format.KNOCKOUT)
    while t.is_going_on:
        before = [look(f"SELECT * FROM {table} ORDER BY id") for table in ("tournaments", "pairings", "matches")]
        await club.step(Due(t.id, 0))
        for pairing in t.pairings:
            assert await club.services.running.to_open(pairing.id) is None
        after = [look(f"SELECT * FROM {table} ORDER BY id") for table in ("tournaments", "pairings", "matches")]
        assert after == before
        await club.lose(await club.game_of(t.open_pairings[0]), Player.SECOND)
        t = await club.settle()


async def test_a_game_is_opened_once_however_often_it_is_tried(
    club: Club, services: Services, other_use: Services
) -> None:
    await club.announce(4)
    await services.organising.start_tournament(await club.by(ORGANISER))
    await services.time.beat()
    for due in await club.store.tournament_steps.due.due(club.clock(), 9):
        await club.step(due)
    first = (await club.now()).open_pairings[0]
    one, other = await services.running.to_open(first.id), await other_use.running.to_open(first.id)
    assert one is not None
    assert other is not None
    opened = [
        await services.running.opened(one, channel_id=7, drawn_by=7),
        await other_use.running.opened(other, channel_id=8, drawn_by=8),
    ]
    assert [each is None for each in opened] == [False, True]
