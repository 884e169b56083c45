# Fragen zum Brett, für alle, die es nicht sehen: /look, der Knopf Beschreiben.

look-describe = Beschreiben
look-ask = Fragen
look-ask-title = Frag nach dem Brett
look-ask-label = Deine Frage
look-ask-help = Ein Feld, eine Zahl, eine Reihe, der letzte Zug, der Punktestand
look-nothing = Dazu gibt es noch nichts zu sagen.
look-not-yours = { $turn } Du kannst gerade nicht ziehen.
look-no-clock = Hier läuft keine Uhr.
look-unclear = Das verstehe ich nicht. Frag zum Beispiel: { $examples }.

look-all = Alles
look-last = Letzter Zug
look-turn = Wer am Zug ist
look-time = Verbleibende Zeit
look-moves = Was ich jetzt tun kann
look-score = Punktestand
look-pieces = Steine oder Plättchen
look-square = Feld { $name }
look-number = Zahl { $name }
look-rank = Reihe { $name }
look-file = Linie { $name }
look-row = Zeile { $name }
look-column = Spalte { $name }
look-box = Block { $name }

look-words-all = alles | ganzes brett | das brett | beschreiben | beschreibe | stellung
look-words-last = letzter zug | letzten zug | letzte zug | zuletzt | letzter | gerade gespielt | gespielt | vorher | passiert
look-words-turn = am zug | wer ist dran | dran | wer zieht | wer spielt | an der reihe
look-words-time = zeit | bedenkzeit | uhr | frist | reserve | wie lange | verbleibende zeit
look-words-moves = kann ich | ich tun | tun kann | jetzt tun | darf ich | möglich | möglichkeiten | züge | meine züge | was jetzt | was nun | was tun | ziehen
look-words-score = punkte | punktestand | stand | wer führt | führt | wie steht es | wie steht's | vorne
look-words-pieces = steine | meine steine | plättchen | meine plättchen | bank | beutel | übrig
look-words-row = reihe | zeile | rang
look-words-column = linie | spalte | linien
look-words-box = block | kasten | kästchen
