"""The version that `/status` names, wherever the bot was installed from."""

from __future__ import annotations

import subprocess
from pathlib import Path

from sumon.config import ROOT
from sumon.version import version_of

COMMIT = "0123456789abcdef0123456789abcdef01234567"
OTHER = "f" * 40


def repository(root: Path, head: str, **files: str) -> Path:
    """What git leaves in *root*; the names of files with a dot between their parts."""
    for name, text in {"HEAD": head, **files}.items():
        path = root / ".git" / name.replace(".", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    return root


def test_it_is_what_git_says_here() -> None:
    asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.returncode != 0 or asked.stdout.startswith(version_of(ROOT))


def test_the_commit_of_a_branch_is_read(tmp_path: Path) -> None:
    assert version_of(repository(tmp_path, "ref: refs/heads/main", **{"refs.heads.main": COMMIT})) == COMMIT[:12]


def test_the_commit_of_a_packed_branch_is_read(tmp_path: Path) -> None:
    packed = (
        f"# pack-refs with: peeled\n{OTHER} refs/heads/not-main\n{COMMIT} refs/heads/main\n{OTHER} refs/tags/main"
    )
    assert version_of(repository(tmp_path, "ref: refs/heads/main", **{"packed-refs": packed})) == COMMIT[:12]


def test_a_commit_without_a_branch_is_read(tmp_path: Path) -> None:
    assert version_of(repository(tmp_path, COMMIT)) == COMMIT[:12]


def test_a_work_tree_has_the_commit_of_its_own_branch(tmp_path: Path) -> None:
    own = {
        "refs.heads.side": COMMIT,
        "worktrees.side.HEAD": "ref: refs/heads/side",
        "worktrees.side.commondir": "../..",
    }
    repository(tmp_path / "main", "ref: refs/heads/main", **{"refs.heads.main": OTHER, **own})
    tree = tmp_path / "side"
    tree.mkdir()
    (tree / ".git").write_text(f"gitdir: {tmp_path}/main/.git/worktrees/side\n", encoding="utf-8")
    assert version_of(tree) == COMMIT[:12]


def test_without_a_repository_the_commit_noted_at_build_time_counts(tmp_path: Path) -> None:
    (tmp_path / "COMMIT").write_text(f"{COMMIT}\n", encoding="ascii")
    assert version_of(tmp_path) == COMMIT[:12]
    assert version_of(repository(tmp_path, OTHER)) == OTHER[:12], "a note can be old, the repository cannot"


def test_without_either_it_is_the_number_of_the_package(tmp_path: Path) -> None:
    (tmp_path / "COMMIT").write_text("\n", encoding="ascii")
    assert version_of(tmp_path) == "?"
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', encoding="utf-8")
    assert version_of(tmp_path) == "1.2.3"
    assert version_of(repository(tmp_path, "nonsense")) == "1.2.3"
