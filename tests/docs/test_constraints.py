"""docs/deploy/constraints.txt is the whole of what the bot needs, in the versions that are tested."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FILE = (ROOT / "docs/deploy/constraints.txt").read_text(encoding="utf-8").splitlines()
LINES = [line for line in FILE if not line.startswith("#")]
PROJECT = PYPROJECT["project"]
DIRECT = [
    *PROJECT["dependencies"],
    *(each for extra in PROJECT["optional-dependencies"].values() for each in extra),
]


def pinned(lines: list[str]) -> dict[str, str]:
    """The version of each library that is installed on this machine."""
    wanted = [requirement for requirement in map(Requirement, lines) if applies(requirement)]
    return {canonicalize_name(each.name): str(each.specifier).removeprefix("==") for each in wanted}


def applies(requirement: Requirement, extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def needed(requirement: Requirement, found: dict[str, str]) -> dict[str, str]:
    """*found*, and the library that is required with all that it needs itself, in the versions that are here."""
    here = distribution(requirement.name)
    found[canonicalize_name(requirement.name)] = here.version
    for each in map(Requirement, here.requires or ()):
        is_wanted = any(applies(each, extra) for extra in ("", *requirement.extras))
        if is_wanted and canonicalize_name(each.name) not in found:
            needed(each, found)
    return found


def test_each_line_is_a_version_and_names_no_host() -> None:
    for line in LINES:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+(post[0-9]+)?( ; [a-z_]+ [<>=]+ '[0-9a-z.]+')?", line)
    assert sorted(LINES, key=lambda line: line.split("==")[0]) == LINES
    assert not re.search(r"://|@|--index|--find", "\n".join(FILE))


def test_it_has_the_versions_that_the_project_names() -> None:
    assert pinned(DIRECT).items() <= pinned(LINES).items()


def test_it_is_all_that_is_needed_and_what_is_tested() -> None:
    found: dict[str, str] = {}
    for direct in DIRECT:
        needed(Requirement(direct), found)
    assert pinned(LINES) == found


def test_what_the_tests_run_on_is_what_hosts_install() -> None:
    direct = pinned(DIRECT)
    others = [line for line in LINES if line.split("==")[0] not in direct]
    assert PYPROJECT["tool"]["uv"]["constraint-dependencies"] == others


def test_image_and_recipe_install_it() -> None:
    image = (ROOT / "docs/deploy/Dockerfile").read_text(encoding="utf-8")
    assert "COPY docs/deploy/constraints.txt ./\nRUN pip install --no-cache-dir -r constraints.txt\n" in image
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert page.count(".venv/bin/pip install -qr docs/deploy/constraints.txt") == 3, (
        "installed, updated, and brought back"
    )
    assert "uv sync" not in page
