"""All families of buttons. A new one is a letter in `custom_ids` and a line here."""

from __future__ import annotations

from sumon.ui.archive.clicks import answer_archive
from sumon.ui.archive.history import answer_history
from sumon.ui.archive.importing import answer_paste
from sumon.ui.challenge.answering import answer_challenge
from sumon.ui.custom_ids import (
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
from sumon.ui.deals.clicks import answer_deal
from sumon.ui.lessons.greeting import answer_greeting
from sumon.ui.lessons.tutorial import answer_lesson
from sumon.ui.lists.games import turn_games_page
from sumon.ui.lists.leaderboard import turn_page
from sumon.ui.lists.rules import turn_rules_page
from sumon.ui.match.clicks import answer_board
from sumon.ui.match.following import answer_follow
from sumon.ui.offers.answering import answer_offer
from sumon.ui.play_panel.clicks import answer_panel
from sumon.ui.puzzles.clicks import answer_puzzle
from sumon.ui.router import Router
from sumon.ui.settings.clicks import answer_setting
from sumon.ui.settings.privacy import answer_data
from sumon.ui.time.clicks import answer_time


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
