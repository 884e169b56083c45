"""Which places are outside, by what Discord tells of a click or a command there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import Permissions
from discord.app_commands import AppCommandContext

from sumon.ui.interactions.context import MESSAGES, may_speak, outside_of

SERVER, FOREIGN = 5, 41
ADA, GRACE = 11, 12


def arrived(
    guild_id: int | None, owners: dict[int, int], *, messages: bool = False, granted: int | None = None
) -> Any:
    """An interaction as discord.py makes it, at a bot that is a member of SERVER."""
    context = AppCommandContext(
        guild=guild_id is not None, dm_channel=guild_id is None and not messages, private_channel=messages
    )
    return SimpleNamespace(
        guild_id=guild_id,
        context=context,
        channel=None,
        permissions=Permissions(granted or 0),
        client=SimpleNamespace(get_guild={SERVER: object()}.get),
        is_guild_integration=lambda: guild_id is not None and owners.get(0) == guild_id,
    )


@pytest.mark.parametrize(
    ("interaction", "place"),
    [
        (arrived(SERVER, {0: SERVER}), None),
        (arrived(SERVER, {0: SERVER, 1: ADA}), None),
        (arrived(SERVER, {1: ADA}), None),  # she has it as well, and the bot is a member
        (arrived(SERVER, {}), None),
        (arrived(FOREIGN, {0: FOREIGN}), None),  # the commands alone
        (arrived(FOREIGN, {0: FOREIGN, 1: ADA}), None),
        (arrived(FOREIGN, {1: ADA}), FOREIGN),
        (arrived(FOREIGN, {1: ADA}, granted=0), FOREIGN),  # whoever taps, it is Ada who has installed it
        (arrived(None, {0: 0}), None),  # its own messages
        (arrived(None, {0: 0, 1: ADA}), None),
        (arrived(None, {1: ADA}, messages=True), MESSAGES),
        (arrived(None, {1: GRACE}, messages=True), MESSAGES),
    ],
)
def test_a_place_is_outside_where_a_person_has_brought_the_bot(interaction: Any, place: int | None) -> None:
    assert outside_of(interaction) == place


def test_on_a_foreign_server_not_everybody_may_be_spoken_to() -> None:
    def heard(**granted: bool) -> bool:
        return may_speak(arrived(FOREIGN, {1: ADA}, granted=Permissions(**granted).value))

    assert heard(send_messages=True, use_external_apps=True)
    assert not heard(send_messages=True)
    assert not heard(use_external_apps=True)
    assert heard(administrator=True)
    assert heard(), "Discord has not told"
    assert may_speak(arrived(None, {1: ADA}, messages=True, granted=Permissions(send_messages=True).value))
