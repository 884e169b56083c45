"""The buttons, menus and forms of puzzles."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.core.puzzle import Strength
from sumon.i18n import Translator
from sumon.play.daily.attempts import Judgement, Sheet
from sumon.play.daily.missed_chances import MissedChance, is_chance, place_of
from sumon.play.daily.posts import ShareKind
from sumon.play.errors import DailyError, NotReviewedError, PuzzleError
from sumon.play.match.turn_editor import CompleteMove, TurnEditor
from sumon.ui.buttons.boards import PUZZLE, PuzzleAction
from sumon.ui.buttons.turn_editor import MOVE, EntryForm, EntryState, act
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import server_needed
from sumon.ui.interactions.router import Click
from sumon.ui.past.clicks import show_replay
from sumon.ui.past.opening import open_match
from sumon.ui.puzzles.learning import learn_from, next_parts, show, show_own
from sumon.ui.puzzles.posts import share
from sumon.ui.puzzles.text import chance_compared, chance_near
from sumon.ui.puzzles.today import open_daily, show_today, show_yesterday
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.texts.fitting import fitted

PLACES = 20


async def show_table(context: Context) -> None:
    """Answers privately with the puzzle standings of the server. Raises Refusal outside of servers."""
    if context.guild_id is None:
        raise server_needed(context, "puzzles-table-server-only")
    tallies = await context.services.puzzles.standings(context.guild_id, PLACES)
    lines = [
        context.translator.text(
            "puzzles-table-line",
            place=tally.place,
            player=mention(tally.user_id),
            clean=tally.clean,
            solved=tally.solved,
        )
        for tally in tallies
    ]
    lines = lines or [context.translator.text("puzzles-table-empty")]
    await context.send_privately(
        fitted([context.translator.text("puzzles-table-title"), *lines], context.translator)
    )


Act = Callable[[Context, PuzzleAction, Click], Awaitable[None]]


async def answer_puzzle(context: Context, click: Click) -> None:
    """Carries out a click on a puzzle, or the form that was opened from one.

    Raises PuzzleError and MoveError, and InvalidCustomIdError for an unknown verb.
    """
    action = PUZZLE.read(click.custom_id, click.values)
    try:
        if action.verb in LEAVING:
            await LEAVING[action.verb](context)
        elif action.verb in VERBS:
            await VERBS[action.verb](context, action, click)
        else:
            raise InvalidCustomIdError("no verb of a puzzle")
    except NotReviewedError as error:  # the review is outdated: the engine has changed
        if error.match is None:
            raise
        await learn_from(context, await open_match(context, error.match.id))


async def show_next(context: Context, game: str | None, strength: Strength | None) -> None:
    """Answers privately with the user's next puzzle, or edits the message that was clicked. Raises PuzzleError."""
    sheet = await context.services.puzzles.next(context.user_id, game, strength)
    await show(context, sheet)


async def _own(context: Context, action: PuzzleAction) -> Sheet:
    return await context.services.puzzles.open(context.user_id, action.puzzle, action.day)


async def _enter(context: Context, action: PuzzleAction, click: Click) -> None:
    """Enters the tapped or typed text, a part of a turn or a whole turn. A whole turn is judged as an answer."""
    sheet = await _own(context, action)
    if action.verb == Verb.PRIVATE and sheet.attempt.is_over:
        await show(context, sheet)
        return
    editor, game, typed = editor_of(sheet, action), sheet.puzzle.game, click.typed.get(MOVE)
    entered = await act(editor, game, action.verb, action.argument, context.translator, typed)
    match entered:
        case CompleteMove():
            await _judge(context, sheet, entered.text)
        case TurnEditor() if action.verb == Verb.ENTERED and entered.draft == sheet.puzzle.answer:
            await _judge(context, sheet, entered.draft)
        case TurnEditor():
            await show(context, sheet, entered.draft)
        case EntryState():
            await show(context, sheet, action.draft, entered)


async def _form(context: Context, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(context, action)
    view = editor_of(sheet, action).own_view
    custom_id = PUZZLE.write(PuzzleAction(action.puzzle, action.day, Verb.ENTERED, action.draft))
    form = EntryForm(
        custom_id, context.translator.text("puzzles-form"), sheet.puzzle.game, view, context.translator
    )
    await context.open_form(form)


async def _judge(context: Context, sheet: Sheet, text: str) -> None:
    """Judges *text* as an answer, and shows the verdict. Raises MoveError for an illegal move."""
    judged = await context.defer_if_slow(context.services.puzzles.answer(sheet, text, context.guild_id))
    puzzle, said = judged.sheet.puzzle, ""
    if not judged.is_right:
        said = _why_not(judged, context.translator)
    elif isinstance(puzzle, MissedChance) and judged.move != puzzle.answer:
        said = chance_near(puzzle, judged.move, judged.worth, context.translator)
    await show(context, judged.sheet, tapped=EntryState(said=said))


def _why_not(judged: Judgement, translator: Translator) -> str:
    puzzle = judged.sheet.puzzle
    game_ui = game_ui_of(puzzle.game)
    if judged.mistake is not None:
        reason = translator.say(judged.mistake)
    elif isinstance(puzzle, MissedChance):
        reason = chance_compared(puzzle, judged.move, judged.worth, translator)
    else:
        reason = game_ui.puzzle_compared(puzzle.task, judged.worth, puzzle.worth, translator)
    return translator.text("puzzles-not-best", move=game_ui.in_line(judged.move), reason=reason)


async def _clue(context: Context, action: PuzzleAction, click: Click) -> None:
    number = int(action.argument) if re.fullmatch(r"[1-9]", action.argument) else 1
    sheet = await context.services.puzzles.give_clue(await _own(context, action), number)
    await show(context, sheet, editor_of(sheet, action).draft)


async def _give_up(context: Context, action: PuzzleAction, click: Click) -> None:
    sheet = await context.services.puzzles.give_up(await _own(context, action), context.guild_id)
    await show(context, sheet)


async def _show(context: Context, action: PuzzleAction, click: Click) -> None:
    await show(context, await _own(context, action))


async def _try(context: Context, action: PuzzleAction, click: Click) -> None:
    """Opens a missed chance from its page in the analysis."""
    if not is_chance(action.puzzle):
        raise InvalidCustomIdError("no missed chance")
    chance = await context.services.puzzles.chances.find_chance(context.user_id, action.puzzle)
    await show(context, await context.services.puzzles.begin_puzzle(context.user_id, chance, None))


async def _next(context: Context, action: PuzzleAction, click: Click) -> None:
    if is_chance(action.puzzle):
        match = await context.services.matches.find_match(place_of(action.puzzle)[0])
        await context.edit_or_send(**await next_parts(context, match))
        return
    try:
        game = (await context.services.puzzles.find_puzzle(action.puzzle)).game
    except PuzzleError:
        game = None  # the puzzle no longer exists; one of any game follows
    await show_next(context, game, None)


async def _practice(context: Context, action: PuzzleAction, click: Click) -> None:
    """Shows a puzzle of the book, of the same game as the missed chance."""
    match = await context.services.matches.find_match(_place(action)[0])
    await show_next(context, match.record.game, None)


async def _moment(context: Context, action: PuzzleAction, click: Click) -> None:
    """Shows the replay of the missed chance's game, at the turn that was played."""
    match_id, ply = _place(action)
    await show_replay(context, await open_match(context, match_id), ply + 1)


def _place(action: PuzzleAction) -> tuple[int, int]:
    """The match id of a missed chance, and the number of moves before it.

    Raises InvalidCustomIdError for other puzzles.
    """
    if not is_chance(action.puzzle):
        raise InvalidCustomIdError("no missed chance")
    return place_of(action.puzzle)


async def _daily(context: Context, action: PuzzleAction, click: Click) -> None:
    sheet = await open_daily(context, action)
    if sheet is not None:
        await show(context, sheet)


async def _yesterday(context: Context, action: PuzzleAction, click: Click) -> None:
    await show_yesterday(context, action.puzzle)


async def _share(context: Context, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(context, action)
    if action.day is None or not sheet.attempt.is_over:
        raise InvalidCustomIdError("nothing to share")
    if action.day != context.services.puzzles.today():
        raise DailyError("daily-share-over")
    if await share(context, ShareKind.PUZZLE, sheet.puzzle.game):
        await show(context, sheet, shared=True)


async def _share_day(context: Context, action: PuzzleAction, click: Click) -> None:
    if action.day != context.services.puzzles.today():
        raise DailyError("daily-share-over")
    if await share(context, ShareKind.DAY):
        await show_today(context, shared=True)


def editor_of(sheet: Sheet, action: PuzzleAction) -> TurnEditor:
    """The turn editor with the draft that the click carries. Raises InvalidCustomIdError for an illegal draft."""
    editor = sheet.editor(action.draft)
    try:
        editor.require()
    except MoveError:
        raise InvalidCustomIdError("a draft that cannot be entered") from None
    return editor


ENTERING = frozenset(Verb) - {Verb.FORM, Verb.PLAY, Verb.RANDOM}
LEAVING: Mapping[str, Callable[[Context], Awaitable[None]]] = MappingProxyType(
    {"mine": show_own, "table": show_table, "game": show_panel, "today": show_today}
)
VERBS: Mapping[str, Act] = MappingProxyType(
    {
        **dict.fromkeys(ENTERING, _enter),
        Verb.FORM: _form,
        "hint": _clue,
        "giveup": _give_up,
        "show": _show,
        "next": _next,
        "try": _try,
        "practice": _practice,
        "moment": _moment,
        "daily": _daily,
        "yesterday": _yesterday,
        "share": _share,
        "shareday": _share_day,
    }
)
