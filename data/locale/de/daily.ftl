# A person's day: the puzzles and deals that they have done, and the streak

daily-done = **{ $done } von { $count } erledigt**
daily-streak = Tage in Folge: { $streak }
daily-day = { DATETIME($day, dateStyle: "medium") }
daily-today = Rätsel von heute

# What a person shares of it

daily-share = Teilen
daily-shared = Geteilt: In diesem Kanal sehen alle, wie es lief, aber nicht die Lösung.
daily-shared-by = { $player }: { $text }
daily-share-title = { $game }, { $day }: { $dots }
daily-share-line = { $game }: { $dots }
daily-share-day = { $day }: { $line }
# $tries: 0 where the puzzle was given up.
daily-share-tries = { $tries ->
        [0] Lösung angesehen
        [1] Auf Anhieb
       *[other] { $tries } Versuche
    }
daily-share-deal = { $game }: Tagespartie gespielt
daily-solve-it = Selbst lösen
daily-do-them = Selbst versuchen
daily-copy = Hier kann ich es nicht posten. Kopiere diesen Text, um ihn zu teilen:
    { $text }
    .direct = Kopiere diesen Text, um ihn zu teilen:
    { $text }

# Refusals

daily-share-twice = Das hast du in diesem Kanal schon geteilt.
daily-share-over = Der Tag ist vorbei, du kannst es also nicht mehr teilen. `/heute` gibt dir die Rätsel von heute.

# Yesterday

daily-yesterday = Gestern
daily-yesterday-title = **Gestern, { $day } (UTC)**
# $solved: how many people; $first: how many of them at the first try.
daily-yesterday-answer = { $solved ->
        [0] **{ $game }:** `{ $move }` · Niemand hat es gelöst
        [1] { $first ->
            [0] **{ $game }:** `{ $move }` · Eine Person hat es gelöst
           *[other] **{ $game }:** `{ $move }` · Eine Person hat es gelöst, auf Anhieb
        }
       *[other] { $first ->
            [0] **{ $game }:** `{ $move }` · { $solved } haben es gelöst
           *[other] **{ $game }:** `{ $move }` · { $solved } haben es gelöst, { $first } auf Anhieb
        }
    }
daily-yesterday-none = Niemand hat sich an einem Rätsel versucht.
daily-yesterday-deals = Die besten Ergebnisse der Tagespartien hier:
    .direct = Deine Ergebnisse in den Tagespartien:
# $results: lines of results, or a whole sentence that says why there are none.
daily-yesterday-deal = **{ $game }:** { $results }
daily-yesterday-picture = Bild: { $game }

# Asking a server

daily-ask = Ihr habt hier drei Partien beendet. Soll ich in diesem Kanal die Rätsel des Tages posten, einmal täglich nach Mitternacht (UTC)? Das entscheidet, wer die Berechtigung *Server verwalten* hat. Ich frage nur einmal.
daily-ask-post = Hier posten
daily-ask-decline = Nein, danke
daily-ask-posted = { $player } hat entschieden: Ich poste hier die Rätsel des Tages. Ändern kannst du das mit `/einstellungen server`.
daily-ask-declined = { $player } hat entschieden: hier keine Rätsel des Tages. Ändern kannst du das mit `/einstellungen server`.
