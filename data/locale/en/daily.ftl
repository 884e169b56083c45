# A person's day: the puzzles and deals that they have done, and the streak

daily-done = **{ $done } of { $count } done**
daily-streak = { $streak ->
        [one] 1 day in a row
       *[other] { $streak } days in a row
    }
daily-day = { DATETIME($day, dateStyle: "medium") }
daily-today = Today’s puzzles

# What a person shares of it

daily-share = Share
daily-shared = Shared: everybody in this channel sees how it went, and nobody the solution.
daily-shared-by = { $player }: { $text }
daily-share-title = { $game }, { $day }: { $dots }
daily-share-line = { $game }: { $dots }
daily-share-day = { $day }: { $line }
daily-share-tries = { $tries ->
        [0] given up
        [one] first try
       *[other] { $tries } tries
    }
daily-share-deal = { $game }: deal of the day played
daily-solve-it = Solve it yourself
daily-do-them = Do them yourself
daily-copy = I cannot post it here. To share it, copy this:
    { $text }
    .direct = To share it, copy this:
    { $text }

# Refusals

daily-share-twice = You have shared this in this channel already.
daily-share-over = That day is over, so it can no longer be shared. `/daily` gives you today’s puzzles.

# Yesterday

daily-yesterday = Yesterday
daily-yesterday-title = **Yesterday, { $day } (UTC)**
daily-yesterday-answer = **{ $game }:** `{ $move }` · { $solved ->
        [0] nobody has solved it
        [one] one person has solved it
       *[other] { $solved } people have solved it
    }{ $first ->
        [0] {""}
       *[other] , { $first } at the first try
    }
daily-yesterday-none = Nobody asked for a puzzle.
daily-yesterday-deals = The best with the same deal here:
    .direct = You with the deal:
daily-yesterday-deal = **{ $game }:** { $results }
daily-yesterday-picture = Picture: { $game }

# Asking a server

daily-ask = You have finished three games here. Shall I post the puzzles of the day in this channel, once a day after midnight (UTC)? Whoever has the permission *Manage Server* decides; I ask only once.
daily-ask-post = Post it here
daily-ask-decline = No, thanks
daily-ask-posted = { $player } has decided: the puzzles of the day are posted here. `/settings server` changes it.
daily-ask-declined = { $player } has decided: no puzzles of the day here. `/settings server` changes it.
