"""The one way to ask *really?* before something is done that costs something."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, row_view


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question, with a button that does what it asks about, and one that does nothing."""

    question: str
    yes: RoutedButton
    no: RoutedButton

    async def ask(self, context: Context) -> None:
        """Asks the user privately."""
        await context.send_privately(self.question, view=row_view((self.yes, self.no)))

    async def ask_in_place(self, context: Context) -> None:
        """Asks in place of what the private message said that was clicked."""
        await context.edit(content=self.question, view=row_view((self.yes, self.no)))
