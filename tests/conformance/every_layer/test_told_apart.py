"""Pictures, alt texts and text boards hold to the view: what is another view looks and reads differently."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, permutations
from typing import Any, TypeAlias

import pytest
from PIL import ImageChops

from sumon import render
from sumon.core.protocol import AnyPosition, MoveError, Player, View
from sumon.render import Caption, renderer_of
from tests.conformance.every_layer.conftest import TRANSLATOR
from tests.conformance.playing import Played, looking_at

pytestmark = pytest.mark.every_game

VIEWERS = (None, *Player)
SQUARE = re.compile(r"\b(?:[a-z]\d+|[A-Z]\d+|\d+[A-Z])\b")  # in notation
MAX_SIBLINGS = 4  # moves from one position after which it is looked at
MAX_PROPOSED = 2  # moves from one position that are shown as proposals
MAX_DRAWN = 12  # positions of a game that are drawn with proposals and what they lead to

Words: TypeAlias = Callable[[str, View], str]
Look: TypeAlias = Callable[[str, View], object]


def alt_text(game: str, view: View) -> str:
    return render.describe(game, view, TRANSLATOR)


def drawn(game: str, view: View) -> tuple[object, ...]:
    image = renderer_of(game).draw_image(view, Caption())
    return image.size, image.tobytes()


def content(view: Any) -> Any:
    """*view* but for the number of moves, which may not stand in a picture: a position can come again."""
    return replace(view, ply=0) if "ply" in {field.name for field in fields(view)} else view


def without_past(view: Any) -> Any:
    """*view* without what only tells how the position came about, as if it had been set up."""
    changed = {}
    for field in fields(view):
        value = getattr(view, field.name)
        if not field.compare:
            changed[field.name] = field.default
        elif is_dataclass(value) and not isinstance(value, type):
            bare = without_past(value)
            if shown_fields(bare) != shown_fields(value):
                changed[field.name] = bare
    return replace(view, **changed) if changed else view


def shown_fields(view: Any) -> str:
    """All that *view* holds, also what is left out of a comparison."""
    return repr([(field.name, getattr(view, field.name)) for field in fields(view)])


def views_of(played: Played) -> Iterator[View]:
    """Every position as everybody sees it, and some moves as they are proposed to the player on turn."""
    for position, moves in played.turns:
        for viewer in VIEWERS:
            yield position.view(viewer)
        for move in moves[:MAX_PROPOSED]:
            yield position.view(position.to_move, position.format(move))


@pytest.mark.parametrize("words", [alt_text, render.text_board])
def test_words_differ_whenever_the_view_does(played: Played, words: Words) -> None:
    read: dict[tuple[Player | None, str], Any] = {}
    for view in views_of(played):
        text = words(played.record.game, view)
        other = read.setdefault((view.viewer, text), content(view))
        assert content(view) == other, f"both read {text!r}"


def test_words_say_what_was_played_last(played: Played) -> None:
    """The alt text alone: on a text board the last move is not marked."""
    for position in played.positions:
        view = position.view(None)
        if shown_fields(without_past(view)) != shown_fields(view):
            assert alt_text(played.record.game, view) != alt_text(played.record.game, without_past(view))


@pytest.mark.parametrize("look", [alt_text, render.text_board, drawn])
def test_positions_are_told_apart_without_what_led_to_them(
    played: Played, look: Callable[[str, View], Any]
) -> None:
    """After every one of several moves from one position, and after two moves in either order."""
    for position in drawn_positions(played):
        moves = looking_at(played.where(position.ply), played.moves[position.ply])
        after = [position.play(move) for move in moves[:MAX_SIBLINGS]]
        after += in_either_order(position, moves[:MAX_SIBLINGS])
        seen: dict[Any, Any] = {}
        for view in (without_past(each.view(None)) for each in after):
            other = seen.setdefault(look(played.record.game, view), content(view))
            assert content(view) == other, "two positions look or read the same"


def in_either_order(position: AnyPosition, moves: Sequence[object]) -> Iterator[AnyPosition]:
    """The positions after two of *moves*, where the second one is legal for the opponent, too."""
    for one, other in permutations(moves, 2):
        between = position.play(one)
        with suppress(MoveError):
            yield between.play(between.parse(position.format(other)))


def test_alt_text_names_the_squares_of_what_is_proposed_and_of_what_was_played(played: Played) -> None:
    """As the notation names them, such as `d4`; what has no squares in its notation names none."""
    slug = played.record.game
    for position, moves in played.turns:
        for move in moves[:MAX_PROPOSED]:
            text = position.format(move)
            proposed = alt_text(slug, position.view(position.to_move, text))
            after = position.play(move).view(None)
            played_last = named(alt_text(slug, after)) - named(alt_text(slug, without_past(after)))
            for name in named(text):
                assert name in proposed, f"{text} proposed: {proposed!r}"
                assert name in played_last, f"{text} played: {alt_text(slug, after)!r}"


def named(text: str) -> Counter[str]:
    """The squares in *text*, and how often."""
    return Counter(SQUARE.findall(text))


def test_picture_differs_with_the_position(played: Played) -> None:
    seen: dict[object, Any] = {}
    for position in played.positions:
        view = position.view(None)
        other = seen.setdefault(drawn(played.record.game, view), content(view))
        assert content(view) == other, "two positions look the same"


def test_picture_differs_with_the_draft_the_last_move_and_the_next_position(played: Played) -> None:
    slug = played.record.game
    for position in drawn_positions(played):
        viewer = position.to_move
        if viewer is None:
            continue
        moves = looking_at(played.where(position.ply), played.moves[position.ply])
        view = position.view(viewer)
        pictures = {"the position": (view, drawn(slug, view))}
        if shown_fields(without_past(view)) != shown_fields(view):
            pictures["it without its last move"] = without_past(view), drawn(slug, without_past(view))
        for move in moves[:MAX_PROPOSED]:
            text = position.format(move)
            proposed, after = position.view(viewer, text), position.play(move).view(viewer)
            pictures[f"{text} proposed"] = proposed, drawn(slug, proposed)
            pictures[f"{text} played"] = after, drawn(slug, after)
        for (one, (view, picture)), (other, (seen, look)) in combinations(pictures.items(), 2):
            assert shown_fields(view) == shown_fields(seen) or picture != look, f"{one} looks like {other}"


def drawn_positions(played: Played) -> list[Any]:
    """The first positions of a game, and some of the others."""
    every = played.every
    step = max(1, (len(every) - 3) // (MAX_DRAWN - 3))
    return [*every[:3], *every[3::step]]


def test_names_stand_in_the_head_of_the_picture_alone(played: Played) -> None:
    """The card of the result shows the board without it."""
    renderer = renderer_of(played.record.game)
    for position in (played.positions[0], played.positions[-1]):
        view = position.view(None)
        one, other = (renderer.draw_image(view, Caption(names=names)) for names in (("Ada", "Bo"), ("Eve", "Zoe")))
        changed = ImageChops.difference(one.convert("L"), other.convert("L")).getbbox()
        assert changed is not None, "the names stand nowhere"
        assert changed[3] <= renderer.head_height, "head_height leaves a name on the board"


def test_equal_positions_look_and_read_the_same(played: Played) -> None:
    slug, last = played.record.game, played.every[-1].ply
    for ply in {1, last // 2, last}:
        position = looking_at(played.where(ply), played.every[ply])
        again = replace(played.record, moves=played.record.moves[:ply]).replay()
        for viewer in VIEWERS:
            one, other = position.view(viewer), again.view(viewer)
            assert alt_text(slug, one) == alt_text(slug, other)
            assert render.text_board(slug, one) == render.text_board(slug, other)
        assert drawn(slug, position.view(None)) == drawn(slug, again.view(None))
