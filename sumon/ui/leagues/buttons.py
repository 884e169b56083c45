"""The buttons of a season, which are on its page and answered elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from sumon.play.leagues.model import Season
from sumon.ui.interactions.buttons import VerbButton, VerbFormat
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Style

Act: TypeAlias = Callable[[Context, Season], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class LeagueClick:
    """A click on a season of a league."""

    season_id: int  # 0 on a menu of leagues, whose argument is the id of a season of the chosen one
    argument: str = ""
    verb: str = ""


LeagueButton: TypeAlias = VerbButton[LeagueClick, Act]

LEAGUE: VerbFormat[LeagueClick, Act] = VerbFormat(
    "lg", LeagueClick, "{season_id:id}:{verb}[:{argument:rest}][#tag]"
)
SHOW = LEAGUE.button("show")
MINE = LEAGUE.button("mine", label="leagues-mine")
JOIN = LEAGUE.button("join", label="ui-join", style=Style.MAIN, runs_when_late=True)
LEAVE = LEAGUE.button("leave", label="tournaments-leave")
HOW = LEAGUE.button("how", label="leagues-how")  # explains leagues
LAST = LEAGUE.button("last", label="leagues-last")  # shows the last finished season
