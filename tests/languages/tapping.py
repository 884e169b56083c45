"""Tapping, whatever the language of the buttons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from simcord import InteractionResult, MemberActor
from simcord.backend.errors import BackendError

from tests.bot.conftest import Table, items, shown
from tests.languages.reading import TEXT_INPUT


def control(message: Any, ending: str) -> str:
    """The `custom_id` of *message* that ends like that, its tag left aside."""
    ids = [str(item.get("custom_id", "")) for item in items(message)]
    found = [each for each in ids if each.partition("#")[0].endswith(ending)]
    assert found, f"nothing like {ending} among {ids}"
    return found[0]


def has(message: Any, pattern: str) -> bool:
    """Whether a control of *message* has a `custom_id` like *pattern*."""
    return any(re.fullmatch(pattern, str(item.get("custom_id", ""))) for item in items(message))


async def tap(actor: MemberActor, message: Any, ending: str) -> InteractionResult:
    """Taps the button of *message* whose `custom_id` ends like that."""
    return await actor.click(message, custom_id=control(message, ending))


async def begin(table: Table, game: str, **options: Any) -> None:
    """Ada challenges Grace, who accepts."""
    offered = shown(await table.ada.slash(table.channel, f"{game} challenge", opponent=table.grace, **options))
    await tap(table.grace, offered, ":accept")


async def tap_everything(actor: MemberActor, message: Any, *, but: str = "$^", most: int = 60) -> None:
    """Taps every button of *message* and chooses every option of its menus once, also those that appear by that.

    None whose `custom_id` matches *but*. Forms are filled with a number, which is right or refused.
    """
    done: set[tuple[str, str]] = set()
    for _ in range(most):
        found = ((item, key, value) for item in items(message) for key, value in _taps(item))
        left = [each for each in found if each[1] not in done and not re.search(but, each[0]["custom_id"])]
        if not left:
            return
        item, key, value = left[0]
        done.add(key)
        try:
            if value:
                answer = await actor.select(message, [value], custom_id=item["custom_id"])
            else:
                answer = await actor.click(message, custom_id=item["custom_id"])
        except BackendError:  # the message is gone
            return
        if answer.modal is not None:
            await actor.submit_modal(answer, dict.fromkeys(_entries(answer.modal), "12"))


def _taps(item: dict[str, Any]) -> Iterator[tuple[tuple[str, str], str]]:
    """What can be done with a control: what tells it from others, and the option that is chosen."""
    if item.get("disabled") or "custom_id" not in item:
        return
    for option in item.get("options", ()):
        yield (item.get("placeholder", ""), option["label"]), option["value"]
    if "label" in item:
        yield ("", item["label"]), ""


def _entries(form: dict[str, Any]) -> list[str]:
    rows = [row.get("components") or [row["component"]] for row in form["components"]]
    return [each["custom_id"] for row in rows for each in row if each["type"] == TEXT_INPUT]
