"""What people read of a tournament, whatever it and its entrants are called."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import discord
import pytest

from sumon.i18n import default_catalog
from sumon.play.clock import TimeControl
from sumon.play.tournaments.model import MOST, Entrant, Format, Status, Tournament, TournamentLine
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.names import narrowed
from sumon.ui.tournaments.panel import DraftPanel
from sumon.ui.tournaments.post import open_content
from sumon.ui.tournaments.resolving import list_text
from sumon.ui.tournaments.text import (
    at_once_text,
    clock_lines,
    entrant_name,
    how_lines,
    pace_text,
    places_text,
    terms_line,
)
from tests.cups import autumn_cup

NOW = datetime(2026, 11, 22, 18, tzinfo=UTC)
ENGLISH = translator_for("en")
NASTY = "**`<@1>`** [x](http://y.z) ||a|| __b__"


def tournament(people: int = 0, **changes: object) -> Tournament:
    entrants = tuple(
        Entrant(each, 7, 10**18 + each, name=f"player {each}", joined_at=NOW) for each in range(1, people + 1)
    )
    return autumn_cup(**{"id": 7, "created_at": NOW, "entrants": entrants, **changes})


def test_the_post_of_an_open_one() -> None:
    lines = open_content(tournament(3, starts_at=NOW), ENGLISH).text.splitlines()
    stamp = int(NOW.timestamp())
    assert lines == [
        "🏆 **Autumn Cup** · Sum On, Standard board · Swiss, as many rounds as fit · Rated",
        "1 day per turn, up to 14 days per round. Holidays don’t stop these clocks. "
        "Lose two games on time and you’re out.",
        f"Starts: <t:{stamp}:f> (<t:{stamp}:R>) · 3 players so far (min. 3, max. 64):",
        "<@1000000000000000001>, <@1000000000000000002>, <@1000000000000000003>",
    ]


def test_a_bank_is_said_to_be_for_each_game() -> None:
    cup = tournament(3, time_control=TimeControl(8 * 3_600, 72 * 3_600), starts_at=NOW)
    assert open_content(cup, ENGLISH).text.splitlines()[1] == (
        "8 hours per turn + 72-hour bank, up to 14 days per round. Each game has its own bank. "
        "Holidays don’t stop these clocks. Lose two games on time and you’re out."
    )
    said = "The bank is for the whole game, not for a round: each game has its own."
    assert [said in each for each in clock_lines(cup, ENGLISH)] == [False, True, False, False]
    assert any(said in each for each in how_lines(cup, ENGLISH))
    without = "\n".join((open_content(tournament(3), ENGLISH).text, *how_lines(tournament(3), ENGLISH)))
    assert "bank" not in without


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_the_menu_of_paces_has_banks_but_neither_minutes_nor_weekends(locale: str) -> None:
    view = DraftPanel(tournament(), ("sumon",), 2).view(translator_for(locale))
    menus = [item.to_component_dict() for item in view.children]
    (paces,) = (menu["options"] for menu in menus if str(menu["custom_id"]).endswith(":pace"))
    values = [each["value"] for each in paces]
    assert "28800+259200:1209600" in values
    assert all(re.fullmatch(r"[0-9]{4,}(\+[0-9]+)?:[0-9]+", value) for value in values)
    assert len({each["label"] for each in paces}) == len(values)


@pytest.mark.parametrize("locale", default_catalog().locales)
@pytest.mark.parametrize("format", Format)
def test_with_64_people_and_the_longest_name_nobody_is_cut_off(locale: str, format: Format) -> None:
    cup = tournament(
        MOST, name="*" * 40, format=format, min_games=5, at_once=5, filler_level="advanced", variant="pie+placement"
    )
    text = open_content(cup, translator_for(locale)).text
    assert len(text) <= MAX_CONTENT
    assert text.count("<@") == MOST + 1, "the organiser, too"
    assert text.endswith(f"<@{10**18 + MOST}>")


def test_a_name_of_markdown_is_signs() -> None:
    text = open_content(tournament(name=NASTY), ENGLISH).text
    for active in ("<@1>", "](", "||a", "__b", "`", "http:"):
        assert active not in text.replace("\\" + active[0], "")
    assert "`" not in entrant_name(Entrant(1, 7, 5, name="``` ` a"), ENGLISH)
    assert entrant_name(Entrant(1, 7, 5, name="\u200b"), ENGLISH) == "a player"
    assert entrant_name(Entrant(1, 7, -5, name="ada"), ENGLISH) == "Deleted Player"


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Ada", 3, "Ada"),
        ("Augusta Ada King", 8, "Augusta…"),
        ("手番終了", 5, "手番…"),
        ("手番", 4, "手番"),
        ("手", 1, "…"),
    ],
)
def test_a_name_is_cut_by_its_columns(text: str, width: int, shown: str) -> None:
    assert narrowed(text, width) == shown


@pytest.mark.parametrize("locale", default_catalog().locales)
@pytest.mark.parametrize("format", Format)
def test_how_it_works_fits_a_message(locale: str, format: Format) -> None:
    lines = how_lines(tournament(format=format, name="*" * 40), translator_for(locale))
    assert len("\n".join(lines)) <= MAX_CONTENT


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("format", Format)
def test_the_panel_shows_what_is_chosen(format: Format, more: bool) -> None:
    draft = tournament(format=format, start_at_count=8, filler_level="casual", min_games=5)
    view = DraftPanel(draft, ("sumon", "summy", "sudoku"), 2, more).view(ENGLISH)
    chosen = {
        option.label
        for item in view.children
        if isinstance(item, discord.ui.Select)
        for option in item.options
        if option.default
    }
    if more:
        assert "Only players with 5 finished games here" in chosen
        assert ("The bot (Casual)" in chosen) is (format is not Format.KNOCKOUT), "there the strongest have byes"
        assert ("All games at the same time" in chosen) is (
            format in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)
        )
    else:
        assert {"Sum On, Standard board", "Once 8 players have joined"} <= chosen
        assert len(chosen) == 4


def test_the_panel_says_who_starts_it_and_where() -> None:
    text = DraftPanel(tournament(rated=False), ("sumon",), 2).text(ENGLISH)
    assert text.splitlines() == [
        "**Autumn Cup** · not announced yet",
        "Sum On, Standard board · Swiss, as many rounds as fit · Unrated",
        "1 day per turn, up to 14 days per round",
        "Start it with *Manage* when you’re ready · 3 to 64 players",
        "Announced and played in <#2>",
    ]


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_a_list_of_many_fits_a_message(locale: str) -> None:
    line = TournamentLine(1, 10**18, "*" * 40, "sudoku", "standard", Format.SWISS, Status.RUNNING, 3, 8, 64)
    assert 500 < len(list_text([line] * 25, translator_for(locale))) <= MAX_CONTENT
    assert list_text([line], translator_for(locale)).count("<#") == 1


# ---------------------------------------------------------------------- sentences that are true


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_what_is_said_before_the_start_is_what_so_few_play(locale: str) -> None:
    """Who joins knows what becomes of it; afterwards that is no longer said."""
    translator = translator_for(locale)
    few = {
        Format.SWISS: translator.text("tournaments-how-few", most=6, least=3),
        Format.KNOCKOUT: translator.text("tournaments-how-few", most=3, least=3),
    }
    for format in Format:
        text = "\n".join(how_lines(tournament(format=format, status=Status.OPEN), translator))
        assert [each in text for each in few.values()] == [format is each for each in few]
        after = how_lines(tournament(format=format, rounds=3, status=Status.RUNNING), translator)
        assert not any(each in "\n".join(after) for each in few.values())


def test_what_was_to_be_something_else_is_called_what_it_is() -> None:
    """A Swiss event of five is a round robin of five rounds, with a game at a time."""
    cup = tournament(
        5, format=Format.ROUND_ROBIN, planned_format=Format.SWISS, rounds=5, at_once=1, status=Status.RUNNING
    )
    assert terms_line(cup, ENGLISH) == "Sum On, Standard board · Round robin · Rated"
    assert at_once_text(cup, ENGLISH) == "You play one game at a time."
    assert pace_text(cup, ENGLISH) == "1 day per turn, up to 70 days for all games"
    lines = how_lines(cup, ENGLISH)
    assert lines[1] == "- You play everyone once. A win scores 1 point, a draw half a point."


def test_how_many_may_play_is_said_of_the_format() -> None:
    knockout, swiss = tournament(2, format=Format.KNOCKOUT), tournament(2)
    assert places_text(knockout, ENGLISH) == "2 players so far (min. 4, max. 64):"
    assert places_text(swiss, ENGLISH) == "2 players so far (min. 3, max. 64):"
    assert "4 to 64 players" in DraftPanel(knockout, ("sumon",), 2).text(ENGLISH)


@pytest.mark.parametrize(
    ("format", "said"),
    [
        (Format.SWISS, "No one: the player left over gets a point"),
        (Format.ROUND_ROBIN, "No one: the player left over has no game"),
        (Format.DOUBLE_ROUND_ROBIN, "No one: the player left over has no game"),
    ],
)
def test_who_is_left_over_has_what_the_format_gives(format: Format, said: str) -> None:
    draft = tournament(format=format)
    view = DraftPanel(draft, ("sumon",), 2, more=True).view(ENGLISH)
    menus = [item for item in view.children if isinstance(item, discord.ui.Select)]
    assert said in [option.label for menu in menus for option in menu.options]


def test_who_is_left_over_in_a_swiss_event_gets_a_point_or_meets_the_bot() -> None:
    alone = "With an odd number of players, one has no opponent and gets a point."
    for level, is_said in ((None, True), ("casual", False)):
        text = "\n".join(how_lines(tournament(filler_level=level), ENGLISH))
        assert (alone in text, "the bot (Casual) fills in" in text) == (is_said, not is_said)
