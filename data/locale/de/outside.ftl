# Outside: messages between people, groups, and servers that haven’t added the bot. People bring it along with their account.

outside-help-start = Mit mir kannst du Zahlenspiele zu zweit spielen. Fang mit `/spielen` an: gegen mich oder offen für alle, die hier mitlesen.

# How to add the bot. $server: the address that adds it to a server. $account: the one that adds it to an account
outside-help = - **Auch anderswo**: [Füge mich einem Server hinzu](<{ $server }>). Oder [füge mich deinem Konto hinzu](<{ $account }>) und nutze mich in deinen Nachrichten mit anderen.
outside-greeting = Ihr wollt auch anderswo spielen? [Fügt mich einem weiteren Server hinzu](<{ $server }>). Oder [fügt mich eurem Konto hinzu](<{ $account }>) und nutzt mich in euren Nachrichten mit anderen.
outside-people-elsewhere = Hier sind nur wir beide: Wähle eine Stufe, um gegen mich zu spielen. Willst du gegen andere spielen, [füge mich einem Server hinzu](<{ $server }>). Oder [füge mich deinem Konto hinzu](<{ $account }>) und nutze mich in deinen Nachrichten mit ihnen.

# $server: the address that adds the bot to this server
outside-not-aloud = Meine Bretter würdest hier nur du sehen: Auf diesem Server dürfen Apps, die ihm nicht hinzugefügt wurden, nicht für alle schreiben (*Externe Apps verwenden*). Spiel in Direktnachrichten oder bitte die Serververwaltung, [mich hinzuzufügen](<{ $server }>).

# $game: a kind of game
outside-busy = Hier kann immer nur eine Partie laufen, und { $game } läuft noch. Threads kann ich nur auf Servern öffnen, denen ich hinzugefügt wurde.

# $server: the address that adds the bot to a server
outside-home-only = Das geht nur auf einem Server, dem ich hinzugefügt wurde. [Füge mich einem hinzu](<{ $server }>).

# Once, under a person’s first challenge
outside-hint = Hier kann ich antworten, aber nicht von selbst schreiben. Erinnerungen kommen als Direktnachricht, wenn du mir erlaubst, dir zu schreiben.

outside-no-board = Das ist gespeichert, aber das Brett ist nicht erschienen. Tippe auf einen Knopf unter dem alten Brett, dann kommt es; auch `/brett` zeigt es.

outside-thinking-look = Brett zeigen

# A letter: the board could not show it. $result: a sentence
outside-over = Deine Partie ist zu Ende: [{ $game }, Partie { $match }]({ $url }). { $result }
# $url: where the current board is
outside-only-there = Diese Partie wird [woanders]({ $url }) gespielt, und nur dort kann ich sie zeigen. Tippe dort auf einen Knopf, dann geht es weiter.

outside-stays = Eine Partie zu zweit bleibt dort, wo beide sie sehen: [zum Brett]({ $url }).
# About a long analysis
outside-late = Das ist noch nicht fertig. Frag noch einmal: Was ich bisher gefunden habe, bleibt erhalten.

# A letter: the board could not call the reader
outside-your-turn = Du bist am Zug: [{ $game }, Partie { $match }]({ $url }). Dort konnte ich dich nicht erwähnen.
