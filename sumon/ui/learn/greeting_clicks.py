"""The buttons under the greeting of a server."""

from __future__ import annotations

from sumon.ui.boards.running import show_games
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.puzzles.today import show_today
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

from .greeting import GREETING, GreetingVerb
from .help import show_commands
from .start_page import show_in, show_start
from .tutorial import show_tutorials


async def answer_greeting(visit: Visit, click: Click) -> None:
    """Carries out a click under a greeting, for the user who clicked. Raises ForgedError."""
    match GREETING.read(click.custom_id).verb:
        case GreetingVerb.LEARN:
            await show_tutorials(visit)
        case GreetingVerb.PLAY:
            await show_start(visit)
        case GreetingVerb.DARK | GreetingVerb.LIGHT as colours:
            await show_in(visit, colours)
        case GreetingVerb.COMMANDS:
            await show_commands(visit)
        case GreetingVerb.DAILY:
            await show_today(visit)
        case GreetingVerb.GAMES:
            await show_games(visit)
        case GreetingVerb.SETTINGS if visit.interaction.permissions.manage_guild:
            await show_server_settings(visit)
        case GreetingVerb.SETTINGS:
            await show_own_settings(visit)
