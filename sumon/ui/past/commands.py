"""Which game `/replay` and `/export` are about: the last one of the channel, or one by its number."""

from __future__ import annotations

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.errors import NoMatchError
from sumon.play.past.archived_game import ArchivedGame, Import, Kind
from sumon.ui.boards.here import latest_here
from sumon.ui.past.analyse import choice_name
from sumon.ui.past.clicks import send_record, show_replay
from sumon.ui.past.explore import open_board
from sumon.ui.past.opening import open_game, read_source
from sumon.ui.texts.names import LONGEST_NAME, game_name
from sumon.ui.wire.foreign import visible
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import quoted
from sumon.ui.wire.refusals import MAX_CHOICES, Refusal
from sumon.ui.wire.visit import Visit


async def replay(visit: Visit, number: str | None) -> None:
    """Shows the last game of the channel, or the one of that *number*. Raises Refusal and NoMatchError."""
    await show_replay(visit, await _game(visit, number))


async def export(visit: Visit, number: str | None) -> None:
    """Gives the record of the last game of the channel, or of *number*. Raises Refusal and NoMatchError."""
    await send_record(visit, await _game(visit, number))


async def explore(visit: Visit, number: str | None) -> None:
    """A private board of the last game of the channel, or of *number*, to try turns on. Raises Refusal."""
    found = await _game(visit, number)
    await open_board(visit, found, found.ply)


async def suggest_archived(visit: Visit, typed: str) -> list[tuple[str, str]]:
    """The suggestions of these commands: the user's last games on this server and own imports, newest first."""
    matches = await visit.use.matches.finished_of(visit.user_id, visit.guild_id)
    imports = await visit.use.archive.imports_of(visit.user_id, MAX_CHOICES)
    dated = [(each.updated_at, choice_name(each, visit.user_id, visit.t), str(each.id)) for each in matches]
    dated += [
        (each.imported_at, _import_name(each, visit.t), f"{Kind.IMPORT}{each.id}")
        for each in imports
        if each.headers["Game"] in GAMES
    ]
    dated.sort(key=lambda each: each[0], reverse=True)
    return [(name, value) for _, name, value in dated if typed.casefold() in name.casefold()]


def _import_name(brought: Import, translator: Translator) -> str:
    return translator.text(
        "archive-choice-import",
        game=game_name(brought.headers["Game"], translator),
        number=str(brought.id),
        date=brought.imported_at,
        first=visible(brought.headers.get("First", ""))[:LONGEST_NAME] or translator.text("archive-first"),
        second=visible(brought.headers.get("Second", ""))[:LONGEST_NAME] or translator.text("archive-second"),
    )


async def _game(visit: Visit, number: str | None) -> ArchivedGame:
    if number is None:
        return await visit.use.archive.of(await latest_here(visit))
    try:
        return await open_game(visit, read_source(number.strip().lstrip("#")))
    except (ForgedError, NoMatchError):
        raise Refusal("archive-unknown-game", game=quoted(number)) from None
