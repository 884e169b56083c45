"""The text of an offer, and its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

import discord

from sumon.i18n import Translator
from sumon.play.asked import AnswerStatus, Offer, OfferKind
from sumon.play.match.takebacks import last_turn_of
from sumon.play.model import Match
from sumon.play.rounds import count_of
from sumon.ui.texts.names import game_name, seat_name, withdraw_label
from sumon.ui.wire.controls import RoutedButton, Style, row_view
from sumon.ui.wire.ids import Family


class OfferVerb(StrEnum):
    """The buttons under an offer."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"


@dataclass(frozen=True, slots=True)
class OfferAction:
    """A click under an offer."""

    offer_id: int
    verb: OfferVerb


OFFER = Family("o", OfferAction, "{offer_id:id}:{verb}")
MADE: Mapping[OfferKind, str] = MappingProxyType(
    {
        OfferKind.DRAW: "offers-draw-made",
        OfferKind.ABORT: "offers-abort-made",
        OfferKind.TAKEBACK: "offers-takeback-made",
    }
)


def offer_text(offer: Offer, match: Match, translator: Translator) -> str:
    """The question that an open offer asks the opponent."""
    player, opponent = (seat_name(match.seats[each], translator) for each in (offer.player, offer.player.other))
    args = {"player": player, "opponent": opponent, "match": str(match.id)}
    game = game_name(match.record.game, translator)
    match offer.kind:
        case OfferKind.DRAW:
            return translator.text("offers-draw", game=game, **args)
        case OfferKind.ABORT:
            return translator.text("offers-abort", game=game, **args)
        case OfferKind.TAKEBACK:
            count = count_of(match.record, match)
            turn = str(count.after(last_turn_of(match, offer.player) + 1))
            return translator.text("offers-takeback", game=game, turn=turn, **args)


def closed_text(offer: Offer, match: Match, translator: Translator) -> str:
    """One line: what was offered, and what became of it."""
    player, opponent = (seat_name(match.seats[each], translator) for each in (offer.player, offer.player.other))
    return translator.text(
        "offers-closed",
        made=translator.text(MADE[offer.kind], player=player),
        became=_became(offer, match, opponent, translator),
    )


def offer_buttons(offer: Offer, match: Match, translator: Translator) -> discord.ui.View:
    """Accept and decline for the opponent; withdraw, with a name as it is public, for the player who offers."""
    name = match.seats[offer.player].name
    return row_view((*answers(offer, translator), withdrawal(offer, translator, name)))


def answers(offer: Offer, translator: Translator) -> tuple[RoutedButton, RoutedButton]:
    """The opponent's buttons."""
    accept, decline = (OFFER.write(OfferAction(offer.id, verb)) for verb in (OfferVerb.ACCEPT, OfferVerb.DECLINE))
    return (
        RoutedButton(translator.text("ui-accept"), accept, Style.MAIN),
        RoutedButton(translator.text("ui-decline"), decline),
    )


def withdrawal(offer: Offer, translator: Translator, name: str = "") -> RoutedButton:
    """The button of the player who made the offer; with their *name* if others see it, too."""
    return RoutedButton(withdraw_label(name, translator), OFFER.write(OfferAction(offer.id, OfferVerb.WITHDRAW)))


def _became(offer: Offer, match: Match, opponent: str, translator: Translator) -> str:
    match offer.status:
        case AnswerStatus.ACCEPTED:
            return translator.text("offers-accepted", player=opponent)
        case AnswerStatus.DECLINED:
            return translator.text("offers-declined", player=opponent)
        case AnswerStatus.WITHDRAWN:
            return translator.text("offers-withdrawn")
        case _ if match.is_over:
            return translator.text("offers-void-over")
        case _:
            return translator.text("offers-void")
