"""The way of every click, form and command: it becomes a `Context` and is answered."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, overload

import discord
from discord import app_commands
from discord.ext import commands

from sumon.core.errors import SentenceError
from sumon.core.message import cut
from sumon.storage.errors import StorageError
from sumon.ui.interactions.bot import Interaction
from sumon.ui.interactions.context import LATE, Context, load_context
from sumon.ui.interactions.failures import answering
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.languages import remember_language
from sumon.ui.interactions.refusals import MAX_CHOICE, MAX_CHOICES, Refusal, answer_error, log_crash

RUN_WHEN_LATE = frozenset({"/move"})  # commands that are carried out even if they came too late

log = logging.getLogger(__name__)

P = ParamSpec("P")
C = TypeVar("C", bound=commands.Cog)


class PatientTree(app_commands.CommandTree[Any]):
    """The commands, without suggestions for text that was typed before a connection was lost."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Whether *interaction* is answered: not if it is a request for suggestions that came too late."""
        return not (interaction.type is discord.InteractionType.autocomplete and interaction.extras.get(LATE))


async def handle_interaction(
    interaction: Interaction,
    subject: str,
    act: Callable[[Context], Awaitable[None]],
    *,
    runs_when_late: bool = False,
) -> None:
    """Has *act* answer *interaction*. The reader gets a sentence about any error that it raises.

    *subject*: its name in the log. *runs_when_late*: *act* runs even if the interaction came too late to be
    answered. Others are dropped then, since Discord told the user that they failed.
    """
    with answering(interaction.id):
        context = Context(interaction, subject)
        if context.is_late and not runs_when_late:
            log.info("%s: too late to be answered", subject)
        else:
            await _answer(context, act)


async def _answer(context: Context, act: Callable[[Context], Awaitable[None]]) -> None:
    interaction, subject = context.interaction, context.subject
    try:
        context = await load_context(interaction, subject)
        await remember_language(interaction, context.reader)
        if context.channel_id is None:
            raise Refusal("ui-unknown-channel")
        await act(context)
    except Exception as error:
        await answer_error(context, error)
        if isinstance(error, StorageError) or not isinstance(error, SentenceError | Refusal | InvalidCustomIdError):
            # The scheduler shows the changes that may have been stored before the error.
            context.bot.background.wake_at(discord.utils.utcnow())
    if context.after is not None:
        await context.after()


@overload
def with_context(
    callback: Callable[Concatenate[Context, P], Awaitable[None]],
) -> Callable[Concatenate[Interaction, P], Coroutine[Any, Any, None]]: ...


@overload
def with_context(
    callback: Callable[Concatenate[C, Context, P], Awaitable[None]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]: ...


def with_context(callback: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
    """Returns a command that calls *callback*, a function or method, with a `Context` for the interaction."""

    @wraps(callback)
    async def command(*args: Any, **options: Any) -> None:
        at = next(number for number, each in enumerate(args) if isinstance(each, discord.Interaction))
        before, interaction, behind = args[:at], args[at], args[at + 1 :]
        name = _command(interaction)
        await handle_interaction(
            interaction,
            name,
            lambda context: callback(*before, context, *behind, **options),
            runs_when_late=name in RUN_WHEN_LATE,
        )

    # Otherwise discord.py would look up the types of the options in this module.
    command.__dict__["__signature__"] = inspect.signature(callback, eval_str=True)
    return command


async def suggestions(
    interaction: Interaction, find: Callable[[Context, str], Awaitable[Sequence[tuple[str, str]]]], typed: str
) -> list[app_commands.Choice[str]]:
    """The suggestions of *find*, (name, value) pairs, for the *typed* text, within Discord's limits.

    Returns [] if *find* fails: suggestions cannot show the error, but the command will once it is sent.
    """
    context = Context(interaction, _command(interaction))
    with answering(interaction.id):
        try:
            context = await load_context(interaction, context.subject)
            pairs = await find(context, typed)
        except Exception as error:
            if not isinstance(error, SentenceError | Refusal):
                log_crash(context, error)
            return []
    fitting = [(name, value) for name, value in pairs if len(value) <= MAX_CHOICE]
    return [app_commands.Choice(name=cut(name, MAX_CHOICE), value=value) for name, value in fitting[:MAX_CHOICES]]


async def answer_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answers a command that the command tree could not call."""

    async def refuse(context: Context) -> None:
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            raise Refusal("ui-command-changed")
        raise error

    await handle_interaction(interaction, _command(interaction), refuse)


def _command(interaction: Interaction) -> str:
    data: Mapping[str, Any] = interaction.data or {}
    return f"/{data.get('name')}"
