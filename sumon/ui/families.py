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
    HISTORY,
    IMPORT,
    LEADERBOARD,
    PUZZLE,
    SETTINGS,
    TIME,
)
from sumon.ui.lists.leaderboard import turn_page
from sumon.ui.match.clicks import answer_board
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
    router.register(SETTINGS, answer_setting)
    router.register(DATA, answer_data)
    router.register(TIME, answer_time)
    router.register(PUZZLE, answer_puzzle)
    return router
