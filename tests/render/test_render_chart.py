"""The chart of a finished game."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from sumon.core import Player
from sumon.games import GAMES
from sumon.render import DARK, LIGHT, Palette, disc, draw_chart

ROOT = Path(__file__).resolve().parents[2]
LEADS = [0.5, -1.0, 2.5, 4.0, 7.0, -3.0]
SIZE = (1050, 600)


def picture(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def amount(image: Image.Image, colour: int, rows: tuple[int, int] = (0, SIZE[1])) -> int:
    """How many pixels of the rows, the players' shapes left out, have *colour*."""
    pixels = image.crop((200, rows[0], SIZE[0], rows[1])).getcolors(SIZE[0] * SIZE[1]) or []
    return sum(count for count, pixel in pixels if pixel == tuple(colour.to_bytes(3, "big")))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_disc_ahead_is_above_the_middle_and_block_below(palette: Palette) -> None:
    above, below = (60, 250), (270, 440)
    ahead = picture(draw_chart([3, 3, 3], palette=palette))
    assert ahead.size == SIZE
    assert amount(ahead, palette.first, above) > 10_000
    assert amount(ahead, palette.first, below) + amount(ahead, palette.second) == 0
    behind = picture(draw_chart([-3, -3, -3], palette=palette))
    assert amount(behind, palette.second, below) > 10_000
    assert amount(behind, palette.second, above) + amount(behind, palette.first) == 0
    assert amount(ahead, palette.paper) > 100_000


def test_axes_are_named() -> None:
    plain, named = (picture(draw_chart(LEADS, axis_names=names)) for names in (("", ""), ("Turn", "Lead")))
    for box in ((0, 0, 60, 600), (200, 560, 1050, 600)):
        assert len(plain.crop(box).getcolors(SIZE[0]) or []) == 1
        assert len(named.crop(box).getcolors(SIZE[0]) or []) > 1


def test_missed_chances_are_marked() -> None:
    def marks(missed: tuple[int, ...]) -> int:
        return amount(picture(draw_chart(LEADS, missed)), LIGHT.lit)

    assert marks(()) == 0
    assert marks((1,)) > 300
    assert marks((1, 3, 5)) > 2.5 * marks((1,))


def test_single_turn_and_huge_leads_can_be_drawn() -> None:
    assert picture(draw_chart([0.0, 0.0])).size == SIZE
    assert picture(draw_chart([0.0, 900.0, -900.0], (1, 2))).size == SIZE


def test_threads_draw_at_once_without_disturbing_each_other() -> None:
    charts = [[float(number), -float(number)] for number in range(1, 7)]
    alone = [draw_chart(leads) for leads in charts]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(draw_chart, charts)) == alone


def test_neither_pyplot_nor_matplotlib_is_loaded_before_a_chart_is_drawn() -> None:
    program = (
        "import sys, sumon.render as render\n"
        "assert 'matplotlib' not in sys.modules\n"
        "render.draw_chart([1, 2])\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def test_disc_is_blue_with_either_player() -> None:
    position = GAMES["sumon"].start("pie", "")
    swapped = position.play(position.parse("c1-c2"))
    assert disc("sumon", swapped.view(None)) is Player.FIRST
    assert disc("sumon", swapped.play(swapped.parse("swap")).view(None)) is Player.SECOND
    assert disc("sudoku", position.view(None)) is Player.FIRST
