# Replays. A game is one that is played (a match), unless a comment says “the kind”.

archive-title-match = **{ $game }**, Partie { $match }: { $first } – { $second }
archive-title-import = **{ $game }**, Aufzeichnung i{ $number }: { $first } – { $second }
archive-first = Spieler 1
archive-second = Spieler 2
archive-footer-import = -# { $game } · { $variant } · Aufzeichnung
# The name of the seal; deal: how the tiles are dealt before the first turn, never an agreement.
-archive-proof = Nachweis der fairen Verteilung
archive-sealed = -# { -archive-proof }: { $digits }…
# Between people turns are counted; against the bot rounds, a turn of the player and the bot's answer. $unit: round, turn.
archive-turns =
    { $unit ->
        [round] { $turns ->
            [1] eine Runde
           *[other] { $turns } Runden
        }
       *[turn] { $turns ->
            [1] ein Zug
           *[other] { $turns } Züge
        }
    }
archive-start =
    { $unit ->
        [round] { $turns ->
            [0] Es wurde kein Zug gespielt.
            [1] Der Anfang. Die Partie hat eine Runde.
           *[other] Der Anfang. Die Partie hat { $turns } Runden.
        }
       *[turn] { $turns ->
            [0] Es wurde kein Zug gespielt.
            [1] Der Anfang. Die Partie hat einen Zug.
           *[other] Der Anfang. Die Partie hat { $turns } Züge.
        }
    }
archive-turn =
    { $unit ->
        [round] Runde { $turn } von { $turns }: { $player } hat `{ $move }` gespielt.
       *[turn] Zug { $turn } von { $turns }: { $player } hat `{ $move }` gespielt.
    }
archive-event-day = ⌛ { $player } hat einen Tag mehr gegeben, { $moment }.
archive-event-claim = ⌛ { $player } hat den Sieg beansprucht, { $moment }.
archive-menu = Zu einem Zug springen (1 bis { $turns })
archive-menu-turn = { $turn }. { $move }
# The bot's answer in the same round.
archive-menu-answer = { $turn }… { $move }
archive-earlier = Früher: bis { $turn }
archive-later = Später: ab { $turn }
archive-replay = Nachspielen
archive-show = Allen zeigen
archive-shown-by = -# Gezeigt von { $player }
archive-animation = Animation
archive-animation-alt = Animation der ganzen Partie: { archive-turns }, ein Bild pro Zug. „{ archive-export }“ liefert die Aufzeichnung als Text.
archive-too-long-to-animate = Diese Partie ist zu lang für eine Animation: Höchstens { $most } Züge sind möglich. Mit den Knöpfen siehst du jeden Zug.

# Records

# record: the text of a game, with all its moves.
archive-export = Exportieren
archive-exported = Hier ist die Aufzeichnung. `/import` öffnet sie wieder.
archive-exported-sealed = Sie enthält den Aufbau und das Geheimnis dahinter. *{ archive-deal-button }* zeigt, wie das zum Siegel auf dem Brett passt (*{ -archive-proof }*); `python -m sumon verify FILE` rechnet es nach.
archive-exported-running = Hier ist die Aufzeichnung, ohne das, was die Partie dir noch verbirgt. Importieren lässt sie sich so nicht: Exportiere sie nach dem Ende der Partie noch einmal.
# $reason: whole sentences.
archive-refused = Der Import hat nicht geklappt. { $reason }
archive-file-too-large = { $file } ist zu groß. Eine Aufzeichnung hat höchstens 1 MB.
archive-file-unread = Discord hat mir { $file } nicht gegeben. Versuch es bitte noch einmal.
archive-file-no-text = { $file } ist keine UTF-8-Textdatei. Eine Aufzeichnung ist eine Textdatei, wie `/export` sie liefert.
archive-paste-title = Aufzeichnung importieren
archive-paste-label = Die Aufzeichnung
archive-paste-help = Wie /export sie liefert. Hat sie mehr als 4.000 Zeichen, schick sie als Datei.

# Fair draws

archive-deal-rules = Alle Plättchen sind schon vor dem ersten Zug verteilt. Ein Siegel, der *{ -archive-proof }*, legt das Geheimnis dahinter fest. *{ archive-deal-button }*, unter einer Herausforderung und unter *{ offers-more }*, zeigt das ganze Siegel und nach der Partie, dass nichts verändert wurde.
archive-deal-button = Verteilung prüfen
archive-deal-sealed =
    Die Plättchen bleiben bis zum Ende geheim. Dieses Siegel, der *{ -archive-proof }*, legt das Geheimnis dahinter fest:
    `{ $seal }`
    Es ändert sich nie, also kannst du es dir aufheben. Nach dem letzten Zug zeigt *{ archive-deal-button }*, was versiegelt war, und alle können das Siegel daraus nachrechnen.
archive-deal-fits = ✅ **Die Plättchen sind die, die vor dem ersten Zug versiegelt wurden.**
archive-deal-differs = ❌ **Die Plättchen passen nicht zu dem Siegel, das vor dem ersten Zug gezeigt wurde.**
archive-deal =
    Vor dem ersten Zug wurde dieser *{ -archive-proof }* gezeigt: `{ $digits }…`. Das ist der Anfang des SHA-256 von Salz, Doppelpunkt und Aufbau:
    `{ $found }`
    Salz: `{ $salt }`
    Aufbau: `{ $setup }`
    So konnte niemand, auch ich nicht, den Aufbau während der Partie ändern. Alle können die Zahl nachrechnen; `/export` liefert alles in einer Datei.
archive-deal-drawn =
    Vor dem ersten Zug wurde dieser *{ -archive-proof }* gezeigt: `{ $digits }…`. Das ist der Anfang des SHA-256 des Salzes:
    `{ $found }`
    Salz: `{ $salt }`
    Nummer der Eingabe (Antippen oder Befehl), mit der die Partie begann: `{ $interaction }`
    Aufbau: `{ $setup }`
    Der Aufbau folgt aus dem Salz und dieser Nummer. `/export` liefert alles in einer Datei, und `python -m sumon verify FILE` rechnet es nach.
archive-deal-drawn-together = Das Salz stand fest, als die Herausforderung erschien, und Discord vergab die Nummer erst, als sie angenommen wurde. Dein Gegenüber konnte sich die Plättchen also nicht aussuchen, und wer mich betreibt, auch nicht; danach konnte sie niemand mehr ändern. Nicht bewiesen ist damit, dass wirklich niemand das Salz zu sehen bekam und jede Eingabe zählte: Das liegt bei denen, die mich betreiben.
archive-deal-drawn-alone = Während der Partie konnte niemand die Plättchen ändern. Aber gegen mich wird das Salz erst gezogen, wenn du beginnst, und auch die Nummer steht erst dann fest. Nicht bewiesen ist damit, dass nur ein Salz gezogen wurde: Wer mich betreibt, könnte sich aus mehreren eines ausgesucht haben.
# game: the kind.
archive-deal-no-chance = Hier gibt es nichts zu prüfen: Dieses Spiel kommt ganz ohne Glück aus.

# Notes

# A text that a player writes about a game.
archive-note = Meine Notiz
archive-note-label = Nur du siehst sie
archive-note-too-long = Eine Notiz hat höchstens { $most } Zeichen.
archive-noted = Notiert, nur für dich. *{ archive-note }* zeigt die Notiz wieder.
archive-note-forgotten = Deine Notiz zu dieser Partie ist gelöscht.

# History

archive-history-own = **Deine beendeten Partien**
archive-history-of = **Beendete Partien von { $player } auf diesem Server**
    .direct = **Beendete Partien von { $player }**
archive-history-against = Gegen { $opponent }
archive-history-none = Keine Partien gefunden.
archive-history-end = Keine weiteren Partien.
archive-history-pick = Partie wählen
# $how: time, resignation, agreement or other. $date: a date that Discord writes. $length: archive-turns.
archive-line-won =
    { $how ->
        [time] **Auf Zeit gewonnen** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
        [resignation] **Durch Aufgabe gewonnen** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
       *[other] **Gewonnen** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
    }
archive-line-lost =
    { $how ->
        [time] **Auf Zeit verloren** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
        [resignation] **Aufgegeben** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
       *[other] **Verloren** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
    }
archive-line-drawn =
    { $how ->
        [agreement] **Remis nach Vereinbarung** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
       *[other] **Remis** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
    }
archive-choice-won =
    { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: { $how ->
        [time] auf Zeit gewonnen
        [resignation] durch Aufgabe gewonnen
       *[other] gewonnen
    }
archive-choice-lost =
    { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: { $how ->
        [time] auf Zeit verloren
        [resignation] aufgegeben
       *[other] verloren
    }
archive-choice-drawn =
    { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: { $how ->
        [agreement] Remis nach Vereinbarung
       *[other] Remis
    }
archive-choice-import = { $game }, Aufzeichnung i{ $number }, { DATETIME($date, dateStyle: "medium") }: { $first } gegen { $second }

# Refusals

archive-no-game = Diese Partie gibt es hier nicht, oder du darfst sie nicht sehen.
archive-no-import = Diese Aufzeichnung ist nicht mehr gespeichert. Lade sie mit `/import` noch einmal.
archive-unknown-game = Eine Partie „{ $game }“ gibt es hier nicht, oder du darfst sie nicht sehen. `/verlauf` zeigt die beendeten.
archive-rematch-elsewhere = Diese Partie wurde woanders gespielt. Bitte dort um Revanche.
    .direct = Diese Partie wurde woanders gespielt. Bitte dort um Revanche, oder spiel mit `/spielen` gegen mich.

# The board to try turns on

archive-explore = Ausprobieren
archive-try = Zug ausprobieren
archive-ask-engine = Engine fragen
archive-after =
    { $unit ->
        [round] { $turn ->
            [0] Der Anfang
           *[other] In Runde { $turn } von { $turns }
        }
       *[turn] { $turn ->
            [0] Der Anfang
           *[other] Nach Zug { $turn } von { $turns }
        }
    }
archive-tried =
    { $tried ->
        [one] { $tried } Zug ausprobiert
       *[other] { $tried } Züge ausprobiert
    }
archive-so-far = Bisher: `{ $draft }`.
archive-to-move = Am Zug: { $player }. Probier einen beliebigen Zug aus.
archive-opinion-even = Die Engine würde `{ $move }` spielen und rechnet mit einer ausgeglichenen Partie.
archive-opinion-more = Die Engine würde `{ $move }` spielen und rechnet mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Vorsprung.
archive-opinion-less = Die Engine würde `{ $move }` spielen und rechnet mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Rückstand.
archive-opinion-wins = Die Engine würde `{ $move }` spielen: Das gewinnt bei Gleichstand.
archive-opinion-loses = Die Engine würde `{ $move }` spielen, aber bei Gleichstand gewinnt die andere Seite.
archive-explore-rated = Diese Partie ist gewertet, also kannst du Züge erst ausprobieren, wenn sie zu Ende ist.
archive-explore-hidden = Züge auszuprobieren würde verraten, was in dieser Partie noch verdeckt ist. Es geht, wenn sie zu Ende ist.
archive-explore-changed = Die Partie hat sich verändert, seit dieses Brett geöffnet wurde. `/ausprobieren` öffnet ein neues.
archive-explore-end = Hier ist die Partie zu Ende. Geh einen Zug zurück, um andere auszuprobieren.
archive-explore-long = Mehr Züge kann ich mir nicht merken. Geh einen Zug zurück, um andere auszuprobieren.
