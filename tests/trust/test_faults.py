"""One thing goes wrong between the bot and Discord, at any request of any action; then all is well by itself.

No reconnect helps, nobody asks for the board: what is stored gets shown, on one board, and the player on turn is
called. The trials are made from recordings, see `conftest.py`; what one asserts is in `world.py`.
"""

from __future__ import annotations

from tests.trust.clocks import CLOCKS
from tests.trust.kinds import KINDS
from tests.trust.recording import APART, recordings
from tests.trust.wire import FAULTS
from tests.trust.world import World


async def test_one_fault_leaves_one_current_board(world: World, kind: str, point: int, fault: str) -> None:
    recording, action = recordings()[kind], KINDS[kind](world.table)
    await anext(action)
    known = {message.id for message in world.messages()}
    name = recording.points[point].name
    before = sum(each.name == name for each in recording.points[:point])
    world.wire.break_request(name, before, FAULTS[fault])
    await anext(action, None)
    await world.wait()
    # The last edits of the page of a season come or not, as changes within ten seconds are shown together.
    assert world.wire.broke or kind in APART, "the request that was to go wrong was not sent"
    if fault == "gone" and recording.before == recording.after:
        # Somebody has deleted the board while nothing was played: it comes back when it is asked for.
        await world.table.ada.slash(world.table.channel, "board")
    await world.check_outcome(recording, known)


def test_what_is_done_to_a_clock_shows_in_what_is_stored() -> None:
    for act in CLOCKS:
        recording = recordings()[act.__name__]
        assert recording.before.matches != recording.after.matches, act
