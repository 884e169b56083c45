"""The messages of challenges: their texts and buttons while open, and their texts once closed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.requests import Challenge, RequestStatus
from sumon.play.start import closed
from sumon.ui.boards.managed_message import Content, ManagedMessage
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.controls import Style, row_view
from sumon.ui.interactions.people import person
from sumon.ui.interactions.places import Place
from sumon.ui.texts.match import seal_line
from sumon.ui.texts.names import game_name, terms_line, weekends_line, withdraw_label


@dataclass(frozen=True, slots=True)
class ChallengeClick:
    """A click under a challenge."""

    challenge_id: int
    verb: str = ""


CHALLENGE = Buttons("c", ChallengeClick, "{challenge_id:id}:{verb}")
ACCEPT = CHALLENGE.button("accept", label="ui-accept", style=Style.MAIN, runs_when_late=True)
DECLINE = CHALLENGE.button("decline", label="ui-decline", runs_when_late=True)
RULES = CHALLENGE.button("rules", label="ui-rules-button")
WITHDRAW = CHALLENGE.button("withdraw", runs_when_late=True)
DEAL = CHALLENGE.button("deal", label="archive-deal-button")


async def challenge_post(bot: GameBot, row: int) -> ManagedMessage:
    """The message of the challenge *row*; an expired challenge is closed."""
    stored = bot.services.challenges
    challenge = await stored.find_request(row)

    async def compose(_: Place, translator: Translator) -> Content:
        return challenge_content(challenge, translator)

    return ManagedMessage(
        name=f"challenge {row}",
        channel_id=challenge.channel_id,
        message_id=challenge.message_id,
        outside=challenge.outside is not None,
        closing=None if challenge.status is RequestStatus.OPEN else partial(closing_text, challenge),
        marks=[ACCEPT.id(ChallengeClick(row))],
        nonce=f"c{row}",
        compose=compose,
        remember=partial(stored.set_message, row),
        done=partial(stored.set_shown, challenge),
    )


def challenge_content(challenge: Challenge, translator: Translator) -> Content:
    """The message of an open *challenge*, which notifies the person who is challenged."""
    text, view = challenge_text(challenge, translator), challenge_buttons(challenge, translator)
    return Content(text, view, calls=[challenge.opponent_id] if challenge.opponent_id else [])


def closing_text(challenge: Challenge, translator: Translator) -> str:
    """The text of a closed *challenge*: its headline, its outcome and the seal if it led to a game."""
    lines = [challenge_headline(challenge, translator), translator.say(closed(challenge).message)]
    if challenge.status is RequestStatus.ACCEPTED:
        lines.append(seal_line(challenge.seal, translator))
    return "\n".join(filter(None, lines))


def challenge_headline(challenge: Challenge, translator: Translator) -> str:
    """The challenger, the opponent and the game of *challenge*, in a sentence."""
    game, challenger = game_name(challenge.terms.game, translator), person(challenge.challenger_id, translator)
    if challenge.opponent_id is None:
        return translator.text("ui-open-challenge", challenger=challenger, game=game)
    opponent = person(challenge.opponent_id, translator)
    if challenge.rematch_of is not None:
        return translator.text("ui-rematch-challenge", challenger=challenger, opponent=opponent, game=game)
    return translator.text("ui-challenge", challenger=challenger, opponent=opponent, game=game)


def challenge_text(challenge: Challenge, translator: Translator) -> str:
    """The text of an open *challenge*: its headline, the terms, the seal, the button to tap and the deadline."""
    until = discord.utils.format_dt(challenge.expires_at, "R")
    is_open = challenge.opponent_id is None
    lines = [
        challenge_headline(challenge, translator),
        terms_line(challenge, translator),
        weekends_line(challenge.terms.time_control, translator),
        seal_line(challenge.seal, translator),
        translator.text("ui-challenge-join" if is_open else "ui-challenge-accept", until=until),
    ]
    return "\n".join(filter(None, lines))


def challenge_buttons(challenge: Challenge, translator: Translator) -> discord.ui.View:
    """The buttons of *challenge*; an open one can be joined, but not declined.

    All are public, so *Withdraw* names the challenger.
    """
    clicked, is_open = ChallengeClick(challenge.id), challenge.opponent_id is None
    buttons = [ACCEPT.on(clicked, translator, label=translator.text("ui-join") if is_open else "")]
    if not is_open:
        buttons.append(DECLINE.on(clicked, translator))
    buttons.append(RULES.on(clicked, translator))
    buttons.append(WITHDRAW.on(clicked, translator, label=withdraw_label(challenge.challenger_name, translator)))
    if challenge.seal:
        buttons.append(DEAL.on(clicked, translator))
    return row_view(buttons)
