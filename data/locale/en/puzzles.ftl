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

# The missed chances of one’s own games

puzzles-learn = Learn from it
puzzles-chance-title = **Learn from it** · { $game } #{ $match } · { $unit ->
    [round] round
   *[turn] turn
} { $turn }
puzzles-chance-task = **What was better here?** One turn of { $among } gives away less than { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
puzzles-chance-right = **Right.** The best turn was `{ $move }`.
puzzles-chance-shown = **The best turn was `{ $move }`.**
puzzles-chance-played = You played `{ $move }`. It gave away { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
puzzles-chance-again = That is what you played then. It gave away { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
puzzles-chance-compared = It gives away { $points ->
        [one] { $points } point
       *[other] { $points } points
    } or more.
puzzles-chance-next = Next missed chance
puzzles-chance-moment = See it in the game
puzzles-chance-none = No missed chance in this game: well played. There are other puzzles.
puzzles-chance-unclear = No clear missed chance in this game: where a turn gave something away, several others were better. *Analyse* shows the course of the game, and there are other puzzles.
puzzles-chance-none-left = { $count ->
        [one] You have been through the one clear missed chance of this game.
       *[other] You have been through all { $count } clear missed chances of this game.
    } There are other puzzles.
puzzles-chance-late = { $player }, your game { $match } of { $game } has been looked at: *Learn from it* under its result goes on.
puzzles-practice = Other puzzles
puzzles-mine = My other games
puzzles-chance-games-more = { $count ->
        [one] There is no missed chance left in the game looked at so far.
       *[other] There is no missed chance left in the { $count } games looked at so far.
    } *My other games* looks at earlier ones.
puzzles-chance-games-done = { $count ->
        [one] There is no clear missed chance left in your game.
       *[other] There is no clear missed chance left in your last { $count } games.
    } Play another one, or solve other puzzles.

# The table

puzzles-table-title = **Puzzles solved on this server**; *at once* is with the first answer, without a hint.
puzzles-table-line = { $place }. { $player }: { $clean } at once, { $solved } in all
puzzles-table-empty = Nobody has solved a puzzle here yet. `/puzzle` gives you the first one.
puzzles-table-server-only = The table is that of a server. Ask for it on one.

# The puzzle of the day

puzzles-day = { DATETIME($day, dateStyle: "long") }
puzzles-daily-posted = **The puzzles and deals of { $day } (UTC)**
puzzles-daily-posted-pictured = **{ $game }**, in the picture · { $task }
puzzles-button = Puzzle: { $game }
puzzles-daily-posted-how = Only you see what you tap. They end { $until }.
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

puzzles-chance-players-only = Only those who have played a game can learn from it. *Replay* and *Analyse* are open to you.
puzzles-chance-no-games = You have not finished a game yet. `/play` starts one against the bot; afterwards its missed chances become puzzles here.
puzzles-not-reviewed = This game has to be analysed once more. *Learn from it* under its result does that.
puzzles-gone = This puzzle is not there any more. `/puzzle` gives you another one.
puzzles-not-yours = You have not begun this puzzle. `/puzzle` gives you one, `/daily` today’s.
puzzles-day-over = The day of this puzzle is over. `/daily` gives you today’s.
puzzles-none = There are no puzzles of this game here at the moment. Choose another game.
puzzles-none-left = You have met all puzzles of this kind. Choose another game or another strength.
