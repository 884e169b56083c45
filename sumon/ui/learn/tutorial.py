"""`/sumon tutorial`: a guided, private first game, played with the game's own buttons.

The buttons of a message carry its step; the user's progress is stored for the next time.
"""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.match.turn_editor import END, CompleteMove
from sumon.play.people.lessons import LEARNER, Step, Tutorial, tutorial_of
from sumon.play.requests import FirstSeat, Terms
from sumon.ui.buttons.boards import LESSON, OPEN, LessonAction, open_lesson_id
from sumon.ui.buttons.turn_editor import EntryState, act, play_question
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Menu, RoutedButton, Row, Style, row_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.learn.page import MOVING, compose
from sumon.ui.start.offering import offer
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.texts.names import game_name


async def show_tutorial(context: Context, game: str) -> None:
    """Answers privately with the tutorial of *game*, at the user's last step. Raises Refusal if there is none."""
    tutorial = require_tutorial(game)
    number = await context.services.lessons.reached(context.user_id, tutorial)
    said = (context.translator.text("lessons-go-on"),) if number else ()
    await _show(context, tutorial, number, said=said)


async def answer_lesson(context: Context, click: Click) -> None:
    """Carries out a click in a tutorial.

    Raises Refusal and PlayError, and InvalidCustomIdError for an impossible click.
    """
    action = LESSON.read(click.custom_id, click.values)
    tutorial = require_tutorial(action.game)
    if action.verb == OPEN:
        await show_tutorial(context, action.game)
        return
    number = tutorial.index(action.step)
    if number is None or action.version != tutorial.version:
        now = await context.services.lessons.reached(context.user_id, tutorial)
        await _show(context, tutorial, now, said=(context.translator.text("lessons-changed"),))
        return
    await _act(context, tutorial, number, action)


async def _act(context: Context, tutorial: Tutorial, number: int, action: LessonAction) -> None:
    step, argument = tutorial.steps[number], action.argument
    match action.verb:
        case "next" if not step.accept:
            await _advance(context, tutorial, number)
        case "back" if number:
            await _show(context, tutorial, number - 1)
        case "base":
            await _show(context, tutorial, number)
        case "anew":
            await context.services.lessons.begin_anew(context.user_id, tutorial)
            await _show(context, tutorial, 0)
        case "bot" if number == len(tutorial.steps) - 1 and engine_of(tutorial.game).levels:
            await _play_bot(context, tutorial.game)
        case "game" if number == len(tutorial.steps) - 1:
            await show_panel(context)
        case Verb.PICK | Verb.PRIVATE | Verb.PROPOSE | Verb.CHOSEN if step.accept and argument:
            await _tap(context, tutorial, number, action)
        case Verb.DO | Verb.PLAY | "sure" if step.accept and argument:
            await _try(context, tutorial, number, argument)
        case Verb.END if step.accept:
            await _try(context, tutorial, number, END)
        case _:
            raise InvalidCustomIdError("nothing that can be tapped in this step of a tutorial")


async def _try(context: Context, tutorial: Tutorial, number: int, entry: str) -> None:
    """Goes on to the next step if *entry* is right, and shows the objections to it otherwise."""
    objections = tutorial.steps[number].judge(entry)
    if objections:
        await _object(context, tutorial, number, objections)
    else:
        await _advance(context, tutorial, number, entry)


async def _tap(context: Context, tutorial: Tutorial, number: int, action: LessonAction) -> None:
    """Shows the possibilities after a tap, or a preview of the right move; objects if the tap leads nowhere."""
    step, game = tutorial.steps[number], tutorial.game
    try:
        # Finding out what hidden tiles are worth can take longer than Discord waits for an answer.
        tapped = await context.defer_if_slow(
            act(step.editor, game, action.verb, action.argument, context.translator)
        )
    except MoveError as error:
        await _object(context, tutorial, number, (error.message,))
        return
    match tapped:
        case EntryState():
            leads = _leads(step, action, context.translator)
            is_shown = action.argument != step.pick and (leads or action.verb == Verb.PRIVATE)
            objections = () if leads else (step.objection(action.argument),)
            await _object(context, tutorial, number, objections, tapped if is_shown else None)
        case CompleteMove(text=move) if action.verb == Verb.CHOSEN or step.judge(move):
            await _try(context, tutorial, number, move)
        case CompleteMove(text=move):
            view = step.position.view(LEARNER, move)
            preview = play_question(game, view, move, tapped.cautions, context.translator, cancel="base")
            await _show(context, tutorial, number, tapped=EntryState(private=preview, is_proposed=True))


def _leads(step: Step, action: LessonAction, translator: Translator) -> bool:
    """Whether the tap, a pick or a private message, leads to a right entry."""
    game_ui, view = game_ui_of(action.game), step.editor.view(LEARNER)
    if action.verb == Verb.PRIVATE:
        return any(game_ui.leads_to(view, action.argument, move) for move in step.accept)
    before, after = (_entries(game_ui.rows(view, each, translator)) for each in ("", action.argument))
    return any(not step.judge(entry) for entry in after - before)


def _entries(rows: Sequence[Row]) -> set[str]:
    """The entries of the buttons in *rows*."""
    buttons = [button for row in rows if not isinstance(row, Menu) for button in row]
    return {button.argument for button in buttons if button.verb in MOVING}


async def _advance(context: Context, tutorial: Tutorial, number: int, entry: str = "") -> None:
    """Shows the next step, on the board after the right *entry*.

    If several entries were right, the answer repeats the user's.
    """
    following = await context.services.lessons.advance(context.user_id, tutorial, number)
    if not entry:
        await _show(context, tutorial, following)
        return
    said = context.translator.text("lessons-right")
    if tutorial.steps[number].leaves_a_choice:
        said = context.translator.text("lessons-right-chosen", move=game_ui_of(tutorial.game).shown(entry))
    await _show(context, tutorial.after(number, entry), following, said=(said,))


async def _object(
    context: Context,
    tutorial: Tutorial,
    number: int,
    objections: Sequence[Message],
    tapped: EntryState | None = None,
) -> None:
    """Shows the same step again, with the *objections* to the tap, if there are any."""
    said = [context.translator.text("lessons-not-yet", why=context.translator.say(each)) for each in objections]
    await _show(context, tutorial, number, tapped=tapped, said=said, instead=bool(said))


async def _show(
    context: Context,
    tutorial: Tutorial,
    number: int,
    *,
    tapped: EntryState | None = None,
    said: Sequence[str] = (),
    instead: bool = False,
) -> None:
    """Shows step *number*, in place if the clicked message is private; see `compose` for the other arguments."""
    # Finding out what hidden tiles are worth can take longer than Discord waits for an answer.
    at_end = number == len(tutorial.steps) - 1
    level = await context.services.levels.unnamed(context.user_id, tutorial.game) if at_end else None
    made = compose(
        tutorial,
        number,
        tapped,
        said,
        context.translator,
        context.palette,
        instead=instead,
        level=level,
        boards=context.reader.boards,
    )
    await context.edit_or_send(**await context.defer_if_slow(made), embeds=[])


async def _play_bot(context: Context, game: str) -> None:
    """Begins a game against the computer in this channel."""
    terms = Terms(game, GAMES[game].variants[0], FirstSeat.CHALLENGER, own_thread=False, rated=False)
    await offer(context, terms, None, await context.services.levels.unnamed(context.user_id, game))


def require_tutorial(game: str) -> Tutorial:
    """The tutorial of *game*. Raises Refusal if there is none."""
    tutorial = tutorial_of(game) if game in GAMES else None
    if tutorial is None:
        raise Refusal("lessons-none")
    return tutorial


async def show_tutorials(context: Context) -> None:
    """Answers privately with a button for each game that has a tutorial. Raises Refusal if none has."""
    games = [game for game in GAMES if tutorial_of(game) is not None]
    if not games:
        raise Refusal("lessons-none")
    buttons = [
        RoutedButton(game_name(game, context.translator), open_lesson_id(game), Style.MAIN) for game in games
    ]
    await context.send_privately(context.translator.text("lessons-which-game"), view=row_view(buttons))
