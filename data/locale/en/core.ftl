# A move in notation, the same in every language

core-notation = { $move }

# Records: games as text. What stands in [ ] and the notation are the same in every language.

record-unknown-game = There is no game called “{ $game }”. Choose one of these: { $games }.
record-bad-move = Turn { $ply } of the record, { $move }, can’t be played.
record-unreadable-line = I can’t read line { $line } of the record. A record has lines like [Game "sumon"], then an empty line and the turns, as in 1. c1-c2 | h8-h7.
record-missing-header = The record is missing the line [{ $name } "…"].
record-bad-move-on-line = Line { NUMBER($line, useGrouping: 0) } of the record: turn { $ply }, “{ $move }”, can’t be played.
record-too-long = The record is too long. The limit is 1 MB.
record-too-many-moves = The record has too many turns: { $found }. The limit is { $most }.
record-too-many-headers = The record has too many lines like [First "Ada"]. The limit is { $most }.
record-long-header = The line [{ $name } "…"] of the record is too long. The limit is { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.
record-long-move = A turn on line { NUMBER($line, useGrouping: 0) } of the record is too long. The limit is { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.
record-bad-result = The line [Result "…"] of the record must be one of { $results }.
record-wrong-result = The record says { $result }, but its turns lead to { $real }.
record-of-running-game = This record was exported while the game was in progress, so it leaves out what was hidden. Export it again when the game is over.
record-no-text = The record contains characters that aren’t text. Export it again, or make a new copy.
