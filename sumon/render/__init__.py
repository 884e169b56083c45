"""View -> picture, alt text and text board. Pure and safe to call from any thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sumon.core.protocol import Player, View
from sumon.games.sumon.view import Side
from sumon.i18n import Catalog

from . import sudoku, summy, sumon
from .paint import RGB, Ink

ALT_TEXT_LIMIT = 1024  # Discord's


@dataclass(frozen=True, slots=True)
class _Renderer:
    """How one game is shown; each function takes that game's own view."""

    draw: Callable[[Any], bytes]
    describe: Callable[[Any, Catalog, str], str]
    text_board: Callable[[Any], str]
    draw_zoomed: Callable[[Any], bytes | None] = lambda view: None
    disc: Callable[[Any], Player] = lambda view: Player.FIRST


_RENDERERS: Mapping[str, _Renderer] = MappingProxyType(
    {
        "sumon": _Renderer(sumon.draw, sumon.describe, sumon.text_board, disc=lambda view: view.owners[Side.BLUE]),
        "summy": _Renderer(summy.draw, summy.describe, summy.text_board, summy.draw_zoomed),
        "sudoku": _Renderer(sudoku.draw, sudoku.describe, sudoku.text_board),
    }
)


def draw(game: str, view: View) -> bytes:
    """A PNG of *view*, without a word or a name in it. Raises KeyError for an unknown *game*."""
    return _RENDERERS[game].draw(view)


def draw_zoomed(game: str, view: View) -> bytes | None:
    """A PNG of the part of *view* that changed, None when `draw` can be read on a phone as it is.

    Raises KeyError for an unknown *game*.
    """
    return _RENDERERS[game].draw_zoomed(view)


def disc(game: str, view: View) -> Player:
    """The player whose shape is the disc; the other one's is the block. Raises KeyError for an unknown *game*."""
    return _RENDERERS[game].disc(view)


def accent(game: str, view: View) -> int:
    """The colour (0xRRGGBB) of the player on turn in *view*, a neutral one when the game is over."""
    ink = Ink.GREY
    if view.to_move is not None:
        ink = Ink.BLUE if view.to_move is disc(game, view) else Ink.RED
    return int.from_bytes(RGB[ink], "big")


def draw_chart(leads: Sequence[float], missed: Sequence[int] = ()) -> bytes:
    """A PNG of *leads*: points by which the disc was ahead, before the first turn and after each one.

    *missed*: numbers of turns, from 1, that are marked with 1, 2, 3, in this order.
    """
    # It takes a second to import, and only worker processes draw charts.
    from .chart import draw

    return draw(leads, missed)


def describe(game: str, view: View, catalog: Catalog, locale: str) -> str:
    """The alt text of the picture of *view*: what changed, the position, whose turn it is.

    At most ALT_TEXT_LIMIT characters. Raises KeyError for an unknown *game*.
    """
    text = _RENDERERS[game].describe(view, catalog, locale)
    return text if len(text) <= ALT_TEXT_LIMIT else text[: ALT_TEXT_LIMIT - 1] + "…"


def text_board(game: str, view: View) -> str:
    """*view* as lines of equally wide characters. Raises KeyError for an unknown *game*."""
    return _RENDERERS[game].text_board(view)
