# The same deal: two people, or up to 16, play one sealed deal, each alone against the bot. Deal: the tiles as they are dealt at the start; never an agreement.

shared-button = Vergleichspartie
# $game: a kind of game. $opponent: the bot with its level
shared-title = 🎴 **Vergleichspartie: { $game }, gegen { $opponent }**
shared-asks = { $creator } fragt { $opponent }: Wer schafft mehr?
shared-asks-anybody = { $creator } fragt alle, bis zu { $most } können mitspielen: Wer schafft am meisten?
shared-how = Ihr spielt sie jeweils einmal, allein gegen mich per Direktnachricht. Die anderen Partien seht ihr erst, wenn ihr selbst fertig seid.
# $players: a list of people
shared-done = Fertig: { $players }
shared-playing = Noch dabei: { $players }
shared-none = Noch niemand hat begonnen.
# $until: such as in 7 days
shared-until = Ende: { $until }
shared-ended = Vorbei: Wer sie nicht gerade selbst spielt, kann alle Partien nachspielen.
shared-play = Spielen
shared-table = Tabelle
shared-nobody = Niemand ist fertig geworden.
shared-nobody-yet = Noch niemand ist fertig.
# The first line of a board
shared-board = **Vergleichspartie** · Alle spielen sie einmal, allein gegen den Bot
# $place: 1 for the best
shared-line = { $hints ->
        [0] { $place }. { $player }: { $points }–{ $against }
        [1] { $place }. { $player }: { $points }–{ $against }, ein Tipp
       *[other] { $place }. { $player }: { $points }–{ $against }, { $hints } Tipps
    }

# On the picture of the table
shared-card-title = Vergleichspartie: { $game }
shared-card-about = Alle jeweils allein gegen { $opponent }
shared-card-hints = { $hints ->
        [1] ein Tipp
       *[other] { $hints } Tipps
    }
shared-card-given-up = aufgegeben

# Refusals

shared-no-chance = Vergleichspartien gibt es nur in Spielen mit Zufall, die auch ich spiele, zum Beispiel in Summy. Wähle oben eines davon.
shared-self = Dich selbst kannst du nicht fragen: Du spielst deine Partie sowieso mit. Wähle ein anderes Mitglied, oder niemanden, damit alle mitspielen können.
shared-too-many-open = { $most } deiner Vergleichspartien sind auf diesem Server noch offen. Spiel eine davon zu Ende, oder warte, bis sie endet.
shared-gone = Diese Partie kenne ich hier nicht. Mit `/spielen` startest du eine neue: *{ shared-button }*.
shared-not-asked = Diese Partie ist für die beiden, die oben stehen. Mit `/spielen` startest du deine eigene: *{ shared-button }*.
shared-over = Diese Partie ist vorbei, niemand kann sie mehr beginnen. *{ shared-table }* zeigt, wie es ausging.
shared-full = Diese Partie ist voll: { $most } haben sie schon begonnen. Die Tabelle siehst du, wenn sie vorbei ist.
shared-busy = Du spielst in den Direktnachrichten schon gegen mich. Beende erst diese Partie, dann tippe noch einmal auf *{ shared-play }*.
shared-left = Diese Partie gab es schon, als deine Daten gelöscht wurden; du könntest sie also bereits gespielt haben. Neuere stehen dir offen.
shared-once = Jede Vergleichspartie kannst du nur einmal spielen. `/spielen` beginnt eine andere Partie.
shared-unfinished = Du hast diese Partie begonnen. Spiel sie erst zu Ende, dann siehst du, wie es bei den anderen lief.
shared-not-played = Das siehst du, wenn du die Vergleichspartie selbst zu Ende gespielt hast oder sie für alle vorbei ist.
shared-engine-waits = Du spielst gerade eine Vergleichspartie mit dieser Verteilung. Bis du fertig bist, beurteilt die Engine keine andere Partie mit derselben Verteilung. `/partien` führt zu deiner Partie; dort hilft `/tipp`, und jeder Tipp wird gezählt.
