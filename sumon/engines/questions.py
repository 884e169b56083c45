"""Questions to a worker and its answers, as JSON, so that neither side can send code to the other.

A worker may belong to another person, so its answers are untrusted: moves are checked by the rules of the game, and
everything that does not fit is rejected.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import NoReturn

from sumon.core.errors import MoveError
from sumon.core.protocol import Analysis, AnyPosition, Limit, View
from sumon.core.registry import rules_of, slugs

from .base import engine_of, require_limit
from .json_codec import UnreadableError, read_view, written

MAX_QUESTION = 65_536  # bytes
MAX_ANSWER = 16_384
MAX_PROCESSES = 1_024  # the most processes of one worker
MAX_LINE = 60  # the most turns of a line
MAX_TURN = 200  # the most characters of a turn
MOST_POINTS = 1e6
MAX_COUNT = 2**63 - 1
MAX_SECONDS = 60.0  # the longest time limit that a worker accepts
LEAST_BUDGET = 2.0  # the seconds allowed to questions that need only a moment
NODES_A_SECOND = 50_000  # the speed of a slow machine
MAX_NODES = MAX_SECONDS * NODES_A_SECOND
JSON = "application/json"
LINE = 15.0  # the longest wait for a free worker, in seconds: `timeout queue` of docs/deploy/haproxy.cfg
TIMES = 3.0  # a question may take this many times its budget
PATHS = {"choose": "/move", "examine": "/analysis"}  # where a worker takes a question, by its kind


@dataclass(frozen=True, slots=True)
class Question:
    """A question about *view* in *game*: the move of *level*, or an analysis within *limit*, of *move* if given."""

    game: str
    view: View
    seed: int
    level: str | None = None
    limit: Limit | None = None
    move: str | None = None

    @property
    def kind(self) -> str:
        """The label in the metrics."""
        return "examine" if self.level is None else "choose"

    @property
    def budget(self) -> float:
        """The seconds that the answer should take at most on a slow machine."""
        limit = self.limit if self.level is None else engine_of(self.game).limits.get(self.level)
        bounds = limit or Limit()
        return max(LEAST_BUDGET, bounds.seconds or 0.0, (bounds.nodes or 0) / NODES_A_SECOND)

    @property
    def timeout(self) -> float:
        """The seconds after which the asker gives up."""
        return TIMES * self.budget


def bearer(token: str) -> str:
    """The header `Authorization` with *token*."""
    return f"Bearer {token}"


def write_question(question: Question) -> bytes:
    """The text of *question*. Raises UnwritableError for a view that cannot be written."""
    return _write(
        {
            "game": question.game,
            "view": written(question.view),
            "seed": question.seed,
            "level": question.level,
            "limit": written(question.limit),
            "move": question.move,
        }
    )


def read_question(text: bytes) -> Question:
    """The question in *text*. Raises UnreadableError."""
    data = _fields(_load(text, MAX_QUESTION), "game", "view", "seed", "level", "limit", "move")
    game = _text(data["game"])
    if game not in slugs():
        raise UnreadableError("there is no such game")
    level, move = data["level"], data["move"]
    return Question(
        game,
        read_view(game, data["view"]),
        _count(data["seed"]),
        None if level is None else _text(level),
        _limit(data["limit"]) if level is None else None,
        None if move is None else _text(move),
    )


def write_answer(analysis: Analysis) -> bytes:
    """The text of *analysis*, with its line, which begins with the move."""
    return _write(
        {
            "line": list(analysis.line),
            "score": analysis.score,
            "nodes": analysis.nodes,
            "depth": analysis.depth,
            "exact": analysis.exact,
        }
    )


def read_answer(text: bytes, question: Question) -> Analysis:
    """The analysis in *text*. Raises UnreadableError unless it answers *question* with a legal turn."""
    data = _fields(_load(text, MAX_ANSWER), "line", "score", "nodes", "depth", "exact")
    line, score, depth, exact = data["line"], data["score"], data["depth"], data["exact"]
    if not isinstance(line, list) or not 1 <= len(line) <= MAX_LINE:
        raise UnreadableError("the line is missing, or too long")
    turns = tuple(_text(turn) for turn in line)
    if type(exact) is not bool:
        raise UnreadableError("whether it is exact is not said")
    # Any imagined position will do, as the player on turn sees enough to know the legal moves.
    position = rules_of(question.game).imagine(question.view, Random(0))
    played = _legal(position, turns[0])
    if question.move is not None and played != position.parse(question.move):
        raise UnreadableError("it is about another turn")
    return Analysis(
        played,
        None if score is None else _points(score),
        (turns[0], *_playable(position.play(played), turns[1:])),
        _count(data["nodes"]),
        None if depth is None else _count(depth),
        exact,
    )


def write_presence(ready: int) -> bytes:
    """The text that says how many processes of a worker are *ready* to think."""
    return _write({"ready": ready})


def read_presence(text: bytes) -> int:
    """The number of questions that a worker takes at a time; 0 while it warms up. Raises UnreadableError."""
    return min(_count(_fields(_load(text, MAX_ANSWER), "ready")["ready"]), MAX_PROCESSES)


def _legal(position: AnyPosition, turn: str) -> object:
    """The move *turn*. Raises UnreadableError unless it is legal and written canonically."""
    try:
        move = position.parse(turn)
        position.check(move)
    except MoveError as error:
        # Only the key is logged, as the arguments may reveal hidden tiles.
        raise UnreadableError(f"the turn cannot be played: {error.message.key}") from None
    if position.format(move) != turn:
        raise UnreadableError("the turn is written in another way")
    return move


def _playable(position: AnyPosition, turns: tuple[str, ...]) -> tuple[str, ...]:
    """The first of *turns*, as many as can be played one after the other."""
    for number, turn in enumerate(turns):
        try:
            position = position.play(_legal(position, turn))
        except UnreadableError:
            return turns[:number]
    return turns


def _write(data: dict[str, object]) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def _load(text: bytes, most: int) -> object:
    """The JSON in *text*. Raises UnreadableError, also for NaN and infinity."""
    if len(text) > most:
        raise UnreadableError(f"longer than {most} bytes")
    try:
        return json.loads(text.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError):
        # Also for bad UTF-8, integers of thousands of digits, and deep nesting.
        raise UnreadableError("no JSON") from None


def _no_number(_: str) -> NoReturn:
    raise ValueError("no number")


def _fields(data: object, *names: str) -> dict[str, object]:
    if not isinstance(data, dict) or data.keys() != set(names):
        raise UnreadableError("the fields are others")
    return data


def _text(data: object) -> str:
    if not isinstance(data, str) or not 0 < len(data) <= MAX_TURN:
        raise UnreadableError("a text is missing or too long")
    return data


def _count(data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data <= MAX_COUNT:
        raise UnreadableError("a number is none, or out of range")
    return data


def _points(data: object) -> float:
    if not isinstance(data, int | float) or isinstance(data, bool) or not abs(data) <= MOST_POINTS:
        raise UnreadableError("a number is none, or out of range")
    return data


def _limit(data: object) -> Limit:
    """The limit in *data*. Raises UnreadableError unless a worker can keep it in reasonable time."""
    found = _fields(data, "seconds", "nodes")
    seconds, nodes = found["seconds"], found["nodes"]
    limit = Limit(None if seconds is None else _points(seconds), None if nodes is None else _count(nodes))
    try:
        require_limit(limit)
    except ValueError:
        raise UnreadableError("the limit cannot be kept to") from None
    if (limit.seconds or 0) > MAX_SECONDS or (limit.nodes or 0) > MAX_NODES:
        raise UnreadableError("the limit is too large")
    return limit
