"""Banks in a tournament: each game has its own for both players, and at its end the game is lost at once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.deadlines import TimeStep
from sumon.play.errors import ClockError
from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Pairing
from sumon.play.tournaments.opening import time_control_of
from sumon.play.tournaments.paces import PACES
from tests.cups import autumn_cup
from tests.play.tournaments.club import Club, entrant
from tests.play.tournaments.games import begun, its_pairing, on_turn, started

HOUR, DAY = 3_600, 86_400
EIGHT = TimeControl(8 * HOUR, 72 * HOUR)
FULL = timedelta(hours=72)
CHOSEN: dict[str, Any] = {"time_control": EIGHT, "round_time": 14 * DAY}


async def run(club: Club, hours: int) -> None:
    """Lets so many hours pass while the bot is there: an outage draws on no bank."""
    await club.services.time.beat()
    for _ in range(hours):
        club.clock.advance(hours=1)
        await club.services.time.beat()


async def test_a_turn_draws_on_the_bank_of_its_game_alone(club: Club) -> None:
    await club.start(3, **CHOSEN)
    match = await club.play(await club.game(1, 2))
    assert match.banks == (FULL, FULL)
    await run(club, 9)
    match = await club.play(match, 1)
    assert match.banks == (FULL - timedelta(hours=2), FULL)
    assert (await club.game(1, 3)).banks == (FULL, FULL), "another game of the same player"


async def test_the_game_of_the_next_round_has_a_full_bank(club: Club) -> None:
    await club.start(4, Format.KNOCKOUT, **CHOSEN)
    match = await club.play(await club.game(1, 4))
    await run(club, 20)
    match = await club.play(match, 2)
    assert min(match.banks) == FULL - timedelta(hours=13)
    await club.win(1, 4)
    await club.win(2, 3)
    await club.settle()
    assert (await club.game(1, 2)).banks == (FULL, FULL)


async def test_at_the_end_of_the_bank_the_game_is_lost_at_once(club: Club) -> None:
    await started(club, **CHOSEN)
    match = await begun(club, moves=2, banks=(FULL, FULL))
    late = on_turn(match)
    club.clock.advance(seconds=-1)
    await run(club, 8 + 72)
    assert (await club.services.time.look(match.id))[1] is TimeStep.REMIND
    club.clock.advance(seconds=1)
    found, step = await club.services.time.look(match.id)
    assert step is TimeStep.LOSE
    await club.services.time.run_out(found)
    assert (await its_pairing(club, match)).decision is Decision.SECOND
    assert entrant(await club.now(), late).time_losses == 1


async def test_the_opponent_has_no_day_to_give(club: Club) -> None:
    await started(club, **CHOSEN)
    match = await begun(club, moves=2, banks=(FULL, FULL))
    await run(club, 8 + 72)
    waiting = match.seats[Player.SECOND].user_id
    assert waiting is not None
    with pytest.raises(ClockError, match="tournaments-no-day"):
        await club.services.time.give_a_day(match.id, match.ply, waiting)


def test_the_second_game_of_a_knockout_has_the_next_shorter_pace_with_a_bank_where_there_is_one() -> None:
    second = Pairing(1, 7, 1, 1, 1, 2, leg=2)
    shorter = {
        TimeControl(DAY, 5 * DAY): EIGHT,
        EIGHT: TimeControl(HOUR),
        TimeControl(DAY): TimeControl(8 * HOUR),
        TimeControl(7 * DAY): TimeControl(3 * DAY),
        TimeControl(HOUR): TimeControl(HOUR),
    }
    for usual, expected in shorter.items():
        assert time_control_of(autumn_cup(time_control=usual), second) == expected
        first = Pairing(1, 7, 1, 1, 1, 2)
        assert time_control_of(autumn_cup(time_control=usual), first) == usual


def test_no_pace_is_in_minutes_or_has_weekends_off() -> None:
    """A round waits for no one's weekend, and no one has to be there at the same time."""
    assert [pace for pace in PACES if pace.time_control.is_live or pace.time_control.weekends_off] == []
    assert {pace.time_control for pace in PACES if pace.time_control.bank} == {EIGHT, TimeControl(DAY, 5 * DAY)}
