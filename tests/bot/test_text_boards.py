"""Boards as text, for people who chose them, wherever a picture is for one reader; and what colours look like."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.play.settings import Boards
from sumon.render import DARK, LIGHT, Ink, Palette, draw_chart, text_board
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.panels import choose, open_panel, open_server_panel
from tests.bot.test_archive import MOVES, finish

SUMON_FILES = "   a  b  c  d  e  f  g  h"


@pytest.fixture(autouse=True)
async def _ada_wants_boards_as_text(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.BOTH)


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_hint_comes_as_text(table: Table, game: str) -> None:
    await table.start(game, rated=False)
    hint = shown(await table.ada.slash(table.channel, "hint"))
    assert not hint.attachments
    (match,) = await table.env.bot.services.matches.running_of(table.ada.id)
    best = match.position.format(next(match.position.legal_moves()))
    assert text_board(game, match.position.view(match.to_move, best)) in hint.content
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
        "● Blue 0 – 0 Red ■",
    ]
    await table.env.bot.services.settings.change_user(table.linus.id, boards=Boards.BOTH)
    watched = told(await table.linus.slash(table.channel, "board")).splitlines()
    assert watched[1:4] == [
        f"It’s {table.ada.mention} (Blue)’s turn.",
        "● Blue 0 – 0 Red ■",
        "-# Sum On · Standard board · Game 1 · Rated",
    ], "a spectator has no More"


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
    await table.ada.click(board, label="◀")
    form = await table.ada.click(board, label="Try a turn")
    await table.ada.submit_modal(form, {"move": "d1-d2"})
    await table.restart()
    await table.ada.click(board, label="Ask the engine")
    assert not board.attachments
    assert "-# `d1-d2`\n```" in board.content
    assert SUMON_FILES in board.content
    await table.ada.click(board, label="◀")
    assert "d1-d2" not in board.content


async def test_private_replay_is_text_and_the_shown_one_has_its_picture_and_the_text_for_its_reader_alone(
    table: Table,
) -> None:
    await finish(table, *MOVES)
    private = shown(await table.ada.slash(table.channel, "replay"))
    assert SUMON_FILES in private.content
    assert not private.attachments
    assert not (await table.ada.click(private, label="▶")).followups
    assert "Turn 1 of 3" in private.content
    assert SUMON_FILES in private.content
    await table.ada.click(private, label="◀")
    await table.ada.click(private, label="Show everyone")
    replay = table.channel.last_message
    assert replay.attachments
    assert "```" not in replay.content
    stepped = told(await table.ada.click(replay, label="▶"))
    assert "Turn 1 of 3" in stepped
    assert SUMON_FILES in stepped
    assert not (await table.linus.click(replay, label="▶")).followups, "Linus likes pictures"


async def test_analysis_has_its_boards_as_text_until_it_is_shared(table: Table) -> None:
    draw_chart([0.0, 1.0])  # the first one imports matplotlib, for which simcord does not wait
    await finish(table, *MOVES)
    message = shown(await table.ada.slash(table.channel, "analyse"))
    assert [attachment.filename for attachment in message.attachments] == ["chart.png"]
    await table.ada.click(message, label="To the missed chances")
    assert "Better:" in message.content
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
