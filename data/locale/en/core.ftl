# A move in notation, the same in every language

core-notation = { $move }

# Records

record-unknown-game = There is no game called “{ $game }”. The games are { $games }.
record-bad-move = Move { $ply } of the record, { $move }, cannot be played.
record-unreadable-line = Line { $line } of the record cannot be read. A record has lines like [Game "sumon"], then a blank line and the moves, as in 1. c1-c2 | h8-h7.
record-missing-header = The record has no line [{ $name } "…"].
