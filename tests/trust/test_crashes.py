"""The bot dies at any moment of any action: a new one goes on, nothing is lost, nothing done twice.

A dead bot leaves the database and Discord as they were. So to die after a request or a write is to die before the
next one, and every moment is tried by dying before each of them and after the last.
"""

from __future__ import annotations

from tests.trust.kinds import KINDS
from tests.trust.recording import APART, recordings
from tests.trust.world import World


async def test_a_new_bot_goes_on_where_one_died(world: World, kind: str, death: int) -> None:
    recording, action = recordings()[kind], KINDS[kind](world.table)
    await anext(action)
    known = {message.id for message in world.messages()}
    world.wire.die_before(death)
    await anext(action, None)
    if death == len(recording.points):
        world.wire.die()
    if not world.wire.broke:
        await world.wait()  # a moment of what the scheduler does afterwards
    if not world.wire.broke and kind in APART:
        world.wire.die()  # pages of seasons were edited less often than in the recording
    assert world.wire.broke, "the bot did not die"
    world.wire.deafen()
    await world.table.restart()
    await world.wait()
    await world.check_outcome(recording, known)
