# A person's day: the puzzles and deals that they have done, and the streak

daily-done = **{ $done } of { $count } done**
daily-streak = { $streak ->
        [one] { $streak } day in a row
       *[other] { $streak } days in a row
    }
daily-day = { DATETIME($day, dateStyle: "medium") }
daily-today = Today’s puzzles

# What a person shares of it

daily-share = Share
daily-shared = Shared: everyone in this channel sees how it went, but not the solution.
daily-shared-by = { $player }: { $text }
daily-share-title = { $game }, { $day }: { $dots }
daily-share-line = { $game }: { $dots }
daily-share-day = { $day }: { $line }
# $tries: 0 where the puzzle was given up.
daily-share-tries = { $tries ->
        [0] Given up
        [1] First try
       *[other] { $tries } tries
    }
daily-share-deal = { $game }: deal of the day played
daily-solve-it = Solve it yourself
daily-do-them = Try them yourself
daily-copy = I can’t post it here. To share it, copy this:
    { $text }
    .direct = To share it, copy this:
    { $text }

# Refusals

daily-share-twice = You’ve already shared this in this channel.
daily-share-over = That day is over, so you can no longer share it. `/daily` gives you today’s puzzles.

# Yesterday

daily-yesterday = Yesterday
daily-yesterday-title = **Yesterday, { $day } (UTC)**
# $solved: how many people; $first: how many of them on the first try.
daily-yesterday-answer = { $solved ->
        [0] **{ $game }:** `{ $move }` · No one solved it
        [1] { $first ->
            [0] **{ $game }:** `{ $move }` · One person solved it
           *[other] **{ $game }:** `{ $move }` · One person solved it, on the first try
        }
       *[other] { $first ->
            [0] **{ $game }:** `{ $move }` · { $solved } people solved it
           *[other] **{ $game }:** `{ $move }` · { $solved } people solved it, { $first } on the first try
        }
    }
daily-yesterday-none = No one tried a puzzle.
daily-yesterday-deals = Best results in the deal of the day here:
    .direct = Your results in the deal of the day:
# $results: lines of results, or a whole sentence that says why there are none.
daily-yesterday-deal = **{ $game }:** { $results }
daily-yesterday-picture = Picture: { $game }

# Asking a server

daily-ask = You’ve finished three games here. Shall I post the puzzles of the day in this channel, once a day after midnight (UTC)? A member with *Manage Server* decides. I ask only once.
daily-ask-post = Post it here
daily-ask-decline = No, thanks
daily-ask-posted = { $player } decided: I’ll post the puzzles of the day here. Change it with `/settings server`.
daily-ask-declined = { $player } decided: no puzzles of the day here. Change it with `/settings server`.
