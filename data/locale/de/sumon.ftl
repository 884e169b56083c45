# Sum On. Squares, numbers and steps come as they are written in the game: c1, 5, c1-c2.
# What stands in `code` is typed by players and read back by the program: `swap`, `end`, squares and steps stay as they are.
# A line through a piece with another piece on it is an axis. The home rank is where a side starts, the far rank its goal.
# Lists come as $count, $most ("b1, c1") and $last ("d1").

# Moves that cannot be read
sumon-unreadable = `{ $text }` kann ich nicht als Zug lesen. Schreib für jeden Schritt, von wo nach wo, mit Leerzeichen zwischen den Schritten: `c1-c2 f1-e2`.
sumon-unreadable-placement = `{ $text }` kann ich nicht lesen. Schreib eine Zahl und ein Feld deiner Startreihe, zum Beispiel `5@d1`.
sumon-half-step = In `{ $text }` fehlt dem Schritt von { $square } das Ziel. Schreib für jeden Schritt, von wo nach wo: `c1-c2 f1-e2`.
sumon-off-board = Das Feld { $square } gibt es auf diesem Brett nicht. Die Linien sind a bis { $file }, die Reihen 1 bis { $rank }.

# Turns
sumon-game-over = Die Partie ist zu Ende. Blau: { $blue }, Rot: { $red }. Du kannst um Revanche bitten.
sumon-empty-turn = Beginne deinen Zug mit einem Schritt, zum Beispiel `{ $example }`.
sumon-no-piece = Auf { $square } steht kein Stein. Ziehen kannst du mit dem Stein auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
}.
sumon-not-your-piece = { $side ->
    [blue] Die { $number } auf { $square } gehört Rot, und du spielst Blau.
   *[red] Die { $number } auf { $square } gehört Blau, und du spielst Rot.
} Ziehen kannst du mit dem Stein auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
}.
sumon-far-rank = Deine { $number } auf { $square } ist auf der Zielreihe und bleibt dort. Ziehen kannst du mit dem Stein auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
}.
sumon-hemmed-in = Deine { $number } auf { $square } kommt nicht weiter: Alle Felder vor ihr sind besetzt. Ziehen kannst du mit dem Stein auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
}.
sumon-stays = `{ $step }` lässt den Stein stehen. Die { $number } auf { $square } kann nach { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} ziehen.
sumon-sideways = `{ $step }` geht zur Seite, aber Steine ziehen nur vorwärts. Die { $number } auf { $square } kann nach { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} ziehen.
sumon-backward = `{ $step }` geht rückwärts, aber Steine ziehen nur vorwärts. Die { $number } auf { $square } kann nach { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} ziehen.
sumon-too-far-ahead = `{ $step }` geht { $distance ->
    [2] zwei Felder
   *[other] { $distance } Felder
} nach vorn, das ist zu weit. Die { $number } auf { $square } kann nach { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} ziehen.
sumon-too-far-aside = `{ $step }` geht { $distance ->
    [2] zwei Felder
   *[other] { $distance } Felder
} zur Seite, das ist zu weit. Die { $number } auf { $square } kann nach { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} ziehen.
sumon-blocked = Auf { $target } steht schon ein Stein. Die { $number } auf { $square } kann nach { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} ziehen.

# Bonus steps; $sums is a list of numbers
sumon-no-axis-sum = Deine { $number } auf { $square } darf jetzt nicht ziehen: Die Achsen durch { $moved } ergeben { $sums }. Beende deinen Zug oder zieh mit dem Stein auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
}.
sumon-turn-over = Der Zug endet auf { $square }: Die Achsen dort ergeben { $sums }, und du kannst keinen Stein mit so einer Zahl ziehen.
sumon-turn-over-no-axis = Der Zug endet auf { $square }: Auf keiner Geraden durch dieses Feld steht ein anderer Stein.

# Placing the pieces; $numbers is a list
sumon-placing = Noch wird nicht gezogen: Ihr stellt erst eure Steine auf. Wähle eine Zahl und ein freies Feld deiner Startreihe, etwa `{ $example }`.
sumon-not-placing = Aufstellen kannst du nur am Anfang der Partie. Zieh stattdessen einen Stein, zum Beispiel `{ $example }`.
sumon-no-such-number = Einen Stein mit der { $number } gibt es nicht. Noch aufzustellen: { $numbers }.
sumon-already-placed = Deine { $number } steht schon auf { $square }. Noch aufzustellen: { $numbers }.
sumon-off-home-rank = { $square } gehört nicht zu deiner Startreihe. Du kannst deine { $number } auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} aufstellen.
sumon-placed-on-piece = Auf { $square } steht schon ein Stein. Du kannst deine { $number } auf { $count ->
    [1] { $last }
   *[other] { $most } oder { $last }
} aufstellen.

# The pie rule: to swap is to swap sides
sumon-no-pie-swap = In dieser Partie gilt die Kuchenregel nicht. Zieh einen Stein, zum Beispiel `{ $example }`.
sumon-pie-swap-not-now = Nur Rot kann die Seiten tauschen, und nur gleich nach dem ersten Zug von Blau. Zieh stattdessen einen Stein, zum Beispiel `{ $example }`.

# How a game ended
sumon-ended = { $blocked ->
    [blue] Blau kann nicht mehr ziehen.
   *[red] Rot kann nicht mehr ziehen.
}
sumon-ended-equal = { $blocked ->
    [blue] Blau kann nicht mehr ziehen. Bei Gleichstand ist das der Sieg.
   *[red] Rot kann nicht mehr ziehen. Bei Gleichstand ist das der Sieg.
}

# Positions to start from; $variants is a list of what the program reads back
sumon-unknown-variant = Diese Variante gibt es in Sum On nicht. Wähle eine von diesen: { $variants }.
sumon-setup-form = Eine Stellung besteht aus den Reihen von oben, durch `/` getrennt, einem Leerzeichen und `b` oder `r` für die Seite am Zug.
sumon-setup-ranks = Die Stellung hat { $found ->
    [one] { $found } Reihe
   *[other] { $found } Reihen
}. Das Brett hat { $expected }.
sumon-setup-width = Reihe { $rank } der Stellung hat { $found ->
    [one] { $found } Feld
   *[other] { $found } Felder
}. Auf dem Brett hat sie { $expected }.
sumon-setup-letter = In Reihe { $rank } der Stellung steht ein Buchstabe, der kein Stein ist. Blau hat `A` bis `H`, Rot hat `a` bis `h`, und Ziffern zählen freie Felder.
sumon-setup-twice = { $side ->
    [blue] Blau hat die { $number } zweimal auf dem Brett.
   *[red] Rot hat die { $number } zweimal auf dem Brett.
}
sumon-setup-half-placed = Solange noch Steine aufzustellen sind, steht jeder auf der eigenen Startreihe, und die Seiten haben sich abgewechselt, Blau zuerst.

# In Discord

# A form cannot show code: “end” and “swap” are typed and stay as they are
sumon-ui-form-help = Ein Schritt oder ein ganzer Zug; „end“ beendet deinen Zug.
sumon-ui-form-help-place = Eine deiner Zahlen und ein freies Feld deiner Startreihe.
sumon-ui-form-help-pie = Ein Schritt oder ein ganzer Zug; „end“ beendet deinen Zug, „swap“ tauscht die Seiten.
# A name, without an article
sumon-ui-name = Sum On
sumon-ui-goal = -# Ziel: hinüber ans andere Ende. Dort bringt jeder Stein seine Zahl in Punkten.
sumon-ui-about = Ein Wettlauf mit Summen.
sumon-ui-about-standard = Neun Linien, acht Reihen, die Zahlen der Reihe nach.
sumon-ui-about-pie = Nach Zug 1 darf Rot die Seiten tauschen.
sumon-ui-about-placement = Ihr stellt erst eure Steine auf.
sumon-ui-about-turned = Acht Linien, neun Reihen.
# The two sides: labels, in brackets after a name, and in sentences such as “Keep Blue”
sumon-ui-blue = Blau
sumon-ui-red = Rot
# Variants: each stands alone or in a list
sumon-ui-standard = Standardbrett
sumon-ui-pie = Kuchenregel
sumon-ui-placement = Freie Aufstellung
sumon-ui-turned = Gedrehtes Brett
sumon-ui-prompt-open = Tippe auf den Stein, den du ziehen willst.
sumon-ui-prompt-direction = Tippe auf das Ziel für deine { $number }.
sumon-ui-prompt-bonus = Tippe auf eine Summe, um auch deine { $numbers } zu ziehen, oder beende deinen Zug.
sumon-ui-prompt-pie = Behalte { $side }, oder tausche: Du übernimmst { $other }, wie es steht, und dein Gegenüber zieht mit { $side }. Nur jetzt!
sumon-ui-prompt-place = Tippe auf die Zahl, die du auf Reihe { $rank } aufstellst.
sumon-ui-prompt-square = Tippe auf ein Feld auf Reihe { $rank } für deine { $number }.
sumon-ui-at-random = Zufällig
sumon-ui-placed = { $player } hat die { $number } auf { $square } aufgestellt.
sumon-ui-swapped = { $player } hat getauscht: jetzt { $side }.
sumon-ui-no-sum-fits = Keine Summe passt: Dein Zug endet hier.
sumon-ui-keep = { $side } behalten
sumon-ui-swap = Tauschen: { $side } spielen

# The rules as players read them. Sum On, a game by Markus Hagenauer

sumon-rules-goal-title = Das Ziel
sumon-rules-goal =
    Jede Seite hat acht Steine mit den Zahlen 1 bis 8. Blau zieht nach oben, Rot nach unten. Bring deine Steine ans andere Ende des Bretts: Dort bringt jeder am Ende der Partie seine Zahl in Punkten. Geschlagen wird nie.
sumon-rules-turn-title = Dein Zug
sumon-rules-turn =
    1. **Erster Schritt.** Zieh einen deiner Steine ein Feld vorwärts, gerade oder diagonal, auf ein freies Feld.
    2. **Bonuszüge.** Schau dir die Geraden durch diesen Stein an: waagerecht, senkrecht und beide Diagonalen, von Rand zu Rand. Eine Gerade mit einem weiteren Stein darauf ist eine *Achse*. Zähl alle Zahlen auf ihr zusammen, deine und die der anderen Seite. Hast du einen Stein mit genau dieser Zahl, darf auch er einen Schritt ziehen.
    Hier hat die 2 gezogen: 2+6=8, 1+2=3 und 2+3=5, also darf die 8, die 3 oder die 5 ziehen.
sumon-rules-example-title = Ein Schritt führt zum nächsten
sumon-rules-example =
    Von da an zählen die Achsen durch den Stein, der zuletzt gezogen hat. Mach weiter, solange eine Summe passt, und hör auf, wann du willst.
    Hier zog die 2 zuerst. Mit 2+3 durfte die 5 ziehen, mit 2+5 die 7 und mit 7+1 die 8: vier Steine in einem Zug.
sumon-rules-end-title = Das Ende
sumon-rules-end =
    Solange du ziehen kannst, musst du ziehen. Die Partie endet, sobald die Seite am Zug nicht ziehen kann. Wer mehr Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer nicht mehr ziehen konnte; Remis gibt es nicht.
sumon-rules-variants-title = Varianten
sumon-rules-variants =
    - **{ sumon-ui-pie }**: Nach dem ersten Zug von Blau darf Rot die Seiten tauschen.
    - **{ sumon-ui-placement }**: Das Brett ist anfangs leer, und ihr stellt eure Steine abwechselnd in eurer Startreihe auf, der Reihe am eigenen Rand.
    - **{ sumon-ui-turned }**: 8 Linien und 9 Reihen statt 9 Linien und 8 Reihen.
    Die Varianten lassen sich kombinieren.
sumon-rules-input-title = So ziehst du hier
sumon-rules-input =
    Tippe auf einen Stein, dann auf sein Ziel. Danach tippe auf eine Summe, um weiterzuziehen, oder auf *{ ui-end-turn }*.
    Oder gib den Zug ein: für jeden Schritt das Feld, auf dem er beginnt, und das Feld, auf dem er endet, wie in `/zug { $turn }`. `/zug end` beendet deinen Zug.

# Why the engine would play that

sumon-hint-sum = Nach `{ $after }` hat Achse { $axis } die Summe { $sum } = { $number }, also darf auch deine { $number } ziehen: `{ $next }`.
sumon-hint-arrives =
    { $count ->
        [1] Deine { $numbers } erreicht die Zielreihe: { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
       *[other] Deine Steine { $numbers } erreichen die Zielreihe: { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
    }
sumon-hint-prevents = Dein Gegenüber kann dann nicht mehr `{ $move }` spielen.
sumon-hint-reply = Die beste Antwort ist `{ $move }`.
sumon-hint-swap = Die andere Seite steht besser, also nimm sie.
sumon-hint-place = Von dort spielen deine Steine am besten zusammen.

# The picture, for screen readers. $who is "Ada", "Ada (Blue)" or "Blue"; $steps is "c1 to c2, d1 to d2", $pieces "1 b1, 2 c2", $numbers "1, 2".

sumon-picture-named = { $name } ({ $side })
# One of several in a list
sumon-picture-step = { $start } nach { $end }
sumon-picture-last-turn = { $who } spielt { $steps }.
sumon-picture-last-placed = { $who } hat die { $number } auf { $square } aufgestellt.
sumon-picture-draft = Zug bisher: { $steps }.
sumon-picture-side = { $side }: { $pieces }.
sumon-picture-side-empty = { $side }: noch kein Stein.
sumon-picture-axis = Achse { $axis }, Summe { $total }: { $square } darf ziehen.
sumon-picture-axis-idle = Achse { $axis }, Summe { $total }: Keiner darf ziehen.
# $who is the player on turn
sumon-picture-to-move = Am Zug: { $who }.
sumon-picture-may-swap = Am Zug, auch Seitentausch möglich: { $who }.
sumon-picture-to-place = Stellt eine Zahl auf ({ $numbers }): { $who }.
# In the head of the picture, below the name
sumon-picture-to-go = { $count ->
    [one] noch { $count } Schritt
   *[other] noch { $count } Schritte
}
sumon-picture-won = Die Partie ist zu Ende. Gewonnen hat: { $who }.
# Large on the result card: above the pieces of the chain, and in words for those who cannot see it
sumon-picture-longest = Längste Kette: { $who }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
sumon-picture-longest-steps = Längste Kette, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}: { $chain }.

# Answers to a player who asks about the board, for the ear. $side is Blue or Red; $targets and $squares are "a2, b2 or c2".
# $line is a rank, a file or a diagonal; $pieces is a list of pieces, each with its square.

sumon-look-piece = { $side } { $number } auf { $square }
sumon-look-stands = { $side } { $number } steht auf { $square }.
sumon-look-empty = { $square } ist frei.
sumon-look-rank = Reihe { $rank }
sumon-look-file = Linie { $file }
sumon-look-diagonal = Diagonale { $start } bis { $end }
sumon-look-line-empty = { $line } ist frei.
sumon-look-ray = { $line }: { $pieces }, Summe { $total }.
sumon-look-no-ray = Kein anderer Stein steht auf einer Geraden mit diesem Feld.
# $sums: the sums of the axes after that step, "3, 5, 8"
sumon-look-coming = Die { $number } auf { $square } darf hierher ziehen: { $count ->
    [1] Summe { $sums }
   *[other] Summen { $sums }
}.
sumon-look-coming-alone = Die { $number } auf { $square } darf hierher ziehen: keine Achse.
sumon-look-may = Der Stein darf nach { $targets } ziehen.
sumon-look-may-not = Der Stein darf jetzt nicht ziehen.
sumon-look-to-go = { $count ->
    [0] Der Stein ist am Ziel.
    [one] Noch { $count } Schritt.
   *[other] Noch { $count } Schritte.
}
sumon-look-not-placed = { $side } { $number } steht noch nicht auf dem Brett.
# The possible turns
sumon-look-steps = { $number } von { $square }: nach { $targets }.
sumon-look-bonus = Achse { $axis }, Summe { $total }: { $square } nach { $targets }.
sumon-look-end = Oder beende deinen Zug.
sumon-look-swap = Oder tausch die Seiten.
sumon-look-place = Stell { $numbers } auf eins dieser Felder: { $squares }.

# On the result card, below the number
sumon-ui-longest-turn = längste Kette

# The tutorial. Bold names are those of the buttons. Each last line says what to do; it stands below the picture if it is short.

sumon-lesson-goal =
    Du spielst **{ sumon-ui-blue }**, unten. Bring deine Steine auf die Zielreihe ganz oben, Reihe 8: Dort bringt jeder am Ende der Partie seine Zahl in Punkten. Geschlagen wird nie.
    Tippe auf *{ lessons-next }*.
sumon-lesson-step =
    Jeder Zug beginnt mit **einem Schritt** vorwärts, gerade oder diagonal, auf ein freies Feld.
    Tippe auf **2 · c1**, dann auf **2 ↑ c2**.
sumon-lesson-step-otherwise = Jeder Stein darf anfangen, aber nach der 2 auf c2 kannst du mit drei anderen weiterziehen.
sumon-lesson-sum =
    Die farbigen Geraden durch die 2 sind *Achsen*. Zähl auf jeder die Zahlen zusammen: 2+6=**8**, 1+2=**3**, 2+3=**5**. Dein Stein mit so einer Zahl darf auch ziehen.
    Tippe auf **5 ← 2+3**, dann auf **5 ↖ e2**.
sumon-lesson-sum-otherwise = Zieh diesmal die 5 nach e2: Danach können noch die 7 und die 8 ziehen.
sumon-lesson-sum-end = Du könntest hier aufhören, aber mit mehr Schritten bist du schneller drüben.
sumon-lesson-chain =
    Jetzt hat die 5 gezogen, also zählen die Achsen durch die **5**: 2+5=**7**. Geht es so weiter, entsteht eine *Kette*.
    Tippe auf **7 ← 2+5**, dann auf **7 ↑ h2**.
sumon-lesson-chain-otherwise = Nur nach der 7 auf h2 kann noch ein Stein ziehen.
sumon-lesson-chain-end = Du kannst jederzeit aufhören, aber hier können noch zwei Steine ziehen.
sumon-lesson-eight =
    Durch die 7 gehen vier Achsen. Drei davon ergeben 13, 14 und 22, und solche Steine gibt es nicht.
    Finde die Achse, die passt, und tippe auf ihren Knopf.
sumon-lesson-eight-otherwise = Nur 7+1=8 passt zu einem deiner Steine: Tippe auf die 8.
sumon-lesson-eight-end = Ein Stein kann noch ziehen: 7+1=8. Tippe auf die 8.
sumon-lesson-turn =
    Vier Steine in einem Zug! Jetzt passt keine Summe mehr, also ist dein Zug zu Ende und Rot zieht. Mit Ketten sind deine Steine schneller drüben als die von Rot.
    Tippe auf *{ lessons-next }*.
sumon-lesson-tie =
    Das Ende einer anderen Partie. Die 4 von Rot steckt hinter zwei anderen Steinen fest, also kann Rot nicht mehr ziehen und hat 32 Punkte. Du hast 30 und einen letzten Zug.
    Bei Gleichstand gewinnt, **wer nicht mehr ziehen konnte**: Rot. Tippe auf den Stein, mit dem du gewinnst.
sumon-lesson-tie-equal = Mit der 2 hast du 30+2=32, und Rot hat auch 32. Rot konnte nicht mehr ziehen und würde gewinnen. Wähle den anderen Stein.
sumon-lesson-tie-otherwise = Zieh die 4 auf die Zielreihe, das macht 34: Tippe auf **4 ↑ i8**.
sumon-lesson-end =
    Du gewinnst **34–32**. Die Partie endet, sobald die Seite am Zug nicht ziehen kann. Dann gewinnt, wer mehr Punkte auf der Zielreihe hat.
    Das war schon alles. Probier Sum On gleich gegen den Bot aus!

# What a turn in the first game against the bot did. $numbers: "2, 5 and 7".

sumon-remark-home =
    { $count ->
        [1] Deine { $numbers } ist auf der Zielreihe: { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
       *[other] Deine { $numbers } sind auf der Zielreihe: { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
    }
sumon-remark-chain = Eine Kette: Deine { $numbers } haben in einem Zug gezogen. Stark gespielt!
sumon-remark-could-go-on = Du hättest weiterziehen können: { $sum }={ $number }, also hätte auch deine { $number } ziehen dürfen.
sumon-remark-single = Nur ein Schritt in diesem Zug: Keine Summe passte zu einem anderen deiner Steine.
sumon-remark-single-more = Nur ein Schritt in diesem Zug: Keine Summe passte. Nach `{ $step }` hätte eine gepasst: { $sum }={ $number }, und auch deine { $number } hätte ziehen dürfen.

# Puzzles: what is to be found, what another answer is worth, hints

sumon-puzzle-chain = Du spielst { $side }. Finde **die längste Kette**: den einen Zug mit den meisten Schritten.
sumon-puzzle-points = Du spielst { $side }. **Hol die meisten Punkte**: Finde den Zug, der am meisten auf die Zielreihe bringt.
sumon-puzzle-win = Du spielst { $side }. **Erzwinge den Sieg**: Finde den einen Zug, der gewinnt, egal, was die andere Seite macht.
sumon-puzzle-chain-compared = Dieser Zug hat { $worth ->
        [one] { $worth } Schritt
       *[other] { $worth } Schritte
    }. Der längste hat { $best ->
        [one] { $best } Schritt
       *[other] { $best } Schritte
    }.
sumon-puzzle-points-compared = Dieser Zug bringt { $worth ->
        [0] nichts
        [one] { $worth } Punkt
       *[other] { $worth } Punkte
    }. Der beste bringt { $best ->
        [one] { $best } Punkt
       *[other] { $best } Punkte
    }.
sumon-puzzle-win-compared = Danach kann die andere Seite noch entkommen. Ein einziger Zug lässt ihr keinen Ausweg.
# The answer of a puzzle that is no turn: a placement, or to swap sides
sumon-puzzle-clue-place = Es geht um deine { $number }.
sumon-puzzle-clue-placed = Die Lösung stellt deine { $number } auf { $square }.
sumon-puzzle-clue-swap = Vergleich die beiden Seiten: Die Lösung ist kein Schritt.
sumon-puzzle-clue-swapped = Tausche die Seiten: Die andere steht besser.
sumon-puzzle-clue-piece = Der Zug beginnt mit der { $number } auf { $square }.
sumon-puzzle-clue-steps =
    { $count ->
        [1] Der Zug ist dieser eine Schritt: `{ $steps }`.
       *[other] Der Zug hat { $count } Schritte und beginnt mit `{ $steps }`.
    }

# The best of all games, on a profile
sumon-feat = Längste Kette
sumon-feat-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
