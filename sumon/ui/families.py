"""All families of buttons. A new one is a letter in `custom_ids` and a line here."""

from __future__ import annotations

from sumon.ui.learn.greeting import answer_greeting
from sumon.ui.learn.tutorial import answer_lesson
from sumon.ui.match.clicks import answer_board
from sumon.ui.match.following import answer_follow
from sumon.ui.match.offer_clicks import answer_offer
from sumon.ui.match.time_clicks import answer_time
from sumon.ui.past.clicks import answer_archive
from sumon.ui.past.history import answer_history
from sumon.ui.past.importing import answer_paste
from sumon.ui.people.leaderboard import turn_page
from sumon.ui.people.privacy import answer_data
from sumon.ui.people.settings_clicks import answer_setting
from sumon.ui.puzzles.clicks import answer_puzzle
from sumon.ui.puzzles.deal_clicks import answer_deal
from sumon.ui.show.rules import turn_rules_page
from sumon.ui.show.running import turn_games_page
from sumon.ui.start.clicks import answer_challenge
from sumon.ui.start.panel_clicks import answer_panel
from sumon.ui.wire.custom_ids import (
    ARCHIVE,
    BOARD,
    CHALLENGE,
    DATA,
    DEAL,
    FOLLOW,
    GREETING,
    HISTORY,
    IMPORT,
    LEADERBOARD,
    LESSON,
    OFFER,
    PANEL,
    PUZZLE,
    RULES,
    RUNNING,
    SETTINGS,
    TIME,
)
from sumon.ui.wire.router import Router


def build_router() -> Router:
    """The router of the bot."""
    router = Router()
    router.register(BOARD, answer_board)
    router.register(CHALLENGE, answer_challenge)
    router.register(LEADERBOARD, turn_page)
    router.register(ARCHIVE, answer_archive)
    router.register(HISTORY, answer_history)
    router.register(IMPORT, answer_paste)
    router.register(FOLLOW, answer_follow)
    router.register(RUNNING, turn_games_page)
    router.register(PANEL, answer_panel)
    router.register(SETTINGS, answer_setting)
    router.register(DATA, answer_data)
    router.register(TIME, answer_time)
    router.register(OFFER, answer_offer)
    router.register(LESSON, answer_lesson)
    router.register(RULES, turn_rules_page)
    router.register(GREETING, answer_greeting)
    router.register(PUZZLE, answer_puzzle)
    router.register(DEAL, answer_deal)
    return router
