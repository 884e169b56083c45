"""Sudoku Duel in pictures and alt texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Message, Outcome, Player
from sumon.games import GAMES
from sumon.games.sudoku.view import Placed, SudokuView
from sumon.i18n import Translator, default_catalog
from sumon.render import Caption, Foot, Ink, Topic, describe, draw, draw_compared, spoken, text_board
from sumon.render.lettering import SMALL, largest, text_width
from sumon.render.line_breaks import wrapped
from sumon.render.paint import tag
from sumon.render.sudoku.picture import (
    _WORDS,
    BOTTOM,
    CELL,
    HEIGHT,
    LEFT,
    RIGHT,
    STATUS,
    TAG,
    TOP,
    WIDTH,
    mark_place,
)

ENGLISH = Translator("en", default_catalog())

Look = Callable[[bytes], Any]

# The rulebook's example: a 4 on d4 next to seven tiles in its box and a 3 and a 9 in its column.
EXAMPLE = ["." * 9] * 9
EXAMPLE[8], EXAMPLE[0] = "...9.....", "...3....."
EXAMPLE[5], EXAMPLE[4], EXAMPLE[3] = "...125...", "...678...", "....9...."


def square(name: str) -> int:
    return (int(name[1]) - 1) * 9 + ord(name[0]) - ord("a")


def view_of(**changes: Any) -> SudokuView:
    """The example's position with a 4 in hand, as a spectator sees it."""
    grid = tuple(0 if digit == "." else int(digit) for row in EXAMPLE for digit in row)
    plain = SudokuView(
        viewer=None,
        ply=10,
        to_move=Player.SECOND,
        scores=(30, 41),
        outcome=None,
        grid=grid,
        tile=4,
        choices=((square("d4"), 9), (square("a1"), 2)),
        unseen=(6,) * 9,
        gone=(),
    )
    return replace(plain, **changes)


PEERS = tuple(map(square, ("d9", "d6", "e6", "f6", "d5", "e5", "f5", "d1", "e4")))
RIGHT_ONE = Placed(square("d4"), 4, True, PEERS)


def corner(name: str) -> tuple[int, int]:
    row, column = divmod(square(name), 9)
    return LEFT + column * CELL, TOP + (8 - row) * CELL


def face(picture: Any, name: str) -> Ink:
    """The ink of a tile beside its digit."""
    x, y = corner(name)
    return picture.at(x + 12, y + CELL // 2)


def ring(picture: Any, name: str) -> Ink:
    x, y = corner(name)
    return picture.at(x + 7, y + CELL // 2)


def told(view: SudokuView) -> str:
    return describe("sudoku", view, ENGLISH)


def test_every_tile_lies_on_its_square(look: Look) -> None:
    view = view_of()
    picture = look(draw("sudoku", view))
    assert picture.size == (WIDTH, HEIGHT) == (LEFT + 9 * CELL + RIGHT, TOP + 9 * CELL + BOTTOM)
    for number, digit in enumerate(view.grid):
        name = f"{'abcdefghi'[number % 9]}{number // 9 + 1}"
        assert (face(picture, name) is Ink.TILE) is (digit != 0)


def test_every_digit_looks_different() -> None:
    grid = view_of().grid
    pictures = {draw("sudoku", view_of(grid=(digit, *grid[1:]))) for digit in range(10)}
    assert len(pictures) == 10
    assert len({draw("sudoku", view_of(tile=digit)) for digit in range(1, 10)}) == 9


def test_last_placement_is_yellow_with_its_peers_ringed(look: Look) -> None:
    grid = list(view_of().grid)
    grid[square("d4")] = 4
    picture = look(draw("sudoku", view_of(grid=tuple(grid), last=RIGHT_ONE)))
    assert face(picture, "d4") is Ink.LIT
    assert {ring(picture, name) for name in ("d9", "d1", "e4", "f6")} == {Ink.ON_TILE}
    plain = look(draw("sudoku", view_of(grid=tuple(grid))))
    assert face(plain, "d4") is Ink.TILE
    assert {ring(plain, name) for name in ("d9", "d1", "e4", "f6")} == {Ink.TILE}


def test_points_of_a_placement_are_on_the_picture() -> None:
    fewer = replace(RIGHT_ONE, peers=PEERS[:-1])
    assert draw("sudoku", view_of(draft=RIGHT_ONE)) != draw("sudoku", view_of(draft=fewer))


def test_proposal_has_a_green_price_when_correct_and_is_red_when_wrong(look: Look) -> None:
    picture = look(draw("sudoku", view_of(draft=RIGHT_ONE)))
    assert face(picture, "d4") is Ink.LIT
    assert picture.inks()[Ink.GOOD] > 200  # its price
    assert ring(picture, "e4") is Ink.ON_TILE
    wrong = Placed(square("d4"), 9, False, PEERS)
    picture = look(draw("sudoku", view_of(draft=wrong, tile=9)))
    assert face(picture, "d4") is Ink.BAD
    clashes = {
        name for name in ("d9", "d6", "e6", "f6", "d5", "e5", "f5", "d1", "e4") if face(picture, name) is Ink.BAD
    }
    assert clashes == {"d9", "e4"}  # the other nines


def test_wrong_placement_of_the_last_turn_leaves_the_square_pale(look: Look) -> None:
    picture = look(draw("sudoku", view_of(last=Placed(square("a1"), 3, False, (square("d1"),)), gone=(3,))))
    assert ring(picture, "a1") is Ink.BAD
    assert face(picture, "a1") is Ink.LIGHT


@pytest.mark.parametrize("viewer", [None, Player.FIRST, Player.SECOND])
def test_correct_squares_are_shown_to_players_only(look: Look, viewer: Player | None) -> None:
    view = view_of(viewer=viewer)
    x, y = corner("d4")
    number = look(draw("sudoku", view)).inks((x + 4, y + 4, x + CELL - 4, y + CELL - 4))[Ink.MUTED]
    assert (number > 30) is (viewer is not None)
    assert ("Correct squares: d4 for 9 points; a1 for 2 points." in told(view)) is (viewer is not None)


def test_points_of_correct_squares_stand_on_the_ground_of_their_boxes(look: Look) -> None:
    choices = tuple((square(name), 9) for name in ("d4", "d2"))
    marked, plain = (
        look(draw("sudoku", view_of(viewer=viewer, choices=choices))) for viewer in (Player.FIRST, None)
    )
    grounds = []
    for name in ("d4", "d2"):
        x, y = corner(name)
        grounds.append(marked.at(x + 8, y + 8))
        assert grounds[-1] is plain.at(x + 8, y + 8)
    assert grounds[0] is not grounds[1]


def test_correct_squares_are_a_hint_that_can_be_left_out(look: Look) -> None:
    view, caption = view_of(viewer=Player.FIRST), Caption(shows_fits=False)
    board = (LEFT, TOP, LEFT + 9 * CELL, TOP + 9 * CELL)
    assert look(draw("sudoku", view, caption=caption)).inks(board)[Ink.MUTED] == 0
    assert "Correct squares" not in describe("sudoku", view, ENGLISH, caption=caption)


def test_squares_fill_the_width_and_lines_have_their_ink(look: Look) -> None:
    assert 9 * CELL >= 0.85 * WIDTH
    picture = look(draw("sudoku", view_of()))
    x, y = corner("b5")
    assert picture.at(x, y + CELL // 2) is Ink.GRID
    x, y = corner("d5")
    assert picture.at(x, y + CELL // 2) is Ink.TEXT


def test_ended_match_shows_how_it_ended_and_no_last_placement(look: Look) -> None:
    ended = Caption(names=("Ada", "Grace"), ending="Ada wins by resignation", winner=Player.FIRST)
    picture = look(draw("sudoku", view_of(last=RIGHT_ONE), caption=ended))
    assert face(picture, "e4") is ring(picture, "e4") is Ink.TILE
    assert picture.inks((0, HEIGHT, *picture.size))[Ink.TEXT] > 300
    text = describe("sudoku", view_of(), ENGLISH, caption=ended)
    assert "Ada wins by resignation" in text
    assert "Score: Ada 30 to Grace 41." in text
    assert "to place the" not in text


def test_two_placements_are_told_apart_on_one_grid(look: Look) -> None:
    other = replace(RIGHT_ONE, square=square("a1"), peers=(square("d1"),))
    picture = look(draw_compared("sudoku", view_of(draft=other), view_of(draft=RIGHT_ONE), labels=("a", "b")))
    assert face(picture, "d4") is Ink.LIT
    assert face(picture, "a1") is Ink.LIGHT
    assert picture.inks()[Ink.GOOD] == 0  # both are answers, neither is a price
    assert picture.inks((*corner("a1"), corner("a1")[0] + CELL, corner("a1")[1] + CELL))[Ink.TEXT] > 300
    assert picture.size[1] > HEIGHT


def test_chosen_column_or_square_has_a_frame(look: Look) -> None:
    plain, column, chosen = (
        look(draw("sudoku", view_of(), caption=Caption(pick=pick))) for pick in ("", "e", "e3")
    )
    x, top = corner("e9")
    assert {column.at(x - 3, y) for y in range(top + 10, top + 9 * CELL - 10, 5)} == {Ink.TEXT}
    y = corner("e3")[1] + CELL // 2
    assert chosen.at(x - 3, y) is chosen.at(x + CELL + 2, y) is Ink.TEXT
    assert chosen.inks()[Ink.TEXT] < column.inks()[Ink.TEXT] - 3000
    assert plain.at(x - 3, y) is not Ink.TEXT
    ended = Caption(pick="e", winner=Player.FIRST, ending="Ada wins")
    assert draw("sudoku", view_of(), caption=ended) == draw("sudoku", view_of(), caption=replace(ended, pick=""))


def test_tile_in_hand_is_as_large_as_those_on_squares(look: Look) -> None:
    picture = look(draw("sudoku", view_of(grid=(0,) * 81)))
    columns = [x for x in range(WIDTH) if picture.inks((x, TOP, x + 1, TOP + CELL))[Ink.TILE]]
    assert columns[-1] - columns[0] >= CELL - 22
    assert columns[0] > LEFT + 9 * CELL
    assert columns[-1] < WIDTH - 4


def test_nothing_beside_the_grid_reaches_the_edge(look: Look) -> None:
    for locale in ("en", "de", "ja"):
        view = view_of(gone=tuple(range(1, 10)) * 2, unseen=(7, *(8,) * 8))
        picture = look(draw("sudoku", view, caption=Caption(locale=locale)))
        assert set(picture.inks((WIDTH - 4, TOP, WIDTH, HEIGHT))) == {Ink.PAPER}


RUN_OUT = Outcome(Player.SECOND, Message("sudoku-outcome-no-tiles"))


def test_proposal_that_is_not_judged_is_a_tile_on_its_square_and_nothing_else(look: Look) -> None:
    caption, wrong = Caption(judged=False), replace(RIGHT_ONE, correct=False)
    right = draw("sudoku", view_of(draft=RIGHT_ONE), caption=caption)
    assert draw("sudoku", view_of(draft=wrong), caption=caption) == right
    plain, picture = look(draw("sudoku", view_of())), look(right)
    x, y = corner("d4")
    inside = (x + 2, y + 2, x + CELL - 2, y + CELL - 2)
    assert picture.inks(inside)[Ink.LIT] > 2000
    picture.image.paste(plain.image.crop(inside), inside[:2])
    assert picture.image.tobytes() == plain.image.tobytes(), "all other pixels are as before"
    for draft in (RIGHT_ONE, wrong):
        text = describe("sudoku", view_of(draft=draft), ENGLISH, caption=caption)
        assert text.startswith("Proposed: 4 on d4. To place the 4: Player 2")
        board = text_board("sudoku", view_of(draft=draft), caption=caption)
        assert board == text_board("sudoku", view_of(draft=RIGHT_ONE))
    assert text_board("sudoku", view_of(draft=wrong)) != text_board("sudoku", view_of(draft=RIGHT_ONE))


def digit_box(place: int) -> tuple[int, int, int, int]:
    """What the widest and highest digit of a tile takes."""
    row, column = divmod(place, 9)
    x, y = LEFT + column * CELL, TOP + (8 - row) * CELL
    return x + 22, y + 20, x + CELL - 22, y + CELL - 20


@pytest.mark.parametrize("text", ["+2", "+12", "+20"])
def test_points_cover_no_digit_wherever_they_stand(text: str) -> None:
    mark = tag(text, TAG, Ink.GOOD, Ink.ON_MARK)
    for place in range(81):
        left, top = mark_place(place, mark.width)
        assert 0 <= left <= WIDTH - STATUS - mark.width
        for other in range(81):
            box = digit_box(other)
            apart = left >= box[2] or left + mark.width <= box[0] or top >= box[3] or top + mark.height <= box[1]
            assert apart, (place, other)


@pytest.mark.parametrize("correct", [True, False])
@pytest.mark.parametrize("name", ["a1", "e5", "i9", "a9", "i1"])
def test_digits_below_points_and_crosses_are_drawn_whole(look: Look, name: str, correct: bool) -> None:
    full, place = tuple(1 + number % 9 for number in range(81)), square(name)
    plain = look(draw("sudoku", view_of(grid=full)))
    placed = Placed(place, full[place], correct, tuple(range(20)))
    grid = (*full[:place], 0, *full[place + 1 :])
    picture = look(draw("sudoku", view_of(grid=grid, draft=placed, tile=full[place])))
    for other in range(81):
        shown = picture.inks(digit_box(other))
        assert shown[Ink.ON_TILE] + shown[Ink.ON_MARK] == plain.inks(digit_box(other))[Ink.ON_TILE], other


def test_tiles_that_are_out_stand_right_of_the_grid_small_and_struck(look: Look) -> None:
    beside = (LEFT + 9 * CELL + 4, 0, WIDTH, HEIGHT)
    none, one, many = (
        look(draw("sudoku", view_of(gone=gone))) for gone in ((), (5,), (1, 2, 3, 4, 5, 5, 6, 7, 8, 9))
    )
    assert none.inks()[Ink.BAD] == 0
    for picture in (one, many):
        assert picture.inks(beside)[Ink.BAD] == picture.inks()[Ink.BAD] > 20  # struck, and nowhere else
        rows = [y for y in range(TOP, HEIGHT) if set(picture.inks((WIDTH - STATUS, y, WIDTH, y + 1))) - {Ink.PAPER}]
        assert rows[-1] < TOP + 8 * CELL, "in one column"
    assert "Tiles face down: 54." in told(view_of())
    assert "Out of the game: 1, 5, 5." in told(view_of(gone=(1, 5, 5)))
    assert "Out of the game" not in told(view_of())


def test_word_stands_before_the_tiles_that_are_out_and_what_is_face_down() -> None:
    caption = Caption(locale="en")
    assert caption.text("sudoku-picture-face-down", count=54) == "54 face down"
    assert caption.text("sudoku-picture-out") == "out"


def test_words_beside_the_grid_are_at_least_11_pixels_high_on_a_phone() -> None:
    """In three languages, where the picture is 350 wide; a result card, with its small grid, has no words."""
    for locale in default_catalog().locales:
        caption = Caption(locale=locale)
        words = [caption.text("sudoku-picture-face-down", count=54), caption.text("sudoku-picture-out")]
        for said in (*words, caption.text("sudoku-picture-more", count=17)):
            for line in wrapped(said, SMALL, STATUS, 3):
                size = largest(line, _WORDS, STATUS)
                assert text_width(line, size) <= STATUS, (locale, line)
                assert size * 350 / WIDTH >= 11, (locale, line)
    assert draw("sudoku", view_of(unseen=(6,) * 8 + (5,))) != draw("sudoku", view_of())


def test_end_by_the_rules_is_said_below_the_grid(look: Look) -> None:
    going, ended = (look(draw("sudoku", view_of(outcome=outcome))) for outcome in (None, RUN_OUT))
    assert ended.size[1] > going.size[1]
    assert ended.inks((0, HEIGHT, *ended.size))[Ink.TEXT] > 500
    told_why = Caption(ending="Ada wins 41–30.")
    assert look(draw("sudoku", view_of(outcome=RUN_OUT), caption=told_why)).inks((0, HEIGHT, WIDTH, 2000))[
        Ink.TEXT
    ] > (ended.inks((0, HEIGHT, *ended.size))[Ink.TEXT] + 300), "who won, and by which rule"


def test_alt_text_says_what_changed_the_tile_and_the_grid() -> None:
    named, wrong = Caption(names=("Ada", "Grace")), replace(RIGHT_ONE, correct=False)
    assert describe("sudoku", view_of(last=RIGHT_ONE), ENGLISH, caption=named) == (
        "Ada placed the 4 on d4, for 9 points. To place the 4: Grace. Score: Ada 30 to Grace 41. "
        "Tiles face down: 54. Row 9: 9 d. Row 8 is empty. Row 7 is empty. Row 6: 1 d, 2 e, 5 f. "
        "Row 5: 6 d, 7 e, 8 f. Row 4: 9 e. Row 3 is empty. Row 2 is empty. Row 1: 3 d."
    )
    assert told(view_of(last=wrong)).startswith("Player 1 placed the 4 on d4. That’s wrong: the tile is out of the")
    assert "Proposed: d4, which is wrong." in told(view_of(draft=wrong))


def test_text_board_has_boxes_and_the_tile_in_hand() -> None:
    lines = text_board("sudoku", view_of()).splitlines()
    assert lines[0] == " ( ) 30      >[ ] 41"
    assert lines[5] == "6  . . . | 1 2 5 | . . ."
    assert lines[-1] == "=> 4"


def test_text_board_says_where_the_tile_is_proposed_and_which_are_gone() -> None:
    right, wrong = Placed(square("d4"), 4, True, ()), Placed(square("a6"), 4, False, ())
    assert text_board("sudoku", view_of(draft=right)).splitlines()[-1] == "=> 4@d4"
    lines = text_board("sudoku", view_of(draft=wrong, gone=(3, 3, 7))).splitlines()
    assert lines[-2:] == ["=> 4@a6?", "?  3 3 7"]


FULL = tuple((row * 3 + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))


def test_alt_text_fits_the_limit_at_any_moment_in_all_languages() -> None:
    """With the longest names and two lines below the picture: every position of a game, and the fullest grid."""
    rng, rules = Random(3), GAMES["sudoku"]
    position = rules.start("standard", rules.deal("standard", rng))
    views = [view_of(grid=(0, *FULL[1:]), choices=((0, 20),), last=RIGHT_ONE, gone=(1, 5), viewer=Player.FIRST)]
    while position.outcome is None:
        placed = next(position.legal_moves())
        views += [position.view(viewer) for viewer in (None, position.to_move)]
        views.append(position.view(position.to_move, position.format(placed)))
        position = position.play(placed)
    for locale in default_catalog().locales:
        caption = Caption(
            names=("W" * 32, "M" * 32), foot=Foot(instruction="I" * 60, game="Game 12345"), locale=locale
        )
        for view in views:
            said = spoken("sudoku", view, Translator(locale, default_catalog()), caption=caption)
            whole = describe("sudoku", view, Translator(locale, default_catalog()), caption=caption)
            assert said[Topic.BOARD][-1] in whole, f"{len(whole)} characters in {locale}: {whole}"


def test_grid_can_be_rebuilt_from_its_rows() -> None:
    rng = Random(5)
    for _ in range(20):
        grid = tuple(digit if rng.random() < 0.5 else 0 for digit in FULL)
        heard = [0] * len(FULL)
        for row in spoken("sudoku", view_of(grid=grid), ENGLISH)[Topic.BOARD]:
            number, *tiles = re.findall(r"\d(?: [a-i])?", row)
            for digit, column in map(str.split, tiles):
                heard[square(f"{column}{number}")] = int(digit)
        assert tuple(heard) == grid


def test_whole_game_fits_the_limits() -> None:
    rng, rules = Random(3), GAMES["sudoku"]
    position = rules.start("standard", rules.deal("standard", rng))
    while position.outcome is None:
        for viewer in (None, position.to_move):
            assert max(map(len, text_board("sudoku", position.view(viewer)).splitlines())) <= 30
        position = position.play(next(position.legal_moves()))
    ended = position.view(None)
    assert len(draw("sudoku", ended)) < 32_000
    assert ENGLISH.say(position.outcome.reason) in describe("sudoku", ended, ENGLISH)
