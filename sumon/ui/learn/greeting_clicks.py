"""What the buttons under the greeting of a server do, for the user who clicked."""

from __future__ import annotations

from sumon.ui.boards.running import show_games
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.puzzles.today import show_today
from sumon.ui.wire.visit import Visit

from .greeting import COMMANDS, DAILY, DARK, GAMES_HERE, GREETING, LEARN, LIGHT, PLAY, SETTINGS, GreetingClick
from .help import show_commands
from .start_page import show_in, show_start
from .tutorial import show_tutorials

answer_greeting = GREETING.answer

LEARN(lambda visit, _: show_tutorials(visit))
PLAY(lambda visit, _: show_start(visit))
DARK(lambda visit, clicked: show_in(visit, clicked.verb))
LIGHT(lambda visit, clicked: show_in(visit, clicked.verb))
COMMANDS(lambda visit, _: show_commands(visit))
DAILY(lambda visit, _: show_today(visit))
GAMES_HERE(lambda visit, _: show_games(visit))


@SETTINGS
async def show_settings(visit: Visit, _: GreetingClick) -> None:
    """Answers privately with the settings of the server, for those who manage it, or with the user's own."""
    if visit.interaction.permissions.manage_guild:
        await show_server_settings(visit)
    else:
        await show_own_settings(visit)
