"""Who stands where in a tournament."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Tournament
from sumon.play.tournaments.scores import scores, taken_out
from sumon.play.tournaments.standings import TIE_BREAKS, TieBreak, TournamentStanding, separated, standings
from tests.play.tournaments.events import filler, tournament

HALF = Fraction(1, 2)


def game(round: int, first: int, second: int | None, decision: Decision | None = Decision.FIRST) -> Pairing:
    """A pairing of two numbers."""
    return Pairing(1, 1, round, first, 100 * first, second and 100 * second, decision=decision)


def event(format: Format, people: int, *pairings: Pairing, rounds: int = 3) -> Tournament:
    last = max((each.round for each in pairings), default=0)
    return tournament(format, people, rounds, pairings=pairings, round=last)


def left(t: Tournament, *numbers: int, in_round: int = 2) -> Tournament:
    gone = {"status": EntrantStatus.WITHDRAWN, "left_in": in_round}
    return replace(t, entrants=tuple(replace(e, **gone) if e.number in numbers else e for e in t.entrants))


def places(t: Tournament) -> list[tuple[int | None, int]]:
    return [(each.entrant.number, each.place) for each in standings(t)]


def line(t: Tournament, number: int) -> TournamentStanding:
    return next(each for each in standings(t) if each.entrant.number == number)


def value(t: Tournament, number: int, tie_break: TieBreak) -> Fraction:
    return line(t, number).tie_breaks[TIE_BREAKS[t.format].index(tie_break)]


def test_all_share_the_first_place_before_the_first_round() -> None:
    assert places(event(Format.SWISS, 4)) == [(1, 1), (2, 1), (3, 1), (4, 1)]


def test_a_round_that_is_going_on_counts_what_is_decided() -> None:
    t = event(Format.SWISS, 4, game(1, 1, 3, None), game(1, 4, 2))
    assert places(t)[0] == (4, 1)
    assert [line(t, number).points for number in (1, 2, 3, 4)] == [0, 0, 0, 2]
    assert value(t, 1, TieBreak.BUCHHOLZ) == 0


def test_those_who_are_level_share_a_place() -> None:
    t = event(Format.SWISS, 4, game(1, 1, 3, Decision.DRAW), game(1, 2, 4, Decision.DRAW))
    assert places(t) == [(1, 1), (2, 1), (3, 1), (4, 1)]
    t = event(Format.SWISS, 4, game(1, 1, 3), game(1, 2, 4))
    assert places(t) == [(1, 1), (2, 1), (3, 3), (4, 3)]


def test_a_win_without_a_game_is_a_point_but_no_win_on_the_board() -> None:
    t = event(Format.SWISS, 4, game(1, 1, 3, Decision.FIRST_UNPLAYED), game(1, 2, 4))
    assert (line(t, 1).points, line(t, 1).wins, line(t, 2).wins) == (2, 0, 1)


def test_the_filler_has_no_line_and_counts_as_an_opponent() -> None:
    t = event(Format.SWISS, 3, game(1, 1, 2), game(1, 4, 3), game(2, 1, 3))
    computer = replace(filler(4), id=400)
    t = replace(t, entrants=(*t.entrants, computer))
    assert [number for number, _ in places(t)] == [1, 3, 2]
    # It won, and is away in round 2 as nobody needs it.
    assert value(t, 3, TieBreak.BUCHHOLZ) == Fraction(2) + Fraction(3, 2)


def test_who_leaves_a_round_robin_before_half_of_the_games_is_taken_out_for_all() -> None:
    games = [game(1, 1, 4), game(1, 2, 3), game(2, 4, 3, Decision.SECOND_UNPLAYED), game(2, 1, 2, Decision.DRAW)]
    t = left(event(Format.ROUND_ROBIN, 4, *games, game(3, 2, 4, Decision.FIRST_UNPLAYED), game(3, 3, 1)), 4)
    assert [each.number for each in taken_out(t)] == [4]
    assert [(number, place, line(t, number or 0).points) for number, place in places(t)] == [
        (2, 1, 3),
        (3, 2, 2),
        (1, 3, 1),
    ]


def test_who_leaves_a_round_robin_later_stays_in_the_table() -> None:
    games = [game(1, 1, 4), game(1, 2, 3), game(2, 4, 3, Decision.SECOND), game(2, 1, 2, Decision.DRAW)]
    t = left(event(Format.ROUND_ROBIN, 4, *games, game(3, 2, 4, Decision.FIRST_UNPLAYED), game(3, 3, 1)), 4)
    assert taken_out(t) == ()
    assert places(t) == [(2, 1), (3, 2), (1, 3), (4, 4)]


def test_a_knockout_goes_by_the_last_round_won() -> None:
    t = event(Format.KNOCKOUT, 6, game(1, 5, 4), game(1, 6, 3), rounds=3)
    byes = (replace(game(1, 1, None, Decision.BYE), number=1), replace(game(1, 2, None, Decision.BYE), number=3))
    t = replace(t, pairings=(*t.pairings, *byes))
    assert places(t) == [(1, 1), (2, 1), (5, 1), (6, 1), (3, 5), (4, 5)]
    t = replace(t, pairings=(*t.pairings, game(2, 1, 5, Decision.SECOND), game(2, 2, 6)), round=2)
    assert places(t) == [(2, 1), (5, 1), (1, 3), (6, 3), (3, 5), (4, 5)]
    drawn = replace(t, pairings=(*t.pairings, game(3, 2, 5, Decision.DRAW)), round=3)
    assert places(drawn) == places(t)
    second_leg = replace(game(3, 5, 2), number=2, leg=2)
    t = replace(drawn, pairings=(*drawn.pairings, second_leg))
    assert places(t) == [(5, 1), (2, 2), (1, 3), (6, 3), (3, 5), (4, 5)]
    assert (line(t, 5).points, line(t, 5).wins, line(t, 5).tie_breaks) == (6, 3, ())


def encountered(t: Tournament, *numbers: int) -> list[list[int | None]]:
    """These in parts that are level by direct encounter alone."""
    known = scores(t)
    parts, _ = separated(TieBreak.DIRECT_ENCOUNTER, [known[100 * number] for number in numbers], known)
    return [[each.entrant.number for each in part] for part in parts]


def test_direct_encounter_is_applied_again_to_those_who_are_still_level() -> None:
    # 1 and 3 have two points in all, 2 and 4 one; 3 has beaten 1, and 4 has beaten 2.
    games = [game(1, 1, 2), game(1, 3, 4), game(2, 3, 1), game(2, 4, 2), game(3, 1, 4), game(3, 2, 3)]
    assert encountered(event(Format.SWISS, 4, *games), 1, 2, 3, 4) == [[3], [1], [4], [2]]


def test_direct_encounter_ranks_who_is_above_the_others_whatever_the_missing_games_had_brought() -> None:
    beaten = [game(1, 1, 2), game(2, 1, 3)]
    assert encountered(event(Format.SWISS, 6, *beaten), 1, 2, 3) == [[1], [2, 3]]
    # 4 could have as much as 1, had they met 2 and 3.
    assert encountered(event(Format.SWISS, 6, *beaten, game(3, 1, 4, Decision.DRAW)), 1, 2, 3, 4) == [[1, 2, 3, 4]]


def test_a_game_that_was_not_played_is_no_encounter_in_a_swiss_event_but_one_in_a_round_robin() -> None:
    unplayed = game(1, 1, 2, Decision.SECOND_UNPLAYED)
    assert encountered(event(Format.SWISS, 4, unplayed), 1, 2) == [[1, 2]]
    assert encountered(event(Format.ROUND_ROBIN, 4, unplayed), 1, 2) == [[2], [1]]


def test_two_games_with_the_same_opponent_count_as_their_average() -> None:
    t = event(Format.DOUBLE_ROUND_ROBIN, 3, game(1, 1, 2), game(2, 2, 1, Decision.DRAW))
    known = scores(t)
    values = separated(TieBreak.DIRECT_ENCOUNTER, [known[100], known[200]], known)[1]
    assert values == {100: Fraction(3, 4), 200: Fraction(1, 4)}


def test_a_round_that_was_missed_is_cut_before_a_weaker_opponent() -> None:
    # 1 has beaten 2 and 3, who have nothing, and stayed away from 4, who has a point for it.
    games = [game(1, 1, 2), game(2, 1, 3), game(3, 4, 1, Decision.FIRST_UNPLAYED), game(3, 5, 2), game(3, 6, 3)]
    t = event(Format.SWISS, 6, *games)
    assert value(t, 1, TieBreak.BUCHHOLZ) == 1 + value(t, 1, TieBreak.BUCHHOLZ_CUT)


def test_rounds_after_leaving_are_half_points_for_the_opponents() -> None:
    t = left(event(Format.SWISS, 6, game(1, 1, 2), game(2, 1, 3), game(3, 1, 4)), 2)
    # 2 has lost once, 3 and 4 as well, who were away before or after it.
    assert value(t, 1, TieBreak.BUCHHOLZ) == 1 + Fraction(1, 2) + 0


def test_the_points_of_a_game_that_was_not_played_count_against_ones_own() -> None:
    t = event(Format.SWISS, 4, game(1, 1, 2, Decision.FIRST_UNPLAYED), game(1, 4, 3), game(2, 2, 4), game(2, 1, 3))
    t = replace(t, pairings=(*t.pairings, game(3, 2, 3), game(3, 1, 4, Decision.SECOND)), round=3)
    # Won without a game against 2, who has two points like 1.
    assert value(t, 1, TieBreak.SONNEBORN_BERGER) == 2
    assert value(t, 1, TieBreak.BUCHHOLZ) == 2 + 0 + 2


# C.07, 16.4: an entrant has won twice on the board, and the third round was this; 2 has half a point at the end.
@pytest.mark.parametrize(
    ("third", "points", "by_2026"),
    [
        pytest.param(game(3, 1, 2, Decision.FIRST_UNPLAYED), 3, 0.5, id="forfeit: at most those of the opponent"),
        pytest.param(game(3, 2, 1, Decision.FIRST_UNPLAYED), 2, 1.5, id="forfeited oneself"),
        pytest.param(game(3, 1, 2, Decision.NEITHER), 2, 0.5, id="forfeited by both"),
        pytest.param(game(3, 1, None, Decision.BYE), 3, 1.5, id="bye: at most a draw a round"),
        pytest.param(game(3, 1, None, Decision.HALF_BYE), 2.5, 1.5, id="half bye"),
        pytest.param(game(3, 1, 2, Decision.HALVES), 2.5, 1.5, id="halved"),
        pytest.param(None, 2, 1.5, id="absence"),
    ],
)
def test_a_round_without_a_game_counts_like_an_opponent_who_is_not_too_good(
    third: Pairing | None, points: float, by_2026: float
) -> None:
    games = [game(1, 1, 3), game(2, 1, 4), game(1, 2, 5, Decision.DRAW), game(2, 6, 2), game(3, 3, 4)]
    t = event(Format.SWISS, 6, *games, *([third] if third else []))
    played = sum(scores(t)[100 * number].adjusted for number in (3, 4))
    for year, worth in ((2024, points), (2026, by_2026)):
        found = next(each for each in standings(t, year=year) if each.entrant.number == 1)
        assert (found.points / 2, found.tie_breaks[1]) == (points, played / 2 + worth)


def test_of_two_rounds_missed_the_cheaper_one_is_cut() -> None:
    # 1 was away, worth two at most, and forfeited against 2, who has nothing.
    games = [game(1, 1, 3), game(2, 1, 4), game(4, 2, 1, Decision.NEITHER)]
    others = [game(1, 5, 2), game(2, 5, 2), game(3, 5, 2), game(3, 3, 4), game(4, 3, 4, Decision.DRAW)]
    t = event(Format.SWISS, 6, *games, *others, rounds=4)
    assert (line(t, 1).points, line(t, 2).points) == (4, 0)
    assert value(t, 1, TieBreak.BUCHHOLZ) == value(t, 1, TieBreak.BUCHHOLZ_CUT) == Fraction(3, 2) + HALF + 2 + 0


def test_an_absence_is_half_a_point_for_the_opponents_if_no_game_was_wanted_afterwards() -> None:
    # 2 was away in round 2, and then did not come, or did.
    games = [game(1, 1, 2), game(2, 1, 3)]
    stayed_away = event(Format.SWISS, 4, *games, game(3, 4, 2, Decision.FIRST_UNPLAYED))
    came = event(Format.SWISS, 4, *games, game(3, 4, 2))
    assert [scores(t)[200].adjusted for t in (stayed_away, came)] == [1, 0]
