"""What games, variants, levels and players are called."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from sumon.core.protocol import Player, View
from sumon.play.match import Challenge, FirstSeat, Match, Seat

from .faces import FACES
from .words import Words

LEVEL_NAMES: Mapping[str, str] = {
    "beginner": "ui-level-beginner",
    "casual": "ui-level-casual",
    "advanced": "ui-level-advanced",
    "expert": "ui-level-expert",
    "master": "ui-level-master",
}


def mention(user_id: int) -> str:
    """What Discord shows as the user's name. Who is notified is decided by the allowed mentions."""
    return f"<@{user_id}>"


def seat_name(seat: Seat, words: Words) -> str:
    """A person or the computer."""
    if seat.user_id is not None:
        return mention(seat.user_id)
    return words.text("ui-computer", level=level_name(seat.level or "", words))


def level_name(level: str, words: Words) -> str:
    """The name of a strength level."""
    return words.text(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def player_name(match: Match, player: Player, view: View, words: Words) -> str:
    """Who plays in *player*'s seat, with the colour where the game has some."""
    seat = match.seats[player]
    side = FACES[match.record.game].side(view, player, words)
    if side is None:
        return seat_name(seat, words)
    if seat.user_id is None:
        return words.text("ui-computer-side", level=level_name(seat.level or "", words), side=side)
    return words.text("ui-player-side", player=mention(seat.user_id), side=side)


def game_name(game: str, words: Words) -> str:
    """The game's name."""
    return FACES[game].name(words)


def terms_line(challenge: Challenge, words: Words) -> str:
    """Variant, who starts, and where, in one line."""
    terms = challenge.terms
    parts = [FACES[terms.game].variant(terms.variant, words), _who_starts(challenge, words)]
    if terms.own_thread:
        parts.append(words.text("ui-own-thread"))
    return words.text("ui-dot").join(parts)


def _who_starts(challenge: Challenge, words: Words) -> str:
    match challenge.terms.first:
        case FirstSeat.RANDOM:
            return words.text("ui-first-random")
        case FirstSeat.CHALLENGER:
            return words.text("ui-first-player", player=mention(challenge.challenger_id))
        case FirstSeat.OPPONENT:
            if challenge.opponent_id is None:
                return words.text("ui-first-joining")
            return words.text("ui-first-player", player=mention(challenge.opponent_id))


def people(match: Match) -> list[int]:
    """The user ids of the persons who play."""
    return [seat.user_id for seat in match.seats if seat.user_id is not None]


def only(*user_ids: int) -> discord.AllowedMentions:
    """Nobody but *user_ids* is notified."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
