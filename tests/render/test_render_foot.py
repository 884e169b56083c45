"""The foot of a picture: next to the lower edge, in every game alike, as high as its lines and no higher."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, TextElement
from PIL import Image

from sumon.config import DATA
from sumon.core.protocol import Player, View
from sumon.games import GAMES
from sumon.i18n import Translator, default_catalog
from sumon.render import (
    DARK,
    PALETTES,
    Caption,
    Foot,
    Ink,
    Palette,
    describe,
    draw,
    draw_compared,
    draw_result_card,
    fits_foot,
)
from sumon.render.foot import unmarked, with_foot
from sumon.render.lettering import text_width
from sumon.render.palette import contrast
from sumon.render.png import SPARE

ENGLISH = Translator("en", default_catalog())

Look = Callable[[bytes], Any]
REFUSED = Foot(refusal="1+3=4 would be right at J13, but I13 holds a tile.")
PRICED = Foot(price="+33", instruction="Play it, or tap another place.")
LONG = "This sentence is much longer than one line of a picture can ever be, so that two of it already need three. "


def view_of(game: str) -> View:
    rules = GAMES[game]
    return rules.start("standard", rules.deal("standard", Random(1))).view(Player.FIRST)


def foot_of(look: Look, game: str, foot: Foot) -> tuple[Any, tuple[int, int, int, int]]:
    """The picture with *foot*, and where that is: below all that the picture without it has."""
    view = view_of(game)
    captions = Caption(), Caption(foot=foot)
    bare, picture = (look(draw(game, view, palette=DARK, caption=caption)) for caption in captions)
    board = (0, 0, *bare.size)
    assert picture.image.crop(board).tobytes() == bare.image.tobytes(), "the board is as it was"
    return picture, (0, bare.size[1], *picture.size)


@pytest.mark.parametrize("game", GAMES)
def test_refusal_is_a_red_line_with_a_sign_below_the_board(look: Look, game: str) -> None:
    picture, foot = foot_of(look, game, REFUSED)
    inks = picture.inks(foot)
    assert inks[Ink.BAD] > 1500
    assert set(inks) == {Ink.BAD, Ink.PAPER, Ink.ON_MARK}
    sign = picture.inks((0, foot[1], 46, foot[3]))
    assert sign[Ink.ON_MARK] > 20, "a cross: colour is never alone"


@pytest.mark.parametrize("game", GAMES)
def test_price_is_green_and_stands_before_the_instruction(look: Look, game: str) -> None:
    picture, foot = foot_of(look, game, PRICED)
    columns = {
        ink: [x for x in range(picture.size[0]) if picture.inks((x, foot[1], x + 1, foot[3]))[ink]]
        for ink in (Ink.GOOD, Ink.TEXT)
    }
    assert max(columns[Ink.GOOD]) < min(columns[Ink.TEXT])
    assert min(columns[Ink.GOOD]) < 20
    alone, its_foot = foot_of(look, game, Foot(price="+33"))
    assert set(alone.inks(its_foot)) == {Ink.GOOD, Ink.ON_MARK, Ink.PAPER}


@pytest.mark.parametrize("game", GAMES)
def test_foot_is_as_high_as_its_lines_and_no_higher(look: Look, game: str) -> None:
    def height(foot: Foot) -> float:
        picture, box = foot_of(look, game, foot)
        return float((box[3] - box[1]) * 334 / picture.size[0])  # as a phone shows it

    one = height(Foot(instruction="Tap a piece."))
    assert 14 <= one <= 20
    assert height(PRICED) == one
    two = height(Foot(instruction=LONG))
    assert one < two <= 34
    four = height(Foot(refusal=LONG * 3))
    assert two < four <= 66
    assert height(Foot(refusal=LONG * 9)) == four, "what needs more than four lines is cut"
    assert height(Foot(refusal=LONG, price="+33", instruction=LONG)) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_long_texts_stay_inside_and_end_in_an_ellipsis(look: Look, game: str) -> None:
    picture, foot = foot_of(look, game, Foot(refusal="W" * 300, price="+" + "9" * 9, instruction=LONG * 4))
    right = picture.inks((picture.size[0] - 9, foot[1], *picture.size))
    assert set(right) == {Ink.PAPER}
    longer, other = foot_of(look, game, Foot(refusal="W" * 300, price="+" + "9" * 9, instruction=LONG * 5))
    assert other == foot
    assert longer.image.tobytes() == picture.image.tobytes(), "what is cut does not matter"


@pytest.mark.parametrize("game", GAMES)
def test_last_turn_stands_above_and_the_game_beside_where_there_is_room(look: Look, game: str) -> None:
    def height(foot: Foot) -> int:
        box = foot_of(look, game, foot)[1]
        return box[3] - box[1]

    task, which = Foot(instruction="Tap a piece."), "#12 · rated"
    line = height(replace(task, note="Bot: d4-d7, 5 points")) - height(task)
    assert line > 20
    assert height(replace(task, game=which)) == height(task), "beside the task"
    assert height(replace(task, instruction=LONG[:45], game=which)) == height(task) + line, "below it"
    assert height(Foot(game=which)) == height(task), "alone"
    picture, box = foot_of(look, game, replace(task, note="Bot: d4-d7, 5 points", game=which))
    assert set(picture.inks((picture.size[0] - 8, box[1], *picture.size))) == {Ink.PAPER}
    assert picture.inks((picture.size[0] // 2, box[1] + line, *picture.size))[Ink.MUTED] > 100


@pytest.mark.parametrize("game", GAMES)
def test_ended_game_says_why_and_which_it_was_but_no_last_turn(look: Look, game: str) -> None:
    ended = Caption(ending="Ada wins.", winner=Player.FIRST, foot=Foot(note="Bot: d4-d7", game="#12"))
    bare = replace(ended, foot=Foot(game="#12"))
    assert draw(game, view_of(game), caption=ended) == draw(game, view_of(game), caption=bare)
    assert draw(game, view_of(game), caption=replace(ended, foot=Foot())) != draw(game, view_of(game), caption=bare)
    assert describe(game, view_of(game), ENGLISH, caption=ended).endswith(" #12.")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_everything_in_the_foot_can_be_read(palette: Palette) -> None:
    pairs = ((Ink.BAD, Ink.PAPER), (Ink.TEXT, Ink.PAPER), (Ink.ON_MARK, Ink.GOOD), (Ink.ON_MARK, Ink.BAD))
    assert all(contrast(palette[ink], palette[ground]) >= 4.5 for ink, ground in pairs)


@pytest.mark.parametrize("game", GAMES)
def test_alt_text_says_a_refusal_first_and_the_task_beside_the_player_on_turn(game: str) -> None:
    view = view_of(game)
    score = describe(game, view, ENGLISH).partition("Score:")[1:]
    priced = describe(game, view, ENGLISH, caption=Caption(foot=PRICED))
    assert priced.startswith("It would score +33. ")
    assert f" Play it, or tap another place. {''.join(score)}" in priced
    refused = describe(game, view, ENGLISH, caption=Caption(foot=REFUSED))
    assert refused.startswith("1+3=4 would be right at J13, but I13 holds a tile. ")


def test_alt_text_ends_its_sentences_as_the_language_does() -> None:
    japanese, caption = Translator("ja", default_catalog()), Caption(foot=Foot(game="対局1"))
    assert describe("sumon", view_of("sumon"), japanese, caption=caption).endswith("。対局1。")


def test_marks_of_discord_are_not_drawn_and_not_said() -> None:
    view = view_of("sumon")
    marked, bare = (Caption(foot=Foot(refusal=text)) for text in ("`c1-d3` is **too** far.", "c1-d3 is too far."))
    assert draw("sumon", view, caption=marked) == draw("sumon", view, caption=bare)
    assert describe("sumon", view, ENGLISH, caption=marked).startswith("c1-d3 is too far. ")


def test_card_has_no_foot_and_no_foot_adds_nothing() -> None:
    view = view_of("sumon")
    ended, footed = Caption(winner=Player.FIRST), Caption(winner=Player.FIRST, foot=PRICED)
    assert draw_result_card("sumon", view, caption=footed) == draw_result_card("sumon", view, caption=ended)
    assert draw("sumon", view, caption=Caption(foot=Foot())) == draw("sumon", view)
    assert draw_compared("sumon", view, view) == draw_compared("sumon", view, view, caption=Caption(foot=Foot()))


@pytest.mark.parametrize("game", GAMES)
def test_why_a_game_is_over_is_not_cut_by_the_longest_names(look: Look, game: str) -> None:
    names = ("Maximiliane of Donnersmarck-Ahrens", "Wolfeschlegelsteinhausenberger (expert)")
    pictures = []
    for reason in ("resigned", "ran out of time"):
        caption = Caption(names=names, ending=f"{names[0]} wins: {names[1]} {reason}.", winner=Player.FIRST)
        pictures.append(look(draw(game, view_of(game), caption=caption)))
    assert pictures[0].image.tobytes() != pictures[1].image.tobytes()


def sentences() -> Iterator[str]:
    """Every paragraph of every message in three languages that may stand in a foot, with a name in its gaps."""
    for path in sorted((DATA / "locale").glob("*/*.ftl")):
        if path.stem in {*GAMES, "core", "ui", "lessons", "play", "pictures", "prepared", "puzzles", "shared"}:
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, Message) and entry.value is not None:
                    parts = entry.value.elements
                    said = "".join(part.value if isinstance(part, TextElement) else "Ada " for part in parts)
                    yield from filter(None, map(str.strip, said.split("\n")))


def test_no_letters_are_smaller_than_11_pixels_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whatever sentence, in whatever picture, shown 350 wide; and whatever four lines can hold is whole."""
    drawn: list[tuple[str, int]] = []

    def word(text: str, width: int, height: int, size: int, *_: Any, **__: Any) -> Image.Image:
        drawn.append((text, size))
        assert text_width(text, size) <= width, "it would be drawn in smaller letters, or cut"
        return Image.new("L", (width, height))

    monkeypatch.setattr("sumon.render.foot.word", word)
    widths = {look_width(game) for game in GAMES}
    sizes, count = set(), 0
    for text in sentences():
        for width in widths:
            drawn.clear()
            with_foot(Image.new("L", (width + SPARE, 9)), Foot(refusal=text, instruction=text, note=text))
            count += 1
            sizes.update(size * 350 / width for _, size in drawn)
            whole = unmarked(text).replace(" ", "")
            is_short = text_width(unmarked(text), drawn[0][1]) < 3.2 * (width - 100)
            assert not is_short or "".join(line for line, _ in drawn).replace(" ", "") == 3 * whole, text
    assert count > 5000
    assert 11 <= min(sizes) <= max(sizes) < 14


def look_width(game: str) -> int:
    """The width of a board of *game* in pixels."""
    return Image.open(BytesIO(draw(game, view_of(game)))).width


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_is_too_long_for_two_lines_takes_a_third_one(look: Look, game: str) -> None:
    sentence = "Bei Gleichstand gewinnt, wer nicht mehr ziehen konnte, und das ist hier nun einmal Rot. "
    one, two, three = (
        foot_of(look, game, Foot(instruction=(sentence * 2)[:length]))[1] for length in (30, 100, 160)
    )
    line = (two[3] - two[1]) - (one[3] - one[1])
    assert (three[3] - three[1]) - (two[3] - two[1]) == line > 20


def test_what_fits_takes_two_lines_in_letters_of_full_size() -> None:
    assert fits_foot("W" * 20 + " " + "W" * 20)
    assert not fits_foot(" ".join(["W" * 20] * 3))
    assert fits_foot("青が勝てるコマをタップ。" * 4)
    assert not fits_foot("青が勝てるコマをタップ。" * 5)


def test_text_with_a_sign_that_the_typeface_lacks_does_not_fit() -> None:
    assert fits_foot("Tap **2 · c1**, then **2 ↑ c2**.")
    assert not fits_foot("Tap **D**, then **5 ↖ e2**.")
