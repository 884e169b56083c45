"""How high pictures are on a phone, in usual and extreme states; the document says the same."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from sumon.core.protocol import Player, View
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.summy.view import SummyView
from sumon.render import Caption, Foot, draw, draw_compared

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs/pictures.md"
SHOWN = 334  # pixels, of the 390 of a phone
HIGHEST = 445  # so that two lines of text and four rows of buttons fit the 690 that a phone has for them
LINE = Foot(instruction="Tap the tiles in the order in which they will lie.")
LINES = Foot(refusal="1+3=4 would be right at J13, but I13 holds a tile. Tap another one.")


def start(game: str, variant: str = "standard", viewer: Player | None = None) -> Any:
    rules = GAMES[game]
    return rules.start(variant, rules.deal(variant, Random(1))).view(viewer)


def summy(share: float, viewer: Player | None = None) -> SummyView:
    """A recorded game after *share* of its moves."""
    with (ROOT / "tests/records/summy-records.jsonl").open(encoding="utf-8") as lines:
        row = json.loads(next(lines))
    moves = row["moves"][: round(share * len(row["moves"]))]
    view = Record("summy", row["variant"], row["setup"], tuple(moves)).replay().view(viewer)
    assert isinstance(view, SummyView)
    return view


def whole(viewer: Player | None = None) -> SummyView:
    """Tiles in all corners of the board."""
    view = summy(0.5, viewer)
    return replace(view, board="7" + view.board[1:-1] + "8")


def height(png: bytes) -> int:
    with Image.open(BytesIO(png)) as picture:
        return round(picture.height * SHOWN / picture.width)


def shown(game: str, view: View, foot: Foot = LINE) -> list[int]:
    """How high the picture is for everybody, with a line in its foot, and with a refusal of two lines."""
    return [height(draw(game, view, caption=Caption(foot=each))) for each in (Foot(), foot, LINES)]


STATES: dict[str, Callable[[], list[int]]] = {
    "Sum On": lambda: shown("sumon", start("sumon")),
    "Sum On, turned": lambda: shown("sumon", start("sumon", "turned")),
    "Sudoku Duel": lambda: shown("sudoku", start("sudoku")),
    "Summy, its start": lambda: shown("summy", start("summy")),
    "Summy, its start, with one’s own tiles": lambda: shown("summy", start("summy", viewer=Player.FIRST)),
    "Summy, half-way": lambda: shown("summy", summy(0.5)),
    "Summy, half-way, with one’s own tiles": lambda: shown("summy", summy(0.5, Player.FIRST)),
    "Summy, at the end": lambda: shown("summy", summy(1.0)),
    "Summy, tiles in all corners": lambda: shown("summy", whole()),
    "Summy, tiles in all corners, with one’s own tiles": lambda: shown("summy", whole(Player.FIRST)),
}


@pytest.mark.parametrize("state", STATES)
def test_picture_leaves_room_for_text_and_buttons_on_a_phone(state: str) -> None:
    heights = STATES[state]()
    assert max(heights) <= HIGHEST
    assert heights == sorted(heights)


@pytest.mark.parametrize("strip", ["3", "3+4=7"])
def test_strip_makes_no_picture_higher(strip: str) -> None:
    view = summy(0.5, Player.FIRST)
    assert height(draw("summy", view, caption=Caption(strip=strip))) == height(draw("summy", view))


def test_two_turns_compared_need_a_line_each() -> None:
    view = start("sumon")
    draft = GAMES["sumon"].start("standard", "").view(Player.FIRST, "c1-c2 f1-e2")
    added = height(draw_compared("sumon", draft, draft, labels=("Played", "Better"))) - height(draw("sumon", view))
    assert added <= 32


def test_document_says_how_high_pictures_are() -> None:
    lines = ["| | alone | with a line in the foot | with a refusal of two lines |"]
    lines += [f"| {state} | {' | '.join(map(str, heights()))} |" for state, heights in STATES.items()]
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [line for line in lines if line not in text.splitlines()] == []


def test_sample_in_the_document_draws_the_picture_below_it() -> None:
    sample = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert sample is not None
    names: dict[str, Any] = {}
    exec(sample[1], names)
    with Image.open(BytesIO(names["picture"])) as drawn, Image.open(ROOT / "docs/summy-strip.png") as kept:
        assert drawn.size == kept.size
        assert drawn.convert("RGB").tobytes() == kept.convert("RGB").tobytes()
