"""`/replay`, `/export` and `/explore`, for the last game of the channel, or for a game by its number."""

from __future__ import annotations

from sumon.core.typed import is_part, typed_number
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.errors import NoMatchError
from sumon.play.past.archived_game import ArchivedGame, Import, Kind
from sumon.ui.boards.here import latest_here
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.languages import inline_code
from sumon.ui.interactions.refusals import MAX_CHOICES, Refusal
from sumon.ui.past.analyse import choice_name
from sumon.ui.past.clicks import send_record, show_replay
from sumon.ui.past.explore import open_board
from sumon.ui.past.opening import open_game, read_source
from sumon.ui.texts.names import game_name, stripped_name


async def replay(context: Context, number: str | None) -> None:
    """Shows the replay of the last game of the channel, or of *number*. Raises Refusal and NoMatchError."""
    await show_replay(context, await _game(context, number))


async def export(context: Context, number: str | None) -> None:
    """Answers with the record of the last game of the channel, or of *number*. Raises Refusal and NoMatchError."""
    await send_record(context, await _game(context, number))


async def explore(context: Context, number: str | None) -> None:
    """Opens a private board to try turns on, of the last game of the channel, or of *number*. Raises Refusal."""
    found = await _game(context, number)
    await open_board(context, found, found.ply)


async def suggest_archived(context: Context, typed: str) -> list[tuple[str, str]]:
    """The suggestions of these commands: the user's last games on this server and their imports, newest first."""
    matches = await context.services.matches.finished_of(context.user_id, context.guild_id)
    imports = await context.services.archive.imports_of(context.user_id, MAX_CHOICES)
    dated = [
        (each.updated_at, choice_name(each, context.user_id, context.translator), str(each.id)) for each in matches
    ]
    dated += [
        (each.imported_at, _import_name(each, context.translator), f"{Kind.IMPORT}{each.id}")
        for each in imports
        if each.headers["Game"] in GAMES
    ]
    dated.sort(key=lambda each: each[0], reverse=True)
    return [(name, value) for _, name, value in dated if is_part(typed, name)]


def _import_name(record: Import, translator: Translator) -> str:
    return translator.text(
        "archive-choice-import",
        game=game_name(record.headers["Game"], translator),
        number=str(record.id),
        date=record.imported_at,
        first=stripped_name(record.headers.get("First", "")) or translator.text("archive-first"),
        second=stripped_name(record.headers.get("Second", "")) or translator.text("archive-second"),
    )


async def _game(context: Context, number: str | None) -> ArchivedGame:
    if number is None:
        return await context.services.archive.open_match(await latest_here(context))
    try:
        return await open_game(context, read_source(typed_number(number)))
    except (InvalidCustomIdError, NoMatchError):
        raise Refusal("archive-unknown-game", game=inline_code(number)) from None
