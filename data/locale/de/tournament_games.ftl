## Die Tabelle

tournaments-head-player = Name
tournaments-head-points = Pkt
tournaments-head-round = Runde
tournaments-head-buchholz-cut = BhC1
tournaments-head-buchholz = Bh
tournaments-head-sonneborn-berger = SB
tournaments-head-direct = DV
tournaments-head-wins = Siege
tournaments-tie-buchholz-cut = Buchholz ohne den niedrigsten Wert (BhC1)
tournaments-tie-buchholz = Buchholz-Wertung (Bh)
tournaments-tie-sonneborn-berger = Sonneborn-Berger-Wertung (SB)
tournaments-tie-direct = direkter Vergleich (DV)
tournaments-tie-wins = Siege
tournaments-ties = -# Bei Gleichstand: { $ties }.
tournaments-in-brackets = -# In Klammern: nicht mehr dabei.
tournaments-taken-out = -# Ohne Punkte: ist ausgestiegen, bevor die Hälfte der Partien gespielt war; keine davon zählt.
tournaments-without-place = -# Ohne Platz: hat keine Partie gespielt.
tournaments-no-games = Es gibt noch keine Partien.
## Die Partien einer Runde

tournaments-game-line = **{ $name }: { $round }{ $number ->
        [0] {""}
       *[other] , Partie { $number }
    }**{ $leg ->
        [1] {""}
       *[other] {" "}(zweite Partie)
    }
    { $first } – { $second }
tournaments-thread-line = **{ $name }**: Alle Partien werden in diesem Thread gespielt.
tournaments-thread = { $round }: { $first } – { $second }
tournaments-not-opened = Ich kann die Partien von { $title } in { $channel } nicht starten: Discord lässt mich dort nicht schreiben oder keine Threads öffnen. Gib mir diese Berechtigungen wieder, oder verlege das Turnier mit `/turnier verwalten` in einen anderen Kanal. Ich versuche es weiter.
tournaments-to-decide = { $title } · { $round }: Die Partie { $first } – { $second } wurde abgebrochen. Entscheide sie mit `/turnier verwalten`, damit das Turnier weitergeht.
tournaments-cancelled-unreachable = { $name } ist abgesagt: Eine Woche lang konnte ich den Kanal nicht benutzen. Bisherige Ergebnisse bleiben.
tournaments-round = Runde { $round }
tournaments-choose-round = Runde wählen
tournaments-look = Partie ansehen
tournaments-choice = { $number }{ $leg ->
    [1] {""}
   *[other] {" "}(zweite Partie)
} · { $first } – { $second }
tournaments-line = { $number }{ $leg ->
    [1] {""}
   *[other] {" "}(zweite Partie)
} · { $first } – { $second } · { $state }
tournaments-line-third = { $line } · Spiel um Platz 3
tournaments-line-bye = { $player } hat kein Gegenüber und bekommt einen Punkt
tournaments-line-bye-on = { $player } hat ein Freilos und kommt weiter
tournaments-line-bye-last = { $player } hat in der letzten Runde kein Gegenüber und ist auf Platz { $place }
tournaments-line-half-bye = { $player } kam später dazu und bekommt einen halben Punkt
tournaments-line-bye-asked = { $player } setzt aus und bekommt einen halben Punkt
tournaments-line-decided-by = { $line } · entschieden von { $by }
tournaments-unplayed = { $result } (kampflos)
tournaments-not-open = beginnt gleich
tournaments-line-undecided = abgebrochen; noch nicht entschieden
tournaments-running = [{ $length }]({ $url }), am Zug: { $player }
tournaments-running-until = { $state }, Frist: { $until }
tournaments-exported = Die Tabelle für andere Programme (TRF){ $games ->
    [0] . Beendete Partien gibt es noch nicht
    [1] , dazu die Aufzeichnung der einen beendeten Partie
   *[other] , dazu die Aufzeichnungen aller { $games } beendeten Partien
}.

## Medaillen

tournaments-medal = { $sign } { $name }
tournaments-medals = Turniere: { $medals }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
tournaments-fact-medals = { $count ->
    [1] Medaille
   *[other] Medaillen
}

## The bracket of a knockout

tournaments-final = Finale
tournaments-semi-finals = Halbfinale
tournaments-quarter-finals = Viertelfinale
tournaments-third-match = Spiel um Platz 3
tournaments-bracket-round = **{ $round }**
tournaments-bracket-winner = **{ $player }** ✓
tournaments-bracket-pair = { $first } – { $second }{ $state ->
        [open] {" "}· offen
        [next] {" "}· kommt noch
        [none] {" "}· niemand hat gewonnen
       *[over] {""}
    }{ $leg ->
        [1] {""}
       *[other] {" "}(zweite Partie)
    }
tournaments-bracket-bye = { $player } · Freilos
tournaments-bracket-waits = { $player } · Gegenüber steht noch nicht fest
tournaments-bracket-unknown = Kommt noch
tournaments-bracket-no-one = Freilos
