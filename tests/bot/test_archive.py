"""`/history`, `/replay`, `/export`, `/import`: looking back, in a simulated Discord."""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image

from sumon.cli import main
from sumon.core.commitment import drawn_setup, seal
from sumon.core.record import read_record
from tests.bot.archived import MOVES, RECORD, finish, replay_message, shared_replay
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.scripts import play_by_command

STEPS = ["⏮", "◀", "▶", "⏭"]


def custom_id(message: Any, ending: str) -> str:
    return next(item["custom_id"] for item in items(message) if (item.get("custom_id") or "").endswith(ending))


async def exported(result: Any) -> str:
    (attachment,) = (result.followups[-1] if result.followups else shown(result)).attachments
    return (await attachment.read()).decode()


async def test_replay_is_private_until_it_is_shown_to_everybody(table: Table) -> None:
    await finish(table, *MOVES)
    private = await replay_message(table)
    assert private.ephemeral
    assert "Shown by" not in private.content
    await table.linus.click(private, label="▶")
    before = len(table.channel.history())
    await table.linus.click(private, label="Show everyone")
    assert "Show everyone" not in labels(private), "once is enough"
    message = table.channel.last_message
    assert len(table.channel.history()) == before + 1
    assert "Turn 1 of 3" in message.content
    assert "Show everyone" not in labels(message)
    shower = f"-# Shown by {table.linus.mention}"
    assert message.content.endswith(shower)
    await table.restart()
    await table.grace.click(message, label="▶")
    assert "Turn 2 of 3" in table.channel.last_message.content
    assert table.channel.last_message.content.endswith(shower), "the viewer who steps through it"
    await table.ada.select(table.channel.last_message, ["3"])
    assert "Turn 3 of 3" in table.channel.last_message.content
    assert table.channel.last_message.content.endswith(shower)
    assert "Turn 1 of 3" in private.content


async def test_a_replay_in_the_channel_from_before_they_were_private_still_works(table: Table) -> None:
    await finish(table, *MOVES)
    await table.click_at_once((table.grace, await shared_replay(table), "a:m1:3:last"))
    message = table.channel.last_message
    assert "Turn 3 of 3" in message.content
    assert "Shown by" not in message.content


async def test_replay_is_stepped_through_also_after_a_restart(table: Table) -> None:
    await finish(table, *MOVES)
    message = await shared_replay(table)
    assert labels(message)[:4] == STEPS
    assert not message.embeds, "Discord shows the pictures of embeds smaller"
    assert "Sum On · Standard board · Game 1." in message.attachments[0].description, "too short to be rated"
    assert "The start. The game has 3 turns." in message.content
    first_picture = await message.attachments[0].read()
    assert "ada" in message.attachments[0].description
    await table.linus.click(message, label="▶")
    message = table.channel.last_message
    assert f"Turn 1 of 3: {table.ada.mention} (Blue) played `c1\u2011c2`." in message.content
    assert await message.attachments[0].read() != first_picture
    await table.restart()
    await table.grace.click(message, label="⏭")
    message = table.channel.last_message
    assert "Turn 3 of 3" in message.content
    assert "grace wins: ada resigned." in message.attachments[0].description, "said in the foot of the picture"
    await table.grace.click(message, label="◀")
    assert "Turn 2 of 3" in table.channel.last_message.content
    assert "wins" not in table.channel.last_message.attachments[0].description
    assert table.pinged(table.channel.last_message) == set()


async def test_menu_leads_to_any_turn(table: Table) -> None:
    await finish(table, *MOVES)
    message = await replay_message(table)
    menu = next(item for item in items(message) if item.get("options"))
    assert [option["label"] for option in menu["options"]] == ["1. c1-c2", "2. h8-h7", "3. d1-d2"]
    await table.linus.select(message, ["2"])
    assert "Turn 2 of 3" in message.content


async def test_animation_has_a_frame_for_every_step(table: Table) -> None:
    await finish(table, *MOVES)
    private = shown(await table.linus.click(await replay_message(table), label="Animate"))
    assert private.ephemeral
    await table.linus.click(private, label="Show everyone")
    assert labels(private) == [], "once is enough"
    message = table.channel.last_message
    assert message.content.endswith(f"-# Shown by {table.linus.mention}")
    assert await message.attachments[0].read() == await private.attachments[0].read()
    (attachment,) = message.attachments
    with Image.open(BytesIO(await attachment.read())) as animation:
        assert (animation.format, animation.n_frames) == ("GIF", len(MOVES) + 1)
    assert "3 turns" in attachment.description


async def test_export_is_imported_and_exported_again_byte_by_byte(table: Table) -> None:
    await finish(table, *MOVES)
    text = await exported(await table.ada.slash(table.channel, "export"))
    record, headers = read_record(text)
    assert (record.moves, headers["Result"], headers["Termination"]) == (MOVES, "0-1", "resignation")
    message = shown(await table.linus.slash(table.channel, "import", file=("game.txt", text.encode())))
    assert message.ephemeral
    assert "record i1" in message.content
    again = await table.linus.click(message, label="Export")
    assert await exported(again) == text


async def test_pasted_record_is_replayed_with_its_names(table: Table) -> None:
    form = await table.ada.slash(table.channel, "import")
    private = shown(await table.ada.submit_modal(form, {"pasted": RECORD}))
    await table.ada.click(private, label="Show everyone")
    message = table.channel.last_message
    assert message.content.endswith(f"-# Shown by {table.ada.mention}")
    assert message.content.startswith("**Sum On**, record i1: Ada – Grace \\`\\@everyone\\`")
    assert table.pinged(message) == set()
    await table.restart()
    await table.grace.click(message, label="⏭")
    assert "Grace `@everyone` wins" in table.channel.last_message.attachments[0].description


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (RECORD.replace("h8-h7", "h8-h1"), "Line 8 of the record: turn 2, “h8-h1”, can’t be played. "),
        ("nonsense", "I can’t read line 1 of the record."),
        (RECORD.replace("sumon", "chess"), "There is no game called “chess”."),
        (RECORD.replace('[Result "0-1"]', '[Result "2-0"]'), "must be one of 1-0, 0-1, 1/2-1/2, *"),
        (RECORD.replace("1. c1-c2", "1. " + "c1-c2 | " * 2100), "The limit is 2,000."),
        (RECORD.replace("c1-c2", "x" * 300), "A turn on line 8 of the record is too long."),
    ],
)
async def test_bad_record_is_refused_with_line_and_reason(table: Table, text: str, reason: str) -> None:
    sentence = told(await table.ada.slash(table.channel, "import", file=("game.txt", text.encode())))
    assert sentence.startswith("Import failed. ")
    assert sentence.count("I can’t read") <= 1
    assert reason in sentence


async def test_files_that_are_no_records_are_refused(table: Table) -> None:
    for content, reason in ((b"\xff\xfe\x00", "isn’t a UTF-8 text file"), (b"x" * 1_000_001, "too large")):
        assert reason in told(await table.ada.slash(table.channel, "import", file=("game.txt", content)))


@pytest.mark.parametrize("content", [RECORD.encode(), b"nonsense"])
async def test_a_file_is_read_after_discord_was_told_that_there_will_be_an_answer(
    table: Table, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    before, known = table.requests(), []
    read = discord.Attachment.read

    async def slow(file: discord.Attachment, **options: Any) -> bytes:
        known.extend(table.env.http_requests[before:])
        return await read(file, **options)

    monkeypatch.setattr(discord.Attachment, "read", slow)
    result = await table.ada.slash(table.channel, "import", file=("game.txt", content))
    assert [request.json["type"] for request in known] == [5], "I am thinking"
    assert shown(result).ephemeral
    assert ("record i1" in shown(result).content) == (content != b"nonsense")


async def test_running_game_gives_away_neither_setup_nor_hidden_tiles(table: Table) -> None:
    await table.start("summy")
    match = await table.env.bot.services.matches.find_match(1)
    rack = match.position.view(match.position.to_move).rack
    await play_by_command(table, table.ada, f"swap {rack[0]} {rack[1]}")
    secret = (await table.env.bot.services.matches.find_match(1)).record
    menu = shown(await table.grace.click(table.board(), label="More"))
    whole = told(await table.grace.click(menu, label="Check the deal"))
    for actor, known in ((table.ada, secret.moves[0]), (table.grace, "?"), (table.linus, "?")):
        record, headers = read_record(await exported(await actor.slash(table.channel, "export")))
        assert (record.setup, record.moves) == ("?", (known,))
        assert "Salt" not in headers
        assert f"`{headers['Seal']}`" in whole
    sentence = told(
        await table.ada.slash(
            table.channel,
            "import",
            file=("game.txt", (await exported(await table.ada.slash(table.channel, "export"))).encode()),
        )
    )
    assert "while the game was in progress" in sentence
    message = await replay_message(table)
    assert secret.moves[0] not in str(message.content) + str(items(message))
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    record, after = read_record(await exported(await table.linus.slash(table.channel, "export")))
    assert (record.setup, record.moves) == (secret.setup, secret.moves)
    assert seal(after["Salt"]) == after["Seal"] == headers["Seal"]
    assert int(after["Interaction"]) > 0


SEAL = r"`([0-9a-f]{64})`"


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_sealed_deal_can_be_checked_from_the_first_board_to_the_command_line(
    table: Table, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {"opponent": table.grace, "first": "challenger"}
    offered = shown(await table.ada.slash(table.channel, f"{game} challenge", **options))
    (begins,) = re.findall(r"\n-# Proof of a fair deal: ([0-9a-f]{16})…\n", offered.content)
    (shown_seal,) = re.findall(SEAL, told(await table.linus.click(offered, label="Check the deal")))
    assert shown_seal.startswith(begins)
    accepted = await table.grace.click(offered, label="Accept")
    assert offered.content.endswith(f"\n-# Proof of a fair deal: {begins}…"), "it stays there"
    assert "Proof of a fair deal" not in table.board().content
    menu = shown(await table.ada.click(table.board(), label="More"))
    assert re.findall("[0-9a-f]{16}", menu.content) == [], "nobody reads that"
    assert re.findall(SEAL, told(await table.ada.click(menu, label="Check the deal"))) == [shown_seal]
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.restart()
    said = told(await table.linus.click(table.board(), label="Check the deal"))
    assert said.splitlines()[0] == "✅ **The tiles are those that were sealed before the first turn.**"
    digest, salt, number, setup = re.findall(r"`([^`]+)`$", said, re.MULTILINE)
    assert f"`{begins}…`" in said
    assert digest == shown_seal == sha256(salt.encode()).hexdigest()
    assert int(number) == accepted._interaction.id
    assert drawn_setup(game, "standard", salt, int(number)) == setup
    assert "neither your opponent nor the person who runs me could choose the tiles" in said
    path = tmp_path / "record.txt"
    path.write_text(await exported(await table.linus.slash(table.channel, "export")), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert f"fits: the seal of the salt is {digest}, the setup follows" in capsys.readouterr().out
    path.write_text(path.read_text(encoding="utf-8").replace(salt, salt[::-1]), encoding="utf-8")
    with pytest.raises(SystemExit, match="2"):
        main(["verify", str(path)])
    assert "does not fit" in capsys.readouterr().err


async def test_game_without_chance_has_no_deal_to_check(table: Table) -> None:
    await finish(table, *MOVES)
    assert "Check the deal" not in labels(table.board())


async def test_running_game_of_another_channel_cannot_be_looked_into(table: Table) -> None:
    await table.start()
    elsewhere = table.guild.create_text_channel("elsewhere")
    for command in ("replay", "export"):
        sentence = told(await table.linus.slash(elsewhere, command, game="1"))
        assert sentence.startswith("There’s no game “1” here that you can see.")


async def test_history_shows_games_and_what_can_be_done_with_them(table: Table) -> None:
    await finish(table, *MOVES)
    await finish(table)
    result = await table.ada.slash(table.channel, "history")
    title, first, second = told(result).splitlines()
    assert title == "**Your finished games**"
    assert first.startswith(f"**Lost by resignation** against {table.grace.mention}: Sum On, game 2, ")
    assert second.startswith(f"**Lost by resignation** against {table.grace.mention}: Sum On, game 1, ")
    await table.ada.select(shown(result), ["1"])
    message = shown(result)
    assert labels(message) == ["Replay", "Analyse", "Export", "Rematch", "Back"]
    assert "game 1" in told(await table.ada.click(message, label="Replay"))
    rematch = await table.ada.click(message, label="Rematch")
    assert "wants a rematch" in shown(rematch).content


async def test_history_is_filtered_and_paged(table: Table) -> None:
    for _ in range(11):
        await finish(table)
    result = await table.linus.slash(table.channel, "history", user=table.grace)
    text = told(result)
    assert text.startswith(
        f"**Finished games of {table.grace.mention} on this server**\n**Won by resignation** against"
    )
    assert len(text.splitlines()) == 11
    assert labels(shown(result)) == ["Next"]
    for options in ({"opponent": table.linus}, {"game": "summy"}):
        assert told(await table.grace.slash(table.channel, "history", **options)).endswith("No games found.")
    assert "game 11" in told(await table.grace.slash(table.channel, "history", opponent=table.ada, game="sumon"))


async def test_note_is_kept_for_its_writer_alone(table: Table) -> None:
    await finish(table, *MOVES)
    message = await shared_replay(table)
    form = await table.ada.click(message, label="My note")
    assert "only you see it" in told(await table.ada.submit_modal(form, {"note": "Never c1 again"}))
    await table.restart()
    assert "Never c1 again" in str((await table.ada.click(message, label="My note")).modal)
    assert "Never" not in str((await table.grace.click(message, label="My note")).modal)
