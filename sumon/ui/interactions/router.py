"""Hands each click or form to the handler of its `custom_id`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from sumon.ui.interactions.bot import Interaction
from sumon.ui.interactions.context import LATE, Context
from sumon.ui.interactions.handler import handle_interaction
from sumon.ui.interactions.ids import CustomIdFormat, InvalidCustomIdError, prefix_of


@dataclass(frozen=True, slots=True)
class Click:
    """A click or a sent form. *values*: the choices in a menu. *typed*: the texts of a form by field."""

    custom_id: str
    values: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)


Handler: TypeAlias = Callable[[Context, Click], Awaitable[None]]


class Router:
    """The handlers of clicks and forms, by the format of the `custom_id`.

    A handler carries out a click and answers it. The user reads any error that it raises as a sentence.
    """

    def __init__(self) -> None:
        self._routes: dict[str, tuple[CustomIdFormat[Any], Handler]] = {}
        self._run_when_late: dict[str, Collection[str]] = {}

    def register(
        self, id_format: CustomIdFormat[Any], handler: Handler, run_when_late: Collection[str] = ()
    ) -> None:
        """Has *handler* answer every `custom_id` of *id_format*.

        *run_when_late*: the verbs that are carried out even if the click came too late to be answered.
        Raises ValueError if there is a format with this prefix.
        """
        if id_format.prefix in self._routes:
            raise ValueError(f"there is a format {id_format.prefix!r} already")
        self._routes[id_format.prefix] = id_format, handler
        self._run_when_late[id_format.prefix] = run_when_late

    async def answer(self, interaction: Interaction) -> None:
        """Answers a click or a form with any `custom_id`, also if its handler fails."""
        click = read_click(interaction)
        prefix = prefix_of(click.custom_id)
        id_format, handler = self._routes.get(prefix, (None, _refuse))
        subject = id_format.subject(click.custom_id) if id_format is not None else f"custom_id {prefix!r}"
        is_late = bool(interaction.extras.get(LATE))
        runs = is_late and id_format is not None and self._runs_when_late(id_format, click)
        await handle_interaction(interaction, subject, lambda context: handler(context, click), runs_when_late=runs)

    def _runs_when_late(self, id_format: CustomIdFormat[Any], click: Click) -> bool:
        verbs = self._run_when_late[id_format.prefix]
        try:
            return bool(verbs) and id_format.read(click.custom_id, click.values).verb in verbs
        except InvalidCustomIdError:
            return False


def read_click(interaction: Interaction) -> Click:
    """The data of *interaction*, a click or a form."""
    data: Mapping[str, Any] = interaction.data or {}
    custom_id, values = str(data.get("custom_id", "")), tuple(map(str, data.get("values", ())))
    return Click(custom_id, values, dict(_typed(data.get("components", ()))))


async def _refuse(context: Context, click: Click) -> None:
    raise InvalidCustomIdError("no format has this prefix")


def _typed(components: Any) -> Iterator[tuple[str, str]]:
    """The fields of a form, in labels or in rows, each with the typed text."""
    for component in components:
        if "component" in component:
            yield from _typed([component["component"]])
        yield from _typed(component.get("components", ()))
        if isinstance(component.get("value"), str):
            yield component["custom_id"], component["value"]
