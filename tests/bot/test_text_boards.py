"""Boards as text, for people who chose them, wherever a picture is for one reader; and what colours look like."""

from __future__ import annotations

from collections.abc import AsyncIterator
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import Image

from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.play.people.lessons import tutorial_of
from sumon.play.settings import Boards
from sumon.render import DARK, LIGHT, Ink, Palette, Topic, text_board
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.pictures.text_boards import sentences_on
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.panels import choose, choose_boards, open_panel, open_server_panel
from tests.bot.test_archive import MOVES, finish

SUMON_FILES = "   a  b  c  d  e  f  g  h"


@pytest.fixture(autouse=True)
async def _ada_wants_boards_as_text(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.BOTH)


AS_TEXT = [each for each in Boards if each.as_text]
LOCALES = ("en", "de", "ja")


async def private_answers(table: Table, game: str, locale: str) -> AsyncIterator[tuple[str, Any]]:
    """What Ada alone gets with a board of *game*, by name: of her match, the rules, the tutorial and a puzzle."""
    _, ask = await table.ada.slash(table.channel, "board"), table.ada.slash
    yield "board", (await ask(table.channel, "board")).followups[-1]
    yield "hint", shown(await ask(table.channel, "hint"))
    yield "rules", shown(await ask(table.channel, f"{game} rules"))
    tutorial = tutorial_of(game)
    if tutorial is None:  # nor puzzles
        return
    await table.env.bot.services.lessons.begin_anew(table.ada.id, tutorial)
    lesson = shown(await ask(table.channel, f"{game} tutorial"))
    yield "tutorial", lesson
    await table.ada.click(lesson, label=translator_for(locale).text("lessons-next"))
    yield "second step", lesson
    yield "puzzle", shown(await ask(table.channel, "puzzle", game=game))


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_whatever_one_reader_gets_alone_needs_no_picture(table: Table, game: str) -> None:
    await table.start(game, rated=False)
    for locale, boards in product(LOCALES, AS_TEXT):
        await table.env.bot.services.settings.change_user(table.ada.id, boards=boards, language=locale)
        score = (
            translator_for(locale)
            .text("render-points", first="", second="", first_points=0, second_points=0)
            .split()[0]
        )
        async for name, answer in private_answers(table, game, locale):
            text = "\n".join([answer.content, *(embed.description or "" for embed in answer.embeds)])
            where = (locale, boards, name, text)
            assert not answer.attachments, where
            assert ("```" in text) == boards.has_grid, where
            assert text.count(score) == (name != "hint"), where
            assert "Player 1" not in text, where
            assert "●" not in text, where


async def test_a_finished_game_is_looked_back_on_without_a_picture(table: Table) -> None:
    await finish(table, *MOVES)
    for locale, boards in product(LOCALES, AS_TEXT):
        await table.env.bot.services.settings.change_user(table.ada.id, boards=boards, language=locale)
        chances = translator_for(locale).text("ui-advice-first")
        for command in ("board", "replay", "explore", "analyse"):
            result = await table.ada.slash(table.channel, command)
            answer = result.followups[-1] if command == "board" else shown(result)
            if command == "analyse":
                assert not answer.attachments
                await table.ada.click(answer, label=chances)
            assert not answer.attachments, (locale, boards, command)
            assert ("```" in answer.content) == boards.has_grid, (locale, boards, command, answer.content)
            assert not boards.has_sentences or "i1" in answer.content


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_hint_comes_as_text(table: Table, game: str) -> None:
    await table.start(game, rated=False)
    hint = shown(await table.ada.slash(table.channel, "hint"))
    assert not hint.attachments
    (match,) = await table.env.bot.services.matches.running_of(table.ada.id)
    best = match.position.format(next(match.position.legal_moves()))
    assert text_board(game, match.position.view(match.to_move, best)) in hint.content
    moved = sentences_on(game, match.position.view(match.to_move, best), translator_for(FALLBACK))[Topic.DRAFT]
    assert not moved or moved not in hint.content, "the turn is in the text"
    assert len(hint.content) <= MAX_CONTENT


async def test_what_stands_in_the_picture_is_told_in_words(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    assert table.board().content.splitlines() == [
        f"{table.ada.mention} played `c1\u2011c2`.",
        f"{table.grace.mention} (Red), it’s your turn.",
    ]
    await table.move(table.grace, "h8-h7 end")
    assert table.board().content.splitlines() == [
        f"{table.grace.mention} played `h8\u2011h7`.",
        f"{table.ada.mention} (Blue), it’s your turn.",
    ]
    lines = told(await table.ada.slash(table.channel, "board")).splitlines()
    assert lines[1:4] == [
        f"{table.ada.mention} (Blue), it’s your turn.",
        "Tap the piece you want to move.",
        "Score: ada 0 to grace 0.",
    ]
    for reader in (table.grace, table.linus):
        await table.env.bot.services.settings.change_user(reader.id, boards=Boards.BOTH)
    waiting = told(await table.grace.slash(table.channel, "board")).splitlines()
    assert waiting[1:3] == [
        f"It’s {table.ada.mention} (Blue)’s turn.",
        "Score: ada 0 to grace 0.",
    ], "who waits has nothing to tap"
    watched = told(await table.linus.slash(table.channel, "board")).splitlines()
    assert watched[1:3] == [
        f"It’s {table.ada.mention} (Blue)’s turn.",
        "Score: ada 0 to grace 0.",
    ]
    assert "Sum On. Standard board. Game 1. Rated." in watched, "a spectator has no More"


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_every_page_of_the_rules_comes_as_text(table: Table, game: str) -> None:
    rules = shown(await table.ada.slash(table.channel, f"{game} rules"))
    pages = game_ui_of(game).rules(translator_for(FALLBACK))
    boards = [text_board(game, page.view) for page in pages if page.view is not None]
    read = []
    while True:
        assert not rules.attachments
        (embed,) = rules.embeds
        assert not embed.image
        assert len(embed.description) <= MAX_CONTENT
        read.append(embed.description)
        if "Next" not in labels(rules):
            break
        await table.ada.click(rules, label="Next")
    assert all(any(board in text for text in read) for board in boards)


async def test_tried_turns_stand_on_a_board_of_text_also_after_a_restart(table: Table) -> None:
    await finish(table, *MOVES)
    board = shown(await table.ada.slash(table.channel, "explore"))
    await table.ada.click(board, label="Back")
    form = await table.ada.click(board, label="Try a turn")
    await table.ada.submit_modal(form, {"move": "d1-d2"})
    await table.restart()
    await table.ada.click(board, label="Ask the engine")
    assert not board.attachments
    assert "\n-# `d1-d2`\n" in board.content
    assert SUMON_FILES in board.content
    await table.ada.click(board, label="Back")
    assert "d1-d2" not in board.content


async def test_private_replay_is_text_and_the_shown_one_has_its_picture_and_the_text_for_its_reader_alone(
    table: Table,
) -> None:
    await finish(table, *MOVES)
    private = shown(await table.ada.slash(table.channel, "replay"))
    assert SUMON_FILES in private.content
    assert not private.attachments
    assert not (await table.ada.click(private, label="Next")).followups
    assert "Turn 1 of 3" in private.content
    assert SUMON_FILES in private.content
    await table.ada.click(private, label="Back")
    await table.ada.click(private, label="Show everyone")
    replay = table.channel.last_message
    assert replay.attachments
    assert "```" not in replay.content
    stepped = told(await table.ada.click(replay, label="▶"))
    assert "Turn 1 of 3" in stepped
    assert SUMON_FILES in stepped
    assert not (await table.linus.click(replay, label="▶")).followups, "Linus likes pictures"


async def test_analysis_has_its_boards_as_text_until_it_is_shared(table: Table) -> None:
    await finish(table, *MOVES)
    message = shown(await table.ada.slash(table.channel, "analyse"))
    assert not message.attachments
    assert "ahead: " in message.content
    assert "Greatest lead: " in message.content
    assert "Above the line" not in message.content, "there is no line"
    await table.ada.click(message, label="To the missed chances")
    assert "Better:" in message.content
    assert "Turn so far" not in message.content, "the turn is in the text"
    assert SUMON_FILES in message.content
    await table.ada.click(message, label="Show everyone")
    shared = table.channel.last_message
    assert [attachment.filename for attachment in shared.attachments] == ["chance.png"]
    assert "```" not in shared.content


async def ground(message: object) -> tuple[int, int, int]:
    """The colour between what the head of the one picture says of both sides."""
    (attachment,) = message.attachments
    image = Image.open(BytesIO(await attachment.read())).convert("RGB")
    assert image.width <= 400, "the menus below it stay in sight"
    assert 20 < len(attachment.description) <= 1024
    return image.getpixel((image.width // 2, image.width * 26 // 320))


def paper(palette: Palette) -> tuple[int, int, int]:
    colour = palette[Ink.PAPER]
    return colour >> 16, colour >> 8 & 255, colour & 255


async def test_chosen_colours_are_shown(table: Table) -> None:
    panel = await choose_boards(table, "spoken")
    await choose(table, panel, "palette", "light")
    assert not panel.attachments
    await choose_boards(table, "pictures")
    panel = await open_panel(table)
    assert not panel.attachments
    for name, palette in (("dark", DARK), ("light", LIGHT)):
        await choose(table, panel, "palette", name)
        assert await ground(panel) == paper(palette)
    await table.ada.click(panel, label="Link to next game")
    assert not panel.attachments, "the answer to another choice"


async def test_colours_of_a_server_are_shown(table: Table) -> None:
    panel = await open_server_panel(table, "messages")
    await table.boss.select(panel, ["dark"], custom_id="s:server:palette")
    assert await ground(panel) == paper(DARK)
    await table.boss.click(panel, label="Games and channels")
    assert not panel.attachments
