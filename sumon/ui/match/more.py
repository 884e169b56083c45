"""*More* under a board: a private menu of the actions beside moving. And the same actions as commands."""

from __future__ import annotations

import logging

import discord

from sumon.i18n import Translator
from sumon.play.errors import UnplayableMatchError
from sumon.play.match.access import require_playing, require_running
from sumon.play.match.offers import MODERATED_ABORTS, first_asked_by, needs_consent, plays_computer, possible
from sumon.play.match.prepared import can_prepare
from sumon.play.model import Match
from sumon.play.requests import Offer, OfferKind
from sumon.ui.boards.answers import after_click, answer_with_board
from sumon.ui.boards.here import running_here
from sumon.ui.boards.live import GRACE
from sumon.ui.boards.managed_message import show
from sumon.ui.buttons.boards import BoardAction, board_id, prepared_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.time import pace_lines
from sumon.ui.interactions.confirmation import Confirmation
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, rows_view
from sumon.ui.interactions.failures import DISCORD_FAILURES, delivered
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import not_publicly, require_reach
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.match.commands import really_resign
from sumon.ui.match.hint import may_ask
from sumon.ui.match.offers import answers, ask_outside, offer_text, post_of, withdrawal
from sumon.ui.texts.match import footer

log = logging.getLogger(__name__)


async def show_more(context: Context, action: BoardAction, match: Match) -> None:
    """Shows a player the offers that they can make or answer now. Raises NotInMatchError and MatchOverError."""
    player = require_playing(match, context.user_id)
    offer = await context.services.offers.open_in(match)
    lines, buttons = [context.translator.text("offers-menu"), footer(match, context.translator)], []
    lines += [f"-# {line}" for line in pace_lines(match, context.translator)]
    if offer is None:
        now = discord.utils.utcnow()
        for kind in possible(match, player, now):
            asks = needs_consent(match, player, kind, now)
            label = _label(kind, context.translator, asks=asks, counted=plays_computer(match))
            buttons.append(RoutedButton(label, board_id(match.seen, "offer", kind.value)))
    elif offer.player is player:
        lines.append(context.translator.text("offers-menu-own"))
        buttons.append(withdrawal(offer, context.translator))
    else:
        lines.append(offer_text(offer, match, context.translator))
        buttons += answers(offer, context.translator)
    # Two rows, since one has no room for all buttons of a game with draws and takebacks.
    rows = (tuple(buttons), _alone(match, context.user_id, context.translator))
    if may_ask(match, context.user_id):
        lines.append(context.translator.text("ui-advice-counted"))
    view = with_describe(rows_view(rows), match.id, context.reader.boards, context.translator)
    await context.send_privately("\n".join(lines), view=view)


def _alone(match: Match, user_id: int, translator: Translator) -> tuple[RoutedButton, ...]:
    """The buttons for actions that never need the opponent's consent."""
    hint = RoutedButton(translator.text("ui-advice-menu"), board_id(match.seen, "hint"))
    rules = RoutedButton(translator.text("ui-rules-button"), board_id(match.seen, "rules"))
    resignation = RoutedButton(translator.text("ui-resign"), board_id(match.seen, "giveup"), Style.STOP)
    deal = RoutedButton(translator.text("archive-deal-button"), board_id(match.seen, "deal"))
    prepared = RoutedButton(translator.text("prepared-button"), prepared_id(match, "open"))
    return (
        *([hint] if may_ask(match, user_id) else []),
        *([prepared] if can_prepare(match) else []),  # also without prepared turns
        rules,
        *([deal] if match.commitment else []),
        resignation,
    )


async def make_offer(context: Context, action: BoardAction, match: Match) -> None:
    """Makes the offer chosen in the menu, or carries it out if no consent is needed.

    Raises PlayError and Refusal.
    """
    if action.argument not in set(OfferKind) or not context.is_private:
        raise InvalidCustomIdError("no offer of the menu")
    kind = OfferKind(action.argument)
    _require_askable(context, match, kind)
    outcome = await context.services.offers.make(match, context.user_id, kind, seen=action.seen)
    if isinstance(outcome, Match):
        await _show_board(context, action, outcome)
        return
    await delivered(context.dismiss())
    await _show(context, outcome)


async def undo_turn(context: Context, action: BoardAction, match: Match) -> None:
    """Takes back the turn that the user has just ended."""
    undone = await context.services.takebacks.undo_turn(match, context.user_id, seen=action.seen)
    await _show_board(context, action, undone)


async def ask_to_give_up(context: Context, action: BoardAction, match: Match) -> None:
    """Asks the user to confirm a resignation, in place of the menu."""
    if not context.is_private:
        raise InvalidCustomIdError("a public board is not replaced")
    await really_resign(match, require_playing(match, context.user_id), context.translator).ask_in_place(context)


async def overrule(context: Context, action: BoardAction, match: Match) -> None:
    """Aborts a match as a moderator, after the confirmation. Raises Refusal.

    If a second moderator has to agree, says so in the channel.
    """
    _require_moderator(context, match)
    aborted = await context.services.offers.abort_as_moderator(match, context.user_id)
    if aborted.is_over:
        await _show_board(context, action, aborted)
        return
    args = {
        "moderator": mention(context.user_id),
        "match": str(match.id),
        "players": _players(match, context.channel_translator),
    }
    await delivered(context.dismiss())
    await context.send(context.channel_translator.text("offers-second-moderator", most=MODERATED_ABORTS, **args))


async def overrule_unplayable(context: Context, error: UnplayableMatchError) -> None:
    """Aborts a match that cannot be replayed. The scheduler tells the players, as there is no board to show.

    Raises *error* if it is over, and Refusal.
    """
    match = error.match
    if match is None or match.is_over:
        raise error
    if match.player_of(context.user_id) is None:
        _require_moderator(context, match)
    await context.services.offers.abort_unplayable(match, context.user_id)
    context.bot.background.wake_at(discord.utils.utcnow(), match.guild_id)
    await delivered(context.dismiss())


def _require_moderator(context: Context, match: Match) -> None:
    if match.channel_id != context.channel_id or not context.interaction.permissions.manage_messages:
        raise Refusal("offers-moderators-only")


async def ask_for(context: Context, kind: OfferKind, number: str | None) -> None:
    """Offers *kind* in the match that is meant, see `running_here`, or carries it out if no consent is needed."""
    match = await running_here(context, number)
    _require_askable(context, match, kind)
    outcome = await context.services.offers.make(match, context.user_id, kind)
    if isinstance(outcome, Match):
        context.bot.background.stop_thinking(outcome.id)
        await answer_with_board(context, outcome)
        return
    if match.outside is None:
        await delivered(context.send_briefly(context.translator.text("offers-asked")))
    await _show(context, outcome)


def _require_askable(context: Context, match: Match, kind: OfferKind) -> None:
    """Raises Refusal if the opponent has to agree but would not see the offer, in another place or privately."""
    player = match.player_of(context.user_id)
    is_alone = player is not None and not needs_consent(match, player, kind, discord.utils.utcnow())
    if kind is not OfferKind.ABORT or not is_alone:
        require_reach(context, match)
    if not is_alone and not context.may_speak:
        raise not_publicly(context)


async def ask_to_abort(context: Context, number: str | None) -> None:
    """`/abort`: a player aborts the match or asks the opponent; a moderator is asked to confirm.

    A player of a match that cannot be replayed is asked to confirm, too, as there is no board to look at.
    """
    is_moderator = context.interaction.permissions.manage_messages
    try:
        match = await running_here(context, number)
    except UnplayableMatchError as error:
        if error.match is None or error.match.is_over:
            raise
        match = error.match
        if match.player_of(context.user_id) is None and not is_moderator:
            raise
    else:
        if match.player_of(context.user_id) is not None or not is_moderator:
            await ask_for(context, OfferKind.ABORT, number)
            return
        require_running(match)
    await _ask_to_overrule(context, match)


async def _ask_to_overrule(context: Context, match: Match) -> None:
    text = context.translator.text(
        "offers-really-abort", match=str(match.id), players=_players(match, context.translator)
    )
    asked_by = first_asked_by(match, context.user_id, discord.utils.utcnow())
    if asked_by is not None:
        text = context.translator.sentences(
            (context.translator.text("offers-abort-asked", moderator=mention(asked_by)), text)
        )
    abort = RoutedButton(context.translator.text("offers-abort-now"), board_id(match.seen, "overrule"), Style.STOP)
    cancel = RoutedButton(context.translator.text("ui-cancel"), board_id(match.seen, "no"))
    await Confirmation(text, abort, cancel).ask(context)


def _players(match: Match, translator: Translator) -> str:
    return translator.both([mention(seat.user_id) for seat in match.seats if seat.user_id is not None])


async def _show(context: Context, offer: Offer) -> None:
    """Posts the offer publicly. After a failure the scheduler posts it later; outside it is dropped.

    Raises Refusal if it is dropped.
    """
    match = await context.services.matches.find_match(offer.match_id)
    if match.outside is not None:
        await ask_outside(context, offer, match)
        return
    try:
        await show(context.bot, post_of(context.bot, offer, match))
    except DISCORD_FAILURES as error:
        log.warning("offer %s was not posted: %s", offer.id, error)
        context.bot.background.wake_at(discord.utils.utcnow() + GRACE, match.guild_id)
        await delivered(context.send_privately(context.translator.text("offers-not-shown")))


async def _show_board(context: Context, action: BoardAction, match: Match) -> None:
    context.bot.background.stop_thinking(match.id)  # the match is over, or the turn was taken back
    await after_click(context, action.seen, match)


def _label(kind: OfferKind, translator: Translator, *, asks: bool, counted: bool) -> str:
    match kind:
        case OfferKind.DRAW:
            return translator.text("offers-label-draw")
        case OfferKind.ABORT if asks:
            return translator.text("offers-label-ask-abort")
        case OfferKind.ABORT:
            return translator.text("offers-label-abort")
        case OfferKind.TAKEBACK if asks:
            return translator.text("offers-label-ask-takeback")
        case OfferKind.TAKEBACK if counted:
            return translator.text("offers-label-takeback-counted")
        case OfferKind.TAKEBACK:
            return translator.text("offers-label-takeback")
