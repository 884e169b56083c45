"""The version of the project in a folder, comparable with the repository."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

COMMIT = "COMMIT"  # the file with the commit in folders without a repository, such as an image
SHORT = 12  # digits of a commit

_HASH = re.compile(r"[0-9a-f]{40}([0-9a-f]{24})?")


def version_of(root: Path) -> str:
    """The first digits of the commit in *root*, or else the version of the package; does not need git."""
    for read in (_checked_out, _noted):
        try:
            found = read(root)
        except (OSError, ValueError):
            continue
        if _HASH.fullmatch(found):
            return found[:SHORT]
    try:
        return str(tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, KeyError):
        return "?"


def _noted(root: Path) -> str:
    return (root / COMMIT).read_text(encoding="ascii").strip()


def _checked_out(root: Path) -> str:
    folder = root / ".git"
    if folder.is_file():  # a work tree of a repository elsewhere
        folder = root / folder.read_text(encoding="utf-8").strip().removeprefix("gitdir: ")
    head = (folder / "HEAD").read_text(encoding="utf-8").strip()
    if not head.startswith("ref: "):
        return head
    name = head.removeprefix("ref: ")
    shared = folder / "commondir"
    common = folder / shared.read_text(encoding="utf-8").strip() if shared.exists() else folder
    for place in (folder, common):
        if (place / name).is_file():
            return (place / name).read_text(encoding="ascii").strip()
    packed = (common / "packed-refs").read_text(encoding="utf-8").split("\n")
    return next((line.split(" ")[0] for line in packed if line.endswith(f" {name}")), "")
