"""Questions to confirm an action that costs something."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, row_view


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question with two buttons: one carries the action out, the other does nothing."""

    question: str
    yes: RoutedButton
    no: RoutedButton

    async def ask(self, context: Context) -> None:
        """Asks the user privately."""
        await context.send_privately(self.question, view=row_view((self.yes, self.no)))

    async def ask_in_place(self, context: Context) -> None:
        """Replaces the clicked private message by the question."""
        await context.edit(content=self.question, view=row_view((self.yes, self.no)))
