privacy-exported = Hier ist alles, was ich über dich speichere: Partien, Wertungen, Herausforderungen, Einstellungen, Notizen und importierte Aufzeichnungen. Nur du siehst diese Nachricht. Einen Teil davon sehen andere in `/profil`: deine Ergebnisse gegen Menschen nur auf dem Server, auf dem du sie erspielt hast; deine Ergebnisse gegen mich, Rätsel, Tutorials, Tage in Folge und beste Züge auf jedem Server.
privacy-too-large = Über dich ist mehr gespeichert, als Discord mich senden lässt. Du bekommst es von denen, die diesen Bot betreiben.
privacy-really-delete = **Alles über dich löschen?** Deine Einstellungen, Notizen und importierten Aufzeichnungen werden gelöscht. In beendeten Partien und in den Wertungen anderer heißt du dann *{ ratings-deleted-player }*. Deine eigenen Wertungen sind endgültig weg. Wenn du innerhalb von 30 Tagen zurückkommst, kannst du bis zum Ende der 30 Tage nur ungewertet spielen (nur dafür behalte ich einen Hash deiner Discord-ID, berechnet mit einem geheimen Schlüssel). Nachrichten, die schon in Kanälen stehen, bleiben dort; die Moderation kann sie löschen.
privacy-running =
    { $count ->
        [1] Du spielst gerade eine Partie. Sie endet: Dein Gegenüber gewinnt, oder sie wird abgebrochen, wenn sie kaum begonnen hat.
       *[other] Du spielst gerade { $count } Partien. Sie enden: Dein Gegenüber gewinnt jeweils, und kaum begonnene Partien werden abgebrochen.
    }
privacy-delete = Alles löschen
privacy-keep = Alles behalten
privacy-kept = Es wurde nichts gelöscht.
privacy-deleted = Erledigt: Ich speichere nichts mehr über dich, außer 30 Tage lang einen Hash deiner Discord-ID, berechnet mit einem geheimen Schlüssel. So lange kann dieses Konto nur ungewertet spielen. In laufenden Partien sage ich deinem Gegenüber Bescheid. Wenn du wieder spielst, fängst du ganz von vorn an.
privacy-busy = Während ich lösche, beginnen immer neue Partien. Versuch es gleich noch einmal.
