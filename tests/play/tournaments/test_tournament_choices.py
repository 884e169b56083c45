"""What an organiser chooses: names, moments, and what fits together."""

from __future__ import annotations

import timeit
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from sumon.i18n import Translator, default_catalog
from sumon.play.clock import TimeControl
from sumon.play.errors import TournamentError
from sumon.play.tournaments.choices import chosen, read_start, readable_name
from sumon.play.tournaments.model import Format
from tests.pasted import FORMS
from tests.play.tournaments import typed_starts
from tests.play.tournaments.events import START, tournament

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
DRAFT = tournament(Format.SWISS, 0, round_time=1_209_600)


def why(text: str, zone: str | None, now: datetime) -> str:
    with pytest.raises(TournamentError) as error:
        read_start(text, zone, now)
    return refused(error)


def refused(error: pytest.ExceptionInfo[TournamentError]) -> str:
    return error.value.message.key


def test_a_start_is_read_as_people_type_it() -> None:
    local = ZoneInfo(typed_starts.ZONE)
    for wanted, texts in typed_starts.READ.items():
        for text in texts:
            start = read_start(text, typed_starts.ZONE, typed_starts.NOW)
            assert f"{start.astimezone(local):%Y-%m-%d %H:%M}" == wanted, text


def test_a_start_is_read_in_the_zone_of_the_reader() -> None:
    evening = datetime(2026, 11, 20, 22, 30, tzinfo=UTC)  # in Tokyo, it is Saturday
    for zone, text, start in (
        (None, "tomorrow 18:00", datetime(2026, 11, 21, 18, tzinfo=UTC)),
        ("Asia/Tokyo", "tomorrow 18:00", datetime(2026, 11, 22, 9, tzinfo=UTC)),
        ("Asia/Tokyo", "土曜20時", datetime(2026, 11, 21, 11, tzinfo=UTC)),
        ("America/New_York", "Fr 20 Uhr", datetime(2026, 11, 21, 1, tzinfo=UTC)),
        ("Asia/Tokyo", "in 3 hours", datetime(2026, 11, 21, 1, 30, tzinfo=UTC)),
        ("Asia/Tokyo", "<t:1796144400:F>", datetime(2026, 12, 1, 17, tzinfo=UTC)),
    ):
        assert read_start(text, zone, evening) == start, text


def test_a_date_with_a_slash_is_japanese_where_that_is_the_language() -> None:
    assert read_start("12/1 18:00", None, NOW, "ja") == datetime(2026, 12, 1, 18, tzinfo=UTC)


def test_a_local_time_that_clocks_skip_or_repeat_is_asked_for() -> None:
    for now, text in (
        (datetime(2026, 10, 20, tzinfo=UTC), "25.10. 2:30"),
        (datetime(2027, 3, 20, tzinfo=UTC), "28.3. 2:30"),
    ):
        assert why(text, "Europe/Berlin", now) == "tournaments-start-unclear"
    assert read_start("25.10. 3:30", "Europe/Berlin", datetime(2026, 10, 20, tzinfo=UTC)).hour == 2


@pytest.mark.parametrize("form", FORMS)
def test_a_pasted_start_is_read(form: str) -> None:
    assert read_start(FORMS[form]("2026-12-01 18:00"), None, NOW) == datetime(2026, 12, 1, 18, tzinfo=UTC)


def test_what_is_no_moment_is_refused_with_its_reason() -> None:
    for key, texts in (
        ("tournaments-start-unreadable", (*typed_starts.NO_MOMENT, "8 " * 50)),
        ("tournaments-start-unclear", typed_starts.UNCLEAR),
        ("tournaments-start-past", typed_starts.PAST),
        ("tournaments-start-far", typed_starts.FAR),
    ):
        for text in texts:
            assert why(text, typed_starts.ZONE, typed_starts.NOW) == key, text


def test_a_start_that_is_refused_is_shown_as_discord_shows_moments() -> None:
    with pytest.raises(TournamentError) as error:
        read_start("gestern 18 Uhr", typed_starts.ZONE, typed_starts.NOW)
    assert "<t:1795107600:f> (<t:1795107600:R>)" in Translator("en", default_catalog()).say(error.value.message)


def test_tangles_are_refused_within_20_ms() -> None:
    for text in ("um 8 am " * 12, "1.1." * 25, "next week " * 10, "sat next " * 11, "土月日" * 33, "1/1 " * 25):
        assert min(timeit.repeat(partial(why, text, None, NOW), number=1, repeat=3)) < 0.02, text


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
    with_third = chosen(knockout, {"third_place": True}, START)
    assert with_third.third_place
    assert not chosen(with_third, {"format": Format.SWISS}, START).third_place


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
        {"time_control": TimeControl(5)},
        {"time_control": TimeControl(3_600)},  # the pace of another round
        {"at_once": 2},  # only in a round robin
        {"third_place": True},  # only in a knockout
        {"min_games": 3},
        {"filler_level": "god"},
        {"format": Format.ROUND_ROBIN, "start_at_count": 24},
    ],
)
def test_what_nobody_is_offered_cannot_be_chosen(choices: dict[str, Any]) -> None:
    with pytest.raises(TournamentError) as error:
        chosen(DRAFT, choices, START)
    assert refused(error) == "tournaments-no-choice"
