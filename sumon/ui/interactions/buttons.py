"""Buttons that are declared one by one, each with its verb, label, style and answer in one place.

    OFFER = Buttons("o", OfferClick, "{offer_id:id}:{verb}")


    @OFFER.button("accept", label="ui-accept", style=Style.MAIN, runs_when_late=True)
    async def accept(context: Context, clicked: OfferClick) -> None: ...


    accept.on(OfferClick(7), translator)  # the button, as it is sent
    accept.id(OfferClick(7))  # its `custom_id`, "o:7:accept"

A file that sends a button but may not import its answer declares `ACCEPT = OFFER.button("accept", …)`; then
`@ACCEPT` stands above the answer. The decorator replaces a function by its button; `accept.answer` is the function.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import Field, replace
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from sumon.i18n import Translator
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedButton, RoutedMenu, Style
from sumon.ui.interactions.ids import CustomIdFormat, FieldKind, InvalidCustomIdError
from sumon.ui.interactions.router import Click, read_click


class Clicked(Protocol):
    """A dataclass with the values of a `custom_id`. The buttons fill in its *verb*, so it has a default."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def verb(self) -> str: ...


C = TypeVar("C", bound=Clicked)
A = TypeVar("A", bound=Callable[..., Awaitable[None]])
Answer: TypeAlias = Callable[[Context, C], Awaitable[None]]


def chosen(context: Context) -> str:
    """The value that was chosen in the clicked menu. Raises InvalidCustomIdError unless it is exactly one."""
    values = read_click(context.interaction).values
    if len(values) != 1:
        raise InvalidCustomIdError("not one choice of a menu")
    return values[0]


class VerbButton(Generic[C, A]):
    """A declared button or menu; it is also the decorator of its answer."""

    answer: A  # the function that carries out a click; missing until one has been decorated

    def __init__(self, id_format: CustomIdFormat[C], verb: str, label: str, style: Style) -> None:
        self._id_format = id_format
        self.verb = verb
        self._label = label
        self._style = style

    def __call__(self, answer: A) -> VerbButton[C, A]:
        """Sets *answer* as the function that carries out the clicks. Raises ValueError if there is one already."""
        if hasattr(self, "answer"):
            raise ValueError(f"button {self.verb!r} of {self._id_format.prefix!r} is answered already")
        self.answer = answer
        return self

    def id(self, value: C, tag: str = "") -> str:
        """The `custom_id` of *value* with the verb of this button; equal buttons need different *tag*s."""
        return self._id_format.write(replace(value, verb=self.verb), tag)

    def on(self, value: C, translator: Translator, *, label: str = "") -> RoutedButton:
        """The button with *value*; *label* replaces the declared one."""
        return RoutedButton(label or translator.text(self._label), self.id(value), self._style)

    def menu(self, value: C, translator: Translator, options: Iterable[Option]) -> RoutedMenu:
        """The menu of *options* with *value*; it shows the label until an option is chosen."""
        return RoutedMenu(translator.text(self._label), self.id(value), options)


class VerbFormat(CustomIdFormat[C], Generic[C, A]):
    """A format with a `{verb}` in its template: the verb of one of its *buttons*. The answers have the type *A*."""

    def __init__(self, prefix: str, of: type[C], template: str, **kinds: FieldKind) -> None:
        super().__init__(prefix, of, template.replace("{verb}", "{verb:word}"), **kinds)
        self.template = template
        self.buttons: dict[str, VerbButton[C, A]] = {}
        self.run_when_late: set[str] = set()  # the verbs that are carried out even if the click came too late

    def button(
        self, verb: str, *, label: str = "", style: Style = Style.PLAIN, runs_when_late: bool = False
    ) -> VerbButton[C, A]:
        """Declares the button of *verb*. Raises ValueError if the format has a button with this verb.

        *label*: the key of its text; "" if each `on` gives one.
        *runs_when_late*: whether a click is carried out even if it came too late to be answered.
        """
        if verb in self.buttons:
            raise ValueError(f"{self.prefix!r} has a button {verb!r} already")
        self.buttons[verb] = VerbButton(self, verb, label, style)
        if runs_when_late:
            self.run_when_late.add(verb)
        return self.buttons[verb]

    def read(self, custom_id: str, values: Sequence[str] = ()) -> C:
        said = super().read(custom_id, values)
        if said.verb not in self.buttons:
            raise InvalidCustomIdError(f"no verb of the format {self.prefix!r}")
        return said

    def unanswered(self) -> list[str]:
        """The verbs without a function that carries out their clicks."""
        return [verb for verb, button in self.buttons.items() if not hasattr(button, "answer")]


class Buttons(VerbFormat[C, Answer[C]]):
    """Buttons whose answers get the clicked value. *check* raises an error if it may not be carried out."""

    def __init__(
        self,
        prefix: str,
        of: type[C],
        template: str,
        *,
        check: Callable[[Context, C], None] | None = None,
        **kinds: FieldKind,
    ) -> None:
        super().__init__(prefix, of, template, **kinds)
        self._check = check

    async def answer(self, context: Context, click: Click) -> None:
        """Carries out *click*. Raises InvalidCustomIdError, and all errors of the button's answer."""
        clicked = self.read(click.custom_id, click.values)
        if self._check is not None:
            self._check(context, clicked)
        await self.buttons[clicked.verb].answer(context, clicked)
