"""Commands for records: counting, playing, checking and drawing them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from random import Random

from sumon.core.commitment import commitment, drawn_setup, first_good_draw, seal
from sumon.core.perft import divide, perft
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record, read_record
from sumon.games import GAMES
from sumon.i18n import FALLBACK, default_catalog
from sumon.play.past.archived_game import COMPUTER
from sumon.render import Caption, draw, text_board

from .command import BadInputError, Command, natural

RESULTS = {Player.FIRST: "1-0", Player.SECOND: "0-1", None: "1/2-1/2"}


def _add_perft_options(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=tuple(GAMES), help=", ".join(GAMES))
    parser.add_argument("--variant", default="standard", help="default: standard")
    parser.add_argument("--position", metavar="SETUP", help="default: what the game deals with seed 0")
    parser.add_argument("--depth", type=natural, required=True, help="how many moves, 1 or more")
    parser.add_argument("--divide", action="store_true", help="a line for each first move, then the total")


def _perft(options: Namespace) -> None:
    rules = GAMES[options.game]
    setup = rules.deal(options.variant, Random(0)) if options.position is None else options.position
    position = rules.start(options.variant, setup)
    if not options.divide:
        print(perft(position, options.depth))
        return
    total = 0
    for move, count in divide(position, options.depth).items():
        print(f"{move}: {count}")
        total += count
    print(f"total: {total}")


def _add_replay_options(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", type=Path, help="a file in the text form of records")


def _replay(options: Namespace) -> None:
    record = _read(options.record)
    position = record.replay()
    first, second = position.scores
    print(f"{record.game}, {record.variant}, after {position.ply} moves")
    print(text_board(record.game, position.view(None)))
    print(f"score {first}-{second}, result {_result(position)}")
    if position.outcome:
        print(default_catalog().say(position.outcome.reason, FALLBACK))


def _add_verify_options(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="FILE", type=Path, help="a record as /export gives it")


def _verify(options: Namespace) -> None:
    record, headers = _read_headers(options.record)
    is_drawn = "Seal" in headers
    for name in ("Seal", "Interaction", "Salt") if is_drawn else ("Commitment", "Salt"):
        if name not in headers:
            raise BadInputError(
                f'{options.record}: no line [{name} "…"]; games with chance have it in exports made after their end'
            )
    record.replay()
    fits = (
        _verify_draw(options.record, record, headers)
        if is_drawn
        else _verify_sealed(options.record, record, headers)
    )
    print(f"fits: {fits}, and all {len(record.moves)} moves can be played from the setup")


def _verify_draw(path: Path, record: Record, headers: Mapping[str, str]) -> str:
    """The result of checking a record whose setup was drawn by an interaction. Raises BadInputError if a check
    fails.
    """
    found, number = seal(headers["Salt"]), headers["Interaction"]
    if found != headers["Seal"].lower():
        raise BadInputError(f"{path}: does not fit: the seal of the salt is {found}")
    if not (number.isascii() and number.isdecimal()):
        raise BadInputError(f"{path}: does not fit: {number} is not the number of an interaction")
    how = _how_drawn(record, headers["Salt"], int(number), has_bot=_has_bot(headers))
    if how is None:
        raise BadInputError(f"{path}: does not fit: another setup follows from the salt and interaction {number}")
    return f"the seal of the salt is {found}, the setup follows from the salt and interaction {number}{how}"


def _has_bot(headers: Mapping[str, str]) -> bool:
    return any(headers.get(seat, "").startswith(COMPUTER) for seat in ("First", "Second"))


def _how_drawn(record: Record, salt: str, interaction: int, *, has_bot: bool) -> str | None:
    """The words on how the setup of *record* follows from *salt* and *interaction*; None if it does not.

    Against the computer it must be the first good draw, or the very first draw in older games.
    """
    drawn_by = (record.game, record.variant, salt, interaction)
    if not has_bot:
        return "" if drawn_setup(*drawn_by) == record.setup else None
    draw = first_good_draw(*drawn_by)
    if drawn_setup(*drawn_by, draw) == record.setup:
        failed = f", after {draw} in which somebody does not" if draw else ""
        return f" as draw {draw}, the first in which both begin well{failed}"
    if drawn_setup(*drawn_by) == record.setup:
        return " as draw 0, though somebody does not begin well: so were older games with the bot dealt"
    return None


def _verify_sealed(path: Path, record: Record, headers: Mapping[str, str]) -> str:
    """The result of checking a record whose setup was sealed itself. Raises BadInputError if the check fails."""
    found = commitment(headers["Salt"], record.setup)
    if found != headers["Commitment"].lower():
        raise BadInputError(f"{path}: does not fit: salt and setup give {found}")
    return f"salt and setup give {found}"


def _add_render_options(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", type=Path, help="a file in the text form of records")
    parser.add_argument("--ply", metavar="N", type=int, help="the board after N moves; default: after all")
    parser.add_argument("--draft", metavar="MOVE", default="", help="an unfinished turn to show, in quotes")
    parser.add_argument(
        "--names", nargs=2, metavar=("FIRST", "SECOND"), default=("", ""), help="what the players are called"
    )
    parser.add_argument("-o", "--output", metavar="PNG", type=Path, required=True, help="the file to write")


def _render(options: Namespace) -> None:
    record = _read(options.record)
    positions = tuple(record.positions())
    ply = positions[-1].ply if options.ply is None else options.ply
    if not 0 <= ply < len(positions):
        raise BadInputError(f"the record has no ply {ply}, only 0 to {len(positions) - 1}")
    view = positions[ply].view(None, options.draft)
    picture = draw(record.game, view, caption=Caption(names=tuple(options.names)))
    try:
        options.output.write_bytes(picture)
    except OSError as error:
        raise BadInputError(f"{options.output}: {error.strerror}") from None


def _read(path: Path) -> Record:
    return _read_headers(path)[0]


def _read_headers(path: Path) -> tuple[Record, dict[str, str]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInputError(f"{path}: not a text file in UTF-8") from None
    return read_record(text)


def _result(position: AnyPosition) -> str:
    return RESULTS[position.outcome.winner] if position.outcome else "*"


COMMANDS = (
    Command("perft", "count the sequences of moves from a position", _add_perft_options, _perft),
    Command("replay", "play a record and show where it leads", _add_replay_options, _replay),
    Command("verify", "check that the setup of a record is the one that was sealed", _add_verify_options, _verify),
    Command("render", "draw the board of a record as a PNG file", _add_render_options, _render),
)
