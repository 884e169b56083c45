"""The context of a click, a form or a command: the user, the place, language and colours, and the answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

import discord

from sumon.i18n import Translator
from sumon.play.settings import ServerSettings, UserSettings
from sumon.render import DARK, PALETTES, Palette
from sumon.services.services import Services
from sumon.ui.interactions.bot import GameBot, Interaction
from sumon.ui.interactions.editable_message import UPDATES
from sumon.ui.interactions.failures import ACKNOWLEDGED, DISCORD_FAILURES, LostAnswerError, in_one_line, is_lost
from sumon.ui.interactions.languages import translator_for
from sumon.ui.interactions.people import notify_only

MESSAGES = 0  # instead of the number of a server: the messages between two users, or of a group


def outside_of(interaction: Interaction) -> int | None:
    """The number of a server without the bot as a member, MESSAGES for messages between users; None at home.

    A server that has only the commands counts as home: its members are told how to add the bot.
    """
    if interaction.context.private_channel:
        return MESSAGES
    guild_id = interaction.guild_id
    if guild_id is None or interaction.client.get_guild(guild_id) is not None or interaction.is_guild_integration():
        return None
    return guild_id


def may_speak(interaction: Interaction) -> bool:
    """Whether all members of the place outside would see the bot's answers, as far as the *interaction* tells.

    A user without the permission to use external apps would be the only one who sees them.
    """
    granted = interaction.permissions
    if interaction.context.private_channel or not granted.value:
        return True
    is_thread = isinstance(interaction.channel, discord.Thread)
    sends = granted.send_messages_in_threads if is_thread else granted.send_messages
    return granted.administrator or (granted.use_external_apps and sends)


LATE = "late"  # the key in the extras of an interaction that Discord accepts no answer to any more
OVERHEARD = "overheard"  # the key in the extras of one whose answers all members of the place see
MAX_CONTENT = 2000  # characters of a message
MOMENT = 1.0  # seconds after which a private answer is put off; Discord waits for three, both ways included
SHORTLY = 10.0  # seconds for which an acknowledgement stays

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass
class Context:
    """One click, form or command: the user who made it, the place, and the ways to answer it.

    An answer notifies only the users in its `allowed_mentions`. All methods that answer work for the first answer
    and for later ones, and try again once if the connection breaks. They raise LostAnswerError if no answer can
    arrive any more, and the errors of discord.py if Discord refuses one.
    """

    interaction: Interaction
    subject: str  # the name of the interaction in the log
    reader: UserSettings = field(default_factory=UserSettings)
    server: ServerSettings = field(default_factory=ServerSettings)
    was_hidden: bool = field(default=False, init=False)  # whether only the reader saw the last public answer
    stays: bool = field(default=False, init=False)  # whether the clicked private message is a board
    # Called after the answer, also after a refusal.
    after: Callable[[], Awaitable[None]] | None = field(default=None, init=False)
    _in_doubt: bool = field(default=False, init=False)  # an answer that seemed lost may have arrived
    _private_answer: int | None = field(default=None, init=False)  # of a click outside

    # ------------------------------------------------------------------ user and place

    @property
    def bot(self) -> GameBot:
        """The bot."""
        return self.interaction.client

    @property
    def services(self) -> Services:
        """The services of the bot."""
        return self.interaction.client.services

    @property
    def user(self) -> discord.User | discord.Member:
        """The user who sent the interaction and reads the answer."""
        return self.interaction.user

    @property
    def user_id(self) -> int:
        """The number of the reader."""
        return self.interaction.user.id

    @cached_property
    def outside(self) -> int | None:
        """The place that the bot reaches by answers only, see `outside_of`; None where it is at home."""
        return outside_of(self.interaction)

    @property
    def may_speak(self) -> bool:
        """Whether all members of the place should see an answer; *was_hidden* tells whether they did not."""
        return self.outside is None or may_speak(self.interaction)

    @property
    def guild(self) -> discord.Guild | None:
        """The server of the bot; None in direct messages and outside."""
        return self.interaction.guild if self.outside is None else None

    @property
    def guild_id(self) -> int | None:
        """The number of the server; None in direct messages and outside."""
        return self.interaction.guild_id if self.outside is None else None

    @property
    def channel(self) -> object:
        """The channel or thread; None if Discord has not sent it."""
        return self.interaction.channel

    @property
    def channel_id(self) -> int | None:
        """The number of the channel or thread."""
        return self.interaction.channel_id

    @property
    def message(self) -> discord.Message | None:
        """The message that was clicked; None for a command."""
        return self.interaction.message

    @property
    def is_overheard(self) -> bool:
        """Whether other members see all answers: a message to the bot on a server has no private ones."""
        return bool(self.interaction.extras.get(OVERHEARD))

    @property
    def is_private(self) -> bool:
        """Whether the clicked message is visible to the reader only."""
        return self.message is not None and self.message.flags.ephemeral

    # ------------------------------------------------------------------ words and colours

    @cached_property
    def translator(self) -> Translator:
        """The translator for texts that only the reader sees."""
        locale = self.reader.language or self.interaction.locale
        return translator_for(locale, direct=self.guild_id is None)

    @cached_property
    def channel_translator(self) -> Translator:
        """The translator for texts that everyone in the channel sees."""
        if self.guild_id is None:
            return self.translator
        return translator_for(self.server.language or self.interaction.guild_locale or self.interaction.locale)

    @property
    def palette(self) -> Palette:
        """The colours of pictures that only the reader will see."""
        return palette_named(self.reader.palette)

    @property
    def channel_palette(self) -> Palette:
        """The colours of pictures that everyone in the channel sees."""
        return palette_named(self.server.palette)

    # ------------------------------------------------------------------ answers

    @property
    def is_late(self) -> bool:
        """Whether Discord accepts no answer any more: the interaction arrived too late, after a lost connection."""
        return bool(self.interaction.extras.get(LATE))

    def require_reachable(self) -> None:
        """Raises LostAnswerError if no answer can arrive, before one is prepared."""
        if self.is_late:
            raise LostAnswerError(TimeoutError("the interaction arrived too late"))

    @property
    def is_answered(self) -> bool:
        """Whether the interaction has been answered or the answer has been put off."""
        return self.interaction.response.is_done()

    async def send_privately(self, content: str, **parts: Any) -> None:
        """Sends *content* to the reader alone."""
        await self.send(content, ephemeral=True, **parts)

    async def send_briefly(self, text: str) -> None:
        """Sends *text* to the reader alone, and deletes it after ten seconds, as the board says the same."""
        await self.send(text, ephemeral=True, delete_after=SHORTLY)

    async def send(
        self, content: str, *, ephemeral: bool = False, attachments: Sequence[discord.File] = (), **parts: Any
    ) -> int | None:
        """Sends a message to the channel or, if *ephemeral*, to the reader alone. Returns its number.

        Returns None if the message has arrived but its number has not come back.
        """
        parts = {key: part for key, part in parts.items() if part is not None}
        files = {"files": list(attachments)} if attachments else {}
        parts = {"allowed_mentions": notify_only(), "ephemeral": ephemeral, **files, **parts}
        answers_outside = ephemeral and not self.is_answered and self._has_clicked_outside
        if answers_outside:
            await self.defer()  # otherwise the clicked message could not be edited any more
        if not self.is_answered:
            was_in_doubt = self._in_doubt
            sent = await self._respond(self.interaction.response.send_message, content, **parts)
            if sent is not None:
                self._note(ephemeral, hidden=sent.is_ephemeral())
                return sent.message_id
            if not was_in_doubt:  # the first try of this message has arrived
                return None
        parts.pop("delete_after", None)
        message = await self._request(self.interaction.followup.send, content, wait=True, **parts)
        if answers_outside:
            self._private_answer = message.id
        self._note(ephemeral, hidden=message.flags.ephemeral)
        return message.id

    def _note(self, ephemeral: bool, *, hidden: bool) -> None:
        if not ephemeral:
            self.was_hidden = hidden

    @property
    def _has_clicked_outside(self) -> bool:
        return self.outside is not None and self.message is not None and not self.is_private

    @property
    def can_be_followed(self) -> bool:
        """Whether a public message can follow the answer: it left or changed the clicked message, and is recent."""
        interaction = self.interaction
        return interaction.response.type in UPDATES and not interaction.is_expired()

    async def follow(self, content: str, **parts: Any) -> int | None:
        """Sends a public message after the answer. Returns its number; None if Discord shows it to the reader only.

        It is not tried again, since Discord would post it twice. Raises `DISCORD_FAILURES`.
        """
        message = await self.interaction.followup.send(content, wait=True, **parts)
        return None if message.flags.ephemeral else message.id

    async def edit(self, **changes: Any) -> None:
        """Edits the clicked message, or the answer that was given or put off."""
        changes.setdefault("allowed_mentions", notify_only())
        if self._private_answer is not None:
            await self._request(self.interaction.followup.edit_message, self._private_answer, **changes)
            return
        response = self.interaction.response
        if not self.is_answered and await self._respond(response.edit_message, **changes) is not None:
            return
        try:
            await self._request(self.interaction.edit_original_response, **changes)
        except discord.NotFound as error:
            if self.message is not None:  # the clicked message has been deleted
                raise
            raise LostAnswerError(error) from error

    async def edit_or_send(self, content: str, *, attachments: Sequence[discord.File] = (), **parts: Any) -> None:
        """Replaces the clicked private message, or the answer that was put off.

        Otherwise, and if the clicked message *stays*, sends a new message to the reader alone.
        """
        is_put_off = self.interaction.response.type is discord.InteractionResponseType.deferred_channel_message
        if (self.is_private and not self.stays) or is_put_off:
            await self.edit(content=content, attachments=list(attachments), **parts)
        else:
            await self.send_privately(content, attachments=attachments, **parts)

    async def open_form(self, form: discord.ui.Modal) -> None:
        """Answers with *form*. Its `custom_id` leads to the handler of the typed text."""
        # Phones show the former text, not the new one, in a form whose `custom_id` they have seen before.
        form.custom_id += f"#{self.interaction.id:x}"
        form.stop()  # discord.py need not keep it: the router handles the typed text
        await self._respond(self.interaction.response.send_modal, form)

    async def defer(self, *, thinking: bool = False, ephemeral: bool = False) -> None:
        """Puts the answer off unless there is one: shows nothing, or that the bot is *thinking*."""
        if self.is_answered:
            return
        try:
            await self._request(self.interaction.response.defer, thinking=thinking, ephemeral=ephemeral)
        except LostAnswerError as error:
            if error.code != ACKNOWLEDGED:
                raise
            self._in_doubt = True  # discord.py or another process has sent it, too: later answers arrive

    async def defer_if_slow(self, making: Coroutine[Any, Any, T], *, ephemeral: bool = True) -> T:
        """Awaits *making*, and puts the answer off if that takes longer than `MOMENT`. Returns the result.

        A quick result needs a single request for its answer. *ephemeral*: the answer is for the reader alone.
        """
        if self.is_late:
            making.close()
        self.require_reachable()
        task = asyncio.ensure_future(making)
        try:
            await asyncio.wait({task}, timeout=MOMENT)
            if not task.done() and not self.is_answered:
                if self.is_private or (ephemeral and self._has_clicked_outside):
                    await self.defer()
                else:
                    await self.defer(ephemeral=ephemeral, thinking=True)
            return await task
        finally:
            task.cancel()

    async def dismiss(self) -> None:
        """Deletes the clicked private message."""
        if not self.is_answered:
            await self.defer()
        await self._request(self.interaction.delete_original_response)

    async def _respond(self, respond: Callable[..., Awaitable[T]], *args: Any, **parts: Any) -> T | None:
        """Awaits *respond* as the first answer. Returns its result; None if an earlier try had arrived."""
        try:
            return await self._request(respond, *args, **parts)
        except LostAnswerError as error:
            if not self._in_doubt or error.code != ACKNOWLEDGED:
                raise
        _rewind(parts)
        return None

    async def _request(self, request: Callable[..., Awaitable[T]], *args: Any, **parts: Any) -> T:
        """Awaits *request*, and sends it once more if the connection breaks. Returns its result."""
        self.require_reachable()
        try:
            return await request(*args, **parts)
        except discord.HTTPException as error:
            if is_lost(error):
                raise LostAnswerError(error) from error
            raise
        except DISCORD_FAILURES as error:
            log.info(
                "%s: interaction %s is answered again: %s", self.subject, self.interaction.id, in_one_line(error)
            )
        self._in_doubt = True
        _rewind(parts)
        try:
            return await request(*args, **parts)
        except DISCORD_FAILURES as error:
            if is_lost(error):
                raise LostAnswerError(error) from error
            raise


async def load_context(interaction: Interaction, subject: str) -> Context:
    """The context of *interaction* about *subject*, with the settings of the reader and of the server."""
    context = Context(interaction, subject)
    context.reader, context.server = await context.services.settings.recent(context.user_id, context.guild_id)
    return context


def palette_named(name: str) -> Palette:
    """The palette called *name*; the dark one if it no longer exists."""
    return PALETTES.get(name, DARK)


def _rewind(parts: Mapping[str, Any]) -> None:
    """Rewinds the files among *parts*, so that they can be sent again."""
    for file in (*parts.get("files", ()), *parts.get("attachments", ()), parts.get("file")):
        if isinstance(file, discord.File):
            file.reset()
