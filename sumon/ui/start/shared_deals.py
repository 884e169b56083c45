"""The same deal for two users or for all: its buttons, its message, and its creation from the panel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

from sumon import render
from sumon.core.message import cut
from sumon.i18n import Translator
from sumon.play.daily.deals import DealResult, SharedDeal
from sumon.play.errors import DealError
from sumon.play.model import Match, Occupant
from sumon.play.start import Plan
from sumon.render import Palette
from sumon.ui.boards.live import GRACE
from sumon.ui.boards.managed_message import Content, ManagedMessage, takes_files
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.context import Context, palette_named
from sumon.ui.interactions.controls import Option, RoutedRow, Style, rows_view
from sumon.ui.interactions.failures import DISCORD_FAILURES, blocked_by_server
from sumon.ui.interactions.people import notify_only, person
from sumon.ui.interactions.places import Place, require_board_permissions
from sumon.ui.interactions.refusals import MAX_CHOICES
from sumon.ui.pictures.board import RESULT, Picture
from sumon.ui.start.house_rules import require_wanted
from sumon.ui.start.offering import Opponent, computer_level, no_people_here
from sumon.ui.texts.deals import choice_label, place_line, place_lines, places_of
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.match import seal_line
from sumon.ui.texts.names import game_name, plain_name, seat_name


def deal_card(results: Sequence[DealResult], translator: Translator, palette: render.Palette) -> Picture:
    """The picture of *results*, best first, at least one. Takes a moment."""
    first = results[0]
    game = first.match.record.game
    title = translator.text("shared-card-title", game=game_name(game, translator))
    opponent = plain_name(first.match.seats[first.player.other], translator)
    about = translator.text("shared-card-about", opponent=opponent)
    lines, cards = [], []
    for number, (place, result) in enumerate(places_of(results), start=1):
        own = plain_name(result.match.seats[result.player], translator)
        name = render.shown_name(own, number, translator.locale)
        lines.append(place_line(place, result, name, translator))
        cards.append(_place(place, result, name, translator))
    png = render.draw_deal_card(
        game, render.DealCard(title, about, tuple(cards), translator.locale), palette=palette
    )
    alt = translator.sentences((*map(translator.sentence, (title, about)), translator.lines(lines)))
    return Picture(RESULT, png, cut(alt, render.ALT_TEXT_LIMIT))


def _place(place: int, result: DealResult, name: str, translator: Translator) -> render.DealPlace:
    view = result.match.position.view(None)
    if result.given_up:
        return render.DealPlace("", name, "", "", view, translator.text("shared-card-given-up"))
    note = translator.text("shared-card-hints", hints=result.hints) if result.hints else ""
    return render.DealPlace(str(place), name, str(result.points), f"–{result.against}", view, note)


log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SharedClick:
    """A click on a shared deal."""

    deal_id: int
    verb: str = ""


SHARED = Buttons("y", SharedClick, "{deal_id:id}:{verb}")
OPEN = SHARED.button("open", label="shared-play", style=Style.MAIN)
TABLE = SHARED.button("table", label="shared-table")
REPLAY = SHARED.button("replay", label="deals-replay")


async def offer_same_deal(context: Context, plan: Plan, opponent: Opponent) -> None:
    """Asks *opponent*, or all members, to play the same deal as the user. The answer is its message.

    Raises Refusal and DealError.
    """
    if context.guild_id is None:
        raise no_people_here(context)
    require_wanted(context, plan.game)
    computer_level(context, opponent, None)
    require_board_permissions(context)
    deal = await context.services.shared_deals.make(
        context.user_id,
        plan.game,
        plan.variant,
        plan.level or "",
        opponent_id=opponent.id if opponent is not None else None,
        guild_id=context.guild_id,
        channel_id=context.channel_id or 0,
    )
    content = shared_content(deal, (), (), context.channel_translator)
    context.bot.background.wake_at(discord.utils.utcnow() + GRACE)  # if the answer is lost, the scheduler posts it
    try:
        message_id = await context.send(
            content.text, view=content.view, allowed_mentions=notify_only(*content.calls)
        )
    except DISCORD_FAILURES as error:
        if blocked_by_server(error, context.channel_translator):
            await context.services.shared_deals.remove(deal.id)  # no one could ever see it
            raise
        log.warning("shared deal %s: the panel could not be answered: %s", deal.id, error)
        return
    if message_id is not None:
        await context.services.shared_deals.set_message(deal.id, message_id)
        await context.services.shared_deals.set_shown(deal)


async def shared_deal_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The message of the shared deal *row*; None if there is no such deal."""
    services = bot.services.shared_deals
    try:
        deal = await services.find_deal(row)
    except DealError:
        return None
    is_over = deal.is_over(discord.utils.utcnow())

    async def compose(channel: Place, translator: Translator) -> Content:
        matches = await services.matches_of(deal)
        if not is_over:
            return shared_content(deal, matches, (), translator)
        results = await services.table(matches)
        content = shared_content(deal, matches, results, translator)
        if not results or not takes_files(channel):
            return content
        palette = palette_named((await bot.services.settings.recent_server(deal.guild_id)).palette)
        return replace(content, files=[await table_picture(results, translator, palette)])

    return ManagedMessage(
        name=f"shared deal {row}",
        channel_id=deal.channel_id,
        message_id=deal.message_id,
        is_current=deal.news in (deal.shown, 1),  # the first news is its creation, which the message shows
        marks=[button.id(SharedClick(row)) for button in (OPEN, TABLE, REPLAY)],
        nonce=f"y{row}.{deal.news}",  # differs from that of a message that has just been deleted
        compose=compose,
        remember=partial(services.set_message, row),
        forget=None if is_over else partial(services.set_message, row, None),
        done=partial(services.set_shown, deal),
    )


def shared_content(
    deal: SharedDeal, matches: Sequence[Match], results: Sequence[DealResult], translator: Translator
) -> Content:
    """The content of the message of *deal*: the progress of its *matches* and, once it is over, their *results*.

    The first message notifies the opponent.
    """
    lines = [shared_title(deal, translator), _asks(deal, translator)]
    if not deal.is_over(discord.utils.utcnow()):
        lines += [translator.text("shared-how"), *progress_lines(matches, translator)]
        lines.append(translator.text("shared-until", until=discord.utils.format_dt(deal.ends_at, "R")))
        clicked = SharedClick(deal.id)
        view = rows_view([(OPEN.on(clicked, translator), TABLE.on(clicked, translator))])
    else:
        lines += place_lines(results, translator) or [translator.text("shared-nobody")]
        lines += progress_lines([match for match in matches if not match.is_over], translator, none="")
        lines.append(translator.text("shared-ended") if results else "")
        view = rows_view(replay_menu(deal, results, translator))
    calls = [deal.opponent_id] if deal.opponent_id is not None and not deal.shown else []
    return Content(fitted(lines, translator, end=seal_line(deal.seal, translator)), view, calls=calls)


async def table_picture(results: Sequence[DealResult], translator: Translator, palette: Palette) -> discord.File:
    """The picture of *results*, at least one, as a file."""
    return (await asyncio.to_thread(deal_card, results, translator, palette)).file()


def shared_title(deal: SharedDeal, translator: Translator) -> str:
    """The game of *deal* and the level of the computer in it."""
    opponent = seat_name(Occupant(None, deal.level), translator)
    return translator.text("shared-title", game=game_name(deal.game, translator), opponent=opponent)


def progress_lines(matches: Sequence[Match], translator: Translator, *, none: str = "shared-none") -> list[str]:
    """The players who have finished or are playing, without points; the sentence *none* before the first one."""
    lines = []
    for key, is_over in (("shared-done", True), ("shared-playing", False)):
        names = [_player_of(match, translator) for match in matches if match.is_over is is_over]
        if names:
            lines.append(translator.text(key, players=translator.listing(names)))
    return lines or ([translator.text(none)] if none else [])


def replay_menu(deal: SharedDeal, results: Sequence[DealResult], translator: Translator) -> list[RoutedRow]:
    """The menu to replay the games of *results*, in a list; [] without results."""
    options = tuple(
        Option(choice_label(result, translator), str(result.match.id)) for result in results[:MAX_CHOICES]
    )
    return [REPLAY.menu(SharedClick(deal.id), translator, options)] if options else []


def _asks(deal: SharedDeal, translator: Translator) -> str:
    creator = person(deal.creator_id, translator)
    if deal.opponent_id is None:
        return translator.text("shared-asks-anybody", creator=creator, most=deal.most)
    return translator.text("shared-asks", creator=creator, opponent=person(deal.opponent_id, translator))


def _player_of(match: Match, translator: Translator) -> str:
    (user_id,) = (seat.user_id or 0 for seat in match.seats if seat.level is None)
    return person(user_id, translator)
