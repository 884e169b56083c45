# Challenges

# game: a kind of game, in this message and the two below
play-unknown-variant = Die Variante „{ $variant }“ gibt es in diesem Spiel nicht. Wähle mit `/spielen` eine andere.
play-unknown-level = Die Stufe „{ $level }“ hat der Bot in diesem Spiel nicht. Wähle mit `/spielen` eine andere.
play-no-computer = Dieses Spiel spielt der Bot noch nicht. Fordere ein Mitglied heraus oder starte eine offene Herausforderung.
    .direct = Dieses Spiel spielt der Bot noch nicht. Wähle mit `/spielen` ein anderes.
play-rated-after-deleting =
    { $days ->
        [1] Du hast deine Daten gelöscht, deshalb kannst du hier bis morgen nur ungewertet spielen. So bleiben die Wertungen fair. Tippe auf *{ panel-make-casual }* oder setze `{ commands-rated }: False`.
       *[other] Du hast deine Daten gelöscht, deshalb kannst du hier noch { $days } Tage lang nur ungewertet spielen. So bleiben die Wertungen fair. Tippe auf *{ panel-make-casual }* oder setze `{ commands-rated }: False`.
    }
play-challenge-self = Dich selbst kannst du nicht herausfordern. Nenne ein anderes Mitglied oder niemanden: Dann ist die Partie offen für alle.
    .direct = Dich selbst kannst du nicht herausfordern. Wähle eine Stufe, um gegen den Bot zu spielen.
play-challenge-own = Das ist deine eigene Herausforderung. Warte, bis jemand sie annimmt, oder zieh sie zurück.
play-challenge-for-another = Diese Herausforderung gilt jemand anderem. Lust zu spielen? Fang mit `/spielen` eine eigene Partie an.
play-decline-not-yours = Ablehnen kann nur, wer herausgefordert wurde.
play-withdraw-not-yours = Zurückziehen kann nur, wer herausgefordert hat.
play-no-challenge = Diese Herausforderung gibt es nicht mehr. Starte eine neue.
play-challenge-accepted = Diese Herausforderung wurde schon angenommen.
play-challenge-declined = Diese Herausforderung wurde abgelehnt. Starte eine neue, wenn du magst.
play-challenge-withdrawn = Diese Herausforderung wurde zurückgezogen. Starte eine neue, wenn du magst.
play-challenge-expired = Diese Herausforderung ist nach 24 Stunden verfallen. Starte eine neue.
play-rematch-asked = Du hast schon um Revanche gebeten. Jetzt muss dein Gegenüber annehmen.
play-opponent-left = Dein Gegenüber hat alle eigenen Daten gelöscht und ist nicht mehr dabei. Fordere jemand anderen heraus.

# Matches. game: a match

play-no-match = Hier läuft keine Partie. Beginne eine mit `/spielen`.
play-channel-busy = In diesem Kanal läuft schon eine Partie. Beende sie zuerst, oder spiel in einem Thread oder einem anderen Kanal.
    .direct = Hier läuft schon eine Partie. Spiel sie zu Ende oder gib sie mit `/aufgeben` auf.
play-not-in-match = Das können nur die beiden, die diese Partie spielen. Zuschauen kannst du gern.
play-not-your-turn = Dein Gegenüber ist am Zug.
play-computer-thinking = Der Bot ist am Zug und denkt noch nach.
# board: the message with picture and buttons
play-stale = Dieses Brett ist nicht mehr aktuell. Benutze das neueste.
play-over = Diese Partie ist zu Ende. Mit `/revanche` spielt ihr noch einmal.
play-running = Diese Partie läuft noch. Spiel sie zu Ende oder gib auf, bevor du um Revanche bittest.
play-nothing-to-end = Du kannst den Zug noch nicht beenden: Du hast noch nichts eingegeben.
play-nothing-to-undo = Es gibt nichts rückgängig zu machen: Du hast in diesem Zug noch nichts eingegeben.
play-unplayable = Partie { NUMBER($match, useGrouping: 0) } kann nicht weitergehen: Der gespeicherte Zug { $ply } verstößt gegen die Regeln. Beende sie mit `/abbruch`, oder bitte die Moderation darum.
    .direct = Partie { NUMBER($match, useGrouping: 0) } kann nicht weitergehen: Der gespeicherte Zug { $ply } verstößt gegen die Regeln. Beende sie mit `/abbruch`.
play-unplayable-over = Partie { NUMBER($match, useGrouping: 0) } ist zu Ende und lässt sich nicht zeigen: Der gespeicherte Zug { $ply } verstößt gegen die Regeln.

# Hints and reviews

play-hint-late = Zu spät für einen Tipp: Der Zug ist schon gespielt.
# game: a kind of game
play-no-engine = Dieses Spiel kann die Engine noch nicht beurteilen. Spielen kannst du es hier trotzdem.
# import: a record of a game, brought along from elsewhere. In the brackets, game is a match.
play-engine-waits = Du spielst gerade eine gewertete Partie in diesem Spiel (Partie { $match }). Bis sie zu Ende ist, hilft die Engine in deinen anderen laufenden Partien dieses Spiels nicht und beurteilt weder importierte Aufzeichnungen noch ausprobierte Züge. Andere beendete Partien analysieren und Rätsel lösen kannst du weiterhin: `/analyse`, `/rätsel`.
# deal: how a game is set up by chance; the deal of the day is the same for everyone
play-engine-waits-for-deal = Du spielst gerade eine Tagespartie mit dieser Verteilung. Bis du fertig bist, beurteilt die Engine keine andere Partie mit derselben Verteilung. `/heute` führt zu deiner Partie; dort hilft `/tipp`, und jeder Tipp wird gezählt.
play-engine-follows = Diese Partie verläuft bisher genauso wie eine gewertete Partie, die du gerade spielst (Partie { $match }). Bis die zu Ende ist, beurteilt die Engine diese hier nicht. Andere beendete Partien analysieren und Rätsel lösen kannst du weiterhin: `/analyse`, `/rätsel`.
play-rated-no-hints = In gewerteten Partien gibt es keine Tipps, nur in ungewerteten (`{ commands-rated }: False`) und gegen den Bot. Nach der Partie hilft `/analyse`.
play-review-running = Diese Partie läuft noch. Analysieren kannst du sie danach; bis dahin hilft `/tipp`, wenn du am Zug bist.
play-review-empty = Es wurde kein Zug gespielt, also gibt es nichts zu analysieren.
