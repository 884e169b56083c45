"""Time zones as people type them, in three languages: a place, an offset, some to choose from, or a refusal."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from sumon.i18n import default_catalog
from sumon.play import zones as module
from sumon.play.settings import QuietHours
from sumon.play.time import QuietHoursError, UnclearZoneError, read_choice, read_quiet_hours, write_choice
from sumon.play.zones import LANGUAGES, find_zones, is_zone, place_of, zone_text
from tests.pasted import FORMS

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
NEW_YORK, PACIFIC = ("America/New_York", "America/Toronto"), ("America/Los_Angeles", "America/Vancouver")
CENTRAL_EUROPE = ("Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Warsaw")
RUSSIA = ("Europe/Moscow", "Asia/Yekaterinburg", "Asia/Novosibirsk", "Asia/Vladivostok", "Europe/Kaliningrad")
USA = ("America/New_York", "America/Chicago", "America/Los_Angeles", "America/Denver", "America/Phoenix")
AUSTRALIA = (
    *("Australia/Sydney", "Australia/Brisbane", "Australia/Perth"),
    *("Australia/Adelaide", "Australia/Darwin"),
)

SURE = {
    **dict.fromkeys(("Berlin", "berlin", "Europe/Berlin", "europe berlin", "ベルリン", "ﾍﾞﾙﾘﾝ"), "Europe/Berlin"),
    **dict.fromkeys(("Germany", "Deutschland", "ドイツ", "DE", "de"), "Europe/Berlin"),
    **dict.fromkeys(("India", "Indien", "インド", "Calcutta", "Kalkutta", "コルカタ"), "Asia/Kolkata"),
    **dict.fromkeys(("Japan", "日本", "東京", "Tokio", "JST", "日本時間", "日本標準時", "JP"), "Asia/Tokyo"),
    **dict.fromkeys(("new york", "New-York", "ニューヨーク", "US/Eastern"), "America/New_York"),
    **dict.fromkeys(("UK", "England", "Großbritannien", "Vereinigtes Königreich", "イギリス"), "Europe/London"),
    **dict.fromkeys(("Österreich", "osterreich", "Wien", "Vienna", "ウィーン"), "Europe/Vienna"),
    **dict.fromkeys(("Schweiz", "Zürich", "zurich", "スイス"), "Europe/Zurich"),
    **dict.fromkeys(("Kiew", "Kiev", "Kyiv"), "Europe/Kyiv"),
    **dict.fromkeys(("Türkei", "Turkey", "Türkiye", "Istanbul"), "Europe/Istanbul"),
    **dict.fromkeys(("KST", "Südkorea", "韓国", "ROK"), "Asia/Seoul"),
    **dict.fromkeys(("MSK", "Moskau", "Moscow"), "Europe/Moscow"),
    **dict.fromkeys(("NZST", "Auckland"), "Pacific/Auckland"),
    **dict.fromkeys(("São Paulo", "sao paulo", "サンパウロ"), "America/Sao_Paulo"),
    "Argentina": "America/Argentina/Buenos_Aires",
    "Hong Kong": "Asia/Hong_Kong",
    "PRC": "Asia/Shanghai",
    **dict.fromkeys(("UTC", "utc", "Etc/UTC", "Z", "Zulu", "GMT+0", "UTC0", "+00:00"), "UTC"),
    **dict.fromkeys(("UTC+1", "utc +01:00", "+1", "GMT+1"), "Etc/GMT-1"),
    **dict.fromkeys(("GMT+2", "UTC＋２"), "Etc/GMT-2"),
    **dict.fromkeys(("-03:00", "UTC−3", "utc-0300"), "Etc/GMT+3"),
    "UTC+14": "Etc/GMT-14",
}
OFFERED = {
    **dict.fromkeys(("EST", "EDT", "EST5EDT", "et"), NEW_YORK),
    **dict.fromkeys(("PST", "PDT", "PST8PDT"), PACIFIC),
    "BST": ("Europe/London", "Asia/Dhaka"),
    "IST": ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"),
    "CST": ("America/Chicago", "America/Winnipeg", "America/Mexico_City", "Asia/Shanghai", "Asia/Taipei"),
    "MST": ("America/Denver", "America/Edmonton", "America/Phoenix"),
    "GMT": ("Europe/London", "Europe/Dublin", "Africa/Accra", "UTC"),
    "EET": ("Europe/Athens", "Europe/Helsinki", "Europe/Bucharest", "Europe/Kyiv"),
    "WET": ("Europe/Lisbon", "Atlantic/Canary"),
    "AEST": ("Australia/Sydney", "Australia/Melbourne", "Australia/Brisbane"),
    "Eastern Time": ("America/New_York", "America/Toronto", "America/Cancun"),
    **dict.fromkeys(("USA", "US", "United States", "Vereinigte Staaten", "アメリカ", "アメリカ合衆国"), USA),
    **dict.fromkeys(("Russia", "Russland", "ロシア"), RUSSIA),
    **dict.fromkeys(("Australia", "Australien", "オーストラリア"), AUSTRALIA),
    "Spain": ("Europe/Madrid", "Atlantic/Canary"),
    **dict.fromkeys(("+5:30", "UTC+5:30", "+0530"), ("Asia/Kolkata", "Asia/Colombo")),
    "UTC+05:45": ("Asia/Kathmandu",),
    **dict.fromkeys(("Europe/Berlim", "posix/Europe/Berlin"), ("Europe/Berlin",)),
}
BY_LANGUAGE = {
    "CET": {"en": CENTRAL_EUROPE, "ja": CENTRAL_EUROPE},
    "MEZ": {"de": ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/Paris", "Europe/Madrid")},
    "Mitteleuropäische Zeit": {"de": ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich", *CENTRAL_EUROPE[1:3])},
}
REFUSED = (
    *("", "+", "-", "localtime", "Factory", "posixrules", "right/UTC", "Narnia", "Köln"),
    *("München", "Munich", "大阪", "../../etc/passwd", "/etc/localtime", "UTC+15", "UTC-13", "UTC+1:17", "12", "²"),
    *("\0", "a" * 4000, "∅∅∅", "e", "Etc/Unknown", "Etc/GMT-1"),
)


def test_a_reader_of_each_language_has_a_table() -> None:
    assert {locale.partition("-")[0] for locale in default_catalog().locales} == set(LANGUAGES)
    assert len(SURE) + len(OFFERED) + len(REFUSED) >= 45


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", SURE)
def test_what_means_one_zone_is_that_zone(text: str, language: str) -> None:
    found = find_zones(text, language, NOW)
    assert (found.zones, found.is_sure) == ((SURE[text],), True)
    assert read_quiet_hours("22", "7", text, language, NOW).zone == SURE[text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", OFFERED)
def test_what_may_mean_several_zones_offers_them(text: str, language: str) -> None:
    found = find_zones(text, language, NOW)
    assert (found.zones, found.is_sure) == (OFFERED[text], False)
    with pytest.raises(UnclearZoneError) as unclear:
        read_quiet_hours("22", "7", text, language, NOW)
    assert unclear.value.choices == tuple(QuietHours(time(22), time(7), zone) for zone in OFFERED[text])


@pytest.mark.parametrize(
    ("text", "language", "zones"),
    [(text, language, zones) for text, each in BY_LANGUAGE.items() for language, zones in each.items()],
)
def test_zones_near_the_reader_come_first(text: str, language: str, zones: tuple[str, ...]) -> None:
    assert find_zones(text, language, NOW).zones == zones


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_zone_is_refused(text: str, language: str) -> None:
    with pytest.raises(QuietHoursError) as refusal:
        read_quiet_hours("22", "7", text, language, NOW)
    assert refusal.value.message.key == "settings-no-zone"


@pytest.mark.parametrize("form", FORMS)
def test_zones_are_pasted(form: str) -> None:
    assert find_zones(FORMS[form]("UTC-3"), "en", NOW).zones == ("Etc/GMT+3",)
    assert find_zones(FORMS[form]("berlin"), "en", NOW).zones == ("Europe/Berlin",)
    assert find_zones(FORMS[form]("est"), "en", NOW).zones == NEW_YORK


def test_an_offset_is_east_of_utc_where_it_says_so() -> None:
    for hours in range(-12, 15):
        (zone,) = find_zones(f"UTC{hours:+d}", "en", NOW).zones
        assert ZoneInfo(zone).utcoffset(NOW.replace(tzinfo=None)) == timedelta(hours=hours)
        assert zone_text(zone) == (f"UTC{hours:+d}" if hours else "UTC")
        assert find_zones(zone_text(zone), "en", NOW).zones == (zone,)


def test_no_abbreviation_means_the_zone_without_summer_time_alone() -> None:
    for zones in module._ABBREVIATIONS.values():
        assert 1 <= len(zones) <= module.MOST_OFFERED
        assert all("/" in zone for zone in zones) or "UTC" in zones


def test_every_zone_that_is_offered_is_read_by_this_machine_and_taken_from_a_button() -> None:
    places = [zone for found in module._places().values() for zone in found]
    spoken = [zone for found in module._spoken().values() for zone in found]
    abbreviated = [zone for found in module._ABBREVIATIONS.values() for zone in found]
    for zone in {*places, *spoken, *abbreviated, *module._WELL_KNOWN, "UTC", "Etc/GMT+12", "Etc/GMT-14"}:
        assert is_zone(zone), zone
        hours = QuietHours(time(22), time(7, 30), zone)
        assert read_choice(write_choice(hours)) == hours
        assert all(place_of(zone, language) for language in LANGUAGES)
        ZoneInfo(zone)


@pytest.mark.parametrize(
    "text", ["", "2200-2200-UTC", "2200-0700-Factory", "2200-0700-localtime", "2460-0700-UTC", "x", "2200-0700-"]
)
def test_no_other_text_of_a_button_is_taken(text: str) -> None:
    assert read_choice(text) is None


def test_a_zone_that_was_stored_before_goes_on() -> None:
    night = QuietHours(time(22), time(7), "EST")
    assert night.over_at(datetime(2026, 7, 2, 3, tzinfo=UTC)) == datetime(2026, 7, 2, 12, tzinfo=UTC)
    assert zone_text("EST") == "EST"


def test_places_are_named_in_the_language_of_the_reader() -> None:
    named = {language: place_of("Europe/Vienna", language) for language in (*LANGUAGES, "xx-none")}
    assert named == {"en": "Vienna", "de": "Wien", "ja": "ウィーン", "xx-none": "Vienna"}
