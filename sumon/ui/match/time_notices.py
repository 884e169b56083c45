"""Reminders and questions about time, sent by the scheduler."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from sumon.play.deadlines import TimeStep, step_due
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.model import Match
from sumon.play.settings import Reminders
from sumon.play.time import Notice, quiet_until
from sumon.services.services import Services
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.live import reconcile_boards
from sumon.ui.boards.managed_message import attempt
from sumon.ui.boards.notifications import Notification, Notifier, is_refused
from sumon.ui.buttons.time import (
    CLAIM,
    DAY,
    TIME,
    TimeClick,
    going_on_question,
    question,
    question_buttons,
    reminder,
    waiting_player,
)
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.languages import match_translator
from sumon.ui.interactions.people import notify_only, people
from sumon.ui.interactions.places import find_channel, wake

log = logging.getLogger(__name__)


class TimeNotices:
    """Sends reminders and questions, ends matches, and removes outdated notices."""

    def __init__(self, bot: GameBot, services: Services) -> None:
        self._services = services
        self._bot = bot
        self._notifier = Notifier(bot)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def bring(self, due: Due) -> None:
        """Takes the step that is due in a match by its clock, or has the scheduler check again later.

        Raises WorkFailedError if the step fails.
        """
        try:
            match, step = await self._services.time.look(due.id)
            with attempt(f"time of match {due.id}"):
                await self._take(match, step)
        except UnplayableMatchError as error:
            raise WorkFailedError(str(error), give_up=True) from None

    async def reconcile(self, due: Due) -> None:
        """Deletes a notice, or removes its outdated parts. Raises WorkFailedError."""
        notice = await self._services.notices.find_notice(due.id)
        if notice is None:
            return
        with attempt(f"notice {notice.message_id}"):
            try:
                await self._correct(notice)
            except discord.HTTPException as error:
                if not is_refused(error):
                    raise
                log.info("notice %s is gone already, or out of reach: %s", notice.message_id, error)
        await self._services.notices.forget(due.id)

    async def _correct(self, notice: Notice) -> None:
        channel = await find_channel(self._bot, notice.channel_id)
        message = discord.PartialMessage(channel=channel, id=notice.message_id)
        await wake(channel)
        left = await self._playable(await self._services.notices.still_valid(notice))
        if left:
            translator = await match_translator(self._bot, left[0])
            text = reminder(notice.user_id, left, translator)
            await message.edit(content=text, allowed_mentions=notify_only())
        else:
            await message.delete()

    async def _playable(self, match_ids: Sequence[int]) -> list[Match]:
        """The matches without those that cannot be replayed."""
        found = []
        for match_id in match_ids:
            try:
                found.append(await self._services.matches.find_match(match_id))
            except UnplayableMatchError:
                log.info("match %s, which has a reminder, cannot be continued", match_id)
        return found

    async def _take(self, match: Match, step: TimeStep | None) -> None:
        match step:
            case TimeStep.REMIND:
                assert match.clock is not None
                async with self._locks.setdefault(match.clock.user_id, asyncio.Lock()):
                    await self._remind(match.id)
            case TimeStep.ASK_TO_CLAIM:
                await self._require_sure(match)
                await self._ask_to_claim(match)
            case TimeStep.ASK_TO_GO_ON:
                await self._ask_to_go_on(match)
            case TimeStep.LOSE | TimeStep.ABORT:
                await self._require_sure(match)
                await self._services.time.run_out(match)
                await reconcile_boards(self._bot, Due(match.id, 0))  # at once, as no click shows the end
            case None:
                pass

    async def _require_sure(self, match: Match) -> None:
        if not await self._services.time.is_sure(match.guild_id):
            raise WorkFailedError(f"match {match.id}: the clocks are put right after an outage first")

    async def _remind(self, match_id: int) -> None:
        """Reminds of the match; a direct message also reminds of the player's other matches that are due."""
        match, step = await self._services.time.look(match_id)  # another reminder may have included it
        if step is not TimeStep.REMIND or match.clock is None:
            return
        user_id, now = match.clock.user_id, discord.utils.utcnow()
        chosen = await self._services.settings.of_user(user_id)
        until = quiet_until(chosen.quiet_hours, match.clock, now)
        if until is not None:
            await self._services.time.wait(match, until)
            return
        if chosen.reminders is Reminders.NONE:
            await self._services.time.set_reminded(match, None)
            return
        if chosen.reminders is Reminders.CHANNEL and (notice := await self._in_channel([match], user_id)):
            await self._services.time.set_reminded(match, notice)
            return
        waiting = await self._also_due(match)
        notice = await self._directly(waiting, user_id)
        if notice is None:
            waiting = [match]  # the others may be reminded in their channels
            if chosen.reminders is Reminders.DIRECT:
                notice = await self._in_channel(waiting, user_id)
        if notice is None:
            log.warning("match %s: the player on turn can be reminded neither there nor directly", match.id)
        for each in waiting:
            await self._services.time.set_reminded(each, notice)

    async def _also_due(self, match: Match) -> list[Match]:
        """*match* and the other matches for which its player is due a reminder."""
        assert match.clock is not None
        user_id, now = match.clock.user_id, discord.utils.utcnow()
        others = [
            each
            for each in await self._services.matches.running_of(user_id)
            if each.id != match.id
            and self._bot.my_shards.has(each.guild_id)  # other processes remind of the matches on their shards
            and each.clock is not None
            and each.clock.user_id == user_id
            and step_due(each, now) is TimeStep.REMIND
        ]
        return [match, *others]

    async def _in_channel(self, matches: list[Match], user_id: int) -> Notice | None:
        return await self._notifier.to_channel(matches[0], [user_id], _reminding(matches, user_id))

    async def _directly(self, matches: list[Match], user_id: int) -> Notice | None:
        return await self._notifier.to_person(matches[0], user_id, _reminding(matches, user_id))

    async def _ask_to_claim(self, match: Match) -> None:
        user_id = waiting_player(match)
        assert user_id is not None
        notification = Notification(
            lambda translator: question(match, translator),
            _key("q", match),
            lambda translator: question_buttons(match, translator),
            silent=await self._notifier.is_quiet(user_id),
        )
        notice = await self._notifier.to_channel(match, [user_id], notification)
        notice = notice or await self._notifier.to_person(match, user_id, notification)
        if notice is None:
            log.warning("match %s: the waiting player can be asked neither there nor directly", match.id)
        await self._services.time.set_asked(match, [notice] if notice is not None else [])

    async def _ask_to_go_on(self, match: Match) -> None:
        players = people(match)
        notice = await self._notifier.to_channel(match, players, _going_on(match, players))
        notices = [notice] if notice is not None else []
        if not notices:
            tried = [await self._notifier.to_person(match, each, _going_on(match, [each])) for each in players]
            notices = [each for each in tried if each is not None]
        if not notices:
            log.warning("match %s: the players can be asked to go on neither there nor directly", match.id)
        await self._services.time.set_asked(match, notices)


def _reminding(matches: list[Match], user_id: int) -> Notification:
    return Notification(lambda translator: reminder(user_id, matches, translator), _key("r", matches[0]))


def _going_on(match: Match, players: list[int]) -> Notification:
    # Discord may accept the same key only once, also for different users.
    to_one = f".{match.player_of(players[0])}" if len(players) == 1 else ""
    return Notification(lambda translator: going_on_question(match, players, translator), _key("g", match) + to_one)


def _key(kind: str, match: Match) -> str:
    """The key of a notification, within Discord's limit and different for each reminder."""
    moment = int((match.deadline or match.updated_at).timestamp())
    return f"{kind}{match.id}.{moment}.{match.clock.reminders if match.clock is not None else 0}"


answer_time = TIME.answer


@CLAIM
async def claim(context: Context, clicked: TimeClick) -> None:
    """Claims the win. Raises PlayError."""
    await _show(context, await context.services.time.claim(clicked.match_id, clicked.ply, context.user_id))


@DAY
async def give_a_day(context: Context, clicked: TimeClick) -> None:
    """Gives the player who is out of time a day more. Raises PlayError."""
    await _show(context, await context.services.time.give_a_day(clicked.match_id, clicked.ply, context.user_id))


async def _show(context: Context, match: Match) -> None:
    await delivered(context.dismiss())  # the board shows it; the scheduler deletes other copies of the question
    await post_or_explain(context, match)
