"""The buttons and menus of a daily deal."""

from __future__ import annotations

from sumon.play.model import Match
from sumon.play.past.archived_game import Kind, Source
from sumon.ui.boards.answers import repost_board
from sumon.ui.past.clicks import show_replay
from sumon.ui.past.opening import open_game
from sumon.ui.puzzles.deal_challenges import ask_whom, challenge
from sumon.ui.puzzles.deal_results import DEAL, DealAction, DealVerb, show_results
from sumon.ui.puzzles.dealing import begin_deal
from sumon.ui.texts.names import own_name
from sumon.ui.wire.ids import ForgedError, read_id, read_user
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def answer_deal(visit: Visit, click: Click) -> None:
    """Carries out a click on a daily deal. Raises PlayError, Refusal and ForgedError."""
    action = DEAL.read(click.custom_id)
    if action.game not in visit.use.deals.games:
        raise ForgedError("no game with deals")
    match action.verb:
        case DealVerb.OPEN:
            await open_deal(visit, action)
        case DealVerb.WHOM:
            await ask_whom(visit, action.day, action.game)
        case DealVerb.CHALLENGE:
            await challenge(visit, action.day, action.game)
        case DealVerb.CALL if len(click.values) == 1:
            await challenge(visit, action.day, action.game, read_user(click.values[0]))
        case DealVerb.REPLAY if len(click.values) == 1:
            source = Source(Kind.MATCH, read_id(click.values[0]))
            await show_replay(visit, await open_game(visit, source))
        case _:
            raise ForgedError("not one game with a deal, and not one person")


async def open_deal(visit: Visit, action: DealAction) -> None:
    """The user's own game with the deal, begun now if it is today's; once that is over, the results of all.

    Raises DealError and Refusal.
    """
    deals = visit.use.deals
    own = await deals.own(visit.user_id, action.day, action.game)
    if own is not None and not own.is_over:
        await repost_board(visit, own)
    elif own is None and action.day == deals.today():
        await _begin(visit, action)
    else:
        await show_results(visit, action.day, action.game)


async def _begin(visit: Visit, action: DealAction) -> None:
    async def begin(channel_id: int) -> Match:
        return await visit.use.deals.begin(
            visit.user_id,
            action.day,
            action.game,
            guild_id=visit.guild_id,
            channel_id=channel_id,
            name=own_name(visit.user),
            begun_in=visit.channel_id if visit.guild_id is not None else None,
        )

    await begin_deal(visit, begin)
