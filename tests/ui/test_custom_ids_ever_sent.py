"""What any version of the bot has sent is understood for ever, and means what it has always meant."""

from __future__ import annotations

from typing import Any

import pytest

from sumon.ui.interactions.ids import prefix_of
from tests.custom_ids import BY_PREFIX, READERS, ever_sent, meaning


@pytest.mark.parametrize("sent", ever_sent(), ids=lambda sent: " ".join((sent["id"], *sent["values"])))
def test_it_means_what_it_has_always_meant(sent: dict[str, Any]) -> None:
    assert meaning(sent["id"], sent["values"]) == (sent["family"], sent["means"])


@pytest.mark.parametrize("sent", ever_sent(), ids=lambda sent: " ".join((sent["id"], *sent["values"])))
def test_it_is_still_written_as_it_was(sent: dict[str, Any]) -> None:
    id_format = BY_PREFIX[prefix_of(sent["id"])]
    tag = sent["id"].partition("#")[2] if id_format.template.endswith("#tag]") else ""
    assert id_format.write(id_format.read(sent["id"]), tag) == sent["id"]


def test_every_format_of_the_bot_is_listed() -> None:
    assert set(BY_PREFIX) == set(READERS)
    assert {id_format for id_format, _ in READERS.values()} == {sent["family"] for sent in ever_sent()}
