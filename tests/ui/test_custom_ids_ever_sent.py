"""What any version of the bot has sent is understood for ever, and means what it has always meant."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any
from unittest.mock import AsyncMock

import pytest

from sumon.ui.families import build_router
from tests.custom_ids import READERS, ever_sent, meaning


@pytest.mark.parametrize("sent", ever_sent(), ids=lambda sent: " ".join((sent["id"], *sent["values"])))
def test_it_means_what_it_has_always_meant(sent: dict[str, Any]) -> None:
    assert meaning(sent["id"], sent["values"]) == (sent["family"], sent["means"])


def test_every_family_of_the_bot_is_listed() -> None:
    router, taken = build_router(), set()
    for letter in ascii_lowercase:
        try:
            router.register(letter, AsyncMock())
        except ValueError:
            taken.add(letter)
    assert taken == set(READERS)
    assert {family for family, _ in READERS.values()} == {sent["family"] for sent in ever_sent()}
