"""The buttons of a tournament that are sent by modules below those that answer them."""

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
    """A click on a tournament."""

    tournament_id: int  # 0 on a menu of tournaments, whose argument is the id of the chosen one
    argument: str = ""  # the round, page or game within the tournament
    verb: str = ""


TournamentButton: TypeAlias = VerbButton[TournamentClick, Act]

TOURNAMENT: VerbFormat[TournamentClick, Act] = VerbFormat(
    "k", TournamentClick, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]"
)
SHOW = TOURNAMENT.button("show")
JOIN = TOURNAMENT.button("join", label="ui-join", style=Style.MAIN, runs_when_late=True)
LEAVE = TOURNAMENT.button("leave", label="tournaments-leave")  # before the start
HOW = TOURNAMENT.button("how", label="tournaments-how")  # explains the tournament
WITHDRAW = TOURNAMENT.button("withdraw", label="tournaments-withdraw")  # asks for confirmation
RULES = TOURNAMENT.button("rules", label="ui-rules-button")  # of the game
AGAIN = TOURNAMENT.button("again", label="tournaments-again")  # set up one with the same choices
MANAGE = TOURNAMENT.button("manage", label="tournaments-manage")
