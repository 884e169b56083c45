"""Finding the league of a command: that of the game, of the channel, the only one, or one from a menu."""

from __future__ import annotations

from sumon.play.errors import TournamentError
from sumon.play.leagues.model import Season
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedMenu, rows_view
from sumon.ui.leagues.buttons import SHOW, LeagueButton, LeagueClick
from sumon.ui.leagues.text import league_name
from sumon.ui.tournaments.resolving import places_here, require_server


async def answer_for_league(context: Context, button: LeagueButton, game: str | None) -> None:
    """Runs the answer of *button* for the league of *game*; None: of the channel, or the only one.

    If several are possible, answers with a menu of them that acts like *button*. Raises PlayError and Refusal.
    """
    found = [each for each in await _seasons(context, game) if button is SHOW or each.is_going_on]
    places = places_here(context)
    found = [each for each in found if each.channel_id in places] or found
    if not found:
        raise TournamentError("leagues-off")
    if len(found) == 1:
        await button.answer(context, found[0])
        return
    options = [Option(league_name(each, context.translator), str(each.id)) for each in found]
    menu = RoutedMenu(context.translator.text("leagues-choose"), button.id(LeagueClick(0)), options)
    await context.send_privately(context.translator.text("leagues-which"), view=rows_view([menu]))


async def _seasons(context: Context, game: str | None) -> list[Season]:
    """The current seasons of the leagues of the server, or of that of *game*."""
    leagues, found = context.services.leagues, []
    for league in await leagues.of_guild(require_server(context).id):
        if game in (None, league.game):
            try:
                found.append(await leagues.current(league))
            except TournamentError:
                continue  # it was switched off before it began
    return found
