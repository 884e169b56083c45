"""*More* under a board: what can be done beside moving, for the player alone to see. And the same as commands."""

from __future__ import annotations

import logging

import discord

from sumon.i18n import Translator
from sumon.play.errors import UnplayableMatchError
from sumon.play.match.access import require_playing, require_running
from sumon.play.match.offers import Offer, OfferKind, plays_computer, possible
from sumon.play.model import Match
from sumon.ui.boards.live import GRACE
from sumon.ui.match.commands import really_resign
from sumon.ui.match.hint import may_ask
from sumon.ui.match.offer_messages import show_offer
from sumon.ui.match.offer_text import answers, offer_text, withdrawal
from sumon.ui.show.board_buttons import BoardAction, board_id
from sumon.ui.show.here import running_here
from sumon.ui.show.names import game_name
from sumon.ui.show.private import is_private
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.controls import RoutedButton, Style, row_view, rows_view
from sumon.ui.wire.failures import DISCORD_FAILURES, came_through
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import mention
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.replies import dismiss, edit_clicked, note, tell

log = logging.getLogger(__name__)


async def show_more(interaction: Interaction, action: BoardAction) -> None:
    """Shows a player what can be asked for now, or answered. Raises NotInMatchError and MatchOverError."""
    use, translator = interaction.client.use, reader_translator(interaction)
    match = await use.matches.find(action.seen.match_id)
    player = require_playing(match, interaction.user.id)
    offer = await use.offers.open_in(match)
    game = game_name(match.record.game, translator)
    lines, buttons = [translator.text("offers-menu", game=game, match=str(match.id))], []
    if offer is None:
        for kind in possible(match, player, discord.utils.utcnow()):
            asks = await use.offers.needs_consent(match, player, kind)
            label = _label(kind, translator, asks=asks, counted=plays_computer(match))
            buttons.append(RoutedButton(label, board_id(match.seen, "offer", kind.value)))
    elif offer.player is player:
        lines.append(translator.text("offers-menu-own"))
        buttons.append(withdrawal(offer, translator))
    else:
        lines.append(offer_text(offer, match, translator))
        buttons += answers(offer, translator)
    # In two rows: a game with draws and takebacks has more than Discord has room for in one.
    rows = (tuple(buttons), _alone(match, interaction.user.id, translator))
    await tell(interaction, "\n".join(lines), view=rows_view(rows))


def _alone(match: Match, user_id: int, translator: Translator) -> tuple[RoutedButton, ...]:
    """What a player does without the opponent, and always the same."""
    hint = RoutedButton(translator.text("ui-advice-menu"), board_id(match.seen, "hint"))
    rules = RoutedButton(translator.text("ui-rules-button"), board_id(match.seen, "rules"))
    resignation = RoutedButton(translator.text("ui-resign"), board_id(match.seen, "giveup"), Style.STOP)
    return (hint, rules, resignation) if may_ask(match, user_id) else (rules, resignation)


async def make_offer(interaction: Interaction, action: BoardAction) -> None:
    """Offers what was chosen in the menu, or does it, where nobody has to be asked."""
    if action.argument not in set(OfferKind) or not is_private(interaction):
        raise ForgedError("nothing that the menu offers")
    use = interaction.client.use
    outcome = await use.offers.make(action.seen, interaction.user.id, OfferKind(action.argument))
    if isinstance(outcome, Match):
        await _show_board(interaction, action, outcome)
        return
    await came_through(dismiss(interaction))
    await _show(interaction, outcome)


async def undo_turn(interaction: Interaction, action: BoardAction) -> None:
    """Takes back the turn that has just ended, for whoever made it."""
    match = await interaction.client.use.takebacks.undo_turn(action.seen, interaction.user.id)
    await _show_board(interaction, action, match)


async def ask_to_give_up(interaction: Interaction, action: BoardAction) -> None:
    """Asks for confirmation, in place of the menu."""
    if not is_private(interaction):
        raise ForgedError("a board that everybody sees is not replaced")
    match = await interaction.client.use.matches.find(action.seen.match_id)
    require_playing(match, interaction.user.id)
    text, view = really_resign(match, reader_translator(interaction))
    await edit_clicked(interaction, content=text, view=view)


async def overrule(interaction: Interaction, action: BoardAction) -> None:
    """Aborts the game of others, for a moderator who has confirmed it. Raises Refusal."""
    use = interaction.client.use
    try:
        match = await use.matches.find(action.seen.match_id)
    except UnplayableMatchError as error:
        await _abort_unplayable(interaction, error)
        return
    _require_moderator(interaction, match)
    aborted = await use.offers.abort_as_moderator(match, interaction.user.id)
    await _show_board(interaction, action, aborted)


async def _abort_unplayable(interaction: Interaction, error: UnplayableMatchError) -> None:
    """Aborts a game that nobody can go on with; the agenda tells the players, as there is no board to show."""
    match, client = error.match, interaction.client
    if match is None or match.is_over:
        raise error
    if match.player_of(interaction.user.id) is None:
        _require_moderator(interaction, match)
    await client.use.offers.abort_unplayable(match, interaction.user.id)
    client.background.expect(discord.utils.utcnow())
    await came_through(dismiss(interaction))


def _require_moderator(interaction: Interaction, match: Match) -> None:
    if match.channel_id != interaction.channel_id or not interaction.permissions.manage_messages:
        raise Refusal("offers-moderators-only")


async def ask_for(interaction: Interaction, kind: OfferKind, game: str | None) -> None:
    """Offers *kind* in the match that is meant, see `running_here`, or does it, where nobody has to be asked."""
    client, match = interaction.client, await running_here(interaction, game)
    outcome = await client.use.offers.make(match, interaction.user.id, kind)
    if isinstance(outcome, Match):
        client.background.stop_thinking(outcome.id)
        await client.boards.answer_with_board(interaction, outcome)
        return
    await came_through(note(interaction, reader_translator(interaction).text("offers-asked")))
    await _show(interaction, outcome)


async def ask_to_abort(interaction: Interaction, game: str | None) -> None:
    """The command `/abort`: players do it or ask for it; a moderator is asked to confirm.

    So is a player of a game that nobody can go on with: there is no board to see what one aborts.
    """
    user_id, is_moderator = interaction.user.id, interaction.permissions.manage_messages
    try:
        match = await running_here(interaction, game)
    except UnplayableMatchError as error:
        if error.match is None or error.match.is_over:
            raise
        match = error.match
        if match.player_of(user_id) is None and not is_moderator:
            raise
    else:
        if match.player_of(user_id) is not None or not is_moderator:
            await ask_for(interaction, OfferKind.ABORT, game)
            return
        require_running(match)
    await _ask_to_overrule(interaction, match)


async def _ask_to_overrule(interaction: Interaction, match: Match) -> None:
    translator = reader_translator(interaction)
    names = [mention(seat.user_id) for seat in match.seats if seat.user_id is not None]
    text = translator.text("offers-really-abort", match=str(match.id), players=translator.both(names))
    view = row_view(
        [
            RoutedButton(translator.text("offers-abort-now"), board_id(match.seen, "overrule"), Style.STOP),
            RoutedButton(translator.text("ui-cancel"), board_id(match.seen, "no")),
        ]
    )
    await tell(interaction, text, view=view)


async def _show(interaction: Interaction, offer: Offer) -> None:
    """The offer, for everybody to see; what does not come through now is posted later."""
    client = interaction.client
    try:
        await show_offer(client, offer, await client.use.matches.find(offer.match_id))
    except DISCORD_FAILURES as error:
        log.warning("offer %s was not posted: %s", offer.id, error)
        client.background.expect(discord.utils.utcnow() + GRACE)
        await came_through(tell(interaction, reader_translator(interaction).text("offers-not-shown")))


async def _show_board(interaction: Interaction, action: BoardAction, match: Match) -> None:
    interaction.client.background.stop_thinking(match.id)  # about a turn that is taken back
    await interaction.client.boards.after_click(interaction, action.seen, match)


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
