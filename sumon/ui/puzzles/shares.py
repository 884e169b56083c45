"""What people share of their day: a post in the channel, or a text to copy where none can be posted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.daily.attempts import Attempt, Status
from sumon.play.daily.posts import NOBODY, DayCard, Share, ShareKind
from sumon.play.model import Match
from sumon.services.daily.puzzles import CLUES
from sumon.ui.boards.post import Content, Post
from sumon.ui.buttons.puzzle import puzzle_id
from sumon.ui.puzzles.deals import DealClick, open_deal
from sumon.ui.start.house_rules import is_wanted_here
from sumon.ui.texts.daily import day_line, with_streak
from sumon.ui.texts.dates import short_day
from sumon.ui.texts.names import game_name
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import RoutedButton, rows_view
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import Place, may_write
from sumon.ui.wire.visit import Visit

FULL, EMPTY = "●", "○"


async def share(visit: Visit, kind: ShareKind, game: str = "") -> bool:
    """Has the user's puzzle of *game*, or their whole day, posted in the channel.

    Where that cannot be, gives the user the text to copy, and returns False. Raises DailyError for what was shared
    there before.
    """
    if visit.guild_id is None or visit.channel_id is None or not (may_write(visit) and is_wanted_here(visit)):
        card = await visit.use.cards.of_today(visit.user_id)
        text = _puzzle_text(card, game, visit.t) if kind is ShareKind.PUZZLE else _day_text(card, visit.t)
        await visit.tell(visit.t.text("daily-copy", text=f"```\n{text}\n```"))
        return False
    today = visit.use.puzzles.today()
    await visit.use.shares.add(Share(visit.user_id, visit.guild_id, visit.channel_id, today, kind, game))
    visit.bot.background.expect(discord.utils.utcnow())
    return True


async def share_post(bot: GameBot, row: int) -> Post | None:
    """The post for the share *row*; None if there is nothing to share any more."""
    share = await bot.use.shares.to_post(row)
    if share is None:
        return None
    card = await bot.use.cards.of_today(share.user_id)
    of_kind: Mapping[ShareKind, Mapping[str, Attempt | Match | None]] = {
        ShareKind.PUZZLE: card.attempts,
        ShareKind.DEAL: card.deals,
    }
    if share.game and not _is_over(of_kind[share.kind].get(share.game)):
        return None  # the data of the person has been deleted
    button_id = await _button_id(bot, share, tag=f"s{row}")

    async def compose(_: Place, translator: Translator) -> Content:
        text, label = _said(share, card, translator)
        buttons = [(RoutedButton(translator.text(label), button_id),)] if button_id else []
        return Content(text, rows_view(buttons), calls=[share.opponent_id] if share.opponent_id != NOBODY else [])

    return Post(
        name=f"share {row} in channel {share.channel_id}",
        channel_id=share.channel_id,
        message_id=share.message_id,
        marks=[button_id] if button_id else [],
        nonce=f"s{row}",
        compose=compose,
        remember=partial(bot.use.shares.remember, row),
    )


async def _button_id(bot: GameBot, share: Share, tag: str) -> str:
    """The *tag* says which share it is, so that the message is found; "" for a day without puzzles."""
    if share.kind is ShareKind.DEAL:
        return open_deal.id(DealClick(share.game, share.day), tag)
    puzzles = await bot.use.puzzles.all_of_today()
    if share.kind is ShareKind.PUZZLE:
        return puzzle_id(puzzles[share.game].id, share.day, "daily", tag)
    first = next(iter(puzzles.values()), None)
    return "" if first is None else puzzle_id(first.id, None, "today", tag)


def _said(share: Share, card: DayCard, translator: Translator) -> tuple[str, str]:
    """The text of *share*, of a deal without anything of how it went, and the key of its button's label."""
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
    """How the user's puzzle of *game* went, without its solution, and their streak."""
    attempt = card.attempts[game]
    assert attempt is not None
    name, day = game_name(game, translator), short_day(card.day, translator)
    title = translator.text("daily-share-title", game=name, day=day, dots=_dots(attempt))
    return with_streak(_with_tries(title, attempt, translator), card, translator)


def _day_text(card: DayCard, translator: Translator) -> str:
    """What the user has done on the day, a line each, without points of deals."""
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
    tries = attempt.wrong + 1 if attempt.status is Status.SOLVED else 0
    return translator.text("ui-dot").join((text, translator.text("daily-share-tries", tries=tries)))


def _dots(attempt: Attempt) -> str:
    """A dot for the puzzle and one for each clue: empty where it was needed, all of them where it was given up."""
    empty = CLUES + 1 if attempt.status is Status.SHOWN else min(attempt.clues, CLUES)
    return FULL * (CLUES + 1 - empty) + EMPTY * empty
