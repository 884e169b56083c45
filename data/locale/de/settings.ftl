# The own panel. Values such as “dark” or “always” only ever stand after “Label: ”, so they are lower case.

settings-own = **Deine Einstellungen** (auf allen Servern)
settings-line-language = - Sprache: **{ $name }**
settings-line-palette = - Farben deiner Bilder: **{ $name }**
settings-line-reminders = - Erinnerungen bei knapper Zeit: **{ $name }**
settings-line-quiet-hours = - Ruhezeit: **{ $begin } bis { $end }** ({ $zone }). Dann erinnere ich dich nur, wenn deine Zeit noch vor dem Ende der Ruhezeit abläuft
settings-line-no-quiet-hours = - Ruhezeit: **keine**
settings-line-text-board = - Bretter als Text: { $value ->
    [pictures] **nein**
   *[other] **{ $name }**. Alles, was nur du siehst, kommt ohne Bilder
}
settings-line-confirm = - Züge bestätigen: **{ $name }**. { $value ->
    [always] Angetippt oder geschrieben: Du siehst erst den Zug, dann tippst du auf *{ ui-confirm }*
    [first-games] Ich frage, bevor ein Schritt den Zug beendet; manche Spiele fragen immer
   *[never] Deine Züge gelten sofort, außer wo ein Spiel immer fragt
}
settings-line-next-game = - Link zur nächsten Partie: { $value ->
    [on] **ja**
   *[off] **nein**
}
settings-line-holiday = - Urlaub: **bis { $until }**. Deine Uhren stehen, außer in Turnieren und Minutenpartien, und dein Gegenüber sieht, wann du wieder da bist
settings-line-no-holiday = - Urlaub: **nein**. { $days ->
    [1] Du kannst deine Uhren einen Tag lang anhalten
   *[other] Du kannst deine Uhren bis zu { $days } Tage lang anhalten
}
settings-line-holidays-used-up = - Urlaub: **nein**. Du hast zurzeit keine Tage mehr übrig

settings-language = Sprache
settings-language-discord = wie in Discord
# The name of this language in itself
settings-language-own-name = Deutsch
settings-choice-language = Sprache: { $name }
settings-palette = Farben
settings-palette-light = hell
settings-palette-dark = dunkel
settings-palette-high-contrast = starker Kontrast
settings-palette-colour-blind = für Farbenblinde
settings-choice-palette = Farben: { $name }
settings-sample-alt = Ein kleines Brett in diesen Farben: { $palette }.
settings-reminders = Erinnerungen
settings-reminders-channel = im Kanal
settings-reminders-direct = als Direktnachricht
settings-reminders-none = aus
settings-choice-reminders = Erinnerungen: { $name }
settings-text-board = Bretter als Text
settings-boards-pictures = Bilder
settings-boards-spoken = gesprochen
settings-boards-grid = Raster
settings-boards-both = beides
settings-choice-text-board = Bretter: { $name }
settings-text-board-help =
    Tippe an, wie du Bretter lesen möchtest:
    - **{ settings-boards-pictures }**: kein Text
    - **{ settings-boards-spoken }**: kurze Sätze, für einen Screenreader
    - **{ settings-boards-grid }**: Reihen aus Zeichen, für große Schrift oder eine Braillezeile
    - **{ settings-boards-both }**: erst die Sätze, dann die Reihen
settings-confirm = Züge bestätigen
settings-confirm-always = immer
settings-confirm-first-games = erste drei Partien
settings-confirm-never = nie
settings-choice-confirm = Bestätigen: { $name }
settings-next-game = Link zur nächsten Partie
settings-quiet-hours = Ruhezeit
settings-no-quiet-hours = Keine Ruhezeit

settings-holiday = Urlaub
settings-holiday-over = Ich bin wieder da
settings-holiday-title = Urlaub
settings-holiday-days = Tage, 1 bis { $most }
settings-holiday-help = Ab sofort, jederzeit zu beenden. Deine Uhren stehen, außer in Turnieren und Minutenpartien.

settings-quiet-title = Ruhezeit
settings-quiet-begin = Von
settings-quiet-end = Bis
settings-quiet-zone = Zeitzone
settings-quiet-zone-help = Eine große Stadt, dein Land oder ein Abstand wie UTC+1
settings-quiet-zone-example = Berlin
settings-no-time = „{ $text }“ ist keine Uhrzeit. Schreib sie so: 22:00, 7.30 oder 22.
settings-no-zone = „{ $text }“ ist keine Zeitzone. Schreib zum Beispiel Europe/Berlin oder UTC+1, oder nenne dein Land oder eine größere Stadt.
settings-no-zone-but = „{ $text }“ ist keine Zeitzone. Am ähnlichsten: { $zones }. Tippe die an, deren Uhrzeit du hast.
settings-which-zone = „{ $text }“ passt zu diesen Orten. Tippe den an, dessen Uhrzeit du hast.
settings-zone = { $place }: { $time }
settings-quiet-all-day = Diese Ruhezeit würde den ganzen Tag dauern. Wenn du keine Erinnerungen willst, stell *{ settings-reminders }* auf *{ settings-reminders-none }*.

# The panel of a server

settings-server = **Einstellungen dieses Servers**
settings-line-all-channels = - Kanäle für Partien: **alle**
settings-line-channels = - Kanäle für Partien: { $channels }
# kinds of games, such as Sum On
settings-line-all-games = - Spiele: **alle**
settings-line-games = - Spiele: **{ $games }**
settings-line-threads = - Eigener Thread für jede Partie: **{ $name }**
settings-line-time = - Bedenkzeit, wenn eine Herausforderung keine nennt: **{ $name }**
settings-line-no-daily = - Rätsel des Tages und Tagespartien: **werden nicht gepostet**
settings-line-daily = - Rätsel des Tages und Tagespartien: { $channel }
settings-line-no-weekly = - Wochenrückblick, montags: **wird nicht gepostet**
settings-line-weekly = - Wochenrückblick, montags um 06:00 UTC: { $channel }. Der erste, über die letzte Woche, kommt sofort
settings-line-server-palette = - Farben von Bildern, die alle sehen: **{ $name }**
settings-line-server-language = - Sprache von Nachrichten, die alle sehen: **{ $name }**
settings-line-creators = - Turniere anlegen: **{ $name }**
settings-line-creators-role = - Turniere anlegen: { $role } und die Moderation
settings-line-creators-gone = - Turniere anlegen: **nur die Moderation**, denn die gewählte Rolle gibt es nicht mehr
settings-line-no-leagues = - Ligen: **keine**
settings-line-leagues = - Ligen in { $channel }: **{ $games }**
settings-line-leagues-where = - Ligen: **noch keine**. Wähle die Spiele für { $channel }
settings-unusual = **Diese Mitglieder spielen hier in gewerteten Partien ungewöhnlich oft wie die Engine.** Das beweist nichts, und ich unternehme nichts. Nur die Serververwaltung sieht das.
settings-line-unusual = - { $player }, { $game }: { $share }{ "\u00A0" }% der Züge sind die erste Wahl der Engine (üblich bei dieser Wertung: etwa { $expected }{ "\u00A0" }%; gezählte Züge: { $turns })

# matches
settings-channels = Partien in jedem Kanal
# kinds of games
settings-games = Spiele
settings-threads = Threads
settings-threads-always = immer
settings-threads-on-request = nur bei Bedarf
settings-threads-never = nie
settings-choice-threads = Eigener Thread: { $name }
settings-time = Bedenkzeit
settings-choice-time = Bedenkzeit: { $name }
settings-time-none = ohne Uhr
settings-daily = Rätsel und Tagespartien: aus
settings-no-daily = Nichts mehr posten
settings-weekly = Wochenrückblick: aus
settings-no-weekly = Wochenrückblick beenden
settings-to-messages = Was alle sehen
settings-to-games = Spiele und Kanäle
settings-to-tournaments = Turniere

settings-creators = Wer Turniere anlegt
settings-choice-creators = Turniere anlegen: { $name }
settings-creators-everybody = alle
settings-creators-moderators = nur die Moderation
settings-creators-role = Moderation und eine Rolle
# A monthly competition. The channel is chosen first, then the games
settings-league-channel = Ligen: aus
settings-league-games = Spiele der Ligen

settings-no-server = Diese Einstellungen gehören zu einem Server. Benutze den Befehl in einem seiner Kanäle.
settings-not-manager = Nur die Serververwaltung kann diese Einstellungen ändern. Deine eigenen findest du unter `/einstellungen ich`.

# What a server does not want

# kinds of games; $games is a list of their names
settings-game-not-wanted = { $game } wird auf diesem Server nicht gespielt. Hier gibt es: { $games }.
settings-channel-not-wanted = Auf diesem Server beginnen Partien nur hier: { $channels }. Benutze den Befehl dort.
settings-no-threads = Partien auf diesem Server bekommen keinen eigenen Thread. Lass die Option weg, um im Kanal selbst zu spielen.
settings-busy-no-threads = In diesem Kanal läuft schon eine Partie, und dieser Server hat keine Threads für Partien. Beende sie zuerst oder spiel in einem anderen Kanal.
