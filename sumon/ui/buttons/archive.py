"""The buttons of games that are looked through; a board whose match is over has some of them."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.play.past.archived_game import Source
from sumon.ui.wire.ids import Family


@dataclass(frozen=True, slots=True)
class ArchiveAction:
    """A click on a game that is looked through; *ply*: the turn it leads to, or was shown."""

    source: Source
    ply: int
    verb: str
    argument: str = ""


ARCHIVE = Family("a", ArchiveAction, "{source.kind}{source.id:id}:{ply:count}:{verb:word}[:{argument:rest}][#tag]")


def archive_id(source: Source, ply: int, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control under a game that is looked through."""
    return ARCHIVE.write(ArchiveAction(source, ply, verb, argument), tag)
