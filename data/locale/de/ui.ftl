# Small parts. Blanks at the ends of a text need quotes.

ui-dot = { " · " }
ui-computer = Bot ({ $level })
ui-computer-side = Bot ({ $level }, { $side })
ui-player-side = { $player } ({ $side })
# Levels of the bot. They also stand in brackets: “Bot (Beginner, Red)”.
ui-level-beginner = Einstieg
ui-level-casual = Locker
ui-level-advanced = Fortgeschritten
ui-level-expert = Stark
ui-level-master = Meisterhaft
ui-level-number = Stufe { NUMBER($number, minimumFractionDigits: 1) }
# A level that fits the player
ui-level-like-me = Ebenbürtig
ui-first-player = { $player } beginnt
ui-first-joining = Wer dazukommt, beginnt
ui-first-random = Der Zufall entscheidet, wer beginnt
ui-own-thread = Eigener Thread
# In a line of parts, each with a capital: “Sum On · Standard rules · Game 12”
ui-standard-variant = Standardregeln

# The board

ui-begins = **{ $game }**: { $first } gegen { $second }.
ui-played = { $player } hat `{ $move }` gespielt.
# Left of a board: "**12.** Ada `c1-c2` · 0–3", or "**12.** Ada `c1-c2` Bot `h8-h7` · 0–3": short, as phones are narrow.
ui-blank = { " " }
# The blank before the points and the word joiner within them keep them on one line.
ui-sheet-line = { $turns } ·{ "\u00A0" }{ $first_points }–{ "\u2060" }{ $second_points }
ui-sheet-first = **{ $number }.** { $turn }
ui-sheet-turn = { $player } `{ $move }`
ui-sheet-computer = Bot
ui-board-moved = -# Das Brett ist weiter nach unten gerückt.
# $url: the channel where it is played now
ui-board-elsewhere = -# Diese Partie geht [woanders]({ $url }) weiter.
# turn: all that a player does until the other one is on
ui-turn = { $player }, du bist am Zug.
ui-turn-timed = { $player }, du bist dran. { $time }
ui-turn-banked = Dran: { $player } { $time }
ui-turn-draft = { $player }, dein Zug bisher: `{ $draft }`.
ui-turn-draft-watched = Zug bisher ({ $player }): `{ $draft }`.
ui-points-made = +{ $points }
ui-thinking = { $player } denkt nach …
ui-won = **{ $winner } gewinnt** gegen { $loser }.
ui-won-by = **{ $winner } gewinnt um { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}** gegen { $loser }.
ui-won-resigned = **{ $winner } gewinnt**: { $loser } hat aufgegeben.
# draw: neither wins
ui-drawn = **Remis** zwischen { $first } und { $second }.
# Game: a match, with its number
ui-footer = -# { $game } · { $variant } · Partie { $match }
ui-game-number = Partie { $match }
ui-game-of-variant = { $variant } · { $number }
ui-end-turn = Zug beenden
ui-undo = Rückgängig
ui-undo-of = Rückgängig ({ $player })
ui-enter-move = Zug eingeben
ui-back = Zurück
ui-rematch = Revanche
ui-something-else = Etwas anderes spielen
ui-play-a-game = Partie spielen
ui-to-board = Zum Brett
ui-to-game = Zur Partie
ui-computer-waits = Diese Partie verläuft bisher genauso wie eine gewertete, die noch läuft (Partie { $match }), deshalb darf keine Engine sie beurteilen. Ich ziehe, sobald die andere zu Ende ist. Trennen sich ihre Wege schon vorher, frag mich mit `/brett` noch einmal.
ui-computer-failed = Der Bot hat keinen Zug gefunden. Mit `/brett` versucht er es noch einmal.

# The form and private messages

ui-form-title = Zug eingeben
ui-form-label = Dein Zug
ui-preview = **So spielen?** `{ $move }`
# In the picture, right above the buttons.
ui-foot-preview = Noch nicht gespielt.
ui-confirm = Spielen
ui-cancel = Doch nicht
ui-done = Erledigt.
ui-shown-there = Erledigt. Das Brett ist in dem Kanal, in dem du die Partie spielst:
# `/move end`: the same in every language
ui-step-entered = Eingegeben: `{ $draft }`. Mach mit `/zug` weiter oder beende den Zug mit `/zug end`.
ui-step-undone = Rückgängig gemacht.
ui-really-resign = Diese Partie aufgeben? Dann gewinnt dein Gegenüber.
# Below it, in a rated game.
ui-resign-counts = Sie zählt für die Wertung.
ui-resign-early =
    Sie zählt nicht für die Wertung: Ihr habt noch nicht beide zweimal gezogen. Innerhalb eines Tages kannst du { $most ->
        [one] { $most } Partie
       *[other] { $most } Partien
    } so verlassen; danach zählen sie.
ui-resign-bound =
    Sie **zählt** für die Wertung: Du hast innerhalb eines Tages { $most ->
        [one] { $most } Partie
       *[other] { $most } Partien
    } früh verlassen, also zählt diese ab dem ersten Zug.
ui-resign = Aufgeben
ui-keep-playing = Weiterspielen
# game: a kind of game
ui-nothing-hidden = In diesem Spiel gibt es keine verdeckten Plättchen: Alles liegt auf dem Brett.
ui-not-before-others = Hier würden andere deine Plättchen sehen. Nimm für diesen Zug `/zug`: Die Rückfrage siehst dann nur du.
ui-choice-ends = { $move } (beendet den Zug)
ui-choice-goes-on = { $move } …
ui-choice-yours = { $game }, Partie { $match }: Du bist am Zug
ui-choice-theirs = { $game }, Partie { $match }: Dein Gegenüber ist am Zug

# Refusals

ui-not-your-turn = Am Zug ist { $player }.
ui-not-in-match = Diese Partie spielen { $players }. Zuschauen kannst du gern.
ui-challenge-for = Diese Herausforderung gilt { $player }. Lust zu spielen? Fang mit `/spielen` eine eigene Partie an.
ui-challenge-of = Diese Herausforderung kann nur { $player } zurückziehen.
ui-not-your-game = „{ $game }“ ist keine deiner laufenden Partien. Wähle eine aus der Liste oder sieh unter `/partien` nach.
ui-which-game =
    { $places ->
        [1] Du spielst hier mehrere Partien. Wähle mit der Option `{ commands-which-game }` eine aus:
       *[other] Du spielst hier mehrere Partien. Wähle mit der Option `{ commands-which-game }` eine aus, oder benutze den Befehl im Thread der Partie:
    }
    { $games }
ui-other-bot = { $player } ist ein Bot und kann nicht spielen. Fordere ein Mitglied heraus oder wähle eine Stufe, um gegen mich zu spielen.
    .direct = { $player } ist ein Bot und kann nicht spielen. Wähle eine Stufe, um gegen mich zu spielen.
ui-not-a-member = { $player } ist nicht auf diesem Server. Fordere ein Mitglied heraus, oder nenne niemanden: Dann ist die Partie offen für alle.
ui-member-or-level = Wähle ein Mitglied oder eine Stufe, nicht beides: Stufen gibt es nur gegen mich.
    .direct = Hier sind nur wir beide: Nenne kein Gegenüber, dann spiele ich auf dieser Stufe.
ui-dm-computer-only = Hier sind nur wir beide: Wähle eine Stufe, um gegen mich zu spielen. Andere forderst du auf einem Server heraus.
ui-busy-no-thread = In diesem Kanal läuft schon eine Partie, und ich kann hier keinen Thread öffnen. Beende sie zuerst oder nimm einen anderen Kanal.
    .direct = Du hast hier schon eine Partie. Spiel sie zuerst zu Ende oder gib sie mit `/aufgeben` auf.
ui-no-thread-here = Ich kann hier keinen Thread öffnen. Lass die Option `{ commands-thread }` weg oder nimm einen Textkanal.
    .direct = Hier gibt es keine Threads. Lass die Option `{ commands-thread }` weg.
ui-no-thread-opened = Ich konnte keinen Thread öffnen, also hat die Partie nicht begonnen. Beende zuerst die laufende in diesem Kanal oder nimm einen anderen.
ui-no-thread-opened-on-request = Ich konnte keinen Thread öffnen, also hat die Partie nicht begonnen. Lass die Option `{ commands-thread }` weg oder nimm einen anderen Kanal.
ui-accept-without-thread = Ich konnte keinen Thread öffnen, also hat die Partie nicht begonnen. Die Herausforderung bleibt offen: Versuch es später, oder starte eine neue in einem freien Kanal.
ui-missing-permissions = Mir fehlen hier Berechtigungen. Bitte die Serververwaltung, mir diese zu geben: { $permissions }.
ui-not-on-server = Auf diesem Server sind nur meine Befehle, nicht ich selbst; ein Brett kann ich hier nicht zeigen. Die Serververwaltung kann mich einladen: { $link }
ui-blocked-by-automod = AutoMod hat auf diesem Server meine Nachricht blockiert. Die Serververwaltung kann für mich oder diesen Kanal eine Ausnahme einrichten; oder nimm einen anderen Kanal.
ui-forbidden = Das erlaubt mir Discord hier nicht. Bitte die Serververwaltung, meine Berechtigungen zu prüfen oder den Thread zu entsperren, oder benutze `/brett` woanders.
    .direct = Das erlaubt mir Discord hier nicht. Erlaube mir in deinen Privatsphäre-Einstellungen, dir zu schreiben, und versuch es noch einmal.
ui-discord-silent = Discord hat mir nicht geantwortet, also habe ich nichts geändert. Versuch es gleich noch einmal.
ui-stored-but-forbidden = Das ist gespeichert, aber ich kann das Brett hier nicht mehr zeigen. Dafür fehlt mir: { $permissions }. Sobald ich das wieder darf, zeigt `/brett` es hier, in einem anderen Kanal schon jetzt.
ui-stored-but-not-shown = Das ist gespeichert, aber ich konnte das Brett nicht zeigen. Ich versuche es noch einmal; du kannst auch `/brett` benutzen, hier oder in einem anderen Kanal.
    .direct = Das ist gespeichert, aber ich konnte das Brett nicht zeigen. Ich versuche es noch einmal; du kannst auch `/brett` benutzen.
ui-stored-but-locked = Das ist gespeichert, aber im gesperrten Thread kann ich das Brett nicht zeigen. Bitte die Moderation, ihn zu entsperren, oder benutze `/brett` woanders.
ui-thread-locked = Dieser Thread ist gesperrt. Bitte die Moderation, ihn zu entsperren, oder mach mit `/brett` in einem anderen Kanal weiter.
ui-unknown-channel = In dieser Art von Kanal kann ich nicht spielen. Nimm einen Textkanal, einen Thread oder Direktnachrichten.
ui-leaderboard-server-only = Die Rangliste der Partien gegen den Bot hat jeder Server für sich. Benutze den Befehl auf einem Server.
ui-unknown-page = Diese Liste ist nicht mehr aktuell. Öffne mit `/rangliste` eine neue.
ui-unknown-button = Dieser Knopf ist nicht mehr aktuell. `/brett` zeigt das neueste Brett, `/partien` deine laufenden Partien.
ui-command-changed = Dieser Befehl hat sich geändert. Starte Discord neu oder warte eine Minute, und versuch es dann noch einmal.
ui-crash = Entschuldige, da ist etwas schiefgegangen. Was gespielt ist, ist gespeichert: `/brett` zeigt die Partie. Passiert es wieder, melde es mit der Kennung { $reference }.

ui-permission-view-channel = Kanäle ansehen
ui-permission-send-messages = Nachrichten senden
ui-permission-send-messages-in-threads = Nachrichten in Threads senden
ui-permission-create-public-threads = Öffentliche Threads erstellen
ui-permission-embed-links = Links einbetten
ui-permission-attach-files = Dateien anhängen
ui-permission-read-message-history = Nachrichtenverlauf anzeigen
ui-permission-manage-roles = Rollen verwalten

# Challenges

ui-challenge = { $opponent }, { $challenger } fordert dich heraus: **{ $game }**!
ui-open-challenge = { $challenger } möchte **{ $game }** spielen. Wer ist dabei?
ui-rematch-challenge = { $opponent }, { $challenger } möchte eine Revanche: **{ $game }**!
ui-challenge-accept = Tippe auf *{ ui-accept }*, und es geht los. Verfällt: { $until }
ui-challenge-join = Tippe auf *{ ui-join }*, und es geht los. Verfällt: { $until }
ui-challenge-accepted = { $player } nimmt an. Viel Spaß!
ui-challenge-declined = { $player } lehnt ab.
ui-challenge-withdrawn = { $player } zieht die Herausforderung zurück.
ui-accept = Annehmen
ui-join = Mitspielen
ui-decline = Ablehnen
ui-withdraw = Zurückziehen
ui-withdraw-of = Zurückziehen ({ $player })
ui-rules-button = So wird gespielt
ui-plays-computer = { $player } spielt in einem Thread gegen mich ({ $level }): { $game }.
ui-wanted-computer = { $player } wollte gegen mich spielen ({ $level }): { $game }.
ui-thread = { $game }: { $challenger } – { $player }
ui-thread-against = { $game }: { $player }
# The thread of a game was deleted: the line above the new one, and the first message in it.
ui-goes-on-line = **{ $game }**, { $first } gegen { $second }: Der Thread wurde gelöscht, die Partie geht in einem neuen weiter.
ui-goes-on-here = { $players }: Der Thread eurer Partie wurde gelöscht. Sie geht hier weiter.
# The same for the thread of a tournament with several games.
ui-go-on-line = **{ $name }**: Der Thread wurde gelöscht, die Partien gehen in einem neuen weiter.
ui-go-on-here = { $players }: Der Thread eurer Partien wurde gelöscht. Sie gehen hier weiter.

# Lists

ui-leaderboard = **Rangliste: { $game }**
ui-leaderboard-bot = **Rangliste der Partien gegen den Bot: { $game }** (ohne Tipps)
ui-standing-bot = { $place }. { $player } · *{ $level }*: { $wins } gewonnen, { $losses } verloren{ $draws ->
    [0] { "" }
   *[other] , { $draws } remis
}
ui-leaderboard-bot-empty = Hier hat noch niemand eine Partie ohne Tipps gegen den Bot beendet. Beginne eine: `/{ $game } herausfordern`!
ui-page = Seite { $page } von { $pages }
ui-page-back = Zurück
ui-page-on = Weiter
ui-page-first = Anfang
ui-page-last = Ende
ui-no-games = Du hast keine laufenden Partien. Beginne eine mit `/spielen`.
ui-more-lines = … und { $count } weitere.
ui-game-yours = **Du bist am Zug**: [{ $game }, Partie { $match }]({ $url }) gegen { $opponent }
ui-game-theirs = Du wartest: [{ $game }, Partie { $match }]({ $url }) gegen { $opponent }
ui-rules = **So spielt man { $game }**
ui-help = Mit mir kannst du Zahlenspiele zu zweit spielen. Fang mit `/spielen` an: gegen mich, gegen ein Mitglied oder offen für alle.
    .direct = Mit mir kannst du Zahlenspiele zu zweit spielen. Fang mit `/spielen` an, hier gegen mich.
ui-help-commands =
    - **In einer Partie** benutzt du die Knöpfe unter dem Brett. Oder schreib: `/zug`, `/brett` (noch einmal zeigen), `/vorlesen` (nach dem Brett fragen), `/bank` (deine verdeckten Plättchen), `/rückgängig`, `/tipp`, `/aufgeben`. Dein Gegenüber fragst du mit `/rücknahme`, `/remis`, `/abbruch` oder mit *{ offers-more }* unter dem Brett.
    - **Gegen mich** wählst du eine Stufe. *{ ui-level-like-me }* richtet sich nach deinen Partien gegen mich, sodass du etwa jede zweite gewinnst. Nach drei Partien schlage ich sie vor.
    - **Jeden Tag**: `/heute`, Rätsel und Tagespartien, für alle gleich. Jederzeit: `/rätsel`, passend zu dir oder aus deinen eigenen Partien.
    - **Nach einer Partie**: `/revanche`, `/analyse` (die Wendepunkte finden), `/nachspielen`, `/ausprobieren` (andere Züge), `/export` und `/import` (Aufzeichnungen).
    - **Turniere**: `/turnier anlegen` richtet eines auf deinem Server ein, `/turnier liste` zeigt alle. **Ligen**: `/liga mitspielen` bringt dir jeden Monat Partien.
    - **Listen**: `/partien` (laufende), `/verlauf` (beendete), `/profil`, `/rangliste`, `/woche` (die letzte Woche hier). Im Menü eines Mitglieds stehen unter *Apps* auch *{ commands-menu-challenge }* und *{ commands-menu-profile }*.
    - **Zeit**: Beim Herausfordern kannst du eine Bedenkzeit pro Zug wählen, dazu eine Reserve für längere Züge. Ich erinnere dich, wenn sie knapp wird. Ist sie um, kann dein Gegenüber den Sieg beanspruchen oder einen Tag mehr geben.
    - **Einstellungen**: `/einstellungen ich` (Sprache, Farben, Bretter als Text, Erinnerungen, Urlaub) und `/einstellungen server`. **Deine Daten**: `/datenschutz export` und `/datenschutz löschen`.
    .direct =
        - **In einer Partie** benutzt du die Knöpfe unter dem Brett. Oder schreib: `/zug`, `/brett` (noch einmal zeigen), `/vorlesen` (nach dem Brett fragen), `/bank` (deine verdeckten Plättchen), `/rückgängig`, `/tipp`, `/aufgeben`.
        - **Gegen mich** wählst du eine Stufe. *{ ui-level-like-me }* richtet sich nach deinen Partien gegen mich, sodass du etwa jede zweite gewinnst. Nach drei Partien schlage ich sie vor.
        - **Jeden Tag**: `/heute`, Rätsel und Tagespartien, für alle gleich. Jederzeit: `/rätsel`, passend zu dir oder aus deinen eigenen Partien.
        - **Nach einer Partie**: `/revanche`, `/analyse` (die Wendepunkte finden), `/nachspielen`, `/ausprobieren` (andere Züge), `/export` und `/import` (Aufzeichnungen).
        - **Listen**: `/partien` (laufende), `/verlauf` (beendete), `/profil`.
        - **Einstellungen**: `/einstellungen ich` (Sprache, Farben, Bretter als Text, Erinnerungen, Urlaub). **Deine Daten**: `/datenschutz export` und `/datenschutz löschen`.
ui-help-owner = - **Für dich**, weil du mich betreibst: `/status` zeigt, was gerade läuft.
ui-help-game-commands = - **{ $game }**: `/{ $command } herausfordern`, `/{ $command } regeln`
ui-help-game = **{ $game }**: { $about }
ui-help-game-tutorial = - **{ $game }**: `/{ $command } herausfordern`, `/{ $command } tutorial`, `/{ $command } regeln`

# Hints

ui-advice-menu = Tipp (wird gezählt)
ui-advice-counted = -# Tipps werden gezählt: Das Ergebnis nennt, wie viele es waren, und Züge mit Tipp zählen für keinen Rekord.
ui-advice-busy = Ich denke nach. Das kann einen Moment dauern.
ui-advice-hint = **Die Engine würde spielen:** `{ $move }`
ui-advice-hint-swap = **Die Engine würde die Seiten tauschen** und { $side } spielen.
ui-advice-hint-other-draft = (Du hast einen anderen Zug eingegeben: `{ $draft }`. Mit `/rückgängig` wirst du ihn los.)
ui-advice-reason = - { $reason }
ui-advice-wins = Dann gewinnst du auf jeden Fall.
ui-advice-loses = Bei bestem Spiel verlierst du trotzdem.
ui-advice-draws = Bei bestem Spiel wird es remis.
ui-advice-wins-by =
    Du gewinnst um mindestens { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
ui-advice-loses-by =
    { $points ->
        [one] Bei bestem Spiel fehlt dir { $points } Punkt.
       *[other] Bei bestem Spiel fehlen dir { $points } Punkte.
    }
ui-advice-even = Dann stehen die Chancen gleich.
ui-advice-ahead =
    Erwartet: am Ende { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } Vorsprung.
ui-advice-behind =
    Erwartet: am Ende { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } Rückstand.

## On the result card

ui-advice-button = Analysieren
ui-advice-hints = Tipps: { $counts }
ui-advice-hints-of = { $player } { $count }

# Reviews of finished games

ui-advice-not-your-game = „{ $game }“ ist keine deiner beendeten Partien auf diesem Server. Wähle eine aus der Liste.
    .direct = „{ $game }“ ist keine deiner beendeten Partien. Wähle eine aus der Liste.
ui-advice-choice-won = { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: gewonnen
ui-advice-choice-lost = { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: verloren
ui-advice-choice-drawn = { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: remis
ui-advice-choice-against = { $choice } · { $opponent }
ui-advice-progress =
    Ich analysiere { $which } …
    { $bar } { $percent }{ "\u00A0" }%
ui-advice-failed = Das konnte ich nicht analysieren: { $which }. Versuch es noch einmal mit `{ $command }`.
ui-advice-interrupted = Ich gehe offline und habe diese Analyse abgebrochen: { $which }. Versuch es noch einmal mit `{ $command }`, wenn ich wieder da bin.
ui-advice-title = **Analyse: { $which }**
# Which game it is, in the sentences around: a game that was played here, or a record brought with `/import`.
ui-advice-of-match = { $game }, Partie { $match }
ui-advice-of-import = { $game }, Aufzeichnung i{ $number }
ui-advice-late = { $player }, die Analyse ist fertig: { $which }. Öffne sie mit `{ $command }`.
ui-advice-chart-turn = { $unit ->
    [round] Runde
   *[turn] Zug
}
ui-advice-chart-lead = Vorsprung in Punkten
ui-advice-above = ● Über der Linie: { $player } liegt vorn
ui-advice-below = ■ Unter der Linie: { $player } liegt vorn
ui-advice-accuracy = { $player }: **{ $percent }{ "\u00A0" }%** Genauigkeit
ui-advice-foreseen =
    { $unit ->
        [round] Ab Runde { $turn } ist die Partie bei bestem Spiel entschieden: { $player } gewinnt mit { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkten
        } Vorsprung.
       *[turn] Ab Zug { $turn } ist die Partie bei bestem Spiel entschieden: { $player } gewinnt mit { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkten
        } Vorsprung.
    }
ui-advice-foreseen-equal =
    { $unit ->
        [round] Ab Runde { $turn } ist die Partie bei bestem Spiel entschieden: { $player } gewinnt bei Gleichstand.
       *[turn] Ab Zug { $turn } ist die Partie bei bestem Spiel entschieden: { $player } gewinnt bei Gleichstand.
    }
ui-advice-foreseen-draw =
    { $unit ->
        [round] Ab Runde { $turn } ist die Partie bei bestem Spiel entschieden: Remis.
       *[turn] Ab Zug { $turn } ist die Partie bei bestem Spiel entschieden: Remis.
    }
ui-advice-missed = Die größten verpassten Chancen sind markiert.
ui-advice-first = Verpasste Chancen
ui-advice-try = Selbst versuchen
ui-advice-nothing-missed = Keine große Chance verpasst. Gut gespielt!
ui-advice-chance = { $number } · { $unit ->
    [round] Runde
   *[turn] Zug
} { $turn }
ui-advice-better =
    { $player } hat `{ $played }` gespielt.
    Um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } besser: `{ $best }`.
ui-advice-better-swap =
    { $player } hat `{ $played }` gespielt.
    Um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } besser: Seiten tauschen und { $side } spielen.
ui-advice-better-kept =
    { $player } hat die Seiten getauscht.
    Um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } besser: die Seite behalten und `{ $best }` spielen.

## The chart for screen readers

ui-advice-chart =
    { $unit ->
        [round] { $turns ->
            [one] Kurve über { $turns } Runde. Über der Mitte: { $above } liegt vorn. Darunter: { $below } liegt vorn.
           *[other] Kurve über { $turns } Runden. Über der Mitte: { $above } liegt vorn. Darunter: { $below } liegt vorn.
        }
       *[turn] { $turns ->
            [one] Kurve über { $turns } Zug. Über der Mitte: { $above } liegt vorn. Darunter: { $below } liegt vorn.
           *[other] Kurve über { $turns } Züge. Über der Mitte: { $above } liegt vorn. Darunter: { $below } liegt vorn.
        }
    }
# $turns: a list of numbers and spans of numbers
ui-advice-chart-ahead = { $unit ->
    [round] Runden, nach denen { $player } vorn liegt: { $turns }.
   *[turn] Züge, nach denen { $player } vorn liegt: { $turns }.
}
ui-advice-chart-span = { $first } bis { $last }
ui-advice-chart-most =
    { $unit ->
        [round] Größter Vorsprung: { $player }, { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }, nach Runde { $turn }.
       *[turn] Größter Vorsprung: { $player }, { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }, nach Zug { $turn }.
    }
ui-advice-chart-end =
    Vorsprung am Ende: { $player }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
ui-advice-chart-end-even = Am Ende steht es gleich.
# $turns: a list of numbers
ui-advice-chart-missed = { $unit ->
    [round] Verpasste Chancen bei diesen Runden: { $turns }.
   *[turn] Verpasste Chancen bei diesen Zügen: { $turns }.
}

# Starting the bot, for the operator

ui-boot-usage =
    Aufruf: uv run bot.py

    Startet den Bot auf Discord oder, ohne DISCORD_TOKEN, die Spielwiese auf http://127.0.0.1:8080.
    Argumente gibt es keine. Einstellungen stehen in .env oder in der Umgebung; siehe .env.example und README.md.
    uv run python -m sumon --help zeigt die Werkzeuge für die Entwicklung.
ui-boot-no-token = Es gibt kein DISCORD_TOKEN, also ist das hier die Spielwiese: der Bot in einem nachgebauten Discord in deinem Browser. Strg+C beendet sie.
ui-boot-wrong-token = DISCORD_TOKEN ist kein Token eines Bots. Kopiere es noch einmal von https://discord.com/developers/applications (Bot, Token zurücksetzen) in die Datei .env.
ui-boot-settings = Diese Einstellungen kann ich nicht lesen: { $names }. Was sie bedeuten, steht in .env.example.
ui-boot-several-engines = { $names } nimmt nur eine Adresse. Bei mehreren Workern gib die Adresse eines Balancers vor ihnen an (docs/deploy/haproxy.cfg).
ui-boot-port = Die Spielwiese kann den Port { $port } nicht benutzen ({ $reason }). Setze mit PLAYGROUND_PORT einen anderen.
ui-boot-metrics-port = Die Messwerte können den Port { $port } nicht benutzen ({ $reason }). Setze METRICS_PORT auf einen freien Port und METRICS_HOST auf eine Adresse dieses Rechners.
ui-boot-system = Ich muss aufhören, weil mir etwas verweigert wird, das ich brauche ({ $reason }). Prüfe Festplatte, Speicher, Rechte und Datenbank.
ui-boot-wrong-shard = Discord lehnt die Shards dieses Bots ab (Code 4010). Prüfe SHARD_COUNT und SHARD_IDS: Die Nummern gehen von 0 bis SHARD_COUNT − 1.
ui-boot-too-many-servers = Der Bot ist auf zu vielen Servern für eine einzige Verbindung (Code 4011). Setze SHARD_COUNT höher.
ui-boot-old-gateway = Discord unterstützt diese Version des Bots nicht mehr (Code 4012). Aktualisiere den Bot.
ui-boot-wrong-intents = Discord kennt einen Intent nicht, den der Bot verlangt (Code 4013). Aktualisiere den Bot.
ui-boot-switched-off-intents = Discord lehnt einen Intent ab, den der Bot verlangt (Code 4014). Der Bot braucht keinen privilegierten Intent: Prüfe auf https://discord.com/developers/applications, ob das Token das des Bots ist.
ui-boot-not-connected = Nicht mit Discord verbunden.
ui-boot-connected = Mit Discord verbunden, auf { $servers ->
    [one] { $servers } Server
   *[other] { $servers } Servern
}.
ui-boot-standing-by = In Bereitschaft: Ein anderer Bot hat diese Shards übernommen: { $shards }
ui-boot-interrupted = Mit Strg+C beendet.
ui-boot-terminated = Vom System beendet (SIGTERM).
ui-boot-crashed = Durch einen Fehler im Programm beendet. Alle Partien sind gespeichert; starte es noch einmal.
