"""Opening a game from the archive, which checks the permissions of the reader."""

from __future__ import annotations

from functools import partial

from sumon.play.match.offers import plays_computer
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame, Kind, Source
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import read_id
from sumon.ui.interactions.places import is_played_here, sees_channel


async def open_game(context: Context, source: Source) -> ArchivedGame:
    """The game from *source*. Raises NoMatchError and DealError if the reader may not see it here."""
    return await context.services.archive.open(
        source,
        context.user_id,
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        sees=partial(sees_channel, context.bot, context.user),
    )


async def open_match(context: Context, match_id: int) -> ArchivedGame:
    """The game of the match *match_id*; otherwise like `open_game`."""
    return await open_game(context, Source(Kind.MATCH, match_id))


def is_repeatable_here(context: Context, match: Match) -> bool:
    """Whether *match* can be played again here: on its server or, outside of servers, in its channel.

    Outside of servers, a match against the computer can be played again anywhere.
    """
    if match.outside is None and match.guild_id != context.guild_id:
        return False
    is_at_home = match.outside is context.outside is None
    return is_at_home or plays_computer(match) or is_played_here(context, match)


def read_source(text: str) -> Source:
    """The source named by *text*: the number of a match, or `i` and the number of an imported record.

    Raises InvalidCustomIdError.
    """
    if text.startswith(Kind.IMPORT):
        return Source(Kind.IMPORT, read_id(text.removeprefix(Kind.IMPORT)))
    return Source(Kind.MATCH, read_id(text))
