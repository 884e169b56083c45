"""All families of buttons, and what answers them. A new one is a line here, and one in `docs/buttons.md`."""

from __future__ import annotations

from typing import Any

from sumon.ui.archive.clicks import answer_archive
from sumon.ui.archive.history import HISTORY, answer_history
from sumon.ui.archive.importing import IMPORT, answer_paste
from sumon.ui.challenge.answering import answer_challenge
from sumon.ui.challenge.content import CHALLENGE
from sumon.ui.deals.clicks import answer_deal
from sumon.ui.deals.table import DEAL
from sumon.ui.ids import Family
from sumon.ui.lessons.greeting import GREETING, answer_greeting
from sumon.ui.lessons.tutorial import answer_lesson
from sumon.ui.lists.games import RUNNING, turn_games_page
from sumon.ui.lists.leaderboard import LEADERBOARD, turn_page
from sumon.ui.lists.lesson_buttons import LESSON
from sumon.ui.lists.rules import RULES, turn_rules_page
from sumon.ui.match.archive_buttons import ARCHIVE
from sumon.ui.match.board_buttons import BOARD
from sumon.ui.match.clicks import answer_board
from sumon.ui.match.following import FOLLOW, answer_follow
from sumon.ui.offers.answering import answer_offer
from sumon.ui.offers.content import OFFER
from sumon.ui.play_panel.clicks import answer_panel
from sumon.ui.play_panel.panel import PANEL
from sumon.ui.puzzles.clicks import answer_puzzle
from sumon.ui.puzzles.content import PUZZLE
from sumon.ui.router import Handler, Router
from sumon.ui.settings.clicks import answer_setting
from sumon.ui.settings.panel import SETTING
from sumon.ui.settings.privacy import DATA, answer_data
from sumon.ui.time.clicks import answer_time
from sumon.ui.time.sentences import TIME

FAMILIES: tuple[tuple[Family[Any], Handler], ...] = (
    (BOARD, answer_board),
    (CHALLENGE, answer_challenge),
    (LEADERBOARD, turn_page),
    (ARCHIVE, answer_archive),
    (HISTORY, answer_history),
    (IMPORT, answer_paste),
    (FOLLOW, answer_follow),
    (RUNNING, turn_games_page),
    (PANEL, answer_panel),
    (SETTING, answer_setting),
    (DATA, answer_data),
    (TIME, answer_time),
    (OFFER, answer_offer),
    (LESSON, answer_lesson),
    (RULES, turn_rules_page),
    (GREETING, answer_greeting),
    (PUZZLE, answer_puzzle),
    (DEAL, answer_deal),
)


def build_router() -> Router:
    """The router of the bot."""
    router = Router()
    for family, handler in FAMILIES:
        router.register(family, handler)
    return router
