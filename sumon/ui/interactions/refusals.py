"""Errors in a click, a form or a command become private sentences.

Code that refuses raises: `Refusal` in the user interface itself, elsewhere the errors of `play` and of the games.
Only `handle_interaction` catches them and answers the user.
"""

from __future__ import annotations

import logging
from typing import Any

import discord

from sumon.core.errors import SentenceError
from sumon.i18n import Translator, Value
from sumon.play.errors import ChallengeRefusedError, NotInMatchError, NotYourTurnError, PlayError, StaleError
from sumon.play.requests import Challenge
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import UNKNOWN_MESSAGE, LostAnswerError, blocked_by_server, reference_of
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.links import jump_view
from sumon.ui.interactions.people import person, unbroken

MAX_CHOICES, MAX_CHOICE = 25, 100  # options of a menu, and characters of each

FOR_ANOTHER = {"play-challenge-for-another", "play-decline-not-yours"}

log = logging.getLogger(__name__)


class Refusal(Exception):
    """A refusal by the user interface itself: `Refusal("ui-other-bot", player=mention(user_id))`.

    The caller makes typed text safe first, see `inline_code`.
    """

    def __init__(self, key: str, /, **args: Value) -> None:
        super().__init__(key)
        self.key = key
        self.args_by_name = args


class RefusedFormError(Exception):
    """The typed text of a form is refused because of *cause*; *again* has the button back to the form."""

    def __init__(self, cause: SentenceError, again: discord.ui.View) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.again = again


async def answer_error(context: Context, error: Exception) -> None:
    """Says *error* to the user alone; logs unexpected ones, under a reference that the user can quote."""
    parts: dict[str, Any] = {}
    try:
        match error:
            case SentenceError():
                text = explain(error, context.translator)
                link = (
                    jump_view(error.match, context.translator)
                    if isinstance(error, StaleError) and error.match
                    else None
                )
                if link is not None:
                    parts["view"] = link
            case RefusedFormError():
                text = explain(error.cause, context.translator)
                parts["view"] = error.again
            case Refusal():
                text = context.translator.text(error.key, **error.args_by_name)
            case InvalidCustomIdError():
                log.info("%s: forged, or from another version: %s", context.subject, error)
                text = context.translator.text("ui-unknown-button")
            case discord.HTTPException() if blocked := blocked_by_server(error, context.translator):
                text = blocked
            case LostAnswerError():
                log.warning("%s: the answer was lost: %s", context.subject, error)
                return
            case discord.Forbidden():
                log.warning("forbidden in channel %s: %s", context.channel_id, error)
                text = context.translator.text("ui-forbidden")
            case discord.NotFound(code=code) if code == UNKNOWN_MESSAGE:
                await _acknowledge(context)
                return
            case _:
                text = context.translator.text("ui-crash", reference=log_crash(context, error))
        await context.send_privately(text, **parts)
    except Exception as failure:  # Discord itself may have failed, and then the user gets no answer
        log.warning("interaction %s: the user could not be told: %s", context.interaction.id, failure)


def explain(error: SentenceError, translator: Translator) -> str:
    """The sentence of *error*, with the names of the players if the match is known."""
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
    """The sentence of *error* for *challenge*: names its opponent or its challenger to other users."""
    if error.message.key in FOR_ANOTHER and challenge.opponent_id is not None:
        return translator.text("ui-challenge-for", player=person(challenge.opponent_id, translator))
    if error.message.key == "play-withdraw-not-yours":
        return translator.text("ui-challenge-of", player=person(challenge.challenger_id, translator))
    return translator.say(error.message)


async def _acknowledge(context: Context) -> None:
    """Acknowledges a click on a message that has just been deleted, silently, as its buttons are gone, too."""
    log.info("interaction %s: its message is gone", context.interaction.id)
    if not context.is_answered:
        await context.defer()


def log_crash(context: Context, error: Exception) -> str:
    """Logs an unexpected error. Returns the reference that the user can quote."""
    reference = reference_of(context.interaction.id)
    log.error(
        "reference %s: %s, channel %s, interaction %s",
        reference,
        context.subject,
        context.channel_id,
        context.interaction.id,
        exc_info=error,
    )
    return reference
