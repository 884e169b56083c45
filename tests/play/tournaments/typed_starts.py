"""Starts of tournaments as people type them, and the moments that they mean.

It is Friday, 2026-11-20, 13:00 in Berlin.
"""

from __future__ import annotations

from datetime import UTC, datetime

ZONE = "Europe/Berlin"
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)

# By the time there; what is over by then is refused as that.
READ = {
    "2026-11-20 18:00": (
        *("18:00", "18.00", "18 Uhr", "um 18 Uhr", "6pm", "6 p.m.", "at 6 pm", "today 18:00", "today at 6pm"),
        *("heute 18 Uhr", "heute um 18:00", "18 Uhr heute", "heute Abend um 6", "heute Abend 18 Uhr", "18h"),
        *(
            "this evening 6 pm",
            "18時",
            "18:00に",
            "今日18時",
            "今日の18:00",
            "本日18時",
            "午後6時",
            "今日の午後6時",
        ),
        *(
            "fri 18:00",
            "Friday at 6pm",
            "this Friday 18:00",
            "Fr 18 Uhr",
            "Freitag, 18:00",
            "金曜18時",
            "18:00 today",
        ),
        *("in 5 hours", "in 5h", "in 5 Stunden", "5時間後", "18:00 Uhr", "１８：００", "18時00分", "in five hours"),
    ),
    "2026-11-20 21:30": (
        *("21:30", "tonight 21:30", "今日 21:30", "今夜21:30", "heute 21:30", "9:30pm", "今夜9時半", "今夜9時30分"),
        *("heute Abend 21.30 Uhr", "21 Uhr 30", "tonight at 9:30"),
    ),
    "2026-11-20 20:00": ("8pm", "tonight 8pm", "heute 20 Uhr", "heute Abend 20 Uhr", "今晩8時", "tonight at 8"),
    "2026-11-21 09:00": (
        *("9:00", "9 Uhr", "9am", "tomorrow 9am", "tomorrow at 9:00", "tomorrow morning 9:00", "morgen 9 Uhr"),
        *("morgen früh um 9", "morgen früh 9 Uhr", "9時", "明日9時", "明日の朝9時", "明日午前9時", "sat 9am"),
    ),
    "2026-11-21 18:00": (
        *("tomorrow 18:00", "tomorrow at 18:00", "Tomorrow, 6 PM", "18:00 tomorrow", "tomorrow evening at 6"),
        *("morgen 18 Uhr", "morgen um 18:00", "morgen 18:00", "Morgen, 18.00 Uhr", "morgen Abend um 6", "tmr 6pm"),
        *(
            "明日18:00",
            "明日の18時",
            "明日 18時",
            "あした18時",
            "翌日18時",
            "明日の午後6時",
            "あす18:00",
            "明日18時から",
        ),
        *("morgen Abend 18 Uhr", "18 Uhr morgen", "um 18 Uhr morgen", "明日 １８：００", "tomorrow, 18:00 h"),
    ),
    "2026-11-21 20:00": (
        *("Sat 20:00", "saturday 8pm", "Saturday at 20:00", "on Saturday, 20:00", "20:00 Sat", "Sat., 20:00"),
        *(
            "Sa 20:00",
            "Sa. 20 Uhr",
            "Samstag 20 Uhr",
            "am Samstag um 20:00",
            "Sonnabend 20 Uhr",
            "this Saturday 8pm",
        ),
        *("土曜20時", "土曜日の20:00", "土曜日20時", "土 20:00", "（土）20:00", "今週の土曜20時", "(Sat) 20:00"),
        *(
            "Samstagabend 20 Uhr",
            "Samstag Abend um 8",
            "Saturday evening 8:00",
            "土曜の夜8時",
            "kommenden Samstag 20 Uhr",
        ),
        *(
            "diesen Samstag um 20 Uhr",
            "明日20時",
            "Sat 21 Nov 20:00",
            "Samstag, 21.11., 20 Uhr",
            "11月21日(土)20時",
        ),
    ),
    "2026-11-22 19:30": (
        *("Sunday 7:30pm", "Sun 19:30", "So 19:30", "Sonntag 19.30 Uhr", "am So. um 19:30 Uhr", "日曜19時半"),
        *("day after tomorrow 19:30", "the day after tomorrow at 7:30 pm", "übermorgen 19:30", "明後日19:30"),
        *("uebermorgen 19:30", "あさっての19時30分", "in 2 days at 19:30", "in 2 Tagen um 19:30", "2日後の19:30"),
        *("Sonntag um 19 Uhr 30", "日曜日午後7時30分", "日曜 19:30～"),
    ),
    "2026-11-23 12:00": (
        *(
            "Monday noon",
            "Mon 12:00",
            "Monday at noon",
            "Mo 12 Uhr",
            "Montag mittag",
            "Montag Mittag um 12",
            "月曜正午",
        ),
        *("月曜12時", "月曜の昼12時", "来週の月曜12時", "Monday 12pm", "in three days at noon", "Monday midday"),
    ),
    "2026-11-27 19:00": (
        *(
            "next Friday 19:00",
            "nächsten Freitag 19 Uhr",
            "naechsten Freitag um 19:00",
            "来週の金曜19時",
            "来週金曜日19:00",
        ),
        *(
            "in a week at 19:00",
            "in einer Woche um 19 Uhr",
            "1週間後の19時",
            "Friday 27 November 7 pm",
            "nächste Woche Freitag 19 Uhr",
        ),
        *(
            "Friday next week 19:00",
            "Freitag nächste Woche 19 Uhr",
            "in 7 days 19:00",
            "27.11. 19 Uhr",
            "27.11. 19:00",
        ),
    ),
    "2026-12-01 18:00": (
        *("2026-12-01 18:00", "2026-12-01T18:00", "2026/12/1 6 pm", " 1.12.2026 18.00 ", "1. 12. 2026, 18 Uhr"),
        *("2026年12月1日 18時", "２０２６-１２-０１　１８：００", "1.12. 18:00", "1.12. um 18 Uhr", "1.12 18:00"),
        *("1. Dezember 18 Uhr", "1. Dez. 18:00", "am 1. Dezember um 18 Uhr", "Dec 1 18:00", "December 1st at 6pm"),
        *(
            "1 Dec 18:00",
            "1st of December, 6 pm",
            "Dec 1, 2026 18:00",
            "1 December 2026 18:00",
            "1. Dezember 2026, 18:00",
        ),
        *(
            "12月1日18時",
            "12月1日 18:00",
            "12月1日の午後6時",
            "12月1日（火）18:00",
            "Tue 1 Dec 18:00",
            "Dienstag, 1.12., 18 Uhr",
        ),
        *(
            "18:00 on December 1",
            "18 Uhr am 1.12.",
            "18:00 1.12.2026",
            "Di, 1. Dez. um 18 Uhr",
            "1.12.26 18:00",
            "01/12/2026 18:00",
        ),
        *("Tuesday, December 1, 2026 at 6:00 PM", "2026-12-01, 18:00 Uhr", "2026年12月1日(火) 18:00"),
    ),
    "2026-12-25 15:00": ("12/25 15:00", "25/12 3 pm", "25.12. 15 Uhr", "12月25日 15時", "25 Dec 3pm"),
    "2026-11-20 16:00": (
        "in 3 hours",
        "in 3 Stunden",
        "3時間後",
        "in 3 hrs",
        "in 3 h",
        "in 180 minutes",
        "180分後",
        "in 3 Std.",
    ),
    "2026-11-20 13:45": ("in 45 minutes", "in 45 min", "in 45 Minuten", "45分後"),
    "2026-11-22 13:00": ("in 2 days", "in 2 Tagen", "2日後", "in 48 hours", "in two days", "in zwei Tagen"),
    "2026-11-27 13:00": ("in 1 week", "in einer Woche", "in a week", "1週間後", "in 1 Woche"),
    "2027-01-05 18:00": (
        "5 Jan 18:00",
        "5. Januar 18 Uhr",
        "1月5日18時",
        "January 5 at 6pm",
        "5.1. 18 Uhr",
        "5.1.2027 18:00",
    ),
    # The end of a day is the beginning of the next.
    "2026-11-22 00:00": ("tomorrow 24:00", "morgen 24 Uhr", "明日24時", "Sunday 12am", "Sonntag 0 Uhr", "日曜0時"),
}
PAST = (
    *("gestern 18 Uhr", "yesterday 18:00", "昨日18時", "today 9:00", "heute 9 Uhr", "今日9時", "2026-11-20 13:00"),
    *("20.11. 9 Uhr", "2025-12-01 18:00", "1.12.2025 18:00", "vorgestern 18 Uhr", "3 hours ago", "vor 3 Stunden"),
    *("3時間前", "this morning 9:00", "heute früh 9 Uhr", "今朝9時", "last Friday 18:00", "letzten Freitag 18 Uhr"),
)
FAR = (
    "1 March 18:00",
    "1. März 18 Uhr",
    "3月1日18時",
    "2027-03-01 18:00",
    "1.3. 18 Uhr",
    "in 90 days",
    "9999-12-31 18:00",
)
# Two moments may be meant; the reader is asked.
UNCLEAR = (
    *("12/1 18:00", "1/12 18:00", "12/3 18:00", "tomorrow at 8", "um 8", "Saturday 8 o'clock", "morgen um 9"),
    *("来週の日曜18時", "next Saturday 18:00"),
)
NO_MOMENT = (
    *("", "soon", "tomorrow", "Saturday", "morgen", "明日", "2026-12-01", "2026-13-01 18:00", "31.11. 18:00"),
    *(
        "2026-12-01 25:00",
        "9999-1-1 x",
        "18:60",
        "25:00",
        "tomorrow 25:00",
        "abc 18:00",
        "18:00 abc",
        "18:00 19:00",
    ),
    *(
        "tomorrow Saturday Sunday 18:00",
        "sat sun 18:00",
        "13pm",
        "0pm",
        "whenever 18:00",
        "-1 18:00",
        "18:00:00:00",
    ),
    *("in hours", "in -3 hours", "in 0 hours", "Mittwoch, 1.12., 18 Uhr", "Mon 1 Dec 18:00", "12月1日(月)18時"),
    *(
        "sometime tomorrow 18:00",
        "every Friday 18:00",
        "jeden Freitag 18 Uhr",
        "not tomorrow 18:00",
        "毎週金曜18時",
    ),
    *("18", "8", "tomorrow 8", "1812", "20261201", "20261201 1800", "18:00-20:00"),
    *(
        "tomorrow 18:00 UTC",
        "18:00 CET",
        "Friday 18:00 or 19:00",
        "by Friday 18:00",
        "until 18:00",
        "before Friday 18:00",
    ),
    *("ab und zu 18:00", "2026-W49-2 18:00", "1.12.2026.18:00.5", "32.12. 18:00", "0.12. 18:00", "12月32日18時"),
    *(
        "明日か明後日18時",
        "25時",
        "tomorrow at 18:00 and Sunday",
        "midnight",
        "Saturday midnight",
        "next 18:00",
        "a 18:00",
    ),
    *(
        "in 3 hours 18:00",
        "May 18:00",
        "18:00 2",
        "2 18:00",
        "now",
        "jetzt",
        "今",
        "10.12.",
        "10.12",
        "Sa 9.10",
        "1e3",
        "∞",
        "🕕",
        "NaN",
        "None",
    ),
)
