prepared-button = Züge im Voraus
prepared-head = **Züge im Voraus, Partie { $match }.** Kommt der erwartete Zug, wird deiner sofort gespielt. Kommt ein anderer, wird hier alles gelöscht. Das siehst nur du.
prepared-none = Du hast noch keine Züge hinterlegt.
prepared-line = { $number }. { $pairs }
prepared-pair = wenn `{ $expected }`, dann `{ $answer }`
prepared-between = ;{ " " }
prepared-add = Hinzufügen …
prepared-board = Auf einem Brett
prepared-clear = Alle löschen
prepared-remove = Eine Zeile entfernen
prepared-keep = Im Voraus hinterlegen

## Das Formular

prepared-form-expected = Wenn
prepared-form-expected-help = Der Zug, den du von deinem Gegenüber erwartest.
prepared-form-answer = Dann
prepared-form-answer-help = Dein Zug. Weitere Paare können folgen, ein Zug pro Zeile: erst der des Gegenübers, dann deiner.

## Wenn der Zug gespielt ist

prepared-laid-down = (im Voraus hinterlegt)
prepared-sheet-turn = { $player } `{ $move }` (im Voraus)

## Absagen

prepared-not-here = In diesem Spiel gibt es verdeckte Plättchen, deshalb lassen sich keine Züge im Voraus hinterlegen.
prepared-computer = Der Bot antwortet sofort, da gibt es nichts im Voraus zu hinterlegen.
prepared-your-turn = Du bist am Zug: Zieh einfach. Im Voraus hinterlegen kannst du Züge, während dein Gegenüber am Zug ist.
prepared-stale = Die Partie ist inzwischen weitergegangen. Was jetzt hinterlegt ist, siehst du unter dem aktuellen Brett mit *{ offers-more }*.
prepared-no-answer = Jeder erwartete Zug braucht eine Antwort von dir: „{ prepared-form-expected }“ und „{ prepared-form-answer }“ bilden ein Paar.
prepared-too-many-pairs = Eine Zeile hat höchstens { $most } Paare. Lass weg, was später kommt.
prepared-too-many = Du kannst höchstens { $most } Zeilen hinterlegen. Entferne zuerst eine.
prepared-illegal = Zeile { $line }, Zug { $turn }: { $reason }
prepared-beyond-the-end = Zeile { $line }, Zug { $turn }: Die Partie ist vorher zu Ende.
prepared-twice = Auf „{ $move }“ hast du schon eine Antwort. Entferne zuerst diese Zeile.
