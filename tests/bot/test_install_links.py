"""How to add the bot to a server or to one's account is said where the application lets people do both."""

from __future__ import annotations

import re

import pytest
from simcord import ResponseMessage

from sumon.i18n import default_catalog
from sumon.ui.interactions.languages import translator_for
from sumon.ui.interactions.links import install_url
from sumon.ui.learn.greeting import greeting_text
from tests.bot.conftest import Table, shown, told
from tests.bot.test_how_to_play import join, said_in

LINK = re.compile(r"\[[^\]]+\]\(<(https:[^>]+)>\)")


def both(table: Table) -> list[str]:
    """The addresses in the order in which sentences name them."""
    number = table.env.bot.application_id
    return [install_url(number), install_url(number, person=True)]


def about(message: ResponseMessage) -> str:
    return str(message.embeds[0].description)


@pytest.mark.parametrize("language", default_catalog().locales)
async def test_help_names_both_ways(table: Table, language: str) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, language=language)
    for actor, place in ((table.ada, [table.channel]), (table.ada.user, [])):
        opened = shown(await actor.slash(*place, "help"))
        listed = shown(await actor.click(opened, custom_id="w:commands"))
        assert LINK.findall(about(listed).splitlines()[-1]) == both(table)


@pytest.mark.parametrize("language", default_catalog().locales)
async def test_a_greeting_names_both_ways_in_a_line_of_its_own(table: Table, language: str) -> None:
    first, second = greeting_text(table.env.bot, translator_for(language)).splitlines()
    assert LINK.findall(first) == []
    assert LINK.findall(second) == both(table)


async def test_a_server_is_greeted_with_both_ways(table: Table) -> None:
    (greeting,) = said_in(table, await join(table))
    assert LINK.findall(greeting.content) == both(table)


@pytest.mark.parametrize("language", default_catalog().locales)
async def test_a_person_challenged_in_direct_messages_can_be_played_in_both_ways(
    table: Table, language: str
) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, language=language)
    assert LINK.findall(told(await table.ada.user.slash("sumon challenge", opponent=table.grace))) == both(table)


async def test_where_the_application_is_for_servers_alone_nothing_is_said_of_accounts(table: Table) -> None:
    table.env.bot.application._integration_types_config = {"0": {}}
    opened = shown(await table.ada.slash(table.channel, "help"))
    assert LINK.findall(about(shown(await table.ada.click(opened, label="All commands")))) == []
    assert LINK.findall(greeting_text(table.env.bot, translator_for("en"))) == []
    sentence = told(await table.ada.user.slash("sumon challenge", opponent=table.grace))
    assert sentence.endswith("To challenge someone, use a server.")
