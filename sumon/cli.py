"""The command line for developers and for scripts. Bad input gets one line on stderr and exit code 2."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NoReturn

from sumon.config import Settings
from sumon.core.commitment import commitment
from sumon.core.errors import SentenceError
from sumon.core.perft import divide, perft
from sumon.core.protocol import AnyPosition, Player
from sumon.core.puzzle import write_puzzle
from sumon.core.record import Record
from sumon.core.record_text import read_record
from sumon.engines import engine_of
from sumon.engines.puzzlemaking import make_puzzles
from sumon.engines.selfplay import ladder
from sumon.games import GAMES
from sumon.i18n import FALLBACK, default_catalog
from sumon.play.ranking.ratings import Rebuilding
from sumon.render import Caption, draw, text_board
from sumon.storage import open_store

WRONG_RATINGS = 1  # exit code: what is stored does not follow from the results
BAD_INPUT = 2
RESULTS = {Player.FIRST: "1-0", Player.SECOND: "0-1", None: "1/2-1/2"}


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what it is for, the options it takes, and what it does with them."""

    name: str
    purpose: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]


class BadInputError(Exception):
    """What was asked for cannot be done; the text says why in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command that *arguments* (None: those of the process) name, and gives its exit code.

    Raises SystemExit when the arguments themselves are wrong.
    """
    parser = _Parser(prog="python -m sumon", description="Sum On, Summy and the Sudoku duel without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        options_of = commands.add_parser(command.name, help=command.purpose, description=command.purpose)
        command.add_options(options_of)
        options_of.set_defaults(run=command.run)
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except SentenceError as error:
        parser.error(_sentences(error))
    except BadInputError as error:
        parser.error(str(error))
    return 0


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # Without the usage that argparse would print first: one line is what people and scripts look for.
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def _add_perft_options(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=tuple(GAMES), help=", ".join(GAMES))
    parser.add_argument("--variant", default="standard", help="default: standard")
    parser.add_argument("--position", metavar="SETUP", help="default: what the game deals with seed 0")
    parser.add_argument("--depth", type=_natural, required=True, help="how many moves, 1 or more")
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
    for name in ("Commitment", "Salt"):
        if name not in headers:
            raise BadInputError(
                f'{options.record}: no line [{name} "…"]; games with chance have it in exports made after their end'
            )
    record.replay()
    found = commitment(headers["Salt"], record.setup)
    if found != headers["Commitment"].lower():
        raise BadInputError(f"{options.record}: does not fit: salt and setup give {found}")
    print(f"fits: salt and setup give {found}, and all {len(record.moves)} moves can be played from the setup")


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


def _add_selfplay_options(parser: ArgumentParser) -> None:
    parser.add_argument("--ladder", action="store_true", required=True, help="each level against the one below")
    parser.add_argument("--game", choices=_played_games(), action="append", help="default: all games")
    parser.add_argument("--level", action="append", default=[], help="only this level against the one below")
    parser.add_argument("--games", type=_natural, default=200, help="games of each pair; default: 200")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--jobs", type=_natural, default=1, help="games played at the same time; default: 1")


def _played_games() -> tuple[str, ...]:
    """The games that the computer plays."""
    return tuple(game for game in GAMES if engine_of(game).levels)


def _selfplay(options: Namespace) -> None:
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        for game in options.game or _played_games():
            for score in ladder(game, options.games, options.seed, tuple(options.level), pool.map):
                share = f"{100 * score.share:.1f} % (±{100 * score.margin:.1f})"
                print(f"{game}: {score.upper} against {score.lower}: {share} of {score.games} games", flush=True)


def _add_bench_options(parser: ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each position; default: 1")


def _bench(options: Namespace) -> None:
    from sumon.engines.sumon.bench import measures  # imports numba, which the other commands do without

    if options.seconds <= 0:
        raise BadInputError("--seconds must be more than 0")
    for line in measures(options.seconds):
        print(line, flush=True)


def _add_puzzles_options(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=tuple(GAMES), help=", ".join(GAMES))
    parser.add_argument("--count", type=_natural, required=True, help="how many of each task of the game")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("-o", "--output", metavar="JSONL", type=Path, required=True, help="the file to write")


def _puzzles(options: Namespace) -> None:
    if not engine_of(options.game).tasks:
        raise BadInputError(f"{options.game} has no tasks to make puzzles of")
    puzzles = make_puzzles(options.game, options.count, options.seed)
    text = "".join(f"{write_puzzle(puzzle)}\n" for puzzle in puzzles)
    try:
        options.output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInputError(f"{options.output}: {error.strerror}") from None
    print(f"{options.output}: {len(puzzles)} puzzles, SHA-256 {sha256(text.encode()).hexdigest()}")


def _add_ratings_options(parser: ArgumentParser) -> None:
    parser.add_argument("--rebuild", action="store_true", required=True, help="compute them from all results")
    parser.add_argument("--write", action="store_true", help="replace what is stored where it is wrong")


def _ratings(options: Namespace) -> None:
    rebuilt = asyncio.run(_rebuild_ratings(Settings().database_url, write=options.write))
    print(f"rated games: {rebuilt.games}")
    if not rebuilt.wrong:
        print("the stored ratings are the same to the last digit")
    elif options.write:
        print(f"rows that were wrong: {rebuilt.wrong}; they have been replaced")
    else:
        print(f"rows that are wrong: {rebuilt.wrong}; --write replaces them")
        sys.exit(WRONG_RATINGS)


async def _rebuild_ratings(database_url: str, *, write: bool) -> Rebuilding:
    store = await open_store(database_url)
    try:
        return await store.ratings.rebuild(write=write)
    finally:
        await store.close()


COMMANDS = (
    Command("perft", "count the sequences of moves from a position", _add_perft_options, _perft),
    Command("replay", "play a record and show where it leads", _add_replay_options, _replay),
    Command("verify", "check that the setup of a record is the one that was sealed", _add_verify_options, _verify),
    Command("render", "draw the board of a record as a PNG file", _add_render_options, _render),
    Command("selfplay", "measure how strong the computer players are", _add_selfplay_options, _selfplay),
    Command("ratings", "compute all ratings of the bot's database anew", _add_ratings_options, _ratings),
    Command("puzzles", "make puzzles out of games of the computer players", _add_puzzles_options, _puzzles),
    Command("bench", "measure how fast the Sum On engine is", _add_bench_options, _bench),
)


def _read(path: Path) -> Record:
    return _read_headers(path)[0]


def _read_headers(path: Path) -> tuple[Record, dict[str, str]]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInputError(f"{path}: not a text file in UTF-8") from None
    return read_record(text)


def _result(position: AnyPosition) -> str:
    return RESULTS[position.outcome.winner] if position.outcome else "*"


def _natural(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def _sentences(error: SentenceError) -> str:
    """What *error* says, then what the error that caused it says: the bad ply, then why it is bad."""
    said = default_catalog().say(error.message, FALLBACK)
    cause = error.__cause__
    # An error passed on with its own sentence would say it twice.
    if isinstance(cause, SentenceError) and cause.message != error.message:
        return f"{said} {_sentences(cause)}"
    return said
