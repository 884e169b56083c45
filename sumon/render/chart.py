"""The course of a finished game as a chart: who was ahead after each turn, and by how much.

Like the boards it carries no words: numerals, and the two players' shapes. Above the middle the disc is ahead,
below it the block. Drawn without pyplot, whose figures are global, so any thread can draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.markers import MarkerStyle
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sumon.config import DATA

WIDTH, HEIGHT, DENSITY = 10.5, 6.0, 100  # inches, pixels an inch: three times as wide as a phone shows it
GROUND, GRID, TEXT = "#23262b", "#43474f", "#e6e6e3"
DISC, BLOCK, MARK = "#5aa9f0", "#f08a4b", "#ffdd55"
LEAST_REACH = 4.0  # points above and below the middle, so that small leads look small


def draw(leads: Sequence[float], missed: Sequence[int] = ()) -> bytes:
    """See `sumon.render.draw_chart`."""
    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=DENSITY, facecolor=GROUND)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.125, 0.125, 0.85, 0.84), facecolor=GROUND)
    turns = list(range(len(leads)))
    _plot(axes, turns, list(leads))
    _scale(axes, leads)
    for number, turn in enumerate(missed, start=1):
        _mark(axes, turn, leads[turn], str(number))
    packed = BytesIO()
    figure.savefig(packed, format="png", facecolor=GROUND)
    return packed.getvalue()


def _plot(axes: Axes, turns: list[int], leads: list[float]) -> None:
    for colour, is_ahead in ((DISC, [lead >= 0 for lead in leads]), (BLOCK, [lead <= 0 for lead in leads])):
        axes.fill_between(turns, leads, 0, where=is_ahead, interpolate=True, color=colour, alpha=0.55, linewidth=0)
    axes.axhline(0, color=TEXT, linewidth=2)
    axes.plot(turns, leads, color=TEXT, linewidth=3, solid_joinstyle="round", marker="o", markersize=5)


def _scale(axes: Axes, leads: Sequence[float]) -> None:
    reach = max(LEAST_REACH, *(abs(lead) for lead in leads)) * 1.18
    last = len(leads) - 1
    axes.set_xlim(-0.02 * max(last, 1), last + 0.03 * max(last, 1))
    axes.set_ylim(-reach, reach)
    axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True, symmetric=True))
    # Points are points, whoever is ahead.
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{abs(value):g}"))
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_letters(26))
        label.set_color(TEXT)
    axes.grid(color=GRID, linewidth=1.5)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, pad=10)
    for spine in axes.spines.values():
        spine.set_visible(False)
    shapes: tuple[tuple[str, str, float], ...] = (("o", DISC, 0.93), ("s", BLOCK, 0.07))
    for shape, colour, height in shapes:
        marker = MarkerStyle(shape)
        axes.plot(
            [0.035], [height], marker=marker, markersize=30, color=colour, transform=axes.transAxes, clip_on=False
        )


def _mark(axes: Axes, turn: int, lead: float, text: str) -> None:
    axes.plot([turn], [lead], marker="o", markersize=32, color=MARK, markeredgecolor=GROUND, markeredgewidth=3)
    style: dict[str, Any] = {"ha": "center", "va": "center", "color": GROUND}
    axes.text(turn, lead, text, fontproperties=_letters(24), **style)


@cache
def _letters(size: int) -> FontProperties:
    return FontProperties(fname=DATA / "fonts" / "Inter-Bold.otf", size=size)
