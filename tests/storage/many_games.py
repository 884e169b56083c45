"""Statements that fill a database with many games, half of them on one server, hardly any of them due."""

from __future__ import annotations

GAMES = 5_000
AT = "'2026-01-01 12:00:00'"
FILL = f"""
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {GAMES})
    INSERT INTO matches (game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,
        own_thread, draft, termination, winner, started_at, updated_at)
    SELECT 'sumon', 'standard', '', n % 400, 1000 + n % 300, CASE WHEN n % 2 = 1 THEN 5 ELSE 100 + n % 61 END, n,
        FALSE, '', CASE WHEN n % 50 <> 0 THEN 'rules' END, CASE WHEN n % 50 <> 0 THEN n % 2 END, {AT}, {AT}
    FROM numbers
"""
MOVES = f"INSERT INTO moves (match_id, ply, move, played_at) SELECT id, 1, 'c1-c2', {AT} FROM matches"
MESSAGES = f"""
    INSERT INTO board_messages (message_id, match_id, channel_id, ply, draft, over, noted_at)
    SELECT 1000000 + id, id, channel_id, 1, '', FALSE, {AT} FROM matches
"""
CHALLENGES = f"""
    INSERT INTO challenges
        (game, variant, first, own_thread, challenger_id, channel_id, status, created_at, expires_at)
    SELECT 'sumon', 'standard', 'random', FALSE, 7, id, 'expired', {AT}, {AT} FROM matches
"""
COUNT = f"INSERT INTO rated_games (match_id, ended_at) SELECT id, {AT} FROM matches"
RATE = f"""
    INSERT INTO ratings SELECT number + 1, scope, 'sumon', 1500 + number % 400, 90, 0.06, 1, 1, 1, {AT}, {AT},
        1, number % 3, 1, 1, {AT}
    FROM (SELECT id AS number FROM matches) AS people, (SELECT 0 AS scope UNION ALL SELECT 5) AS scopes
"""
CHANGE = """
    INSERT INTO rating_changes SELECT rated_games.id, 5, first_user_id, 'sumon', second_user_id, 1, 1500, 1510, 90,
        0.06, 1490, ended_at, TRUE, TRUE, FALSE FROM rated_games JOIN matches ON matches.id = match_id
"""
IMPORTS = f"""
    INSERT INTO imports (user_id, guild_id, digest, text, imported_at) SELECT id % 400, 5, id, '', {AT} FROM matches
"""
NOTES = f"""
    INSERT INTO notes (user_id, kind, game_id, text, written_at) SELECT id % 400, 'm', id, '', {AT} FROM matches
"""
FOLLOWS = "INSERT INTO follows (match_id, user_id) SELECT id, id % 400 FROM matches"
OFFERS = f"""
    INSERT INTO offers (match_id, kind, player, takebacks, ply, status, made_at, channel_id)
    SELECT id, 'abort', 0, 0, 1, CASE WHEN id % 50 = 0 THEN 'open' ELSE 'declined' END, {AT}, id FROM matches
"""
TAKEBACKS = f"""
    INSERT INTO takebacks (match_id, number, ply, player, taken_at) SELECT id, 1, 0, 0, {AT} FROM matches
"""
EVENTS = f"""
    INSERT INTO events (match_id, number, kind, ply, player, happened_at)
    SELECT id, 1, 'day', 2, 0, {AT} FROM matches
"""
PREPARED = f"""
    INSERT INTO prepared_turns (match_id, user_id, player, ply, takebacks, lines, made_at, due_at)
    SELECT id, first_user_id, 0, 1, 0, 'h8-h7 | d1-d2', {AT}, {AT} FROM matches
"""
HINTS = f"INSERT INTO hints (match_id, ply, player, given_at) SELECT id, 0, 0, {AT} FROM matches"
CLOCKED = f"""
    UPDATE matches SET clock_user_id = first_user_id, deadline = {AT}, allowance = 60, clock_due_at = {AT}
    WHERE termination IS NULL
"""
ATTEMPTS = f"""
    INSERT INTO puzzle_attempts
    SELECT id % 400, id, '2026-01-01', 'sumon', 0, '', 0, 'solved', id % 61, {AT}, {AT} FROM matches
"""
NOT_DUE = "UPDATE prepared_turns SET due_at = CASE WHEN id % 100 = 0 THEN due_at END"
DONE = "UPDATE matches SET board_due_at = CASE WHEN id % 100 = 0 THEN board_due_at END"
FILLING = (
    *(FILL, MOVES, MESSAGES, CHALLENGES, IMPORTS, NOTES, FOLLOWS, OFFERS, TAKEBACKS, EVENTS, HINTS, PREPARED),
    *(CLOCKED, DONE, NOT_DUE),
)
RATING = (RATE, COUNT, CHANGE)
