"""What the bot sends in each test: `pytest --record DIR` writes, `python -m tests.recorded DIR DIR` compares two.

A file a test, of `tests/bot` and `tests/languages`, has its requests in order. Nothing in it is another one in each
run: ids, moments and nonces are numbered as they appear, and a picture is its size.
"""

from __future__ import annotations

import gzip
import json
import re
import secrets
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import unified_diff
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile
from zlib import crc32

import pytest
from PIL import Image
from simcord.http import router

FOLDERS = ("tests/bot/", "tests/languages/")
TWICE = "two interactions are answered at once, and which of them is first is free"
BOARDS = "the boards of several games are due at once"
ROUND = "the games of a round are begun at once"
STATUS = "the version, the memory and the milliseconds of a statement are others each time"
# Tests, in all their variants, that need not send the same in two runs of one revision, and why not.
FREE: Mapping[str, str] = {
    "tests/bot/test_deals.py::test_one_match_a_person_also_from_two_devices_and_after_a_restart": TWICE,
    "tests/bot/test_fairness.py::test_the_bot_answers_no_turn_of_a_game_that_follows_a_rated_one": (
        "whether the board is looked for depends on whether the scheduler or the end of the other game is first"
    ),
    "tests/bot/test_daily_opt_in.py::test_a_decision_whose_answer_got_lost_is_shown_by_itself": BOARDS,
    "tests/bot/test_daily_opt_in.py::test_a_manager_decides_and_everybody_reads_who_it_was": BOARDS,
    "tests/bot/test_daily_opt_in.py::test_no_is_kept_after_a_restart_and_more_games": BOARDS,
    "tests/bot/test_daily_opt_in.py::test_of_two_managers_at_once_one_decides": BOARDS,
    "tests/bot/test_outside_boards.py::test_a_double_tap_plays_one_turn": TWICE,
    "tests/bot/test_outside_starting.py::test_of_two_who_join_at_once_one_is_told": TWICE,
    "tests/bot/test_privacy.py::test_deletion_again_says_and_does_the_same": TWICE,
    "tests/bot/test_placements.py::test_chance_is_only_for_the_player_on_turn_and_places_once": TWICE,
    "tests/bot/test_stale_clicks.py::test_two_people_join_an_open_challenge_at_once_and_one_gets_it": TWICE,
    "tests/bot/test_stale_clicks.py::test_two_players_click_at_once_and_each_is_answered": TWICE,
    "tests/bot/test_status.py::test_a_database_that_does_not_answer_is_said": STATUS,
    "tests/bot/test_status.py::test_of_a_team_those_who_may_change_the_application_are_told": STATUS,
    "tests/bot/test_status.py::test_the_owner_is_told_what_goes_on": STATUS,
    "tests/bot/test_sudoku_in_channel.py::test_two_previews_at_once_place_one_tile": TWICE,
    "tests/bot/test_summy_rack.py::test_a_lay_confirmed_twice_at_once_is_played_once": TWICE,
    "tests/bot/test_tournament_events.py::test_the_game_of_a_successor_has_a_line_of_its_own_in_the_thread": ROUND,
    "tests/bot/test_week.py::test_in_quiet_hours_the_direct_message_makes_no_sound": "messages are sent at once",
}
CHANGING = {
    "#": re.compile(r"(?<!\d)\d{17,20}(?!\d)"),  # ids
    "@": re.compile(r"(?<=<t:)\d+|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)?"),  # moments
    "%": re.compile(r'(?<="nonce": ")[^"]+|(?<="nonce": )\d+|\b[0-9a-f]{16,}\b'),  # nonces and seals
}
BETWEEN = "\n\n"  # requests: no line of one is empty
LINES = 12  # of a difference are printed
LONGEST_NAME = 120  # characters of the name of a file


class Record:
    """The requests of one test."""

    def __init__(self) -> None:
        self.requests: list[str] = []
        self._seen: dict[str, dict[str, str]] = {kind: {} for kind in CHANGING}

    def add(self, method: str, path: str, params: Any, payload: Any, files: Sequence[Any]) -> None:
        """Notes a request."""
        sent = [f"{method} {path}", *([_json(params)] if params else [])]
        if isinstance(payload, list):  # the commands, half a megabyte with their texts in all languages
            sent.append(f"{len(payload)} of {crc32(_json(payload).encode()):08x}")
        elif payload is not None:
            sent.append(_json(payload))
        sent += [_described(file) for file in files]
        self.requests.append(self._numbered("\n".join(sent)))

    def _numbered(self, text: str) -> str:
        for kind, pattern in CHANGING.items():
            seen = self._seen[kind]
            for found in pattern.findall(text):
                seen.setdefault(found, f"{kind}{len(seen) + 1}")
            text = pattern.sub(lambda found, seen=seen: seen[found[0]], text)
        return text


def _json(sent: Any) -> str:
    return json.dumps(sent, indent=1, ensure_ascii=False, sort_keys=True, default=str)


def _described(file: Any) -> str:
    """The size of a picture, the text of another file. *file* is read, and can be read again."""
    place = file.fp.tell()
    content = file.fp.read()
    file.fp.seek(place)
    named = f"{file.filename} {_json(file.description)}"
    if file.filename.endswith((".png", ".gif")):
        with Image.open(BytesIO(content)) as picture:
            return f"{named} {picture.width}×{picture.height}"
    parts = {"": gzip.decompress(content) if file.filename.endswith(".gz") else content}
    if file.filename.endswith(".zip"):
        with ZipFile(BytesIO(content)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
    return f"{named}\n{_json({name: part.decode().splitlines() for name, part in parts.items()})}"


class Recorder:
    """A plugin of pytest that writes the record of each test into *folder*.

    Chance is the same in each run: that of the bot, and the secret of its database.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        secrets.token_hex = lambda length=32: "5e" * length

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        """Writes the record of *item*, fixtures included."""
        if not item.nodeid.startswith(FOLDERS):
            return (yield)
        with recording(item.nodeid) as record:
            result = yield
        file = self._folder / file_of(item.nodeid)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(BETWEEN.join([item.nodeid, *record.requests, ""]), encoding="utf-8")
        return result


@contextmanager
def recording(name: str) -> Iterator[Record]:
    """Gives a record of all that any bot sends meanwhile. The chance of all bots is that of *name*."""
    record, chance, dispatch = Record(), Random(name), router.dispatch

    def noted(backend: Any, method: str, path: str, **sent: Any) -> Any:
        record.add(method, path, sent.get("params"), sent.get("json"), sent.get("files") or ())
        return dispatch(backend, method, path, **sent)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(router, "dispatch", noted)
        patch.setattr("sumon.runtime.app.SystemRandom", lambda: chance)
        yield record


def file_of(nodeid: str) -> str:
    """The name of the file for a test: a folder a file of tests."""
    place, _, name = nodeid.partition("::")
    plain = re.sub(r"[^\w.\[\]-]+", "_", name, flags=re.ASCII)
    if plain != name or len(plain) > LONGEST_NAME:
        plain = f"{plain[:LONGEST_NAME]}-{crc32(name.encode()):08x}"
    return f"{place.removesuffix('.py')}/{plain}.txt"


def read(folder: Path) -> dict[str, list[str]]:
    """Returns the requests of each test recorded in *folder*, by its name."""
    texts = (file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.txt")))
    return {name: requests for name, *requests in (text.rstrip().split(BETWEEN) for text in texts)}


def compared(before: Mapping[str, Sequence[str]], after: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yields in words what is gone, new and other in *after*: nothing where both have the same."""
    yield from (f"gone: {name}" for name in before if name not in after)
    yield from (f"new: {name}" for name in after if name not in before)
    for name in before:
        if name in after and not _is_free(name) and before[name] != after[name]:
            yield f"other: {name}\n{_first_difference(before[name], after[name])}"


def _is_free(name: str) -> bool:
    return name.partition("[")[0] in FREE


def _first_difference(before: Sequence[str], after: Sequence[str]) -> str:
    pairs = enumerate(zip_longest(before, after, fillvalue=""), 1)
    number, old, new = next((number, old, new) for number, (old, new) in pairs if old != new)
    lines = list(unified_diff(old.splitlines(), new.splitlines(), n=2, lineterm=""))[2:]
    route = (old or new).partition("\n")[0]
    head = f"  request {number} of {len(before)}, now of {len(after)}: {route}"
    return "\n".join([head, *(f"    {line}" for line in lines[:LINES])])


def main(folders: Sequence[str]) -> int:
    before, after = (read(Path(folder)) for folder in folders)
    differences = list(compared(before, after))
    counts = {kind: sum(each.startswith(f"{kind}:") for each in differences) for kind in ("gone", "new", "other")}
    free = sum(map(_is_free, common := before.keys() & after.keys()))
    counts = {"the same": len(common) - free - counts["other"], **counts, "free": free}
    print("\n".join([*differences, ", ".join(f"{count} {kind}" for kind, count in counts.items())]))
    return bool(differences)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
