"""Places at the end of a tournament: none without a game, and no winner where nobody has won."""

from __future__ import annotations

from dataclasses import replace

from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.places import NO_PLACE, final_places, full_table
from sumon.services.services import Services
from tests.play.tournaments.club import Club, person, places
from tests.play.tournaments.test_tournament_standings import event, game, left

UNPLAYED = Decision.FIRST_UNPLAYED


def at_end(t: Tournament) -> dict[int | None, int]:
    """The places of the numbers."""
    return {t.by_id[each].number: place for each, place in final_places(t).items()}


def test_who_has_played_no_game_has_no_place() -> None:
    for stays, expected in ((False, {2: 1, 3: 2}), (True, {2: 2, 3: 3})):
        t = event(Format.SWISS, 4, game(1, 1, 4, UNPLAYED), game(1, 2, 3), game(2, 1, 3, UNPLAYED), rounds=2)
        t = left(t, 4) if stays else left(t, 1, 4)
        assert at_end(t) == expected, "whoever has left without a game makes room for the next"


def test_nobody_has_a_place_if_all_have_left_or_no_game_was_played() -> None:
    for format in Format:
        games = [game(1, 1, 4), game(1, 2, 3), game(2, 1, 2)]
        assert at_end(left(event(format, 4, *games, rounds=2), 1, 2, 3, 4)) == {}
        unplayed = [replace(each, decision=UNPLAYED) for each in games]
        assert at_end(event(format, 4, *unplayed, rounds=2)) == {}


def test_who_leaves_after_a_game_keeps_their_place() -> None:
    t = left(event(Format.SWISS, 4, game(1, 1, 3), game(1, 4, 2), game(2, 1, 4), rounds=2), 4)
    assert at_end(t)[4] == 2


def test_a_knockout_that_nobody_wins_has_no_first_place() -> None:
    semis = [game(1, 1, 4), game(1, 2, 3)]
    for last, expected in (
        (game(2, 1, 2), {1: 1, 2: 2, 3: 3, 4: 3}),
        (game(2, 1, 2, UNPLAYED), {1: 1, 2: 2, 3: 3, 4: 3}),
        (game(2, 1, 2, Decision.NEITHER), {1: 2, 2: 2, 3: 3, 4: 3}),
    ):
        assert at_end(event(Format.KNOCKOUT, 4, *semis, last, rounds=2)) == expected
    neither = [replace(each, decision=Decision.NEITHER) for each in semis]
    assert at_end(event(Format.KNOCKOUT, 4, *neither, rounds=2)) == {}
    last_eight = [game(1, 1, 8), game(1, 4, 5), game(1, 2, 7), game(1, 3, 6)]
    no_semis = [game(2, 1, 4, Decision.NEITHER), game(2, 2, 3, Decision.NEITHER)]
    t = event(Format.KNOCKOUT, 8, *last_eight, *no_semis, rounds=3)
    assert at_end(t) == {**dict.fromkeys((1, 2, 3, 4), 3), **dict.fromkeys((5, 6, 7, 8), 5)}
    without_a_game = [replace(each, decision=UNPLAYED) for each in semis]
    t = left(event(Format.KNOCKOUT, 4, *without_a_game, game(2, 1, 2, UNPLAYED), rounds=2), 3, 4)
    assert at_end(t) == {}, "the winner has played no game"


async def test_if_both_finalists_leave_nobody_wins(club: Club, services: Services) -> None:
    await club.start(4, Format.KNOCKOUT)
    await club.win(1, 4)
    await club.win(2, 3)
    await club.settle()
    for number in (1, 2):
        await services.tournaments.withdraw(await club.now(), person(number))
    t = await club.settle()
    assert t.status is Status.FINISHED
    assert places(t) == {1: 2, 2: 2, 3: 3, 4: 3}


async def test_the_last_one_left_of_a_knockout_goes_through_to_the_end_of_it(
    club: Club, services: Services
) -> None:
    """Also if all others have left the event."""
    await club.start(8, Format.KNOCKOUT)
    await club.win(1, 8)
    for number in range(2, 9):
        await services.tournaments.withdraw(await club.now(), person(number))
    t = await club.settle()
    assert (t.status, t.round, t.ended_early) == (Status.FINISHED, 3, False)
    assert places(t) == {1: 1, 8: 5, **dict.fromkeys(range(2, 8))}


async def test_if_all_leave_before_a_game_there_is_no_medal(club: Club, services: Services) -> None:
    for format in Format:
        await club.start(7, format)
        for number in range(1, 8):
            await services.tournaments.withdraw(await club.now(), person(number))
        t = await club.settle()
        assert t.status is Status.FINISHED
        assert set(places(t).values()) == {None}
    assert await services.tournaments.medals(1, None) == ()


def test_the_table_has_everyone_and_the_places_that_were_given() -> None:
    games = [game(1, 1, 4), game(1, 2, 3), game(2, 4, 3, Decision.SECOND_UNPLAYED), game(2, 1, 2, Decision.DRAW)]
    t = left(event(Format.ROUND_ROBIN, 4, *games, game(3, 2, 4, UNPLAYED), game(3, 3, 1)), 4)
    running = [(each.entrant.number, each.place, each.points) for each in full_table(t)]
    assert running == [(2, 1, 3), (3, 2, 2), (1, 3, 1), (4, NO_PLACE, 0)]
    given = {2: 1, 3: 2}
    entrants = tuple(replace(each, place=given.get(each.number or 0)) for each in t.entrants)
    over = replace(t, status=Status.FINISHED, entrants=entrants)
    assert [(each.entrant.number, each.place) for each in full_table(over)] == [(2, 1), (3, 2), (1, 0), (4, 0)]
