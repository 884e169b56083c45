"""Every game finds its renderer by its slug, and says what is missing."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from sumon.core import registry
from sumon.games import GAMES
from sumon.render import Caption, GameRenderer, renderer_of


@pytest.fixture
def new_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of a game that has rules and nothing else."""
    monkeypatch.setitem(registry._RULES, "nim", GAMES["sumon"])
    renderer_of.cache_clear()
    yield "nim"
    renderer_of.cache_clear()


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_renderer(game: str) -> None:
    assert isinstance(renderer_of(game), GameRenderer)


def test_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(LookupError, match="there is no game 'chess'; the games are sumon, summy, sudoku"):
        renderer_of("chess")


def test_game_without_a_folder_is_named_with_the_folder_it_lacks(new_game: str) -> None:
    with pytest.raises(LookupError, match="sumon/render/nim/ is missing"):
        renderer_of(new_game)


def test_folder_without_a_renderer_is_named(new_game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sumon.render.nim", ModuleType("sumon.render.nim"))
    with pytest.raises(LookupError, match="sumon/render/nim/ has no RENDERER"):
        renderer_of(new_game)


def test_game_needs_only_a_picture_a_description_and_a_text_board(
    new_game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Plain(GameRenderer):
        def draw_image(self, view, caption):
            return renderer_of("sumon").draw_image(view, caption)

        def spoken(self, view, translator, caption):
            return {}

        def text_board(self, view, caption):
            return "."

    module = ModuleType("sumon.render.nim")
    module.RENDERER = Plain()
    monkeypatch.setitem(sys.modules, "sumon.render.nim", module)
    view = GAMES["sumon"].start("standard", "").view(None)
    found = renderer_of(new_game)
    assert found.draw_picture(view, Caption()).tobytes() == found.draw_image(view, Caption()).tobytes()
    compared = found.draw_compared(view, view, Caption(), ("", ""))
    assert compared.tobytes() == found.draw_image(view, Caption()).tobytes()
