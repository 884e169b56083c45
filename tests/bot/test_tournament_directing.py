"""*Manage* as organisers tap it: rounds, pauses, decisions that are undone, and a second organiser."""

from __future__ import annotations

from sumon.play.model import Decision
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.test_tournament_managing import between, manage, now, pick, playing, step


async def decided(table: Table) -> None:
    """A tournament in which Ada has decided the game of Grace and Linus."""
    await playing(table)
    page = await manage(table)
    await table.ada.click(page, label="Decide a game")
    await pick(table.ada, page, between(await now(table), table.grace, table.linus).id)
    await table.ada.click(page, label="grace wins")


async def test_a_round_is_extended_and_the_event_paused(table: Table) -> None:
    await playing(table)
    before = (await now(table)).round_ends_at
    page = await manage(table)
    await table.ada.click(page, label="Extend the round")
    await pick(table.ada, page, 3)
    assert page.content.startswith("The round lasts 3 days longer.")
    assert before is not None
    after = (await now(table)).round_ends_at
    assert after is not None
    assert (after - before).days == 3
    await table.ada.click(page, label="Pause…")
    await pick(table.ada, page, 7)
    assert page.content.startswith("The tournament is paused.")
    assert "paused until" in page.content
    assert "End the pause" in labels(page)
    await table.ada.click(page, label="End the pause")
    assert page.content.startswith("The pause is over.")


async def test_a_decision_is_undone_and_the_game_goes_on(table: Table) -> None:
    await decided(table)
    pairing = between(await now(table), table.grace, table.linus)
    assert pairing.decision in (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED)
    page = await manage(table)
    await table.ada.click(page, label="Undo a decision")
    await pick(table.ada, page, pairing.id)
    assert page.content.startswith("Undone: ")
    again = between(await now(table), table.grace, table.linus)
    assert (again.decision, again.is_playing) == (None, True)


async def test_a_second_organiser_manages_it_until_the_first_one_has_no_one(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    await table.ada.click(page, label="Second organiser")
    (menu,) = [each for each in items(page) if each["type"] != 2]
    await table.ada.select(page, [table.grace], custom_id=menu["custom_id"])
    assert page.content.startswith(f"<@{table.grace.id}> organises it, too.")
    theirs = await manage(table, table.grace)
    assert "Decide a game" in labels(theirs)
    await table.grace.click(theirs, label="Second organiser")
    await table.grace.click(theirs, label="No one")
    said = told(await table.grace.slash(table.channel, "tournament manage"))
    assert said == "Only the organiser (ada) and moderators can do that."


async def test_a_round_of_a_swiss_event_is_ended_at_once(table: Table) -> None:
    await playing(table, format="swiss:3", others=5)
    await step(table)
    moderated = shown(await table.ada.slash(table.channel, "tournament manage"))
    await table.ada.click(moderated, label="End the round now")
    assert "**End the round now?** The 4 open games are decided by the board" in moderated.content
    said = told(await table.ada.click(moderated, label="End the round now"))
    assert said.startswith("No one decides a game of their own")
