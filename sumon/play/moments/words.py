"""The words for days and times, in all languages of the bot; weekdays and months are those of CLDR."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from babel import Locale

from sumon.play.zones import LANGUAGES

T = TypeVar("T")
# Days from today.
DAYS: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("vorgestern", "一昨日", "おととい"), -2),
        **dict.fromkeys(("yesterday", "gestern", "昨日", "きのう"), -1),
        **dict.fromkeys(("today", "heute", "今日", "きょう", "本日"), 0),
        **dict.fromkeys(("tomorrow", "tmr", "tmrw", "morgen", "明日", "あした", "あす", "翌日"), 1),
        **dict.fromkeys(("day after tomorrow", "übermorgen", "明後日", "あさって"), 2),
    }
)
# The hours that a part of the day has; `NOON` is a time, too.
AM, MORNING, NOON, AFTERNOON, PM, EVENING = (
    range(12),
    range(4, 12),
    range(11, 15),
    range(12, 19),
    range(12, 24),
    range(17, 24),
)
PARTS: Mapping[str, range] = MappingProxyType(
    {
        "午前": AM,
        **dict.fromkeys(("morning", "in the morning", "morgens", "früh", "vormittag", "vormittags", "朝"), MORNING),
        **dict.fromkeys(("noon", "midday", "mittag", "mittags", "正午", "お昼", "昼"), NOON),
        **dict.fromkeys(("afternoon", "in the afternoon", "nachmittag", "nachmittags"), AFTERNOON),
        "午後": PM,
        **dict.fromkeys(("evening", "in the evening", "abend", "abends", "夕方", "夜", "晩"), EVENING),
    }
)
MORGEN = "morgen"  # after a day, this is the morning
# Parts of a day by the days from today.
DAY_PARTS: Mapping[str, tuple[int, range]] = MappingProxyType(
    {
        **dict.fromkeys(("this morning", "今朝"), (0, MORNING)),
        "this afternoon": (0, AFTERNOON),
        **dict.fromkeys(("this evening", "tonight", "今夜", "今晩"), (0, EVENING)),
        "明朝": (1, MORNING),
        "明晩": (1, EVENING),
    }
)
# Weeks from this one.
WEEKS: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("last week", "letzte woche", "先週"), -1),
        **dict.fromkeys(("this week", "diese woche", "今週"), 0),
        **dict.fromkeys(("next week", "nächste woche", "kommende woche", "来週"), 1),
        **dict.fromkeys(("week after next", "übernächste woche", "再来週"), 2),
    }
)
LAST = ("last", "letzten", "letzter", "vergangenen")
NEXT = ("next", "nächsten", "nächster")  # the first to come, or that of next week
COMING = ("this", "coming", "this coming", "diesen", "dieser", "kommenden", "kommender", "今度", "次")
FILLERS = (
    *("on", "at", "the", "of", "from", "@", "am", "den", "der", "um", "ab", "の", "に", "から", "~", "〜"),
    *(",", "、", ";", "(", ")", " "),
)
AT = ("at", "um", "@")  # before an hour
UNITS: Mapping[str, int] = MappingProxyType(  # minutes
    {
        **dict.fromkeys(("minute", "minutes", "min", "mins", "minuten", "分"), 1),
        **dict.fromkeys(("hour", "hours", "hr", "hrs", "h", "stunde", "stunden", "std", "時間"), 60),
        **dict.fromkeys(("day", "days", "tag", "tage", "tagen", "日"), 24 * 60),
        **dict.fromkeys(("week", "weeks", "woche", "wochen", "週間"), 7 * 24 * 60),
    }
)
NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("a", "an", "one", "ein", "eine", "einer", "einem"), 1),
        **{
            word: number
            for number, words in enumerate(
                (
                    *(("two", "zwei"), ("three", "drei"), ("four", "vier"), ("five", "fünf"), ("six", "sechs")),
                    *(("seven", "sieben"), ("eight", "acht"), ("nine", "neun"), ("ten", "zehn")),
                ),
                start=2,
            )
            for word in words
        },
    }
)


def weekdays() -> dict[str, int]:
    """The weekdays, Monday is 0, by their names and abbreviations; slow the first time."""
    found = {"sonnabend": 5}
    for language in LANGUAGES:
        for form in ("stand-alone", "format"):
            for width in ("wide", "abbreviated", "short"):
                names = Locale.parse(language).days[form][width]
                found |= {name.casefold().rstrip("."): day for day, name in names.items()}
    for name, day in tuple(found.items()):
        if name.endswith("曜日"):
            found[name.removesuffix("日")] = day
    return found | {"tues": 1, "weds": 2, "thur": 3, "thurs": 3}


def months() -> dict[str, int]:
    """The months by their names and abbreviations, of languages that have them; slow the first time."""
    found = {"sept": 9}
    for language in LANGUAGES:
        for form in ("stand-alone", "format"):
            for width in ("wide", "abbreviated"):
                names = Locale.parse(language).months[form][width]
                found |= {name.casefold().rstrip("."): month for month, name in names.items()}
    return {name: month for name, month in found.items() if not name[0].isdigit()}


def spellings(word: str) -> set[str]:
    """*word* with its umlauts, and as it is typed without them.

    >>> sorted(spellings("übermorgen"))
    ['ubermorgen', 'uebermorgen', 'übermorgen']
    """
    plain = word.translate(str.maketrans("äöü", "aou"))
    return {word, plain, word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")}


def pattern_of(words: Iterable[str]) -> str:
    """A pattern of any of the *words*, the longest first."""
    return "|".join(map(re.escape, sorted({each for word in words for each in spellings(word)}, key=len)[::-1]))


def by_spelling(words: Mapping[str, T]) -> dict[str, T]:
    """*words* under all their spellings."""
    return {spelling: value for word, value in words.items() for spelling in spellings(word)}
