"""Boards as text in the place of pictures: short sentences, a grid of characters, or both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO

import discord

from sumon import render
from sumon.core.protocol import Player, View
from sumon.i18n import Translator
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.sanitize import escape_markdown

FILE = "board.txt"


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A board for readers without pictures.

    *lines*: the lines that replace the sentences on a topic; "" where the message says it anyway.
    *end*: lines below the sentences.
    *is_whole*: whether sentences without a grid describe the whole board; otherwise `/look` tells the rest.
    """

    game: str
    view: View
    caption: render.Caption = render.NO_CAPTION
    lines: Mapping[Topic, str] = field(default_factory=dict)
    end: str = ""
    is_whole: bool = False

    def below(self, text: str, boards: Boards, translator: Translator) -> tuple[str, list[discord.File]]:
        """*text* with the board in the form *boards* below it, and the files.

        If the message would be too long for Discord, the grid is a file.
        """
        words, written = self.parts(text, boards, translator)
        return words, [written_file(written)] if written else []

    def parts(self, text: str, boards: Boards, translator: Translator) -> tuple[str, str]:
        """As `below`; the second one is the content of the file, "" if there is none."""
        words = "\n".join(filter(None, (text, *self._in_words(boards, translator), self.end)))
        if not boards.has_grid:
            return words[:MAX_CONTENT], ""
        sides, grid = self._sides(translator), render.text_board(self.game, self.view, caption=self.caption)
        whole = f"{words}\n{sides}\n```\n{grid}\n```"
        if len(whole) <= MAX_CONTENT:
            return whole, ""
        return words[:MAX_CONTENT], f"{sides}\n{grid}"

    def _in_words(self, boards: Boards, translator: Translator) -> list[str]:
        """A line for each topic; beside a grid alone, only the given lines and the score."""
        said = sentences_on(self.game, self.view, translator, self.caption)
        topics = [topic for topic in Topic if topic is not Topic.BOARD or (self.is_whole and not boards.has_grid)]
        if not boards.has_sentences:
            topics = [topic for topic in topics if topic in self.lines or topic is Topic.SCORE]
        return [self.lines.get(topic, said.get(topic, "")) for topic in topics]

    def _sides(self, translator: Translator) -> str:
        """The players with their brackets in the grid."""
        disc = render.disc(self.game, self.view)
        first, second = (self._side(player, translator) for player in (disc, disc.other))
        return translator.text("render-brackets", first=first, second=second)

    def _side(self, player: Player, translator: Translator) -> str:
        side = game_ui_of(self.game).side(self.view, player, translator)
        name = self.caption.name(player) or translator.text("render-player", number=player + 1)
        return side or escape_markdown(name)


def written_file(written: str) -> discord.File:
    """A board in characters as a file."""
    return discord.File(BytesIO(written.encode()), FILE)


def sentences_on(
    game: str, view: View, translator: Translator, caption: render.Caption = render.NO_CAPTION
) -> dict[Topic, str]:
    """The sentences on each topic of *view*, in which names are harmless in a message."""
    first, second = map(escape_markdown, caption.names)
    one, other = map(escape_markdown, caption.fallback_names)
    ending = escape_markdown(caption.ending)
    harmless = replace(caption, names=(first, second), fallback_names=(one, other), ending=ending)
    said = render.spoken(game, view, translator, caption=harmless)
    return {topic: translator.sentences(sentences) for topic, sentences in said.items()}


def foot_lines(foot: render.Foot, translator: Translator) -> list[str]:
    """The texts in the *foot* of a picture as lines of a message."""
    price = translator.text("render-price", points=foot.price) if foot.price else ""
    lines = (foot.refusal, price, foot.instruction, foot.reason, *foot.note.split("\n"))
    return [line for line in lines if line]
