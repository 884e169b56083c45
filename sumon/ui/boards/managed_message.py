"""Messages that the scheduler keeps up to date: posted once, found again if lost, closed at the end.

Also functions that boards and notifications share with them: the search of a channel, the retry of failures.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.people import notify_only
from sumon.ui.interactions.places import Place, find_channel, own_permissions, place_translator, wake

LOOK_BACK = 50  # messages of a channel that are searched

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Content:
    """The content of an open message. *calls*: the ids of the users whom it notifies."""

    text: str
    view: discord.ui.View
    calls: Sequence[int] = ()
    files: Sequence[discord.File] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagedMessage:
    """One message that the scheduler keeps up to date, as it should be now; `reconcile` does the work."""

    name: str  # for the log
    channel_id: int
    # Whether the bot is no member there. Then the message is an answer, and the next tap closes it.
    outside: bool = False
    message_id: int | None = None  # the message, if it is known
    closing: Callable[[Translator], str] | None = None  # returns the closing text; None while the message is open
    has_moved: bool = False  # whether it is deleted and sent anew, so that it is the last message of the channel
    is_current: bool = True  # whether the message shows the result of *compose*; otherwise it is edited
    # The custom_ids that identify a message that was posted without being remembered; () for no search.
    marks: Collection[str] = ()
    nonce: str  # the same for each try, so that Discord posts the message only once within minutes
    compose: Callable[[Place, Translator], Awaitable[Content]]  # returns the content while the message is open
    remember: Callable[[int], Awaitable[None]] | None = None  # stores the number of the message
    forget: Callable[[], Awaitable[None]] | None = None  # stores that the message is gone, so that it is sent anew
    done: Callable[[], Awaitable[None]] | None = None  # marks this state as done, in place of `reconcile`


async def reconcile(
    bot: GameBot,
    find: Callable[[int], Awaitable[ManagedMessage | None]],
    done: Callable[[int], Awaitable[None]],
    due: Due,
) -> None:
    """Posts, edits or closes the message that *find* returns for *due*.

    *find* returns None if nothing is left to do. *done* marks the row as no longer due. Raises WorkFailedError if
    the work failed.
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


async def show(bot: GameBot, managed: ManagedMessage) -> int | None:
    """Posts, edits or closes *managed* like `reconcile`, but raises `DISCORD_FAILURES`. Returns its number."""
    message_id, closing = managed.message_id, managed.closing
    if managed.outside or (message_id is not None and closing is None and managed.is_current):
        return message_id
    channel = await find_channel(bot, managed.channel_id)
    translator = await place_translator(bot, channel)
    if message_id is not None and managed.has_moved and managed.forget is not None:
        with suppress(discord.NotFound):
            await discord.PartialMessage(channel=channel, id=message_id).delete()
        await managed.forget()
        message_id = None
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
    return message_id


async def _find(bot: GameBot, managed: ManagedMessage, channel: Place) -> int | None:
    """Searches for the message of *managed* that was sent without being remembered; None if there is none."""
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
    """Edits the message of *managed*. Returns None, and forgets the message, if it is gone."""
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
        return  # the answer to the click that closed it has been edited in
    await wake(message.channel)
    await message.edit(content=text, view=None, allowed_mentions=notify_only())


# ---------------------------------------------------------------------- shared with boards and notifications


@contextmanager
def attempt(name: str) -> Iterator[None]:
    """Raises WorkFailedError if the block raises one of `DISCORD_FAILURES`."""
    try:
        yield
    except DISCORD_FAILURES as error:
        raise WorkFailedError(f"{name}: {error}", refused=isinstance(error, discord.Forbidden)) from error


def takes_files(channel: Place) -> bool:
    """Whether the bot may post pictures in *channel*."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    granted = own_permissions(channel)
    return granted is None or granted.attach_files


async def own_messages(bot: GameBot, channel: Place) -> list[discord.Message]:
    """The bot's messages among the last ones of *channel*, newest first; [] if it may not read the channel.

    Raises `DISCORD_FAILURES` if the search failed; the caller must not post then, as the message may be there.
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
    """Whether *message* has neither buttons nor pictures; False if the bot may not read it."""
    try:
        known = await message.fetch()
    except discord.Forbidden:
        return False
    return not known.components and not known.attachments
