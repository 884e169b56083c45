"""The course of a finished game as a chart: the lead after each turn.

Above the middle the disc is ahead, below it the block; the caller names the axes. Drawn without pyplot, whose
figures are global, so any thread can draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, fontManager
from matplotlib.markers import MarkerStyle
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sumon.render.palette import Ink, Palette
from sumon.render.typefaces import FILES

WIDTH, HEIGHT, DENSITY = 10.5, 6.0, 100  # inches, and pixels per inch: three times as wide as a phone shows it
MIN_REACH = 4.0  # points above and below the middle, so that small leads look small


def draw(
    leads: Sequence[float],
    missed: Sequence[int],
    moments: Sequence[float],
    palette: Palette,
    axis_names: tuple[str, str],
) -> bytes:
    """See `sumon.render.draw_chart`."""
    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=DENSITY, facecolor=palette.css(Ink.PAPER))
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.14, 0.175, 0.84, 0.79), facecolor=palette.css(Ink.PAPER))
    across, up = axis_names
    for text, place, angle in ((across, (0.56, 0.04), 0), (up, (0.025, 0.57), 90)):
        style: dict[str, Any] = {"ha": "center", "va": "center", "color": palette.css(Ink.TEXT), "rotation": angle}
        figure.text(*place, text, fontproperties=_letters(24), **style)
    _plot(axes, list(moments), list(leads), palette)
    _scale(axes, leads, moments[-1], palette)
    for number, turn in enumerate(missed, start=1):
        _mark(axes, moments[turn], leads[turn], str(number), palette)
    packed = BytesIO()
    figure.savefig(packed, format="png", facecolor=palette.css(Ink.PAPER))
    return packed.getvalue()


def _plot(axes: Axes, turns: list[float], leads: list[float], palette: Palette) -> None:
    ahead = ((Ink.FIRST, [lead >= 0 for lead in leads]), (Ink.SECOND, [lead <= 0 for lead in leads]))
    for ink, is_ahead in ahead:
        axes.fill_between(turns, leads, 0, where=is_ahead, interpolate=True, color=palette.css(ink), linewidth=0)
    text = palette.css(Ink.TEXT)
    axes.axhline(0, color=text, linewidth=2)
    axes.plot(turns, leads, color=text, linewidth=3, solid_joinstyle="round", marker="o", markersize=5)


def _scale(axes: Axes, leads: Sequence[float], last: float, palette: Palette) -> None:
    reach = max(MIN_REACH, *(abs(lead) for lead in leads)) * 1.18
    axes.set_xlim(-0.02 * max(last, 1), last + 0.03 * max(last, 1))
    axes.set_ylim(-reach, reach)
    axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True, symmetric=True))
    # The labels are positive on both sides of the middle: points of the player ahead.
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{abs(value):g}"))
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_letters(29))
        label.set_color(palette.css(Ink.TEXT))
    axes.grid(color=palette.css(Ink.GRID), linewidth=1)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, pad=10)
    for spine in axes.spines.values():
        spine.set_visible(False)
    shapes = (("o", palette.css(Ink.FIRST), 0.93), ("s", palette.css(Ink.SECOND), 0.07))
    for shape, colour, height in shapes:
        marker = MarkerStyle(shape)
        axes.plot(
            [0.035], [height], marker=marker, markersize=30, color=colour, transform=axes.transAxes, clip_on=False
        )


def _mark(axes: Axes, turn: float, lead: float, text: str, palette: Palette) -> None:
    face, edge = palette.css(Ink.LIT), palette.css(Ink.ON_TILE)
    axes.plot(
        [turn],
        [lead],
        marker="o",
        markersize=36,
        color=face,
        markeredgecolor=edge,
        markeredgewidth=3,
    )
    style: dict[str, Any] = {"ha": "center", "va": "center", "color": edge}
    axes.text(turn, lead, text, fontproperties=_letters(30), **style)


@cache
def _letters(size: int) -> FontProperties:
    return FontProperties(family=_families(), weight="bold", size=size)


@cache
def _families() -> list[str]:
    """The names of the typefaces in matplotlib; signs missing in one are drawn in the next."""
    for path in FILES:
        fontManager.addfont(path)
    return [each.name for each in fontManager.ttflist[-len(FILES) :]]
