"""Files that the bot writes: read by a strict reader, and read back by the bot itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Status, Tournament
from sumon.play.tournaments.standings import standings
from sumon.play.tournaments.trf import write_trf
from sumon.play.tournaments.trf_reading import read_trf
from tests.depth import deep
from tests.play.tournaments.events import tournament
from tests.play.tournaments.simulation import simulated
from tests.play.tournaments.strict_trf import StrictFile, read_strictly


def game(round: int, first: int, second: int | None, decision: Decision | None, leg: int = 1) -> Pairing:
    return Pairing(0, 1, round, first, 100 * first, second and 100 * second, leg, decision)


def played(format: Format, people: int, rounds: int, pairings: Iterable[Pairing]) -> Tournament:
    """A tournament that is over."""
    made = tuple(pairings)
    last = max(each.round for each in made)
    return tournament(format, people, rounds, round=last, pairings=made, status=Status.FINISHED)


def cells(file: StrictFile, round: int) -> list[str]:
    return [f"{opponent} {colour} {code}" for _, (opponent, colour, code) in sorted(file.column(round).items())]


@pytest.mark.parametrize(
    ("decision", "codes"),
    [
        (Decision.FIRST, ["2 w 1", "1 b 0"]),
        (Decision.SECOND, ["2 w 0", "1 b 1"]),
        (Decision.DRAW, ["2 w =", "1 b ="]),
        (Decision.FIRST_UNPLAYED, ["2 w +", "1 b -"]),
        (Decision.SECOND_UNPLAYED, ["2 w -", "1 b +"]),
        (Decision.NEITHER, ["2 w -", "1 b -"]),
        (Decision.HALVES, ["0 - H", "0 - H"]),
        (None, ["2 w  ", "1 b  "]),
    ],
)
def test_every_decision_has_its_code(decision: Decision | None, codes: list[str]) -> None:
    pairings = [game(1, 1, 2, decision), game(1, 3, None, Decision.BYE), game(1, 4, None, Decision.HALF_BYE)]
    t = replace(played(Format.SWISS, 5, 3, pairings), status=Status.RUNNING)
    assert cells(read_strictly(write_trf(t)), 1) == [*codes, "0 - U", "0 - H", "0 - Z"]


def test_half_a_point_without_a_game_keeps_the_opponent_where_the_opponent_counts() -> None:
    t = played(Format.ROUND_ROBIN, 3, 3, [game(1, 1, 2, Decision.HALVES)])
    assert cells(read_strictly(write_trf(t)), 1) == ["2 w D", "1 b D", "0 - Z"]


def test_who_rests_or_is_out_has_a_cell() -> None:
    rest = played(Format.ROUND_ROBIN, 3, 3, [game(1, 2, 3, Decision.FIRST), game(2, 3, 1, Decision.DRAW)])
    assert cells(read_strictly(write_trf(rest)), 1) == ["0 - Z", "3 w 1", "2 b 0"]
    legs = [
        game(1, 4, 1, Decision.DRAW),
        game(1, 3, 2, Decision.SECOND),
        game(1, 1, 4, Decision.FIRST, leg=2),
        game(2, 2, 1, Decision.FIRST),
    ]
    file = read_strictly(write_trf(played(Format.KNOCKOUT, 4, 2, legs)))
    assert [cells(file, column) for column in (1, 2, 3)] == [
        ["4 b =", "3 b 1", "2 w 0", "1 w ="],
        ["4 w 1", "0 - Z", "0 - Z", "1 b 0"],
        ["2 b 0", "1 w 1", "0 - Z", "0 - Z"],
    ]
    assert file.header["XXR"] == "3"


def test_several_byes_of_a_round_are_one_of_the_pairing_and_full_points() -> None:
    byes = [game(1, number, None, Decision.BYE) for number in (1, 2, 3)]
    file = read_strictly(write_trf(played(Format.KNOCKOUT, 5, 3, [*byes, game(1, 4, 5, Decision.FIRST)])))
    assert cells(file, 1) == ["0 - U", "0 - F", "0 - F", "5 w 1", "4 b 0"]


def test_after_an_early_end_there_are_as_many_rounds_as_were_played_and_nobody_is_absent_afterwards() -> None:
    t = played(Format.SWISS, 3, 5, [game(1, 1, 2, Decision.FIRST), game(1, 3, None, Decision.BYE)])
    gone = replace(t.entrants[1], status=EntrantStatus.WITHDRAWN, left_in=2)
    t = replace(t, entrants=(t.entrants[0], gone, t.entrants[2]), ended_early=True)
    file = read_strictly(write_trf(t))
    assert (file.header["XXR"], file.rounds) == ("1", 1)
    file = read_strictly(write_trf(replace(t, status=Status.RUNNING, ended_early=False)))
    assert (file.header["XXR"], cells(file, 2)) == ("5", ["0 - Z"])


def test_a_bye_that_was_asked_for_is_announced() -> None:
    t = played(
        Format.SWISS,
        5,
        3,
        [game(1, 1, 2, Decision.FIRST), game(1, 3, 4, Decision.DRAW), game(1, 5, None, Decision.BYE)],
    )
    asked = replace(t.entrants[2], bye_in=2)
    t = replace(t, entrants=(*t.entrants[:2], asked, *t.entrants[3:]), status=Status.RUNNING)
    file = read_strictly(write_trf(t))
    assert (file.rounds, file.header["XXZ"], file.header["240"]) == (1, "3", "H   2    3")
    read = read_trf(write_trf(t))
    assert [each.number for each in read.entrants if each.bye_in == 2] == [3]
    assert all(each.is_in for each in read.entrants)
    assert table(read) == table(t)


def test_the_third_place_that_nobody_was_left_to_play_for_stays_empty() -> None:
    games = [game(1, 4, 1, Decision.SECOND), game(1, 3, 2, Decision.SECOND), game(2, 2, 1, Decision.FIRST)]
    games = [replace(each, number=number) for each, number in zip(games, (1, 2, 1), strict=True)]
    t = replace(played(Format.KNOCKOUT, 4, 2, games), third_place=True)
    assert [each.place for each in standings(t)] == [1, 2, 4, 4]
    assert table(read_trf(write_trf(t))) == table(t)
    assert read_strictly(write_trf(t)).header["###"] == "with a match for third place"


def table(t: Tournament) -> list[tuple[object, ...]]:
    return [(each.entrant.number, each.place, each.points, each.tie_breaks, each.wins) for each in standings(t)]


def test_who_has_left_a_round_robin_early_is_out_of_the_table_that_is_read_back() -> None:
    games = [game(1, 1, 2, Decision.FIRST_UNPLAYED), game(2, 2, 3, Decision.SECOND), game(3, 3, 1, Decision.FIRST)]
    games[1] = replace(games[1], decision=Decision.SECOND_UNPLAYED)
    t = played(Format.ROUND_ROBIN, 3, 3, games)
    gone = replace(t.entrants[1], status=EntrantStatus.WITHDRAWN, left_in=1)
    t = replace(t, entrants=(t.entrants[0], gone, t.entrants[2]))
    assert read_strictly(write_trf(t)).header["XXZ"] == "2"
    assert table(read_trf(write_trf(t))) == table(t)
    assert len(table(t)) == 2


@pytest.mark.parametrize("first", deep(range(0, 1000, 20), 3))
def test_simulated_tournaments_are_read_strictly_and_give_the_same_table(first: int) -> None:
    for seed in range(first, first + 20):
        event = simulated(seed)
        for t in (*event.before[1:], event.t):
            file = read_strictly(write_trf(t))
            if t.status is Status.FINISHED:
                assert file.rounds == int(file.header["XXR"])
                assert {len(each) for each in file.cells.values()} == {file.rounds}
            places = {each.entrant.number: each.place for each in standings(t)}
            assert {number: file.ranks[number] for number in places} == places
            assert table(read_trf(write_trf(t))) == table(t), seed
