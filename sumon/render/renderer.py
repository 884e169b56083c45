"""The base class of the renderers, and the lookup of a game's renderer in its folder of `sumon/render/`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Generic, TypeAlias, TypeVar

from PIL import Image

from sumon.core.protocol import Player, View
from sumon.core.registry import game_part
from sumon.i18n import FALLBACK, Translator, Value, default_catalog
from sumon.render.foot import NO_FOOT, Foot, with_foot
from sumon.render.names import shown_name

V = TypeVar("V", bound=View)


class Topic(StrEnum):
    """A part of what is said of a view, in the order in which all parts are said."""

    LAST = "last"  # the last turn
    DRAFT = "draft"  # the turn being entered or proposed, and what it leads to
    TURN = "turn"  # the player on turn, or the result
    SCORE = "score"  # the points of both
    PIECES = "pieces"  # the pieces of both, or the tiles of the viewer, and how many there are left
    BOARD = "board"  # the rest of the board, which may be long


Spoken: TypeAlias = Mapping[Topic, Sequence[str]]  # the sentences on each topic; none on one that has none


@dataclass(frozen=True, slots=True)
class Caption:
    """All texts and settings of a picture besides the view; the texts are drawn unchanged."""

    names: tuple[str, str] = ("", "")  # the names of the players by seat
    fallback_names: tuple[str, str] = ("", "")  # used for names that cannot be drawn
    ending: str = ""  # a short sentence on the result of the match
    winner: Player | None = None  # the winner, for endings that are not in the rules
    marks: bool = True  # whether legal actions are marked, as for a person on turn
    pick: str = ""  # the person's pick so far, as the buttons of the game name it: a square, an axis, a number
    # whether a player's own view also shows the possible squares for the tile in hand, with their points
    shows_fits: bool = True
    judged: bool = True  # whether a proposed placement is marked as right or wrong, with its points
    strip: str = ""  # the tiles tapped so far for the next move, in that order, in notation
    # the moves that the player may choose from, in notation, marked with the same letters as their buttons
    places: tuple[str, ...] = ()
    flipped: bool = False  # whether the board is seen from the far side, in games that have two
    foot: Foot = NO_FOOT  # the texts at the lower edge, which change while a move is put together
    locale: str = FALLBACK  # the language of the texts

    def text(self, key: str, /, **args: Value) -> str:
        """The text *key* for a picture, in the language of the caption."""
        return _words(key, self.locale, tuple(args.items()))

    def name(self, player: Player) -> str:
        """The name of *player* in the picture; "" in pictures without names."""
        name, fallback = self.names[player], self.fallback_names[player]
        return shown_name(name, player + 1, self.locale, fallback) if name or fallback else ""

    def has_ended(self, view: View) -> bool:
        """Whether the match is over, by the rules or otherwise."""
        return view.outcome is not None or bool(self.ending) or self.winner is not None

    def on_turn(self, view: View) -> Player | None:
        """The player on turn, None when the match has ended."""
        return None if self.has_ended(view) else view.to_move

    def winner_of(self, view: View) -> Player | None:
        """The winner, by the rules or otherwise; None if there is none."""
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

    *head_height*: the height of the head with names and points in `draw_image`, above the board.
    """

    head_height = 0

    @abstractmethod
    def draw_image(self, view: V, caption: Caption) -> Image.Image:
        """The picture of head and board in colour numbers, which `encode` or `colour_table` turn into colours."""

    def draw_picture(self, view: V, caption: Caption) -> Image.Image:
        """The picture of *view* with the foot of *caption*; at the end with the result and the reason for it."""
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
        """The best moment of a finished game, large, for its result card; None for games without one."""
        return None

    @abstractmethod
    def spoken(self, view: V, translator: Translator, caption: Caption) -> Spoken:
        """The picture in short sentences for the ear, by topic."""

    def describe_best(self, past: Sequence[V], translator: Translator) -> str:
        """The picture of `draw_best` in words."""
        return ""

    @abstractmethod
    def text_board(self, view: V, caption: Caption) -> str:
        """*view* as lines of text for a monospaced font."""

    def draw_compared(self, played: V, better: V, caption: Caption, labels: tuple[str, str]) -> Image.Image:
        """A board with the proposed turns of two views of one position; by default only the second view.

        *labels*: the names of the two turns in the legend.
        """
        return self.draw_image(better, caption)

    def disc(self, view: V) -> Player:
        """The player with the disc; the other one has the block."""
        return Player.FIRST


@cache
def renderer_of(game: str) -> GameRenderer[Any]:
    """The renderer of *game*. Raises LookupError unless there is such a game with a renderer."""
    return game_part(__package__, game, "RENDERER", GameRenderer)
