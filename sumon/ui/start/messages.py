"""The messages of challenges: open ones have one with buttons, closed ones say so."""

from __future__ import annotations

from functools import partial

from sumon.i18n import Translator
from sumon.play.asked import AnswerStatus, Challenge
from sumon.play.start.challenges import closed
from sumon.ui.boards.post import Content, Post
from sumon.ui.start.text import (
    CHALLENGE,
    ChallengeAction,
    ChallengeVerb,
    challenge_buttons,
    challenge_headline,
    challenge_text,
)
from sumon.ui.texts.seal import seal_line
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.places import Place


async def challenge_post(bot: GameBot, row: int) -> Post:
    """The message of the challenge *row*, which is closed by now if its time is over."""
    stored = bot.use.challenges
    challenge = await stored.find(row)

    async def compose(_: Place, translator: Translator) -> Content:
        return challenge_content(challenge, translator)

    return Post(
        name=f"challenge {row}",
        channel_id=challenge.channel_id,
        message_id=challenge.message_id,
        outside=challenge.outside is not None,
        closing=None if challenge.status is AnswerStatus.OPEN else partial(closing_text, challenge),
        marks=[CHALLENGE.write(ChallengeAction(row, ChallengeVerb.ACCEPT))],
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
    """What the message says once *challenge* is closed: what it was, what became of it, the seal of a game."""
    lines = [challenge_headline(challenge, translator), translator.say(closed(challenge).message)]
    if challenge.status is AnswerStatus.ACCEPTED:
        lines.append(seal_line(challenge.seal, translator))
    return "\n".join(filter(None, lines))
