"""Which family of buttons answers which click or form."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from sumon.ui.interactions.bot import Interaction
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.handler import handle_interaction
from sumon.ui.interactions.ids import CustomIdFormat, InvalidCustomIdError, prefix_of


@dataclass(frozen=True, slots=True)
class Click:
    """A click, or a form that was sent: *values* are those chosen in a menu, *typed* the texts by field."""

    custom_id: str
    values: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)


Handler: TypeAlias = Callable[[Context, Click], Awaitable[None]]


class Router:
    """The handlers of all families of buttons.

    A handler carries a click out and answers it. It may raise any error, which the user reads as a sentence.
    """

    def __init__(self) -> None:
        self._families: dict[str, tuple[CustomIdFormat[Any], Handler]] = {}
        self._run_when_late: dict[str, Collection[str]] = {}

    def register(self, family: CustomIdFormat[Any], handler: Handler, run_when_late: Collection[str] = ()) -> None:
        """Has *handler* answer every `custom_id` that begins with the letter of *family* and a colon.

        *counting*: the verbs that have an effect even where the click came too late to be answered.
        """
        if family.prefix in self._families:
            raise ValueError(f"there is a family {family.prefix!r} already")
        self._families[family.prefix] = family, handler
        self._run_when_late[family.prefix] = run_when_late

    async def answer(self, interaction: Interaction) -> None:
        """Answers a click or a form, whatever it holds and whatever happens."""
        click = read_click(interaction)
        letter = prefix_of(click.custom_id)
        family, handler = self._families.get(letter, (None, _refuse))
        subject = family.subject(click.custom_id) if family is not None else f"family {letter!r}"
        counts = family is not None and self._runs_when_late(family, click)
        await handle_interaction(
            interaction, subject, lambda context: handler(context, click), runs_when_late=counts
        )

    def _runs_when_late(self, family: CustomIdFormat[Any], click: Click) -> bool:
        counting = self._run_when_late[family.prefix]
        try:
            return bool(counting) and family.read(click.custom_id, click.values).verb in counting
        except InvalidCustomIdError:
            return False


def read_click(interaction: Interaction) -> Click:
    """The click or form."""
    data: Mapping[str, Any] = interaction.data or {}
    custom_id, values = str(data.get("custom_id", "")), tuple(map(str, data.get("values", ())))
    return Click(custom_id, values, dict(_typed(data.get("components", ()))))


async def _refuse(context: Context, click: Click) -> None:
    raise InvalidCustomIdError("a button of no family")


def _typed(components: Any) -> Iterator[tuple[str, str]]:
    """The fields of a form, which lie in labels or in rows, and what was typed into them."""
    for component in components:
        if "component" in component:
            yield from _typed([component["component"]])
        yield from _typed(component.get("components", ()))
        if isinstance(component.get("value"), str):
            yield component["custom_id"], component["value"]
