"""The formats of all `custom_id`s and the handlers that answer them. A new one is a line here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from sumon.ui.boards.running import RUNNING, turn_games_page
from sumon.ui.buttons.boards import ARCHIVE, BOARD, LESSON, PREPARED, PUZZLE
from sumon.ui.buttons.look import LOOK
from sumon.ui.buttons.time import TIME
from sumon.ui.interactions.buttons import VerbFormat
from sumon.ui.interactions.ids import CustomIdFormat
from sumon.ui.interactions.router import Handler, Router
from sumon.ui.leagues.buttons import LEAGUE
from sumon.ui.leagues.clicks import answer_league
from sumon.ui.learn.daily_opt_in import DAILY_OPT_IN
from sumon.ui.learn.greeting import GREETING
from sumon.ui.learn.help import answer_greeting
from sumon.ui.learn.tutorial import answer_lesson
from sumon.ui.match.clicks import TURNS, answer_board
from sumon.ui.match.following import FOLLOW
from sumon.ui.match.look import answer_look
from sumon.ui.match.offers import OFFER, answer_offer
from sumon.ui.match.prepared import answer_prepared
from sumon.ui.match.time_notices import answer_time
from sumon.ui.past.clicks import answer_archive
from sumon.ui.past.history import HISTORY
from sumon.ui.past.importing import IMPORT, answer_paste
from sumon.ui.people.leaderboard import LEADERBOARD, turn_page
from sumon.ui.people.privacy import DATA
from sumon.ui.people.settings_clicks import answer_setting
from sumon.ui.people.settings_panel import SETTING
from sumon.ui.pictures.rules import RULES, turn_rules_page
from sumon.ui.puzzles.clicks import answer_puzzle
from sumon.ui.puzzles.deals import DEAL
from sumon.ui.puzzles.shared_clicks import answer_shared_deal
from sumon.ui.start.clicks import answer_challenge
from sumon.ui.start.messages import CHALLENGE
from sumon.ui.start.panel import PANEL
from sumon.ui.start.panel_clicks import answer_panel
from sumon.ui.start.shared_deals import SHARED
from sumon.ui.tournaments.buttons import TOURNAMENT
from sumon.ui.tournaments.clicks import answer_tournament
from sumon.ui.tournaments.directing import answer_directing
from sumon.ui.tournaments.manage import answer_manage
from sumon.ui.tournaments.manage_pages import DIRECTING, MANAGEMENT
from sumon.ui.tournaments.panel import DRAFT
from sumon.ui.tournaments.setting_up import answer_draft
from sumon.ui.week.screen import WEEK

ROUTES: tuple[tuple[CustomIdFormat[Any], Handler], ...] = (
    (BOARD, answer_board),
    (CHALLENGE, answer_challenge),
    (LEADERBOARD, turn_page),
    (ARCHIVE, answer_archive),
    (HISTORY, HISTORY.answer),
    (IMPORT, answer_paste),
    (FOLLOW, FOLLOW.answer),
    (LOOK, answer_look),
    (PREPARED, answer_prepared),
    (RUNNING, turn_games_page),
    (PANEL, answer_panel),
    (SETTING, answer_setting),
    (DATA, DATA.answer),
    (TIME, answer_time),
    (OFFER, answer_offer),
    (LESSON, answer_lesson),
    (RULES, turn_rules_page),
    (GREETING, answer_greeting),
    (DAILY_OPT_IN, DAILY_OPT_IN.answer),
    (PUZZLE, answer_puzzle),
    (DEAL, DEAL.answer),
    (SHARED, answer_shared_deal),
    (WEEK, WEEK.answer),
    (TOURNAMENT, answer_tournament),
    (DRAFT, answer_draft),
    (MANAGEMENT, answer_manage),
    (DIRECTING, answer_directing),
    (LEAGUE, answer_league),
)

# The clicks that are carried out even if they came too late: turns, and answers that another player waits for.
RUN_WHEN_LATE: Mapping[str, Collection[str]] = MappingProxyType(
    {
        BOARD.prefix: TURNS,
        **{
            id_format.prefix: id_format.run_when_late
            for id_format, _ in ROUTES
            if isinstance(id_format, VerbFormat)
        },
    }
)


def build_router() -> Router:
    """The router of the bot."""
    router = Router()
    for id_format, handler in ROUTES:
        router.register(id_format, handler, RUN_WHEN_LATE.get(id_format.prefix, ()))
    return router
