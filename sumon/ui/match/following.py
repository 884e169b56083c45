"""Spectators: a private board with *Follow*, and a notification when a match that they follow is over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.model import Match
from sumon.services.services import Services
from sumon.ui.boards.board import draw_board, text_of
from sumon.ui.boards.in_words import board_in_words
from sumon.ui.boards.managed_message import attempt
from sumon.ui.boards.notifications import Notification, Notifier
from sumon.ui.buttons.look import with_describe
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.people import mention
from sumon.ui.texts.names import game_name
from sumon.ui.texts.result import result_line

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FollowClick:
    """A click on the private board of a spectator."""

    match_id: int
    verb: str = ""


FOLLOW = Buttons("f", FollowClick, "{match_id:id}:{verb}")


async def show_spectator(context: Context, match: Match) -> None:
    """Shows the match privately, with a button to follow it."""
    is_following = await context.services.following.is_following(match.id, context.user_id)
    await context.send_privately(**await _private_board(context, match, is_following))


@FOLLOW.button("follow", label="panel-follow")
async def follow(context: Context, clicked: FollowClick) -> None:
    """Follows the match, and updates the private board. Raises PlayError."""
    here = {"guild_id": context.guild_id, "channel_id": context.channel_id}
    match = await context.services.following.follow(clicked.match_id, context.user_id, **here)
    await context.edit(**await _private_board(context, match, is_following=True))


@FOLLOW.button("unfollow", label="panel-unfollow")
async def unfollow(context: Context, clicked: FollowClick) -> None:
    """Stops following the match. Raises PlayError."""
    here = {"guild_id": context.guild_id, "channel_id": context.channel_id}
    match = await context.services.following.unfollow(clicked.match_id, context.user_id, **here)
    if match is None:  # it has moved to another place
        await context.edit(content=context.translator.text("panel-unfollowed"), attachments=[], view=None)
    else:
        await context.edit(**await _private_board(context, match, is_following=False))


async def _private_board(context: Context, match: Match, is_following: bool) -> dict[str, Any]:
    seen, buttons = match.position.view(None, match.draft), None
    translator, boards, following = context.translator, context.reader.boards, ""
    if not match.is_over:
        buttons = row_view([(unfollow if is_following else follow).on(FollowClick(match.id), translator)])
        if is_following:
            following = translator.text("panel-following")
    if boards.as_text:
        board = board_in_words(match, seen, boards, translator, watched=True, end=following)
        content, files = board.below("", boards, translator)
    else:
        text = text_of(match, seen, translator, watched=True)
        content = "\n".join(filter(None, (text, following)))
        files = [(await draw_board(match, seen, "", translator, context.palette)).file()]
    buttons = with_describe(buttons, match.id, boards, translator)
    return {"content": content, "attachments": files, "view": buttons}


class FollowerNotices:
    """Tells followers the results of their matches: in a direct message, or else in the channel of the match."""

    def __init__(self, bot: GameBot, services: Services) -> None:
        self._notifier = Notifier(bot)
        self._services = services

    async def tell(self, due: Due) -> None:
        """Tells one follower. Raises WorkFailedError if that fails."""
        follow = await self._services.following.due(due.id)
        if follow is None:
            return
        try:
            match = await self._services.matches.find_match(follow.match_id)
        except UnplayableMatchError as error:
            match = await self._services.matches.stored(follow.match_id)
            if match.result is None or match.result.counts:
                raise WorkFailedError(str(error), give_up=True) from None
        with attempt(f"follower of match {match.id}"):
            if not await self._tell(match, follow.user_id, f"f{due.id}"):
                log.warning("follower %s cannot be told of the end of match %s", due.id, match.id)
        await self._services.following.told(follow)

    async def _tell(self, match: Match, user_id: int, key: str) -> bool:
        notification = Notification(lambda translator: _result_text(match, translator), key)
        if await self._notifier.to_person(match, user_id, notification) is not None:
            return True
        return (
            await self._notifier.to_channel(match, [user_id], Notification(_calling(user_id, notification), key))
            is not None
        )


def _calling(user_id: int, notification: Notification) -> Callable[[Translator], str]:
    """The text of *notification* for a channel, with a mention of the user."""
    player = mention(user_id)
    return lambda translator: translator.text(
        "panel-followed-called", player=player, text=notification.text(translator)
    )


def _result_text(match: Match, translator: Translator) -> str:
    game, url = game_name(match.record.game, translator), match_url(match)
    result = result_line(match, translator)
    return translator.text("panel-followed", game=game, match=str(match.id), url=url, result=result)
