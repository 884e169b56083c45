# The puzzle

puzzles-easy = easy
puzzles-medium = medium
puzzles-hard = hard
puzzles-title = **Puzzle** · { $game } · { $strength }
puzzles-title-daily = **Puzzle of { $day } (UTC)** · { $game }
puzzles-so-far = `{ $draft }` so far.
puzzles-hint-given = **Hint { $number } of { $of }:** { $clue }
puzzles-not-best = `{ $move }` is not the answer. { $reason }
puzzles-right = **Right: `{ $move }`.**
puzzles-shown = **The answer is `{ $move }`.**
puzzles-help-used = { $wrong ->
        [0] No wrong answer
        [one] One wrong answer
       *[other] { $wrong } wrong answers
    }, { $hints ->
        [0] no hint
        [one] one hint
       *[other] { $hints } hints
    }.
puzzles-at-once = With the first answer, and without a hint.
puzzles-streak = { $streak ->
        [0] The next puzzle that you solve at the first answer, without a hint, begins a streak.
        [one] Your streak: one puzzle at the first answer, without a hint.
       *[other] Your streak: { $streak } puzzles in a row at the first answer, without a hint.
    }
puzzles-hint = Hint
puzzles-hint-again = Next hint
puzzles-give-up = Give up
puzzles-next = Next puzzle
puzzles-table = Table of the server
puzzles-other-games = Today’s other puzzles
puzzles-you = Your side
puzzles-opponent = Other side
puzzles-back = Back to the puzzle
puzzles-form = Your answer

# The table

puzzles-table-title = **Puzzles solved on this server**; *at once* is with the first answer, without a hint.
puzzles-table-line = { $place }. { $player }: { $clean } at once, { $solved } in all
puzzles-table-empty = Nobody has solved a puzzle here yet. `/puzzle` gives you the first one.
puzzles-table-server-only = The table is that of a server. Ask for it on one.

# The puzzle of the day

puzzles-day = { DATETIME($day, dateStyle: "long") }
puzzles-daily-posted = **The puzzles and deals of { $day } (UTC)**
puzzles-daily-posted-line = **{ $game }** · { $task }
puzzles-daily-posted-pictured = **{ $game }**, in the picture · { $task }
puzzles-button = Puzzle: { $game }
puzzles-daily-posted-how = Tap one: only you see it. How the others did you see once you are done. They end { $until }.
puzzles-daily-today = **The puzzles of { $day } (UTC)**. They are the same everywhere; the next ones come { $next }.
puzzles-daily-new = { $game }: not begun
puzzles-daily-begun = { $game }: begun
puzzles-daily-solved = { $game }: solved
puzzles-daily-shown = { $game }: given up
puzzles-daily-next = Choose one.
puzzles-daily-all-done = You are done for today.
puzzles-daily-here = On this server:
puzzles-daily-line-solved = { $player }: solved, { $wrong ->
        [0] no wrong answer
        [one] one wrong answer
       *[other] { $wrong } wrong answers
    }, { $hints ->
        [0] no hint
        [one] one hint
       *[other] { $hints } hints
    }
puzzles-daily-line-shown = { $player }: given up

# Refusals

puzzles-gone = This puzzle is not there any more. `/puzzle` gives you another one.
puzzles-not-yours = You have not begun this puzzle. `/puzzle` gives you one, `/daily` today’s.
puzzles-day-over = The day of this puzzle is over. `/daily` gives you today’s.
puzzles-none = There are no puzzles of this game here at the moment. Choose another game.
puzzles-none-left = You have met all puzzles of this kind. Choose another game or another strength.
