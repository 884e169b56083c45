"""What an organiser chooses: names, moments, and what fits together."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sumon.play.errors import TournamentError
from sumon.play.tournaments.choices import chosen, read_start, readable_name
from sumon.play.tournaments.model import Format
from tests.pasted import FORMS
from tests.play.tournaments.events import START, tournament

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
DRAFT = tournament(Format.SWISS, 0, round_time=1_209_600)


def refused(error: pytest.ExceptionInfo[TournamentError]) -> str:
    return error.value.message.key


@pytest.mark.parametrize(
    "text",
    [
        "2026-12-01 18:00",
        "2026-12-01T18:00",
        "2026/12/1 6 pm",
        " 1.12.2026 18.00 ",
        "1. 12. 2026, 18 Uhr",
        "2026年12月1日 18時",
        "２０２６-１２-０１　１８：００",
    ],
)
def test_a_start_is_read_as_people_write_it(text: str) -> None:
    assert read_start(text, None, NOW) == datetime(2026, 12, 1, 18, tzinfo=UTC)
    assert read_start(text, "Europe/Berlin", NOW) == datetime(2026, 12, 1, 17, tzinfo=UTC)


@pytest.mark.parametrize("form", FORMS)
def test_a_pasted_start_is_read(form: str) -> None:
    assert read_start(FORMS[form]("2026-12-01 18:00"), None, NOW) == datetime(2026, 12, 1, 18, tzinfo=UTC)


@pytest.mark.parametrize(
    "text", ["", "tomorrow", "2026-13-01 18:00", "2026-12-01", "2026-12-01 25:00", "9999-1-1 x"]
)
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(TournamentError) as error:
        read_start(text, None, NOW)
    assert refused(error) == "tournaments-start-unreadable"


@pytest.mark.parametrize(
    ("text", "key"),
    [("2026-11-20 12:00", "tournaments-start-past"), ("2027-01-20 12:00", "tournaments-start-far")],
)
def test_a_tournament_starts_later_but_within_sixty_days(text: str, key: str) -> None:
    with pytest.raises(TournamentError) as error:
        read_start(text, None, NOW)
    assert refused(error) == key


def test_a_name_has_three_to_forty_signs() -> None:
    assert readable_name("  Autumn \n Cup ") == "Autumn Cup"
    assert readable_name("x" * 40) == "x" * 40
    for text, key in (
        ("ab", "tournaments-name-short"),
        ("x" * 41, "tournaments-name-long"),
        ("\0" * 9, "tournaments-name-short"),
    ):
        with pytest.raises(TournamentError) as error:
            readable_name(text)
        assert refused(error) == key


def test_another_game_has_its_own_variant() -> None:
    pie = chosen(DRAFT, {"variant": "pie"}, START)
    assert chosen(pie, {"game": "summy"}, START).variant == "standard"


def test_another_format_has_its_own_places_and_rounds() -> None:
    draft = chosen(DRAFT, {"rounds": 5, "start_at_count": 32, "filler_level": "beginner"}, START)
    robin = chosen(draft, {"format": Format.ROUND_ROBIN, "at_once": 2}, START)
    assert (robin.size, robin.rounds, robin.start_at_count, robin.at_once) == (16, 0, None, 2)
    knockout = chosen(robin, {"format": Format.KNOCKOUT}, START)
    assert (knockout.size, knockout.at_once, knockout.filler_level) == (64, 0, None)


def test_it_starts_at_a_moment_or_with_so_many() -> None:
    draft = chosen(DRAFT, {"start_at_count": 8}, START)
    later = chosen(draft, {"starts_at": START + timedelta(days=1)}, START)
    assert later.start_at_count is None
    assert chosen(later, {"start_at_count": 6}, START).starts_at is None


@pytest.mark.parametrize(
    "choices",
    [
        {"game": "chess"},
        {"variant": "none"},
        {"format": Format.KNOCKOUT, "rounds": 5},
        {"rounds": 9},
        {"move_time": 5},
        {"move_time": 3_600},  # the pace of another round
        {"at_once": 2},  # only in a round robin
        {"min_games": 3},
        {"filler_level": "god"},
        {"format": Format.ROUND_ROBIN, "start_at_count": 24},
    ],
)
def test_what_nobody_is_offered_cannot_be_chosen(choices: dict[str, Any]) -> None:
    with pytest.raises(TournamentError) as error:
        chosen(DRAFT, choices, START)
    assert refused(error) == "tournaments-no-choice"
