"""What is shown of random games of every kind: pictures, descriptions, boards, buttons, private views, advice.

The catalog is strict in tests: whatever sentence is missing or lacks an argument fails the test that says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import discord
import pytest
from PIL import Image

from sumon import render
from sumon.core.protocol import Analysis, Player, View
from sumon.engines import engine_of
from sumon.play.daily.missed_chances import chances_in
from sumon.play.past.archived_game import of_match
from sumon.play.review import Review, ReviewedTurn
from sumon.play.settings import Boards
from sumon.render import LIGHT
from sumon.services.past.reviewing import Hint
from sumon.ui.boards.board import controls, task_line, text_of
from sumon.ui.boards.in_words import board_in_words
from sumon.ui.buttons.boards import BOARD, board_id, build_view
from sumon.ui.buttons.turn_editor import EntryForm
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.controls import Button, Menu
from sumon.ui.interactions.people import unbroken
from sumon.ui.match.clicks import VERBS
from sumon.ui.match.hint import draw_hint, hint_reasons, hint_text
from sumon.ui.past.review_message import chart_points, compose_review
from sumon.ui.texts.match import footer
from tests.conformance.every_layer.conftest import TRANSLATOR, Moment
from tests.conformance.playing import Played

pytestmark = pytest.mark.every_game

VIEWERS = (None, *Player)
MAX_EMBEDDED = 6000
MAX_PRIVATE = 3  # private views looked at in a moment: finding out what a rack is worth takes long


def is_png(png: bytes) -> bool:
    return Image.open(BytesIO(png)).format == "PNG"


def components(view: discord.ui.View) -> list[dict[str, Any]]:
    """What a view sends, after looking at the limits that Discord sets."""
    rows = view.to_components()
    assert len(rows) <= 5
    sent = [item for row in rows for item in row["components"]]
    assert all(len(row["components"]) <= 5 for row in rows)
    identifiers = [item["custom_id"] for item in sent]
    assert len(set(identifiers)) == len(identifiers), "two controls of one message are the same"
    for item in sent:
        assert 1 <= len(item["custom_id"]) <= 100
        assert BOARD.read(item["custom_id"]).verb in VERBS
        assert len(item.get("placeholder") or "") <= 150
        if "options" in item:
            _look_at_options(item)
        else:
            assert 1 <= len(item["label"]) <= 80
    return sent


def _look_at_options(menu: dict[str, Any]) -> None:
    options = menu["options"]
    assert 1 <= len(options) <= 25
    assert menu["max_values"] <= len(options)
    assert len({option["value"] for option in options}) == len(options)
    assert all(1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100 for option in options)


def test_pictures_descriptions_and_text_boards_for_everybody(moments: list[Moment]) -> None:
    for moment in moments:
        game = moment.match.record.game
        for viewer in VIEWERS:
            view = moment.position.view(viewer, moment.match.draft)
            described = render.describe(game, view, TRANSLATOR)
            assert 0 < len(described) <= render.ALT_TEXT_LIMIT
            assert render.text_board(game, view).strip()
            assert 0 <= render.accent(game, view) <= 0xFFFFFF
            assert render.disc(game, view) in Player
        assert is_png(render.draw(game, moment.position.view(None, moment.match.draft)))


def test_lines_above_the_picture(moments: list[Moment]) -> None:
    for moment in moments:
        view = moment.position.view(None, moment.match.draft)
        said = text_of(moment.match, view, TRANSLATOR)
        assert 1 <= len(said.splitlines()) <= 2
        for boards in (each for each in Boards if each.as_text):
            in_words, files = board_in_words(moment.match, view, boards, TRANSLATOR).below("", boards, TRANSLATOR)
            assert moment.match.is_over or task_line(moment.match, view, TRANSLATOR) in in_words
            assert ("```" in in_words) == (boards.has_grid and not files)
            assert len(in_words) <= MAX_CONTENT
        assert len(footer(moment.match, TRANSLATOR)) <= 200


def picks(moment: Moment) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """What can be clicked at first, and after everything that can be picked first."""
    ahead, seen = [""], {""}
    while ahead:
        pick = ahead.pop()
        view = moment.position.view(None, moment.match.draft)
        board = controls(moment.match, view, pick, TRANSLATOR, now=moment.match.started_at)
        assert board is not None
        sent = components(board)
        yield pick, sent
        for item in sent:
            action = BOARD.read(item["custom_id"])
            if action.verb == "pick":
                offered = [option["value"] for option in item.get("options", ())] or [action.argument]
                ahead += [each for each in offered if each not in seen]
                seen.update(offered)


def test_buttons_fit_into_discord_and_do_what_the_rules_allow(moments: list[Moment]) -> None:
    for moment in moments:
        if moment.match.result is not None:
            continue
        game_ui = game_ui_of(moment.match.record.game)
        view = moment.position.view(None, moment.match.draft)
        for pick, sent in picks(moment):
            assert len(game_ui.rows(view, pick, TRANSLATOR)) <= 4, "the fifth row is for End turn and Enter move"
            assert game_ui.prompt(view, pick, TRANSLATOR)
            for item in sent:
                _look_at_move(moment, item)


def _look_at_move(moment: Moment, item: dict[str, Any]) -> None:
    """What a button enters or plays is allowed by the rules."""
    action = BOARD.read(item["custom_id"])
    arguments = [option["value"] for option in item.get("options", ())] or [action.argument]
    for argument in arguments:
        if action.verb == "do":
            moment.position.continuations(f"{moment.match.draft} {argument}".strip())
        elif action.verb in ("play", "propose", "sure"):
            moment.position.check(moment.position.parse(argument))
        elif action.verb == "chosen":
            what = f"{action.argument} {argument}" if "options" in item else argument
            game_ui = game_ui_of(moment.match.record.game)
            move = game_ui.chosen_move(moment.position.view(moment.position.to_move), what)
            moment.position.check(moment.position.parse(move))


def test_whole_game_can_be_entered_by_button_or_typed(moments: list[Moment]) -> None:
    """A game without buttons for its moves says how they are typed."""
    for moment in moments:
        game_ui = game_ui_of(moment.match.record.game)
        if moment.match.result is not None:
            continue
        game, view = moment.match.record.game, moment.position.view(None, moment.match.draft)
        example, help = game_ui.example(view), game_ui.form_help(view, TRANSLATOR)
        moment.position.parse(example)
        assert len(example) <= 100
        assert 0 < len(help) <= 100
        custom_id = board_id(moment.match.seen, "entered")
        form = EntryForm(custom_id, TRANSLATOR.text("ui-form-title"), game, view, TRANSLATOR).to_dict()
        assert len(form["title"]) <= 45
        assert BOARD.read(form["custom_id"]).seen == moment.match.seen


def test_private_views_of_the_players(moments: list[Moment]) -> None:
    for moment in moments:
        if moment.match.draft:
            continue
        game_ui = game_ui_of(moment.match.record.game)
        for player in Player:
            view = moment.position.view(player)
            for what in private_questions(game_ui, view):
                shown = game_ui.private(view, what, TRANSLATOR)
                assert 0 < len(shown.said(Boards.GRID)) <= MAX_CONTENT
                if shown.view is not None:
                    assert is_png(render.draw(moment.match.record.game, shown.view))
                if shown.rows:
                    for item in components(build_view(moment.match.seen, list(shown.rows))):
                        _look_at_move(moment, item)


def private_questions(game_ui: Any, view: View) -> list[str]:
    """What the buttons beside *Enter move* ask for, and what their answers go on asking."""
    found = [game_ui.private_default] if game_ui.private_default else []
    found += [button.argument for button in game_ui.extras(view, TRANSLATOR) if button.verb == "private"]
    for what in list(found):
        for row in game_ui.private(view, what, TRANSLATOR).rows:
            if isinstance(row, Menu) and row.verb == "private":
                found.append(f"{row.argument} {row.options[0].value}")
                found.append(" ".join([row.argument, *(option.value for option in row.options[: row.most])]))
            elif not isinstance(row, Menu):
                found += [
                    button.argument for button in row if isinstance(button, Button) and button.verb == "private"
                ]
    return list(dict.fromkeys(found))[:MAX_PRIVATE]


@pytest.mark.parametrize("exact", [False, True])
def test_hint_has_reasons(moments: list[Moment], exact: bool) -> None:
    for moment in moments:
        player = moment.match.to_move
        if player is None or moment.match.draft:
            continue
        game_ui = game_ui_of(moment.match.record.game)
        best = next(moment.position.legal_moves())
        reply = moment.position.play(best)
        answers = [reply.format(move) for move in [next(reply.legal_moves(), None)] if move is not None]
        for score in (-2.5, 0.0, 0.5, 1.0):
            found = Analysis(best, score, (moment.position.format(best), *answers), 1, 1, exact)
            aside = game_ui.extra_view(moment.position)
            assert aside is None or aside.to_move is not None
            hint = Hint(moment.match, player, found, found)
            reasons = hint_reasons(hint, TRANSLATOR)
            said = hint_text(hint, TRANSLATOR, reasons)
            assert unbroken(game_ui.shown(moment.position.format(best))) in said
            assert all(reason in said for reason in reasons)
            assert len(said) <= MAX_CONTENT
            assert len(hint_text(hint, TRANSLATOR).splitlines()) <= 2, "above a picture"
        if exact:
            picture = draw_hint(hint, reasons, TRANSLATOR, LIGHT)
            assert is_png(picture.png)
            assert 0 < len(picture.alt) <= render.ALT_TEXT_LIMIT


def test_what_is_read_of_a_move_can_be_typed(played: Played) -> None:
    game_ui = game_ui_of(played.record.game)
    for position, moves in played.turns:
        for move in moves:
            assert position.parse(unbroken(game_ui.shown(position.format(move)))) == move


def test_review_of_the_whole_game(played: Played, moments: list[Moment]) -> None:
    match, cost = moments[-1].match, engine_of(played.record.game).bad_turn_cost
    assert match.result is not None
    turns = []
    for ply, text in enumerate(played.record.moves):
        position = played.positions[ply]
        assert position.to_move is not None
        best = position.format(next(position.legal_moves()))
        score = -2.5 * cost if ply in (0, 2) else 0.0
        turns.append(
            ReviewedTurn(ply, position.to_move, text, score, best, 0.0, ply > len(played.record.moves) - 5)
        )
    review = Review(tuple(turns))
    pages = [
        compose_review(of_match(match), review, page, "Title", b"", TRANSLATOR, LIGHT, boards)
        for page in range(3)
        for boards in Boards
    ]
    tasks = [chance.turn.ply for player in Player for chance in chances_in(match, review, player)]
    assert [moved - 1 for moved in chart_points(of_match(match), review)[1]] == sorted(tasks) == [0, 2]
    assert all(0 < len(page.text) <= MAX_CONTENT for page in pages)
    drawn = [file for page in pages for file in page.files if file.filename.endswith(".png")]
    assert all(0 < len(file.description or "") <= render.ALT_TEXT_LIMIT for file in drawn)
    assert is_png(drawn[-1].fp.read())


def test_names_and_terms(played: Played) -> None:
    game_ui = game_ui_of(played.record.game)
    assert 0 < len(game_ui.name(TRANSLATOR)) <= 60
    assert 0 < len(game_ui.variant(played.record.variant, TRANSLATOR)) <= 100


def test_rules_have_pages_with_pictures(played: Played) -> None:
    game = played.record.game
    pages = game_ui_of(game).rules(TRANSLATOR)
    assert 1 <= len(pages) <= 10
    assert sum(len(page.title) + len(page.text) for page in pages) <= MAX_EMBEDDED
    for page in pages:
        assert 0 < len(page.title) <= 256
        assert 0 < len(page.text) <= 4096
        if page.view is not None:
            assert is_png(render.draw(game, page.view))
            assert render.describe(game, page.view, TRANSLATOR)
    assert any(page.view is not None for page in pages)


def test_clues_lead_to_every_kind_of_move(played: Played) -> None:
    """A missed chance can be any of them, not only what the puzzles of the collection ask for."""
    game = played.record.game
    for position, moves in played.turns if engine_of(game).tasks else ():
        for move in {type(move): move for move in moves}.values():
            first, second = game_ui_of(game).clues(position, position.format(move), TRANSLATOR)
            assert first
            assert second
