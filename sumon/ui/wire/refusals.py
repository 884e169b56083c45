"""The one wall: what goes wrong in a click, a form or a command becomes a private sentence.

Whoever refuses something raises: `Refusal` for what the user interface itself does not take, the errors of `play`
and of the games for all else. Nobody else catches on behalf of the user.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from sumon.core.errors import SentenceError
from sumon.i18n import Translator, Value
from sumon.play.errors import ChallengeRefusedError, NotInMatchError, NotYourTurnError, PlayError, StaleError
from sumon.play.model import Challenge
from sumon.ui.wire.automod import blocked_by_server
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import UNKNOWN_MESSAGE
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import person, unbroken
from sumon.ui.wire.replies import jump_view, tell

MAX_CHOICES = 25
MAX_CHOICE = 100

FOR_ANOTHER = {"play-challenge-for-another", "play-decline-not-yours"}

log = logging.getLogger(__name__)


class Refusal(Exception):
    """Something the user interface itself refuses: `Refusal("ui-other-bot", player=mention(user_id))`.

    What somebody typed is `quoted` before it is passed.
    """

    def __init__(self, key: str, /, **args: Value) -> None:
        super().__init__(key)
        self.key = key
        self.args_by_name = args


class RefusedFormError(Exception):
    """What was typed into a form is refused, for the reason *cause*; *again* is the way back to the form."""

    def __init__(self, cause: SentenceError, again: discord.ui.View) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.again = again


async def walled(interaction: Interaction, answer: Awaitable[None], subject: str) -> None:
    """Awaits *answer*; what it raises is said to the user instead. *subject*: what a log says that it was about."""
    try:
        await answer
    except Exception as error:
        await answer_error(interaction, error, subject)


async def answer_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """What the tree of commands does with the errors of commands and context menus."""
    cause: Exception = error
    if isinstance(error, app_commands.CommandInvokeError):
        cause = error.original
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        cause = Refusal("ui-command-changed")
    await answer_error(interaction, cause, _command(interaction))


async def suggestions(
    interaction: Interaction, found: Awaitable[Sequence[tuple[str, str]]]
) -> list[app_commands.Choice[str]]:
    """The (name, value) pairs *found*, cut to what Discord shows; none where finding them went wrong.

    What is wrong is said when the command itself is sent: while somebody types there is no place for sentences.
    """
    try:
        pairs = await found
    except Exception as error:
        if not isinstance(error, SentenceError | Refusal):
            _log_crash(interaction, error, _command(interaction))
        return []
    fitting = [(name, value) for name, value in pairs if len(value) <= MAX_CHOICE]
    return [app_commands.Choice(name=shortened(name), value=value) for name, value in fitting[:MAX_CHOICES]]


def shortened(text: str, most: int = MAX_CHOICE) -> str:
    """*text* in at most *most* characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


async def answer_error(interaction: Interaction, error: Exception, subject: str) -> None:
    """Says *error* to the user alone; logs what nobody expected, under a reference that the user can quote.

    *subject*: what a log says that it was about.
    """
    translator = reader_translator(interaction)
    parts: dict[str, Any] = {}
    try:
        match error:
            case SentenceError():
                text = explain(error, translator)
                link = jump_view(error.match, translator) if isinstance(error, StaleError) and error.match else None
                if link is not None:
                    parts["view"] = link
            case RefusedFormError():
                text = explain(error.cause, translator)
                parts["view"] = error.again
            case Refusal():
                text = translator.text(error.key, **error.args_by_name)
            case ForgedError():
                log.info("user %s sent something forged, or from another version: %s", interaction.user.id, error)
                text = translator.text("ui-unknown-button")
            case discord.HTTPException() if blocked := blocked_by_server(error, translator):
                text = blocked
            case discord.Forbidden():
                log.warning("forbidden in channel %s: %s", interaction.channel_id, error)
                text = translator.text("ui-forbidden")
            case discord.NotFound(code=code) if code == UNKNOWN_MESSAGE:
                await _acknowledge(interaction)
                return
            case _:
                text = translator.text("ui-crash", reference=_log_crash(interaction, error, subject))
        await tell(interaction, text, **parts)
    except Exception as failure:  # Discord may be what failed: there is nobody left to tell
        log.warning("interaction %s: the user could not be told: %s", interaction.id, failure)


def explain(error: SentenceError, translator: Translator) -> str:
    """What *error* says; where the match is known, with the names of who is meant."""
    match = error.match if isinstance(error, PlayError) else None
    if match is not None and isinstance(error, NotYourTurnError):
        seat = match.occupant_on_turn
        if seat is not None and seat.user_id is not None:
            return translator.text("ui-not-your-turn", player=person(seat.user_id, translator))
    if match is not None and isinstance(error, NotInMatchError):
        names = [person(seat.user_id, translator) for seat in match.seats if seat.user_id is not None]
        return translator.text("ui-not-in-match", players=translator.both(names))
    if isinstance(error, ChallengeRefusedError) and error.challenge is not None:
        return _explain_challenge(error, error.challenge, translator)
    return unbroken(translator.say(error.message))


def _explain_challenge(error: ChallengeRefusedError, challenge: Challenge, translator: Translator) -> str:
    """To others, whom a challenge is for, or whose it is."""
    if error.message.key in FOR_ANOTHER and challenge.opponent_id is not None:
        return translator.text("ui-challenge-for", player=person(challenge.opponent_id, translator))
    if error.message.key == "play-withdraw-not-yours":
        return translator.text("ui-challenge-of", player=person(challenge.challenger_id, translator))
    return translator.say(error.message)


async def _acknowledge(interaction: Interaction) -> None:
    """Answers a click on a message that has just gone without a word: nobody sees its buttons any more."""
    log.info("interaction %s: its message is gone", interaction.id)
    if not interaction.response.is_done():
        await interaction.response.defer()


def _log_crash(interaction: Interaction, error: Exception, subject: str) -> str:
    """Logs what nobody expected; the reference to quote."""
    reference = f"{interaction.id:x}"[-8:]
    log.error(
        "reference %s: %s, user %s, channel %s, interaction %s",
        reference,
        subject,
        interaction.user.id,
        interaction.channel_id,
        interaction.id,
        exc_info=error,
    )
    return reference


def _command(interaction: Interaction) -> str:
    data: Mapping[str, Any] = interaction.data or {}
    return f"/{data.get('name')}"
