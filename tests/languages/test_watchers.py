"""What watches the other languages sees what it is there for."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PIL import Image, ImageDraw

from sumon.i18n.catalog import entries
from sumon.render.paint import SCALE, Pen
from sumon.render.palette import Ink
from tests.languages.pseudo import Accented, pseudo
from tests.languages.reading import Drawn, Text, read


def sent(json: object, method: str = "POST", path: str = "/channels/1/messages") -> list[Text]:
    return list(read([SimpleNamespace(method=method, path=path, json=json)]))


def test_a_file_is_accented_but_for_code_and_names_of_commands() -> None:
    text = "commands-move = move\ncommands-move-description = Make a move\nsay = Type `end` now\n"
    assert dict(Accented(dict(entries(text)))) == {
        "commands-move": f"commands-move = {pseudo('move')}\n",
        "commands-move-description": f"commands-move-description = «{pseudo('Make a move')}»\n",
        "say": f"say = «{pseudo('Type ')}`end`{pseudo(' now')}»\n",
    }


def test_the_text_of_a_message_is_read_with_its_buttons_menus_and_pictures() -> None:
    button = {"type": 2, "custom_id": "a", "label": "Go"}
    menu = {"type": 3, "custom_id": "b", "placeholder": "Choose", "options": [{"label": "One", "value": "x"}]}
    rows = [{"type": 1, "components": [button]}, {"type": 1, "components": [menu]}]
    message = {"content": "Hello", "components": rows, "attachments": [{"description": "A board"}]}
    read_texts = {(each.place, each.text) for each in sent(message)}
    assert read_texts == {
        ("message", "Hello"),
        ("button", "Go"),
        ("menu", "Choose"),
        ("options", "One"),
        ("attachments", "A board"),
    }


def test_a_command_is_read_in_each_language() -> None:
    command = {"name": "move", "description": "Make a move", "name_localizations": {"de": "zug"}}
    assert {(each.text, each.locale) for each in sent([command], "PUT")} >= {("move", ""), ("zug", "de")}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"«{pseudo('Your turn')}»", []),
        (f"«{pseudo('Your')} turn»", ["turn"]),
        (f"«{pseudo('Type')} `move end` <@123> https://example.org/page»", []),
    ],
)
def test_english_is_seen_outside_of_code_mentions_and_addresses(text: str, words: list[str]) -> None:
    assert Text("message", "content", text).plain_words == words


@pytest.mark.parametrize(
    ("line", "is_english"),
    [("Undone.", True), ("Rückgängig gemacht.", False), ("Ada", False), ("Sum On", False)],
)
def test_a_line_that_is_english_in_another_language_is_seen(line: str, is_english: bool) -> None:
    assert Text("message", "content", f"Sum On\n{line}").lines_of_english("de") == ([line] if is_english else [])


def test_what_has_lost_an_end_is_seen() -> None:
    assert Text("message", "content", "«áá éé…").is_cut
    assert not Text("message", "content", "«áá» «éé»").is_cut


@pytest.mark.parametrize(
    ("text", "is_wide"), [("a" * 24, False), ("a" * 25, True), ("手" * 12, False), ("手" * 13, True)]
)
def test_a_button_that_is_wider_than_a_phone_is_seen(text: str, is_wide: bool) -> None:
    assert Text("button", "label", text).is_wide is is_wide
    assert not Text("message", "content", text).is_wide


def test_what_discord_would_refuse_is_seen() -> None:
    assert Text("form", "title", "a" * 46).is_too_long
    assert not Text("form", "title", "a" * 45).is_too_long


def test_what_is_drawn_outside_or_cut_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(monkeypatch)
    pen = Pen(ImageDraw.Draw(Image.new("RGB", (100 * SCALE, 100 * SCALE))), (Ink.PAPER, Ink.TEXT))
    pen.write((50, 50), "in it", 20, Ink.TEXT, "m")
    pen.write((95, 50), "out of it", 20, Ink.TEXT, "l")
    pen.write((50, 80), "cu…", 20, Ink.TEXT, "m")
    assert drawn.outside == {"out of it"}
    assert drawn.cut == ["cu…"]
