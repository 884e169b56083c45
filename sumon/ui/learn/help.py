"""`/help`: what there is, short."""

from __future__ import annotations

import re
from collections.abc import Mapping

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.people.lessons import tutorial_of
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name
from sumon.ui.wire.visit import MAX_CONTENT, Visit

_COMMAND = re.compile(r"`/([\w-]+)((?: [\w-]+)*)`")


async def show_help(visit: Visit) -> None:
    """Answers privately with the games and the commands."""
    lines = [_game_line(slug, visit.t) for slug in GAMES]
    text, ids = fitted([visit.t.text("ui-help"), *lines], visit.t), visit.bot.command_ids
    linked = with_links(text, ids)
    # An embed has room for all the links.
    commands = discord.Embed(description=with_links(visit.t.text("ui-help-commands"), ids))
    await visit.tell(linked if len(linked) <= MAX_CONTENT else text, embed=commands)


def _game_line(slug: str, translator: Translator) -> str:
    key = "ui-help-game" if tutorial_of(slug) is None else "ui-help-game-tutorial"
    return translator.text(key, game=game_name(slug, translator), command=slug)


def with_links(text: str, command_ids: Mapping[str, int]) -> str:
    """*text* with every command that Discord knows made clickable.

    >>> with_links("`/move` and `/sumon rules`, not `/dance`", {"move": 1, "sumon": 2})
    '</move:1> and </sumon rules:2>, not `/dance`'
    """

    def link(found: re.Match[str]) -> str:
        number = command_ids.get(found[1])
        return found[0] if number is None else f"</{found[1]}{found[2]}:{number}>"

    return _COMMAND.sub(link, text)
