"""How high the digits in pictures are on a phone: 9 pixels at least, those of pieces, tiles and points 12."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from matplotlib.text import Text
from PIL import Image

from sumon.cache import CACHE, LIMIT
from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.sumon.view import SumonView
from sumon.render import (
    NO_FOOT,
    BracketCard,
    BracketColumn,
    BracketPlace,
    Caption,
    CardGroup,
    CardLine,
    DealCard,
    DealPlace,
    Fact,
    Foot,
    ProfileCard,
    RatedLine,
    TableCard,
    TableRow,
    WeekCard,
    chart,
    draw,
    draw_bracket_card,
    draw_chart,
    draw_compared,
    draw_deal_card,
    draw_profile_card,
    draw_result_card,
    draw_table_card,
    draw_week_card,
)
from sumon.render.lettering import font
from sumon.render.paint import Pen

RECORDS = Path(__file__).parents[1] / "records"
SHOWN = 334  # pixels, of the 390 of a phone
LEAST, LARGE = 9, 12
DIGITS = frozenset("0123456789")
FOOT = Foot(
    refusal="1+3=4 would be right at J13, but I13 holds a tile. " * 4,
    price="+33",
    instruction="Tap 1 of 3.",
    note="Bot: 8 on d4",
    game="#12",
)
CAPTION = Caption(names=("Ada 99", "Player with a rather long name 12345 (level 8)"), foot=FOOT)


@dataclass
class Written:
    """The texts that were written into a picture *width* pixels wide, and their sizes."""

    width: int = 0
    texts: list[tuple[str, int]] = field(default_factory=list)

    def heights(self) -> dict[str, list[float]]:
        """How high the digits of each text are on a phone."""
        found: dict[str, list[float]] = {}
        for text, size in self.texts:
            if DIGITS & set(text):
                _, top, _, bottom = font(100).getbbox("1")
                found.setdefault(text, []).append((bottom - top) / 100 * size * SHOWN / self.width)
        return found


def forget() -> None:
    """Has all parts of pictures drawn anew."""
    CACHE.limit(LIMIT)
    for name, module in list(sys.modules.items()):
        if name.startswith("sumon.render"):
            for value in vars(module).values():
                # What other folders have made stays: the sentences of a test run are strict.
                if isinstance(value, type(font)) and value.__module__.startswith("sumon.render"):
                    value.cache_clear()


def written(monkeypatch: pytest.MonkeyPatch, paint: Callable[[], bytes]) -> Written:
    """What *paint* writes."""
    found, write = Written(), Pen.write

    def noted(self: Pen, place: Any, text: str, size: int, *args: Any) -> None:
        found.texts.append((text, size))
        write(self, place, text, size, *args)

    forget()
    with monkeypatch.context() as patch:
        patch.setattr(Pen, "write", noted)
        with Image.open(BytesIO(paint())) as picture:
            found.width = picture.width
    return found


def sumon(text: str = "", variant: str = "standard", *, draft: str = "", viewer: Player | None = None) -> SumonView:
    """The view after the moves in *text*, separated by commas."""
    position = GAMES["sumon"].start(variant, GAMES["sumon"].deal(variant, Random(1)))
    for move in filter(None, text.split(",")):
        position = position.play(position.parse(move))
    view = position.view(viewer, draft)
    assert isinstance(view, SumonView)
    return replace(view, scores=(173, 208))


CHAIN = "c1-c2 f1-e2 h1-h2 i1-i2"
SUMON = {
    "its start": lambda: draw("sumon", sumon(), caption=CAPTION),
    "turned": lambda: draw("sumon", sumon(variant="turned"), caption=CAPTION),
    "a turn": lambda: draw("sumon", sumon(CHAIN), caption=CAPTION),
    "a preview": lambda: draw("sumon", sumon(draft=CHAIN), caption=CAPTION),
    "placement": lambda: draw("sumon", sumon("5@d1", "placement"), caption=CAPTION),
    "the end": lambda: draw("sumon", sumon(CHAIN), caption=replace(CAPTION, winner=Player.FIRST, ending="1 to 0")),
    "two turns": lambda: draw_compared("sumon", sumon(draft="c1-c2"), sumon(draft=CHAIN), labels=("1 played", "2")),
}


def recorded(game: str, *, share: float = 0.5, viewer: Player | None = None, draft: bool = False) -> Any:
    """The view of a recorded game after *share* of its moves, with the next move as a *draft*."""
    with (RECORDS / f"{game}-records.jsonl").open(encoding="utf-8") as lines:
        row = json.loads(next(lines))
    moves = row["moves"][: round(share * len(row["moves"]))]
    position = Record(game, row["variant"], row["setup"], tuple(moves)).replay()
    return position.view(position.to_move if draft else viewer, row["moves"][len(moves)] if draft else "")


def sudoku(*, gone: tuple[int, ...] = (), **asked: Any) -> Any:
    return replace(recorded("sudoku", **asked), gone=gone, scores=(173, 208))


SUDOKU = {
    "its start": lambda: draw("sudoku", sudoku(share=0, viewer=Player.FIRST), caption=CAPTION),
    "half-way": lambda: draw("sudoku", sudoku(gone=tuple(range(1, 10)) * 2), caption=replace(CAPTION, pick="e")),
    "auf Deutsch": lambda: draw("sudoku", sudoku(gone=(1,) * 12), caption=Caption(locale="de")),
    "日本語": lambda: draw("sudoku", sudoku(gone=(1,) * 12), caption=Caption(locale="ja")),
    "a preview": lambda: draw("sudoku", sudoku(draft=True), caption=CAPTION),
    "the end": lambda: draw("sudoku", sudoku(share=1), caption=replace(CAPTION, foot=NO_FOOT)),
    "two turns": lambda: draw_compared("sudoku", sudoku(draft=True), sudoku(draft=True), labels=("1 played", "2")),
}


def summy(**asked: Any) -> Any:
    return replace(recorded("summy", **asked), scores=(173, 208))


RESTING = replace(CAPTION, foot=NO_FOOT)
SUMMY = {
    "its start": lambda: draw("summy", summy(share=0, viewer=Player.FIRST), caption=CAPTION),
    "half-way": lambda: draw("summy", replace(summy(), last_swap=12, last_turn=True), caption=RESTING),
    "auf Deutsch": lambda: draw("summy", replace(summy(), last_swap=8), caption=replace(RESTING, locale="de")),
    "日本語": lambda: draw("summy", replace(summy(), last_swap=8), caption=replace(RESTING, locale="ja")),
    "a preview": lambda: draw("summy", summy(share=0.3, draft=True), caption=CAPTION),
    "tiles in all corners": lambda: draw("summy", everywhere(summy(viewer=Player.FIRST)), caption=CAPTION),
    "the end": lambda: draw("summy", summy(share=1), caption=RESTING),
    "two turns": lambda: draw_compared("summy", summy(share=0.3, draft=True), summy(share=0.3, draft=True)),
}


def everywhere(view: Any) -> Any:
    return replace(view, board="7" + view.board[1:-1] + "8")


def result(game: str, **asked: Any) -> bytes:
    """A result card with the longest texts."""
    facts = [Fact("173", "best sum in 3"), Fact("41 min", "played"), Fact("+12", "rating"), Fact("7", "turns")]
    past = [recorded(game, share=share / 10) for share in range(11)]
    caption = replace(RESTING, ending="Player with a rather long name 12345 (level 8) wins 173–208.")
    reason = "All 8 pieces of Blue have reached the far rank, and so have 7 pieces of Red."
    return draw_result_card(game, replace(past[-1], scores=(173, 208)), caption=caption, facts=facts, reason=reason,
                            past=past)  # fmt: skip


def deal(count: int) -> bytes:
    place = DealPlace("7", "Ada 99 with a long name", "214", "–180", summy(), "3 hints")
    return draw_deal_card("summy", DealCard("Deal 12", "Each alone against Bot 3", (place,) * count))


def profile() -> bytes:
    line = RatedLine("Sum On 9×8", "1532?", "112–105–11", (1500.0, 1487.2, 1532.0))
    group = CardGroup((CardLine("Level 3", ("won 12–5", "level 4: 1–7")),), "Against the bot, 30 days")
    return draw_profile_card(ProfileCard("Ada 99", (line,), (Fact("12", "in a row"),) * 4, (group,)))


ROWS = tuple(TableRow(place, f"Ada {place}", ("7½", "3")) for place in range(1, 9))
PAIR = (BracketPlace("Ada 12", 1, has_won=True), BracketPlace("Ada 7", 2))
BRACKET = BracketCard(
    "Cup 3", "16 players", (BracketColumn("Round 1", (PAIR, PAIR)), BracketColumn("Round 2", (PAIR,)))
)
WEEK = WeekCard("Week 48", (Fact("12", "games"),), (CardLine("1st", ("Ada 7",)),))
CARDS = {
    **{f"result card, {game}": partial(result, game) for game in GAMES},
    "deal card": partial(deal, 1),
    "deal card of many": partial(deal, 7),
    "profile": profile,
    "bracket card": lambda: draw_bracket_card(BRACKET),
    "table card": lambda: draw_table_card(TableCard("Cup 3", "16 players", ("Pts 1", "W 2"), ROWS)),
    "week card": lambda: draw_week_card(WEEK),
}
PICTURES: dict[str, Callable[[], bytes]] = {
    **CARDS,
    **{f"Sum On, {state}": paint for state, paint in SUMON.items()},
    **{f"Sudoku Duel, {state}": paint for state, paint in SUDOKU.items()},
    **{f"Summy, {state}": paint for state, paint in SUMMY.items()},
}


@pytest.mark.parametrize("picture", PICTURES)
def test_digits_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, picture: str) -> None:
    heights = written(monkeypatch, PICTURES[picture]).heights()
    assert heights
    assert {text: min(each) for text, each in heights.items() if min(each) < LEAST} == {}


@pytest.mark.parametrize(
    ("picture", "texts"),
    [
        ("Sum On, a turn", [*"12345678", "173", "208", "+33"]),
        ("Sum On, placement", list("12345678")),
        ("Sudoku Duel, half-way", [*"123456789", "173", "208", "+33"]),
        ("Summy, its start", ["173", "208", "+33"]),
        *((f"result card, {game}", ["173", "208", "41 min"]) for game in GAMES),
        ("Summy, half-way", ["1", "4", "7", "8"]),
        ("Summy, tiles in all corners", ["1", "4", "7", "8"]),
    ],
)
def test_digits_that_matter_are_larger(monkeypatch: pytest.MonkeyPatch, picture: str, texts: list[str]) -> None:
    """Those of pieces and tiles, of both players' points, and of a price."""
    heights = written(monkeypatch, PICTURES[picture]).heights()
    assert {text: max(heights[text]) for text in texts if max(heights[text]) < LARGE} == {}


def test_digits_of_a_chart_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, drawn = [], Text.draw

    def noted(self: Text, *args: Any, **named: Any) -> None:
        if DIGITS & set(self.get_text()) and self.get_visible():
            sizes.append(self.get_fontsize() * chart.DENSITY / 72)
        drawn(self, *args, **named)

    monkeypatch.setattr(Text, "draw", noted)
    draw_chart([0.5, -1.0, 12.5, 4.0, 7.0, -3.0], (1, 3))
    assert len(sizes) > 8
    _, top, _, bottom = font(100).getbbox("1")
    assert min(sizes) * (bottom - top) / 100 * SHOWN / (chart.WIDTH * chart.DENSITY) >= LEAST
