"""The level that fits: found from results, offered after three games, the same for the same turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.engines import engine_of
from sumon.play.levels import LIKE_ME, ComputerResult, fitted_level, fitted_number, fitting_number, level_of_turn
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GUILD, FakeComputer

TERMS = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, rated=False)
LEVELS = engine_of("sumon").levels


def results(*games: tuple[str, float]) -> list[ComputerResult]:
    return [ComputerResult(level, share) for level, share in reversed(games)]


async def begin(services: Services, level: str, terms: Terms = TERMS) -> Match:
    return await services.challenges.challenge_computer(terms, ADA, level, guild_id=GUILD, channel_id=CHANNEL)


async def lose(services: Services, level: str) -> Match:
    return await services.turns.resign(await begin(services, level), ADA)


# ---------------------------------------------------------------- found from results


def test_newcomers_are_met_at_the_level_for_newcomers() -> None:
    assert fitting_number("sumon", ()) == 2.0


def test_a_win_raises_the_level_and_a_loss_lowers_it_by_one_at_most() -> None:
    even = results(*[("casual", 1.0), ("casual", 0.0)] * 5)
    now = fitting_number("sumon", even)
    assert 1.8 <= now <= 2.2
    assert now < fitting_number("sumon", [ComputerResult("casual", 1.0), *even]) <= 3.0
    assert now > fitting_number("sumon", [ComputerResult("casual", 0.0), *even]) >= 1.0
    assert fitting_number("sumon", results(("casual", 1.0))) == 3.0


def test_a_draw_at_the_fitting_level_changes_nothing_much() -> None:
    even = results(*[("casual", 0.5)] * 10)
    assert fitting_number("sudoku", even) == 2.0


@pytest.mark.parametrize(("share", "end"), [(0.0, 1.0), (1.0, 5.0)])
def test_the_ends_of_the_scale_are_never_left(share: float, end: float) -> None:
    found: list[ComputerResult] = []
    for _ in range(40):
        found.insert(0, ComputerResult(fitted_level(fitting_number("sumon", found)), share))
    assert fitting_number("sumon", found) == end


def test_games_with_hints_and_levels_that_are_gone_say_nothing() -> None:
    assert (
        fitting_number("sumon", [ComputerResult("casual", 1.0, hinted=True), ComputerResult("grandmaster", 1.0)])
        == 2.0
    )


# ---------------------------------------------------------------- played


def test_a_turn_is_played_at_one_of_the_two_levels_beside_as_often_as_the_number_says() -> None:
    levels = [level_of_turn("sumon", "like-2.4", Random(seed)) for seed in range(2000)]
    assert set(levels) == {"casual", "advanced"}
    assert 0.55 < levels.count("casual") / len(levels) < 0.65


def test_whole_numbers_and_fixed_levels_are_played_at_that_level_alone() -> None:
    for place, level in enumerate(LEVELS, start=1):
        assert {level_of_turn("sumon", fitted_level(place), Random(seed)) for seed in range(50)} == {level}
        assert level_of_turn("sumon", level, Random(1)) == level


async def test_the_same_turn_asked_twice_is_played_at_the_same_level(
    services: Services, other_use: Services, computer: FakeComputer
) -> None:
    def fails(view: Any) -> Any:
        raise RuntimeError("the engine went down")

    for _ in range(2):  # 0 of 2: somewhere between the two easiest
        await lose(services, "casual")
    await lose(services, "advanced")
    match = await begin(services, LIKE_ME, Terms("sumon", "standard", FirstSeat.OPPONENT, False, rated=False))
    assert match.level_on_turn == fitted_level(await services.levels.fitting(ADA, "sumon"))
    computer.move = fails
    for each in (services, other_use, services):
        with pytest.raises(RuntimeError):
            await each.computer.play(match.id)
    assert len({level for _, level, _, _ in computer.asked}) == 1
    assert computer.asked[0][1] in LEVELS


# ---------------------------------------------------------------- stored and offered


async def test_the_number_is_fixed_when_the_match_begins_and_new_in_a_rematch(services: Services) -> None:
    over = await lose(services, LIKE_ME)
    assert over.seats[Player.SECOND].level == "like-2.0"
    again = await services.challenges.rematch(over, ADA)
    assert isinstance(again, Match)
    number = fitted_number(again.seats[Player.FIRST].level or "")
    assert number is not None
    assert number < 2.0


async def test_a_rematch_at_a_fixed_level_keeps_it(services: Services) -> None:
    again = await services.challenges.rematch(await lose(services, "expert"), ADA)
    assert isinstance(again, Match)
    assert again.seats[Player.FIRST].level == "expert"


async def test_a_number_cannot_be_chosen(services: Services) -> None:
    assert (await begin(services, "like-5.0")).seats[Player.SECOND].level == "like-2.0"


async def test_what_fits_is_offered_after_three_games_of_that_kind(services: Services) -> None:
    for _ in range(3):
        assert await services.levels.usual(ADA, "sumon") == "casual"
        await lose(services, "casual")
    assert await services.levels.usual(ADA, "sumon") == LIKE_ME
    assert await services.levels.usual(ADA, "sudoku") == "casual"
    assert await services.levels.usual(ADA, "sudoku", "beginner") == "beginner"


async def test_a_level_chosen_before_gives_way_until_what_fits_was_played_once(services: Services) -> None:
    assert await services.levels.proposed(ADA, "sumon", "expert") == "expert"
    for _ in range(3):
        await lose(services, "expert")
    assert await services.levels.proposed(ADA, "sumon", "expert") == LIKE_ME
    await lose(services, LIKE_ME)
    assert await services.levels.proposed(ADA, "sumon", "expert") == "expert"
    assert await services.levels.proposed(ADA, "sumon", LIKE_ME) == LIKE_ME


async def test_the_last_plan_remembers_what_fits_and_not_its_number(services: Services) -> None:
    await lose(services, LIKE_ME)
    last = await services.starting.last_plan(ADA)
    assert last is not None
    assert last.level == LIKE_ME
    assert last.for_game("sudoku", "standard").level == LIKE_ME


async def test_results_are_read_newest_first_from_both_seats(services: Services, store: Store) -> None:
    await lose(services, "beginner")
    other_seat = Terms("sumon", "standard", FirstSeat.OPPONENT, False, rated=False)
    match = await begin(services, "master", other_seat)
    await services.turns.resign(match, ADA)
    await begin(services, "casual")  # still running
    assert await store.computer_results.against_computer(ADA, "sumon", 9) == (
        ComputerResult("master", 0.0),
        ComputerResult("beginner", 0.0),
    )
    assert await store.computer_results.against_computer(ADA, "sumon", 1) == (ComputerResult("master", 0.0),)


async def test_games_at_what_fits_are_not_listed_among_those_who_beat_a_level(services: Services) -> None:
    await lose(services, LIKE_ME)
    assert await services.standings.against_computer(GUILD, "sumon") == ((), 0)
    await lose(services, "casual")
    (standing,), _ = await services.standings.against_computer(GUILD, "sumon")
    assert standing.level == "casual"


async def test_a_profile_has_games_at_what_fits_as_one(services: Services) -> None:
    for level in ("casual", LIKE_ME, LIKE_ME):
        await lose(services, level)
    levels = (await services.solo_stats.solo_stats(ADA)).against_computer["sumon"]
    assert {level: tally.losses for level, tally in levels.items()} == {"casual": 1, LIKE_ME: 2}
