"""`/look` and *Describe*: answers to questions about a board, for players who cannot see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

import discord

from sumon.core.protocol import View
from sumon.core.typed import is_part
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.render import Topic
from sumon.ui.boards.here import chosen_game, latest_here
from sumon.ui.buttons.look import DESCRIBE, LOOK, LookClick
from sumon.ui.buttons.time import clock_line
from sumon.ui.games import game_ui_of
from sumon.ui.games.game_ui import Subject
from sumon.ui.interactions.buttons import Answer, VerbButton
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import unbroken
from sumon.ui.interactions.refusals import MAX_CHOICES, Refusal
from sumon.ui.interactions.router import read_click
from sumon.ui.match.questions import LABELS, Ask, BoardQuestion, every_question, label_of, read_question
from sumon.ui.pictures.board import caption_of
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
    await _answer(context, await latest_here(context, number), typed)


async def suggest_questions(context: Context, typed: str) -> list[tuple[str, str]]:
    """The questions about the match that is meant, as (name, value) pairs: the one *typed* so far comes first."""
    match = await latest_here(context, chosen_game(context))
    subjects = game_ui_of(match.record.game).subjects(_view(match, context.user_id))
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
    await _answer(context, await _match_of(context, clicked), str(Ask.ALL))


def _button(ask: Ask) -> VerbButton[LookClick, Answer[LookClick]]:
    """The button that asks *ask*."""

    async def answer_click(context: Context, clicked: LookClick) -> None:
        await _answer(context, await _match_of(context, clicked), str(ask))

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
    match = await _match_of(context, clicked)
    await _answer(context, match, read_click(context.interaction).typed.get(TYPED, ""))


async def _match_of(context: Context, clicked: LookClick) -> Match:
    """The match of the clicked button. Raises InvalidCustomIdError if the user can see it nowhere near."""
    match = await context.services.matches.find_match(clicked.match_id)
    if match.player_of(context.user_id) is None and match.channel_id != context.channel_id:
        raise InvalidCustomIdError("a match of another place")
    return match


async def _answer(context: Context, match: Match, typed: str) -> None:
    """Answers *typed*, in place of the last answer, with buttons for the next question."""
    game_ui, view = game_ui_of(match.record.game), _view(match, context.user_id)
    subjects = game_ui.subjects(view)
    question = read_question(typed, subjects)
    if question is None:
        raise Refusal("look-unclear", examples=_examples(subjects, context.translator))
    text = answer(match, question, context.user_id, context.translator)
    row = tuple(each.on(LookClick(match.id), context.translator) for each in (*ASKING, open_question))
    await context.edit_or_send(text, view=row_view(row))


def answer(match: Match, question: BoardQuestion, user_id: int, translator: Translator) -> str:
    """The answer to *question* for a user, who hears no more than they may see."""
    view, game_ui = _view(match, user_id), game_ui_of(match.record.game)
    said = sentences_on(match.record.game, view, translator, caption_of(match, view, translator))
    match question.about:
        case Subject() as subject:
            return unbroken(game_ui.look_at(view, subject, question.name, translator))
        case Ask.ALL:
            time = clock_line(match, translator)
            return "\n".join(filter(None, (*said.values(), time)))
        case Ask.MOVES:
            turn = said.get(Topic.TURN, "")
            if match.is_over:
                return turn
            if match.to_move is not match.player_of(user_id):
                return translator.text("look-not-yours", turn=turn)
            return unbroken(game_ui.possible(view, translator))
        case ask:
            time = clock_line(match, translator) if ask is Ask.TURN else ""
            return translator.sentences((said.get(_TOPICS[ask], ""), time)) or translator.text("look-nothing")


def _view(match: Match, user_id: int) -> View:
    view: View = match.position.view(match.player_of(user_id), match.draft)
    return view


def _examples(subjects: Mapping[Subject, Sequence[str]], translator: Translator) -> str:
    """Two or three questions that are understood."""
    named = [
        BoardQuestion(each, subjects[each][len(subjects[each]) // 2]) for each in _EXAMPLES if subjects.get(each)
    ]
    examples = chain((BoardQuestion(Ask.LAST),), named)
    return translator.listing([f"`{label_of(each, translator)}`" for each in examples])
