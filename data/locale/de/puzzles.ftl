# The puzzle

puzzles-easy = Leicht
puzzles-medium = Mittel
puzzles-hard = Schwer
puzzles-title = **Rätsel** · { $game } · { $strength }
puzzles-title-daily = **Rätsel vom { $day } (UTC)** · { $game }
puzzles-so-far = Bisher: `{ $draft }`.
puzzles-hint-given = **Tipp { $number } von { $of }:** { $clue }
# $reason: a whole sentence.
puzzles-not-best = `{ $move }` ist nicht die Lösung. { $reason }
puzzles-right = **Richtig: `{ $move }`.**
puzzles-shown = **Die Lösung ist `{ $move }`.**
puzzles-help-used = { $wrong ->
        [0] Keine falsche Antwort
        [1] Eine falsche Antwort
       *[other] { $wrong } falsche Antworten
    }, { $hints ->
        [0] kein Tipp
        [1] ein Tipp
       *[other] { $hints } Tipps
    }.
puzzles-at-once = Auf Anhieb gelöst, ohne Tipp.
puzzles-streak = { $streak ->
        [0] Löse ein Rätsel auf Anhieb und ohne Tipp, dann beginnt deine Serie.
        [1] Deine Serie: ein Rätsel auf Anhieb, ohne Tipp.
       *[other] Deine Serie: { $streak } Rätsel in Folge auf Anhieb, ohne Tipp.
    }
puzzles-hint = Tipp
puzzles-hint-again = Nächster Tipp
# Shows the answer of a puzzle.
puzzles-give-up = Lösung zeigen
puzzles-next = Nächstes Rätsel
puzzles-table = Rätseltabelle
puzzles-other-games = Weitere Rätsel von heute
puzzles-you = Deine Seite
puzzles-opponent = Andere Seite
puzzles-back = Zurück zum Rätsel
puzzles-form = Deine Antwort

# The missed chances of one’s own games. A game is one that was played (a match).

puzzles-learn = Daraus lernen
puzzles-chance-title = { $unit ->
        [round] **{ puzzles-learn }** · { $game } · Partie { $match } · Runde { $turn }
       *[turn] **{ puzzles-learn }** · { $game } · Partie { $match } · Zug { $turn }
    }
# To give away: to score that much less than the best turn.
puzzles-chance-task = **Was war hier besser?** Dein Zug hat { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } verschenkt. Richtig: weniger als ein Drittel davon.
puzzles-chance-right = **Richtig.** Der beste Zug war `{ $move }`.
puzzles-chance-near = **Richtig.** `{ $move }` verschenkt nur { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }; der beste Zug war `{ $best }`.
puzzles-chance-as-good = **Richtig.** `{ $move }` ist so gut wie der beste Zug, `{ $best }`.
puzzles-chance-shown = **Der beste Zug war `{ $move }`.**
puzzles-chance-played = Du hast `{ $move }` gespielt. Das hat { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } verschenkt.
puzzles-chance-again = So hast du damals gespielt. Das hat { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } verschenkt.
puzzles-chance-compared = Das verschenkt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
puzzles-chance-next = Nächste Chance
puzzles-chance-moment = In der Partie ansehen
puzzles-chance-none = Keine verpasste Chance in dieser Partie. Gut gespielt! Es gibt noch andere Rätsel.
puzzles-chance-none-left = { $count ->
        [1] Die eine verpasste Chance dieser Partie kennst du schon. Es gibt noch andere Rätsel.
       *[other] Alle { $count } verpassten Chancen dieser Partie kennst du schon. Es gibt noch andere Rätsel.
    }
puzzles-chance-late = { $player }, deine Partie ist analysiert ({ $game }, Partie { $match }). Tippe unter dem Ergebnis auf *{ puzzles-learn }*.
puzzles-practice = Andere Rätsel
puzzles-mine = Meine anderen Partien
puzzles-chance-games-more = { $count ->
        [1] In der bisher durchsuchten Partie ist keine verpasste Chance mehr. *{ puzzles-mine }* sucht in früheren.
       *[other] In den { $count } bisher durchsuchten Partien ist keine verpasste Chance mehr. *{ puzzles-mine }* sucht in früheren.
    }
puzzles-chance-games-done = { $count ->
        [1] In deiner Partie ist keine verpasste Chance mehr. Spiel noch eine oder löse andere Rätsel.
       *[other] In deinen letzten { $count } Partien ist keine verpasste Chance mehr. Spiel noch eine oder löse andere Rätsel.
    }

# The table

puzzles-table-title = **Gelöste Rätsel auf diesem Server** (*auf Anhieb*: ohne Tipp)
puzzles-table-line = { $place }. { $player }: { $clean } auf Anhieb, { $solved } insgesamt
puzzles-table-empty = Hier hat noch niemand ein Rätsel gelöst. Mit `/rätsel` bekommst du das erste.
puzzles-table-server-only = Jeder Server hat seine eigene Rätseltabelle. Benutze den Befehl auf einem Server.

# The puzzle of the day

puzzles-day = { DATETIME($day, dateStyle: "long") }
puzzles-daily-posted = **Rätsel und Tagespartien vom { $day } (UTC)**
puzzles-daily-posted-pictured = **{ $game }**, im Bild · { $task }
puzzles-button = Rätsel: { $game }
puzzles-daily-posted-how = Was du antippst, siehst nur du. Ende: { $until }
puzzles-daily-today = **Rätsel vom { $day } (UTC)**, für alle die gleichen. Die nächsten: { $next }
puzzles-daily-new = { $game }: nicht begonnen
puzzles-daily-begun = { $game }: begonnen
puzzles-daily-solved = { $game }: gelöst
puzzles-daily-shown = { $game }: Lösung angesehen
puzzles-daily-next = Such dir etwas aus.
puzzles-daily-all-done = Das war alles für heute!
puzzles-daily-here = Auf diesem Server:
puzzles-daily-line-solved = { $player }: gelöst, { $wrong ->
        [0] keine falsche Antwort
        [1] eine falsche Antwort
       *[other] { $wrong } falsche Antworten
    }, { $hints ->
        [0] kein Tipp
        [1] ein Tipp
       *[other] { $hints } Tipps
    }
puzzles-daily-line-shown = { $player }: Lösung angesehen

# Refusals

puzzles-chance-players-only = Aus dieser Partie lernen kann nur, wer sie gespielt hat. *{ archive-replay }* und *{ ui-advice-button }* stehen dir offen.
puzzles-chance-no-games = Du hast noch keine Partie beendet. Beginne mit `/spielen` eine gegen den Bot: Danach werden deine verpassten Chancen hier zu Rätseln.
puzzles-not-reviewed = Diese Partie muss noch einmal analysiert werden. Tippe unter ihrem Ergebnis auf *{ puzzles-learn }*.
puzzles-gone = Dieses Rätsel gibt es nicht mehr. Mit `/rätsel` bekommst du ein anderes.
puzzles-not-yours = Dieses Rätsel hast du nicht begonnen. `/rätsel` gibt dir eines, `/heute` die von heute.
puzzles-day-over = Der Tag dieses Rätsels ist vorbei. `/heute` gibt dir die von heute.
# game: the kind.
puzzles-none = Für dieses Spiel gibt es hier gerade keine Rätsel. Wähle ein anderes Spiel.
# game: the kind.
puzzles-none-left = Du kennst schon alle Rätsel dieser Art. Wähle ein anderes Spiel oder eine andere Schwierigkeit.
