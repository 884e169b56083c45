"""The boards of all matches in Discord: exactly one message of a match is alive.

What is in Discord is compared with what is stored. `show` does at once what can be done; `settle`, which the agenda
runs for every match whose boards are due, does whatever is left, until it is done.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.model import BoardMessage, Match
from sumon.play.ranking.standings import RatingStep
from sumon.ui.boards.board import Board, compose
from sumon.ui.boards.deals import with_deal
from sumon.ui.boards.messages import edit_board, find_posted, is_old, retire, send_board
from sumon.ui.boards.post import attempt
from sumon.ui.boards.unplayable import tell_the_end
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.languages import server_translator
from sumon.ui.wire.people import person
from sumon.ui.wire.places import Place, find_channel
from sumon.ui.wire.visit import palette_named

log = logging.getLogger(__name__)

GRACE = timedelta(seconds=5)  # for this long it is left to the click that stored something to show it


class LiveBoards:
    """Shows matches in their channels.

    Its methods, but `show_match` and `settle`, are for those who hold the lock of the match, see `KnownBoards`.
    """

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._use = bot.use
        self._known = bot.known_boards

    def go_on(self, match: Match) -> None:
        """Goes on after *match* has been shown, or could not be: the computer moves, the agenda checks."""
        if match.level_on_turn:
            self._bot.background.start_thinking(match.id)
        self._bot.background.expect(discord.utils.utcnow() + GRACE)

    async def show_match(self, match_id: int) -> None:
        """Shows a match without a click or command for it. Raises PlayError."""
        async with self._known.lock(match_id):
            match = await self._use.matches.find(match_id)  # it may be played somewhere else by now
            try:
                await self.show(match, await self.translator_of(match), any_way=True)
            except DISCORD_FAILURES as error:
                log.warning("match %s: the board could not be shown: %s", match.id, error)
        self.go_on(match)

    async def settle(self, due: Due) -> None:
        """Puts everything right that is in Discord of a match: shows it, and takes the buttons off older messages.

        Raises WorkFailedError when something is left to do.
        """
        async with self._known.lock(due.id):
            match = await self._use.matches.stored(due.id)
            messages = await self._use.boards.of(match.id)
            with attempt(f"match {match.id}"):
                try:
                    await self._settle_readable(match, messages)
                except discord.NotFound:  # the channel: a player who wants to go on calls the match to another one
                    self._known.drop(match.id)
                    await self._use.boards.settle(match, None, [each.message_id for each in messages])

    async def _settle_readable(self, match: Match, messages: tuple[BoardMessage, ...]) -> None:
        """Puts right what can be shown; of a match that cannot be, when it is over, that it is."""
        try:
            match = await self._use.matches.find(match.id)
        except UnplayableMatchError as error:
            if not match.is_over:
                raise WorkFailedError(str(error), give_up=True) from None
            await tell_the_end(self._bot, match, messages, await self.translator_of(match))
            await self._use.boards.settle(match, None, [each.message_id for each in messages])
        else:
            await self._settle(match, messages)

    async def _settle(self, match: Match, messages: tuple[BoardMessage, ...]) -> None:
        known = self._known.of(match.id)
        current = self._known.current(match)
        is_sure = current is not None and self._known.is_right(current, match) and not known.may_have_more
        known.may_have_more = not is_sure  # until all is done: what is found now is stored nowhere
        found: tuple[BoardMessage, ...] = ()
        if not is_sure:
            current, found = await self._look(match, current)
        board = await self._put_right(match, current, await self.translator_of(match), any_way=True)
        if board.message_id not in {each.message_id for each in messages}:
            await self._use.boards.add(match.id, board, discord.utils.utcnow())
        gone: list[int] = []
        failure: Exception | None = None
        for message in (*messages, *found):
            if message.message_id in (board.message_id, *gone):
                continue
            try:
                if message.message_id not in known.bare:
                    await self._retire(match, message, check=True)
            except DISCORD_FAILURES as error:
                failure = error
            else:
                gone.append(message.message_id)
        await self._use.boards.settle(match, board, gone)
        known.bare.difference_update(gone)
        if failure is not None:
            raise failure
        known.may_have_more = False

    async def show(
        self, match: Match, translator: Translator, *, channel: Place | None = None, any_way: bool = False
    ) -> None:
        """Makes the channel show *match*, and takes the buttons off the board before. Raises `DISCORD_FAILURES`.

        *channel*: the match's channel, where it is at hand. *any_way*: see `_put_right`.
        """
        before = self._known.current(match)
        board = await self._put_right(match, before, translator, channel=channel, any_way=any_way)
        await self.retire_before(match, before, board)

    async def _put_right(
        self,
        match: Match,
        current: BoardMessage | None,
        translator: Translator,
        *,
        channel: Place | None = None,
        any_way: bool,
    ) -> BoardMessage:
        """The message that shows *match*: the *current* board, edited within a turn, or a new one.

        *any_way*: where the bot may not send any more, the board before will do, because editing is still allowed.
        Raises `DISCORD_FAILURES`.
        """
        if current is not None and self._known.is_right(current, match):
            return current
        if current is not None and _same_turn(current, match):
            edited = await self.edit(match, current, translator)
            if edited is not None:
                return edited
            current = self._known.current(match)  # that message is gone, or too old
        return await self._post(match, current, translator, channel, any_way=any_way)

    async def post_again(self, match: Match, translator: Translator) -> BoardMessage:
        """A new message that shows *match*, in its channel; the board before collapses. Raises like `show`."""
        before = self._known.current(match)
        board = await self._post(match, before, translator, None, any_way=False)
        await self.retire_before(match, before, board)
        return board

    async def _post(
        self,
        match: Match,
        before: BoardMessage | None,
        translator: Translator,
        channel: Place | None,
        *,
        any_way: bool,
    ) -> BoardMessage:
        if channel is None:
            channel = await find_channel(self._bot, match.channel_id)
        board = await self.draw(match, translator)
        try:
            posted = await send_board(channel, match, board)
        except discord.Forbidden:
            if match.board is None or not any_way or not await self._edit_any(channel, match.board, board):
                raise
            posted = match.board.message_id
        except DISCORD_FAILURES:
            self._known.of(match.id).may_have_more = True
            raise
        return await self.remember(match, posted, before)

    async def _look(
        self, match: Match, current: BoardMessage | None
    ) -> tuple[BoardMessage | None, tuple[BoardMessage, ...]]:
        """Looks into the channel for boards that were posted without being remembered.

        The *current* one, which is adopted where it is one of them, and those that are not. Raises
        `DISCORD_FAILURES`.
        """
        channel = await find_channel(self._bot, match.channel_id)
        board = await self.draw(match, await self.translator_of(match))
        found = await find_posted(self._bot, channel, match, board)
        if found.current is None:
            return current, found.others
        shown = match.shown_by(found.current, match.channel_id)
        if current is not None and found.current < current.message_id:
            return current, (shown, *found.others)
        # Its buttons tell how long the draft on it is, not what it is: `_put_right` edits it then.
        # Nor do they tell the deadline in its text.
        deadline = current.deadline if current is not None and current.message_id == found.current else None
        adopted = replace(shown, draft="", deadline=deadline)
        self._known.of(match.id).board = adopted
        await self._use.boards.add(match.id, adopted, discord.utils.utcnow())
        return self._known.current(match), found.others

    async def find_answer(self, match: Match, board: Board, before: BoardMessage | None) -> bool:
        """Whether an answer that seemed not to come through is there all the same: then it is the current board.

        Raises `DISCORD_FAILURES` where that cannot be found out now: `settle` will do so.
        """
        self._known.of(match.id).may_have_more = True
        channel = await find_channel(self._bot, match.channel_id)
        found = (await find_posted(self._bot, channel, match, board)).current
        if found is None or (before is not None and found <= before.message_id):
            return False
        await self.retire_before(match, before, await self.remember(match, found, before))
        return True

    async def edit(self, match: Match, message: BoardMessage, translator: Translator) -> BoardMessage | None:
        """*message*, the current board, made to show *match*; None where it is gone or too old for that.

        Raises `DISCORD_FAILURES`.
        """
        if message.channel_id != match.channel_id or is_old(message.message_id):
            return None
        board = await self.draw(match, translator)
        channel = await find_channel(self._bot, match.channel_id)
        try:
            await edit_board(channel, message.message_id, board)
        except discord.NotFound:
            self._known.forget(match, message.message_id)
            return None
        return await self.remember(match, message.message_id, message)

    async def _edit_any(self, channel: Place, before: BoardMessage, board: Board) -> bool:
        """Whether the board *before*, even if it has been retired, could be made to show *board*."""
        if before.channel_id != channel.id or is_old(before.message_id):
            return False
        try:
            await edit_board(channel, before.message_id, board)
        except discord.NotFound:
            return False
        return True

    async def retire_before(self, match: Match, before: BoardMessage | None, now: BoardMessage) -> None:
        """Takes the buttons off the board that was current *before*; if that fails, it stays due."""
        if before is None or before.message_id == now.message_id:
            return
        if before.message_id in self._known.of(match.id).bare:
            return
        try:
            await self._retire(match, before, check=False)
        except DISCORD_FAILURES as error:
            log.info("old board %s of match %s left for later: %s", before.message_id, match.id, error)

    async def _retire(self, match: Match, message: BoardMessage, *, check: bool) -> None:
        try:
            channel = await find_channel(self._bot, message.channel_id)
            await retire(channel, match, message, await self.translator_of(match), check=check)
        except discord.NotFound:
            log.info("old board %s of match %s is gone", message.message_id, match.id)
        self._known.of(match.id).bare.add(message.message_id)

    # ------------------------------------------------------------------ what is known

    async def remember(self, match: Match, message_id: int, before: BoardMessage | None) -> BoardMessage:
        """Remembers that the message shows *match*, whose board was *before*; the board it is now.

        A step in a turn is confirmed later, by `settle`.
        """
        shown = match.shown_by(message_id, match.channel_id)
        self._known.put(match, shown)
        if before is None or before.message_id != message_id or not before.same_turn(shown):
            await self._use.boards.add(match.id, shown, discord.utils.utcnow())
        return shown

    # ------------------------------------------------------------------ drawing

    async def translator_of(self, match: Match) -> Translator:
        """The language of the place where *match* is played."""
        return await server_translator(self._bot, match.guild_id)

    async def draw(self, match: Match, translator: Translator, pick: str = "") -> Board:
        """The board, with a warning if the computer is busy; at the end, with the change of the ratings."""
        is_first = not match.is_over and await self._use.lessons.is_first_game(match)
        chosen = await self._use.settings.recent_server(match.guild_id)
        board = await compose(match, translator, palette_named(chosen.palette), pick, is_first=is_first)
        if match.deal_day is not None and not (match.draft or pick):
            board = await with_deal(board, match, self._use, translator)
        if match.level_on_turn and self._use.computer.busy:
            return replace(board, content=f"{board.content}\n{translator.text('ui-advice-busy')}")
        steps = await self._use.standings.rating_steps(match)
        if steps:
            return replace(board, content=f"{board.content}\n{_ratings_line(steps, translator)}")
        if match.rated and match.result is not None and match.result.counts:
            why = "panel-ratings-unchanged" if match.is_ratable else "panel-ratings-too-short"
            return replace(board, content=f"{board.content}\n{translator.text(why)}")
        return board


def _ratings_line(steps: Sequence[RatingStep], translator: Translator) -> str:
    """The change of each player's rating, with the question mark of that moment."""
    said = []
    for step in steps:
        before, after = str(round(step.before)), str(round(step.after))
        if not step.is_settled:
            before, after = (translator.text("ratings-unsettled", rating=each) for each in (before, after))
        player = person(step.user_id, translator)
        said.append(translator.text("panel-rating-step", player=player, before=before, after=after))
    return translator.text("panel-ratings", steps=translator.text("ui-dot").join(said))


def _same_turn(board: BoardMessage, match: Match) -> bool:
    """Whether *board* only has to be edited, because no player has to be notified."""
    if (board.over, board.takebacks) != (match.is_over, match.takebacks):
        return False
    return board.ply == match.ply or match.level_on_turn is not None
