"""What is written into buttons is read back; what no button ever carried is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.clock import ONCE_OFFERED, TIME_CONTROLS, TimeControl
from sumon.play.model import Seen
from sumon.play.past.archived_game import Kind, Source
from sumon.play.start import Plan
from sumon.ui.buttons.boards import ARCHIVE, BOARD, ArchiveAction, BoardAction, archive_id, board_id
from sumon.ui.interactions.ids import (
    MAX_CUSTOM_ID,
    MAX_USER,
    CustomIdFormat,
    InvalidCustomIdError,
    prefix_of,
    read_choice,
    read_id,
    read_user,
)
from sumon.ui.past.history import HistoryClick, HistoryPage, on
from sumon.ui.people.leaderboard import LEADERBOARD, LeaderboardPage
from sumon.ui.routes import ROUTES, build_router
from sumon.ui.start.panel import MEMBER, PANEL, TIME, PanelClick
from tests.custom_ids import BY_PREFIX, ever_sent

FORGED = [
    "m:",
    "m:1:0:0",
    "m:x:0:0:do",
    "m:1:0:0:DO",
    "m:1:0:12345:end",
    "m:9999999999:0:0:end",
    "c:1",
    "c:x:accept",
    "c:1:accept:2",
    "l:sumon",
    "l:SUMON:0",
    "l:sumon.all.bot:0",
    "a:x1:0:on",
    "a:m:0:on",
    "a:m1:0:",
    "h:1:0:-:0",
    "h:1:0:UP:0:on",
    "h:9999999999999999999:0:-:0:on",
    "i:other",
    "o:1",
    "o:4294967296:accept",
    "s:you:language",
    "s:me:",
    "d:all",
    "t:1:2:steal",
    "t:1:day",
    "n:sumon:standard:u0:r:0:start",
    "n:sumon:standard:x:r:0:start",
    "g:x",
    "g:1234567",
    "f:1",
    "u:sumon:xyz:first:do",
    "u:sumon:-:First:do",
    "r:sumon:1000",
    "r:sumon:x",
    "w:",
    "w:LEARN",
    "z:0a1b2c3:-:show::",
    "z:0a1b2c3d:261301:show::",
    "z:0a1b2c3d:-:show",
    "e:sumon:261301:open",
    "e:sumon:26013:open",
    "e:sumon:260131:",
    "w",
]


@pytest.mark.parametrize("custom_id", FORGED)
def test_what_no_button_has_ever_said_is_refused(custom_id: str) -> None:
    with pytest.raises(InvalidCustomIdError):
        BY_PREFIX[prefix_of(custom_id)].read(custom_id)


@pytest.mark.forges
@given(
    st.builds(Seen, st.integers(0, 2**31 - 1), st.integers(0, 999_999), st.integers(0, 9_999)),
    st.from_regex("[a-z]{1,12}", fullmatch=True),
    st.text(st.characters(exclude_characters="#"), max_size=60),
    st.text(max_size=4),
)
def test_what_a_board_writes_is_read_back(seen: Seen, verb: str, argument: str, tag: str) -> None:
    assert BOARD.read(board_id(seen, verb, argument, tag)) == BoardAction(seen, verb, argument)


def test_every_choice_of_the_panel_fits_and_is_read_back() -> None:
    for game, rules in GAMES.items():
        for variant, level in product(rules.variants, (None, *engine_of(game).levels)):
            opponent = None if level else MAX_USER
            for choice in (
                Plan(game, variant, opponent, level, time_control=TimeControl(604_800)),
                Plan(game, variant, rated=False),
            ):
                custom_id = MEMBER.id(PanelClick(choice))
                assert len(custom_id) <= MAX_CUSTOM_ID
                assert PANEL.read(custom_id) == PanelClick(choice, "member")


@pytest.mark.parametrize("control", [*TIME_CONTROLS, *ONCE_OFFERED, TimeControl(28_800, 259_200, True)])
def test_every_time_of_the_panel_is_read_back(control: TimeControl | None) -> None:
    plan = Plan("sumon", "standard", time_control=control)
    assert PANEL.read(TIME.id(PanelClick(plan))) == PanelClick(plan, "time")


@given(st.builds(LeaderboardPage, st.sampled_from(list(GAMES)), st.integers(0, 10**9 - 1), *[st.booleans()] * 3))
def test_leaderboards_are_read_back(page: LeaderboardPage) -> None:
    assert LEADERBOARD.read(LEADERBOARD.write(page)) == page


@pytest.mark.forges
@given(
    st.builds(Source, st.sampled_from(Kind), st.integers(0, 2**31 - 1)),
    st.integers(0, 999_999),
    st.from_regex("[a-z]{1,12}", fullmatch=True),
)
def test_what_is_under_an_archived_game_is_read_back(source: Source, ply: int, verb: str) -> None:
    assert ARCHIVE.read(archive_id(source, ply, verb)) == ArchiveAction(source, ply, verb)


def test_histories_are_read_back() -> None:
    for page in (HistoryPage(2**63 - 1), HistoryPage(7, 8, "sumon", 120)):
        custom_id = on.id(HistoryClick(page))
        assert BY_PREFIX["h"].read(custom_id) == HistoryClick(page, "on")
        assert len(custom_id) <= MAX_CUSTOM_ID


NO_BOARD = ["", "m", "m:", "m:1", "m:1:0:0", "m:1:0:0:", "m:x:0:0:do", "m:-1:0:0:do", "m:1:0:0:DO", "m:²:0:0:end"]
NO_BOARD += ["m:٣:0:0:end", "m:9999999999:0:0:end", f"m:{'9' * 50}:0:0:end", "m:1:0:12345:end", "c:1:accept", "\0"]


@pytest.mark.parametrize("custom_id", NO_BOARD)
def test_what_no_board_has_ever_said_is_refused(custom_id: str) -> None:
    with pytest.raises(InvalidCustomIdError):
        BOARD.read(custom_id)


@pytest.mark.parametrize("id_format", BY_PREFIX.values(), ids=BY_PREFIX)
@given(text=st.text(max_size=100))
def test_any_text_is_read_or_refused(id_format: CustomIdFormat[Any], text: str) -> None:
    begun = next(sent["id"] for sent in ever_sent() if prefix_of(sent["id"]) == id_format.prefix)
    for custom_id in (text, f"{id_format.prefix}:{text}", f"{begun.rpartition(':')[0]}:{text}"):
        try:
            id_format.read(custom_id, (text,))
        except InvalidCustomIdError:
            continue


@given(st.text(max_size=100))
def test_any_number_is_read_or_refused(text: str) -> None:
    for read in (read_id, read_user, lambda each: read_choice(each, 8)):
        try:
            read(text)
        except InvalidCustomIdError:
            continue


@pytest.mark.parametrize("text", ["", "x", "99", "8", "-1", "²", "٣", "1 ", "1.0", "9" * 40])
def test_choice_that_is_not_offered_is_refused(text: str) -> None:
    with pytest.raises(InvalidCustomIdError):
        read_choice(text, 8)


@pytest.mark.parametrize(
    ("custom_id", "subject"),
    [
        ("m:12:3:1:do:c1-c2", "match 12"),
        ("f:12:follow", "match 12"),
        ("t:12:3:day", "match 12"),
        ("c:9:accept", "challenge 9"),
        ("o:9:accept", "offer 9"),
        ("m:swap 3 +", "custom_id 'm'"),
        ("a:m12:3:on", "custom_id 'a'"),
        ("z:0a1b2c3d:-:do:c1:c2", "custom_id 'z'"),
        ("i:pasted", "custom_id 'i'"),
    ],
)
def test_logs_have_the_number_and_nothing_of_a_move(custom_id: str, subject: str) -> None:
    assert BY_PREFIX[prefix_of(custom_id)].subject(custom_id) == subject


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True, slots=True)
class Paint:
    colour: Colour
    coats: int = 0
    name: str | None = None
    is_wet: bool = False


PAINT = CustomIdFormat("x", Paint, "{colour}[.{coats:count3}]:[n{name:word}|-]{is_wet?wet|dry}")


@pytest.mark.parametrize(
    ("value", "custom_id"),
    [
        (Paint(Colour.RED), "x:red:-dry"),
        (Paint(Colour.GREEN, 2, "moss", is_wet=True), "x:green.2:nmosswet"),
    ],
)
def test_template_says_how_a_value_is_written(value: Paint, custom_id: str) -> None:
    assert PAINT.write(value) == custom_id
    assert PAINT.read(custom_id) == value


def test_text_of_a_template_is_written_as_it_stands() -> None:
    quoted = CustomIdFormat("x", Paint, "it's\\n\"{coats:count3}\"[{name:word}'s|\\]")
    assert quoted.write(Paint(Colour.RED, 2)) == 'x:it\'s\\n"2"\\'
    assert quoted.write(Paint(Colour.RED, 2, "moss")) == "x:it's\\n\"2\"moss's"


def test_what_no_way_of_a_template_says_is_not_written() -> None:
    named = CustomIdFormat("x", Paint, "{colour}:[{name:word}|{coats:count3}]")
    assert named.write(Paint(Colour.RED, 2)) == "x:red:2"
    with pytest.raises(ValueError, match="nothing"):
        named.write(Paint(Colour.RED))


@pytest.mark.parametrize(
    "custom_id", ["x:blue:-dry", "x:red:-damp", "x:red.1000:-dry", "x:red:dry", "x:red:-dry#tag"]
)
def test_what_the_template_does_not_say_is_refused(custom_id: str) -> None:
    with pytest.raises(InvalidCustomIdError):
        PAINT.read(custom_id)


def test_buttons_have_tags_only_where_the_template_says_so() -> None:
    with pytest.raises(ValueError, match="'x'"):
        PAINT.write(Paint(Colour.RED), tag="0")


def test_prefix_belongs_to_one_format() -> None:
    assert len(BY_PREFIX) == len(ROUTES)
    router = build_router()
    id_format, handler = ROUTES[0]
    with pytest.raises(ValueError, match=repr(id_format.prefix)):
        router.register(id_format, handler)
