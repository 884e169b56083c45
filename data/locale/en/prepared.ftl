# Planned turns: a player’s answers to turns that the opponent may play. game: a match

prepared-button = Planned turns
prepared-head = **Planned turns, game { $match }.** If your opponent plays the turn you expect, your answer is played at once. Any other turn clears the plan. No one else can see it.
prepared-none = You haven’t planned any turns yet.
# $pairs is one or more of the messages prepared-pair, joined by prepared-between.
prepared-line = { $number }. { $pairs }
prepared-pair = if `{ $expected }`, then `{ $answer }`
prepared-between = ;{ " " }
prepared-add = Add…
prepared-board = On a board
prepared-clear = Clear
prepared-remove = Remove a line
prepared-keep = Keep as planned turns

## The form

prepared-form-expected = If
prepared-form-expected-help = The turn you expect from your opponent.
prepared-form-answer = Then
prepared-form-answer-help = Your answer. You can add more pairs, one turn per line: theirs, then yours.

## Once it is played

prepared-laid-down = (planned in advance)
prepared-sheet-turn = { $player } `{ $move }` (planned)

## Refusals

# game: a kind of game
prepared-not-here = This game has hidden tiles, so you can’t plan turns in it.
prepared-computer = The bot answers at once, so there’s nothing to plan.
prepared-your-turn = It’s your turn: play it. You can plan turns while your opponent is thinking.
prepared-stale = The game has moved on. Tap *{ offers-more }* under the current board to see your planned turns.
prepared-no-answer = Every turn you expect needs an answer: “{ prepared-form-expected }” and “{ prepared-form-answer }” make a pair.
prepared-too-many-pairs = A line can have up to { $most } pairs. Leave out the last ones.
prepared-too-many = You can plan up to { $most } lines. Remove one first.
# $reason is a sentence of the rules.
prepared-illegal = Line { $line }, turn { $turn }: { $reason }
prepared-beyond-the-end = Line { $line }, turn { $turn }: the game is over before that.
prepared-twice = “{ $move }” already has an answer. Remove that line first.
