"""`/sumon tutorial`: a guided first game, private, in which every move is made with the game's own buttons.

A message carries its step in its buttons; the person's progress is stored, for the next time.
"""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.match.desk import END
from sumon.play.model import FirstSeat, Terms
from sumon.play.people.lessons import LEARNER, Step, Tutorial, tutorial_of
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.learn.page import MOVING, Taps, compose, first_taps
from sumon.ui.show.lesson_buttons import LESSON, OPEN, LessonAction
from sumon.ui.start.offering import offer
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.wire.controls import Menu, Row
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def show_tutorial(visit: Visit, game: str) -> None:
    """Shows the user alone the tutorial of *game*, from where they stopped. Raises Refusal unless there is one."""
    tutorial = _require(game)
    number = await visit.use.lessons.reached(visit.user_id, tutorial)
    said = (visit.t.text("lessons-go-on"),) if number else ()
    await _show(visit, tutorial, number, said=said)


async def answer_lesson(visit: Visit, click: Click) -> None:
    """Carries out a click in a tutorial. Raises Refusal, PlayError, and ForgedError for what no button says."""
    action = LESSON.read(click.custom_id, click.values)
    tutorial = _require(action.game)
    if action.verb == OPEN:
        await show_tutorial(visit, action.game)
        return
    number = tutorial.index(action.step)
    if number is None or action.version != tutorial.version:
        now = await visit.use.lessons.reached(visit.user_id, tutorial)
        await _show(visit, tutorial, now, said=(visit.t.text("lessons-changed"),))
        return
    await _act(visit, tutorial, number, action)


async def _act(visit: Visit, tutorial: Tutorial, number: int, action: LessonAction) -> None:
    step, argument = tutorial.steps[number], action.argument
    match action.verb:
        case "next" if not step.accept:
            await _advance(visit, tutorial, number)
        case "back" if number:
            await _show(visit, tutorial, number - 1)
        case "base":
            await _show(visit, tutorial, number)
        case "anew":
            await visit.use.lessons.begin_anew(visit.user_id, tutorial)
            await _show(visit, tutorial, 0)
        case "bot" if number == len(tutorial.steps) - 1 and engine_of(tutorial.game).levels:
            await _play_bot(visit, tutorial.game)
        case "game" if number == len(tutorial.steps) - 1:
            await show_panel(visit)
        case Verb.PICK if step.accept and argument:
            await _pick(visit, tutorial, number, argument)
        case Verb.PRIVATE if step.accept and argument:
            await _look(visit, tutorial, number, argument)
        case Verb.PROPOSE if step.accept and argument:
            await _propose(visit, tutorial, number, argument)
        case Verb.CHOSEN if step.accept and argument:
            await _choose(visit, tutorial, number, argument)
        case Verb.DO | Verb.PLAY | "sure" if step.accept and argument:
            await _try(visit, tutorial, number, argument)
        case Verb.END if step.accept:
            await _try(visit, tutorial, number, END)
        case _:
            raise ForgedError("nothing that can be tapped in this step of a tutorial")


async def _try(visit: Visit, tutorial: Tutorial, number: int, entry: str) -> None:
    """Goes on to the next step if the entry was wanted, otherwise says what is wrong with it."""
    objections = tutorial.steps[number].judge(entry)
    if objections:
        await _object(visit, tutorial, number, objections)
    else:
        await _advance(visit, tutorial, number, entry)


async def _pick(visit: Visit, tutorial: Tutorial, number: int, pick: str) -> None:
    """The possibilities after *pick*; an objection instead if none of them is wanted."""
    step = tutorial.steps[number]
    game_ui, view = game_ui_of(tutorial.game), step.desk.view(LEARNER)
    if pick not in _arguments(game_ui.rows(view, "", visit.t), {Verb.PICK}):
        raise ForgedError("a pick that this step does not offer")
    before, after = (_arguments(game_ui.rows(view, each, visit.t), MOVING) for each in ("", pick))
    leads = any(not step.judge(entry) for entry in after - before)
    if leads:
        await _show(visit, tutorial, number, taps=Taps(pick=pick))
    else:
        await _object(visit, tutorial, number, (step.objection(pick),))


def _arguments(rows: Sequence[Row], verbs: set[str] | frozenset[str]) -> set[str]:
    """The arguments of all buttons in *rows* that do one of *verbs*."""
    buttons = [button for row in rows if not isinstance(row, Menu) for button in row]
    return {button.argument for button in buttons if button.verb in verbs}


async def _look(visit: Visit, tutorial: Tutorial, number: int, what: str) -> None:
    """The private message of a player; with an objection if it leads away from the goal."""
    step = tutorial.steps[number]
    game_ui, view = game_ui_of(tutorial.game), step.desk.view(LEARNER)
    leads = any(game_ui.leads_to(view, what, move) for move in step.accept)
    objections = () if leads else (step.objection(what),)
    await _object(visit, tutorial, number, objections, Taps(private=what))


async def _propose(visit: Visit, tutorial: Tutorial, number: int, entry: str) -> None:
    """The preview of the wanted move; an objection to any other."""
    step = tutorial.steps[number]
    objections = step.judge(entry)
    if objections:
        await _object(visit, tutorial, number, objections)
    else:
        proposed = Taps(proposed=step.desk.listed(entry).text)
        await _show(visit, tutorial, number, taps=proposed)


async def _choose(visit: Visit, tutorial: Tutorial, number: int, what: str) -> None:
    """The move that was put together in private."""
    step = tutorial.steps[number]
    try:
        move = game_ui_of(tutorial.game).chosen_move(step.position.view(LEARNER), what)
    except MoveError as error:
        await _object(visit, tutorial, number, (error.message,))
    else:
        await _try(visit, tutorial, number, move)


async def _advance(visit: Visit, tutorial: Tutorial, number: int, entry: str = "") -> None:
    """The next step, with what follows from the right *entry*; one of several is repeated."""
    following = await visit.use.lessons.advance(visit.user_id, tutorial, number)
    if not entry:
        await _show(visit, tutorial, following)
        return
    said = visit.t.text("lessons-right")
    if tutorial.steps[number].leaves_a_choice:
        said = visit.t.text("lessons-right-chosen", move=game_ui_of(tutorial.game).shown(entry))
    await _show(visit, tutorial.after(number, entry), following, said=(said,))


async def _object(
    visit: Visit,
    tutorial: Tutorial,
    number: int,
    objections: Sequence[Message],
    taps: Taps | None = None,
) -> None:
    """The same step with *objections* to what was tapped, where there are any."""
    said = [visit.t.text("lessons-not-yet", why=visit.t.say(each)) for each in objections]
    await _show(visit, tutorial, number, taps=taps, said=said, instead=bool(said))


async def _show(
    visit: Visit,
    tutorial: Tutorial,
    number: int,
    *,
    taps: Taps | None = None,
    said: Sequence[str] = (),
    instead: bool = False,
) -> None:
    """Step *number* in place of the private message that was clicked, or else in a new one.

    *said* comes before its text, or *instead* of it.
    """
    step: Step = tutorial.steps[number]
    taps = taps or first_taps(tutorial, step)
    # Finding out what hidden tiles are worth can take longer than Discord waits for an answer.
    at_end = number == len(tutorial.steps) - 1
    level = await visit.use.levels.unnamed(visit.user_id, tutorial.game) if at_end else None
    made = compose(tutorial, number, taps, said, visit.t, visit.palette, instead=instead, level=level)
    await visit.show(**await visit.meanwhile(made), embeds=[])


async def _play_bot(visit: Visit, game: str) -> None:
    """A real game here against the computer."""
    terms = Terms(game, GAMES[game].variants[0], FirstSeat.CHALLENGER, own_thread=False, rated=False)
    await offer(visit, terms, None, await visit.use.levels.unnamed(visit.user_id, game))


def _require(game: str) -> Tutorial:
    tutorial = tutorial_of(game) if game in GAMES else None
    if tutorial is None:
        raise Refusal("lessons-none")
    return tutorial
