"""Formats of `custom_id`s: each button, menu and form carries a prefix, and then the fields of a template.

Everything a click needs to be understood stands in it, so a button works after any restart, for ever. A format
is declared once, beside the value that its buttons carry:

    RULES = CustomIdFormat("r", RulesPage, "{game:word20}:{page:count3}")
    RULES.write(RulesPage("sumon", 2))  # "r:sumon:2"
    RULES.read("r:sumon:2")  # the same value again, or InvalidCustomIdError

In a template `{field:kind}` is a field of the value, with the characters of its kind (see `KINDS`); `{field}` is
one of the words of a StrEnum, and `{field?r|c}` says `r` or `c` for yes or no. `[this|that]` is the first of them
whose fields all have something to say; `[this]` is left out where they have not. `[#tag]` at the end says nothing:
it only tells apart two buttons that do the same, or a form from the one that was opened before.

Users can send any text: one that no button of the bot has ever carried raises InvalidCustomIdError.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from datetime import date, datetime
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar, cast, get_type_hints

MAX_CUSTOM_ID = 100  # characters, in Discord
MAX_USER = 2**63 - 1
MAX_ID = 2**31 - 1  # of matches and challenges, in any database

T = TypeVar("T")

_DAY = "%y%m%d"
_TAG = "[#tag]"
_TOKEN = re.compile(
    r"\{(?P<path>[a-z_.]+)(?::(?P<kind>[a-z_]+[0-9]*)|\?(?P<yes>[^|}]+)(?:\|(?P<no>[^}]*))?)?\}"
    r"|(?P<mark>[\[\]|])|(?P<text>[^{}\[\]|]+)"
)


class InvalidCustomIdError(ValueError):
    """A `custom_id` or value that no button, menu or form of the bot has ever carried."""


def prefix_of(custom_id: str) -> str:
    """The prefix of *custom_id*, which names its format."""
    return custom_id.partition(":")[0]


def read_choice(text: str, count: int) -> int:
    """*text* as the number of one of *count* things, counted from 0. Raises InvalidCustomIdError."""
    if re.fullmatch("[0-9]{1,4}", text) is None or int(text) >= count:
        raise InvalidCustomIdError("no number of a choice")
    return int(text)


def read_id(text: str) -> int:
    """*text* as the number of a match or a challenge. Raises InvalidCustomIdError if none can have it."""
    if re.fullmatch("[0-9]{1,10}", text) is None or int(text) > MAX_ID:
        raise InvalidCustomIdError("a number that no match and no challenge has")
    return int(text)


def read_user(text: str) -> int:
    """*text* as the id of a user. Raises InvalidCustomIdError if none can have it."""
    if re.fullmatch("[0-9]{1,19}", text) is None or not 0 < int(text) <= MAX_USER:
        raise InvalidCustomIdError("an id that no user has")
    return int(text)


def _read_day(text: str) -> date:
    try:
        return datetime.strptime(text, _DAY).date()
    except ValueError:
        raise InvalidCustomIdError("no day") from None


@dataclass(frozen=True, slots=True)
class FieldKind:
    """The form of a field, a regular expression without groups, with the functions that read and write it.

    *menu* joins the read value and the values that were chosen in a menu.
    """

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    menu: Callable[[Any, Sequence[str]], Any] = lambda said, values: said


def _ended(said: str, values: Sequence[str]) -> str:
    return " ".join(part for part in (said, *values) if part)


KINDS: Mapping[str, FieldKind] = MappingProxyType(
    {
        "id": FieldKind("[0-9]{1,10}", read_id),
        "user": FieldKind("[1-9][0-9]{0,18}", read_user),
        "count": FieldKind("[0-9]{1,6}", int),
        "count3": FieldKind("[0-9]{1,3}", int),
        "count4": FieldKind("[0-9]{1,4}", int),
        "count9": FieldKind("[0-9]{1,9}", int),
        "word": FieldKind("[a-z]{1,12}"),
        "word20": FieldKind("[a-z]{1,20}"),
        "name": FieldKind("[a-z0-9]{1,32}"),
        "hash": FieldKind("[0-9a-f]{1,8}"),
        "day": FieldKind("[0-9]{6}", _read_day, lambda day: day.strftime(_DAY)),
        "draft": FieldKind("[^:#]*"),
        "rest": FieldKind("[^#]*", menu=_ended),
    }
)


@dataclass(frozen=True, slots=True)
class _Field:
    """One field of a template. *absent*: its value if it was left out of the text."""

    path: str
    kind: FieldKind
    absent: Any


_Items: TypeAlias = list[str | _Field]


class CustomIdFormat(Generic[T]):
    """A format of `custom_id`s: *prefix*, then a value of the dataclass *of*, written by *template*.

    A field of a field is written with a dot. *kinds*: kinds of fields that only this format has.
    """

    def __init__(self, prefix: str, of: type[T], template: str, **kinds: FieldKind) -> None:
        self.prefix = prefix
        self.of = of
        self.template = template
        self._is_tagged = template.endswith(_TAG)
        self._nested: dict[str, type[Any]] = {}
        self._groups = self._parsed(template.removesuffix(_TAG), {**KINDS, **kinds})
        self._fields = [
            item for group in self._groups for items in group for item in items if isinstance(item, _Field)
        ]
        self._pattern = re.compile(self._expression(), re.DOTALL)
        self._written = _writer(prefix, self._groups)

    def write(self, value: T, tag: str = "") -> str:
        """The `custom_id` of *value*; buttons with equal values need different *tag*s."""
        if tag and not self._is_tagged:
            raise ValueError(f"{self.prefix!r} has no tags")
        text = self._written(value)
        return f"{text}#{tag}" if tag else text

    def read(self, custom_id: str, values: Sequence[str] = ()) -> T:
        """The value in *custom_id*, with the *values* that were chosen if it is a menu.

        Whether such a game, match or step exists is not checked here. Raises InvalidCustomIdError.
        """
        found = self._pattern.fullmatch(custom_id)
        if found is None:
            raise InvalidCustomIdError(f"not of the format {self.prefix!r}")
        args: dict[str, Any] = {}
        for field, text in zip(self._fields, found.groups(), strict=True):
            said = field.absent if text is None else field.kind.read(text)
            outer, _, inner = field.path.rpartition(".")
            (args.setdefault(outer, {}) if outer else args)[inner] = field.kind.menu(said, values)
        return self.of(**args | {outer: of(**args[outer]) for outer, of in self._nested.items()})

    def subject(self, custom_id: str) -> str:
        """The part of *custom_id* for the log: its first number, or its prefix.

        The rest can be a hidden move.
        """
        (first, *_), *_ = self._groups[0]
        number = custom_id.removeprefix(f"{self.prefix}:").partition(":")[0]
        if isinstance(first, _Field) and first.kind is KINDS["id"] and number.isdecimal():
            return f"{first.path.rpartition('.')[2].removesuffix('_id')} {number}"
        return f"custom_id {self.prefix!r}"

    def _expression(self) -> str:
        groups = []
        for group in self._groups:
            ways = ("".join(_pattern(item) for item in items) for items in group)
            groups.append(f"(?:{'|'.join(ways)})")
        return f"{self.prefix}:{''.join(groups)}{'(?:#.*)?' if self._is_tagged else ''}"

    def _parsed(self, template: str, kinds: Mapping[str, FieldKind]) -> list[list[_Items]]:
        """The groups of *template*, each a list of alternatives; the text between groups has one alternative."""
        groups: list[list[_Items]] = []
        is_inside = False
        for token in _TOKEN.finditer(template):
            match token["mark"]:
                case "[":
                    groups.append([[]])
                    is_inside = True
                case "|":
                    groups[-1].append([])
                case "]":
                    if len(groups[-1]) == 1:
                        groups[-1].append([])
                    is_inside = False
                case _:
                    if not is_inside and (not groups or len(groups[-1]) > 1):
                        groups.append([[]])
                    groups[-1][-1].append(token["text"] or self._field(token, kinds))
        return groups

    def _field(self, token: re.Match[str], kinds: Mapping[str, FieldKind]) -> _Field:
        path, yes, no = token["path"], token["yes"], token["no"] or ""
        outer, _, inner = path.rpartition(".")
        owner: Any = self._nested.setdefault(outer, get_type_hints(self.of)[outer]) if outer else self.of
        (default,) = (field.default for field in fields(owner) if field.name == inner)
        absent = None if default is MISSING else default
        if yes:
            pattern = f"{re.escape(yes)}|{re.escape(no)}"
            return _Field(path, FieldKind(pattern, yes.__eq__, lambda is_so: yes if is_so else no), absent)
        if token["kind"]:
            return _Field(path, kinds[token["kind"]], absent)
        words = get_type_hints(owner)[inner]
        return _Field(path, FieldKind("|".join(map(re.escape, words)), words), absent)


def _pattern(item: str | _Field) -> str:
    return f"({item.kind.pattern})" if isinstance(item, _Field) else re.escape(item)


def _writer(prefix: str, groups: Iterable[list[_Items]]) -> Callable[[Any], str]:
    """Returns the function that writes a value: for each group the first alternative without empty fields.

    It raises ValueError if a group has no such alternative.
    """
    # Made as source once, as dataclasses are: walking the template again for every button takes ten times as long.
    known: dict[str, Any] = {"nothing": _nothing}
    lines: list[str] = []
    text = repr(f"{prefix}:")
    for group in groups:
        if len(group) == 1:
            text += f" {_source(group[0], known)}"
            continue
        said = "nothing()"
        for items in reversed(group):
            condition = " and ".join(f"value.{item.path}" for item in items if isinstance(item, _Field)) or "True"
            said = f"{_source(items, known) or repr('')} if {condition} else {said}"
        lines.append(f"    group{len(lines)} = {said}")
        text += f" f'{{group{len(lines) - 1}}}'"
    exec("\n".join(("def write(value):", *lines, f"    return {text}")), known)
    return cast(Callable[[Any], str], known["write"])


def _source(items: _Items, known: dict[str, Any]) -> str:
    """The source of an expression that writes *items*. Adds the functions that it calls to *known*."""
    parts = []
    for item in items:
        if isinstance(item, str):
            parts.append(repr(item))
        elif item.kind.write is str:
            parts.append(f"f'{{value.{item.path}}}'")
        else:
            name = f"write{len(known)}"
            known[name] = item.kind.write
            parts.append(f"f'{{{name}(value.{item.path})}}'")
    return " ".join(parts)


def _nothing() -> str:
    raise ValueError("nothing of what can be written")
