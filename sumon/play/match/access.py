"""The rules of access to a match, applied to a match that has been read already.

Each function returns the value that the caller needs next, or raises a PlayError unless its condition holds.
"""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.engines import engine_of
from sumon.play.errors import (
    MatchOverError,
    MatchRunningError,
    NoMatchError,
    NotExaminableError,
    NotInMatchError,
    NotYourTurnError,
    StaleError,
)
from sumon.play.model import Match, Seen


def require_player(match: Match, user_id: int) -> Player:
    """The seat of *user_id*. Raises NotInMatchError."""
    player = match.player_of(user_id)
    if player is None:
        raise NotInMatchError("play-not-in-match").about(match)
    return player


def require_running(match: Match) -> None:
    """Raises MatchOverError unless *match* is still going on."""
    if match.is_over:
        raise MatchOverError("play-over").about(match)


def require_over(match: Match, key: str = "play-running") -> None:
    """Raises MatchRunningError with the sentence *key* unless *match* is over."""
    if not match.is_over:
        raise MatchRunningError(key).about(match)


def may_see(match: Match, user_id: int, *, guild_id: int | None, channel_id: int | None) -> bool:
    """Whether *user_id* may look at *match* in a channel of a server; its players may everywhere.

    A running match is open to all in its channel. A finished one is open to all on its server, and to its players
    alone if it was played on none. The archive checks further: the channel of a finished match, and daily deals.
    """
    if match.player_of(user_id) is not None:
        return True
    if not match.is_over:
        return match.channel_id == channel_id
    return match.outside is None and is_here(match.guild_id, guild_id)


def require_sight(match: Match, user_id: int, *, guild_id: int | None, channel_id: int | None) -> None:
    """Raises NoMatchError unless `may_see` allows it."""
    if not may_see(match, user_id, guild_id=guild_id, channel_id=channel_id):
        raise NoMatchError("archive-no-game")


def is_here(guild_id: int | None, where: int | None) -> bool:
    """Whether *where* is the server *guild_id*; False for None."""
    return guild_id is not None and guild_id == where


def require_current(match: Match, seen: Seen, *, same_draft: bool = True, key: str = "play-stale") -> None:
    """Raises StaleError, with the sentence *key*, unless *match* is in the state that was *seen*.

    *same_draft*: whether the unfinished turn must be the same, too.
    """
    same_turn = (seen.takebacks, seen.ply) == (match.takebacks, match.ply)
    if not same_turn or (same_draft and seen.draft_length != match.draft_length):
        raise StaleError(key).about(match)


def require_playing(match: Match, user_id: int) -> Player:
    """The seat of *user_id* in a running match. Raises NotInMatchError or MatchOverError."""
    player = require_player(match, user_id)
    require_running(match)
    return player


def require_turn(match: Match, user_id: int, seen: Seen | None = None, *, same_draft: bool = True) -> Player:
    """The seat of *user_id*, who is on turn in *match*; *seen* must be its current state.

    Raises NotInMatchError, MatchOverError, StaleError or NotYourTurnError, in this order.
    """
    player = require_playing(match, user_id)
    if seen is not None:
        require_current(match, seen, same_draft=same_draft)
    if match.to_move is not player:
        raise NotYourTurnError("play-computer-thinking" if match.level_on_turn else "play-not-your-turn").about(
            match
        )
    return player


def require_engine(game: str) -> None:
    """Raises NotExaminableError unless there is an engine for *game*."""
    if not engine_of(game).levels:
        raise NotExaminableError("play-no-engine")


def require_hints(match: Match) -> None:
    """Raises NotExaminableError unless the players of *match* may get hints, which are counted.

    All functions that reveal the worth of a move call this one.
    """
    if match.pairing_id is not None:
        raise NotExaminableError("tournaments-no-hints").about(match)
    if not match.allows_hints:
        raise NotExaminableError("play-rated-no-hints").about(match)
    require_engine(match.record.game)
