"""What people share of their day: a post in the channel, or a text to copy where none can be posted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from sumon.i18n import Translator
from sumon.play.daily.attempts import Attempt, Status
from sumon.play.daily.card import DayCard
from sumon.play.daily.puzzles import CLUES
from sumon.play.daily.shares import NOBODY, Share, ShareKind, ShareStore
from sumon.play.model import Match
from sumon.ui.boards.post import Content
from sumon.ui.puzzles.deal_results import DEAL, DealAction, DealVerb
from sumon.ui.puzzles.text import PUZZLE, PuzzleAction
from sumon.ui.show.daily import day_line, with_streak
from sumon.ui.show.dates import short_day
from sumon.ui.show.names import game_name
from sumon.ui.start.house_rules import is_wanted_here
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


@dataclass(frozen=True, slots=True)
class SharePost:
    """The message of a share, see `Post`. *row*: its row in *shares*, which holds those that are due."""

    bot: GameBot
    shares: ShareStore
    row: int
    share: Share
    card: DayCard
    puzzles: Mapping[str, str]  # the ids of the day's puzzles, by game
    closing: None = None

    @property
    def name(self) -> str:
        return f"share {self.row} in channel {self.share.channel_id}"

    @property
    def channel_id(self) -> int:
        return self.share.channel_id

    @property
    def message_id(self) -> int | None:
        return self.share.message_id

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(filter(None, (self._button_id,)))

    @property
    def nonce(self) -> str:
        return f"s{self.row}"

    async def compose(self, channel: Place, translator: Translator) -> Content:
        if self.share.kind is ShareKind.DEAL:
            return self._challenge(translator)
        is_puzzle = self.share.kind is ShareKind.PUZZLE
        text = (
            _puzzle_text(self.card, self.share.game, translator) if is_puzzle else _day_text(self.card, translator)
        )
        said = translator.text("daily-shared-by", player=mention(self.share.user_id), text=text)
        label = translator.text("daily-solve-it" if is_puzzle else "daily-do-them")
        buttons = [(RoutedButton(label, self._button_id),)] if self._button_id else []
        return Content(said, rows_view(buttons))

    def _challenge(self, translator: Translator) -> Content:
        """The call to play the same deal, without anything of how it went."""
        share, game = self.share, game_name(self.share.game, translator)
        player = mention(share.user_id)
        button = RoutedButton(translator.text("deals-challenge-take"), self._button_id)
        if share.opponent_id == NOBODY:
            text = translator.text("deals-challenge-all", player=player, game=game)
            return Content(text, rows_view([(button,)]))
        called = mention(share.opponent_id)
        text = translator.text("deals-challenge-called", player=player, opponent=called, game=game)
        return Content(text, rows_view([(button,)]), calls=(share.opponent_id,))

    async def remember(self, message_id: int) -> None:
        await self.shares.remember(self.row, message_id)

    async def done(self) -> None:
        await self.shares.set_done(self.row)

    @property
    def _button_id(self) -> str:
        """It says which share it is, so that the message is found; "" for a day without puzzles."""
        tag = f"s{self.row}"
        if self.share.kind is ShareKind.PUZZLE:
            return PUZZLE.write(PuzzleAction(self.puzzles[self.share.game], self.share.day, "daily"), tag)
        if self.share.kind is ShareKind.DEAL:
            return DEAL.write(DealAction(self.share.game, self.share.day, DealVerb.OPEN), tag)
        first = next(iter(self.puzzles.values()), None)
        return "" if first is None else PUZZLE.write(PuzzleAction(first, None, "today"), tag)


async def share_post(bot: GameBot, shares: ShareStore, row: int) -> SharePost | None:
    """The post for the *row* of *shares*; None if there is nothing to share any more."""
    share = await bot.use.shares.to_post(row)
    if share is None:
        return None
    card = await bot.use.cards.of_today(share.user_id)
    puzzles = {game: puzzle.id for game, puzzle in (await bot.use.puzzles.all_of_today()).items()}
    of_kind: Mapping[ShareKind, Mapping[str, Attempt | Match | None]] = {
        ShareKind.PUZZLE: card.attempts,
        ShareKind.DEAL: card.deals,
    }
    if share.game and not _is_over(of_kind[share.kind].get(share.game)):
        await shares.set_done(row)  # the data of the person has been deleted
        return None
    return SharePost(bot, shares, row, share, card, puzzles)


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
