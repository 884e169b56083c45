"""The contract of views and of positions imagined from them, held against every game and every variant of it."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Player, ViewError
from sumon.core.views import require_possible

pytestmark = pytest.mark.every_game

TOYS = [("chain", "standard")]
VIEWERS = (None, *Player)
MAX_IMAGINED = 12  # moves that an imagined game goes on with one of
MAX_COMPARED = 4  # moves from one position


def test_view_tells_the_facts_of_the_position(played):
    for position in played.positions:
        for viewer in VIEWERS:
            view = position.view(viewer)
            assert view.viewer is viewer
            assert view.variant == played.record.variant
            assert view.ply == position.ply
            assert view.to_move is position.to_move
            assert view.scores == position.scores
            assert view.outcome == position.outcome


def test_equal_positions_have_equal_views_and_the_other_way_round(played):
    for position, moves in played.turns:
        after = [position.play(move) for move in moves[:MAX_COMPARED]]
        views = [tuple(each.view(viewer) for viewer in VIEWERS) for each in after]
        for (one, seen), (other, also_seen) in combinations(zip(after, views, strict=True), 2):
            assert (one == other) == (seen == also_seen), f"{one} and {other}"
            assert one != other or hash(one) == hash(other)


def test_moves_that_look_the_same_to_spectators_are_announced_alike(played, rules):
    for position, moves in played.turns:
        if all(rules.imagine(position.view(None), Random(seed)) == position for seed in range(2)):
            continue  # nothing is hidden
        told: dict[str, Any] = {}
        for move in moves:
            seen = position.play(move).view(None)
            shown = repr([getattr(seen, field.name) for field in fields(seen)])
            announced = told.setdefault(shown, position.announce(move))
            assert position.announce(move) == announced, "it tells what only the player knows"


def test_imagined_position_looks_the_same_to_the_viewer(played, rules):
    for position in played.positions:
        for viewer in VIEWERS:
            view = position.view(viewer)
            for seed in range(2):
                assert rules.imagine(view, Random(seed)).view(viewer) == view


def test_what_a_game_comes_to_is_possible(played, rules):
    for position in played.positions:
        for viewer in VIEWERS:
            require_possible(rules, position.view(viewer))


def test_a_view_with_a_number_that_cannot_be_is_impossible(played, rules):
    position = played.positions[len(played.positions) // 2]
    view = position.view(position.to_move)
    for changed in ({"ply": 2**40}, {"ply": -1}, {"scores": (-1, 2**63)}, {"variant": "no such variant"}):
        if set(changed) <= {field.name for field in fields(view)}:
            with pytest.raises(ViewError):
                require_possible(rules, replace(view, **changed))


def test_player_on_turn_has_the_same_moves_in_an_imagined_position(played, rules):
    for position, moves in played.turns:
        if position.to_move is None:
            continue
        imagined = rules.imagine(position.view(position.to_move), Random(position.ply))
        assert next(imagined.legal_moves()) == next(position.legal_moves())
        for move in moves:
            imagined.check(move)
            assert imagined.format(move) == position.format(move)
            assert imagined.continuations(position.format(move)) == position.continuations(position.format(move))


def test_imagined_position_depends_on_the_view_and_the_given_chance_alone(played, rules):
    position = played.positions[len(played.positions) // 2]
    for viewer in VIEWERS:
        view = position.view(viewer)
        assert rules.imagine(view, Random(5)) == rules.imagine(view, Random(5))


def test_imagined_position_can_be_played_to_its_end(played, rules):
    rng = Random(3)
    start = played.positions[len(played.positions) // 2]
    position = rules.imagine(start.view(start.to_move), rng)
    while moves := list(islice(position.legal_moves(), MAX_IMAGINED)):
        position = position.play(rng.choice(moves))
    assert position.outcome is not None
