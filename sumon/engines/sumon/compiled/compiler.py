"""The compiler of the Sum On engine: options, a cache for each state of the sources, and unsigned indices."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import config, njit, types
from numba.core import ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.typed_passes import NoPythonSupportedFeatureValidation

F = TypeVar("F", bound=Callable[..., Any])


def _separate_caches() -> None:
    # The cache of numba only depends on the file of the function itself, not on those of inlined functions. So each
    # state of all sources gets its own cache.
    settings = cast(Any, config)  # numba adds its settings to the module when it is imported
    here = Path(__file__).parent
    sources = b"".join(source.read_bytes() for source in sorted(here.parent.rglob("*.py")))
    caches = Path(settings.CACHE_DIR or here / "__pycache__")
    cache = caches / f"sumon-{hashlib.sha256(sources).hexdigest()[:16]}"
    for outdated in set(caches.glob("sumon-*")) - {cache}:
        shutil.rmtree(outdated, ignore_errors=True)
    settings.CACHE_DIR = str(cache)


_separate_caches()


def _unsigned(index: Any) -> Any:
    """The type of an array index with unsigned integers."""
    if isinstance(index, types.BaseTuple):
        return types.Tuple([_unsigned(part) for part in cast(Any, index)])
    return types.uintp if isinstance(index, types.Integer) else index


@register_pass(mutates_CFG=False, analysis_only=False)
class _NeverNegative(FunctionPass):
    """Makes every array index unsigned, so that numba does not check whether it counts from the end.

    No index here does, and the check takes a tenth of the time of a search.
    """

    _name = "never_negative"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        for block in state.func_ir.blocks.values():
            places = [*block.find_exprs("getitem"), *block.find_exprs("static_getitem")]
            for place in [*places, *block.find_insts((ir.SetItem, ir.StaticSetItem))]:
                signature = state.calltypes[place]
                if signature is not None and isinstance(signature.args[0], types.Array):
                    array, index, *value = signature.args
                    changed = signature.replace(args=(array, _unsigned(index), *value))
                    state.calltypes.update({place: changed})  # `update`, as setting an existing item is not allowed
        return True


class _Compiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(_NeverNegative, NoPythonSupportedFeatureValidation)
        passes.finalize()
        return [passes]


# Nothing compiled here allocates memory. Without numba's reference counting of arrays, which its stubs do not know
# how to switch off, the search is 1.8 times as fast. Nothing is called from C either, and without wrappers for that
# it is compiled in a twelfth less time.
_OPTIONS: dict[str, Any] = {
    "cache": True,
    "nogil": True,
    "_nrt": False,
    "no_cfunc_wrapper": True,
    "pipeline_class": _Compiler,
}


# `forceinline` is always given: otherwise it would be inherited from the caller that is compiled first.
def compiled(function: F) -> F:
    """*function*, compiled on its first call and kept in the compile cache."""
    return cast(F, njit(**_OPTIONS, forceinline=False)(function))


def compiled_floats(function: F) -> F:
    """Like `compiled`; floating-point sums may be reordered, so that they become vector instructions."""
    return cast(F, njit(**_OPTIONS, forceinline=False, fastmath=True)(function))


def inlined(function: F) -> F:
    """Like `compiled`, but part of every function that calls it.

    Passing arrays, seven numbers each, often takes longer than the work itself. Large code with several callers is
    better not repeated.
    """
    return cast(F, njit(**_OPTIONS, forceinline=True)(function))


def expanded(function: F) -> F:
    """Like `inlined`, but not compiled on its own first: it compiles in half the time, sometimes to slower code."""
    return cast(F, njit(**_OPTIONS, inline="always")(function))
