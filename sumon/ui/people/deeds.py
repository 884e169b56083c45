"""What a person has done alone, in sentences of a profile and in lines of its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sumon.core.puzzle import Strength
from sumon.i18n import Translator
from sumon.play.people.deeds import Deeds
from sumon.play.ranking.standings import Tally
from sumon.render import CardGroup, CardLine
from sumon.ui.show.names import game_name, level_name, strength_name


def deed_lines(deeds: Deeds, translator: Translator) -> Iterator[str]:
    """A line for each kind of thing that the person has done."""
    for game, levels in deeds.against_computer.items():
        fared = translator.text("ui-dot").join(_fared("ratings-against-level", levels, translator))
        yield translator.text("ratings-against-bot", game=game_name(game, translator), levels=fared)
    if deeds.puzzles:
        counted = translator.text("ratings-puzzles", count=deeds.puzzles, clean=deeds.clean)
        if deeds.solved:
            strengths = translator.listing(_strengths(deeds.solved, translator))
            counted = f"{counted} {translator.text('ratings-puzzles-by-strength', strengths=strengths)}"
        yield counted
    if deeds.lessons:
        games = translator.listing([game_name(game, translator) for game in deeds.lessons])
        yield translator.text("ratings-tutorials", done=len(deeds.lessons), count=deeds.tutorials, games=games)
    if deeds.days > 1:
        yield translator.text("ratings-days", count=deeds.days)


def deed_groups(deeds: Deeds, translator: Translator) -> Iterator[CardGroup]:
    """The same for the picture, but for the days in a row."""
    if deeds.against_computer:
        lines = tuple(
            CardLine(game_name(game, translator), tuple(_fared("ratings-card-level", levels, translator)))
            for game, levels in deeds.against_computer.items()
        )
        yield CardGroup(lines, translator.text("ratings-card-bot"))
    if alone := tuple(_alone(deeds, translator)):
        yield CardGroup(alone)


def _alone(deeds: Deeds, translator: Translator) -> Iterator[CardLine]:
    if deeds.puzzles:
        counted = translator.text("ratings-card-solved", count=deeds.puzzles, clean=deeds.clean)
        by_strength = _strengths(deeds.solved, translator)
        yield CardLine(translator.text("ratings-card-puzzles"), (counted, *by_strength))
    if deeds.lessons:
        yield CardLine(
            translator.text("ratings-card-tutorials"),
            (translator.text("ratings-card-done", done=len(deeds.lessons), count=deeds.tutorials),),
        )


def _fared(key: str, levels: Mapping[str, Tally], translator: Translator) -> Iterator[str]:
    for level, tally in levels.items():
        yield translator.text(
            key,
            level=level_name(level, translator),
            wins=tally.wins,
            losses=tally.losses,
            draws=tally.draws,
        )


def _strengths(solved: Mapping[Strength, int], translator: Translator) -> list[str]:
    """How many puzzles of each strength were solved."""
    return [
        translator.text("ratings-puzzles-of", count=count, strength=strength_name(strength, translator))
        for strength, count in solved.items()
    ]
