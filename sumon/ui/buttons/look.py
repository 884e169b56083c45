"""The button *Describe*, which stands under boards as text and leads to questions about the board."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from sumon.i18n import Translator
from sumon.play.settings import Boards
from sumon.ui.buttons.boards import ARCHIVE, LESSON, PUZZLE
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.controls import view_with
from sumon.ui.interactions.ids import MAX_CUSTOM_ID, FieldKind


@dataclass(frozen=True, slots=True)
class LookClick:
    """A click on a button with a question about a match or a page, or on the one that opens a form for others.

    *page*: the `custom_id` of a button that shows a puzzle, a step of a tutorial, or a past game; "" for a match.
    """

    match_id: int = 0
    page: str = ""
    verb: str = ""


_PAGES = PUZZLE.prefix + LESSON.prefix + ARCHIVE.prefix
LOOK = Buttons("lk", LookClick, "[{match_id:id}|{page:page}]:{verb}[#tag]", page=FieldKind(f"[{_PAGES}]:[^#]*"))
DESCRIBE = LOOK.button("describe", label="look-describe")


def with_describe(
    view: discord.ui.View | None, of: int | str, boards: Boards, translator: Translator
) -> discord.ui.View | None:
    """*view* with the button *Describe* for readers of boards as text, if Discord has room for it.

    *of*: the id of a match, or a page, see `LookClick`.
    """
    button = DESCRIBE.on(LookClick(of) if isinstance(of, int) else LookClick(page=of), translator)
    is_wanted = boards.as_text and len(button.custom_id or "") <= MAX_CUSTOM_ID
    return view_with(view, button) if is_wanted else view
