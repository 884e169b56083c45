"""Names and descriptions of commands in all languages that both Discord and the catalog have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

import discord
from discord import app_commands

from sumon.games import GAMES
from sumon.i18n import FALLBACK, Translator, default_catalog
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from sumon.ui.interactions.refusals import MAX_CHOICE

MAX_DESCRIPTION = 100  # characters of an option's description
EXAMPLE_SEED = 1  # fixed, since a changed example would make the commands be registered again at each start

KEY = "key"  # the entry in a command's extras with the message key of its name

Saying = Callable[[Translator], str]
AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group


def phrase(say: str | Saying) -> app_commands.locale_str:
    """A translatable part of a command, with its English text. *say*: a key, or a function of the translator."""
    saying = _text_of(say) if isinstance(say, str) else say
    return app_commands.locale_str(saying(translator_for(FALLBACK)), saying=saying)


def _text_of(key: str) -> Saying:
    return lambda translator: translator.text(key)


def move_description(translator: Translator) -> str:
    """The description of the option of `/move`, with examples of as many games as fit."""
    said = ""
    examples: list[str] = []
    for slug, rules in GAMES.items():
        variant = rules.variants[0]
        first = rules.start(variant, rules.deal(variant, Random(EXAMPLE_SEED)))
        game_ui = game_ui_of(slug)
        move, game = game_ui.shown(game_ui.example(first.view(None))), game_ui.name(translator)
        examples.append(translator.text("commands-move-example", move=move, game=game))
        longer = translator.text("commands-move-option-description", examples=translator.listing(examples))
        if len(longer) > MAX_DESCRIPTION:
            break
        said = longer
    return said


def variant_choice(game: str, variant: str, translator: Translator) -> str:
    """The name of *variant*, with its description if a choice has room for both."""
    name = game_ui_of(game).variant(variant, translator)
    about = game_ui_of(game).about_variant(variant, translator)
    both = translator.text("commands-variant-choice", variant=name, about=about)
    return both if about and len(both) <= MAX_CHOICE else name


def commands_by_name(tree: app_commands.CommandTree[Any], translator: Translator) -> Mapping[str, AnyCommand]:
    """The commands of *tree* by their translated names, as typed after the slash: "settings me"."""
    return {_typed(each, translator): each for each in tree.walk_commands()}


def _typed(command: AnyCommand, translator: Translator) -> str:
    key = command.extras.get(KEY)
    name = command.name if key is None else translator.text(key)
    return name if command.parent is None else f"{_typed(command.parent, translator)} {name}"


class CommandTranslator(app_commands.Translator):
    """Translates the results of `phrase` for Discord, except into English, their own language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The phrase in *locale*; None for English, and for languages that the catalog lacks."""
        saying: Saying | None = string.extras.get("saying")
        if saying is None or default_catalog().language_of(locale.value) == FALLBACK:
            return None
        return saying(translator_for(locale))
