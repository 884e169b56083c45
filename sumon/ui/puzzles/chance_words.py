"""Texts about missed chances of one's own games."""

from __future__ import annotations

from sumon.i18n import Translator, rounded
from sumon.play.daily.chances import Chance
from sumon.play.rounds import count_of
from sumon.ui.games import game_ui_of
from sumon.ui.texts.names import game_name


def chance_title(chance: Chance, translator: Translator) -> str:
    """Which game it is from, and which turn."""
    count = count_of(chance.match.record, chance.match)
    return translator.text(
        "puzzles-chance-title",
        game=game_name(chance.game, translator),
        match=str(chance.match.id),
        turn=count.after(chance.turn.ply + 1),
        unit=count.unit,
    )


def chance_task(chance: Chance, translator: Translator) -> str:
    """What to find, and what counts as right."""
    return translator.text("puzzles-chance-task", points=rounded(chance.worth))


def chance_answer(chance: Chance, translator: Translator, *, solved: bool) -> str:
    """The best turn, and what was played."""
    key = "puzzles-chance-right" if solved else "puzzles-chance-shown"
    answer = translator.text(key, move=game_ui_of(chance.game).in_line(chance.answer))
    return f"{answer}\n{played_line(chance, translator)}"


def played_line(chance: Chance, translator: Translator) -> str:
    """What was played then, and what that gave away."""
    played = game_ui_of(chance.game).in_line(chance.turn.played)
    return translator.text("puzzles-chance-played", move=played, points=rounded(chance.turn.loss))


def chance_near(chance: Chance, move: str, worth: float, translator: Translator) -> str:
    """How *move* of that *worth*, which is right, compares with the best turn; and what was played."""
    shown, points = game_ui_of(chance.game).in_line, rounded(chance.worth - worth)
    key = "puzzles-chance-near" if points else "puzzles-chance-as-good"
    answer = translator.text(key, move=shown(move), best=shown(chance.answer), points=points)
    return f"{answer}\n{played_line(chance, translator)}"


def chance_compared(chance: Chance, move: str, worth: float, translator: Translator) -> str:
    """Why *move* of that *worth* is not the answer."""
    if move == chance.turn.played:
        return translator.text("puzzles-chance-again", points=rounded(chance.turn.loss))
    return translator.text("puzzles-chance-compared", points=rounded(chance.worth - worth))
