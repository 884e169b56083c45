"""The data of a tutorial's buttons; the rules of a game have the button that opens its tutorial."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.ui.wire.ids import Family

OPEN = "open"


@dataclass(frozen=True, slots=True)
class LessonAction:
    """A click in the tutorial of *game*, and which *step* of which *version* its button was on."""

    game: str
    verb: str
    version: str = ""
    step: str = ""
    argument: str = ""


LESSON = Family(
    "u",
    LessonAction,
    "{game:word20}:[{version:hash}|-]:[{step:name}|-]:{verb:word}[:{argument:rest}][#tag]",
)


def open_lesson_id(game: str) -> str:
    """The `custom_id` of a button that opens the tutorial of *game* where the user has stopped."""
    return LESSON.write(LessonAction(game, OPEN))
