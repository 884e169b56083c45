"""Mentions and notifications of users, and moves in sentences."""

from __future__ import annotations

import re

import discord

from sumon.i18n import Translator
from sumon.play.model import Match

LONGEST_MOVE = 12  # characters
_IN_A_MOVE = re.compile(r"(?<=[0-9])-(?=[a-z0-9])")


def mention(user_id: int) -> str:
    """The mention of a user, which Discord shows as their name. The allowed mentions decide whether it notifies."""
    return f"<@{user_id}>"


def person(user_id: int, translator: Translator) -> str:
    """The mention of a stored user; a negative id stands for a deleted account."""
    return mention(user_id) if user_id > 0 else translator.text("ratings-deleted-player")


def people(match: Match) -> list[int]:
    """The ids of the users in *match*, without deleted accounts."""
    return [seat.user_id for seat in match.seats if seat.user_id is not None and seat.user_id > 0]


def unbroken(text: str) -> str:
    """*text* with non-breaking hyphens in its moves; typed moves may have them, too."""
    return _IN_A_MOVE.sub("\u2011", text)


def brief(move: str) -> str:
    """*move* in short, for the line above its picture: the first and last entry if it is too long for a phone.

    >>> brief("c1-c2 f1-e2 d1-d2 e2-e3"), brief("c1-c2 f1-e2")
    ('c1-c2 … e2-e3', 'c1-c2 f1-e2')
    """
    entries = move.split()
    return move if len(move) <= LONGEST_MOVE or len(entries) < 3 else f"{entries[0]} … {entries[-1]}"


def notify_only(*user_ids: int) -> discord.AllowedMentions:
    """Allowed mentions that notify only *user_ids*, without deleted accounts."""
    users = [discord.Object(user_id) for user_id in user_ids if user_id > 0]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
