"""Offers: their text and message, and the buttons under it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

import discord

from sumon.i18n import Translator
from sumon.play.due import WorkFailedError
from sumon.play.errors import OfferClosedError, UnplayableMatchError
from sumon.play.match.offers import closed, last_turn_of
from sumon.play.model import Match
from sumon.play.requests import Offer, OfferKind, RequestStatus
from sumon.play.rounds import count_of
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.here import as_here
from sumon.ui.boards.interaction_transport import ask_publicly
from sumon.ui.boards.live import GRACE
from sumon.ui.boards.managed_message import Content, ManagedMessage
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, row_view
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.languages import match_translator
from sumon.ui.interactions.places import Place
from sumon.ui.interactions.router import Click
from sumon.ui.texts.names import game_name, seat_name, withdraw_label


@dataclass(frozen=True, slots=True)
class OfferClick:
    """A click under an offer."""

    offer_id: int
    verb: str = ""


OFFER = Buttons("o", OfferClick, "{offer_id:id}:{verb}")
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
    """One line on a closed offer: its kind and its outcome."""
    player, opponent = (seat_name(match.seats[each], translator) for each in (offer.player, offer.player.other))
    return translator.text(
        "offers-closed",
        made=translator.text(MADE[offer.kind], player=player),
        became=_became(offer, match, opponent, translator),
    )


def answers(offer: Offer, translator: Translator) -> tuple[RoutedButton, RoutedButton]:
    """The buttons *Accept* and *Decline* for the opponent."""
    clicked = OfferClick(offer.id)
    return accept.on(clicked, translator), decline.on(clicked, translator)


def withdrawal(offer: Offer, translator: Translator, name: str = "") -> RoutedButton:
    """The button of the player who made the offer; with their *name* if others see it, too."""
    return withdraw.on(OfferClick(offer.id), translator, label=withdraw_label(name, translator))


def _became(offer: Offer, match: Match, opponent: str, translator: Translator) -> str:
    match offer.status:
        case RequestStatus.ACCEPTED:
            return translator.text("offers-accepted", player=opponent)
        case RequestStatus.DECLINED:
            return translator.text("offers-declined", player=opponent)
        case RequestStatus.WITHDRAWN:
            return translator.text("offers-withdrawn")
        case _ if match.is_over:
            return translator.text("offers-void-over")
        case _:
            return translator.text("offers-void")


async def offer_post(bot: GameBot, row: int) -> ManagedMessage:
    """The message of the offer *row*. Raises WorkFailedError where its match cannot be read."""
    offer = await bot.services.offers.find_request(row)
    # The closing text needs no replayed match.
    find = bot.services.matches.find_match if offer.status is RequestStatus.OPEN else bot.services.matches.stored
    try:
        return post_of(bot, offer, await find(offer.match_id))
    except UnplayableMatchError as error:
        raise WorkFailedError(str(error), give_up=True) from None


def post_of(bot: GameBot, offer: Offer, match: Match) -> ManagedMessage:
    """The message of *offer* in *match*."""

    async def compose(_: Place, translator: Translator) -> Content:
        return _content(offer, match, translator)

    return ManagedMessage(
        name=f"offer {offer.id}",
        channel_id=offer.channel_id,
        outside=_was_made_outside(offer, match),
        message_id=offer.message_id,
        closing=None if offer.status is RequestStatus.OPEN else partial(closed_text, offer, match),
        marks=[accept.id(OfferClick(offer.id))],
        nonce=f"o{offer.id}",
        compose=compose,
        remember=partial(bot.services.offers.set_message, offer.id),
        done=partial(bot.services.offers.set_shown, offer),
    )


def _content(offer: Offer, match: Match, translator: Translator) -> Content:
    """The message of an open *offer*, which notifies the opponent."""
    opponent = match.seats[offer.player.other].user_id
    # The button names its player, as it is public.
    withdrawing = withdrawal(offer, translator, match.seats[offer.player].name)
    view = row_view((*answers(offer, translator), withdrawing))
    return Content(offer_text(offer, match, translator), view, calls=[opponent] if opponent is not None else [])


def _was_made_outside(offer: Offer, match: Match) -> bool:
    """Whether *offer* was made in a place where the bot is no member, even if *match* has moved since.

    A match of two users without a server began in such a place.
    """
    return match.outside is not None or (match.guild_id is None and match.channel_id != offer.channel_id)


async def ask_outside(context: Context, offer: Offer, match: Match) -> None:
    """Answers publicly with *offer* outside; drops it if only the user sees it.

    Raises Refusal if it is dropped, and the errors of discord.py if Discord refuses the answer.
    """
    content = _content(offer, match, await match_translator(context.bot, match))
    await ask_publicly(context, content, partial(context.services.offers.drop, offer))
    await context.services.offers.set_shown(offer)


async def answer_offer(context: Context, click: Click) -> None:
    """Carries out a click under an offer. Raises PlayError."""
    try:
        clicked = OFFER.read(click.custom_id)
    except InvalidCustomIdError:
        raise closed(None) from None
    try:
        await OFFER.buttons[clicked.verb].answer(context, clicked)
    except OfferClosedError:
        if context.outside is not None and not context.is_private:  # the scheduler cannot close the message there
            await _show_as_it_is(context, clicked.offer_id)
        raise


@OFFER.button("accept", label="ui-accept", style=Style.MAIN, runs_when_late=True)
async def accept(context: Context, clicked: OfferClick) -> None:
    """Accepts an offer, as its opponent. Raises PlayError."""
    offer, match = await context.services.offers.accept(clicked.offer_id, context.user_id)
    await _show_answer(context, offer, match)
    await post_or_explain(context, await as_here(context, match))


@OFFER.button("decline", label="ui-decline", runs_when_late=True)
async def decline(context: Context, clicked: OfferClick) -> None:
    """Declines an offer, as its opponent. Raises PlayError."""
    offer = await context.services.offers.decline(clicked.offer_id, context.user_id)
    await _show_answer(context, offer, await context.services.matches.find_match(offer.match_id))


@OFFER.button("withdraw", runs_when_late=True)
async def withdraw(context: Context, clicked: OfferClick) -> None:
    """Withdraws an offer, as the player who made it. Raises PlayError."""
    offer = await context.services.offers.withdraw(clicked.offer_id, context.user_id)
    await _show_answer(context, offer, await context.services.matches.find_match(offer.match_id))


async def _show_answer(context: Context, offer: Offer, match: Match) -> None:
    """Shows the outcome of the offer in place of its buttons."""
    if context.is_private:  # a click in the menu *More*; the scheduler closes the message
        await delivered(context.dismiss())
    else:
        await _close(context, offer, match)
    context.bot.background.wake_at(discord.utils.utcnow() + GRACE, match.guild_id)


async def _show_as_it_is(context: Context, number: int) -> None:
    """Shows the closed offer on its message. Raises OfferClosedError if there is no offer of that number."""
    offer = await context.services.offers.find_request(number)
    await _close(context, offer, await context.services.matches.stored(offer.match_id))


async def _close(context: Context, offer: Offer, match: Match) -> None:
    words = context.channel_translator if match.outside is None else await match_translator(context.bot, match)
    if await delivered(context.edit(content=closed_text(offer, match, words), view=None)):
        await context.services.offers.set_shown(offer)
