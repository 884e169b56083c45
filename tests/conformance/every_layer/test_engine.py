"""The computer player is held to the rules: its moves are legal, its scores come true, its lines can be played.

Looked at with little time to think: the ends of games, where there is nothing left to find out, tell most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import AnyPosition, Limit, MoveError, Player
from sumon.core.registry import rules_of
from sumon.engines import GameEngine, choose, engine_of, examine
from tests.conformance.playing import MAX_MOVES, PLAYED_BY_THE_COMPUTER, Played, game_of, looking_at

pytestmark = pytest.mark.every_game

LOOKED_AT = PLAYED_BY_THE_COMPUTER
LIMIT = Limit(nodes=500)
EASY = 2  # levels that think quickly in every game; the others are asked at the end of a game, where they do
MAX_ASKED = 8  # positions of a game that are examined
MAX_FINISHES = 3  # moves that end a game, by either player
MAX_GAMES = 4  # in which they are looked for
SAME = 1e-6  # points


@pytest.fixture(autouse=True)
def _ready_engine(played: Played, request: pytest.FixtureRequest) -> None:
    engine = engine_of(played.record.game)
    if type(engine).warm_up is not GameEngine.warm_up:
        request.getfixturevalue("compiled_engine")  # once for all processes


def is_first_variant(played: Played) -> bool:
    return played.record.variant == rules_of(played.record.game).variants[0]


def asked_positions(played: Played) -> list[tuple[AnyPosition, tuple[object, ...]]]:
    """The first positions and the last ones, and some between; fewer of a further variant."""
    last = len(played.every) - 2
    between = range(2, last - 2, max(1, last // (MAX_ASKED if is_first_variant(played) else 3)))
    plies = sorted({ply for ply in (0, 1, *between, last - 1, last) if 0 <= ply <= last})
    return [(played.every[ply], played.moves[ply]) for ply in plies]


def test_every_level_plays_legal_moves_from_the_first_to_the_last(
    played: Played, request: pytest.FixtureRequest
) -> None:
    game, last = played.record.game, played.every[-1].ply
    everywhere = request.config.getoption("soak")
    for position, _ in asked_positions(played):
        for number, level in enumerate(engine_of(game).levels):
            if everywhere or number < EASY or position.ply >= last - 2:
                where = f"{played.where(position.ply)}: level {level}"
                found = choose(game, level, looking_at(where, position.view(position.to_move)), position.ply)
                position.check(found.move)
                assert found.line[0] == position.format(found.move), "the line begins with another move"


def test_easy_levels_play_the_same_with_the_same_chance(played: Played) -> None:
    game, position = played.record.game, played.every[0]
    for level in engine_of(game).levels[:EASY]:
        one, other = (choose(game, level, position.view(position.to_move), 11) for _ in range(2))
        assert one == other, level


def test_the_easiest_level_plays_a_game_to_its_end(played: Played) -> None:
    game, position = played.record.game, played.every[0]
    levels = engine_of(game).levels
    for seed in count():
        if position.to_move is None:
            break
        view = looking_at(
            f"{played.where(0)}, move {seed} of {levels[0]} against itself", position.view(position.to_move)
        )
        position = position.play(choose(game, levels[0], view, seed).move)
        if seed > MAX_ASKED and not is_first_variant(played):
            break


def test_a_played_move_is_examined_as_what_it_is(played: Played) -> None:
    game = played.record.game
    for position, moves in asked_positions(played):
        view = position.view(position.to_move)
        for move in {moves[0], moves[-1]}:
            text = position.format(move)
            looking_at(f"{played.where(position.ply)}: {text}", text)
            judged = examine(game, view, LIMIT, 1, text)
            assert judged.move == move
            assert judged.line[0] == text
            assert judged.score is not None
            replay(played, position, judged.line)
        with pytest.raises(ValueError, match=r"."):
            examine(game, view, LIMIT, 1, "no move at all")


def test_best_move_is_legal_and_its_line_can_be_played(played: Played) -> None:
    game = played.record.game
    for position, moves in asked_positions(played):
        looking_at(f"{played.where(position.ply)}: the best move", position)
        best = examine(game, position.view(position.to_move), LIMIT, 1)
        position.check(best.move)
        assert best.line[0] == position.format(best.move)
        replay(played, position, best.line)
        for move in moves[:2]:
            other = examine(game, position.view(position.to_move), LIMIT, 1, position.format(move))
            if best.exact and other.exact and best.score is not None and other.score is not None:
                assert best.score >= other.score - SAME, f"{position.format(move)} is better than the best move"


def replay(played: Played, position: AnyPosition, line: tuple[str, ...]) -> None:
    """Plays *line*, as far as the player on turn can know what follows their move."""
    rules, view = rules_of(played.record.game), position.view(position.to_move)
    is_known = all(rules.imagine(view, Random(seed)) == position for seed in range(2))
    for text in line if is_known else line[:1]:
        move = position.parse(text)
        position.check(move)
        assert position.format(move) == text
        position = position.play(move)


def test_illegal_moves_are_not_examined(played: Played) -> None:
    game = played.record.game
    for ply in range(len(played.every) - 2):
        position, later = played.every[ply], played.every[-2]
        for move in played.moves[-2]:
            text = later.format(move)
            try:
                position.check(position.parse(text))
            except MoveError:
                looking_at(f"{played.where(ply)}: {text}", text)
                with pytest.raises(ValueError, match=r"."):
                    examine(game, position.view(position.to_move), LIMIT, 1, text)
                return


@dataclass(frozen=True)
class Finish:
    """A *move* that ends the game whatever is hidden, and the *lead* that the *mover* then has."""

    where: str
    position: AnyPosition
    move: object
    mover: Player
    after: AnyPosition

    @property
    def lead(self) -> int:
        return self.after.scores[self.mover] - self.after.scores[self.mover.other]


def finishes(played: Played) -> Iterator[Finish]:
    """Moves that end a game: of this one and of others like it."""
    slug, variant = played.record.game, played.record.variant
    rules = rules_of(slug)
    for seed in range(MAX_GAMES):
        other = game_of(slug, variant, seed)
        for position, moves in list(zip(other.every, other.moves, strict=True))[-4:-1]:
            for move in moves:
                ends = [position.play(move)]
                if ends[0].outcome is None or position.to_move is None:
                    continue
                view = position.view(position.to_move)
                ends += [rules.imagine(view, Random(number)).play(move) for number in range(6)]
                if len({(end.scores, end.outcome) for end in ends}) == 1:
                    where = f"{other.where(position.ply)}: {position.format(move)}"
                    yield Finish(where, position, move, position.to_move, ends[0])


def test_score_of_a_move_that_ends_the_game_is_the_final_lead(played: Played) -> None:
    seen: dict[Player, int] = dict.fromkeys(Player, 0)
    for finish in finishes(played):
        if min(seen.values()) == MAX_FINISHES:
            break
        if seen[finish.mover] == MAX_FINISHES:
            continue
        seen[finish.mover] += 1
        text = finish.position.format(finish.move)
        looking_at(finish.where, finish)
        view = finish.position.view(finish.mover)
        for judged in (examine(played.record.game, view, LIMIT, 1, text), *_best(played, finish, view)):
            assert judged.score is not None
            if finish.lead:
                assert judged.score == pytest.approx(finish.lead)
            else:  # the points do not say who has won: less than one does
                winner = finish.after.outcome.winner if finish.after.outcome is not None else None
                expected = 0 if winner is None else 1 if winner is finish.mover else -1
                assert abs(judged.score) < 1
                assert (judged.score > 0) - (judged.score < 0) == expected


def _best(played: Played, finish: Finish, view: Any) -> Iterator[Any]:
    """The best move, where there is no other one than *finish*."""
    if len(list(islice(finish.position.legal_moves(), MAX_MOVES))) == 1:
        yield examine(played.record.game, view, LIMIT, 1)
