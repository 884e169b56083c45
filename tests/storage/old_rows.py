"""Rows that a database of each version could have: statements, by the version from which on they can be run."""

from __future__ import annotations

from dataclasses import replace

from sumon.core import Record
from sumon.core.puzzle import Puzzle, Strength, write_puzzle
from sumon.storage.migrations.run import FOLDER

THEN = "2025-12-31 23:59:58.123456"
VERSIONS = sorted(path.name[:4] for path in (FOLDER / "versions").glob("0*.py"))
GROWN_PUZZLE = Puzzle("chain", Strength.HARD, Record("sumon", "standard", "", ("c1-c2",)), "h8-h7", 1.0)
GROWN = write_puzzle(replace(GROWN_PUZZLE, strength=Strength.EASY))

MATCH = (
    "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, second_level, guild_id,"
    " channel_id, message_id, own_thread, draft, termination, winner, started_at, updated_at) VALUES"
)
ROWS = {
    "0001": (
        "INSERT INTO challenges (id, game, variant, first, own_thread, challenger_id, opponent_id, guild_id,"
        " channel_id, message_id, status, created_at, expires_at)"
        f" VALUES (4, 'sumon', 'pie', 'random', true, 11, NULL, 5, 6, 7, 'open', '{THEN}', '{THEN}')",
        f"{MATCH} (8, 'sumon', 'standard', '', 11, 12, NULL, 5, 6, 7, false, '', NULL, NULL, '{THEN}', '{THEN}')",
        f"{MATCH} (9, 'sumon', 'standard', '', 11, NULL, 'casual', 5, 6, 7, false, '', 'resignation', 1,"
        f" '{THEN}', '{THEN}')",
        f"INSERT INTO moves VALUES (8, 1, 'c1-c2 f1-e2', '{THEN}')",
        f"INSERT INTO moves VALUES (8, 2, 'h8-h7', '{THEN}')",
        "UPDATE matches SET draft = 'c2-c3' WHERE id = 8",
    ),
    "0002": (
        "INSERT INTO challenges (id, game, variant, first, own_thread, challenger_id, opponent_id, guild_id,"
        " channel_id, message_id, status, created_at, expires_at, rematch_of)"
        f" VALUES (5, 'sumon', 'pie', 'random', true, 11, 12, 5, 6, 7, 'open', '{THEN}', '{THEN}', 9)",
    ),
    "0003": (
        f"INSERT INTO hints VALUES (8, 1, 1, '{THEN}')",
        """INSERT INTO reviews VALUES (9, 1, '[[0, 0, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5]]', '2026-01-01')""",
    ),
    "0004": ("UPDATE matches SET message_ply = 2 WHERE id = 8",),
    "0006": (
        "UPDATE challenges SET challenger_name = 'Ada' WHERE id = 4",
        "UPDATE matches SET first_name = 'Ada', second_name = 'Grace' WHERE id = 8",
    ),
    "0008": (
        "UPDATE challenges SET rated = true WHERE id = 4",
        "UPDATE matches SET rated = true WHERE id = 8",
    ),
    "0009": (
        f"INSERT INTO imports (id, user_id, guild_id, digest, text, imported_at)"
        f" VALUES (3, 11, 5, 'ff', 'text', '{THEN}')",
        f"INSERT INTO notes VALUES (11, 'm', 9, 'noted', '{THEN}')",
        "UPDATE matches SET salt = '00ff' WHERE id = 9",
    ),
    "0010": (
        "UPDATE challenges SET move_time = 86400 WHERE id = 4",
        "UPDATE matches SET move_time = 86400, clock_user_id = 11, allowance = 86400,"
        f" deadline = '{THEN}', clock_due_at = '{THEN}' WHERE id = 8",
        "INSERT INTO notices (id, match_id, user_id, channel_id, message_id) VALUES (6, 8, 11, 6, 70)",
        f"INSERT INTO holidays (id, user_id, begins_at, ends_at) VALUES (2, 12, '{THEN}', '2026-01-09 00:00:00')",
        f"INSERT INTO heartbeats (id, seen_at) VALUES (1, '{THEN}')",
    ),
    "0011": (
        "INSERT INTO user_settings VALUES (11, 'en', 'dark', true, 'direct', 1320, 425, 'Asia/Tokyo', true, false)",
        "INSERT INTO user_settings VALUES (12, NULL, 'light', false, 'channel', NULL, NULL, NULL, false, true)",
        "INSERT INTO server_settings VALUES (5, '6 7', 'sumon', 'never', 7, NULL, 'dark', 28800)",
    ),
    "0012": (
        f"INSERT INTO lessons VALUES (11, 'sumon', 'tie', '{THEN}'), (11, 'summy', 'end', '{THEN}')",
        f"INSERT INTO greetings VALUES (5, NULL, 0), (6, '{THEN}', 2)",
    ),
    "0013": ("INSERT INTO follows (id, match_id, user_id) VALUES (2, 8, 13)",),
    "0014": (
        f"INSERT INTO daily_posts VALUES (3, 7, '2025-12-31', '{THEN}', 1)",
        "INSERT INTO puzzle_attempts VALUES (11, '00c0ffee', '2025-12-31', 'sumon', 1, 'c1-c2', 2, 'solved', 5,"
        f" '{THEN}', '{THEN}')",
    ),
    "0015": (
        f"INSERT INTO moves VALUES (8, 0, 3, 'c2-c3', '{THEN}')",
        f"INSERT INTO takebacks VALUES (8, 1, 2, 0, NULL, '{THEN}')",
        "UPDATE matches SET takebacks = 1, draft = 'c2-c3' WHERE id = 8",
        "UPDATE matches SET aborted_by = 13, termination = 'aborted', winner = NULL WHERE id = 9",
        "INSERT INTO offers (id, match_id, kind, player, takebacks, ply, status, made_at, channel_id, message_id)"
        f" VALUES (2, 8, 'abort', 1, 1, 2, 'open', '{THEN}', 6, 72)",
    ),
    "0016": (
        "INSERT INTO deals VALUES ('2025-12-31', 'sudoku', 'standard', 'casual', 1, 'setup', '00ff')",
        "UPDATE matches SET deal_day = '2025-12-31', deal_guild_id = 5 WHERE id = 9",
    ),
    "0017": (
        f"INSERT INTO events VALUES (8, 1, 'day', 2, 1, '{THEN}')",
        "INSERT INTO import_reviews VALUES"
        """ (3, 1, '[[0, 0, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5]]', '2026-01-01')""",
    ),
    "0019": (
        f"INSERT INTO departures (id, digest, left_at, due_at) VALUES (2, 'ff', '{THEN}', '{THEN}')",
        "UPDATE challenges SET salt = '00ee' WHERE id = 4",
        "UPDATE matches SET drawn_by = 1234567890123456789 WHERE id = 9",
    ),
    "0020": (f"INSERT INTO deletions VALUES (3, 14, -1, 9, 5, 0, '{THEN}', 1), (4, NULL, -2, 0, 0, 0, NULL, 0)",),
    "0021": (f"UPDATE matches SET left_by = 12, abort_asked_by = 15, abort_asked_at = '{THEN}' WHERE id = 9",),
    "0022": ("INSERT INTO daily_puzzles VALUES ('sumon', '2025-12-31', '00c0ffee')",),
    "0024": (
        f"INSERT INTO grown_puzzles VALUES ('00c0ffee', 'sumon', 'chain', '{GROWN}', 3, 0.5, 'hard', '{THEN}')",
        f"INSERT INTO grown_puzzles VALUES ('00c0ffed', 'sumon', 'chain', '{GROWN}', 3, 0.5, NULL, '{THEN}')",
    ),
    "0026": (
        f"INSERT INTO looks (match_id, plies, due_at) VALUES (9, 1, '{THEN}')",
        "INSERT INTO agreements VALUES (9, 0, 'sumon', 1400, 30, 12)",
    ),
    "0030": ("UPDATE user_settings SET confirm = 'never' WHERE user_id = 11",),
    "0031": (
        f"INSERT INTO shares VALUES (3, 11, 5, 7, '2025-12-31', 'deal', 'sudoku', 12, NULL, '{THEN}', 1)",
        "UPDATE matches SET deal_channel_id = 7 WHERE id = 9",
    ),
    "0032": (f"INSERT INTO inquiries VALUES (6, 7, 8, 16, true, '{THEN}', 1)",),
    "0037": (
        "INSERT INTO prepared_turns (id, match_id, user_id, player, ply, takebacks, lines, made_at)"
        f" VALUES (5, 8, 12, 1, 2, 1, 'c2-c3 | h7-h6', '{THEN}')",
    ),
    "0035": tuple(
        f"UPDATE {table} SET outside = 41 WHERE {row}"
        for table, row in (("matches", "id = 9"), ("challenges", "id = 4"))
    ),
    "0036": (
        "INSERT INTO shared_deals VALUES (3, 5, 7, 11, 12, 'sudoku', 'standard', 'casual', 1, 'setup', '00ff',"
        f" 'open', '{THEN}', '{THEN}', 74, 2, 1, '{THEN}', '{THEN}', 1)",
        "UPDATE matches SET shared_deal_id = 3 WHERE id = 9",
    ),
    "0038": (
        "UPDATE server_settings SET weekly_channel = 7 WHERE guild_id = 5",
        "INSERT INTO weekly_posts (id, channel_id, guild_id, week, due_at)"
        f" VALUES (3, 7, 5, '2025-12-22', '{THEN}')",
        "INSERT INTO weekly_readers (id, user_id, guild_id, week) VALUES (2, 11, 5, '2025-12-22')",
    ),
    "0039": (
        "INSERT INTO tournaments (id, guild_id, channel_id, organiser_id, organiser_name, name, game, variant,"
        " format, rounds, move_time, rated, size, at_once, min_games, status, round, created_at, news, shown)"
        " VALUES (3, 5, 7, 11, 'Ada', 'Autumn Cup', 'sumon', 'standard', 'swiss', 3, 86400, true, 64, 0, 0,"
        f" 'running', 1, '{THEN}', 2, 1)",
        "INSERT INTO entrants (id, tournament_id, number, user_id, level, name, seeded_at, status, joined_at,"
        " joined_in, left_in, time_losses, place) VALUES"
        f" (4, 3, 1, 11, NULL, 'Ada', 1600, 'in', '{THEN}', 1, NULL, 0, NULL),"
        f" (5, 3, 2, 12, NULL, 'Grace', NULL, 'withdrawn', '{THEN}', 1, 2, 1, NULL)",
        "INSERT INTO pairings (id, tournament_id, guild_id, round, number, leg, first_id, second_id, decision,"
        " decided_at, decided_by, salt, thread_id) VALUES"
        f" (6, 3, 5, 1, 1, 1, 4, 5, 'first unplayed', '{THEN}', 13, '00ff', 8)",
        "UPDATE matches SET pairing_id = 6 WHERE id = 9",
    ),
    "0040": (
        f"UPDATE tournaments SET unreachable_since = '{THEN}' WHERE id = 3",
        "UPDATE pairings SET told = true WHERE id = 6",
    ),
    "0041": (f"INSERT INTO heartbeats VALUES (2, 1, '{THEN}')",),
    "0043": (f"UPDATE installation SET backed_up_at = '{THEN}'",),
    "0044": (f"INSERT INTO holders VALUES (0, 1, 3, 'number.example 17', '{THEN}', 0, '[5]')",),
    "0045": (
        "UPDATE tournaments SET description = 'Every Friday', second_organiser_id = 12,"
        f" paused_at = '{THEN}', paused_until = '{THEN}', announced_in = 1 WHERE id = 3",
        "UPDATE entrants SET bye_in = 2 WHERE id = 4",
    ),
    "0046": (
        "UPDATE tournaments SET planned_rounds = 5, extended_by = 3600 WHERE id = 3",
        "UPDATE entrants SET decided_by = 13 WHERE id = 5",
    ),
    "0047": ("UPDATE tournaments SET event_id = 15, event_shows = 'begun' WHERE id = 3",),
    "0048": (
        "UPDATE server_settings SET tournament_creators = 'moderators', tournament_role = 14 WHERE guild_id = 5",
    ),
    "0049": ("UPDATE tournaments SET third_place = true WHERE id = 3",),
    "0050": ("UPDATE tournaments SET thread_id = 77 WHERE id = 3",),
    "0051": ("UPDATE user_settings SET boards = 'spoken' WHERE user_id = 11",),
    "0052": (
        "UPDATE matches SET time_control = '28800+259200w', first_bank = 259200000000, second_bank = 5000000,"
        " first_zone = 'Europe/Berlin', left_at_move = 7000000, clock_bank = 259200000000, clock_zone = ''"
        " WHERE id = 8",
    ),
    "0053": (
        "INSERT INTO leagues (id, guild_id, game, channel_id, is_on) VALUES (2, 5, 'sumon', 6, true)",
        f"INSERT INTO league_members VALUES (2, 11, 'Ada', 'in', '{THEN}')",
        "INSERT INTO league_seasons (id, league_id, guild_id, month, status, channel_id, message_id, began_at,"
        f" news) VALUES (3, 2, 5, '2026-01-01', 'running', 6, 70, '{THEN}', 4)",
        "UPDATE tournaments SET season_id = 3, division = 1 WHERE id = 3",
    ),
    "0054": (
        "UPDATE server_settings SET champion_role = 16, medal_role = 17, band_role = 18, high_band_role = 19"
        " WHERE guild_id = 5",
        f"INSERT INTO role_checks (id, due_at) VALUES (5, '{THEN}')",
        "INSERT INTO given_roles VALUES (5, 11, 16, true)",
    ),
    "0033": (f"INSERT INTO lessons VALUES (11, 'sudoku', 'goal', '{THEN}', '{THEN}')",),
}
