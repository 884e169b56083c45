"""What is written into buttons is read back; what no button ever carried is refused."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.model import Seen
from sumon.play.past.archive import Kind, Source
from sumon.play.start.choice import Choice
from sumon.ui.wire.custom_ids import (
    MAX_CUSTOM_ID,
    MAX_USER,
    ArchiveAction,
    BoardAction,
    ForgedError,
    HistoryPage,
    LeaderboardPage,
    archive_id,
    board_id,
    challenge_id,
    history_id,
    page_id,
    panel_id,
    read_archive_id,
    read_board_id,
    read_challenge_id,
    read_choice,
    read_history_id,
    read_id,
    read_page_id,
    read_panel_id,
)

# As they stand in messages that earlier versions of the bot have sent.
EVER_SENT = [
    ("m:12:3:1:do:c1-c2", (), BoardAction(Seen(12, 3, 1), "do", "c1-c2")),
    ("m:12:0:0:pick:c1#A", (), BoardAction(Seen(12, 0, 0), "pick", "c1")),
    ("m:12:0:0:do:c1-b2#only", (), BoardAction(Seen(12, 0, 0), "do", "c1-b2")),
    ("m:7:4:0:own:swap#0", ("0", "3"), BoardAction(Seen(7, 4, 0), "own", "swap 0 3")),
    ("m:7:4:0:play#0", ("13J 6:2=3",), BoardAction(Seen(7, 4, 0), "play", "13J 6:2=3")),
    ("m:7:4:0:sure:13J 6:2=3", (), BoardAction(Seen(7, 4, 0), "sure", "13J 6:2=3")),
    ("m:7:4.2:0:do:c1-c2", (), BoardAction(Seen(7, 4, 0, 2), "do", "c1-c2")),
    ("m:7:4:0:entered", (), BoardAction(Seen(7, 4, 0), "entered", "")),
]


@pytest.mark.parametrize(("custom_id", "values", "action"), EVER_SENT, ids=[each[0] for each in EVER_SENT])
def test_buttons_in_old_messages_are_read(custom_id: str, values: tuple[str, ...], action: BoardAction) -> None:
    assert read_board_id(custom_id, values) == action


@given(
    st.builds(Seen, st.integers(0, 2**31 - 1), st.integers(0, 999_999), st.integers(0, 9_999)),
    st.from_regex("[a-z]{1,12}", fullmatch=True),
    st.text(st.characters(exclude_characters="#"), max_size=60),
    st.text(max_size=4),
)
def test_what_a_board_writes_is_read_back(seen: Seen, verb: str, argument: str, tag: str) -> None:
    assert read_board_id(board_id(seen, verb, argument, tag)) == BoardAction(seen, verb, argument)


def test_every_choice_of_the_panel_fits_and_is_read_back() -> None:
    for game, rules in GAMES.items():
        for variant, level in product(rules.variants, (None, *engine_of(game).levels)):
            opponent = None if level else MAX_USER
            for choice in (
                Choice(game, variant, opponent, level, move_time=604_800),
                Choice(game, variant, rated=False),
            ):
                assert len(panel_id(choice, "member")) <= MAX_CUSTOM_ID
                assert read_panel_id(panel_id(choice, "member")) == (choice, "member")


def test_challenges_and_pages_are_read_back() -> None:
    assert read_challenge_id(challenge_id(9, "accept")) == (9, "accept")
    for page in (LeaderboardPage("sumon"), LeaderboardPage("summy", 120, against_bot=True)):
        assert read_page_id(page_id(page)) == page
    assert read_page_id("l:sumon.bot:10") == LeaderboardPage("sumon", 10, against_bot=True)


@given(
    st.builds(Source, st.sampled_from(Kind), st.integers(0, 2**31 - 1)),
    st.integers(0, 999_999),
    st.from_regex("[a-z]{1,12}", fullmatch=True),
)
def test_what_is_under_an_archived_game_is_read_back(source: Source, ply: int, verb: str) -> None:
    assert read_archive_id(archive_id(source, ply, verb)) == ArchiveAction(source, ply, verb)


def test_histories_are_read_back() -> None:
    for page in (HistoryPage(2**63 - 1), HistoryPage(7, 8, "sumon", 120)):
        assert read_history_id(history_id(page, "on")) == (page, "on")
        assert len(history_id(page, "on")) <= 100


@pytest.mark.parametrize("custom_id", ["a:x1:0:on", "a:m:0:on", "a:m9999999999:0:on", "a:m1:-1:on", "a:m1:0:"])
def test_what_no_archived_game_has_ever_said_is_refused(custom_id: str) -> None:
    with pytest.raises(ForgedError):
        read_archive_id(custom_id)


@pytest.mark.parametrize("custom_id", [f"h:{'9' * 19}:0:-:0:on", "h:1:0:-:0", "h:1:0:UP:0:on", "h:x:0:-:0:on"])
def test_what_no_history_has_ever_said_is_refused(custom_id: str) -> None:
    with pytest.raises(ForgedError):
        read_history_id(custom_id)


FORGED = ["", "m", "m:", "m:1", "m:1:0:0", "m:1:0:0:", "m:x:0:0:do", "m:-1:0:0:do", "m:1:0:0:DO", "m:²:0:0:end"]
FORGED += ["m:٣:0:0:end", "m:9999999999:0:0:end", f"m:{'9' * 50}:0:0:end", "m:1:0:12345:end", "c:1:accept", "\0"]


@pytest.mark.parametrize("custom_id", FORGED)
def test_what_no_board_has_ever_said_is_refused(custom_id: str) -> None:
    with pytest.raises(ForgedError):
        read_board_id(custom_id)


@given(st.text(max_size=100))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (
        read_board_id,
        read_challenge_id,
        read_page_id,
        read_archive_id,
        read_history_id,
        read_id,
        lambda each: read_choice(each, 8),
    ):
        for custom_id in (text, f"m:1:0:0:{text}", f"c:1:{text}", f"l:{text}", f"a:m1:{text}", f"h:1:{text}"):
            try:
                read(custom_id)
            except ForgedError:
                continue


@pytest.mark.parametrize("text", ["", "x", "99", "8", "-1", "²", "٣", "1 ", "1.0", "9" * 40])
def test_choice_that_is_not_offered_is_refused(text: str) -> None:
    with pytest.raises(ForgedError):
        read_choice(text, 8)
