"""The board message: content, picture and buttons of one match at one moment."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

import discord

from sumon import render
from sumon.core.commitment import SHOWN
from sumon.core.protocol import Player, View
from sumon.engines import engine_of
from sumon.i18n import Translator
from sumon.play.model import Match, Termination
from sumon.play.replays import position_after
from sumon.play.takebacks import can_undo
from sumon.ui.archive.deal import is_sealed
from sumon.ui.controls import Button, Style, build_view, in_rows
from sumon.ui.games import game_ui_of
from sumon.ui.match.pictures import Picture, board_pictures, result_card
from sumon.ui.names import person, player_name, seat_name, unbroken
from sumon.ui.time.sentences import clock_line

T = TypeVar("T")
MAX_ROWS = 5  # of a message, on Discord
MAX_REMARKS = 5  # turns of somebody's first game that are commented
MARKS = ("●", "■")  # the shapes of the players in the picture, as characters


@dataclass(frozen=True, slots=True)
class Board:
    """A board message, ready to be sent. *view* is None when nothing can be clicked any more."""

    content: str
    pictures: tuple[Picture, ...]
    view: discord.ui.View | None

    def files(self) -> list[discord.File]:
        """The pictures, once more for each message."""
        return [picture.file() for picture in self.pictures]


async def compose(
    match: Match, translator: Translator, palette: render.Palette, pick: str = "", *, is_first: bool = False
) -> Board:
    """The board of *match* for everybody to see, with the unfinished turn on it; at the end its result.

    *pick*: what the player on turn has clicked to see more buttons. *is_first*: somebody's first game against the
    computer, in which their first turns are commented.
    """
    view = match.position.view(None, match.draft)
    pictures = await asyncio.to_thread(_draw, match, view, pick, translator, palette)
    text = text_of(match, view, translator, pick, remark=remark_line(match, translator) if is_first else "")
    return Board(text, pictures, controls(match, view, pick, translator, now=discord.utils.utcnow()))


def _draw(
    match: Match, view: View, pick: str, translator: Translator, palette: render.Palette
) -> tuple[Picture, ...]:
    if match.is_over:
        return (result_card(match, translator, palette),)
    return board_pictures(match, view, translator, palette, chosen=pick)


def controls(
    match: Match, view: View, pick: str, translator: Translator, *, now: datetime
) -> discord.ui.View | None:
    """The buttons for whoever is on turn; nothing while the computer thinks; at the end rematch and analysis.

    A deal of the day is played once; there the others come in the place of the rematch.
    """
    if match.to_move is None:
        if match.deal_day is not None:
            buttons = [Button(translator.text("deals-others"), "others", style=Style.MAIN)]
        else:
            buttons = [Button(translator.text("ui-rematch"), "rematch", style=Style.MAIN)]
        if match.record.moves and engine_of(match.record.game).levels:
            buttons.append(Button(translator.text("ui-advice-button"), "analyse"))
        if is_sealed(match):
            buttons.append(Button(translator.text("archive-deal-button"), "deal"))
        return build_view(match.seen, [tuple(buttons)])
    if match.level_on_turn:
        return None
    game_ui = game_ui_of(match.record.game)
    rows = game_ui.rows(view, pick, translator)
    if match.draft and match.position.continuations(match.draft).complete:
        # On a row of its own: where a step is meant, nobody should end the turn.
        rows = [*rows, (Button(translator.text("ui-end-turn"), "end", style=Style.GO),)]
    common = in_rows([*game_ui.extras(view, translator), *_common(match, translator, now)])
    return build_view(match.seen, [*rows, *common][:MAX_ROWS])


def _common(match: Match, translator: Translator, now: datetime) -> list[Button]:
    buttons = []
    if match.draft:
        buttons.append(Button(translator.text("ui-undo"), "undo"))
    elif can_undo(match, now) is not None:
        buttons.append(Button(translator.text("ui-undo"), "back"))
    buttons.append(Button(translator.text("ui-enter-move"), "form"))
    buttons.append(Button(translator.text("offers-more"), "more"))
    if _is_first_board(match):
        buttons.append(Button(translator.text("ui-rules-button"), "rules"))
    return buttons


def footer(match: Match, translator: Translator) -> str:
    """Game, variant and number, so that everybody knows what is being played."""
    game_ui = game_ui_of(match.record.game)
    variant = game_ui.variant(match.record.variant, translator)
    parts = [translator.text("ui-footer", game=game_ui.name(translator), variant=variant, match=str(match.id))]
    if match.commitment:
        parts.append(translator.text("archive-sealed", digits=match.commitment[:SHOWN]))
    line = translator.text("ui-dot").join(parts)
    return translator.text("ratings-footer", footer=line) if match.rated else line


def text_of(match: Match, view: View, translator: Translator, pick: str = "", *, remark: str = "") -> str:
    """The lines above the picture: what was played, who is on turn, what they can do, the score; what is played.

    *remark*: a line on somebody's last turn, which stands before the answer to it and goes when they have begun the
    next one.
    """
    lines = [
        "" if match.draft else remark,
        last_line(match, view, translator),
        goal_line(match, translator),
        taken_back_line(match, translator),
        turn_line(match, view, translator, pick),
        clock_line(match, translator),
        score_line(match, view, translator) if _is_scored(match) else "",
        hints_line(match, translator),
        footer(match, translator),
    ]
    return "\n".join(line for line in lines if line)


def _is_scored(match: Match) -> bool:
    """Whether the points say anything: they have not decided a game that the players ended in another way."""
    return match.result is None or match.result.termination is Termination.RULES


def last_line(match: Match, view: View, translator: Translator) -> str:
    """What the last move was, without what it hides; who plays whom where there was none, or it ended nothing.

    "" after a resignation, which the line on the result tells.
    """
    if match.result and match.result.termination is Termination.RESIGNATION and match.result.winner is not None:
        return ""
    ended_by = match.result.termination if match.result else None
    # What was played last did not end these, and both are to be called.
    if not match.record.moves or ended_by in (Termination.ABORTED, Termination.AGREEMENT):
        first, second = (player_name(match, player, view, translator) for player in Player)
        game = game_ui_of(match.record.game).name(translator)
        return translator.text("ui-begins", game=game, first=first, second=second)
    return played_line(match, translator)


def goal_line(match: Match, translator: Translator) -> str:
    """What the game is about, on the first board of either player until they begin."""
    if match.is_over or match.draft or not _is_first_board(match):
        return ""
    return game_ui_of(match.record.game).goal(translator)


def _is_first_board(match: Match) -> bool:
    return match.ply < len(Player)


def taken_back_line(match: Match, translator: Translator) -> str:
    """Who took the last turn back, where nothing has happened since: whoever is on turn again."""
    seat = match.occupant_on_turn
    if seat is None or not match.was_taken_back:
        return ""
    return translator.text("offers-taken-back", player=seat_name(seat, translator))


def played_line(match: Match, translator: Translator) -> str:
    """Who played what in the last move of *match*."""
    before = position_after(replace(match.record, moves=match.record.moves[:-1]))
    mover = before.to_move if before.to_move is not None else Player.FIRST
    game_ui, view = game_ui_of(match.record.game), match.position.view(None)
    names = (seat_name(match.seats[Player.FIRST], translator), seat_name(match.seats[Player.SECOND], translator))
    story = game_ui.story(match.record.moves[-1], view, mover, names, translator)
    if story is not None:
        return story
    announced = before.announce(before.parse(match.record.moves[-1]))
    # Not quoted: it is written by the rules, and a long turn must not be cut.
    move = unbroken(translator.text(announced.key, **dict(announced.args)))
    played = translator.text(
        "ui-played", player=player_name(match, mover, before.view(None), translator), move=move
    )
    return f"{played} {game_ui.comment(view, translator)}".rstrip()


def remark_line(match: Match, translator: Translator) -> str:
    """A comment on the last turn of the person who plays the computer, as long as they are new to it; else ""."""
    seat = next((player for player in Player if match.seats[player].user_id is not None), Player.FIRST)
    if match.ply > 2 * MAX_REMARKS + 1:
        return ""
    positions = list(match.record.positions())
    own = [ply for ply, position in enumerate(positions[:-1]) if position.to_move is seat]
    if not own or len(own) > MAX_REMARKS:
        return ""
    before, after, move = positions[own[-1]], positions[own[-1] + 1], match.record.moves[own[-1]]
    remark = game_ui_of(match.record.game).remark(move, before, after.view(None), translator)
    return translator.text("lessons-remark", remark=unbroken(remark)) if remark else ""


def turn_line(match: Match, view: View, translator: Translator, pick: str = "") -> str:
    """Who is on turn and what they can do; when it is over, who won and why."""
    if match.to_move is None:
        return result_line(match, translator)
    name = player_name(match, match.to_move, view, translator)
    if match.level_on_turn:
        return translator.text("ui-thinking", player=name)
    task = game_ui_of(match.record.game).task(view, pick, translator)
    if match.draft:
        return translator.text("ui-turn-draft", player=name, draft=unbroken(match.draft), task=task)
    return translator.text("ui-turn", player=name, task=task)


def result_line(match: Match, translator: Translator) -> str:
    """Who won and why."""
    if match.result is None:
        return ""
    match match.result.termination:
        case Termination.ABORTED if match.result.by is not None:
            return translator.text("offers-aborted-by", player=person(match.result.by, translator))
        case Termination.ABORTED:
            return translator.text("offers-aborted")
        case Termination.AGREEMENT:
            return translator.text("offers-agreed")
    outcome = match.position.outcome
    reason = translator.say(outcome.reason) if match.result.termination is Termination.RULES and outcome else ""
    if match.result.winner is not None:
        loser = seat_name(match.seats[match.result.winner.other], translator)
        if match.result.termination is Termination.TIME:
            reason = translator.text("time-lost", player=loser)
        elif match.result.termination is Termination.RESIGNATION:
            reason = translator.text("ui-resigned", player=loser)
    seat = match.seats[match.result.winner] if match.result.winner is not None else None
    if seat is None:
        verdict = translator.text("ui-draw")
    elif seat.user_id is None:
        verdict = translator.text("ui-computer-won")
    else:
        verdict = translator.text("ui-won", player=person(seat.user_id, translator))
    return f"{verdict} {reason}".rstrip()


def score_line(match: Match, view: View, translator: Translator) -> str:
    """The points of both, in the order of the picture."""
    game_ui = game_ui_of(match.record.game)
    labels = (
        game_ui.side(view, Player.FIRST, translator) or player_name(match, Player.FIRST, view, translator),
        game_ui.side(view, Player.SECOND, translator) or player_name(match, Player.SECOND, view, translator),
    )
    first, second = in_order(match, labels)
    first_points, second_points = in_order(match, view.scores)
    return translator.text(
        "ui-score",
        first_mark=MARKS[0],
        first=first,
        first_points=first_points,
        second_points=second_points,
        second=second,
        second_mark=MARKS[1],
    )


def in_order(match: Match, of_seats: tuple[T, T]) -> tuple[T, T]:
    """What belongs to the first and the second seat, in the order of the picture: the disc's first."""
    is_disc = render.disc(match.record.game, match.position.view(None)) is Player.FIRST
    return of_seats if is_disc else (of_seats[1], of_seats[0])


def hints_line(match: Match, translator: Translator) -> str:
    """When it is over: in how many turns each person was helped by the engine, where anybody was."""
    if match.result is None or not any(match.hints):
        return ""
    counts = [
        translator.text("ui-advice-hints-of", player=person(seat.user_id, translator), count=count)
        for seat, count in zip(match.seats, match.hints, strict=True)
        if seat.user_id is not None
    ]
    return translator.text("ui-advice-hints", counts=translator.listing(counts))
