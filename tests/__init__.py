"""The tests. A package, because a library brings one of this name, too; it is imported before anything else."""

import os
import sys
from pathlib import Path

if sys.dont_write_bytecode:
    # Dozens of processes import the same here, and compiling it anew in each takes a good part of the whole time.
    # No file is written beside the sources, as was asked for.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # it may have been `python -B`
