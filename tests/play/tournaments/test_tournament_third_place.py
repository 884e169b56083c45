"""The match for third place in a knockout: who plays it, what it brings, and when there is none."""

from __future__ import annotations

from dataclasses import replace

from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.own_games import may_drop
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.places import final_places
from sumon.play.tournaments.standings import standings
from sumon.play.tournaments.steps import BreakTie, Finish, Pair, Replay, next_step
from sumon.play.tournaments.trf import write_trf
from sumon.play.tournaments.trf_reading import read_trf
from tests.play.tournaments.club import ORGANISER, Club, places
from tests.play.tournaments.events import START, tournament
from tests.play.tournaments.test_tournament_knockout import decided, pairs, without

FIRST, SECOND, NEITHER, DRAW = Decision.FIRST, Decision.SECOND, Decision.NEITHER, Decision.DRAW


def four(**fields: object) -> Tournament:
    """After the semi-finals, which 1 and 2 have won: 4 and 3 have lost."""
    t = tournament(Format.KNOCKOUT, 4, rounds=2, status=Status.RUNNING, third_place=True, **fields)
    return decided(t, 1, SECOND, SECOND)


def table(t: Tournament) -> list[tuple[int | None, int]]:
    return [(each.entrant.number, each.place) for each in standings(t)]


def test_the_losers_of_the_semi_finals_play_beside_the_final() -> None:
    assert [(number, set(two)) for number, two in pairs(four(), 2)] == [(1, {1, 2}), (2, {3, 4})]
    assert [number for number, _ in pairs(replace(four(), third_place=False), 2)] == [1]
    eight = tournament(Format.KNOCKOUT, 8, rounds=3, third_place=True)
    eight = decided(eight, 1, *[SECOND] * 4)
    assert len(pairs(eight, 2)) == 2, "only losers of semi-finals"


def test_of_one_who_has_left_the_other_has_the_place_and_of_two_nobody() -> None:
    cases = {
        (): [(1, 2), (3, 4)],
        (3,): [(1, 2), (4,)],
        (3, 4): [(1, 2)],
        (1, 3): [(2,), (4,)],
        (1, 2): [(3, 4)],
        (1, 2, 3): [(4,)],
    }
    for gone, expected in cases.items():
        made = next_pairs(without(four(), *gone), 2) or ()
        assert [tuple(sorted(each // 100 for each in pairing.entrants)) for pairing in made] == expected, gone
        assert all(each.decision is (Decision.BYE if each.is_bye else None) for each in made)
        assert next_step(without(four(), *gone), START) == Pair(2), gone


def test_nobody_wins_a_semi_final_that_neither_played() -> None:
    t = tournament(Format.KNOCKOUT, 4, rounds=2, third_place=True)
    t = decided(t, 1, SECOND, NEITHER)
    assert pairs(t, 2) == [(1, (1,)), (2, (4,))]
    assert table(decided(t, 2)) == [(1, 1), (4, 3), (2, 4), (3, 4)]


def test_places_three_and_four_go_by_it() -> None:
    t = four()
    open_table = [(1, 1), (2, 1), (3, 3), (4, 3)]
    assert table(t) == open_table
    final = next_pairs(t, 2) or ()
    assert table(replace(t, pairings=(*t.pairings, *final), round=2)) == open_table
    assert table(decided(t, 2, SECOND, SECOND)) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert table(decided(t, 2, SECOND, FIRST)) == [(1, 1), (2, 2), (4, 3), (3, 4)]
    assert table(decided(t, 2, SECOND, NEITHER)) == [(1, 1), (2, 2), (3, 4), (4, 4)]
    assert table(decided(without(t, 3), 2, SECOND)) == [(1, 1), (2, 2), (4, 3), (3, 4)]
    assert table(decided(without(t, 3, 4), 2, SECOND)) == [(1, 1), (2, 2), (3, 4), (4, 4)]
    assert final_places(decided(t, 2, SECOND, FIRST)) == {100: 1, 200: 2, 400: 3, 300: 4}
    assert final_places(decided(t, 2, SECOND, NEITHER)) == {100: 1, 200: 2, 300: 4, 400: 4}
    alone = replace(t, third_place=False)
    assert table(decided(alone, 2, SECOND)) == [(1, 1), (2, 2), (3, 3), (4, 3)]


def test_it_ends_when_both_games_are_decided_and_a_draw_is_replayed() -> None:
    t = decided(four(), 2, SECOND, DRAW)
    step = next_step(t, START)
    assert isinstance(step, Replay)
    assert (step.made.number, step.made.leg) == (2, 2)
    again = replace(step.made, decision=DRAW)
    assert isinstance(next_step(replace(t, pairings=(*t.pairings, again)), START), BreakTie)
    won = replace(t, pairings=(*t.pairings, replace(again, decision=FIRST)))
    assert next_step(won, START) == Finish()
    third = next(each for each in t.pairings if each.round == 2 and each.number == 2)
    still_open = tuple(replace(each, decision=None) if each is third else each for each in t.pairings)
    assert next_step(replace(t, pairings=still_open), START) is None


def test_who_may_still_meet_for_third_place_is_not_dropped() -> None:
    t = four()
    assert not may_drop(t, t.by_id[300], 4)
    assert may_drop(replace(t, third_place=False), t.by_id[300], 4)
    assert may_drop(decided(t, 2, SECOND, SECOND), t.by_id[300], 4)


def test_a_file_of_it_is_read_back_with_the_same_table() -> None:
    for decisions in ((SECOND, FIRST), (FIRST, SECOND), (SECOND, NEITHER), (SECOND, None), (None, FIRST)):
        t = four()
        made = [replace(each, decision=it) for each, it in zip(next_pairs(t, 2) or (), decisions, strict=True)]
        t = replace(t, pairings=(*t.pairings, *made), round=2)
        assert table(read_trf(write_trf(t))) == table(t), decisions
    left = decided(without(four(), 3), 2, SECOND)
    assert table(read_trf(write_trf(left))) == table(left)
    plain = decided(replace(four(), third_place=False), 2, SECOND)
    assert not read_trf(write_trf(plain)).third_place


async def test_a_whole_event_gives_four_places(club: Club) -> None:
    await club.start(4, Format.KNOCKOUT, third_place=True)
    t = await club.win_all()
    assert places(t) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert len(t.in_round(2)) == 2


async def test_once_more_keeps_the_choice_also_where_three_played_a_round_robin(club: Club) -> None:
    await club.start(3, Format.KNOCKOUT, third_place=True)
    t = await club.win_all()
    assert t.format is Format.ROUND_ROBIN
    again = await club.services.tournaments.again(t, ORGANISER, t.channel_id)
    assert (again.format, again.third_place) == (Format.KNOCKOUT, True)
