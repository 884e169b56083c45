# The deal of the day. Deal: the tiles as they are dealt at the start, the same for all; never an agreement.

deals-title = **Tagespartie vom { $day } (UTC)** · { $game }
deals-board = **Tagespartie vom { $day }** · { $played ->
        [0] Noch niemand ist fertig
        [1] Eine Person ist fertig
       *[other] { $played } sind fertig
    }
deals-heading = Jeweils allein gegen { $opponent }:
deals-line = { $hints ->
        [0] { $player }: { $points }–{ $against }
        [1] { $player }: { $points }–{ $against }, ein Tipp
       *[other] { $player }: { $points }–{ $against }, { $hints } Tipps
    }
deals-line-given-up = { $player }: aufgegeben
deals-nobody = Hier ist noch niemand fertig.
deals-replay = Nachspielen (nur du siehst es)
deals-choice = { $player } · { $points }–{ $against } · Partie { $match }
deals-choice-given-up = { $player } · Aufgegeben · Partie { $match }
# $games: a list of the games (the kinds).
deals-posted = **Dieselbe Partie für alle** · { $games } · Allein gegen mich per Direktnachricht
deals-button = Partie: { $game }
deals-in-private = -# Nur du siehst dieses Brett, weil ich dir nicht schreiben kann. Verschwindet es, öffne die Partie noch einmal: Sie ist gespeichert.
deals-others = Ergebnisse der anderen
deals-challenge = Andere herausfordern
deals-challenge-whom = **Wer soll dieselbe Partie spielen ({ $game })?** Ich poste die Herausforderung in { $channel }, ohne dein Ergebnis: Das sehen die anderen erst, wenn sie selbst fertig sind.
deals-challenge-one = Mitglied herausfordern
deals-challenge-post = Alle dort
deals-challenged = Gepostet in { $channel }. Sobald die anderen fertig sind, siehst du ihre Ergebnisse.
deals-challenge-all = { $player } hat die Tagespartie gespielt ({ $game }). Wer schafft mehr? Alle spielen sie einmal, allein gegen mich. Danach seht ihr die Ergebnisse.
deals-challenge-called = { $opponent }, { $player } hat die Tagespartie gespielt ({ $game }) und fordert dich zu derselben Partie heraus. Schaffst du mehr? Danach seht ihr die Ergebnisse.
deals-challenge-take = Tagespartie spielen
deals-challenge-text = Ich habe die Tagespartie gespielt ({ $game }). Wer schafft mehr? /heute
deals-today = **Dieselbe Partie für alle.** Du spielst sie nur einmal, allein gegen mich per Direktnachricht. Wer auf diesem Server auch fertig ist, kann deine Partie sehen.
    .direct = **Dieselbe Partie für alle.** Du spielst sie nur einmal, allein gegen mich. In den Ergebnissen eines Servers stehst du, wenn du sie dort beginnst.
deals-without-puzzles = **Tagespartien vom { $day } (UTC)**, für alle die gleichen. Die nächsten: { $next }
deals-new = { $game }: nicht begonnen
deals-begun = { $game }: begonnen
deals-done = { $game }: gespielt

# Refusals

deals-day-over = Der Tag dieser Partie ist vorbei. `/heute` gibt dir die von heute.
deals-left-today = Deine Daten wurden heute gelöscht; du könntest diese Tagespartie also schon gespielt haben. Die nächste gibt es nach Mitternacht (UTC).
deals-busy = Du spielst in den Direktnachrichten schon gegen mich. Beende erst diese Partie, dann beginne die Tagespartie.
deals-no-direct-messages = Ich kann dir nicht schreiben. Erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers und tippe noch einmal. Begonnen hat die Partie noch nicht.
    .direct = Ich kann dir nicht schreiben. Füge mich deinem Konto hinzu (*App hinzufügen* in meinem Profil), erlaube mir Direktnachrichten und tippe noch einmal. Begonnen hat die Partie noch nicht.
deals-not-played = Das ist die Tagespartie von jemand anderem. Du siehst sie, wenn du selbst fertig bist (`/heute`) oder der Tag vorbei ist (UTC).
deals-challenge-first = Spiel diese Tagespartie erst selbst zu Ende. Dann kannst du andere dazu herausfordern.
deals-challenge-self = Du hast sie selbst schon gespielt. Fordere jemand anderen heraus.
deals-challenge-nowhere = In diesem Kanal darfst du oder darf ich nicht mehr schreiben, also habe ich nichts gepostet.
deals-unfinished = Du hast diese Tagespartie begonnen. Spiel sie erst zu Ende, dann siehst du, wie es bei den anderen lief.
deals-once = Jede Tagespartie kannst du nur einmal spielen. `/spielen` beginnt eine andere Partie.
deals-not-shared = Andere haben diese Partie noch vor sich, deshalb siehst nur du die Analyse.
deals-stay = Diese Partie bleibt in den Direktnachrichten, denn andere haben sie vielleicht noch vor sich: [zum Brett]({ $url }).
