"""The page of a tutorial's step: its text, its picture, and the buttons of the game itself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from sumon import render
from sumon.core.registry import rules_of
from sumon.i18n import Translator
from sumon.play.people.lessons import LEARNER, Step, Tutorial
from sumon.ui.games import Private, Verb, game_ui_of
from sumon.ui.show.desk import end_button, picture
from sumon.ui.show.lesson_buttons import LESSON, LessonAction
from sumon.ui.show.names import game_name, level_name
from sumon.ui.wire.controls import MAX_ROWS, MAX_WIDTH, Button, Menu, Row, Style, identified_view
from sumon.ui.wire.people import unbroken

MOVING = frozenset({Verb.DO, Verb.PROPOSE, Verb.PLAY})  # what buttons do whose argument is an entry
_NAMED = re.compile(r"\*\*[^*\n]{1,16}\*\*")  # a button, in the text of a step


@dataclass(frozen=True, slots=True)
class Taps:
    """The taps in a step so far: a *pick*, something *private*, or a move *proposed*."""

    pick: str = ""
    private: str = ""
    proposed: str = ""


def first_taps(tutorial: Tutorial, step: Step) -> Taps:
    """The taps that count as made when *step* begins."""
    if game_ui_of(tutorial.game).private_default is not None:
        return Taps(private=step.pick)
    return Taps(pick=step.pick)


async def compose(
    tutorial: Tutorial,
    number: int,
    taps: Taps,
    said: Sequence[str],
    translator: Translator,
    palette: render.Palette = render.LIGHT,
    *,
    instead: bool = False,
    level: str | None = None,
) -> dict[str, Any]:
    """The parts of a message with step *number*, its file in a list.

    *said*: what comes before its text, or *instead* of it: what to do is said in both.
    *level*: that of a game against the computer, offered after the last step.
    Takes a moment; it is done in a thread. Raises ForgedError for what no button asks for.
    """
    return await asyncio.to_thread(
        _compose, tutorial, number, taps, tuple(said), translator, palette, instead, level
    )


def _compose(
    tutorial: Tutorial,
    number: int,
    taps: Taps,
    said: tuple[str, ...],
    translator: Translator,
    palette: render.Palette,
    instead: bool,
    level: str | None,
) -> dict[str, Any]:
    step = tutorial.steps[number]
    shown = _shown(tutorial.game, step, taps, translator)
    game = game_name(tutorial.game, translator)
    title = translator.text("lessons-title", game=game, number=number + 1, count=len(tutorial.steps))
    told, task = _parted(translator.text(step.text))
    if instead or taps != first_taps(tutorial, step):
        told = ""
    if taps.proposed:
        task = translator.text("lessons-play-it")
    # Praise begins the paragraph, which keeps the message low; each reason against a tap has a line of its own.
    paragraphs = said if instead else (" ".join(part for part in (*said, told) if part),)
    # What the game says to a tap would only push out of sight what the step says, or why the tap is not wanted.
    lines = (*paragraphs, shown.text if taps.proposed else "")

    def identify(verb: str, argument: str, tag: str) -> str:
        return LESSON.write(LessonAction(tutorial.game, verb, tutorial.version, step.name, argument), tag)

    return {
        "content": "\n".join([title, *(_with_whole_names(unbroken(line)) for line in lines if line)]),
        "attachments": [_picture(tutorial.game, step, taps, shown, task, translator, palette)],
        "view": identified_view(_with_ways(tutorial, number, taps, shown.rows, translator, level), identify),
    }


def _parted(text: str) -> tuple[str, str]:
    """*text* without its last line, and that one, what to do, for the foot of the picture if it fits there."""
    told, _, task = text.rpartition("\n")
    return (told, task) if render.fits_foot(task) else (text, "")


def _with_whole_names(text: str) -> str:
    """*text* with the names of buttons kept on one line each."""
    return _NAMED.sub(lambda name: name[0].replace(" ", "\N{NO-BREAK SPACE}"), text)


def _shown(game: str, step: Step, taps: Taps, translator: Translator) -> Private:
    """The elements of the game itself: the controls of its board, of its private messages, or of its preview."""
    game_ui, desk = game_ui_of(game), step.desk
    view = desk.view(LEARNER)
    if not step.accept:
        return Private("", (), view)
    if taps.proposed:
        proposed = desk.position.view(LEARNER, taps.proposed)
        cautions = [translator.say(each) for each in desk.listed(taps.proposed).cautions]
        slips = bool(cautions) and rules_of(game).can_slip
        lines = [
            translator.text("ui-preview", move=game_ui.shown(taps.proposed)),
            *cautions,
            game_ui.prospect(proposed, translator),
        ]
        buttons = (
            Button(translator.text("ui-confirm"), "sure", taps.proposed, Style.STOP if slips else Style.GO),
            Button(translator.text("ui-cancel"), "base"),
        )
        return Private("\n".join(line for line in lines if line), (buttons,), proposed)
    if taps.private:
        private = game_ui.private(view, taps.private, translator)
        return replace(private, view=private.view or view)
    rows = game_ui.rows_with(view, taps.pick, step.offer, translator)
    extras = game_ui.extras(view, translator)
    ending = [(end_button(translator),)] if desk.may_end else []
    return Private("", (*rows, *ending, *([tuple(extras)] if extras else [])), view)


def _with_ways(
    tutorial: Tutorial, number: int, taps: Taps, rows: tuple[Row, ...], translator: Translator, level: str | None
) -> list[Row]:
    """*rows*, and the ways out of the step, where there is room for them."""
    ways = _ways(tutorial, number, taps, translator, level)
    *upper, last = rows or ((),)
    step = tutorial.steps[number]
    # Among the moves the way to the step before would be looked for as one of them.
    is_beside = bool(taps.private) or taps != first_taps(tutorial, step) or step.desk.may_end
    if is_beside and not isinstance(last, Menu) and len(last) + len(ways) <= MAX_WIDTH:
        return [*upper, (*last, *ways)]
    if len(rows) < MAX_ROWS:
        return [*rows, ways] if ways else list(rows)
    return list(rows) if isinstance(last, Menu) else [*upper, (*last, *ways)[:MAX_WIDTH]]


def _ways(
    tutorial: Tutorial, number: int, taps: Taps, translator: Translator, level: str | None
) -> tuple[Button, ...]:
    step = tutorial.steps[number]
    back = Button(translator.text("lessons-back"), "back")
    if step.accept:
        if taps != first_taps(tutorial, step):
            return () if taps.proposed else (Button(translator.text("lessons-back"), "base", tag="base"),)
        return (back,) if number else ()
    if number < len(tutorial.steps) - 1:
        following = Button(translator.text("lessons-next"), "next", style=Style.MAIN)
        return (following, back) if number else (following,)
    anew = Button(translator.text("lessons-begin-anew"), "anew")
    buttons = [back, anew, Button(translator.text("ui-something-else"), "game")]
    if level is not None:
        label = translator.text("lessons-play-bot", level=level_name(level, translator))
        buttons.insert(0, Button(label, "bot", style=Style.MAIN))
    return tuple(buttons)


def _picture(
    game: str,
    step: Step,
    taps: Taps,
    shown: Private,
    task: str,
    translator: Translator,
    palette: render.Palette,
) -> discord.File:
    view = shown.view
    assert view is not None
    caption = shown.beside(
        render.Caption(
            names=(translator.text("lessons-you"), translator.text("lessons-bot")),
            marks=bool(step.accept),
            pick=taps.pick,
            shows_fits=False,
            locale=translator.locale,
        )
    )
    foot = replace(caption.foot, instruction=task or caption.foot.instruction)
    return picture(game, view, replace(caption, foot=foot), translator, palette)
