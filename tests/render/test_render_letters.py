"""Letters in pictures are whole, and those beside the grid of Sudoku Duel can be read in every language."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from sumon.i18n import default_catalog
from sumon.render import Caption, draw
from sumon.render.lettering import SMALL, runs
from sumon.render.paint import SCALE, Pen
from tests.render.test_render_digits import PICTURES, forget, sudoku, written

PIXEL = 0.6  # of one may be lost


@pytest.mark.parametrize("picture", PICTURES)
def test_no_letter_is_cut_at_its_top_or_below_its_line(monkeypatch: pytest.MonkeyPatch, picture: str) -> None:
    lost, write = dict[str, float](), Pen.write

    def noted(self: Pen, place: Any, text: str, size: int, *args: Any) -> None:
        write(self, place, text, size, *args)
        line = place[1] + 0.363 * size
        boxes = [run.font.getbbox(run.text, anchor="ls") for run in runs(text, size * SCALE)]
        above = max((-box[1] / SCALE - line for box in boxes), default=0)
        below = max((line + (box[3] - self._draw.im.size[1]) / SCALE for box in boxes), default=0)
        lost[text] = max(above, below)

    forget()
    monkeypatch.setattr(Pen, "write", noted)
    PICTURES[picture]()
    assert lost
    assert {text: round(pixels, 1) for text, pixels in lost.items() if pixels > PIXEL} == {}


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_words_beside_the_grid_of_sudoku_are_nearly_as_large_as_others(
    monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    painted = written(monkeypatch, partial(draw, "sudoku", sudoku(gone=(1,) * 12), caption=Caption(locale=locale)))
    assert {text for text, size in painted.texts if size < 0.85 * SMALL} == set()
