"""The command line for developers, operators and scripts. Bad input gives one line on stderr and exit code 2."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from sumon.config import SettingsError
from sumon.console import BAD_INPUT
from sumon.core.errors import SentenceError
from sumon.i18n import FALLBACK, default_catalog

from .command import BadInputError, Command, sentences

MODULES = ("records", "engines", "tournaments", "databases", "backups")  # the quickest to import first


def commands_up_to(name: str | None) -> list[Command]:
    """All commands, or those up to the module of the one called *name*: the others need not be imported."""
    found: list[Command] = []
    for module in MODULES:
        found += import_module(f".{module}", __name__).COMMANDS
        if name in {command.name for command in found}:
            break
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command in *arguments* (None: those of the process), and returns its exit code.

    Raises SystemExit if the arguments themselves are wrong.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    parser = _Parser(prog="python -m sumon", description="Sum On, Summy and Sudoku Duel without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in commands_up_to(arguments[0] if arguments else None):
        options_of = commands.add_parser(command.name, help=command.purpose, description=command.purpose)
        command.add_options(options_of)
        options_of.set_defaults(run=command.run)
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except SentenceError as error:
        parser.error(sentences(error))
    except SettingsError as error:
        parser.error(default_catalog().text(error.key, FALLBACK, names=str(error)))
    except BadInputError as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return 0


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # Without the usage that argparse would print first, so that errors are one line.
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")
