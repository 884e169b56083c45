"""Who looks up channels: where the bot is no member, each such request is made in vain."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.imports import ROOT, SOURCES, imports_of, module_name

LOOK_UP = {"find_channel", "find_soon", "writable_channel"}
PLACES = "sumon.ui.interactions.places"
# Those that know whether the channel is one outside, or only look for one of a server of the bot.
KNOW = {
    "sumon.ui.boards.here",
    "sumon.ui.boards.notifications",
    "sumon.ui.boards.managed_message",
    "sumon.ui.boards.new_threads",
    "sumon.ui.boards.transport",
    "sumon.ui.boards.thinking",
    "sumon.ui.boards.results",
    "sumon.ui.learn.daily_opt_in",
    "sumon.ui.leagues.delivery",
    "sumon.ui.match.time_notices",
    "sumon.ui.past.review_message",
    "sumon.ui.puzzles.deals",
    "sumon.ui.start.clicks",
    "sumon.ui.tournaments.opening",
}


def calls_of(tree: ast.AST, names: set[str]) -> int:
    """How often one of the functions *names* is called in *tree*."""
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return sum(isinstance(function, ast.Name) and function.id in names for function in called)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_few_look_up_channels() -> None:
    looking = {
        module_name(path)
        for path in SOURCES
        for module, name in imports_of(path)
        if module == PLACES and name in LOOK_UP
    }
    assert looking == KNOW


def test_boards_are_reached_by_their_channel_only_at_home() -> None:
    tree = parsed(ROOT / "sumon/ui/boards/transport.py")
    (at_home,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "ChannelTransport")
    assert calls_of(at_home, LOOK_UP) == calls_of(tree, LOOK_UP) > 0


def test_nobody_asks_discord_for_a_channel_beside_them() -> None:
    asking = {
        module_name(path)
        for path in SOURCES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr == "fetch_channel"
    }
    assert asking == {PLACES}
