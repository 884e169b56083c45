"""The buttons of a tournament that are sent by files below their answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from sumon.play.tournaments.model import Tournament
from sumon.ui.interactions.buttons import VerbButton, VerbFormat
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Style

Act: TypeAlias = Callable[[Context, Tournament, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class TournamentClick:
    """A click on a tournament; *argument*: what is meant in it.

    The id 0 is that of a menu of tournaments: the chosen one is the argument.
    """

    tournament_id: int
    argument: str = ""
    verb: str = ""


TournamentButton: TypeAlias = VerbButton[TournamentClick, Act]

TOURNAMENT: VerbFormat[TournamentClick, Act] = VerbFormat(
    "k", TournamentClick, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]"
)
SHOW = TOURNAMENT.button("show")
JOIN = TOURNAMENT.button("join", label="ui-join", style=Style.MAIN, runs_when_late=True)
LEAVE = TOURNAMENT.button("leave", label="tournaments-leave")  # before the start
HOW = TOURNAMENT.button("how", label="tournaments-how")  # it works
WITHDRAW = TOURNAMENT.button("withdraw", label="tournaments-withdraw")  # ask about it
RULES = TOURNAMENT.button("rules", label="ui-rules-button")  # of the game
AGAIN = TOURNAMENT.button("again", label="tournaments-again")  # set up one with the same choices
MANAGE = TOURNAMENT.button("manage", label="tournaments-manage")
