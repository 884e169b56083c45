"""The match that a command means: that of the channel, or the user's own in one of its threads, or a named one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from sumon.play.errors import MatchOverError, NoMatchError
from sumon.play.match.access import may_see
from sumon.play.model import Match

from .matches import Matches

# Which of some matches are played in the threads of the channel.
InThreads = Callable[[Sequence[Match]], Awaitable[Sequence[Match]]]


class SeveralMeantError(Exception):
    """Each of *matches* can be meant."""

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__(f"{len(matches)} matches can be meant")
        self.matches = matches


async def own_match(matches: Matches, user_id: int, number: str) -> Match:
    """The user's running match of that *number*, as it was typed. Raises NoMatchError."""
    wanted = number.strip().lstrip("#")
    for match in await matches.running_of(user_id):
        if str(match.id) == wanted:
            return match
    raise NoMatchError("ui-not-your-game", game=number)


async def latest_in_channel(matches: Matches, user_id: int, channel_id: int) -> Match:
    """The running match of the channel, or else the last one that was played there.

    Raises NoMatchError, also where *user_id* may not see it, see `may_see`.
    """
    return _seen(await matches.latest_in(channel_id), user_id)


async def latest_here(matches: Matches, user_id: int, channel_id: int, in_threads: InThreads) -> Match:
    """The user's own running match in the channel or one of its threads, or else the last match of the channel.

    Raises NoMatchError like `latest_in_channel`, and SeveralMeantError where the user plays in several threads.
    """
    here = await matches.latest_in(channel_id)
    if here is not None and not here.is_over and here.player_of(user_id) is not None:
        return here
    own = await in_threads(await matches.running_of(user_id))
    if len(own) > 1:
        raise SeveralMeantError(own)
    return own[0] if own else _seen(here, user_id)


def _seen(match: Match | None, user_id: int) -> Match:
    """*match*, looked at from its channel. Raises NoMatchError."""
    if match is None or not may_see(match, user_id, guild_id=match.guild_id, channel_id=match.channel_id):
        raise NoMatchError("play-no-match")
    return match


def require_meant_running(match: Match, user_id: int) -> None:
    """Raises MatchOverError for a player of *match*, NoMatchError for others, unless it is going on."""
    if match.is_over and match.player_of(user_id) is not None:
        raise MatchOverError("play-over").about(match)
    if match.is_over:
        raise NoMatchError("play-no-match")
