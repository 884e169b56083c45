"""The data of a board's buttons: which board they were on, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import discord

from sumon.play.model import Seen
from sumon.ui.wire.controls import Row, identified_view
from sumon.ui.wire.ids import Family

# To be clicked on a board whose match is over.
OVER_VERBS = frozenset({"rematch", "else", "analyse", "deal", "others"})
# One of these is on every board, and on no page or menu beside one.
ON_EVERY_BOARD = frozenset({"more", "look", "else"})


@dataclass(frozen=True, slots=True)
class BoardAction:
    """A click on a board, and which board its button was on."""

    seen: Seen
    verb: str
    argument: str = ""
    typed: str | None = None


BOARD = Family(
    "m",
    BoardAction,
    "{seen.match_id:id}:{seen.ply:count}[.{seen.takebacks:count}]:{seen.draft_length:count4}:{verb:word}"
    "[:{argument:rest}][#tag]",
)


def board_id(seen: Seen, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control on the board that was *seen*."""
    return BOARD.write(BoardAction(seen, verb, argument), tag)


def build_view(seen: Seen, rows: Iterable[Row]) -> discord.ui.View:
    """*rows* on the board that is *seen*, as a view that never times out."""
    return identified_view(rows, partial(board_id, seen))
