"""The buttons under the greeting of a server."""

from __future__ import annotations

from sumon.games import GAMES
from sumon.play.people.lessons import tutorial_of
from sumon.ui.buttons.lessons import open_lesson_id
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import RoutedButton, Style, row_view
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

from .greeting import GREETING, GreetingVerb


async def answer_greeting(visit: Visit, click: Click) -> None:
    """Carries out a click under a greeting, for the user who clicked. Raises ForgedError."""
    match GREETING.read(click.custom_id).verb:
        case GreetingVerb.LEARN:
            await _show_tutorials(visit)
        case GreetingVerb.PLAY:
            await show_panel(visit)
        case GreetingVerb.SETTINGS if visit.interaction.permissions.manage_guild:
            await show_server_settings(visit)
        case GreetingVerb.SETTINGS:
            await show_own_settings(visit)


async def _show_tutorials(visit: Visit) -> None:
    games = [game for game in GAMES if tutorial_of(game) is not None]
    if not games:
        raise Refusal("lessons-none")
    buttons = [RoutedButton(game_name(game, visit.t), open_lesson_id(game), Style.MAIN) for game in games]
    await visit.tell(visit.t.text("lessons-which-game"), view=row_view(buttons))
