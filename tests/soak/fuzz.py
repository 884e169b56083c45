"""Gives one parser texts that atheris finds worth trying: `python -m tests.soak.fuzz NAME -runs=N FOLDER`."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["sumon.core", "sumon.games", "sumon.play"]):
    from tests.trust.parsers import readers, try_reader


def main() -> None:
    """Runs until a reader fails, or as often as was asked for."""
    name = sys.argv.pop(1)
    readers()
    atheris.enabled_hooks.add("RegEx")  # texts that come closer to a pattern are worth more

    def one(data: bytes) -> None:
        try_reader(name, data.decode("utf-8", "ignore"))

    atheris.Setup(sys.argv, one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
