# A move in notation, the same in every language

core-notation = { $move }

# Records: games as text. What stands in [ ] and the notation are the same in every language.

record-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Wähle eines von diesen: { $games }.
record-bad-move = Zug { $ply } der Aufzeichnung, „{ $move }“, ist nicht möglich.
record-unreadable-line = Zeile { $line } passt nicht: Eine Aufzeichnung hat Zeilen wie [Game "sumon"], dann eine leere Zeile und die Züge, zum Beispiel 1. c1-c2 | h8-h7.
record-missing-header = In der Aufzeichnung fehlt die Zeile [{ $name } "…"].
record-bad-move-on-line = Zeile { NUMBER($line, useGrouping: 0) } der Aufzeichnung: Zug { $ply }, „{ $move }“, ist nicht möglich.
record-too-long = Die Aufzeichnung ist zu lang. Erlaubt ist 1 MB.
record-too-many-moves = Die Aufzeichnung hat zu viele Züge: { $found }. Erlaubt sind { $most }.
record-too-many-headers = Die Aufzeichnung hat zu viele Zeilen wie [First "Ada"]. Erlaubt sind { $most }.
record-long-header = Die Zeile [{ $name } "…"] der Aufzeichnung ist zu lang. Erlaubt { $most ->
    [one] ist { $most } Zeichen
   *[other] sind { $most } Zeichen
}.
record-long-move = Ein Zug in Zeile { NUMBER($line, useGrouping: 0) } der Aufzeichnung ist zu lang. Erlaubt { $most ->
    [one] ist { $most } Zeichen
   *[other] sind { $most } Zeichen
}.
record-bad-result = In der Zeile [Result "…"] der Aufzeichnung muss eines von diesen stehen: { $results }.
record-wrong-result = In der Aufzeichnung steht { $result }, aber ihre Züge führen zu { $real }.
record-of-running-game = Diese Aufzeichnung stammt aus der laufenden Partie und lässt aus, was noch verdeckt war. Exportiere sie nach dem Ende der Partie noch einmal.
record-no-text = Die Aufzeichnung enthält Zeichen, die kein Text sind. Exportiere oder kopiere sie noch einmal.
