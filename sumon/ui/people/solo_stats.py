"""A user's solo statistics and best feats, as sentences of a profile and as lines of its picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.people.feats import BestFeat, Feat, SoloStats
from sumon.play.ranking.standings import ComputerStanding, Tally
from sumon.render import CardGroup, CardLine, shown_name
from sumon.ui.games import game_ui_of
from sumon.ui.texts.names import game_name, level_name, seat_name, strength_name


def solo_lines(solo: SoloStats, translator: Translator) -> Iterator[str]:
    """A line for each kind of solo activity in *solo*."""
    for game, levels in solo.against_computer.items():
        fared = translator.text("ui-dot").join(_fared("ratings-against-level", levels, translator))
        yield translator.text("ratings-against-bot", game=game_name(game, translator), levels=fared)
    if solo.puzzles:
        counts = str(solo.puzzles)
        if kinds := _kinds(solo, translator):
            counts = translator.text("ratings-puzzles-by-kind", count=solo.puzzles, kinds=translator.listing(kinds))
        yield translator.text("ratings-puzzles", counts=counts, clean=solo.clean)
    if solo.lessons:
        games = translator.listing([game_name(game, translator) for game in solo.lessons])
        yield translator.text("ratings-tutorials", done=len(solo.lessons), count=solo.tutorials, games=games)
    if solo.days > 1:
        yield translator.text("ratings-days", count=solo.days)


def solo_groups(solo: SoloStats, translator: Translator) -> Iterator[CardGroup]:
    """The groups of the picture for *solo*, without the days in a row."""
    if solo.against_computer:
        lines = tuple(
            CardLine(game_name(game, translator), tuple(_fared("ratings-card-level", levels, translator)))
            for game, levels in solo.against_computer.items()
        )
        yield CardGroup(lines, translator.text("ratings-card-bot"))
    if alone := tuple(_alone(solo, translator)):
        yield CardGroup(alone)


def feat_lines(feats: Mapping[str, BestFeat], translator: Translator) -> Iterator[str]:
    """A line for the best feat in each game, with the number of its match."""
    for game, best in _by_game(feats):
        line = game_ui_of(game).feat_line(best.feat, translator)
        yield translator.text(
            "ratings-feat",
            feat=line.label,
            parts=translator.text("ui-dot").join(line.parts),
            match=str(best.match.match_id),
            opponent=seat_name(best.match.opponent, translator),
        )


def feat_group(feats: Mapping[str, BestFeat], translator: Translator) -> CardGroup:
    """The group of the picture with the best feat in each game."""
    lines = []
    for game, best in _by_game(feats):
        line, opponent = game_ui_of(game).feat_line(best.feat, translator), best.match.opponent
        where = [translator.text("ratings-card-game", match=str(best.match.match_id))]
        if opponent.user_id is None:
            where.append(seat_name(opponent, translator))
        elif opponent.name:
            where.append(shown_name(opponent.name, Player.SECOND + 1, translator.locale))
        lines.append(CardLine(line.label, (*line.parts, *where)))
    return CardGroup(tuple(lines))


def _by_game(feats: Mapping[str, BestFeat]) -> Iterator[tuple[str, BestFeat]]:
    return ((game, feats[game]) for game in GAMES if game in feats)


def _alone(solo: SoloStats, translator: Translator) -> Iterator[CardLine]:
    if solo.puzzles:
        clean = [translator.text("ratings-card-clean", clean=solo.clean)] if solo.clean else []
        parts = str(solo.puzzles), *_kinds(solo, translator), *clean
        yield CardLine(translator.text("ratings-card-puzzles"), parts)
    if solo.lessons:
        yield CardLine(
            translator.text("ratings-card-tutorials"),
            (translator.text("ratings-card-done", done=len(solo.lessons), count=solo.tutorials),),
        )


def _fared(key: str, levels: Mapping[str, Tally], translator: Translator) -> Iterator[str]:
    for level, tally in levels.items():
        yield tallied(key, tally, translator, level=level_name(level, translator))


def tallied(key: str, tally: Tally | ComputerStanding, translator: Translator, **args: str | int) -> str:
    """The sentence *key* with the wins, losses and draws of *tally*, and with all three in words as `$results`."""
    numbers = {"wins": tally.wins, "losses": tally.losses, "draws": tally.draws}
    results = translator.text("ratings-results", **numbers)
    return translator.text(key, results=results, **numbers, **args)


def _kinds(solo: SoloStats, translator: Translator) -> list[str]:
    """The numbers of solved puzzles of each strength, and of those from the user's own games."""
    kinds = [
        translator.text("ratings-puzzles-of", count=count, strength=strength_name(strength, translator))
        for strength, count in solo.solved.items()
    ]
    return [*kinds, translator.text("ratings-puzzles-of-own", count=solo.chances)] if solo.chances else kinds


def feat_of(record: Record, player: Player, has_won: bool, hinted: Collection[int]) -> Feat | None:
    """The feat of *player* in *record*, without the *hinted* turns; None if there is none."""
    return game_ui_of(record.game).feat(record, player, has_won=has_won, hinted=hinted)
