"""What a person has done alone, in sentences of a profile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sumon.core.puzzle import Strength
from sumon.i18n import Translator
from sumon.play.people.deeds import Deeds
from sumon.play.ranking.standings import Tally
from sumon.ui.show.names import game_name, level_name, strength_name


def deed_lines(deeds: Deeds, translator: Translator) -> Iterator[str]:
    """A line for each kind of thing that the person has done."""
    for game, levels in deeds.against_computer.items():
        fared = translator.text("ui-dot").join(_fared(levels, translator))
        yield translator.text("ratings-against-bot", game=game_name(game, translator), levels=fared)
    if deeds.puzzles:
        counted = translator.text("ratings-puzzles", count=deeds.puzzles, clean=deeds.clean)
        yield f"{counted} {_by_strength(deeds.solved, translator)}".rstrip()
    if deeds.lessons:
        games = translator.listing([game_name(game, translator) for game in deeds.lessons])
        yield translator.text("ratings-tutorials", done=len(deeds.lessons), count=deeds.tutorials, games=games)
    if deeds.days > 1:
        yield translator.text("ratings-days", count=deeds.days)


def _fared(levels: Mapping[str, Tally], translator: Translator) -> Iterator[str]:
    for level, tally in levels.items():
        yield translator.text(
            "ratings-against-level",
            level=level_name(level, translator),
            wins=tally.wins,
            losses=tally.losses,
            draws=tally.draws,
        )


def _by_strength(solved: Mapping[Strength, int], translator: Translator) -> str:
    """How many puzzles of each strength were solved; "" where no strength is known."""
    if not solved:
        return ""
    counts = [
        translator.text("ratings-puzzles-of", count=count, strength=strength_name(strength, translator))
        for strength, count in solved.items()
    ]
    return translator.text("ratings-puzzles-by-strength", counts=translator.listing(counts))
