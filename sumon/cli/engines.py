"""Commands for the computer players: their strength and speed, and puzzles from their games."""

from __future__ import annotations

import logging
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from sumon.config import read_settings
from sumon.core.puzzle import write_puzzle
from sumon.engines import engine_of
from sumon.engines.puzzlemaking import make_puzzles
from sumon.engines.selfplay import ladder
from sumon.games import GAMES

from .command import BadInputError, Command, natural, processes

PORT, LAST_PORT = 8786, 65535


def _add_selfplay_options(parser: ArgumentParser) -> None:
    parser.add_argument("--ladder", action="store_true", required=True, help="each level against the one below")
    parser.add_argument("--game", choices=_played_games(), action="append", help="default: all games")
    parser.add_argument("--level", action="append", default=[], help="only this level against the one below")
    parser.add_argument("--games", type=natural, default=200, help="games of each pair; default: 200")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--jobs", type=processes, default=1, help="games played at the same time; default: 1")


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
    from sumon.engines.sumon.bench import measures  # imports numba, which the other commands do not need

    if options.seconds <= 0:
        raise BadInputError("--seconds must be more than 0")
    for line in measures(options.seconds):
        print(line, flush=True)


def _add_puzzles_options(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=tuple(GAMES), help=", ".join(GAMES))
    parser.add_argument("--count", type=natural, required=True, help="how many of each task of the game")
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


def _add_engines_options(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; default: 127.0.0.1")
    parser.add_argument("--port", type=_port, default=PORT, help=f"default: {PORT}")
    parser.add_argument("--processes", type=processes, help="questions answered at a time; default: one a core")


def _port(text: str) -> int:
    number = natural(text)
    if number > LAST_PORT:
        raise ArgumentTypeError(f"{text} is no port: the last one is {LAST_PORT}")
    return number


def _engines(options: Namespace) -> None:
    from sumon.engines.worker import serve  # imports aiohttp, which the other commands do not need

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    token = read_settings().engines_token
    try:
        serve(options.host, options.port, options.processes, None if token is None else token.get_secret_value())
    except (OSError, UnicodeError) as error:  # UnicodeError: of a name that no host can have
        raise BadInputError(f"cannot listen on {options.host}, port {options.port}: {error}") from None


COMMANDS = (
    Command("selfplay", "measure how strong the computer players are", _add_selfplay_options, _selfplay),
    Command("puzzles", "make puzzles out of games of the computer players", _add_puzzles_options, _puzzles),
    Command("bench", "measure how fast the Sum On engine is", _add_bench_options, _bench),
    Command("engines", "have the computer think here for a bot elsewhere", _add_engines_options, _engines),
)
