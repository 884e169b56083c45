"""The messages of challenges: open ones have one with buttons, closed ones say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sumon.i18n import Translator
from sumon.play.model import Challenge, ChallengeStatus
from sumon.play.start.challenges import closed
from sumon.ui.boards.post import Content
from sumon.ui.start.text import (
    CHALLENGE,
    ChallengeAction,
    ChallengeVerb,
    challenge_buttons,
    challenge_headline,
    challenge_text,
)
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.places import Place


@dataclass(frozen=True, slots=True)
class ChallengePost:
    """The message of a challenge, see `Post`."""

    bot: GameBot
    challenge: Challenge

    @property
    def name(self) -> str:
        return f"challenge {self.challenge.id}"

    @property
    def channel_id(self) -> int:
        return self.challenge.channel_id

    @property
    def message_id(self) -> int | None:
        return self.challenge.message_id

    @property
    def closing(self) -> Callable[[Translator], str] | None:
        return None if self.challenge.status is ChallengeStatus.OPEN else self._closed_text

    @property
    def marks(self) -> tuple[str, ...]:
        return (CHALLENGE.write(ChallengeAction(self.challenge.id, ChallengeVerb.ACCEPT)),)

    @property
    def nonce(self) -> str:
        return f"c{self.challenge.id}"

    async def compose(self, channel: Place, translator: Translator) -> Content:
        opponent = self.challenge.opponent_id
        return Content(
            challenge_text(self.challenge, translator),
            challenge_buttons(self.challenge, translator),
            calls=[opponent] if opponent else [],
        )

    def _closed_text(self, translator: Translator) -> str:
        headline = challenge_headline(self.challenge, translator)
        return f"{headline}\n{translator.say(closed(self.challenge).message)}"

    async def remember(self, message_id: int) -> None:
        await self.bot.use.challenges.set_message(self.challenge.id, message_id)

    async def done(self) -> None:
        await self.bot.use.challenges.set_shown(self.challenge.id)


async def challenge_post(bot: GameBot, row: int) -> ChallengePost:
    """The message of the challenge *row*, which is closed by now if its time is over."""
    return ChallengePost(bot, await bot.use.challenges.find(row))
