"""Time zones as people type them: places, countries, abbreviations and offsets, in all languages of the bot."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any
from unicodedata import normalize
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from sumon.core.typed import cleaned

MOST_OFFERED = 5  # zones to choose from
LANGUAGES = ("en", "de", "ja")
_LONGEST = 40  # characters of a typed place that are compared
_SHORTEST = 3  # characters of a part of a name that is looked for
_ALIKE = 0.8  # likeness from 0 to 1 of a typed place; at 0.6, Narnia lies in America
_NO_PLACES = ("Etc", "posix", "right", "SystemV")  # folders of zones
_REGIONS = ("Brazil", "Canada", "Chile", "Mexico", "US")  # folders of zones that are not named after cities
_ACCENT = re.compile("[\u0300-\u036f]")
_APART = re.compile(r"[\W_]+")
_OFFSET = re.compile(
    r"(?:(?:utc|gmt)\s*)?([+-])\s*(\d{1,2})(?::?([0-5]\d))?|(?:utc|gmt)\s*0", re.ASCII | re.IGNORECASE
)
_EAST, _WEST = 14, 12  # hours of the offsets furthest from UTC
_STORED_OFFSET = re.compile(r"Etc/GMT([+-])(\d{1,2})")
_OLD_RULE = re.compile(r"([a-z]{3})\d[a-z]{3}")  # EST5EDT

# Zones of many people, to be offered before others like them.
_WELL_KNOWN = (
    *("Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Warsaw"),
    *("Europe/Vienna", "Europe/Zurich", "Europe/Lisbon", "Europe/Dublin", "Europe/Athens", "Europe/Helsinki"),
    *("Europe/Bucharest", "Europe/Kyiv", "Europe/Istanbul", "Europe/Moscow", "Asia/Yekaterinburg"),
    *("Asia/Novosibirsk", "Asia/Vladivostok", "Europe/Kaliningrad", "America/New_York", "America/Chicago"),
    *("America/Los_Angeles", "America/Denver", "America/Phoenix", "Pacific/Honolulu", "America/Toronto"),
    *("America/Vancouver", "America/Edmonton", "America/Winnipeg", "America/Halifax", "America/Mexico_City"),
    *("America/Tijuana", "America/Cancun", "America/Sao_Paulo", "America/Manaus", "America/Argentina/Buenos_Aires"),
    *("America/Santiago", "America/Bogota", "America/Lima", "Asia/Kolkata", "Asia/Tokyo", "Asia/Seoul"),
    *("Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Asia/Singapore", "Asia/Manila", "Asia/Jakarta"),
    *("Asia/Makassar", "Asia/Jayapura", "Asia/Bangkok", "Asia/Ho_Chi_Minh", "Asia/Kuala_Lumpur", "Asia/Karachi"),
    *("Asia/Dhaka", "Asia/Dubai", "Asia/Riyadh", "Asia/Jerusalem", "Asia/Almaty", "Asia/Ulaanbaatar"),
    *("Australia/Sydney", "Australia/Brisbane", "Australia/Perth", "Australia/Adelaide", "Australia/Darwin"),
    *(
        "Pacific/Auckland",
        "Africa/Cairo",
        "Africa/Lagos",
        "Africa/Johannesburg",
        "Africa/Nairobi",
        "Africa/Kinshasa",
    ),
)
_NEAR: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"de": ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich"), "ja": ("Asia/Tokyo",)}
)
# Abbreviations mean places, as most of them are right for half of the year only.
_EASTERN, _CENTRAL = ("America/New_York", "America/Toronto"), ("America/Chicago", "America/Winnipeg")
_MOUNTAIN, _PACIFIC = ("America/Denver", "America/Edmonton"), ("America/Los_Angeles", "America/Vancouver")
_MID_EUROPE = ("Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Warsaw")
_EAST_EUROPE = ("Europe/Athens", "Europe/Helsinki", "Europe/Bucharest", "Europe/Kyiv")
_GREENWICH = ("Europe/London", "Europe/Dublin", "Africa/Accra", "UTC")
_ABBREVIATIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **dict.fromkeys(("utc", "etc utc", "uct", "universal", "zulu", "z"), ("UTC",)),
        **dict.fromkeys(("gmt", "greenwich"), _GREENWICH),
        **dict.fromkeys(("est", "edt", "et"), _EASTERN),
        **dict.fromkeys(("cdt", "ct"), _CENTRAL),
        "cst": (*_CENTRAL, "America/Mexico_City", "Asia/Shanghai", "Asia/Taipei"),
        "mst": (*_MOUNTAIN, "America/Phoenix"),
        **dict.fromkeys(("mdt", "mt"), _MOUNTAIN),
        **dict.fromkeys(("pst", "pdt", "pt"), _PACIFIC),
        **dict.fromkeys(("akst", "akdt"), ("America/Anchorage",)),
        **dict.fromkeys(("hst", "hdt"), ("Pacific/Honolulu",)),
        "ast": ("America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"),
        "adt": ("America/Halifax",),
        **dict.fromkeys(("brt", "brst"), ("America/Sao_Paulo",)),
        "art": ("America/Argentina/Buenos_Aires",),
        "bst": ("Europe/London", "Asia/Dhaka"),
        "ist": ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"),
        "idt": ("Asia/Jerusalem",),
        **dict.fromkeys(("wet", "west", "wez", "wesz"), ("Europe/Lisbon", "Atlantic/Canary")),
        **dict.fromkeys(("cet", "cest", "met", "mez", "mesz"), _MID_EUROPE),
        **dict.fromkeys(("eet", "eest", "oez", "oesz"), _EAST_EUROPE),
        **dict.fromkeys(("msk", "msd"), ("Europe/Moscow",)),
        "trt": ("Europe/Istanbul",),
        "gst": ("Asia/Dubai",),
        "pkt": ("Asia/Karachi",),
        "ict": ("Asia/Bangkok", "Asia/Ho_Chi_Minh"),
        "wib": ("Asia/Jakarta",),
        "hkt": ("Asia/Hong_Kong",),
        "sgt": ("Asia/Singapore",),
        "jst": ("Asia/Tokyo",),
        "kst": ("Asia/Seoul",),
        "aest": ("Australia/Sydney", "Australia/Melbourne", "Australia/Brisbane"),
        "aedt": ("Australia/Sydney", "Australia/Melbourne"),
        "acst": ("Australia/Adelaide", "Australia/Darwin"),
        "acdt": ("Australia/Adelaide",),
        "awst": ("Australia/Perth",),
        **dict.fromkeys(("nzst", "nzdt"), ("Pacific/Auckland",)),
        "sast": ("Africa/Johannesburg",),
        "eat": ("Africa/Nairobi",),
        "wat": ("Africa/Lagos",),
    }
)
# What people call countries, besides their names.
_ALSO_CALLED: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("usa", "america", "united states of america", "amerika", "アメリカ", "米国"), "US"),
        **dict.fromkeys(("uk", "britain", "great britain", "england", "scotland", "wales"), "GB"),
        **dict.fromkeys(("grossbritannien", "schottland", "英国"), "GB"),
        **dict.fromkeys(("uae", "vae"), "AE"),
        "holland": "NL",
        "korea": "KR",
        "turkey": "TR",
        "czech republic": "CZ",
    }
)


@dataclass(frozen=True, slots=True)
class MeantZones:
    """The *zones* that a text may mean, likeliest first; *is_sure*: it means the only one, and nothing else."""

    zones: tuple[str, ...] = ()
    is_sure: bool = False
    is_named: bool = True  # whether it is their name; otherwise they are only spelt alike


def find_zones(text: str, language: str, now: datetime) -> MeantZones:
    """The zones that the typed *text* means to a reader of *language*, at most five; slow the first time.

    >>> from datetime import UTC
    >>> find_zones("India", "en", datetime.now(UTC))
    MeantZones(zones=('Asia/Kolkata',), is_sure=True, is_named=True)
    >>> find_zones("EST", "en", datetime.now(UTC)).zones
    ('America/New_York', 'America/Toronto')
    """
    typed = cleaned(text)
    if offset := _OFFSET.fullmatch(typed):
        return _at_offset(offset, language, now)
    wanted = _key(typed)
    if found := _zone_names().get("_".join(typed.split()).casefold()):
        return MeantZones((found,), is_sure=True)
    if named := _named(wanted, language, now):
        return MeantZones(named[:MOST_OFFERED], is_sure=len(named) == 1)
    alike = {zone for key in _alike(wanted) for zone in _named(key, language, now)}
    return MeantZones(tuple(_sorted(alike, language))[:MOST_OFFERED], is_named=False)


def is_zone(name: str) -> bool:
    """Whether *name* is a zone that can be found: one of a place, or an offset."""
    is_offset = name == "UTC" or _STORED_OFFSET.fullmatch(name) is not None
    return name in (_known() if is_offset else _zone_names().values())


def zone_text(zone: str) -> str:
    """The stored *zone* as people write it: `UTC+1` for an offset, whose stored name has the sign turned round.

    >>> zone_text("Etc/GMT-1"), zone_text("Europe/Berlin")
    ('UTC+1', 'Europe/Berlin')
    """
    offset = _STORED_OFFSET.fullmatch(zone)
    return f"UTC{'-' if offset[1] == '+' else '+'}{offset[2]}" if offset is not None else zone


def place_of(zone: str, language: str) -> str:
    """The city of *zone* in *language*, or its offset."""
    return _city_names(language).get(zone) or zone_text(zone).rpartition("/")[2].replace("_", " ")


def _at_offset(offset: re.Match[str], language: str, now: datetime) -> MeantZones:
    """The zone of a typed *offset*; places where it is no whole number of hours."""
    hours, minutes = int(offset[2] or 0), int(offset[3] or 0)
    if not hours and not minutes:
        return MeantZones(("UTC",), is_sure=True)
    is_east = offset[1] == "+"
    if not minutes:
        # The signs of these zones are turned round.
        zone = f"Etc/GMT{'-' if is_east else '+'}{hours}"
        return MeantZones((zone,), is_sure=True) if hours <= (_EAST if is_east else _WEST) else MeantZones()
    wanted = timedelta(hours=hours, minutes=minutes) * (1 if is_east else -1)
    places = {*_zone_names().values()}
    there = [zone for zone in places if now.astimezone(_zone(zone)).utcoffset() == wanted]
    return MeantZones(tuple(_sorted(there, language))[:MOST_OFFERED])


def _named(key: str, language: str, now: datetime) -> tuple[str, ...]:
    """All zones that *key* names: as an abbreviation, a city, a country, or in words such as `Eastern Time`."""
    if old := _OLD_RULE.fullmatch(key):
        key = old[1]
    zones, territories = _ABBREVIATIONS.get(key), _territories().get(key, ())
    if zones is not None:
        near = _NEAR.get(language, ())
        return tuple(dict.fromkeys((*near, *zones) if zones[0] in near else zones))
    within = [zone for territory in territories for zone in _of_territory(territory, language, now)]
    return tuple(dict.fromkeys([*_places().get(key, ()), *within, *_sorted(_spoken().get(key, ()), language)]))


def _of_territory(territory: str, language: str, now: datetime) -> Iterator[str]:
    """The zones of a country, one of those whose clocks show the same all year."""
    seen = set()
    for zone in _sorted(_known().intersection(get_global("territory_zones").get(territory, ())), language):
        clock = tuple(now.replace(month=month, day=1).astimezone(_zone(zone)).utcoffset() for month in (1, 7))
        if clock not in seen:
            seen.add(clock)
            yield zone


def _sorted(zones: Iterable[str], language: str) -> list[str]:
    """*zones*, those near to readers of *language* first, then the well-known ones."""
    order = {zone: place for place, zone in reversed([*enumerate((*_NEAR.get(language, ()), *_WELL_KNOWN))])}
    return sorted(zones, key=lambda zone: (order.get(zone, len(order) + len(_WELL_KNOWN)), zone))


def _alike(wanted: str) -> list[str]:
    """The names that contain *wanted*, or else those that are spelt almost like it."""
    if len(wanted) < _SHORTEST or len(wanted) > _LONGEST:
        return []
    names = [*_places(), *_territories()]
    inside = [name for name in names if wanted in name]
    return inside or get_close_matches(wanted, names, MOST_OFFERED, _ALIKE)


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def _canonical(name: str) -> str:
    """The present name of a zone that has several, if this machine knows it."""
    alias: str = get_global("zone_aliases").get(name, name)
    return alias if alias in _known() else name


@cache
def _known() -> frozenset[str]:
    return frozenset(available_timezones())


def _key(text: str) -> str:
    """*text* as names are compared: in small letters without accents, with one blank between words."""
    plain = normalize("NFC", _ACCENT.sub("", normalize("NFKD", text))).casefold()
    return _APART.sub(" ", plain).strip()


@cache
def _zone_names() -> dict[str, str]:
    """The zones of places by their whole names in small letters."""
    names = [name for name in _known() if "/" in name and name.partition("/")[0] not in _NO_PLACES]
    return {name.casefold(): _canonical(name) for name in names}


@cache
def _places() -> dict[str, list[str]]:
    """The zones by the names of their cities in all languages, and by names without a folder such as `Japan`."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    known = dict.fromkeys(sorted({*_zone_names().values()}))
    cities = [(zone, zone.rpartition("/")[2]) for zone in known]
    cities += [each for language in LANGUAGES for each in _cities(language)]
    cities += [(old, old.rpartition("/")[2]) for old in sorted(get_global("zone_aliases")) if not _is_region(old)]
    for name, city in (*cities, *((zone, zone) for zone in known)):
        zone, key = _canonical(name), _key(city)
        if zone in known and zone not in found[key]:
            found[key].append(zone)
    return {key: places for key, places in found.items() if places}


def _is_region(name: str) -> bool:
    return name.partition("/")[0] in _REGIONS


@cache
def _city_names(language: str) -> dict[str, str]:
    return {_canonical(name): city for name, city in _cities(language)}


def _cities(language: str) -> Iterator[tuple[str, str]]:
    """The zones whose city has a name of its own in *language*, and that name."""
    for zone, names in _data(language).time_zones.items():
        if "city" in names:
            yield zone, names["city"]


@cache
def _territories() -> dict[str, tuple[str, ...]]:
    """The codes of countries by their names in all languages."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    codes = get_global("territory_zones").keys()
    names = [(code, name) for language in LANGUAGES for code, name in _data(language).territories.items()]
    also = [(code, name) for name, code in _ALSO_CALLED.items()]
    for code, name in (*names, *also, *((code, code) for code in codes)):
        if code in codes and code not in found[key := _key(name)]:
            found[key].append(code)
    return {key: tuple(territories) for key, territories in found.items() if territories}


@cache
def _spoken() -> dict[str, list[str]]:
    """The zones by the words for their time in all languages, such as `Eastern Standard Time`."""
    zones: defaultdict[str, list[str]] = defaultdict(list)
    for name, meta_zone in sorted(get_global("meta_zones").items()):
        if (zone := _canonical(name)) in _known():
            zones[meta_zone].append(zone)
    found: defaultdict[str, list[str]] = defaultdict(list)
    for language in LANGUAGES:
        for meta_zone, names in _data(language).meta_zones.items():
            for word in {_key(word) for width in ("long", "short") for word in dict(names.get(width, {})).values()}:
                found[word] += [zone for zone in zones[meta_zone] if zone not in found[word]]
    return {word: [zone for zone in zones if zone in _WELL_KNOWN] or zones for word, zones in found.items() if word}


def _data(language: str) -> Any:
    """The data of *language*, of English where there are none."""
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale("en")
