# Turniere. game: ein Spiel oder, wo zwei es spielen, eine Partie. round: in der alle eine Partie haben.

## Wie gespielt wird

tournaments-title = 🏆 **{ $name }**
tournaments-game = { $game }, { $variant }
tournaments-format-fitting = Schweizer System, passende Rundenzahl
tournaments-format-swiss = Schweizer System, { $rounds } Runden
tournaments-format-round-robin = Jeder gegen jeden
tournaments-format-double = Jeder gegen jeden, Hin- und Rückrunde
tournaments-format-knockout = K.-o.-System
tournaments-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
tournaments-pace = { $time }, höchstens { $most } pro Runde
tournaments-pace-all = { $time }, für alle Partien zusammen { $most }
tournaments-pace-some = { $time }, für je { $count } Partien { $most }
tournaments-starts-at = Beginn: { $when } ({ $left })
tournaments-starts-with = Beginnt, sobald { $count } dabei sind
tournaments-starts-by = Den Startschuss gibt { $organiser }
tournaments-starts-by-you = Den Startschuss gibst du mit *{ tournaments-manage }*
tournaments-a-moderator = die Moderation
tournaments-for-known = Für alle, die hier schon { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} zu Ende gespielt haben.
tournaments-at-most-once = Höchstens { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} gleichzeitig.
tournaments-filled = Bei ungerader Zahl spielt der Bot mit ({ $level }).
tournaments-for-third = Wer im Halbfinale verliert, spielt um Platz 3.
tournaments-people-in = { $count ->
    [0] noch niemand dabei (für { $least }–{ $most } Personen)
    [1] eine Person dabei (für { $least }–{ $most } Personen):
   *[other] { $count } dabei (für { $least }–{ $most } Personen):
}
tournaments-somebody = jemand

## Die Nachricht

tournaments-bank = Jede Partie hat ihre eigene Reserve.
tournaments-clocks = Urlaub hält diese Uhren nicht an. Wer zweimal auf Zeit verliert, ist raus.
tournaments-leave = Abmelden
tournaments-how = So läuft es ab
tournaments-manage = Verwalten

## So läuft es ab

tournaments-how-title = **So läuft es ab: { $name }**
tournaments-how-swiss = In jeder Runde spielst du gegen jemanden mit etwa gleich vielen Punkten, nie zweimal gegen dieselbe Person. Ein Sieg ist ein Punkt, ein Remis ein halber.
tournaments-how-odd = Bei ungerader Zahl hat jemand kein Gegenüber und bekommt einen Punkt.
tournaments-how-few = Seid ihr { $most ->
    [3] nur 3
   *[other] { $least } bis { $most }
}, spielt jeder gegen jeden, also du einmal gegen alle anderen; auch dann nie zwei Partien gleichzeitig.
tournaments-how-byes = Eine Runde kannst du für einen halben Punkt aussetzen, höchstens zweimal: mit *{ tournaments-mine }*, bevor sie ausgelost ist.
tournaments-how-round-robin = Du spielst einmal gegen alle anderen. Ein Sieg ist ein Punkt, ein Remis ein halber.
tournaments-how-double = Du spielst gegen alle anderen ein Hin- und ein Rückspiel: Einmal beginnst du, einmal nicht. Ein Sieg ist ein Punkt, ein Remis ein halber.
tournaments-how-knockout = Wer gewinnt, kommt weiter, wer verliert, ist raus. Nach einem Remis spielt ihr noch einmal: Jetzt beginnt die andere Seite, und die Bedenkzeit ist kürzer. Nach einem zweiten kommt weiter, wer weniger Zeit gebraucht hat.
tournaments-how-threads = { $threads ->
    [all] Alle Partien werden hier in einem gemeinsamen Thread gespielt; dort wirst du erwähnt, wenn deine beginnen.
    [few] Jede Partie bekommt hier einen eigenen Thread; seid ihr höchstens { $few }, spielt ihr alle Partien in einem gemeinsamen. Dort wirst du erwähnt, wenn deine beginnen.
   *[own] Jede Partie bekommt hier einen eigenen Thread; dort wirst du erwähnt, wenn sie beginnt.
} In etwa jeder zweiten Partie beginnst du.
tournaments-how-clock = { $pace }. Dein erster Zug in einer Partie darf dreimal so lange dauern.
tournaments-how-bank = Dauert ein Zug länger, geht das von deiner Reserve ab. Sie gilt für eine ganze Partie, nicht für eine Runde: Jede Partie hat ihre eigene.
tournaments-how-end = Ist eine Partie nicht rechtzeitig fertig, bekommt den Punkt, wer nach Punkten führt; in Sum On, wer nicht mehr einzuholen ist. Sonst bekommen beide einen halben. Haben noch nicht beide gezogen, verliert, wer insgesamt mindestens eine Stunde mehr Zeit gebraucht hat.
tournaments-how-time = Ist deine Zeit um, ist die Partie sofort verloren. Urlaub hält diese Uhren nicht an. Wer zweimal auf Zeit verliert oder die erste Partie nie beginnt, ist raus.
tournaments-how-alone = Keine Tipps, kein Ausprobieren, keine Rücknahmen: Hier spielst du ohne Hilfe.
tournaments-how-leaving = Bis zum Beginn kannst du dich jederzeit abmelden. Steigst du später aus, sind deine laufenden Partien verloren, und du kannst nicht zurückkommen.

tournaments-one-at-once = Du hast nie zwei Partien gleichzeitig.
tournaments-at-once = Du hast höchstens { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} gleichzeitig.
tournaments-all-at-once = Du hast alle deine Partien gleichzeitig, eine gegen jede andere Person.

## Einrichten

tournaments-draft = **{ $name }** · noch nicht angekündigt
tournaments-people = { $least } bis { $most } Personen
tournaments-draft-channel = Ankündigung und Partien: { $channel }
tournaments-menu-game = Spiel und Regeln wählen
tournaments-menu-format = Turnierform wählen
tournaments-menu-pace = Bedenkzeit wählen
tournaments-menu-start = Beginn wählen
tournaments-menu-filler = Lückenfüller wählen
tournaments-menu-who = Wer darf mitspielen?
tournaments-menu-once = Wie viele Partien gleichzeitig?
tournaments-menu-third = Wie wird Platz 3 vergeben?
tournaments-menu-channel = Kanal wählen
tournaments-about-swiss = Die beste Wahl ab 7 Personen
tournaments-about-round-robin = Alle treffen auf alle: für 3 bis 16 Personen
tournaments-about-double = Hin- und Rückspiel gegen alle: für 3 bis 10 Personen
tournaments-about-knockout = Wer verliert, ist raus: für 4 bis 64 Personen
tournaments-start-by-hand = Wenn ich das Turnier starte
tournaments-start-with = Sobald { $count } dabei sind
tournaments-start-in-hours = { $count ->
    [one] In { $count } Stunde
   *[other] In { $count } Stunden
}
tournaments-start-in-days = { $count ->
    [one] In { $count } Tag
   *[other] In { $count } Tagen
}
tournaments-no-filler = Kein Lückenfüller: Wer übrig bleibt, bekommt einen Punkt
tournaments-no-filler-rests = Kein Lückenfüller: Wer übrig bleibt, spielt nicht
tournaments-filler = Lückenfüller: der Bot ({ $level })
tournaments-everybody = Alle dürfen mitspielen
tournaments-known = Nur wer hier { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} zu Ende gespielt hat
tournaments-third-shared = Zwei dritte Plätze
tournaments-third-played = Spiel um Platz 3
tournaments-games-all = Alle Partien gleichzeitig
tournaments-games-at-once = Höchstens { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} gleichzeitig
tournaments-announce = Hier ankündigen
tournaments-announce-there = Ankündigen
tournaments-more = Mehr …
tournaments-back = Zurück
tournaments-discard = Verwerfen

tournaments-is-announced = { $name } ist angekündigt: { $where }
    Leiten kannst du es dort mit *{ tournaments-manage }* oder mit `/turnier verwalten`.
tournaments-discarded = { $name } ist verworfen. Angekündigt war noch nichts.
tournaments-server-only = Turniere finden auf einem Server statt. Benutze den Befehl in einem seiner Textkanäle.
tournaments-no-threads = Turniere brauchen einen Textkanal, in dem ich Threads öffnen darf. Wähle so einen.
tournaments-threads-not-wanted = Auf diesem Server bekommen Partien keine eigenen Threads, aber jede Turnierpartie braucht einen. Die Serververwaltung kann das mit `/einstellungen server` ändern.
tournaments-not-yours = In { $channel } darfst du nicht schreiben. Wähle einen Kanal, in dem du es darfst.
tournaments-missing-permissions = In { $channel } fehlen mir Berechtigungen. Bitte die Serververwaltung um: { $permissions }.

## Eines finden

tournaments-none = So ein Turnier gibt es auf diesem Server nicht. Mit `/turnier anlegen` richtest du eines ein.
tournaments-which = Welches Turnier?
tournaments-choose = Turnier wählen
tournaments-status-open = Anmeldung offen
tournaments-status-running = läuft
tournaments-status-finished = beendet
tournaments-status-cancelled = abgesagt
tournaments-round-of = Runde { $round } von { $rounds }
tournaments-count = { $count } dabei
tournaments-cancelled = { $name } ist abgesagt.
tournaments-games-over = { $over } von { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} fertig
tournaments-ends-by = Frist: { $until }
tournaments-format-changed = { $count } sind dabei, deshalb wird so gespielt: { $format }.
tournaments-opening-round = Die Partien von Runde { $round } starten: { $opened } von { $games }.
tournaments-opening = Die Partien starten: { $opened } von { $games }.
tournaments-finished = { $name } ist zu Ende.
tournaments-ended-early = Nach Runde { $round } gab es keine neuen Paarungen mehr, deshalb endete es früher.
tournaments-ended-early-left = Nach Runde { $round } waren weniger als zwei Personen dabei, deshalb endete es früher.
tournaments-all-have-left = Alle sind ausgestiegen, deshalb gibt es keine Platzierung.
tournaments-no-game-played = Keine Partie wurde gespielt, deshalb gibt es keine Platzierung.
tournaments-no-winner = Der erste Platz bleibt leer: Niemand hat ihn in einer Partie gewonnen.
tournaments-again = Noch einmal

## Verwalten

tournaments-start-now = Jetzt starten
tournaments-edit = Bearbeiten
tournaments-rename = Name, Zeile und Beginn
tournaments-form-name = Name
tournaments-form-description = Eine Zeile dazu
tournaments-form-description-help = Steht in der Ankündigung, etwa für wen es ist
tournaments-form-start = Beginn
tournaments-form-start-help = Leer lassen, wenn er so bleibt
tournaments-description-long = Die Zeile hat höchstens { $most } Zeichen; diese hat { $count }.
tournaments-too-many-in = { $count } sind dabei, und diese Turnierform hat { $size } Plätze. Wähle eine andere.
tournaments-unchangeable = { $name } hat sich inzwischen geändert. Öffne *{ tournaments-manage }* noch einmal.
tournaments-decide = Partie entscheiden
tournaments-replace = Ersetzen
tournaments-drop = Ausschließen
tournaments-day = Einen Tag mehr geben
tournaments-half = Halber Punkt
tournaments-cancel = Absagen …
tournaments-cancel-now = Absagen
tournaments-move = Hierher verlegen
tournaments-channel-gone = Im bisherigen Kanal komme ich nicht weiter. Hier kann das Turnier weitergehen.
tournaments-undecided = { $game }: Die Partie endete ohne Ergebnis. Entscheide sie.
tournaments-game-of-round = Runde { $round }: { $game }
tournaments-no-open-game = So eine Partie gibt es gerade nicht.
tournaments-no-one-in = Niemand ist dabei.
tournaments-choose-game = Partie wählen
tournaments-choose-player = Person wählen
tournaments-choose-successor = Mitglied wählen
tournaments-who-instead = Ersatz für { $player }: Wer übernimmt den Platz?
tournaments-wins = Sieg für { $player }
tournaments-halves = Je ein halber Punkt
tournaments-neither = Keine Punkte
tournaments-drop-player = { $player } ausschließen
tournaments-really-start = **Jetzt starten?** { $count } sind dabei; gespielt wird: { $format }.
tournaments-really-decide = **{ $game }: Wie lautet das Ergebnis?** Die Partie endet, keine Wertung ändert sich, und alle können sehen, dass du entschieden hast. Aufheben kannst du das, solange keine andere Partie daraus folgt.
tournaments-really-drop = **{ $player } ausschließen?** { $count ->
        [0] Zurückkommen geht dann nicht.
        [1] Die laufende Partie ist dann verloren, und Zurückkommen geht nicht.
       *[other] Die { $count } laufenden Partien sind dann verloren, und Zurückkommen geht nicht.
    }
tournaments-really-drop-open = **{ $player } ausschließen?** Der Platz wird frei; bis zum Beginn ist eine neue Anmeldung möglich.
tournaments-really-replace = **{ $successor } statt { $player }?** { $successor } übernimmt den Platz mitsamt den Punkten.{ $lost ->
        [0] {""}
        [1] {" "}Die laufende Partie geht verloren; keine Wertung ändert sich.
       *[other] {" "}Die { $lost } laufenden Partien gehen verloren; keine Wertung ändert sich.
    }{ $anew ->
        [0] {""}
        [1] {" "}Eine Partie, die kaum begonnen hat, beginnt neu.
       *[other] {" "}{ $anew } Partien, die kaum begonnen haben, beginnen neu.
    }
tournaments-really-day = **Einen Tag mehr für { $player }?** Das geht in jeder Partie nur einmal pro Person.
tournaments-really-cancel = { $name } absagen? Es beginnen keine neuen Partien, und niemand bekommt eine Medaille. Begonnene Partien könnt ihr zu Ende spielen.
tournaments-really-cancel-open = { $name } absagen? Niemand kann sich mehr anmelden, und das lässt sich nicht rückgängig machen.
tournaments-really-move = { $name } hierher verlegen? Die Ankündigung kommt mit, und neue Partien starten hier. Laufende bleiben in ihren Threads, falls es die noch gibt.
tournaments-is-starting = Es geht los! Die Partien starten eine nach der anderen.
tournaments-is-decided = Entschieden: { $game }
tournaments-is-replaced = { $successor } übernimmt den Platz von { $player }.
tournaments-is-dropped = { $player } ist raus.
tournaments-is-given = { $player } hat einen Tag mehr.
tournaments-round-longer = Neue Frist für die Runde: { $until }
tournaments-is-halved = { $player } hat für Runde 1 einen halben Punkt.
tournaments-is-moved = Das Turnier geht hier weiter: { $channel }
tournaments-replace-bot = Einen Platz können nur Menschen übernehmen.
tournaments-successor-unseen = { $player } kann { $channel } nicht sehen, und dort wird gespielt. Wähle jemand anderen, oder gib den Kanal erst frei.

## Anmelden und aussteigen

tournaments-you-are-in = Du bist dabei: { $name }
tournaments-joined-late = Du spielst ab Runde 2 mit. Für Runde 1 bekommst du nichts, es sei denn, die Turnierleitung gibt dir einen halben Punkt. Steigst du aus, sind deine laufenden Partien verloren, und du kannst nicht zurückkommen.
tournaments-you-have-left = Du bist nicht mehr dabei: { $name }
tournaments-unseen = Den Kanal von { $name } kannst du nicht sehen. Bitte die Moderation um Zugang.
tournaments-withdraw = Aussteigen
tournaments-games = Partien
tournaments-export = Exportieren
tournaments-table = Ganze Tabelle
tournaments-really-withdraw = Aus { $name } aussteigen? { $count ->
        [0] Zurückkommen kannst du dann nicht.
        [1] Deine laufende Partie ist dann verloren, und du kannst nicht zurückkommen.
       *[other] Deine { $count } laufenden Partien sind dann verloren, und du kannst nicht zurückkommen.
    }

## Die eigene Partie

tournaments-mine = Meine Partie
tournaments-mine-yours = Deine Partie gegen { $opponent }: Du bist am Zug. Frist: { $until }
tournaments-mine-theirs = Deine Partie gegen { $opponent } läuft.
tournaments-mine-opening = Deine Partie gegen { $opponent } startet gerade. In ihrem Thread wirst du erwähnt.
tournaments-mine-undecided = Deine Partie gegen { $opponent } endete ohne Ergebnis. Darüber entscheidet die Turnierleitung.
tournaments-mine-bye = In Runde { $round } hast du ein Freilos und bekommst einen Punkt.
tournaments-mine-bye-on = In Runde { $round } hast du ein Freilos und kommst in die nächste.
tournaments-mine-bye-last = In Runde { $round }, der letzten, hast du kein Gegenüber: Du bist auf Platz { $place }.
tournaments-mine-half-bye = Du kamst nach der Auslosung von Runde { $round } dazu und bekommst für sie einen halben Punkt.
tournaments-mine-late = Du kamst nach der Auslosung von Runde { $round } dazu. Ab der nächsten spielst du mit.
tournaments-bye = Runde { $round } aussetzen
tournaments-no-bye = Runde { $round } spielen
tournaments-mine-bye-to-come = In Runde { $round } setzt du aus und bekommst einen halben Punkt.
tournaments-mine-bye-asked = In Runde { $round } setzt du auf deinen Wunsch aus und bekommst dafür einen halben Punkt.
tournaments-no-bye-left = Du hast schon { $most }-mal ausgesetzt, öfter geht es nicht.
tournaments-no-bye-now = Runde { $round } kannst du nicht aussetzen: Sie ist schon ausgelost, oder sie ist nicht die nächste.
tournaments-mine-next = Du hast keine offene Partie. Die nächste Runde beginnt, wenn in dieser alle fertig sind.
tournaments-mine-next-by = Du hast keine offene Partie. Die nächste Runde beginnt, wenn in dieser alle fertig sind. Frist: { $until }
tournaments-mine-last = Du hast keine offene Partie. Das Turnier endet, wenn die anderen Partien dieser Runde fertig sind.
tournaments-mine-all-over = Du hast alle deine Partien gespielt. Das Turnier endet, wenn die anderen fertig sind.
tournaments-mine-later = Du hast keine offene Partie. Die nächste startet, sobald dein Gegenüber frei ist.
tournaments-mine-knocked-out = Du bist ausgeschieden. Danke fürs Mitspielen!
tournaments-mine-out = Du bist aus diesem Turnier ausgestiegen.
tournaments-mine-dropped = Du bist raus: Die Turnierleitung oder die Moderation hat dich ausgeschlossen.
tournaments-mine-shut-out = Du bist raus: Du hast zweimal auf Zeit verloren oder deine erste Partie nie begonnen.
tournaments-mine-open = Du bist dabei. Es hat noch nicht begonnen.
tournaments-mine-cancelled = Es wurde abgesagt.
tournaments-mine-over = Es ist vorbei.
tournaments-mine-without-game = Du bist nicht platziert, weil du keine Partie gespielt hast.
tournaments-mine-taken-out = Du bist nicht platziert, weil du ausgestiegen bist, bevor die Hälfte deiner Partien gespielt war; keine davon zählt.
tournaments-mine-place = Es ist vorbei: Du bist auf Platz { $place }.
tournaments-against = Gegen { $player }

## Die Befehle

tournaments-command = turnier
tournaments-command-description = Turniere: einrichten, mitspielen, verfolgen
tournaments-command-create = anlegen
tournaments-command-create-description = Hier ein Turnier einrichten; den Rest tippst du an
tournaments-command-name = name
tournaments-command-name-description = Wie es heißt: 3 bis 40 Zeichen
tournaments-command-start = beginn
tournaments-command-start-description = Wann: morgen 18 Uhr, Sa 20:00 (Zeitzone deiner Ruhezeit, sonst UTC)
tournaments-command-list = liste
tournaments-command-list-description = Turniere auf diesem Server: offen, laufend, beendet
tournaments-command-show = zeigen
tournaments-command-show-description = Ein Turnier ansehen, nur für dich
tournaments-command-join = mitspielen
tournaments-command-join-description = Bei einem Turnier mitspielen
tournaments-command-withdraw = aussteigen
tournaments-command-withdraw-description = Aus einem Turnier aussteigen; laufende Partien sind verloren
tournaments-command-table = tabelle
tournaments-command-table-description = Die ganze Tabelle, mit Feinwertung
tournaments-command-manage = verwalten
tournaments-command-manage-description = Für die Turnierleitung: starten, entscheiden, ersetzen, ausschließen, verlegen, absagen
tournaments-command-games = partien
tournaments-command-games-description = Die Partien einer Runde, und wo sie gespielt werden
tournaments-command-export = export
tournaments-command-export-description = Die Tabelle für andere Programme (TRF) und alle Partien in einer Datei
tournaments-command-which = turnier
tournaments-command-which-description = Ohne Angabe: das in diesem Kanal, sonst das einzige

## Was nicht geht

tournaments-gone = Dieses Turnier gibt es hier nicht oder nicht mehr.
tournaments-draft-gone = Diesen Entwurf gibt es nicht mehr, oder er ist nicht von dir. Ich behalte nur deine letzten { $most } Entwürfe, jeden einen Tag lang. Lege ein neues Turnier an.
tournaments-announced = { $name } ist schon angekündigt. Ändere es über *{ tournaments-manage }*.
tournaments-no-choice = Das passt zu keinem Turnier. Wähle einen der Vorschläge.
tournaments-name-short = Ein Name hat mindestens { $least } Zeichen.
tournaments-name-long = Ein Name hat höchstens { $most } Zeichen, dieser hat { $count }.
tournaments-start-past = { $moment } ist vorbei. Wähle einen späteren Beginn.
# $text: what was typed
tournaments-start-unreadable = „{ $text }“ kann ich nicht als Datum und Uhrzeit lesen. Schreib es so: `morgen 18 Uhr`, `Sa 20:00` oder `1.12.2026 18:00`.
tournaments-start-far = { $moment } ist zu spät. Ein Turnier muss innerhalb von { $days } Tagen beginnen: Wähle einen früheren Beginn.
tournaments-moment = <t:{ $at }:f> (<t:{ $at }:R>)
tournaments-start-in-utc = Den Beginn lese ich in UTC. Mit *{ settings-quiet-hours }* in `/einstellungen ich` lese ich ihn in deiner Zeitzone.
tournaments-start-unclear = „{ $text }“ ist nicht eindeutig: { $moments }. Schreib Datum und Uhrzeit aus: `1.12.2026 18:00`.
tournaments-too-many-open = Auf diesem Server sind schon { $most } Turniere offen oder laufen, mehr geht nicht. Beende erst eines davon, oder sag eines ab.
tournaments-you-have-open = Von dir sind auf diesem Server schon { $most } Turniere offen oder laufen, mehr geht nicht. Beende erst eines davon, oder sag eines ab.
tournaments-creators-role = Auf diesem Server können nur { $role } und die Moderation Turniere anlegen.
tournaments-creators-moderators = Auf diesem Server kann nur die Moderation Turniere anlegen.
tournaments-creators-role-gone = Die Rolle, die hier Turniere anlegen durfte, gibt es nicht mehr: Das kann nur noch die Moderation. Die Serververwaltung kann mit `/einstellungen server` eine andere wählen.
tournaments-joined = Du bist schon dabei: { $name }
tournaments-full = Alle { $size } Plätze sind vergeben.
tournaments-closed = { $name } hat begonnen. Anmelden ging nur bis zur Auslosung von Runde 2.
tournaments-closed-format = { $name } hat begonnen. Danach kann nur im Schweizer System noch jemand dazukommen.
tournaments-games-wanted = { $name } ist für alle, die auf diesem Server schon { $least ->
        [1] eine Partie
       *[other] { $least } Partien
    } gegen andere beendet haben. { $count ->
        [0] Du hast noch keine beendet.
        [1] Du hast erst eine beendet.
       *[other] Du hast erst { $count } beendet.
    }
tournaments-was-in = Du bist nicht mehr dabei: { $name }. Wer raus ist, kann nicht zurückkommen.
tournaments-not-in = Du bist nicht dabei: { $name }
tournaments-begun = { $name } hat begonnen. Du kannst noch aussteigen; dann sind deine laufenden Partien verloren.
tournaments-over = { $name } ist vorbei.
tournaments-moderators-only = Das können nur Moderatoren.
# $player: the organiser
tournaments-not-organiser = Das können nur die Turnierleitung ({ $player }) und die Moderation.
tournaments-not-begun = { $name } hat noch nicht begonnen.
tournaments-too-few = { $name } braucht mindestens { $least } Personen. { $count ->
        [0] Noch niemand ist dabei.
        [1] Eine Person ist dabei.
       *[other] { $count } sind dabei.
    }
# $result: such as 1 : 0
tournaments-decided = Diese Partie ist schon entschieden: { $result }
tournaments-own-game = Über deine eigene Partie kannst du nicht entscheiden. { $who }
tournaments-own-opponent = Gegen diese Person spielst du vielleicht noch, deshalb kannst du sie nicht ausschließen oder ersetzen. { $who }
tournaments-own-place = In einem laufenden Turnier kannst du deinen Platz nicht weitergeben und keinen für dich nehmen. { $who }
tournaments-own-left-out = Was deine eigenen Partien betrifft, steht nicht zur Auswahl.
tournaments-who-moderator = Frag jemanden aus der Moderation, der nicht mitspielt.
tournaments-who-second = Frag die zweite Turnierleitung oder jemanden aus der Moderation, der nicht mitspielt.
tournaments-who-organiser = Frag die Turnierleitung ({ $player }) oder jemand anderen aus der Moderation.
tournaments-no-half = Einen halben Punkt gibt es nur einmal, und nur für Leute, die nach der Auslosung von Runde 1 dazukamen.
tournaments-only-people = Das ist der Bot, der nur eine Lücke füllt. Wähle eine Person.
tournaments-out = Nicht mehr dabei: { $player } ({ $name })
tournaments-replace-known = { $player } ist oder war schon dabei ({ $name }). Wähle jemand anderen.
tournaments-no-game-now = Diese Partie wird gerade nicht gespielt.

## Warum ein Turnier nicht stattfindet, für alle

tournaments-cancelled-few = { $count ->
        [0] { $name } ist abgesagt: Niemand war dabei, nötig sind drei.
        [1] { $name } ist abgesagt: Nur eine Person war dabei, nötig sind drei.
       *[other] { $name } ist abgesagt: Nur { $count } waren dabei, nötig sind drei.
    }
tournaments-cancelled-never-started = { $name } ist abgesagt: Es wurde nicht innerhalb von 60 Tagen gestartet.
tournaments-cancelled-by-organiser = { $name } ist abgesagt. Begonnene Partien können zu Ende gespielt werden.

## Wie eine Partie anders endet als nach den Regeln

# Am Brett und im Thread, für alle. $player: wer sie an Stelle der beiden entschieden hat
tournaments-end-given-up = **Der Punkt geht kampflos an { $winner }**: { $loser } hat aufgegeben, bevor beide gezogen hatten.
tournaments-end-unplayed = **Der Punkt geht kampflos an { $winner }**: { $loser } hat nicht rechtzeitig gezogen.
tournaments-end-round-ahead = **Der Punkt geht an { $winner }**: Die Zeit für die Runde ist um, und { $loser } lag auf dem Brett zurück.
tournaments-end-round-open = **Je ein halber Punkt**: Die Zeit für die Runde ist um, und zwischen { $first } und { $second } war noch nichts entschieden.
tournaments-end-round = **Der Punkt geht an { $winner }**: Die Zeit für die Runde ist um, und { $loser } hat mehr davon gebraucht.
tournaments-end-round-halves = **Je ein halber Punkt**: Die Zeit für die Runde ist um, und { $first } und { $second } haben etwa gleich viel davon gebraucht.
tournaments-end-decided = **Der Punkt geht an { $winner }**: { $player } hat die Partie entschieden.
tournaments-end-decided-halves = **Je ein halber Punkt** für { $first } und { $second }: { $player } hat die Partie entschieden.
tournaments-end-decided-nothing = **Kein Punkt** für { $first } und { $second }: { $player } hat die Partie entschieden.
tournaments-end-both-left = **Kein Punkt** für { $first } und { $second }: Beide haben das Turnier verlassen.
# Dasselbe auf einem Bild
tournaments-card-unplayed = Der Punkt geht kampflos an { $winner }.
tournaments-card-round = Der Punkt geht an { $winner }: Die Zeit für die Runde ist um.
tournaments-card-decided = Der Punkt geht an { $winner }: So wurde entschieden.
tournaments-card-halves = Je ein halber Punkt.
tournaments-card-nothing = Kein Punkt für beide.

## Was in einer Turnierpartie anders ist

tournaments-no-abort = Turnierpartien lassen sich nicht abbrechen. Gib auf, oder bitte die Turnierleitung oder die Moderation um eine Entscheidung.
tournaments-no-takeback = In Turnierpartien gibt es keine Rücknahmen.
tournaments-no-day = In einem Turnier ist die Partie verloren, wenn die Zeit um ist. Vorher kann die Turnierleitung oder die Moderation einen Tag mehr geben.
tournaments-no-hints = In Turnierpartien gibt es keine Tipps: Hier spielst du ohne Hilfe. Nach der Partie hilft `/analyse`.
tournaments-no-exploring = In einem Turnier spielst du ohne Hilfe. Züge ausprobieren kannst du, wenn die Partie zu Ende ist.
tournaments-engine-waits = Du spielst gerade eine Turnierpartie in diesem Spiel (Partie { $match }). Bis sie zu Ende ist, hilft die Engine in deinen anderen laufenden Partien dieses Spiels nicht und beurteilt weder importierte Aufzeichnungen noch ausprobierte Züge. Andere beendete Partien analysieren und Rätsel lösen kannst du weiterhin: `/analyse`, `/rätsel`.
tournaments-engine-follows = Diese Partie verläuft bisher genauso wie eine Turnierpartie, die du gerade spielst (Partie { $match }). Bis die zu Ende ist, beurteilt die Engine diese hier nicht. Andere beendete Partien analysieren und Rätsel lösen kannst du weiterhin: `/analyse`, `/rätsel`.
tournaments-resign-early = Dein Gegenüber bekommt dann kampflos den Punkt. Keine Wertung ändert sich.
# An die Turnierleitung, die jemandem mehr Zeit geben möchte
tournaments-day-not-on-turn = Diese Person ist nicht am Zug, für sie läuft also keine Zeit.
tournaments-day-given = Diese Person hat in dieser Partie schon einen Tag mehr bekommen. Mehr geht nicht.
tournaments-day-too-late = Dieser Tag brächte nichts mehr: Die Runde endet vorher und lässt sich nicht weiter verlängern. Entscheide stattdessen die Partie.
# Im Protokoll einer Partie
tournaments-event-day = ⌛ Ein Tag mehr wurde gegeben, { $moment }.
