"""Values of frozen dataclasses as JSON, to send a view to a worker.

The types of the fields define the values that are accepted; all others are rejected. Fields that do not count in
comparisons are not sent, so equal values are written alike, byte for byte.
"""

from __future__ import annotations

import sys
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from sumon.core.errors import ViewError
from sumon.core.protocol import View
from sumon.core.registry import rules_of
from sumon.core.views import require_possible

SCALARS = (bool, int, str)
LARGEST = sys.float_info.max


class UnreadableError(ValueError):
    """A received text is invalid. The message never quotes it."""


class UnwritableError(TypeError):
    """A value cannot be sent."""


def written(value: object) -> object:
    """*value* as lists, objects, texts, numbers, booleans and None. Raises UnwritableError for other types."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: written(getattr(value, field.name)) for field in fields(value) if field.compare}
    if isinstance(value, tuple):
        return [written(each) for each in value]
    if value is None or isinstance(value, (*SCALARS, float)):
        return value
    raise UnwritableError(f"a {type(value).__name__} cannot be sent to a worker")


def read_view(game: str, data: object) -> View:
    """The view of *game* that `written` turned into *data*, if a game can reach it.

    Raises UnreadableError, and KeyError for an unknown *game*.
    """
    model = _model(game)
    view = cast(View, _read(data, type(model), model))
    try:
        require_possible(rules_of(game), view)
    except ViewError as error:
        raise UnreadableError(str(error)) from None
    return view


@cache
def _model(game: str) -> View:
    """Any view of *game*, as a model for the types of its fields."""
    rules = rules_of(game)
    variant = rules.variants[0]
    return cast(View, rules.start(variant, rules.deal(variant, Random(0))).view(None))


def _read(data: object, kind: Any, model: object = None) -> Any:
    """*data* as a *kind*; *model* is a value with the type of a type variable."""
    if isinstance(kind, TypeVar):
        kind = type(model)
    origin = get_origin(kind) or kind
    if origin in (Union, UnionType):
        return _read_one_of(data, get_args(kind), model)
    if origin is tuple and isinstance(data, list):
        return _read_tuple(data, get_args(kind))
    if is_dataclass(origin) and isinstance(data, dict):
        return _read_fields(data, origin, model)
    if isinstance(origin, type) and issubclass(origin, Enum) and type(data) in SCALARS:
        try:
            return origin(data)
        except ValueError:
            raise UnreadableError(f"no {origin.__name__} has this value") from None
    if origin is float and type(data) in (int, float) and abs(cast(float, data)) <= LARGEST:
        return float(cast(float, data))
    if (origin is NoneType and data is None) or (origin in SCALARS and type(data) is origin):
        return data
    raise UnreadableError(f"a {type(data).__name__} is no {getattr(origin, '__name__', origin)}")


def _read_one_of(data: object, kinds: tuple[Any, ...], model: object) -> Any:
    for kind in kinds:
        try:
            return _read(data, kind, model)
        except UnreadableError:
            continue
    raise UnreadableError(f"a {type(data).__name__} is none of what may stand here")


def _read_tuple(data: list[object], kinds: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(each, kinds[0]) for each in data)
    if len(kinds) != len(data):
        raise UnreadableError(f"{len(data)} values instead of {len(kinds)}")
    return tuple(_read(each, kind) for each, kind in zip(data, kinds, strict=True))


def _read_fields(data: dict[str, object], kind: Any, model: object) -> Any:
    kinds = _kinds(kind)
    names = [field.name for field in fields(kind) if field.compare]
    if data.keys() != set(names):
        raise UnreadableError(f"a {kind.__name__} has other fields")
    return kind(**{name: _read(data[name], kinds[name], getattr(model, name, None)) for name in names})


@cache
def _kinds(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
