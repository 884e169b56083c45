# The puzzle

puzzles-easy = Easy
puzzles-medium = Medium
puzzles-hard = Hard
puzzles-title = **Puzzle** · { $game } · { $strength }
puzzles-title-daily = **Puzzle for { $day } (UTC)** · { $game }
puzzles-so-far = `{ $draft }` so far.
puzzles-hint-given = **Hint { $number } of { $of }:** { $clue }
# $reason: a whole sentence.
puzzles-not-best = `{ $move }` isn’t the answer. { $reason }
puzzles-right = **Right: `{ $move }`.**
puzzles-shown = **The answer is `{ $move }`.**
puzzles-help-used = { $wrong ->
        [0] No wrong answer
        [1] One wrong answer
       *[other] { $wrong } wrong answers
    }, { $hints ->
        [0] no hint
        [1] one hint
       *[other] { $hints } hints
    }.
puzzles-at-once = Solved on the first try, without a hint.
puzzles-streak = { $streak ->
        [0] Solve a puzzle on the first try, without a hint, to start a streak.
        [1] Your streak: one puzzle on the first try, without a hint.
       *[other] Your streak: { $streak } puzzles in a row on the first try, without a hint.
    }
puzzles-hint = Hint
puzzles-hint-again = Next hint
# Shows the answer of a puzzle.
puzzles-give-up = Give up
puzzles-next = Next puzzle
puzzles-table = Puzzle table
puzzles-other-games = Today’s other puzzles
puzzles-you = Your side
puzzles-opponent = Other side
puzzles-back = Back to the puzzle
puzzles-form = Your answer

# The missed chances of one’s own games. A game is one that was played (a match).

puzzles-learn = Learn from it
puzzles-chance-title = { $unit ->
        [round] **{ puzzles-learn }** · { $game } · Game { $match } · Round { $turn }
       *[turn] **{ puzzles-learn }** · { $game } · Game { $match } · Turn { $turn }
    }
# To give away: to score that much less than the best turn.
puzzles-chance-task = **What was better here?** Your turn gave away { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Find one that gives away less than a third.
puzzles-chance-right = **Right.** The best turn was `{ $move }`.
puzzles-chance-near = **Right.** `{ $move }` gives away only { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; the best turn was `{ $best }`.
puzzles-chance-as-good = **Right.** `{ $move }` is as good as the best turn, `{ $best }`.
puzzles-chance-shown = **The best turn was `{ $move }`.**
puzzles-chance-played = You played `{ $move }`. It gave away { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
puzzles-chance-again = That’s what you played then. It gave away { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
puzzles-chance-compared = It gives away { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
puzzles-chance-next = Next missed chance
puzzles-chance-moment = See it in the game
puzzles-chance-none = No missed chances in this game. Well played! There are other puzzles.
puzzles-chance-none-left = { $count ->
        [1] You’ve seen the one missed chance in this game. There are other puzzles.
       *[other] You’ve seen all { $count } missed chances in this game. There are other puzzles.
    }
puzzles-chance-late = { $player }, your game has been analysed ({ $game }, game { $match }). Tap *{ puzzles-learn }* under its result to go on.
puzzles-practice = Other puzzles
puzzles-mine = My other games
puzzles-chance-games-more = { $count ->
        [1] No missed chances left in the game I’ve looked at so far. *{ puzzles-mine }* looks at earlier ones.
       *[other] No missed chances left in the { $count } games I’ve looked at so far. *{ puzzles-mine }* looks at earlier ones.
    }
puzzles-chance-games-done = { $count ->
        [1] No missed chances left in your game. Play another one, or solve other puzzles.
       *[other] No missed chances left in your last { $count } games. Play another one, or solve other puzzles.
    }

# The table

puzzles-table-title = **Puzzles solved on this server** (*on the first try*: without a hint)
puzzles-table-line = { $place }. { $player }: { $clean } on the first try, { $solved } in all
puzzles-table-empty = No one has solved a puzzle here yet. `/puzzle` gives you the first one.
puzzles-table-server-only = Each server has its own puzzle table. Ask for it on a server.

# The puzzle of the day

puzzles-day = { DATETIME($day, dateStyle: "long") }
puzzles-daily-posted = **The puzzles and deals for { $day } (UTC)**
puzzles-daily-posted-pictured = **{ $game }**, in the picture · { $task }
puzzles-button = Puzzle: { $game }
puzzles-daily-posted-how = Only you see what you tap. Ends: { $until }
puzzles-daily-today = **The puzzles for { $day } (UTC)**, the same for everyone. Next ones: { $next }
puzzles-daily-new = { $game }: not started
puzzles-daily-begun = { $game }: started
puzzles-daily-solved = { $game }: solved
puzzles-daily-shown = { $game }: given up
puzzles-daily-next = Choose one.
puzzles-daily-all-done = That’s all for today!
puzzles-daily-here = On this server:
puzzles-daily-line-solved = { $player }: solved, { $wrong ->
        [0] no wrong answer
        [1] one wrong answer
       *[other] { $wrong } wrong answers
    }, { $hints ->
        [0] no hint
        [1] one hint
       *[other] { $hints } hints
    }
puzzles-daily-line-shown = { $player }: given up

# Refusals

puzzles-chance-players-only = Only this game’s players can learn from it. You can use *{ archive-replay }* and *{ ui-advice-button }*.
puzzles-chance-no-games = You haven’t finished a game yet. Start one against the bot with `/play`: afterwards, your missed chances become puzzles here.
puzzles-not-reviewed = This game needs to be analysed again. Tap *{ puzzles-learn }* under its result.
puzzles-gone = This puzzle is gone. `/puzzle` gives you another one.
puzzles-not-yours = You haven’t started this puzzle. `/puzzle` gives you one, `/daily` today’s.
puzzles-day-over = This puzzle’s day is over. `/daily` gives you today’s.
# game: the kind.
puzzles-none = This game has no puzzles here at the moment. Choose another game.
# game: the kind.
puzzles-none-left = You’ve seen all puzzles of this kind. Choose another game or another difficulty.
