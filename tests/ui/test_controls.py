"""Rows of buttons as Discord takes them, however many games there are."""

from __future__ import annotations

import discord
import pytest

from sumon.ui.interactions.controls import (
    MAX_ROWS,
    MAX_WIDTH,
    Button,
    Menu,
    Option,
    RoutedButton,
    RoutedMenu,
    Style,
    identified_view,
    row_view,
    rows_view,
    view_with,
)


def widths(view: discord.ui.View) -> list[int]:
    return [len(row["components"]) for row in view.to_components()]


def buttons(count: int, name: str = "x") -> tuple[RoutedButton, ...]:
    return tuple(RoutedButton(f"{name}{number}", f"{name}:{number}") for number in range(count))


def labels(view: discord.ui.View) -> list[str]:
    return [item["label"] for row in view.to_components() for item in row["components"]]


@pytest.mark.parametrize(
    ("count", "expected"), [(1, [1]), (5, [5]), (6, [3, 3]), (8, [4, 4]), (11, [4, 4, 3]), (25, [5] * 5)]
)
def test_a_row_too_long_is_wrapped_evenly(count: int, expected: list[int]) -> None:
    assert widths(row_view(buttons(count))) == expected
    assert labels(row_view(buttons(count))) == [button.label for button in buttons(count)]
    own = tuple(Button(str(number), "do", str(number)) for number in range(count))
    view = identified_view([own], lambda verb, argument, tag: f"{verb}:{argument}:{tag}")
    assert widths(view) == expected


def test_controls_are_what_discord_py_would_send() -> None:
    options = (Option("one", "1"), Option("two", "2", chosen=True, about="the second"))
    own = (Button("a", "do", "a"), Button("b", "do", "a", Style.GO, "t"), Button("c", "no", disabled=True))
    made = (
        RoutedButton("a", "do:a:"),
        RoutedButton("b", "do:a:t", Style.GO),
        RoutedButton("c", "no::", disabled=True),
    )
    ready = identified_view([Menu("which", "pick", options, most=2), own], lambda *parts: ":".join(parts))
    assert str(ready.to_components()) == str(
        rows_view([RoutedMenu("which", "pick::0", options, 2), made]).to_components()
    )


def test_rows_that_would_be_too_many_are_filled_up() -> None:
    assert widths(rows_view([buttons(11, "p"), buttons(11, "d")])) == [5, 5, 5, 5, 2]
    assert widths(rows_view([buttons(8, "p"), buttons(8, "d")])) == [4, 4, 4, 4]
    assert len(labels(rows_view([buttons(20, "p"), buttons(20, "d")]))) == MAX_ROWS * MAX_WIDTH


def test_menus_keep_their_rows() -> None:
    menu = RoutedMenu("which", "menu", (Option("one", "1"),))
    assert widths(rows_view([menu, buttons(6)])) == [1, 3, 3]
    own = Menu("which", "pick", (Option("one", "1"),))
    view = identified_view([own, (Button("a", "do", "a"),)], lambda verb, argument, tag: f"{verb}:{argument}:{tag}")
    assert widths(view) == [1, 1]


def test_another_button_comes_last_where_there_is_room() -> None:
    (more,), menu = buttons(1, "more"), RoutedMenu("which", "menu", (Option("one", "1"),))
    for rows, expected in (
        ([], [1]),
        ([buttons(2)], [3]),
        ([buttons(5)], [5, 1]),
        ([menu], [1, 1]),
        ([buttons(25)], [5] * 5),
        ([buttons(20), menu], [5, 5, 5, 5, 1]),
    ):
        assert widths(view_with(rows_view(rows) if rows else None, more)) == expected
