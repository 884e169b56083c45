"""What is stored of the seasons of leagues, and what must be true of their pages and divisions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from simcord.backend.models import Message

if TYPE_CHECKING:
    from tests.trust.world import World

PAGE, CHAMPION = "🪜", "🏆 Champion: "


def season_progress(world: World) -> tuple[tuple[str, ...], ...]:
    """The seasons of the server, the oldest first: month, status, then members and entrants with their status."""
    seasons = world.ask(
        "SELECT id, league_id, month, status FROM league_seasons WHERE guild_id = ? ORDER BY id",
        world.table.guild.id,
    )
    found = []
    for number, league, month, status in seasons:
        members = world.ask("SELECT status FROM league_members WHERE league_id = ? ORDER BY joined_at", league)
        entrants = world.ask(
            "SELECT division || entrants.status || coalesce(place, '') FROM entrants"
            " JOIN tournaments ON tournaments.id = tournament_id WHERE season_id = ? ORDER BY division, number",
            number,
        )
        found.append((month, status, *(each for (each,) in (*members, *entrants))))
    return tuple(found)


def check_seasons(world: World) -> None:
    """Each league has one season that is open or running; each season one page, which shows how far it is."""
    guild = world.table.guild.id
    going_on = world.ask(
        "SELECT league_id, count(*) FROM league_seasons WHERE guild_id = ? AND status IN ('open', 'running')"
        " GROUP BY league_id",
        guild,
    )
    assert all(count == 1 for _, count in going_on), f"seasons that go on: {going_on}"
    seasons = world.ask("SELECT id, status, message_id FROM league_seasons WHERE guild_id = ?", guild)
    shown = {each.id: each for each in world.messages() if each.content.startswith(PAGE)}
    for number, status, message_id in seasons:
        page = shown.pop(message_id, None)
        if page is None:
            assert status in ("finished", "closed"), f"season {number}, which is {status}, has no page"
        else:
            _check_page(world, number, status, page)
    assert not shown, f"pages of no season: {[each.content for each in shown.values()]}"
    due = "SELECT id FROM league_seasons WHERE guild_id = ? AND message_due_at IS NOT NULL AND status <> 'running'"
    assert not world.ask(due, guild), "a page is left to be edited"


def _check_page(world: World, season: int, status: str, page: Message) -> None:
    """*page* has the buttons of *season*, and the people of its divisions, or the champion once it is over."""
    people = [
        user
        for (user,) in world.ask(
            "SELECT user_id FROM entrants JOIN tournaments ON tournaments.id = tournament_id WHERE season_id = ?",
            season,
        )
    ]
    twice = [user for user, count in Counter(people).items() if count > 1]
    assert not twice, f"{twice} are in season {season} more than once"
    buttons = {item["custom_id"] for row in page.components for item in row["components"] if "custom_id" in item}
    goes_on = status in ("open", "running")
    assert (f"lg:{season}:how" in buttons) == goes_on, f"season {season} is {status}: {buttons}"
    assert (f"lg:{season}:mine" in buttons) == (status == "running"), f"season {season} is {status}: {buttons}"
    if status == "open":
        _check_players(world, season, page)
    if status == "running":
        names = {each.name for each in world.table.env.backend.users.values() if each.id in people}
        assert len(names) == len(people), names
        assert not (missing := [each for each in names if each not in page.content]), (
            f"without {missing}: {page.content}"
        )
    if status == "finished":
        ((champion,),) = world.ask(
            "SELECT user_id FROM entrants JOIN tournaments ON tournaments.id = tournament_id"
            " WHERE season_id = ? AND division = 1 AND place = 1",
            season,
        )
        assert f"{CHAMPION}<@{champion}>\n" in page.content, page.content


def _check_players(world: World, season: int, page: Message) -> None:
    members = world.ask(
        "SELECT user_id FROM league_members WHERE status = 'in'"
        " AND league_id = (SELECT league_id FROM league_seasons WHERE id = ?)",
        season,
    )
    assert page.content.count("<@") == len(members), f"not {len(members)} players: {page.content}"
    assert all(f"<@{user}>" in page.content for (user,) in members), page.content
