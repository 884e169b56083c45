"""Tournaments as files for other programs: FIDE's Tournament Report File, 2016 (Handbook C.04, annex 2)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sumon.play.model import Decision

from .model import Entrant, Format, Pairing, Status, Tournament, byes_in, is_played, number_of, points_of
from .scores import ROUND_ROBINS
from .standings import standings
from .trf_lines import THIRD_PLACE_LINE

LONGEST_NAME = 33
_SYSTEMS = {
    Format.SWISS: "Individual: Swiss-System (FIDE Dutch)",
    Format.ROUND_ROBIN: "Individual: Round-Robin (FIDE Berger)",
    Format.DOUBLE_ROUND_ROBIN: "Individual: Double-Round-Robin (FIDE Berger)",
    Format.KNOCKOUT: "Individual: Knockout",
}
_ON_THE_BOARD = {0: "0", 1: "=", 2: "1"}  # by points, in halves
# Half a point each without a game has no code that names the opponent. In a Swiss event it is two byes; elsewhere,
# where the opponent counts and nothing else does, it is a draw of less than one move.
_UNPLAYED = {0: "-", 1: "D", 2: "+"}
_NOT_PAIRED, _HALF, _BYE, _OTHER_BYE = "0000 - Z", "0000 - H", "0000 - U", "0000 - F"
_NOT_IN_NAMES = re.compile(r"[^\w-]+")
# The date of all files in an archive, so that the same tournament gives the same bytes.
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def write_trf(t: Tournament, names: Mapping[int, str] | None = None) -> str:
    """*t*, which has started, as the text of a file.

    *names*: of entrants by their ids, if they differ from the stored ones. Each leg of a knockout has a column of
    its own, like a round. Only open games have no result; all else is said, so that no cell is blank.
    """
    columns = sorted({(each.round, each.leg) for each in t.pairings})
    goes_on = not _is_over(t)
    places = {each.entrant.id: each.place for each in standings(t)}
    last = max(places.values(), default=0)
    header = [
        f"012 {_one_line(t.name)}",
        f"042 {_day(t.starts_at or t.created_at)}",
        *([f"052 {_day(t.ended_at)}"] if t.ended_at else []),
        f"062 {len(t.entrants)}",
        f"092 {_SYSTEMS[t.format]}",
        f"XXR {_rounds(t, columns)}",
        "XXC white1",
        *_absent(t),
        *([THIRD_PLACE_LINE] if t.third_place else []),
        *(f"### {number_of(each)} is the computer in an empty place" for each in t.entrants if each.is_filler),
    ]
    lines = []
    for entrant in sorted(t.entrants, key=number_of):
        name = (names or {}).get(entrant.id, entrant.name) or ("Computer" if entrant.is_filler else "")
        results = [_result(t, entrant, *column) for column in columns]
        if t.format is Format.SWISS and not entrant.is_in and goes_on and t.round < t.rounds:
            results.append(_NOT_PAIRED)
        start = _start_of_line(t, entrant, name, places.get(entrant.id, last + 1))
        lines.append("  ".join((start, *results)))
    return "\n".join([*header, *lines, ""])


def _is_over(t: Tournament) -> bool:
    return t.status in (Status.FINISHED, Status.CANCELLED)


def _rounds(t: Tournament, columns: Collection[tuple[int, int]]) -> int:
    """The number of rounds and further legs: those that were played if it is over, else those that are planned."""
    return len(columns) if _is_over(t) else t.rounds + sum(leg > 1 for _, leg in columns)


def _absent(t: Tournament) -> Iterable[str]:
    """The lines with those who are to be paired no more, or not in the next round, where no cell says it."""
    byes = [] if _is_over(t) or t.round >= t.rounds else [number_of(each) for each in byes_in(t, t.round + 1)]
    left = [number_of(each) for each in t.entrants if not each.is_in] if t.format in ROUND_ROBINS else []
    if left or byes:
        yield " ".join(("XXZ", *map(str, left or byes)))
    if byes:
        yield f"240 H {t.round + 1:3} {' '.join(f'{number:4}' for number in byes)}"


def _start_of_line(t: Tournament, entrant: Entrant, name: str, place: int) -> str:
    points = sum(
        points_of(each.decision, is_first=each.first_id == entrant.id) for each in t.pairings_of(entrant.id)
    )
    rating = entrant.seeded_at or 0
    return (
        f"001 {number_of(entrant):4}      {_one_line(name)[:LONGEST_NAME]:33} {rating:4} {'':3} {'':11} {'':10} "
        f"{points / 2:4.1f} {place:4}"
    )


def _day(moment: datetime) -> str:
    return moment.date().isoformat().replace("-", "/")


def _one_line(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _result(t: Tournament, entrant: Entrant, round: int, leg: int) -> str:
    """The eight columns of the entrant for one game. Only the first bye of a round may be one of the pairing."""
    in_round = t.in_round(round)
    pairing = next((each for each in in_round if each.leg == leg and each.has(entrant.id)), None)
    if pairing is None:
        return _NOT_PAIRED
    other = pairing.other(entrant.id)
    is_half = pairing.decision is Decision.HALVES and t.format is Format.SWISS
    if is_half or pairing.decision is Decision.HALF_BYE:
        return _HALF
    if other is None:
        return _BYE if pairing == next(each for each in in_round if each.decision is Decision.BYE) else _OTHER_BYE
    is_first = pairing.first_id == entrant.id
    code = " "
    if pairing.is_decided:
        codes = _ON_THE_BOARD if is_played(pairing.decision) else _UNPLAYED
        code = codes[points_of(pairing.decision, is_first=is_first)]
    return f"{number_of(t.by_id[other]):4} {'w' if is_first else 'b'} {code}"


def archive_name(tournament: Tournament) -> str:
    """The name of the archive's file, without its ending."""
    plain = unicodedata.normalize("NFKD", tournament.name).encode("ascii", "ignore").decode()
    return _NOT_IN_NAMES.sub("-", plain).strip("-").lower() or f"tournament-{tournament.id}"


def archive(tournament: Tournament, trf: str, records: Mapping[int, str]) -> bytes:
    """A ZIP archive of the table as *trf*, and of *records* of finished games by their match numbers."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as made:
        made.writestr(ZipInfo(f"{archive_name(tournament)}.trf", _FIRST_DAY), trf, ZIP_DEFLATED)
        for pairing in tournament.pairings:
            record = records.get(pairing.match_id or 0)
            if record is not None:
                made.writestr(ZipInfo(f"games/{_game_name(pairing)}.txt", _FIRST_DAY), record, ZIP_DEFLATED)
    return file.getvalue()


def _game_name(pairing: Pairing) -> str:
    leg = "" if pairing.leg == 1 else f"-leg{pairing.leg}"
    return f"round{pairing.round:02}-game{pairing.number:02}{leg}"
