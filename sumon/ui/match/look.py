"""`/look` and *Describe*: answers to questions about a board, for players who cannot see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

import discord

from sumon.core.typed import is_part
from sumon.i18n import Translator
from sumon.render import Topic
from sumon.ui.boards.here import chosen_game, latest_here
from sumon.ui.buttons.look import DESCRIBE, LOOK, LookClick
from sumon.ui.games import game_ui_of
from sumon.ui.games.game_ui import Subject
from sumon.ui.interactions.buttons import Answer, VerbButton
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.people import unbroken
from sumon.ui.interactions.refusals import MAX_CHOICES, Refusal
from sumon.ui.interactions.router import read_click
from sumon.ui.match.looked_at import LookedAt, of_click, of_match
from sumon.ui.match.questions import LABELS, Ask, BoardQuestion, every_question, label_of, read_question
from sumon.ui.pictures.text_boards import sentences_on

TYPED = "question"  # the line of the form
LONGEST = 100  # characters of a question
_TOPICS = {Ask.LAST: Topic.LAST, Ask.TURN: Topic.TURN, Ask.SCORE: Topic.SCORE, Ask.PIECES: Topic.PIECES}
_EXAMPLES = (Subject.SQUARE, Subject.NUMBER, Subject.RANK, Subject.ROW)

answer_look = LOOK.answer


async def look(context: Context, typed: str, number: str | None) -> None:
    """Answers the *typed* question about the match that is meant, see `latest_here`.

    Raises Refusal if the question is not understood.
    """
    match = await latest_here(context, number)
    await _answer(context, LookClick(match.id), of_match(context, match), typed)


async def suggest_questions(context: Context, typed: str) -> list[tuple[str, str]]:
    """The questions about the match that is meant, as (name, value) pairs: the one *typed* so far comes first."""
    match = await latest_here(context, chosen_game(context))
    view = of_match(context, match).board.view
    subjects = game_ui_of(match.record.game).subjects(view)
    meant = read_question(typed, subjects)
    found = {meant: label_of(meant, context.translator)} if meant is not None else {}
    for question in every_question(subjects):
        label = label_of(question, context.translator)
        if is_part(typed, label):
            found[question] = label
        if len(found) == MAX_CHOICES:
            break
    return [(label, question.text) for question, label in found.items()]


@DESCRIBE
async def describe(context: Context, clicked: LookClick) -> None:
    """Says everything that the board shows, in a message of its own."""
    context.stays = True
    await _answer(context, clicked, await of_click(context, clicked), str(Ask.ALL))


def _button(ask: Ask) -> VerbButton[LookClick, Answer[LookClick]]:
    """The button that asks *ask*."""

    async def answer_click(context: Context, clicked: LookClick) -> None:
        await _answer(context, clicked, await of_click(context, clicked), str(ask))

    return LOOK.button(str(ask), label=LABELS[ask])(answer_click)


ASKING = tuple(map(_button, (Ask.MOVES, Ask.LAST, Ask.PIECES, Ask.ALL)))


@LOOK.button("ask", label="look-ask")
async def open_question(context: Context, clicked: LookClick) -> None:
    """Opens the form for a question."""
    translator = context.translator
    line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(custom_id=TYPED, max_length=LONGEST)
    form = discord.ui.Modal(title=translator.text("look-ask-title"), custom_id=asked.id(clicked))
    label, help = translator.text("look-ask-label"), translator.text("look-ask-help")
    form.add_item(discord.ui.Label(text=label, description=help, component=line))
    await context.open_form(form)


@LOOK.button("asked")
async def asked(context: Context, clicked: LookClick) -> None:
    """Answers the question that was typed into the form. Raises Refusal if it is not understood."""
    typed = read_click(context.interaction).typed.get(TYPED, "")
    await _answer(context, clicked, await of_click(context, clicked), typed)


async def _answer(context: Context, clicked: LookClick, looked_at: LookedAt, typed: str) -> None:
    """Answers *typed*, in place of the last answer, with buttons like *clicked* for the next question."""
    subjects = game_ui_of(looked_at.board.game).subjects(looked_at.board.view)
    question = read_question(typed, subjects)
    if question is None:
        raise Refusal("look-unclear", examples=_examples(subjects, context.translator))
    text = answer(looked_at, question, context.translator)
    row = tuple(each.on(clicked, context.translator) for each in (*ASKING, open_question))
    await context.edit_or_send(text, view=row_view(row))


def answer(looked_at: LookedAt, question: BoardQuestion, translator: Translator) -> str:
    """The answer to *question*, which tells no more than the board does."""
    board, time = looked_at.board, looked_at.time
    view, game_ui = board.view, game_ui_of(board.game)
    spoken = sentences_on(board.game, view, translator, board.caption)
    said = {topic: board.lines.get(topic) or spoken.get(topic, "") for topic in Topic}
    match question.about:
        case Subject() as subject:
            return unbroken(game_ui.look_at(view, subject, question.name, translator))
        case Ask.ALL:
            return "\n".join(filter(None, (*said.values(), time)))
        case Ask.TIME:
            said_of_time = "\n".join(filter(None, (time, looked_at.pace)))
            return said_of_time or translator.text("look-no-clock")
        case Ask.MOVES if looked_at.may_move:
            return unbroken(game_ui.possible(view, translator))
        case Ask.MOVES:
            turn = said[Topic.TURN]
            return turn if board.caption.has_ended(view) else translator.text("look-not-yours", turn=turn)
        case ask:
            line = time if ask is Ask.TURN else ""
            return translator.sentences((said[_TOPICS[ask]], line)) or translator.text("look-nothing")


def _examples(subjects: Mapping[Subject, Sequence[str]], translator: Translator) -> str:
    """Two or three questions that are understood."""
    named = [
        BoardQuestion(each, subjects[each][len(subjects[each]) // 2]) for each in _EXAMPLES if subjects.get(each)
    ]
    examples = chain((BoardQuestion(Ask.LAST),), named)
    return translator.listing([f"`{label_of(each, translator)}`" for each in examples])
