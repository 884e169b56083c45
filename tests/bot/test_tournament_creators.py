"""`/settings server` says who may create tournaments: everybody, a role and moderators, or moderators alone."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor

from sumon.play.settings import TournamentCreators
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.panels import of_server, open_server_panel
from tests.bot.solving import forge
from tests.bot.test_tournament_managing import moderator
from tests.bot.test_tournaments import NAME, announced, set_up

BY_MODERATORS = "On this server, only moderators can set up tournaments."


async def restrict(table: Table, *, creators: str = "", role: Any = None) -> Any:
    """The page of tournaments after a manager has chosen who may create them."""
    page = await open_server_panel(table)
    await table.boss.click(page, label="Tournaments")
    if creators:
        await table.boss.select(page, [creators], custom_id="s:server:creators")
    if role is not None:
        await table.boss.select(page, [role], custom_id="s:server:creators_role")
    return page


async def refusal(table: Table, actor: MemberActor) -> str:
    return told(await actor.slash(table.channel, "tournament create", name=NAME))


def line(page: Any) -> str:
    (found,) = [each for each in page.content.splitlines() if each.startswith("- Tournaments can be set up by")]
    return str(found)


async def test_at_first_everybody_creates_tournaments(table: Table) -> None:
    page = await restrict(table)
    assert line(page) == "- Tournaments can be set up by: **everyone**"
    assert labels(page) == ["Games and channels", "Public posts", "Roles"]
    assert "not announced yet" in (await set_up(table)).content


async def test_moderators_alone_create_tournaments(table: Table) -> None:
    draft, _ = await set_up(table), await announced(table)
    page = await restrict(table, creators="moderators")
    assert line(page) == "- Tournaments can be set up by: **moderators only**"
    assert await refusal(table, table.ada) == BY_MODERATORS
    assert told(await table.ada.click(draft, label="Announce here")) == BY_MODERATORS
    assert told(await forge(table, table.grace, "k:2:again")) == BY_MODERATORS
    assert "not announced yet" in (await set_up(table, moderator(table))).content
    assert "not announced yet" in (await set_up(table, table.boss)).content, "who could change the setting"
    await table.boss.select(page, ["everybody"], custom_id="s:server:creators")
    assert line(page) == "- Tournaments can be set up by: **everyone**"
    assert "not announced yet" in (await set_up(table)).content


async def test_a_role_creates_tournaments_beside_moderators(table: Table) -> None:
    role = table.guild.create_role("arbiter")
    arbiter = table.guild.add_member(table.env.create_user("vera"), roles=[role])
    page = await restrict(table, role=role)
    assert line(page) == f"- Tournaments can be set up by: <@&{role.id}> and moderators"
    assert (
        await refusal(table, table.ada)
        == f"On this server, only <@&{role.id}> and moderators can set up tournaments."
    )
    assert "not announced yet" in (await set_up(table, arbiter)).content
    assert "not announced yet" in (await set_up(table, moderator(table))).content
    await table.boss.select(page, [], custom_id="s:server:creators_role")
    assert line(page) == "- Tournaments can be set up by: **moderators only**"
    assert await refusal(table, arbiter) == BY_MODERATORS


async def test_moderators_alone_can_be_chosen_after_a_role(table: Table) -> None:
    page = await restrict(table, role=table.guild.create_role("arbiter"))
    (menu,) = [each for each in items(page) if each["custom_id"] == "s:server:creators"]
    assert not any(option.get("default") for option in menu["options"]), (
        "Discord sends no choice that is chosen already"
    )
    await table.boss.select(page, ["moderators"], custom_id="s:server:creators")
    assert (await of_server(table)).tournament_role is None
    assert line(page) == "- Tournaments can be set up by: **moderators only**"


async def test_when_the_role_is_deleted_moderators_create_tournaments(table: Table) -> None:
    role = table.guild.create_role("arbiter")
    arbiter = table.guild.add_member(table.env.create_user("vera"), roles=[role])
    await restrict(table, role=role)
    table.env.backend.delete_role(table.guild.id, role.id)
    await table.env.settle()
    assert await refusal(table, arbiter) == (
        "The role that sets up tournaments here is gone, so only moderators can. "
        "Server managers can choose another one in `/settings server`."
    )
    assert "not announced yet" in (await set_up(table, moderator(table))).content
    page = shown(await table.boss.slash(table.channel, "settings server"))
    assert line(page) == "- Tournaments can be set up by: **moderators only**, because the chosen role is gone"


async def test_the_role_of_everybody_means_everybody(table: Table) -> None:
    page = await restrict(table, role=table.guild.default_role)
    assert line(page) == "- Tournaments can be set up by: **everyone**"
    settings = await of_server(table)
    assert (settings.tournament_creators, settings.tournament_role) == (TournamentCreators.EVERYBODY, None)
