# Was die Turnierleitung mit allen Partien auf einmal macht, und wer das Turnier leitet

directing-extend = Frist verlängern
directing-end-round = Runde jetzt beenden
directing-pause = Unterbrechen …
directing-resume = Unterbrechung beenden
directing-undo = Entscheidung aufheben
directing-second = Zweite Turnierleitung
directing-nobody = Niemand
directing-choose-days = Tage wählen
directing-how-much-longer = **Um wie viele Tage verlängern?** Sind alle Partien früher fertig, ist trotzdem Schluss.
directing-how-long = **Wie lange soll das Turnier unterbrochen sein?** Alle Uhren stehen, und es beginnen keine neuen Partien. Ziehen kann man weiterhin. Du kannst die Unterbrechung früher beenden.
directing-who-helps = **Wer leitet das Turnier mit dir?** Die Person kann hier alles, was du kannst.
directing-really-end = **Runde jetzt beenden?** { $count ->
        [1] Die offene Partie wird
       *[other] Die { $count } offenen Partien werden
    } nach dem Stand auf dem Brett entschieden: Wer vorn liegt, bekommt den Punkt, sonst bekommen beide einen halben. Hat eine Partie kaum begonnen, zählt, wer weniger Zeit gebraucht hat.
directing-is-extended = { $count ->
        [1] Die Frist ist einen Tag länger.
       *[other] Die Frist ist { $count } Tage länger.
    }
directing-is-ended = Die Runde endet. Über die offenen Partien wird gerade entschieden.
directing-is-paused = Das Turnier ist unterbrochen.
directing-is-resumed = Es geht weiter. Die Uhren laufen.
directing-is-undone = Aufgehoben: { $game } ist wieder offen.
directing-is-second = { $player } leitet das Turnier jetzt auch.
# An die zweite Turnierleitung. $organiser: wer sie dazu gemacht hat
directing-you-are-second = Du leitest { $title } jetzt zusammen mit { $organiser }. Alles Weitere geht über *{ tournaments-manage }* unter der Ankündigung in { $channel }.
directing-is-alone = Eine zweite Turnierleitung gibt es nicht mehr.
directing-paused-until = ⏸️ unterbrochen bis { $until }
directing-clock-stopped = ⏸️ Turnier unterbrochen bis { $until }

# Ablehnungen
directing-no-end = Es gibt keine Frist: Schluss ist, wenn alle Partien fertig sind.
directing-round-long = Von jetzt an darf die Frist höchstens noch { $days } Tage laufen. Wähle weniger Tage.
directing-paused = Das Turnier ist unterbrochen. Beende zuerst die Unterbrechung.
directing-not-paused = Das Turnier ist nicht unterbrochen.
directing-not-undoable = Diese Entscheidung lässt sich nicht aufheben: Es gibt sie nicht mehr, oder es folgen schon andere Partien daraus.
directing-no-second = Zweite Turnierleitung kann nur ein anderes Mitglied des Servers sein, kein Bot.
directing-write = An alle schreiben
directing-write-text = Deine Nachricht
directing-write-help = Sie erwähnt alle, die dabei sind. Einmal pro Runde.
directing-invite = Einladen
directing-whom-to-invite = **Wer soll mitspielen?** Ich frage im Kanal; zum Mitspielen genügt ein Fingertipp.
directing-is-written = Deine Nachricht steht im Kanal.
directing-is-invited = Ich habe { $player } im Kanal gefragt.
directing-says = 📣 { $title }: { $text }
directing-invited = { $player }, { $organiser } lädt dich ein: { $title }
directing-event = { $terms }. Anmelden kannst du dich mit dem Knopf unter der Ankündigung: { $link }
directing-written-before = In dieser Runde ging schon eine Nachricht an alle. Das geht nur einmal pro Runde.
directing-not-sent = Discord hat die Nachricht nicht angenommen. Versuch es gleich noch einmal.
directing-no-bots = Bots können nicht mitspielen. Wähle einen Menschen.
