"""What every simulated bot would make anew, and always the same: each process of a test run makes it once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from sumon.i18n import default_catalog
from sumon.play.daily import book
from sumon.ui import sync


@pytest.fixture(scope="session", autouse=True)
def made_once() -> Iterator[None]:
    """The puzzles, and the commands with their texts in all languages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book, "read_puzzle", cache(book.read_puzzle))
        patch.setattr(sync, "_payloads", _once(sync._payloads))
        yield


def _once(make_payloads: Any) -> Any:
    made: dict[str, list[dict[str, Any]]] = {}

    async def payloads(bot: Any) -> list[dict[str, Any]]:
        untranslated = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
        asked = str((default_catalog().locales, untranslated))
        if asked not in made:
            made[asked] = await make_payloads(bot)
        return made[asked]

    return payloads
