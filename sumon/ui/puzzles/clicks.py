"""The buttons, menus and forms of puzzles."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.core.puzzle import Strength
from sumon.i18n import Translator
from sumon.play.daily.attempts import Judgement, Sheet
from sumon.play.daily.chances import Chance, is_chance, place_of
from sumon.play.daily.posts import ShareKind
from sumon.play.errors import DailyError, NotReviewedError, PuzzleError
from sumon.play.match.desk import Desk, Whole
from sumon.ui.buttons.boards import PUZZLE, PuzzleAction
from sumon.ui.buttons.desk import MOVE, EntryForm, Tapped, act
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.past.clicks import show_replay
from sumon.ui.past.opening import open_match
from sumon.ui.puzzles.learning import learn_from, next_parts, show, show_own
from sumon.ui.puzzles.posts import share
from sumon.ui.puzzles.text import chance_compared, chance_near
from sumon.ui.puzzles.today import open_daily, show_today, show_yesterday
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.texts.fitting import fitted
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import server_needed
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

PLACES = 20


async def show_table(visit: Visit) -> None:
    """Answers privately with the table of the server. Raises Refusal outside of servers."""
    if visit.guild_id is None:
        raise server_needed(visit, "puzzles-table-server-only")
    tallies = await visit.use.puzzles.standings(visit.guild_id, PLACES)
    lines = [
        visit.t.text(
            "puzzles-table-line",
            place=tally.place,
            player=mention(tally.user_id),
            clean=tally.clean,
            solved=tally.solved,
        )
        for tally in tallies
    ]
    lines = lines or [visit.t.text("puzzles-table-empty")]
    await visit.tell(fitted([visit.t.text("puzzles-table-title"), *lines], visit.t))


Act = Callable[[Visit, PuzzleAction, Click], Awaitable[None]]


async def answer_puzzle(visit: Visit, click: Click) -> None:
    """Carries out a click on a puzzle, or the form that was opened from one.

    Raises PuzzleError, MoveError, and ForgedError for what no button of a puzzle has ever said.
    """
    action = PUZZLE.read(click.custom_id, click.values)
    try:
        if action.verb in LEAVING:
            await LEAVING[action.verb](visit)
        elif action.verb in VERBS:
            await VERBS[action.verb](visit, action, click)
        else:
            raise ForgedError("no verb of a puzzle")
    except NotReviewedError as error:  # the engines have learnt since
        if error.match is None:
            raise
        await learn_from(visit, await open_match(visit, error.match.id))


async def show_next(visit: Visit, game: str | None, strength: Strength | None) -> None:
    """Gives the user a puzzle, in place of the one before where it was clicked. Raises PuzzleError."""
    sheet = await visit.use.puzzles.next(visit.user_id, game, strength)
    await show(visit, sheet)


async def _own(visit: Visit, action: PuzzleAction) -> Sheet:
    return await visit.use.puzzles.open(visit.user_id, action.puzzle, action.day)


async def _enter(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """Enters the tapped or typed text: the rest of the answer, or the whole of it. A whole turn is an answer."""
    sheet = await _own(visit, action)
    if action.verb == Verb.PRIVATE and sheet.attempt.is_over:
        await show(visit, sheet)
        return
    desk, game, typed = _desk(sheet, action), sheet.puzzle.game, click.typed.get(MOVE)
    entered = await act(desk, game, action.verb, action.argument, visit.t, typed)
    match entered:
        case Whole():
            await _judge(visit, sheet, entered.text)
        case Desk() if action.verb == Verb.ENTERED and entered.draft == sheet.puzzle.answer:
            await _judge(visit, sheet, entered.draft)
        case Desk():
            await show(visit, sheet, entered.draft)
        case Tapped():
            await show(visit, sheet, action.draft, entered)


async def _form(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(visit, action)
    view = _desk(sheet, action).own_view
    custom_id = PUZZLE.write(PuzzleAction(action.puzzle, action.day, Verb.ENTERED, action.draft))
    form = EntryForm(custom_id, visit.t.text("puzzles-form"), sheet.puzzle.game, view, visit.t)
    await visit.open_form(form)


async def _judge(visit: Visit, sheet: Sheet, text: str) -> None:
    """Says whether *text* is the answer. Raises MoveError for an illegal move."""
    judged = await visit.meanwhile(visit.use.puzzles.answer(sheet, text, visit.guild_id))
    puzzle, said = judged.sheet.puzzle, ""
    if not judged.is_right:
        said = _why_not(judged, visit.t)
    elif isinstance(puzzle, Chance) and judged.move != puzzle.answer:
        said = chance_near(puzzle, judged.move, judged.worth, visit.t)
    await show(visit, judged.sheet, tapped=Tapped(said=said))


def _why_not(judged: Judgement, translator: Translator) -> str:
    puzzle = judged.sheet.puzzle
    game_ui = game_ui_of(puzzle.game)
    if judged.mistake is not None:
        reason = translator.say(judged.mistake)
    elif isinstance(puzzle, Chance):
        reason = chance_compared(puzzle, judged.move, judged.worth, translator)
    else:
        reason = game_ui.puzzle_compared(puzzle.task, judged.worth, puzzle.worth, translator)
    return translator.text("puzzles-not-best", move=game_ui.in_line(judged.move), reason=reason)


async def _clue(visit: Visit, action: PuzzleAction, click: Click) -> None:
    number = int(action.argument) if re.fullmatch(r"[1-9]", action.argument) else 1
    sheet = await visit.use.puzzles.give_clue(await _own(visit, action), number)
    await show(visit, sheet, _desk(sheet, action).draft)


async def _give_up(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await visit.use.puzzles.give_up(await _own(visit, action), visit.guild_id)
    await show(visit, sheet)


async def _show(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await show(visit, await _own(visit, action))


async def _try(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """A missed chance, from the analysis that shows it."""
    if not is_chance(action.puzzle):
        raise ForgedError("no missed chance")
    chance = await visit.use.puzzles.chances.find(visit.user_id, action.puzzle)
    await show(visit, await visit.use.puzzles.begin(visit.user_id, chance, None))


async def _next(visit: Visit, action: PuzzleAction, click: Click) -> None:
    if is_chance(action.puzzle):
        match = await visit.use.matches.find(place_of(action.puzzle)[0])
        await visit.show(**await next_parts(visit, match))
        return
    try:
        game = (await visit.use.puzzles.find(action.puzzle)).game
    except PuzzleError:
        game = None  # the puzzle has gone; there are others
    await show_next(visit, game, None)


async def _practice(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """A puzzle of the book, of the same game as the missed chance."""
    match = await visit.use.matches.find(_place(action)[0])
    await show_next(visit, match.record.game, None)


async def _moment(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """The game that the missed chance is from, with the turn that was played."""
    match_id, ply = _place(action)
    await show_replay(visit, await open_match(visit, match_id), ply + 1)


def _place(action: PuzzleAction) -> tuple[int, int]:
    """The match of a missed chance, and how many moves went before. Raises ForgedError for other puzzles."""
    if not is_chance(action.puzzle):
        raise ForgedError("no missed chance")
    return place_of(action.puzzle)


async def _daily(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await open_daily(visit, action)
    if sheet is not None:
        await show(visit, sheet)


async def _yesterday(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await show_yesterday(visit, action.puzzle)


async def _share(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(visit, action)
    if action.day is None or not sheet.attempt.is_over:
        raise ForgedError("nothing to share")
    if action.day != visit.use.puzzles.today():
        raise DailyError("daily-share-over")
    if await share(visit, ShareKind.PUZZLE, sheet.puzzle.game):
        await show(visit, sheet, shared=True)


async def _share_day(visit: Visit, action: PuzzleAction, click: Click) -> None:
    if action.day != visit.use.puzzles.today():
        raise DailyError("daily-share-over")
    if await share(visit, ShareKind.DAY):
        await show_today(visit, shared=True)


def _desk(sheet: Sheet, action: PuzzleAction) -> Desk:
    """The desk with the draft that the click carries. Raises ForgedError unless it is possible."""
    desk = sheet.desk(action.draft)
    try:
        desk.require()
    except MoveError:
        raise ForgedError("a draft that cannot be entered") from None
    return desk


ENTERING = frozenset(Verb) - {Verb.FORM, Verb.PLAY, Verb.RANDOM}
LEAVING: Mapping[str, Callable[[Visit], Awaitable[None]]] = MappingProxyType(
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
