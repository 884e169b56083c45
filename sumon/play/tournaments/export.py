"""A tournament as one file to take away: the table for other programs, and the records of games that are over."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .model import Pairing, Tournament

_NOT_IN_NAMES = re.compile(r"[^\w-]+")
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # of an archive, so that the same tournament makes the same file


def archive_name(tournament: Tournament) -> str:
    """The name of the file, without its ending."""
    plain = unicodedata.normalize("NFKD", tournament.name).encode("ascii", "ignore").decode()
    return _NOT_IN_NAMES.sub("-", plain).strip("-").lower() or f"tournament-{tournament.id}"


def archive(tournament: Tournament, trf: str, records: Mapping[int, str]) -> bytes:
    """A ZIP archive of the table as *trf*, and of *records*: those of games that are over, by their numbers."""
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
