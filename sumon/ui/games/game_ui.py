"""What the panel asks of a game's game_ui."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from sumon.core.protocol import Player, View
from sumon.ui.controls import Button, Row
from sumon.ui.translating import Translator

# The pictures know the players by shape as well as by colour.
CIRCLE, SQUARE = "●", "■"

V = TypeVar("V", bound=View, contravariant=True)


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rules: a heading, a text, and the view that its picture shows (None: no picture)."""

    title: str
    text: str
    view: View | None = None


@dataclass(frozen=True, slots=True)
class Private:
    """What one player alone is shown: *text*, a picture of the player's own view with *draft* in it, controls."""

    text: str
    rows: tuple[Row, ...] = ()
    draft: str = ""


class GameUi(Protocol[V]):
    """How one game looks and speaks in Discord; stateless."""

    @property
    def slug(self) -> str:
        """The slug of the game it belongs to."""
        ...

    def name(self, translator: Translator) -> str:
        """The game's name."""
        ...

    def variant(self, variant: str, translator: Translator) -> str:
        """The name of a variant."""
        ...

    def side(self, view: V, player: Player, translator: Translator) -> str | None:
        """What *player* plays, such as a colour; None when the seats have no names."""
        ...

    def mark(self, view: V, player: Player) -> str:
        """The sign for *player* in the picture, as a character."""
        ...

    def colour(self, view: V) -> int:
        """The colour beside the picture, 0xRRGGBB."""
        ...

    def task(self, view: V, pick: str, translator: Translator) -> str:
        """One sentence that tells the player on turn what can be done now, after *pick* was clicked."""
        ...

    def rows(self, view: V, pick: str, translator: Translator) -> list[Row]:
        """What can be clicked, at most four rows; *pick* is what a `pick` button said, "" at first."""
        ...

    def extras(self, view: V, translator: Translator) -> list[Button]:
        """Further buttons, beside *Enter move*."""
        ...

    def comment(self, view: V, translator: Translator) -> str:
        """What the last move brought, "" when there is nothing to say."""
        ...

    @property
    def secret(self) -> str | None:
        """What `private` is asked for by `/rack`; None when the game hides nothing."""
        ...

    def private(self, view: V, what: str, translator: Translator) -> Private:
        """What the viewer alone is shown who clicked an `own` button for *what*. May take a second."""
        ...

    def example(self, view: V) -> str:
        """A move in notation, as an example of what can be typed."""
        ...

    def hint(self, translator: Translator) -> str:
        """What can be typed, in at most 100 characters."""
        ...

    def rules(self, translator: Translator) -> list[Page]:
        """The rules, with the views that the pictures show."""
        ...
