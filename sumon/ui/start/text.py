"""The text of a challenge: who challenges whom to what, until when; and its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import discord

from sumon.i18n import Translator
from sumon.play.asked import Challenge
from sumon.ui.texts.names import game_name, terms_line, withdraw_label
from sumon.ui.texts.seal import seal_line
from sumon.ui.wire.controls import RoutedButton, Style, row_view
from sumon.ui.wire.ids import Family
from sumon.ui.wire.people import person


class ChallengeVerb(StrEnum):
    """The buttons under a challenge."""

    ACCEPT = "accept"
    DECLINE = "decline"
    RULES = "rules"
    WITHDRAW = "withdraw"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class ChallengeAction:
    """A click under a challenge."""

    challenge_id: int
    verb: ChallengeVerb


CHALLENGE = Family("c", ChallengeAction, "{challenge_id:id}:{verb}")


def challenge_headline(challenge: Challenge, translator: Translator) -> str:
    """Who challenges whom to what."""
    game, challenger = game_name(challenge.terms.game, translator), person(challenge.challenger_id, translator)
    if challenge.opponent_id is None:
        return translator.text("ui-open-challenge", challenger=challenger, game=game)
    opponent = person(challenge.opponent_id, translator)
    if challenge.rematch_of is not None:
        return translator.text("ui-rematch-challenge", challenger=challenger, opponent=opponent, game=game)
    return translator.text("ui-challenge", challenger=challenger, opponent=opponent, game=game)


def challenge_text(challenge: Challenge, translator: Translator) -> str:
    """The headline, the terms, what to tap, and until when it is open."""
    until = discord.utils.format_dt(challenge.expires_at, "R")
    is_open = challenge.opponent_id is None
    lines = [
        challenge_headline(challenge, translator),
        terms_line(challenge, translator),
        seal_line(challenge.seal, translator),
        translator.text("ui-challenge-join" if is_open else "ui-challenge-accept", until=until),
    ]
    return "\n".join(filter(None, lines))


def challenge_buttons(challenge: Challenge, translator: Translator) -> discord.ui.View:
    """Accept or join, decline if a particular person is challenged, read the rules, withdraw, see the seal.

    All of them are public, so *Withdraw* says for whom it is.
    """
    is_open = challenge.opponent_id is None
    join = translator.text("ui-join") if is_open else translator.text("ui-accept")
    offered = [(ChallengeVerb.ACCEPT, join, Style.MAIN)]
    if not is_open:
        offered.append((ChallengeVerb.DECLINE, translator.text("ui-decline"), Style.PLAIN))
    offered.append((ChallengeVerb.RULES, translator.text("ui-rules-button"), Style.PLAIN))
    offered.append((ChallengeVerb.WITHDRAW, withdraw_label(challenge.challenger_name, translator), Style.PLAIN))
    if challenge.seal:
        offered.append((ChallengeVerb.DEAL, translator.text("archive-deal-button"), Style.PLAIN))
    return row_view(
        RoutedButton(label, CHALLENGE.write(ChallengeAction(challenge.id, verb)), style)
        for verb, label, style in offered
    )
