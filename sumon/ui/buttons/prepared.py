"""The buttons of the private page with the turns that a player has laid down in advance."""

from __future__ import annotations

from dataclasses import dataclass, field

from sumon.play.match.prepared import Tree
from sumon.play.model import Match
from sumon.ui.wire.ids import Family


@dataclass(frozen=True, slots=True)
class PreparedAction:
    """A click on the page of turns in advance, and which turn of the match it was made for."""

    match_id: int
    ply: int
    takebacks: int
    verb: str
    argument: str = field(default="", repr=False)


PREPARED = Family(
    "b", PreparedAction, "{match_id:id}:{ply:count}:{takebacks:count}:{verb:word}[:{argument:rest}][#tag]"
)


def prepared_id(of: Match | Tree, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control on the page for the next turn of a match, or for what is laid down there."""
    match_id = of.id if isinstance(of, Match) else of.match_id
    return PREPARED.write(PreparedAction(match_id, of.ply, of.takebacks, verb, argument), tag)
