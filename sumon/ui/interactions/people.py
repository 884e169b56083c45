"""How people are mentioned and notified, and moves in a line of their own."""

from __future__ import annotations

import re

import discord

from sumon.i18n import Translator
from sumon.play.model import Match

LONGEST_MOVE = 12  # characters
_IN_A_MOVE = re.compile(r"(?<=[0-9])-(?=[a-z0-9])")


def mention(user_id: int) -> str:
    """The user's name as Discord shows it. The allowed mentions decide who is notified."""
    return f"<@{user_id}>"


def person(user_id: int, translator: Translator) -> str:
    """A stored person, perhaps under the negative number of those who have left."""
    return mention(user_id) if user_id > 0 else translator.text("ratings-deleted-player")


def people(match: Match) -> list[int]:
    """The user ids of the persons who play, and have not left."""
    return [seat.user_id for seat in match.seats if seat.user_id is not None and seat.user_id > 0]


def unbroken(text: str) -> str:
    """*text* whose moves have hyphens without line breaks; a copied move can be typed like that."""
    return _IN_A_MOVE.sub("\u2011", text)


def brief(move: str) -> str:
    """*move* as it is said above its picture: of one too long for half a line on a phone the first and last entry.

    >>> brief("c1-c2 f1-e2 d1-d2 e2-e3"), brief("c1-c2 f1-e2")
    ('c1-c2 … e2-e3', 'c1-c2 f1-e2')
    """
    entries = move.split()
    return move if len(move) <= LONGEST_MOVE or len(entries) < 3 else f"{entries[0]} … {entries[-1]}"


def notify_only(*user_ids: int) -> discord.AllowedMentions:
    """Allowed mentions that notify only *user_ids*; those who have left cannot be notified."""
    users = [discord.Object(user_id) for user_id in user_ids if user_id > 0]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
