"""The one line that stays of a board: the turn made on it, and the score. A thread of them is a score sheet."""

from __future__ import annotations

from dataclasses import replace

from sumon.i18n import Translator
from sumon.play.model import BoardMessage, Match
from sumon.play.replays import PlayedTurn, movers_of
from sumon.play.rounds import count_of
from sumon.ui.pictures.board import disc_of
from sumon.ui.texts.names import move_name, seat_name
from sumon.ui.wire.links import match_url
from sumon.ui.wire.people import unbroken


def line_on(match: Match, message: BoardMessage, translator: Translator) -> str:
    """The turn played while *message* was the board of *match*; if none was, that it has moved, and where to."""
    if message.takebacks != match.takebacks:
        return translator.text("offers-sheet-taken-back")
    turns = _turns_on(match, message.ply)
    if not turns and message.channel_id != match.channel_id:
        return translator.text("ui-board-elsewhere", url=match_url(replace(match, board=None)))
    if not turns:
        return translator.text("ui-board-moved")  # also at the end, which the result tells
    said = [_turn_text(match, number, translator) for number in turns]
    number = count_of(match.record, match).after(turns[0])
    said[0] = translator.text("ui-sheet-first", number=str(number), turn=said[0])
    shown = match.at(turns[-1])
    disc, scores, joined = disc_of(shown.record), shown.position.scores, translator.text("ui-blank").join(said)
    return translator.text(
        "ui-sheet-line", turns=joined, first_points=scores[disc], second_points=scores[disc.other]
    )


def _turns_on(match: Match, ply: int) -> tuple[int, ...]:
    """The numbers of the turns that were made on the board that showed *ply* of them.

    Where the computer was thinking, its opponent's turn was made on the same board, too. Answers that had been laid
    down in advance have no board of their own.
    """
    if ply >= match.ply:
        return ()
    levels = [match.seats[mover].level for mover in movers_of(match.record)]
    if levels[ply] is not None:
        return (ply, ply + 1) if ply and levels[ply - 1] is None else (ply + 1,)
    if match.ply == ply + 1 and match.level_on_turn:
        return ()  # the board has moved, and what was played on it stands below together with the answer
    turns = [ply + 1]
    while turns[-1] + 1 in match.prepared:
        turns.append(turns[-1] + 1)
    return tuple(turns)


def _turn_text(match: Match, number: int, translator: Translator) -> str:
    turn = PlayedTurn(match.record, number)
    seat = match.seats[turn.mover]
    # How strong it is stands on the board.
    player = seat_name(seat, translator) if seat.level is None else translator.text("ui-sheet-computer")
    key = "prepared-sheet-turn" if number in match.prepared else "ui-sheet-turn"
    return translator.text(key, player=player, move=unbroken(move_name(turn, translator)))
