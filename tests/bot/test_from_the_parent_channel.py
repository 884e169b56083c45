"""Commands that are typed in a channel find the typist's game in the threads of that channel."""

from __future__ import annotations

from simcord import ChannelHandle, ResponseMessage

from tests.bot.conftest import Table, items, labels, ply_of, shown, told


async def start_in_thread(table: Table, *, first: str = "challenger") -> ChannelHandle:
    """Ada and Grace play in a thread of the channel."""
    offered = await table.ada.slash(
        table.channel, "sumon challenge", opponent=table.grace, first=first, thread=True
    )
    await table.grace.click(shown(offered), label="Accept")
    return table.channel.threads[-1]


def link_of(message: ResponseMessage) -> str:
    return next(item["url"] for item in items(message) if item.get("url"))


async def test_a_turn_typed_in_the_channel_is_played_in_the_thread(table: Table) -> None:
    thread = await start_in_thread(table)
    answer = await table.move(table.ada, "c1-c2 end")
    assert table.on_turn(table.board(thread)) is table.grace
    assert table.pinged(table.board(thread)) == {table.grace.id}
    assert told(answer) == "Done. The board is in the channel where your game is played:"
    assert link_of(shown(answer)).endswith(f"/{thread.id}/{table.board(thread).id}")
    assert not [each for each in table.channel.history() if each.attachments]


async def test_board_undo_and_resign_find_the_thread(table: Table) -> None:
    thread = await start_in_thread(table)
    await table.move(table.ada, "c1-c2")
    assert "End turn" in labels(table.board(thread))
    before = table.board(thread).id
    await table.ada.slash(table.channel, "undo")
    assert "so far" not in table.board(thread).content
    await table.ada.slash(table.channel, "board")
    assert table.board(thread).id > before
    assert [each.id for each in thread.history() if each.components] == [table.board(thread).id]
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert f"**{table.grace.mention} wins" in table.board(thread).content


async def test_of_several_games_the_list_asks_which(table: Table) -> None:
    one, other = await start_in_thread(table), await start_in_thread(table)
    sentence = told(await table.move(table.ada, "c1-c2 end"))
    assert sentence.startswith("You have several games here.")
    assert f"game 1](https://discord.com/channels/{table.guild.id}/{one.id}/" in sentence
    assert f"game 2](https://discord.com/channels/{table.guild.id}/{other.id}/" in sentence
    offered = await table.ada.autocomplete(table.channel, "move", "game", "")
    assert sorted(choice["value"] for choice in offered) == ["1", "2"]
    await table.ada.slash(table.channel, "move", move="c1-c2 end", game="2")
    assert (ply_of(table.board(one)), ply_of(table.board(other))) == (0, 1)


async def test_a_player_of_the_game_in_the_channel_itself_means_that_game(table: Table) -> None:
    await table.start()
    thread = await start_in_thread(table)
    await table.move(table.ada, "c1-c2 end")
    assert (ply_of(table.board()), ply_of(table.board(thread))) == (1, 0)


async def test_a_game_of_others_in_the_channel_is_not_meant(table: Table) -> None:
    offered = await table.linus.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    assert shown(offered)
    thread = await start_in_thread(table)
    await table.move(table.ada, "c1-c2 end")
    assert ply_of(table.board(thread)) == 1
