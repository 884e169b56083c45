"""What spectators see: a private board with *Follow*, and a word when a match that they follow is over."""

from __future__ import annotations

import logging
from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.following import Follow
from sumon.play.model import Match
from sumon.play.service import MatchService
from sumon.ui.channels import find_channel
from sumon.ui.chosen import chosen_by_reader, reader_palette
from sumon.ui.client import GameBot, Interaction
from sumon.ui.controls import RoutedButton, row_view
from sumon.ui.custom_ids import ForgedError, follow_id, read_follow_id
from sumon.ui.failures import DISCORD_FAILURES
from sumon.ui.match.board import compose, result_line, text_of
from sumon.ui.match.private import with_text_board
from sumon.ui.names import game_name, mention, notify_only
from sumon.ui.replies import board_url, channel_url, edit_clicked, tell
from sumon.ui.router import Click
from sumon.ui.translating import reader_translator, server_translator

log = logging.getLogger(__name__)


async def show_spectator(interaction: Interaction, match: Match) -> None:
    """Shows the match in private, and offers to follow it."""
    is_following = await interaction.client.service.following.is_following(match.id, interaction.user.id)
    parts = await _private_board(interaction, match, is_following)
    view = parts.pop("view")
    await tell(interaction, parts.pop("content"), **parts, **({"view": view} if view is not None else {}))


async def answer_follow(interaction: Interaction, click: Click) -> None:
    """Follows the match or no longer does, on the private board, which shows the match as it is now.

    Raises ForgedError and PlayError.
    """
    match_id, verb = read_follow_id(click.custom_id)
    following = interaction.client.service.following
    if verb not in ("follow", "unfollow"):
        raise ForgedError("a verb that no spectator has")
    follow = following.follow if verb == "follow" else following.unfollow
    match = await follow(match_id, interaction.user.id)
    parts = await _private_board(interaction, match, verb == "follow")
    await edit_clicked(interaction, attachments=parts.pop("files"), **parts)


async def _private_board(interaction: Interaction, match: Match, is_following: bool) -> dict[str, Any]:
    translator = reader_translator(interaction)
    seen, buttons = match.position.view(None, match.draft), None
    lines = [text_of(match, seen, translator)]
    if not match.is_over:
        verb, label = ("unfollow", "panel-unfollow") if is_following else ("follow", "panel-follow")
        buttons = row_view([RoutedButton(translator.text(label), follow_id(match.id, verb))])
        if is_following:
            lines.append(translator.text("panel-following"))
    content = "\n".join(lines)
    if chosen_by_reader(interaction).text_board:
        content, files = with_text_board(match.record.game, seen, content)
    else:
        files = (await compose(match, translator, reader_palette(interaction))).files()
    return {"content": content, "files": files, "view": buttons}


class FollowerNotices:
    """Tells followers how their matches ended: in a direct message, or else in the channel of the match."""

    def __init__(self, bot: GameBot, service: MatchService) -> None:
        self._bot = bot
        self._service = service

    async def tell(self, due: Due) -> None:
        """Tells one follower. Raises WorkFailedError when that cannot be done now."""
        follow = await self._service.following.due(due.id)
        if follow is None:
            return
        try:
            match = await self._service.find(follow.match_id)
        except UnplayableMatchError as error:
            raise WorkFailedError(str(error), give_up=True) from None
        try:
            await self._tell(match, follow, nonce=f"f{due.id}")
        except DISCORD_FAILURES as error:
            raise WorkFailedError(f"follower of match {match.id}: {error}") from error
        await self._service.following.told(follow)

    async def _tell(self, match: Match, follow: Follow, nonce: str) -> None:
        translator = await server_translator(self._bot, match.guild_id)
        text = _result_text(match, translator)
        try:
            private = await self._bot.create_dm(discord.Object(follow.user_id))
            await private.send(text, nonce=nonce, suppress_embeds=True, allowed_mentions=notify_only())
            return
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("user %s takes no direct message: %s", follow.user_id, error)
        try:
            channel = await find_channel(self._bot, match.channel_id)
            called = translator.text("panel-followed-called", player=mention(follow.user_id), text=text)
            only = notify_only(follow.user_id)
            await channel.send(called, nonce=nonce, suppress_embeds=True, allowed_mentions=only)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("user %s cannot be told of the end of match %s: %s", follow.user_id, match.id, error)


def _result_text(match: Match, translator: Translator) -> str:
    game, url = game_name(match.record.game, translator), board_url(match) or channel_url(match)
    result = result_line(match, translator)
    return translator.text("panel-followed", game=game, match=str(match.id), url=url, result=result)
