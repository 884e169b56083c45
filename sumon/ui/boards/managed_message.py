"""Messages that have to be there: posted once, found again where the bot did not learn of it, closed in the end.

Also what they share with the boards of matches and with letters: how the channel is searched, and when a failure
is tried again.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.people import notify_only
from sumon.ui.interactions.places import Place, find_channel, own_permissions, place_translator, wake

LOOK_BACK = 50  # messages

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Content:
    """The content of an open managed. *calls*: the people whom it notifies."""

    text: str
    view: discord.ui.View
    calls: Sequence[int] = ()
    files: Sequence[discord.File] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagedMessage:
    """One message that the scheduler keeps up to date, in its stored state; `settle` does the rest.

    *name*: for the log. *message_id*: the message, if it is known. *closing*: gives its text once it is closed, and
    not posted any more; None while it has to be there with its buttons. *nonce*: the same for the same managed, so
    that Discord takes it only once. *compose*: gives its content in a channel while it is open. *remember*: stores
    which message it is, where that is needed later. *done*: marks it as done in its present state, where that is
    not all that was due. *outside*: it is where the bot is no member: there the managed is an answer to a click or
    command, the next tap closes it, and nothing is left to be done. *is_current*: the message, if there is one,
    shows *compose* as it is now; otherwise it is edited. *forget*: stores that the message is gone, so that it is
    sent anew instead of being edited.

    *marks*: the custom_ids by which a message is recognised that was posted without being remembered. Without any,
    it is not looked for; sent again within minutes, it is the same message all the same.
    """

    name: str
    channel_id: int
    outside: bool = False
    message_id: int | None = None
    closing: Callable[[Translator], str] | None = None
    is_current: bool = True
    marks: Collection[str] = ()
    nonce: str
    compose: Callable[[Place, Translator], Awaitable[Content]]
    remember: Callable[[int], Awaitable[None]] | None = None
    forget: Callable[[], Awaitable[None]] | None = None
    done: Callable[[], Awaitable[None]] | None = None


async def reconcile(
    bot: GameBot,
    find: Callable[[int], Awaitable[ManagedMessage | None]],
    done: Callable[[int], Awaitable[None]],
    due: Due,
) -> None:
    """Posts what *find* has for *due* if it is missing, and leaves its closing text once it is closed.

    *find* gives None where nothing is left to be done; *done* makes a row no longer due. Raises WorkFailedError
    when it cannot be done now.
    """
    managed = await find(due.id)
    if managed is not None:
        with attempt(managed.name):
            try:
                await show(bot, managed)
            except discord.NotFound as error:
                log.info("the message or channel of %s is gone: %s", managed.name, error)
        if managed.done is not None:
            await managed.done()
            return
    await done(due.id)


async def show(bot: GameBot, managed: ManagedMessage) -> None:
    """Does what `settle` does, and raises `DISCORD_FAILURES`."""
    message_id, closing = managed.message_id, managed.closing
    if managed.outside or (message_id is not None and closing is None and managed.is_current):
        return
    channel = await find_channel(bot, managed.channel_id)
    translator = await place_translator(bot, channel)
    if message_id is None:
        message_id = await _find(bot, managed, channel)
    if message_id is not None and closing is None and not managed.is_current:
        message_id = await _edit(managed, channel, message_id, translator)
    if message_id is None and closing is None:
        message_id = await _send(managed, channel, translator)
    if message_id is not None and message_id != managed.message_id and managed.remember is not None:
        await managed.remember(message_id)
    if message_id is not None and closing is not None:
        await _close(discord.PartialMessage(channel=channel, id=message_id), closing(translator))


async def _find(bot: GameBot, managed: ManagedMessage, channel: Place) -> int | None:
    """The message of *managed* that was sent without being remembered; None if there is none."""
    wanted = set(managed.marks)
    for message in await own_messages(bot, channel) if wanted else ():
        if wanted & set(custom_ids(message)):
            return message.id
    return None


async def _send(managed: ManagedMessage, channel: Place, translator: Translator) -> int:
    content = await managed.compose(channel, translator)
    sent = await channel.send(
        content.text,
        files=content.files,
        view=content.view,
        allowed_mentions=notify_only(*content.calls),
        nonce=managed.nonce,
    )
    return sent.id


async def _edit(managed: ManagedMessage, channel: Place, message_id: int, translator: Translator) -> int | None:
    """Shows *managed* as it is now on its message. Returns None where that is gone, and has been forgotten."""
    content = await managed.compose(channel, translator)
    await wake(channel)
    try:
        message = discord.PartialMessage(channel=channel, id=message_id)
        pictures = list(content.files) or discord.utils.MISSING
        await message.edit(
            content=content.text, attachments=pictures, view=content.view, allowed_mentions=notify_only()
        )
    except discord.NotFound:
        if managed.forget is None:
            raise
        await managed.forget()
        return None
    return message_id


async def _close(message: discord.PartialMessage, text: str) -> None:
    if await is_bare(message):
        return  # the answer to the click that closed it has said so
    await wake(message.channel)
    await message.edit(content=text, view=None, allowed_mentions=notify_only())


# ---------------------------------------------------------------------- shared with boards and letters


@contextmanager
def attempt(name: str) -> Iterator[None]:
    """Raises WorkFailedError where its block raises `DISCORD_FAILURES`."""
    try:
        yield
    except DISCORD_FAILURES as error:
        raise WorkFailedError(f"{name}: {error}", refused=isinstance(error, discord.Forbidden)) from error


def takes_files(channel: Place) -> bool:
    """Whether a picture may be posted there; if not, the words are enough."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    granted = own_permissions(channel)
    return granted is None or granted.attach_files


async def own_messages(bot: GameBot, channel: Place) -> list[discord.Message]:
    """The bot's messages among the last ones of *channel*, the newest first; none if it may not read them.

    Raises `DISCORD_FAILURES` if they could not be looked for: then nothing may be posted, as it may be there
    already.
    """
    assert bot.user is not None
    own = bot.user.id
    try:
        return [message async for message in channel.history(limit=LOOK_BACK) if message.author.id == own]
    except discord.Forbidden as error:
        log.info("channel %s may not be searched: %s", channel.id, error)
        return []


def custom_ids(message: discord.Message) -> Iterator[str]:
    """The custom_ids of all buttons and menus of *message*."""
    for row in message.components:
        for item in row.children if isinstance(row, discord.ActionRow) else ():
            if item.custom_id is not None:
                yield item.custom_id


async def is_bare(message: discord.PartialMessage) -> bool:
    """Whether *message* is known to have neither buttons nor pictures; one can be edited without being read."""
    try:
        known = await message.fetch()
    except discord.Forbidden:
        return False
    return not known.components and not known.attachments
