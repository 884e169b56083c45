# Turns in advance: what a player answers if the opponent plays the turn that is expected. game: a match

prepared-button = Turns in advance
prepared-head = **Turns in advance, game { $match }.** If the expected turn comes, yours is played at once. Anything else clears all of this. No one else can see it.
prepared-none = You haven’t laid any turns down yet.
# $pairs is one or more of the messages prepared-pair, joined by prepared-between.
prepared-line = { $number }. { $pairs }
prepared-pair = if `{ $expected }`, then `{ $answer }`
prepared-between = ;{ " " }
prepared-add = Add…
prepared-board = On a board
prepared-clear = Clear
prepared-remove = Remove a line
prepared-keep = Keep as turns in advance

## The form

prepared-form-expected = If
prepared-form-expected-help = The turn that you expect from your opponent.
prepared-form-answer = Then
prepared-form-answer-help = Your answer. More pairs may follow, one turn a line: theirs, then yours.

## Once it is played

prepared-laid-down = (planned in advance)
prepared-sheet-turn = { $player } `{ $move }` (laid down)

## Refusals

# game: a kind of game
prepared-not-here = Something is hidden in this game, so turns can’t be laid down in advance.
prepared-computer = The bot answers at once, so there’s nothing to lay down in advance.
prepared-your-turn = It’s your turn: play it. You can lay turns down while your opponent is thinking.
prepared-stale = The game has gone on since. Tap *{ offers-more }* under the current board to see what’s laid down now.
prepared-no-answer = Every turn that you expect needs an answer of yours: “{ prepared-form-expected }” and “{ prepared-form-answer }” make a pair.
prepared-too-many-pairs = A line has at most { $most } pairs. Leave out what comes later.
prepared-too-many = You can lay down { $most } lines at most. Remove one first.
# $reason is a sentence of the rules.
prepared-illegal = Line { $line }, turn { $turn }: { $reason }
prepared-beyond-the-end = Line { $line }, turn { $turn }: the game is over before it.
prepared-twice = “{ $move }” has an answer already. Remove that line first.
