"""The sentences of every language, read once."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias
from unicodedata import bidirectional

from babel.dates import format_interval, format_skeleton
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentFloat, FluentNone, FluentNumber, FluentType
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

from sumon.config import DATA
from sumon.core.message import Argument, Message, cut

FALLBACK = "en"
# Discord's locales whose readers have the sentences of a language, but dates of their own
REGIONS: Mapping[str, str] = MappingProxyType({"en-GB": "en"})
_PRINTED = str.maketrans("-x", "−×")
_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # the start of a sentence or a term in a file
MAX_TEXT = 2000  # the most characters of one argument
RECENT = 2000  # filled sentences that are kept, as each click says most of them again
# Unicode's marks around a text whose direction must not change that of the text beside it.
_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL", "AN"}  # classes of letters and digits

# Numbers and dates are formatted for the language; texts stay unchanged.
Value: TypeAlias = str | int | float | date

log = logging.getLogger(__name__)


class BrokenSentenceError(LookupError):
    """A sentence that no language has, or that cannot be filled with its arguments."""


class Catalog:
    """All sentences under *folder*, one sub-folder of `.ftl` files for each locale; English is the fallback.

    Faulty sentences are logged, and the reader gets the English one or, failing that, its key. If *strict* (in
    tests), they raise BrokenSentenceError instead.
    """

    def __init__(self, folder: Path, *, strict: bool = False) -> None:
        self.strict = strict
        self._folder = folder
        found = {path.name: sources(path) for path in sorted(folder.iterdir()) if path.is_dir()}
        self._bundles = {name: Bundle(name, texts) for name, texts in found.items()}
        if FALLBACK not in self._bundles:
            raise FileNotFoundError(f"no locale {FALLBACK!r} in {folder}")
        regions = [each for each in REGIONS.items() if each[1] in found]
        self._regions = {(region, name): Bundle(region, found[name]) for region, name in regions}
        self._recent = lru_cache(RECENT, typed=True)(self._text)

    def __reduce__(self) -> tuple[Callable[[Path, bool], Catalog], tuple[Path, bool]]:
        # Another process reads the files itself, once.
        return _catalog_of, (self._folder, self.strict)

    @property
    def locales(self) -> tuple[str, ...]:
        """The available locales."""
        return tuple(self._bundles)

    def language_of(self, locale: str) -> str:
        """The one of `locales` for a reader with *locale* ("de", "en-US", ...)."""
        return next((name for name in (locale, locale.split("-")[0]) if name in self._bundles), FALLBACK)

    def has(self, key: str, locale: str = FALLBACK) -> bool:
        """Whether *key* exists in *locale* itself, without fallback."""
        return locale in self._bundles and self._bundles[locale].has_message(key)

    def text(self, key: str, locale: str, direct: bool = False, /, **args: Value) -> str:
        """The sentence *key* in *locale* ("de", "en-US", ...), with *args* in its placeholders.

        *direct*: whether to use the attribute `direct`, for direct messages, if the sentence has one. Falls back to
        English if the sentence is missing or broken in the language, and then to the key.
        """
        return self._recent(key, locale, direct, **args)

    def _text(self, key: str, locale: str, direct: bool, /, **args: Value) -> str:
        for name in dict.fromkeys((locale, locale.split("-")[0], FALLBACK)):
            if not self.has(key, name):
                continue
            bundle = self._regions.get((locale, name), self._bundles[name])
            text, faults = _filled(bundle, key, direct, args)
            if not faults:
                return text
            self._complain(f"sentence {key} in {name} is broken: {'; '.join(faults)}")
        if not self.has(key):
            self._complain(f"there is no sentence {key}")
        return key

    def say(self, message: Message, locale: str, direct: bool = False, quote: Callable[[str], str] = str) -> str:
        """*message* in *locale*, with the same fallbacks as `text`; *quote* is applied to the texts in it."""

        def said(value: Argument) -> str | int:
            if isinstance(value, tuple):
                return self.text("i18n-comma", locale).join(str(said(each)) for each in value)
            if isinstance(value, Message):
                return self.say(value, locale, direct, quote)
            return quote(value) if isinstance(value, str) else value

        return self.text(message.key, locale, direct, **{name: said(value) for name, value in message.args})

    def _complain(self, problem: str) -> None:
        if self.strict:
            raise BrokenSentenceError(problem)
        log.error("%s", problem)


def _filled(bundle: Bundle, key: str, direct: bool, args: dict[str, Value]) -> tuple[str, list[str]]:
    """The sentence *key* of *bundle*, and its faults."""
    message = bundle.get_message(key)
    pattern = message.attributes.get("direct", message.value) if direct else message.value
    if pattern is None:
        return "", ["it has no text"]
    try:
        text, errors = bundle.format_pattern(pattern, {name: _argument(value) for name, value in args.items()})
    # for example from a function such as NUMBER with a text
    except (TypeError, ValueError, LookupError) as error:
        errors, text = [error], ""
    return str(text), [str(error) for error in errors]


def _argument(value: Value) -> Value:
    """*value*, a text isolated, and shortened if it is too long for Fluent, which would break the sentence."""
    return isolated(cut(value, MAX_TEXT)) if isinstance(value, str) else value


def isolated(text: str) -> str:
    """*text* between directional isolates if it is written from right to left, so that it turns nothing beside it.

    >>> isolated("Ada"), isolated("ليلى"), isolated(isolated("ليلى"))
    ('Ada', '\u2068ليلى\u2069', '\u2068ليلى\u2069')
    """
    if text.isascii() or _ISOLATE in text or not any(map(_is_right_to_left, text)):
        return text
    return f"{_ISOLATE}{text}{_POP_ISOLATE}"


def _is_right_to_left(sign: str) -> bool:
    return bidirectional(sign) in _RIGHT_TO_LEFT


class _TypographicNumber(FluentFloat):
    """A number in the format of its language, with a typographic minus sign."""

    def format(self, locale: Any) -> str:
        return super().format(locale).translate(_PRINTED)


def _signs(value: Any) -> Any:
    """A number, or a calculation as typed on a keyboard, with typographic signs."""
    return _TypographicNumber(value) if isinstance(value, FluentNumber) else str(value).translate(_PRINTED)


class _Days(FluentType):
    """All days from *first* to *last*, in the format of a language: “May 25 – 31, 2026”."""

    def __init__(self, first: date, last: date) -> None:
        self._first, self._last = first, last

    def format(self, locale: Any) -> str:
        # not every font has the thin space that some languages put around the dash
        return str(format_interval(self._first, self._last, "yMMMd", locale=locale)).replace("\u2009", " ")


def _days(first: Any, last: Any) -> FluentType:
    """The days from *first* to *last*; what is missing is told as missing."""
    return _Days(first, last) if isinstance(first, date) and isinstance(last, date) else FluentNone()


class _Month(FluentType):
    """The month of *day*, in the format of a language: “May 2026”."""

    def __init__(self, day: date) -> None:
        self._day = day

    def format(self, locale: Any) -> str:
        return str(format_skeleton("yMMMM", self._day, locale=locale))


def _month(day: Any) -> FluentType:
    """The month of *day*; what is missing is told as missing."""
    return _Month(day) if isinstance(day, date) else FluentNone()


# functions that sentences may call
FUNCTIONS: Mapping[str, Callable[..., Any]] = MappingProxyType({"SIGNS": _signs, "DAYS": _days, "MONTH": _month})


class Bundle(FluentBundle):
    """The sentences of one language, by their keys in *sources*; keys of terms begin with a hyphen.

    Each sentence is parsed on first use, as parsing all of them would delay the start of the bot by a second.
    """

    def __init__(self, locale: str, sources: Mapping[str, str]) -> None:
        # Without isolation marks around every argument: those that need them have them, see `isolated`.
        super().__init__([locale], functions=dict(FUNCTIONS), use_isolating=False)
        self._sources = sources
        self._parsed: set[str] = set()
        self._parser = FluentParser(with_spans=False)

    def has_message(self, message_id: str) -> bool:
        self._parse(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self._parse(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _parse(self, key: str) -> None:
        if key not in self._parsed and key in self._sources:
            # Two threads may parse the same sentence; it is added once.
            self.add_resource(Resource([self._parser.parse_entry(self._sources[key])]))
            self._parsed.add(key)


def sources(folder: Path) -> dict[str, str]:
    """The text of all sentences and terms in the files of *folder*, by their keys."""
    return {key: entry for path in sorted(folder.glob("*.ftl")) for key, entry in entries(path.read_text("utf-8"))}


def entries(text: str) -> Iterator[tuple[str, str]]:
    """(key, text) of each sentence and term of a Fluent file; the text extends to the next one."""
    starts = [*_START.finditer(text)]
    ends = [*(start.start() for start in starts[1:]), len(text)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], text[start.start() : end]


@cache
def _catalog_of(folder: Path, strict: bool) -> Catalog:
    return Catalog(folder, strict=strict)


@cache
def default_catalog() -> Catalog:
    """The catalog of the files that come with the project."""
    return _catalog_of(DATA / "locale", False)


@dataclass(frozen=True, slots=True)
class Translator:
    """The catalog for one reader, or for everyone in a channel.

    *quote* makes a typed text harmless where the sentences are shown. *direct*: whether that is a direct
    conversation, so that sentences about a server use their attribute `direct`.
    """

    locale: str
    catalog: Catalog
    quote: Callable[[str], str] = str
    direct: bool = False

    def text(self, key: str, /, **args: Value) -> str:
        """The sentence *key* with *args* in its placeholders; numbers and dates are formatted for the language.

        A number that is only a name, such as a game's, is passed as a text, to get no thousands separator.
        """
        return self.catalog.text(key, self.locale, self.direct, **args)

    def say(self, message: Message) -> str:
        """The sentence of *message*. Its texts are quoted, as users may have typed them."""
        return self.catalog.say(message, self.locale, self.direct, self.quote)

    def sentences(self, sentences: Iterable[str]) -> str:
        """*sentences* joined into one text, without the empty ones: "It scores 9 points. It's your turn."."""
        return self.text("i18n-between-sentences").join(filter(None, sentences))

    def sentence(self, text: str) -> str:
        """*text* with a full stop after it."""
        return self.text("i18n-sentence", text=text)

    def lines(self, lines: Iterable[str]) -> str:
        """*lines* in one sentence, as a screen reader says them."""
        return self.sentence(self.text("i18n-between-lines").join(lines))

    def labelled(self, label: str, value: str | int) -> str:
        """*value* after its *label*: "Longest chain: 4"."""
        return self.text("i18n-labelled", label=label, value=value)

    def listing(self, items: Sequence[str]) -> str:
        """*items* separated by commas: "1, 2, 3"."""
        return self.text("i18n-comma").join(map(isolated, items))

    def both(self, items: Sequence[str]) -> str:
        """*items* as a list with "and" before the last one."""
        return self._ending_with("i18n-and", items)

    def either(self, items: Sequence[str]) -> str:
        """*items* as a list with "or" before the last one."""
        return self._ending_with("i18n-or", items)

    def _ending_with(self, joint: str, items: Sequence[str]) -> str:
        *others, last = items
        return self.text(joint, others=self.listing(others), last=last) if others else last


def rounded(points: float) -> int | float:
    """*points* with at most one decimal; whole numbers as integers, so that sentences can say "1 point"."""
    tenths = round(float(points), 1)
    return int(tenths) if tenths.is_integer() else tenths
