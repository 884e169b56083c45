"""The addresses that add the bot to a server or to an account."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from discord import AppInfo

from sumon.ui.interactions.links import INVITED_WITH, install_url, plays_outside

APPLICATION = 123456789012345678


def asked_for(url: str) -> dict[str, str]:
    """The arguments of *url*, each of which stands there once."""
    parts = urlsplit(url)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "discord.com", "/oauth2/authorize")
    return {name: value for name, (value,) in parse_qs(parts.query, strict_parsing=True).items()}


def test_an_account_gets_the_commands_and_nothing_else() -> None:
    assert install_url(APPLICATION, person=True) == (
        f"https://discord.com/oauth2/authorize?client_id={APPLICATION}&scope=applications.commands&integration_type=1"
    )


@pytest.mark.parametrize(("server", "proposed"), [(None, {}), (42, {"guild_id": "42"})])
def test_a_server_gets_the_bot_with_what_it_needs(server: int | None, proposed: dict[str, str]) -> None:
    assert asked_for(install_url(APPLICATION, server=server)) == {
        "client_id": str(APPLICATION),
        "scope": "bot applications.commands",
        "permissions": str(INVITED_WITH.value),
        "integration_type": "0",
        **proposed,
    }


@pytest.mark.parametrize(
    ("contexts", "possible"),
    [({}, False), ({"0": {}}, False), ({"0": {}, "1": {}}, True), ({"1": {}}, True)],
)
def test_people_can_add_it_where_the_application_says_so(contexts: dict[str, Any], possible: bool) -> None:
    bot: Any = SimpleNamespace(application=application(contexts))
    assert plays_outside(bot) is possible


def test_before_the_bot_has_logged_in_nobody_can_add_it() -> None:
    bot: Any = SimpleNamespace(application=None)
    assert not plays_outside(bot)


def application(contexts: dict[str, Any]) -> AppInfo:
    """As Discord describes it to discord.py."""
    state: Any = SimpleNamespace(create_user=lambda payload: payload)
    payload: Any = {
        "id": str(APPLICATION),
        "name": "Numbers",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": {},
        "verify_key": "",
        "integration_types_config": contexts,
    }
    return AppInfo(state, payload)
