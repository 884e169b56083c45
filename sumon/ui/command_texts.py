"""Names and descriptions of commands in every language that Discord knows and the catalog has."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

from sumon.i18n import FALLBACK, default_catalog
from sumon.ui.translating import Translator, translator_for

Saying = Callable[[Translator], str]


def phrase(say: str | Saying) -> app_commands.locale_str:
    """A key, or what *say* makes of a translator, as part of a command; in English until it is translated."""
    saying = _text_of(say) if isinstance(say, str) else say
    return app_commands.locale_str(saying(translator_for(FALLBACK)), saying=saying)


def _text_of(key: str) -> Saying:
    return lambda translator: translator.text(key)


class CommandTranslator(app_commands.Translator):
    """Translates what `phrase` made. English needs none: it is what the commands are made of."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The phrase in *locale*, None where the catalog has no such language."""
        saying: Saying | None = string.extras.get("saying")
        language = locale.value.split("-")[0]
        known = {locale.value, language} & set(default_catalog().locales)
        if saying is None or not known or language == FALLBACK:
            return None
        return saying(translator_for(locale))
