"""The result of a match as a picture to share."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from sumon.core.protocol import Player, View
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.sudoku.view import square_name
from sumon.i18n import Translator, default_catalog
from sumon.render import DARK, LIGHT, Caption, Fact, Ink, describe_best, draw, draw_result_card, renderer_of
from sumon.render.card import BODY, HEIGHT, ROOM, TOP, WIDTH, moment
from sumon.render.card import draw as draw_card
from sumon.render.paint import canvas
from sumon.render.palette import colour_table
from sumon.render.png import SPARE
from tests.render.conftest import Box

ENGLISH = Translator("en", default_catalog())

Look = Callable[[bytes], Any]
ENDED = Caption(names=("Ada", "Grace"), ending="Ada wins by resignation", winner=Player.FIRST)
PAPER = tuple(LIGHT.paper.to_bytes(3, "big"))
FACTS = (Fact("23", "turns"), Fact("6", "longest chain"), Fact("4", "lead changes"))


def view_of(game: str) -> Any:
    rules = GAMES[game]
    return rules.start("standard", rules.deal("standard", Random(1))).view(None)


def board_box(card: Any, game: str, view: View) -> Box:
    """Where the board stands on *card*: the part in which the card would differ if the board were blank."""
    renderer = renderer_of(game)
    board = renderer.draw_result(view, (), ENDED)
    blank = canvas(board.width - SPARE, board.height)
    without = draw_card(blank, None, renderer.disc(view), view, ENDED, FACTS, "", LIGHT)
    return changed_box(card.image, Image.open(BytesIO(without)))


def changed_box(one: Image.Image, other: Image.Image) -> Box:
    """The smallest box that holds all in which two pictures differ."""
    box = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
    assert box is not None, "the pictures are the same"
    return box


def strip_of(card: Any) -> Image.Image:
    """What stands between the verdict and the board."""
    image: Image.Image = card.image
    return image.crop((0, TOP, WIDTH, image.height - BODY))


def contrast(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ from afar, from 0, the same, to 255, black and white."""
    afar = (each.convert("RGB").resize((60, 60), Image.Resampling.BOX) for each in (one, other))
    return sum(ImageStat.Stat(ImageChops.difference(*afar)).mean) / 3


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
def test_card_has_the_board_and_both_players_beside_it(look: Look, game: str) -> None:
    view = view_of(game)
    card = look(draw_result_card(game, view, caption=ENDED, facts=FACTS))
    assert card.size == (WIDTH, HEIGHT)
    box = board_box(card, game, view)
    assert max(box[2] - box[0], box[3] - box[1]) > HEIGHT / 2
    beside = card.inks((box[2], 0, WIDTH, HEIGHT))
    assert beside[Ink.FIRST] > 1500  # shape and points
    assert beside[Ink.SECOND] > 1500
    assert beside[Ink.LIT] > 100  # the crown


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
def test_board_on_the_card_looks_as_in_the_picture_of_the_game(look: Look, game: str) -> None:
    view = view_of(game)
    board = renderer_of(game).draw_result(view, (), ENDED)
    board.putpalette(colour_table(LIGHT))
    picture = board.convert("RGB").crop((0, 0, board.width - SPARE, board.height))
    card = look(draw_result_card(game, view, caption=ENDED, facts=FACTS))
    box = board_box(card, game, view)
    large = picture.crop(changed_box(picture, Image.new("RGB", picture.size, PAPER)))
    small = card.image.crop(box)
    assert contrast(small, large) < contrast(small, Image.new("RGB", small.size, PAPER)) / 4
    assert small.width / small.height == pytest.approx(large.width / large.height, rel=0.02)


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
def test_names_and_crown_stand_once_on_the_card(look: Look, game: str) -> None:
    """Above the board and beside it, not on it: there it is the same with either winner."""
    view = view_of(game)
    other = Caption(names=("Eve", "Zoe"), ending="Zoe wins on time", winner=Player.SECOND)
    one, two = (look(draw_result_card(game, view, caption=caption)) for caption in (ENDED, other))
    box = board_box(look(draw_result_card(game, view, caption=ENDED, facts=FACTS)), game, view)
    below = ((0, TOP, WIDTH, HEIGHT), (0, 0, WIDTH, TOP))
    changed, verdicts = (changed_box(one.image.crop(part), two.image.crop(part)) for part in below)
    assert changed[0] >= box[2]
    assert verdicts[0] < 60, "who has won stands above all else"


@pytest.mark.parametrize("names", [("Ada", "Grace"), ("W" * 32, "M" * 32)])
def test_card_begins_with_the_verdict_in_large_letters(look: Look, names: tuple[str, str]) -> None:
    view = view_of("sumon")
    said = Caption(names=names, ending=f"{names[0]} wins 272–210.", winner=Player.FIRST)
    card, silent = (look(draw_result_card("sumon", view, caption=each)) for each in (said, Caption(names=names)))
    _, top, right, bottom = changed_box(*(each.image.crop((0, 0, WIDTH, TOP)) for each in (card, silent)))
    assert right <= WIDTH - 20
    assert bottom - top >= 45


@pytest.mark.parametrize(
    "changed",
    [
        {"caption": Caption(names=("Eve", "Grace"), ending=ENDED.ending, winner=Player.FIRST)},
        {"caption": Caption(names=ENDED.names, ending="Grace wins on time", winner=Player.SECOND)},
        {"facts": FACTS[:2]},
        {"facts": (*FACTS[:2], Fact("5", "lead changes"))},
        {"palette": DARK},
    ],
)
def test_everything_given_is_on_the_card(changed: dict[str, Any]) -> None:
    view, given = view_of("sumon"), {"caption": ENDED, "facts": FACTS}
    assert draw_result_card("sumon", view, **given) != draw_result_card("sumon", view, **{**given, **changed})


def test_longest_names_and_sentences_stay_inside(look: Look) -> None:
    longest = Caption(names=("W" * 32, "M" * 32), ending="Wins by resignation " * 6, winner=Player.FIRST)
    card = look(draw_result_card("sumon", view_of("sumon"), caption=longest, facts=(Fact("9" * 40, "w" * 60),) * 4))
    assert set(card.inks((WIDTH - 20, 0, WIDTH, HEIGHT))) == {Ink.PAPER}
    assert set(card.inks((0, HEIGHT - 20, WIDTH, HEIGHT))) == {Ink.PAPER}


def test_crown_of_red_goes_to_its_owner(look: Look) -> None:
    position = GAMES["sumon"].start("pie", "")
    for move in ("c1-c2", "swap"):
        position = position.play(position.parse(move))
    # Ada, the first player, owns Red now: the crown is in the second line.
    card = look(draw_result_card("sumon", position.view(None), caption=ENDED))
    assert card.inks((660, 0, WIDTH, 100))[Ink.LIT] == 0
    assert card.inks((660, 170, WIDTH, 260))[Ink.LIT] > 100
    assert draw("sumon", position.view(None), caption=ENDED)


@pytest.mark.parametrize("reason", ["ran out of time.", "resigned."])
def test_reason_is_whole_with_the_longest_names(look: Look, reason: str) -> None:
    """The end of the sentence is on the card: it changes with the reason, and no letter is cut."""
    names = "Maximiliane of Donnersmarck-Ahren", "Wolfeschlegelsteinhausenbe (intermediate)"
    cards = [
        look(
            draw_result_card("sumon", view_of("sumon"), caption=ENDED, reason=f"{names[0]} wins: {names[1]} {end}")
        )
        for end in (reason, "gave up.")
    ]
    assert cards[0].image.tobytes() != cards[1].image.tobytes()
    assert set(cards[0].inks((WIDTH - 12, 0, WIDTH, HEIGHT))) == {Ink.PAPER}


def record_of(game: str = "summy") -> Record:
    """A whole game."""
    with (Path(__file__).parents[1] / f"records/{game}-records.jsonl").open(encoding="utf-8") as lines:
        row = json.loads(next(lines))
    return Record(game, row["variant"], row["setup"], tuple(row["moves"]))


def recorded(game: str = "summy") -> list[Any]:
    """The views of a whole game."""
    return [position.view(None) for position in record_of(game).positions()]


def test_best_sum_of_the_game_can_be_read_on_a_phone(look: Look) -> None:
    past = recorded()
    best = max((each for view in past if view.last for each in view.last.sums), key=lambda each: each.points)
    plain, card = (
        look(draw_result_card("summy", past[-1], caption=ENDED, facts=FACTS, past=views)) for views in ((), past)
    )
    assert plain.size == (WIDTH, HEIGHT)
    assert card.size[1] > HEIGHT
    strip = card.image.crop((28, TOP + 62, WIDTH, card.size[1] - BODY - 36))
    digit = best.text.index(next(filter(str.isdigit, best.text)))
    face = strip.crop((digit * 84 + 14, 4, digit * 84 + 66, strip.height - 4))
    lines = [y for y in range(face.height) if Ink.ON_TILE in set(face.crop((0, y, face.width, y + 1)).tobytes())]
    inner = [y for y in lines if 6 < y < face.height - 6]
    assert (inner[-1] - inner[0] + 1) * 334 / WIDTH >= 11.9
    assert Counter(strip.tobytes())[Ink.LIT] > len(best.text) * 1500


def test_whole_board_is_on_the_card_however_large_it_is(look: Look) -> None:
    past = recorded()
    renderer = renderer_of("summy")
    board = renderer.draw_result(past[-1], past, ENDED)
    assert renderer.draw_best(past, ENDED) is not None
    tiles = sum(what not in ".#" for what in past[-1].board)
    inks = Counter(board.tobytes())
    assert inks[Ink.MUTED] + inks[Ink.LIT] > tiles * 500
    assert inks[Ink.LIT] > 2000, "the best sum stands out"


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
def test_card_of_a_game_without_a_turn_shows_nothing_large(game: str, look: Look) -> None:
    view = view_of(game)
    assert look(draw_result_card(game, view, caption=ENDED, past=[view])).size == (WIDTH, HEIGHT)
    assert describe_best(game, [view], ENGLISH) == ""


def test_best_sum_is_said_in_words() -> None:
    assert describe_best("summy", recorded(), ENGLISH) == "Best sum: 37 points, O3 9×64−573=3."


def test_longest_chain_has_its_pieces_and_the_axes_between_them(look: Look) -> None:
    past, longest = recorded("sumon"), max(record_of("sumon").moves, key=lambda move: len(move.split()))
    steps = len(longest.split())
    assert steps > 2
    said = describe_best("sumon", past, ENGLISH)
    assert said == f"Longest chain, {steps} steps: {longest.replace(' ', ', ').replace('-', ' to ')}."
    card = look(draw_result_card("sumon", past[-1], caption=ENDED, past=past))
    inks = Counter(strip_of(card).tobytes())
    pieces, axes = (Ink.FIRST, Ink.SECOND), (Ink.AXIS_RANK, Ink.AXIS_FILE, Ink.AXIS_RISING, Ink.AXIS_FALLING)
    assert sum(inks[ink] for ink in pieces) > steps * 1500
    assert sum(inks[ink] for ink in axes) > (steps - 1) * 1500


def test_a_turn_of_one_step_is_no_chain(look: Look) -> None:
    record = Record("sumon", "standard", "", ("c1-c2", "h8-h7"))
    past = [position.view(None) for position in record.positions()]
    assert look(draw_result_card("sumon", past[-1], caption=ENDED, past=past)).size == (WIDTH, HEIGHT)
    assert describe_best("sumon", past, ENGLISH) == ""


def test_what_does_not_fit_into_a_row_goes_on_in_the_next() -> None:
    part = canvas(ROOM // 3, 50)
    heights = [moment("The longest chain", [part] * parts).height for parts in (1, 2, 3, 5)]
    assert [height - heights[0] for height in heights] == [0, 0, 50, 100]


def duel(*, slips: tuple[int, ...]) -> list[Any]:
    """The views of ten turns of a game of Sudoku Duel, those numbered in *slips* wrong."""
    rules = GAMES["sudoku"]
    position = rules.start("standard", rules.deal("standard", Random(1)))
    past = [position.view(None)]
    for number in range(1, 11):
        view = past[-1]
        fits = dict(view.choices)
        free = (square for square in range(81) if not view.grid[square])
        square = next(each for each in free if (each in fits) != (number in slips))
        position = position.play(position.parse(f"{view.tile}@{square_name(square)}"))
        past.append(position.view(None))
    return past


def test_last_slip_is_said_and_struck(look: Look) -> None:
    past = duel(slips=(3, 8))
    placed = past[8].last
    said = describe_best("sudoku", past, ENGLISH)
    assert said == f"Last mistake: {placed.digit} on {square_name(placed.square)}."
    card = look(draw_result_card("sudoku", past[-1], caption=ENDED, past=past))
    assert Counter(strip_of(card).tobytes())[Ink.BAD] > 500


def test_a_duel_without_a_slip_shows_its_richest_tile(look: Look) -> None:
    past = duel(slips=())
    placed = max((view.last for view in past[1:]), key=lambda each: each.points)
    said = describe_best("sudoku", past, ENGLISH)
    assert said == (
        f"No mistakes. Best tile: {placed.digit} on {square_name(placed.square)}, {placed.points} points."
    )
    card = look(draw_result_card("sudoku", past[-1], caption=ENDED, past=past))
    inks = Counter(strip_of(card).tobytes())
    assert inks[Ink.BAD] == 0
    assert inks[Ink.LIT] > 2000


def test_whose_the_moment_was_is_said(look: Look) -> None:
    for game, past in (
        ("sumon", recorded("sumon")),
        ("summy", recorded("summy")),
        ("sudoku", duel(slips=(3, 8))),
        ("sudoku", duel(slips=())),
    ):
        cards = [
            look(draw_result_card(game, past[-1], caption=Caption(names=names), past=past)).image
            for names in (("Ada", "Grace"), ("Grace", "Ada"))
        ]
        one, other = (card.crop((0, TOP, WIDTH, TOP + 54)).tobytes() for card in cards)
        assert one != other, game
