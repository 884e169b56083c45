"""Every row of docs/fairness.md names tests, and they exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_row_has_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| What somebody")]
    assert len(rows) > 15
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    defined = set(re.findall(r"^ *(?:async )?def (test_\w+)", sources, re.MULTILINE))
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row.split("|")[3])
        assert named, row
        assert not set(named) - defined, row
