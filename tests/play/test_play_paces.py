"""Random games at every pace: nobody loses a second that was not theirs, and each game ends in its moment."""

from __future__ import annotations

from datetime import time, timedelta
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.play.clock import TIME_CONTROLS, TimeControl
from sumon.play.deadlines import TimeStep
from sumon.play.model import Match, Termination
from sumon.play.requests import Offer, OfferKind
from sumon.play.settings import QuietHours
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.depth import deep
from tests.play.accounts import A_DAY, NOTHING, Accounts
from tests.play.conftest import ADA, GRACE, GUILD, Begin, Clock, FakeComputer

PLAYERS = (ADA, GRACE)
ZONES = ("", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Kiritimati")
PACES = [each for each in TIME_CONTROLS if each is not None]
PACES += [TimeControl(each.move_time, each.bank, weekends_off=True) for each in PACES if not each.is_live]
UNDONE_WITHIN = 60  # seconds
ACTIONS = 60


class RandomGame:
    """A game in which both do what comes to their minds, and the bot is away now and then."""

    def __init__(
        self, services: Services, restart: Any, store: Store, clock: Clock, match: Match, rng: Random
    ) -> None:
        self.services, self.store, self.clock, self.rng = services, store, clock, rng
        self._restart = restart
        self.match = match
        assert match.time_control is not None
        self.control = match.time_control
        self.accounts = Accounts(self.control, match.zones, clock())

    async def play(self) -> None:
        """Plays until it is over, or long enough."""
        await self._check()
        for _ in range(ACTIONS):
            if self.match.is_over:
                return
            await self._wait(self._span())
            if self.match.is_over:
                return
            act = self.rng.choices(
                (self._move, self._undo, self._take_back, self._holiday, self._be_away, self._lose_connection),
                (10, 4, 2, 2, 3, 2),
            )[0]
            if self._is_late():
                act = self.rng.choice((self._move, self._claim, self._give_a_day))
            await act()
            await self._check()

    # ------------------------------------------------------------------ what they do

    async def _move(self) -> None:
        user = PLAYERS[self.accounts.mover]
        move = self.match.position.format(next(self.match.position.legal_moves()))
        self.match = await self.services.turns.play(self.match, user, move)
        if not self.match.is_over:
            self.accounts.move()
        await self.services.time.beat()

    async def _undo(self) -> None:
        await self._move()
        if self.match.is_over:
            return
        await self._wait(timedelta(seconds=self.rng.uniform(0, UNDONE_WITHIN)))
        assert self.accounts.before is not None
        self.match = await self.services.takebacks.undo_turn(self.match, PLAYERS[self.accounts.before[0]])
        self.accounts.undo()

    async def _take_back(self) -> None:
        if self.match.ply < 2:
            return
        asking = self.rng.choice((0, 1))
        user, other = PLAYERS[asking], PLAYERS[1 - asking]
        offered = await self.services.offers.make(self.match, user, OfferKind.TAKEBACK)
        if isinstance(offered, Offer):
            _, self.match = await self.services.offers.accept(offered.id, other)
            self.accounts.take_back(asking)
        else:
            self.match = offered
            self.accounts.undo()

    async def _holiday(self) -> None:
        player = self.rng.choice((0, 1))
        holidays, user = self.services.holidays, PLAYERS[player]
        if await holidays.current(user) is not None:
            await holidays.end(user)
            self.accounts.away_until[player] = None
        elif left := await holidays.days_left(user):
            holiday = await holidays.begin_holiday(user, self.rng.randint(1, min(left, 4)))
            if not self.control.is_live:  # these clocks go on
                self.accounts.away_until[player] = holiday.ends_at
        else:
            return

    async def _claim(self) -> None:
        waiting = PLAYERS[1 - self.accounts.mover]
        self.match = await self.services.time.claim(self.match.id, self.match.ply, waiting)

    async def _give_a_day(self) -> None:
        waiting = PLAYERS[1 - self.accounts.mover]
        self.match = await self.services.time.give_a_day(self.match.id, self.match.ply, waiting)
        self.accounts.give_a_day()

    async def _be_away(self) -> None:
        """Another process goes on after a while; whoever is on turn may be quicker than its first heartbeat."""
        await self.services.time.beat()
        self.clock.time += self._span() * self.rng.choice((0.01, 1))
        self.services = self._restart()
        if not self.control.bank or self.rng.random() < 0.5:
            await self.services.time.beat()
        self.accounts.come_back(self.clock())
        if self.rng.random() < 0.5 and not self._is_late():
            await self._move()
        await self.services.time.beat()

    async def _lose_connection(self) -> None:
        await self.services.time.beat()
        self.services.time.on_clock_gap(self.clock())
        self.clock.time += self._span() * self.rng.choice((0.01, 1))
        await self._steps()
        assert self.match.is_over is False, "nobody loses while nobody can move"
        await self.services.time.beat()
        self.accounts.come_back(self.clock())

    # ------------------------------------------------------------------ time

    def _span(self) -> timedelta:
        """Mostly less than a turn, sometimes most of the bank."""
        whole = self.rng.choice((self.control.allowance, self.control.allowance, self.control.whole))
        return whole * min(self.rng.expovariate(2.5), 3)

    async def _wait(self, span: timedelta) -> None:
        """Time passes, and the scheduler does what is due, and beats once an hour."""
        until = self.clock() + span
        while self.clock() < until and not self.match.is_over:
            due = await self.store.clocks.due.next()
            self.clock.time = min(max(due or until, self.clock()), until, self.clock() + timedelta(hours=1))
            await self.services.time.beat()
            await self._steps()
            if self._is_late():
                until = min(until, self.clock() + A_DAY)  # the answer comes before the bot decides
        if not self.match.is_over:
            self.accounts.pass_to(self.clock())

    async def _steps(self) -> None:
        while (due := await self.store.clocks.due.next()) is not None and due <= self.clock():
            if not await self._step() or self.match.is_over:
                break

    async def _step(self) -> bool:
        """Takes the step that is due. Returns False if it has to wait for the end of an outage."""
        match, step = await self.services.time.look(self.match.id)
        if step is TimeStep.REMIND:
            await self.services.time.set_reminded(match, None)
        elif step is not None and not await self.services.time.is_sure(match.guild_id):
            return False
        elif step is TimeStep.ASK_TO_CLAIM:
            await self.services.time.set_asked(match, [])
            self._must_be_up()
        elif step is TimeStep.LOSE:
            await self.services.time.run_out(match)
            self.match = await self.services.matches.find_match(match.id)
            self._must_be_up()
        return True

    def _must_be_up(self) -> None:
        self.accounts.pass_to(self.clock())
        assert self.accounts.left == NOTHING, (self.accounts, self.clock())

    def _is_late(self) -> bool:
        clock = self.match.clock
        return clock is not None and clock.is_up(self.clock())

    # ------------------------------------------------------------------ what must be true

    async def _check(self) -> None:
        self.match = await self.services.matches.find_match(self.match.id)
        if self.match.is_over:
            return
        now, clock = self.clock(), self.match.clock
        self.accounts.pass_to(now)
        assert clock is not None
        assert (self.match.to_move, clock.user_id) == (self.accounts.mover, PLAYERS[self.accounts.mover])
        assert clock.left(now) == self.accounts.left, (self.accounts, clock, now)
        if self.accounts.left:
            assert clock.deadline == self.accounts.run_out_at()
        assert clock.bank_left(now) == min(clock.bank, self.accounts.left)
        for player in (0, 1):
            kept = clock.bank_left(now) if player == self.accounts.mover else self.match.banks[player]
            assert kept == self.accounts.bank[player], (player, self.accounts, clock)


@pytest.mark.parametrize("seed", deep(range(500), len(PACES)))
async def test_nobody_loses_a_second_that_was_not_theirs(
    services: Services, store: Store, clock: Clock, computer: FakeComputer, begin: Begin, seed: int
) -> None:
    rng = Random(seed)
    control = PACES[seed % len(PACES)]
    clock.time += timedelta(seconds=rng.randrange(14 * 86_400))
    await services.time.beat()
    for user in PLAYERS:
        hours = QuietHours(time(22), time(7), rng.choice(ZONES[1:]))
        if rng.random() < 0.7:
            await services.settings.change_user(user, quiet_hours=hours)

    def restart() -> Services:
        return Services(store, computer, now=clock, rng=Random(seed))

    match = await begin(time_control=control, guild_id=GUILD)
    game = RandomGame(services, restart, store, clock, match, rng)
    await game.play()
    if game.match.result is not None and game.match.result.termination is Termination.TIME:
        loser = Player(game.accounts.mover)
        assert game.match.result.winner is loser.other
