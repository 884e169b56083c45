# The commands

analysis-hint-command = hint
analysis-hint-description = What the engine would play for you now, and why; only for your eyes
analysis-command = analyse
analysis-description = The last game of this channel, analysed: chart, missed chances, accuracy
analysis-game = game
analysis-game-description = Another one of your finished games on this server

# Hints. $points is a number, or a text such as "2.5".

analysis-busy = I have a lot to think about just now, so this may take a moment.
analysis-hint = **The engine would play** `{ $move }`
analysis-hint-other-draft = (Your turn so far, `{ $draft }`, is another one: take it back with `/undo`.)
analysis-reason = - { $reason }
analysis-wins = Then you win, whatever your opponent plays.
analysis-loses = Against best play you lose all the same.
analysis-draws = With best play it is a draw.
analysis-wins-by =
    Then you win by at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, whatever your opponent plays.
analysis-loses-by =
    Against best play you lose all the same, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
analysis-even = Then both of you have equal chances.
analysis-ahead =
    Then you can expect to be { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead in the end.
analysis-behind =
    Even then you can expect to be { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind in the end.

## Sum On

analysis-sumon-sum = After `{ $after }` axis { $axis } adds up: { $sum } = { $number }. So your { $number } may move on: `{ $next }`.
analysis-sumon-arrives =
    { $count ->
        [one] Your { $numbers } reaches the far rank
       *[other] Your pieces { $numbers } reach the far rank
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
analysis-sumon-prevents = It prevents `{ $move }`, which your opponent would have liked to play.
analysis-sumon-reply = The best answer to it is `{ $move }`.
analysis-sumon-swap = The other side stands better, so take it.
analysis-sumon-place = Your pieces work together best from there.

## Summy

analysis-summy-sum =
    `{ $sum }` makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
analysis-summy-points =
    It makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with { $count ->
        [one] one of your tiles
       *[other] { $count } of your tiles
    }.
analysis-summy-leave = You keep `{ $tiles }`.
analysis-summy-swap =
    New tiles are worth more than what you could lay: { $count ->
        [one] one tile goes
       *[other] { $count } tiles go
    }.

## Sudoku duel

analysis-sudoku-points =
    It makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now.
analysis-sudoku-answer =
    Your opponent can expect { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with the next tile.
analysis-sudoku-richer =
    { $square } makes more now, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, but leaves your opponent more.

## On the result card

analysis-button = Analyse
analysis-hints = Hints: { $counts }
analysis-hints-of = { $player } { $count }

# Reviews of finished games

analysis-not-your-game = “{ $game }” is none of your finished games on this server. Pick one from the list.
analysis-choice-won = { $game }, game { $match }, { $date }: you won
analysis-choice-lost = { $game }, game { $match }, { $date }: you lost
analysis-choice-drawn = { $game }, game { $match }, { $date }: a draw
analysis-progress =
    Analysing game { $match } of { $game } …
    { $bar } turn { $done } of { $total }
analysis-failed = The analysis of game { $match } of { $game } failed. Ask for it again with `/analyse`.
analysis-interrupted = The analysis of game { $match } of { $game } was interrupted, because I am going offline. Ask for it again with `/analyse` when I am back.
analysis-title = **Analysis of game { $match } of { $game }**
analysis-above = ● Above the line { $player } is ahead,
analysis-below = ■ below it { $player }.
analysis-accuracy = { $player }: **{ $percent } %** accuracy
analysis-foreseen =
    From turn { $turn } on the end can be worked out: with best play { $player } wins by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
analysis-foreseen-equal = From turn { $turn } on the end can be worked out: with best play { $player } wins on equal points.
analysis-foreseen-draw = From turn { $turn } on the end can be worked out: with best play it is a draw.
analysis-missed = The greatest missed chances are marked:
analysis-nothing-missed = No great chance was missed. Well played!
analysis-chance = { $number } · Turn { $turn }
analysis-better =
    { $player } played `{ $played }`.
    Better was `{ $best }`, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## The chart for screen readers

analysis-chart =
    Chart of { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }: above the middle the blue disc is ahead, below it the orange block.
analysis-chart-disc =
    The disc’s greatest lead: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } after turn { $turn }.
analysis-chart-block =
    The block’s greatest lead: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } after turn { $turn }.
analysis-chart-end-disc =
    In the end the disc is { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead.
analysis-chart-end-block =
    In the end the block is { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead.
analysis-chart-end-even = In the end both are level.
analysis-chart-missed = Missed chances are marked at these turns: { $turns }.
