"""Every registered game has its folder in every layer. What is missing is named; the engine alone may be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sumon import render
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator, default_catalog
from sumon.render.foot import unmarked
from sumon.ui.games import game_ui_of
from sumon.ui.games.game_ui import MAX_ABOUT
from sumon.ui.texts.commands import variant_choice
from sumon.ui.texts.names import LEVEL_NAMES

LOCALES = Path(__file__).resolve().parents[3] / "data/locale"

pytestmark = [pytest.mark.every_game, pytest.mark.parametrize("slug", GAMES)]


def test_slug_fits_into_commands_buttons_and_sentences(slug: str) -> None:
    assert re.fullmatch("[a-z]{1,20}", slug)


def test_rules_of_the_game_are_in_games(slug: str) -> None:
    folder = LOCALES.parents[1] / "sumon/games" / slug
    assert folder.is_dir(), f"sumon/games/{slug}/ is missing"


def test_renderer_of_the_game_is_in_render(slug: str) -> None:
    assert render.renderer_of(slug)


def test_buttons_of_the_game_are_in_ui(slug: str) -> None:
    assert game_ui_of(slug)


def test_sentences_of_the_game_are_in_every_locale(slug: str) -> None:
    for locale in default_catalog().locales:
        assert (LOCALES / locale / f"{slug}.ftl").is_file(), f"data/locale/{locale}/{slug}.ftl is missing"


def test_a_newcomer_is_told_what_the_game_and_each_of_its_variants_is(slug: str) -> None:
    game_ui, variants = game_ui_of(slug), GAMES[slug].variants
    for locale in default_catalog().locales:
        translator = Translator(locale, default_catalog())
        special = [game_ui.about_variant(variant, translator) for variant in variants]
        lines = [game_ui.about(translator), *(special if len(variants) > 1 else [])]
        assert len({*lines}) == len(lines)
        assert not [line for line in lines if not 1 <= len(line) <= MAX_ABOUT or unmarked(line) != line]
        assert {1 <= len(variant_choice(slug, variant, translator)) <= 100 for variant in variants} == {True}


def test_engine_is_the_folder_of_the_same_name(slug: str) -> None:
    engine = engine_of(slug)
    assert type(engine).__module__ == (f"sumon.engines.{slug}" if engine.levels else "sumon.engines.base")


def test_levels_of_the_engine_have_names(slug: str) -> None:
    assert set(engine_of(slug).levels) <= set(LEVEL_NAMES)


def test_levels_stand_easiest_first(slug: str) -> None:
    levels = engine_of(slug).levels
    assert list(levels) == [level for level in LEVEL_NAMES if level in levels]
