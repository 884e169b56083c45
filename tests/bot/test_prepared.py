"""Planned turns, as people see them: laid down in private, played at once, and nobody else can find out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor, ResponseMessage
from simcord.results import to_discord_message

from sumon.core import Player
from sumon.play.model import Match
from tests.bot.conftest import Table, find_id, items, labels, shown, told
from tests.bot.outside import Place, kind, place
from tests.bot.test_statements import counted

__all__ = ["kind", "place"]

LAID_DOWN = "(planned in advance)"


async def opened(table: Table, actor: MemberActor) -> InteractionResult:
    """What *actor* is shown by *Planned turns*, the page or a refusal."""
    more = await actor.click(table.board(), custom_id=find_id(table.board(), "more"))
    return await actor.click(shown(more), label="Planned turns")


async def page_of(table: Table, actor: MemberActor) -> ResponseMessage:
    answer = await actor.click(table.board(), custom_id=find_id(table.board(), "more"))
    more = answer.followups[-1] if answer.followups else shown(answer)
    await actor.click(more, label="Planned turns")
    return more  # the page has taken its place


async def lay_down(
    table: Table, actor: MemberActor, expected: str, answer: str, page: ResponseMessage | None = None
) -> InteractionResult:
    page = page or await page_of(table, actor)
    form = await actor.click(page, label="Add…")
    return await actor.submit_modal(form, {"expected": expected, "answer": answer})


async def match_of(table: Table) -> Match:
    match: Match = await table.env.bot.services.matches.latest_in(table.channel.id)
    return match


async def forged(table: Table, actor: MemberActor, message: Any, custom_id: str) -> InteractionResult:
    """A click with a *custom_id* that is not on *message*."""
    stored = table.env.backend.messages[table.channel.id][message.id]
    (result,) = await table.click_at_once((actor, to_discord_message(table.env, stored), custom_id))
    return result


def public(table: Table) -> list[str]:
    """All that everybody can read in the channel."""
    return [each.content for each in table.env.backend.messages[table.channel.id].values() if not each.is_ephemeral]


async def test_an_answer_is_laid_down_by_form_and_played_at_once(table: Table) -> None:
    await table.start()
    before = public(table)
    page = await page_of(table, table.grace)
    assert page.ephemeral
    assert page.content.startswith(
        "**Planned turns, game 1.** If your opponent plays the turn you expect, your answer is played at once."
    )
    assert page.content.endswith("\nYou haven’t planned any turns yet.")
    await lay_down(table, table.grace, "c1-c2 f1-e2", "h8-h7\nd1-d2\ng8-g7", page)
    assert page.content.endswith("\n1. if `c1‑c2 f1‑e2`, then `h8‑h7`; if `d1‑d2`, then `g8‑g7`"), page.content
    assert public(table) == before, "nothing of it is public"
    await table.restart()
    boards = len(public(table))
    await table.move(table.ada, "c1-c2 f1-e2 end")
    board = table.board()
    assert (await match_of(table)).record.moves == ("c1-c2 f1-e2", "h8-h7")
    assert f"{table.grace.mention} played `h8\u2011h7`. {LAID_DOWN}" in board.content
    assert f"{table.ada.mention} (Blue), it’s your turn" in board.content
    assert len(public(table)) == boards + 1, "one new board, after the answer"
    assert table.pinged(board) == {table.ada.id}
    await table.click_turn("d1-d2")
    assert (await match_of(table)).ply == 4
    sheet = [text for text in public(table) if text.startswith("**")]
    assert re.search(r"`d1.d2` .*`g8.g7` \(planned\)", sheet[-1]), sheet


async def test_the_replay_says_which_turns_had_been_laid_down(table: Table) -> None:
    await table.start()
    await lay_down(table, table.grace, "c1-c2", "h8-h7")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.ada, "d1-d2 end")
    assert LAID_DOWN not in table.board().content
    replay = shown(await table.ada.slash(table.channel, "replay"))
    assert LAID_DOWN not in replay.content
    await table.ada.click(replay, label="◀")
    assert LAID_DOWN in replay.content
    await table.ada.click(replay, label="◀")
    assert LAID_DOWN not in replay.content


async def test_what_is_laid_down_is_listed_removed_and_cleared(table: Table) -> None:
    await table.start()
    page = await page_of(table, table.grace)
    for expected in ("c1-c2", "d1-d2", "e1-e2"):
        await lay_down(table, table.grace, expected, "h8-h7", page)
    (menu,) = [item for item in items(page) if item.get("options")]
    assert [option["label"] for option in menu["options"]][1] == "2. if d1‑d2, then h8‑h7"
    await table.grace.select(page, custom_id=menu["custom_id"], values=[menu["options"][1]["value"]])
    assert "d1" not in page.content
    assert "\n2. if `e1‑e2`" in page.content
    await table.grace.click(page, label="Clear")
    assert page.content.endswith("You haven’t planned any turns yet.")
    assert "Clear" not in labels(page)
    await table.move(table.ada, "c1-c2 end")
    assert (await match_of(table)).ply == 1


REFUSALS = [
    ("c1-c2", "h8-h6", "Line 1, turn 2: "),
    ("c1-c2", "h8-h7\nd1-d2", "Every turn you expect needs an answer: “If” and “Then” make a pair."),
    ("c1-c2", "\n".join(["h8-h7", "d1-d2"] * 7 + ["h8-h7"]), "A line can have up to 6 pairs."),
    ("rubbish", "h8-h7", "Line 1, turn 1: "),
]


@pytest.mark.parametrize(("expected", "answer", "said"), REFUSALS)
async def test_what_cannot_be_laid_down_is_refused_with_a_sentence(
    table: Table, expected: str, answer: str, said: str
) -> None:
    await table.start()
    assert told(await lay_down(table, table.grace, expected, answer)).startswith(said)


async def test_a_refused_form_can_be_opened_again_with_what_was_typed(table: Table) -> None:
    await table.start()
    refused = await lay_down(table, table.grace, "c1-c2", "h8-h6")
    again = await table.grace.click(shown(refused), label="Try again")
    assert again.modal is not None
    assert "c1-c2" in str(again.modal)
    await table.grace.submit_modal(again, {"expected": "c1-c2", "answer": "h8-h7"})
    await table.move(table.ada, "c1-c2 end")
    assert (await match_of(table)).ply == 2


async def test_an_expected_turn_that_has_an_answer_is_refused(table: Table) -> None:
    await table.start()
    page = await page_of(table, table.grace)
    await lay_down(table, table.grace, "c1-c2", "h8-h7", page)
    refused = told(await lay_down(table, table.grace, "c1-c2", "g8-g7", page))
    assert refused.endswith("already has an answer. Remove that line first.")


async def test_it_is_refused_on_ones_own_turn_and_on_a_page_that_is_out_of_date(table: Table) -> None:
    await table.start()
    assert told(await opened(table, table.ada)).startswith("It’s your turn: play it.")
    page = await page_of(table, table.grace)
    await table.move(table.ada, "c1-c2 end")
    assert told(await table.grace.click(page, label="Add…")).startswith("The game has moved on.")
    await table.move(table.grace, "h8-h7 end")
    refused = await table.grace.click(page, label="Add…")
    assert told(refused).startswith("The game has moved on.")
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    assert told(await table.grace.click(page, label="Add…")).startswith("This game is over.")


async def test_forged_clicks_are_refused(table: Table) -> None:
    await table.start()
    page = await page_of(table, table.grace)
    for custom_id in ("b:1:0:0:rubbish", "b:1:0:0:added", "b:x", "b:77:0:0:open"):
        assert told(await forged(table, table.grace, page, custom_id))
    for actor in (table.linus, table.grace):  # what is laid down never stands where everybody reads it
        answer = told(await forged(table, actor, table.board(), "b:1:0:0:open"))
        assert answer.startswith("That button is out of date.")
    answer = told(await forged(table, table.linus, page, "b:1:0:0:open"))
    assert answer.endswith("You’re welcome to watch.")


async def test_rated_games_have_the_form_alone(table: Table) -> None:
    await table.start()
    assert "On a board" not in labels(await page_of(table, table.grace))
    result = await forged(table, table.grace, await page_of(table, table.grace), "b:1:0:0:board")
    assert told(result).startswith("This game is rated")


async def test_turns_are_tried_on_a_board_and_kept(table: Table) -> None:
    await table.start(rated=False)
    opened = await table.grace.click(await page_of(table, table.grace), label="On a board")
    board = shown(opened)
    keep = "Keep as planned turns"
    assert [item["disabled"] for item in items(board) if item.get("label") == keep] == [True]
    for move in ("c1-c2", "h8-h7"):
        form = await table.grace.click(board, label="Try a turn")
        await table.grace.submit_modal(form, {"move": move})
    await table.restart()
    await table.grace.click(board, label=keep)
    assert board.content.endswith("\n1. if `c1‑c2`, then `h8‑h7`")
    assert not board.attachments
    await table.move(table.ada, "c1-c2 end")
    assert (await match_of(table)).record.moves == ("c1-c2", "h8-h7")
    assert keep not in labels(shown(await table.ada.slash(table.channel, "explore"))), "it is Ada's own turn"


async def test_more_looks_the_same_whether_there_are_any_or_not(table: Table) -> None:
    await table.start()
    more = shown(await table.ada.click(table.board(), custom_id=find_id(table.board(), "more")))
    before = more.content, labels(more)
    await lay_down(table, table.grace, "c1-c2", "h8-h7")
    more = shown(await table.ada.click(table.board(), custom_id=find_id(table.board(), "more")))
    assert (more.content, labels(more)) == before
    assert "Planned turns" in labels(more)


async def test_against_the_bot_there_is_nothing_to_lay_down(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="casual", first="challenger")
    more = shown(await table.ada.click(table.board(), custom_id=find_id(table.board(), "more")))
    assert "Planned turns" not in labels(more)
    assert told(await forged(table, table.ada, more, "b:1:0:0:open")).startswith("The bot answers at once")


async def test_an_answer_that_ends_the_game_stands_under_the_result(table: Table) -> None:
    await table.start()
    services, match = table.env.bot.services, await match_of(table)
    while True:  # the shortest turns, until one can be answered with the last one
        moves = sorted((match.position.format(move) for move in match.position.legal_moves()), key=len)
        ahead = match.position.play(match.position.parse(moves[0]))
        last = [] if ahead.to_move is None else [m for m in ahead.legal_moves() if ahead.play(m).to_move is None]
        if last:
            break
        match = await services.turns.play(match, match.occupant_on_turn.user_id, moves[0])
    await table.env.advance_time(30)
    mover = table.on_turn(table.board())
    other = table.grace if mover is table.ada else table.ada
    await lay_down(table, other, moves[0], ahead.format(last[0]))
    await table.move(mover, f"{moves[0]} end")
    assert (await match_of(table)).is_over
    assert LAID_DOWN in table.board().content
    assert "Rematch" in labels(table.board())


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_where_something_is_hidden_nothing_is_offered(table: Table, game: str) -> None:
    await table.start(game)
    more = shown(await table.grace.click(table.board(), custom_id=find_id(table.board(), "more")))
    assert "Planned turns" not in labels(more)
    result = await forged(table, table.grace, more, "b:1:0:0:open")
    assert told(result).startswith("This game has hidden tiles")


async def _end_turn(table: Table) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The statements and requests of Ada's *End turn*."""
    await table.move(table.ada, "c1-c2")
    sent = len(table.env.http_requests)
    with counted() as statements:
        await table.ada.click(table.board(), label="End turn")
    paths = [re.sub(r"\d{6,}", "…", str(each)[:60]) for each in table.env.http_requests[sent:]]
    return list(statements), [tuple(path.split()[:3]) for path in paths]


async def test_a_tree_that_does_not_fit_costs_the_same_requests(table: Table) -> None:
    await table.start()
    page = await page_of(table, table.grace)  # without any
    without = await _end_turn(table)
    shown_without = table.board().content
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.start()
    page = await page_of(table, table.grace)
    for expected in ("d1-d2", "e1-e2", "c1-c2 f1-e2"):
        await lay_down(table, table.grace, expected, "h8-h7", page)
    with_one = await _end_turn(table)
    assert with_one == without
    assert table.board().content == shown_without.replace("Game 1", "Game 2")
    await table.env.advance_time(30)
    assert (await table.env.bot.services.matches.find_match(2)).ply == 1


async def test_the_agenda_throws_away_what_no_longer_fits(table: Table) -> None:
    await table.start()
    await lay_down(table, table.grace, "c1-c2", "h8-h7")
    await table.move(table.ada, "d1-d2 end")
    boards = public(table)
    await table.env.advance_time(30)
    assert public(table) == boards
    assert await table.env.bot.services.prepared._store.of_player(1, Player.SECOND) is None


async def test_an_answer_that_a_crash_left_undone_is_shown_by_the_agenda(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.start()
    await lay_down(table, table.grace, "c1-c2", "h8-h7")
    turns = table.env.bot.services.turns

    async def nothing(match: Match) -> Match:
        return match

    monkeypatch.setattr(turns, "answer", nothing)
    await table.move(table.ada, "c1-c2 end")
    assert (await match_of(table)).ply == 1
    await table.restart()
    await table.env.advance_time(30)
    assert (await match_of(table)).ply == 2
    assert LAID_DOWN in table.board().content
    assert table.on_turn(table.board()) is table.ada
    with_buttons = [
        each
        for each in table.env.backend.messages[table.channel.id].values()
        if not each.is_ephemeral and each.components and each.attachments
    ]
    assert len(with_buttons) == 1


async def test_outside_it_is_the_same(place: Place) -> None:
    await place.begin()
    since = place.requests()
    page = await page_of(place, place.grace)
    await lay_down(place, place.grace, "c1-c2", "h8-h7", page)
    assert "1. if" in page.content
    await place.move(place.ada, "c1-c2 end")
    match = await place.match()
    assert match.record.moves == ("c1-c2", "h8-h7")
    assert LAID_DOWN in place.board().content
    assert place.impossible(since) == []
