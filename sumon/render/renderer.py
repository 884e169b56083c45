"""The renderer of a game, and where it is found: in the folder of `sumon/render/` named like the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

from PIL import Image

from sumon.core.protocol import Player, View
from sumon.core.registry import folder_of
from sumon.i18n import FALLBACK, Translator, Value, default_catalog
from sumon.render.foot import NO_FOOT, Foot, with_foot
from sumon.render.lettering import writable

V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Caption:
    """All texts of a picture beside the view, drawn unchanged.

    *names*: the players', by seat; one that the typeface cannot write is replaced by that of *fallback_names*.
    *ending*: a short sentence on how the match ended, *winner* who won it, for endings that are not in the rules.
    *marks*: whether legal actions are marked: for a person on turn, not for a computer. *pick*: the person's pick
    so far, as the buttons of the game name it: a square, an axis, a number. *shows_fits*: whether a player's own
    view also shows where the tile in hand fits and for how much. *judged*: whether a proposed placement is said to
    be right or wrong, and what it would score. *strip*: the tiles tapped so far for the next move, in that order,
    as the notation writes them. *places*: the moves that the player may choose from, as the notation writes them,
    marked with the letters of `letter`, as their buttons are. *turned*: whether the board is seen from the far
    side, where the players have one each. *foot*: the texts that change while a move is put together, next to the
    lower edge. *locale*: their language.
    """

    names: tuple[str, str] = ("", "")
    fallback_names: tuple[str, str] = ("", "")
    ending: str = ""
    winner: Player | None = None
    marks: bool = True
    pick: str = ""
    shows_fits: bool = True
    judged: bool = True
    strip: str = ""
    places: tuple[str, ...] = ()
    turned: bool = False
    foot: Foot = NO_FOOT
    locale: str = FALLBACK

    def text(self, key: str, /, **args: Value) -> str:
        """The words *key* for a picture."""
        return _words(key, self.locale, tuple(args.items()))

    def name(self, player: Player) -> str:
        """The name of *player* in the picture."""
        return writable(self.names[player], writable(self.fallback_names[player]))

    def has_ended(self, view: View) -> bool:
        """Whether the match is over, by the rules or otherwise."""
        return view.outcome is not None or bool(self.ending) or self.winner is not None

    def on_turn(self, view: View) -> Player | None:
        """The player on turn, None when the match has ended."""
        return None if self.has_ended(view) else view.to_move

    def winner_of(self, view: View) -> Player | None:
        """The winner, by the rules or otherwise."""
        return self.winner if view.outcome is None or self.winner is not None else view.outcome.winner


def letter(number: int) -> str:
    """The letter of one of several places, counted from 0.

    >>> letter(0), letter(2)
    ('A', 'C')
    """
    return chr(ord("A") + number)


@lru_cache(maxsize=1024)
def _words(key: str, locale: str, args: tuple[tuple[str, Value], ...]) -> str:
    return default_catalog().text(key, locale, **dict(args))


class GameRenderer(ABC, Generic[V]):
    """The renderer of one game. Stateless; may be called from several threads at once.

    *head_height*: how many rows of pixels at the top of `draw_image` hold names and points, and not the board.
    """

    head_height = 0

    @abstractmethod
    def draw_image(self, view: V, caption: Caption) -> Image.Image:
        """Head and board of *view* in colour numbers: `encode` or `colour_table` give them a palette's colours."""

    def draw_picture(self, view: V, caption: Caption) -> Image.Image:
        """The picture of *view* with the foot of *caption* below it; at the end it says who won, and why."""
        foot = caption.foot
        if not (foot.asks or foot.reason) and caption.has_ended(view):
            rule = "" if view.outcome is None else default_catalog().say(view.outcome.reason, caption.locale)
            foot = replace(foot, reason=f"{caption.ending} {rule}".strip(), note="")
        return with_foot(self.draw_image(view, caption), foot)

    def draw_result(self, view: V, past: Sequence[V], caption: Caption) -> Image.Image:
        """The board of a finished game for its result card. *past*: a spectator's views after each turn."""
        image = self.draw_image(view, caption)
        return image.crop((0, self.head_height, image.width, image.height))

    def draw_best(self, past: Sequence[V], caption: Caption) -> Image.Image | None:
        """What was best in a finished game, large, below its result; None for nothing."""
        return None

    @abstractmethod
    def describe(self, view: V, translator: Translator, caption: Caption) -> str:
        """The picture in words: what changed, the position, whose turn it is or how the match ended."""

    def describe_best(self, past: Sequence[V], translator: Translator) -> str:
        """What `draw_best` shows, in words."""
        return ""

    @abstractmethod
    def text_board(self, view: V, caption: Caption) -> str:
        """*view* as lines of equally wide characters."""

    def draw_compared(self, played: V, better: V, caption: Caption, labels: tuple[str, str]) -> Image.Image:
        """Two views of one position with a proposed turn each, on one board; by default the second view alone.

        *labels*: the names of the two turns in the legend.
        """
        return self.draw_image(better, caption)

    def disc(self, view: V) -> Player:
        """The player whose shape is the disc; the other one's is the block."""
        return Player.FIRST


@cache
def renderer_of(game: str) -> GameRenderer[Any]:
    """The renderer of *game*. Raises LookupError unless there is such a game with a renderer."""
    return folder_of(__package__, game, "RENDERER", GameRenderer)
