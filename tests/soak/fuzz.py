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

    def one(data: bytes) -> None:
        provider = atheris.FuzzedDataProvider(data)
        try_reader(name, provider.ConsumeUnicodeNoSurrogates(len(data)))

    atheris.Setup(sys.argv, one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
