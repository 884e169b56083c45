"""The daily puzzles and deals in the channels that want them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from functools import partial

import discord

from sumon.core.errors import RecordError
from sumon.core.puzzle import Puzzle
from sumon.i18n import Translator
from sumon.play.daily.attempts import Attempt, PuzzleStatus
from sumon.play.daily.posts import NOBODY, DailyPost, DayCard, Share, ShareKind, end_of
from sumon.play.model import Match
from sumon.play.replays import position_after
from sumon.services.daily.puzzles import CLUES
from sumon.ui.boards.managed_message import Content, ManagedMessage, takes_files
from sumon.ui.buttons.boards import puzzle_id
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context, palette_named
from sumon.ui.interactions.controls import RoutedButton, rows_view
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import Place, may_write
from sumon.ui.puzzles.deals import DealClick, deal_button, open_deal
from sumon.ui.puzzles.text import open_picture, puzzle_button
from sumon.ui.start.house_rules import is_wanted_here
from sumon.ui.texts.dates import day_line, day_text, short_day, with_streak
from sumon.ui.texts.names import game_name

log = logging.getLogger(__name__)


async def day_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The puzzles and deals for the post *row*; None if its day is over."""
    day = await bot.services.daily.to_post(row)
    if day is None:
        return None
    puzzles = await asyncio.to_thread(_playable, tuple((await bot.services.puzzles.all_of_today()).items()), day)
    deals = bot.services.deals.games

    async def compose(channel: Place, translator: Translator) -> Content:
        pictured = puzzles[day.day.toordinal() % len(puzzles)] if puzzles and takes_files(channel) else None
        files = []
        if pictured is not None:
            guild_id = getattr(channel.guild, "id", None)
            palette = palette_named((await bot.services.settings.recent_server(guild_id)).palette)
            files.append(await open_picture(pictured, translator, palette))
        text = await asyncio.to_thread(_text, pictured, deals, day, translator)
        puzzle_buttons = tuple(puzzle_button(each, day.day, translator) for each in puzzles)
        deal_buttons = tuple(deal_button(each, day.day, translator) for each in deals)
        return Content(text, rows_view([puzzle_buttons, deal_buttons]), files=files)

    return ManagedMessage(
        name=f"puzzles of the day in channel {day.channel_id}",
        channel_id=day.channel_id,
        marks=[
            *(puzzle_id(each.id, day.day, "daily") for each in puzzles),
            *(open_deal.id(DealClick(each, day.day)) for each in deals),
        ],
        nonce=f"p{row}",
        compose=compose,
    )


def _playable(puzzles: Iterable[tuple[str, Puzzle]], post: DailyPost) -> list[Puzzle]:
    """The daily puzzles, without those that are broken."""
    found = []
    for game, puzzle in puzzles:
        try:
            if position_after(puzzle.record):
                found.append(puzzle)
        except RecordError as error:
            log.warning("the puzzle of %s of %s cannot be played: %s", post.day, game, error)
    return found


def _text(pictured: Puzzle | None, deals: Iterable[str], post: DailyPost, translator: Translator) -> str:
    """The text of the post: the day, the task of *pictured* without its solver's secrets, and the deals."""
    lines = [translator.text("puzzles-daily-posted", day=day_text(post.day, translator))]
    if pictured is not None:
        view = position_after(pictured.record).view(None)
        task, game = game_ui_of(pictured.game).puzzle_task(pictured.task, view, translator), pictured.game
        lines.append(translator.text("puzzles-daily-posted-pictured", game=game_name(game, translator), task=task))
    games = [game_name(game, translator) for game in deals]
    if games:
        lines.append(translator.text("deals-posted", games=translator.both(games)))
    until = discord.utils.format_dt(end_of(post.day), "R")
    return "\n".join([*lines, translator.text("puzzles-daily-posted-how", until=until)])


FULL, EMPTY = "●", "○"


async def share(context: Context, kind: ShareKind, game: str = "") -> bool:
    """Has the user's result for the puzzle of *game*, or for their whole day, posted in the channel.

    If nothing can be posted there, answers with the text to copy, and returns False. Raises DailyError if it was
    shared there before.
    """
    if (
        context.guild_id is None
        or context.channel_id is None
        or not (may_write(context) and is_wanted_here(context))
    ):
        card = await context.services.cards.of_today(context.user_id)
        text = (
            _puzzle_text(card, game, context.translator)
            if kind is ShareKind.PUZZLE
            else _day_text(card, context.translator)
        )
        await context.send_privately(context.translator.text("daily-copy", text=f"```\n{text}\n```"))
        return False
    today = context.services.puzzles.today()
    await context.services.shares.add_share(
        Share(context.user_id, context.guild_id, context.channel_id, today, kind, game)
    )
    context.bot.background.wake_at(discord.utils.utcnow())
    return True


async def share_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The post for the share *row*; None if its data no longer exists."""
    share = await bot.services.shares.to_post(row)
    if share is None:
        return None
    card = await bot.services.cards.of_today(share.user_id)
    of_kind: Mapping[ShareKind, Mapping[str, Attempt | Match | None]] = {
        ShareKind.PUZZLE: card.attempts,
        ShareKind.DEAL: card.deals,
    }
    if share.game and not _is_over(of_kind[share.kind].get(share.game)):
        return None  # the user's data has been deleted
    button_id = await _button_id(bot, share, tag=f"s{row}")

    async def compose(_: Place, translator: Translator) -> Content:
        text, label = _said(share, card, translator)
        buttons = [(RoutedButton(translator.text(label), button_id),)] if button_id else []
        return Content(text, rows_view(buttons), calls=[share.opponent_id] if share.opponent_id != NOBODY else [])

    return ManagedMessage(
        name=f"share {row} in channel {share.channel_id}",
        channel_id=share.channel_id,
        message_id=share.message_id,
        marks=[button_id] if button_id else [],
        nonce=f"s{row}",
        compose=compose,
        remember=partial(bot.services.shares.remember, row),
    )


async def _button_id(bot: GameBot, share: Share, tag: str) -> str:
    """The `custom_id` of the button; "" for a day without puzzles. By its *tag* the message is found again."""
    if share.kind is ShareKind.DEAL:
        return open_deal.id(DealClick(share.game, share.day), tag)
    puzzles = await bot.services.puzzles.all_of_today()
    if share.kind is ShareKind.PUZZLE:
        return puzzle_id(puzzles[share.game].id, share.day, "daily", tag)
    first = next(iter(puzzles.values()), None)
    return "" if first is None else puzzle_id(first.id, None, "today", tag)


def _said(share: Share, card: DayCard, translator: Translator) -> tuple[str, str]:
    """The text of *share*, and the key of its button's label. The text on a deal does not reveal the result."""
    player = mention(share.user_id)
    if share.kind is ShareKind.DEAL:
        game, opponent = game_name(share.game, translator), mention(share.opponent_id)
        if share.opponent_id == NOBODY:
            text = translator.text("deals-challenge-all", player=player, game=game)
        else:
            text = translator.text("deals-challenge-called", player=player, opponent=opponent, game=game)
        return text, "deals-challenge-take"
    if share.kind is ShareKind.PUZZLE:
        text, label = _puzzle_text(card, share.game, translator), "daily-solve-it"
    else:
        text, label = _day_text(card, translator), "daily-do-them"
    return translator.text("daily-shared-by", player=player, text=text), label


def _is_over(done: Attempt | Match | None) -> bool:
    return done is not None and done.is_over


def _puzzle_text(card: DayCard, game: str, translator: Translator) -> str:
    """The user's result for the puzzle of *game*, without its solution, and their streak."""
    attempt = card.attempts[game]
    assert attempt is not None
    name, day = game_name(game, translator), short_day(card.day, translator)
    title = translator.text("daily-share-title", game=name, day=day, dots=_dots(attempt))
    return with_streak(_with_tries(title, attempt, translator), card, translator)


def _day_text(card: DayCard, translator: Translator) -> str:
    """The user's results of the day, a line each, without the points of deals."""
    done = translator.text("daily-share-day", day=short_day(card.day, translator), line=day_line(card, translator))
    lines = [done]
    for game, attempt in card.attempts.items():
        if attempt is not None and attempt.is_over:
            line = translator.text("daily-share-line", game=game_name(game, translator), dots=_dots(attempt))
            lines.append(_with_tries(line, attempt, translator))
    for game, match in card.deals.items():
        if match is not None and match.is_over:
            lines.append(translator.text("daily-share-deal", game=game_name(game, translator)))
    return "\n".join(lines)


def _with_tries(text: str, attempt: Attempt, translator: Translator) -> str:
    tries = attempt.wrong + 1 if attempt.status is PuzzleStatus.SOLVED else 0
    return translator.text("ui-dot").join((text, translator.text("daily-share-tries", tries=tries)))


def _dots(attempt: Attempt) -> str:
    """A dot for the puzzle and one for each clue: empty for each clue used, all empty if the user gave up."""
    empty = CLUES + 1 if attempt.status is PuzzleStatus.SHOWN else min(attempt.clues, CLUES)
    return FULL * (CLUES + 1 - empty) + EMPTY * empty
