# A move in notation, the same in every language

core-notation = { $move }

# Records

record-unknown-game = There is no game called “{ $game }”. The games are { $games }.
record-bad-move = Move { $ply } of the record, { $move }, cannot be played.
record-unreadable-line = Line { $line } of the record cannot be read. A record has lines like [Game "sumon"], then a blank line and the moves, as in 1. c1-c2 | h8-h7.
record-missing-header = The record has no line [{ $name } "…"].
record-bad-move-on-line = Line { NUMBER($line, useGrouping: 0) } of the record: move { $ply }, “{ $move }”, cannot be played.
record-too-long = The record is too long. It may have 1 MB at most.
record-too-many-moves = The record has { $found } moves. It may have { $most } at most.
record-too-many-headers = The record has too many lines like [First "Ada"]. It may have { $most } at most.
record-long-header = The line [{ $name } "…"] of the record is too long. It may have { $most } characters at most.
record-long-move = A move on line { NUMBER($line, useGrouping: 0) } of the record is too long. It may have { $most } characters at most.
record-bad-result = The line [Result "…"] of the record has to be one of { $results }.
record-wrong-result = The record says { $result }, but its moves lead to { $real }.
record-of-running-game = This record was taken while the game was running, and leaves out what was hidden then. Export it again when the game is over.
record-no-text = The record holds signs that are no text. Export it again, or copy it anew.
