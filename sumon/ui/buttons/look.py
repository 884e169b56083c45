"""The button *Describe*, which stands under boards as text and leads to questions about the board."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from sumon.i18n import Translator
from sumon.play.settings import Boards
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.controls import RoutedButton, view_with


@dataclass(frozen=True, slots=True)
class LookClick:
    """A click on a button with a question about a match, or on the one that opens the form for any question."""

    match_id: int
    verb: str = ""


LOOK = Buttons("lk", LookClick, "{match_id:id}:{verb}[#tag]")
DESCRIBE = LOOK.button("describe", label="look-describe")


def describe_button(match_id: int, translator: Translator) -> RoutedButton:
    """The button that describes the board of a match."""
    return DESCRIBE.on(LookClick(match_id), translator)


def with_describe(
    view: discord.ui.View | None, match_id: int, boards: Boards, translator: Translator
) -> discord.ui.View | None:
    """*view* with the button that describes the board of a match, for readers of boards as text."""
    return view_with(view, describe_button(match_id, translator)) if boards.as_text else view
