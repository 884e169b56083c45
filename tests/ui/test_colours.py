"""Colour recommends nothing: what can be chosen looks alike, and stays where it was."""

from __future__ import annotations

from random import Random

import pytest

from sumon.core.protocol import AnyPosition
from sumon.games import GAMES
from sumon.games.sumon.position import SumonPosition
from sumon.i18n import FALLBACK, Translator, default_catalog
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.controls import Button, Menu, Style

ENGLISH = Translator(FALLBACK, default_catalog())


def begun(game: str, variant: str, moves: int) -> AnyPosition:
    """A position up to so many random *moves* into a game: a short one may be over before."""
    rng = Random(f"{game}{variant}{moves}")
    position = GAMES[game].start(variant, GAMES[game].deal(variant, rng))
    for _ in range(moves):
        if position.outcome is not None:
            break
        position = position.play(rng.choice(list(position.legal_moves())))
    return position


def buttons(position: AnyPosition, game: str, pick: str) -> list[Button]:
    rows = game_ui_of(game).rows(position.view(None), pick, ENGLISH)
    return [button for row in rows if not isinstance(row, Menu) for button in row]


@pytest.mark.every_game
@pytest.mark.parametrize("moves", [0, 1, 6])
@pytest.mark.parametrize(("game", "variant"), [(game, each) for game in GAMES for each in GAMES[game].variants])
def test_no_choice_is_green_or_red(game: str, variant: str, moves: int) -> None:
    position = begun(game, variant, moves)
    picks = {"", *(button.argument for button in buttons(position, game, "") if button.verb == "pick")}
    for pick in picks:
        styles = {button.style for button in buttons(position, game, pick)}
        assert styles <= {Style.PLAIN, Style.MAIN}, "green and red would recommend a choice"
        assert not (styles & {Style.MAIN}) or pick or game == "sumon", "only what was chosen is blue"


def test_to_lay_stands_out_beside_to_swap_wherever_both_are_offered() -> None:
    game_ui, found = game_ui_of("summy"), []
    for moves in range(0, 12, 3):
        position = begun("summy", "standard", moves)
        view = position.view(position.to_move)
        rack = [button for row in game_ui.private(view, "rack", ENGLISH).rows for button in row]
        found.append([button.label.split()[0] for button in rack])
        for offered in (rack, game_ui.extras(view, ENGLISH)):
            main, *others = (button.style for button in offered)
            assert main is Style.MAIN
            assert set(others) <= {Style.PLAIN}
    assert ["Lay", "Swap"] in found
    assert ["Swap", "Swap"] in found


@pytest.mark.parametrize("moves", [0, 5, 9])
def test_pieces_stand_by_number(moves: int) -> None:
    position = begun("sumon", "standard", moves)
    assert isinstance(position, SumonPosition)
    numbers = [int(button.label[0]) for button in buttons(position, "sumon", "")]
    assert len(numbers) > 3
    assert numbers == sorted(numbers)
