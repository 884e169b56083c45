"""Boards as text: what stands below a message in each of their forms."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sumon.games import GAMES
from sumon.i18n import default_catalog
from sumon.play.settings import Boards
from sumon.render import Caption, Topic
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.pictures.text_boards import FILE, TextBoard

ENGLISH = translator_for("en")
NAMES = "*Ada* @everyone", "<@5> [x](https://example.org)"


def boards_of(game: str) -> list[TextBoard]:
    """A text board of each picture in the rules of *game*."""
    views = [page.view for page in game_ui_of(game).rules(ENGLISH) if page.view is not None]
    return [TextBoard(game, view, Caption(names=NAMES), is_whole=True) for view in views]


@pytest.mark.parametrize("game", GAMES)
def test_names_are_shown_as_they_are(game: str) -> None:
    for board in boards_of(game):
        for boards in (Boards.SPOKEN, Boards.BOTH):
            words = board.below("", boards, ENGLISH)[0].split("```")[0]
            assert r"\*Ada\* \@everyone" in words
            assert r"\<\@5\> \[x\]\(https\:\/\/example\.org\)" in words
            assert "Player 1" not in words


@pytest.mark.parametrize("game", GAMES)
def test_sentences_come_first_and_say_each_topic_on_a_line_of_its_own(game: str) -> None:
    for board in boards_of(game):
        spoken, _ = board.below("The text.", Boards.SPOKEN, ENGLISH)
        both, _ = board.below("The text.", Boards.BOTH, ENGLISH)
        assert "```" not in spoken
        assert both.endswith("\n```")
        kept = both.split("```")[0].splitlines()[:-1]
        assert spoken.splitlines()[: len(kept)] == kept, "the grid says the rest of the board"
        assert spoken.startswith("The text.\n")
        assert all(line.endswith(".") for line in spoken.splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_given_lines_replace_what_the_board_says(game: str) -> None:
    board = replace(boards_of(game)[0], lines={Topic.LAST: "", Topic.TURN: "It’s on you."}, end="The end.")
    for boards in (each for each in Boards if each.as_text):
        words = board.below("", boards, ENGLISH)[0].split("```")[0]
        assert words.count("It’s on you.") == words.count("Score: ") == words.count("The end.") == 1
        assert "To move:" not in words


@pytest.mark.parametrize("game", GAMES)
def test_grid_that_has_no_room_in_the_message_is_a_file(game: str) -> None:
    for board in boards_of(game):
        for boards in (Boards.GRID, Boards.BOTH):
            text = "x" * (MAX_CONTENT - 50)
            content, (file,) = board.below(text, boards, ENGLISH)
            assert content.startswith(text)
            assert len(content) <= MAX_CONTENT
            assert file.filename == FILE
            assert b"( ) is " in file.fp.read()


def test_every_language_says_whose_the_brackets_are() -> None:
    for locale in default_catalog().locales:
        for game in GAMES:
            content, _ = boards_of(game)[0].below("", Boards.GRID, translator_for(locale))
            (line,) = [line for line in content.splitlines() if line.startswith("( )") and "[ ]" in line]
            assert "0" not in line
