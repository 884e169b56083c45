"""A puzzle in front of its solver: the message, and what it says at the end."""

from __future__ import annotations

from typing import Any

from sumon.play.daily.attempts import Sheet, Status
from sumon.play.daily.chances import Chance
from sumon.ui.buttons.desk import Tapped
from sumon.ui.puzzles.text import compose
from sumon.ui.puzzles.today import others_lines
from sumon.ui.texts.daily import day_line
from sumon.ui.wire.visit import Visit


async def show(
    visit: Visit, sheet: Sheet, draft: str = "", tapped: Tapped | None = None, *, shared: bool = False
) -> None:
    """Shows *sheet* to its solver, see `parts_of`: in place where the click came from a private message."""
    await visit.show(**await parts_of(visit, sheet, draft, tapped, shared=shared))


async def parts_of(
    visit: Visit, sheet: Sheet, draft: str = "", tapped: Tapped | None = None, *, shared: bool = False
) -> dict[str, Any]:
    """The parts of the private message of *sheet*, as its solver wants them.

    *shared*: whether the solver has just shared how it went.
    """
    is_over = sheet.attempt.is_over
    tapped = Tapped() if tapped is None else tapped
    if is_over:  # there is nothing left to tap
        tapped = Tapped(said=tapped.said)
    ended = await _end_lines(visit, sheet, shared=shared) if is_over else ()
    shares = sheet.attempt.day == visit.use.puzzles.today() and not shared
    return await compose(visit, sheet, draft, tapped, ended, shares=shares)


async def _end_lines(visit: Visit, sheet: Sheet, *, shared: bool) -> tuple[str, ...]:
    attempt = sheet.attempt
    lines = []
    if attempt.is_clean:
        lines.append(visit.t.text("puzzles-at-once"))
    elif attempt.status is Status.SOLVED:
        lines.append(visit.t.text("puzzles-help-used", wrong=attempt.wrong, hints=attempt.clues))
    if isinstance(sheet.puzzle, Chance):
        return tuple(lines)
    if attempt.day is None:
        streak = await visit.use.puzzles.streak(attempt.user_id)
        lines.append(visit.t.text("puzzles-streak", streak=streak))
    elif attempt.day == visit.use.puzzles.today():
        lines.append(day_line(await visit.use.cards.of_today(attempt.user_id), visit.t))
    if shared:
        lines.append(visit.t.text("daily-shared"))
    return (*lines, *await others_lines(visit, sheet))
