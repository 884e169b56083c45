# SIGNS writes what lies on tiles as it looks there, with the minus and times of print: all that names tiles goes through it.
# What stands in `code` is typed by players and read back by the program: `swap`, squares and sums stay as they are.

# Texts that cannot be read

summy-unreadable = „{ $text }“ kann ich nicht als Zug lesen. Schreib das Startfeld und die ganze Rechnung: `13J 3+4=7` geht von J13 nach rechts, `J13 3+4=7` von dort nach unten. Zum Tauschen: `swap 3 + =`
summy-fits-nowhere = { SIGNS($sum) } stimmt, passt aber nirgends: Die Rechnung muss durch ein Plättchen auf dem Brett gehen, mit freien Enden.
summy-fits-without = { SIGNS($move) } würde passen, aber das Plättchen { SIGNS($tile) } hast du nicht oder nicht oft genug auf deiner Bank.
summy-several-places = { SIGNS($sum) } passt an mehreren Stellen ({ $count }). Schreib eine davon, zum Beispiel { SIGNS($places) }.
summy-no-row = Zeile { $row } gibt es nicht. Die Zeilen sind 1 bis 25, die Spalten A bis Y.
summy-no-such-square = Das Feld { $square } gibt es nicht. Die Spalten sind A bis Y, die Zeilen 1 bis 25.
summy-no-tile = „{ SIGNS($tile) }“ ist kein Plättchen. Die Plättchen sind 0 bis 9, +, −, ×, : und =.
summy-two-readings = Das kann { SIGNS($one) } oder { SIGNS($other) } heißen. Setz ein Leerzeichen hinter das Feld.
summy-swap-which = Schreib dazu, welche Plättchen du tauschst, zum Beispiel `swap 3 + =` (`swap 3` ist das Plättchen 3).
summy-not-in-line = Alle Plättchen eines Zugs kommen in eine Zeile oder eine Spalte.
summy-gap = Bei { $square } ist eine Lücke: Deine Plättchen müssen mit denen auf dem Brett lückenlos aneinanderliegen.

# What is no sum

summy-no-equals = { SIGNS($sum) } ist keine Rechnung: Das = fehlt. Erst wird gerechnet, dann kommt =, dann das Ergebnis: 3+4=7.
summy-two-equals = { SIGNS($sum) } hat mehr als ein =. Eine Rechnung hat genau eines.
summy-starts-without-number = { SIGNS($sum) } muss mit einer Zahl beginnen, ohne Vorzeichen.
summy-number-missing = In { SIGNS($sum) } fehlt nach { SIGNS($operator) } eine Zahl. Zwischen zwei Zahlen steht genau ein Rechenzeichen.
summy-no-operator = { SIGNS($sum) } hat vor dem = nur eine Zahl. Dort muss mit + − × oder : gerechnet werden.
summy-turned-round = Nach dem = steht nur eine Zahl, nicht { SIGNS($right) }. Dreh es um: { SIGNS($turned) }.
summy-result-missing = { SIGNS($sum) } hat kein Ergebnis. Nach dem = fehlt noch eine Zahl.
summy-result-signed = In { SIGNS($sum) } hat { SIGNS($right) } ein Vorzeichen. Zahlen haben keines, ein Ergebnis ist also nie kleiner als 0.
summy-result-is-calculation = Nach dem = steht nur eine Zahl, das Ergebnis. In { SIGNS($sum) } steht dort { SIGNS($right) }.
summy-leading-zero = { $number } in { SIGNS($sum) } beginnt mit einer Null. Das darf nur die Zahl 0 selbst.
summy-division-by-zero = { SIGNS($sum) } teilt durch null.
summy-wrong = { SIGNS($sum) } stimmt nicht: { SIGNS($left) } ist { SIGNS($value) }, nicht { SIGNS($right) }.
summy-wrong-order = { SIGNS($sum) } stimmt nicht. Punkt vor Strich: { SIGNS($left) } ist { SIGNS($value) }, nicht { SIGNS($right) }.

# Tiles that fit nowhere in the order in which they were tapped: what they are nearest to

summy-nearly-touching = { SIGNS($sum) } stimmt, muss aber durch ein Plättchen auf dem Brett gehen, und das geht hier nirgends.
summy-nearly-free = { SIGNS($sum) } wäre bei { $square } richtig, aber dann gehört auch { SIGNS($tile) } auf { $beside } dazu.
summy-nearly-wrong = { $way ->
    [across] Von { $square } nach rechts heißt es { SIGNS($sum) }, aber { SIGNS($left) } ist { SIGNS($value) }, nicht { SIGNS($right) }.
   *[down] Von { $square } nach unten heißt es { SIGNS($sum) }, aber { SIGNS($left) } ist { SIGNS($value) }, nicht { SIGNS($right) }.
}

# What the board or the rack forbids

summy-over = Die Partie ist zu Ende.
summy-off-board = { SIGNS($sum) } passt von dort nicht aufs Brett. Die Spalten sind A bis Y, die Zeilen 1 bis 25.
summy-stone = Auf { $square } liegt ein grauer Stein. Durch ihn geht keine Rechnung.
summy-occupied = Auf { $square } liegt schon { SIGNS($lying) }, nicht { SIGNS($tile) }. Plättchen auf dem Brett bleiben liegen und gehören zu deiner Rechnung.
summy-nothing-laid = { SIGNS($sum) } liegt schon auf dem Brett. Leg mindestens ein Plättchen von deiner Bank.
summy-run-no-sum = { SIGNS($sum) } berührt andere Plättchen. Zusammen heißt es { SIGNS($run) }, und das ist keine Rechnung.
summy-whole-run = Die Plättchen neben deiner Rechnung gehören dazu. Schreib die ganze Rechnung: { SIGNS($move) }.
summy-not-touching = Deine Rechnung muss mindestens ein Plättchen nutzen, das schon auf dem Brett liegt.
summy-not-on-rack = Das Plättchen { SIGNS($tile) } hast du nicht oder nicht oft genug auf deiner Bank.
summy-write-across = Mit diesem Plättchen entsteht in beiden Richtungen eine Rechnung. Schreib die nach rechts: { SIGNS($move) }.
summy-swap-nothing = Tausche mindestens ein Plättchen.
summy-swap-final = Ein Tausch bringt keine Punkte und lässt sich nicht rückgängig machen.
summy-bad-setup = Das ist kein Aufbau von Summy: 126 Plättchen in der Reihenfolge, in der sie gezogen werden, jede Ziffer achtmal, + − × : je siebenmal und = achtzehnmal.
summy-unknown-variant = Summy hat keine Variante „{ $variant }“. Es gibt nur `standard`.

# Before a sum is laid; $sums is one sum or a list

summy-lay-scores =
    { $count ->
        [1] { SIGNS($sums) } bringt { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
       *[other] { SIGNS($sums) } bringen zusammen { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
    }

# What everyone reads of a swap, in place of a move. It is never typed.
summy-swapped = Tausch: { $count } Plättchen

# How it ended

summy-outcome-last-turns = Der Beutel ist leer, und beide hatten ihren letzten Zug.

# In Discord. To swap is to put tiles out of the game and draw new ones.

summy-ui-form-help = Eine ganze Rechnung, wenn nötig mit Startfeld davor. Oder „swap 3 +“.
# A name, without an article
summy-ui-name = Summy
summy-ui-deal-rule = Gegen den Bot wird neu gezogen, bis beide mit ihren ersten Plättchen eine Rechnung legen können; unter Menschen gilt, was zuerst gezogen wird.
summy-ui-goal = -# Ziel: richtige Rechnungen legen. Jede Ziffer bringt so viele Punkte, wie sie zeigt.
summy-ui-about = Kreuzworträtsel mit Zahlen.
summy-ui-prompt = Tippe auf „{ summy-ui-lay-tiles }“.
summy-ui-prompt-opening = Tippe auf „{ summy-ui-lay-tiles }“: eine Rechnung durch das =.
summy-ui-prompt-last = Das ist der letzte Zug der Partie. Tippe auf „{ summy-ui-lay-tiles }“.
summy-ui-my-rack = Meine Bank
summy-ui-swap-tiles = Plättchen tauschen
summy-ui-your-tiles = Deine Plättchen: `{ SIGNS($tiles) }`
summy-ui-bag = Plättchen im Beutel: { $bag }
summy-ui-something-fits = Mit diesen Plättchen kannst du eine Rechnung legen.
summy-ui-nothing-fits = Mit diesen Plättchen kannst du keine Rechnung legen. Tausch welche: Auch das ist ein Zug.
summy-ui-swap-thumb = Faustregel: Behalte ein =, ein Rechenzeichen und die drei kleinsten Ziffern, keine doppelt.
summy-ui-swap-these = { SIGNS($tiles) } tauschen
summy-ui-which-tiles = Welche Plättchen?
summy-ui-swapped = { $player } hat { $count ->
    [1] ein Plättchen
   *[other] { $count } Plättchen
} getauscht.
summy-ui-swap-how = Wähle die Plättchen aus und tippe auf den Knopf, auf dem sie stehen.
summy-ui-not-on-turn = Du bist noch nicht am Zug.
summy-ui-lay-tiles = Plättchen legen
# $way: the sum runs right or down; *Rotate* changes that
summy-ui-lay-where = { $way ->
    [across] Deine Rechnung geht nach rechts. Wähle Spalte und Zeile, in der sie beginnt.
   *[down] Deine Rechnung geht nach unten. Wähle Spalte und Zeile, in der sie beginnt.
}
summy-ui-lay-which-column = { $way ->
    [across] Deine Rechnung geht von Zeile { $row } nach rechts. Wähle die Spalte.
   *[down] Deine Rechnung geht von Zeile { $row } nach unten. Wähle die Spalte.
}
summy-ui-lay-which-row = { $way ->
    [across] Deine Rechnung geht von Spalte { $column } nach rechts. Wähle die Zeile.
   *[down] Deine Rechnung geht von Spalte { $column } nach unten. Wähle die Zeile.
}
summy-ui-lay-across = Deine Rechnung beginnt auf { $square } und geht nach rechts. Tippe jetzt auf *{ summy-ui-tiles }*, dann der Reihe nach auf deine Plättchen.
summy-ui-lay-down = Deine Rechnung beginnt auf { $square } und geht nach unten. Tippe jetzt auf *{ summy-ui-tiles }*, dann der Reihe nach auf deine Plättchen.
summy-ui-lay-so-far = Bisher: `{ SIGNS($move) }`.
summy-ui-lay-tap = Tippe der Reihe nach auf deine Plättchen. Die auf dem Brett lässt du aus.
summy-ui-lay-on = Tippe auf das nächste Plättchen. Die auf dem Brett lässt du aus.
summy-ui-lay-choose = Deine Plättchen passen an { $count } Stellen. Wähle eine.
# $shown: the number of those with buttons
summy-ui-lay-choose-here = Deine Plättchen passen an { $count } Stellen. { $shown ->
    [1] Wähle diese oder „{ summy-ui-more-places }“.
   *[other] Wähle eine dieser { $shown } oder „{ summy-ui-more-places }“.
}
summy-ui-tapped = Ausgewählt: `{ SIGNS($tiles) }`
summy-ui-more-places = Weitere Stellen
summy-ui-by-hand = Von Hand
summy-ui-tiles = Plättchen
summy-ui-remove-last = Letztes entfernen
# These shift a sum by a square, and change its direction
summy-ui-shift-left = Links
summy-ui-shift-up = Hoch
summy-ui-shift-down = Runter
summy-ui-shift-right = Rechts
summy-ui-rotate = Drehen
# On two menus with the columns and rows where a sum can start and touch a tile
summy-ui-which-column = Spalte in Reichweite
summy-ui-column = Spalte { $column }
summy-ui-which-row = Zeile in Reichweite
summy-ui-row = Zeile { $row }

# The rules as players read them. Summy, a game by Corné van Moorsel. Tiles are drawn from the bag; a game without a winner is a draw.

summy-rules-goal-title = Das Ziel
summy-rules-goal =
    Leg mit den 8 Plättchen auf deiner Bank richtige Rechnungen, wie im Kreuzworträtsel. Deine Bank siehst nur du.
    Die erste Rechnung nutzt das = in der Mitte des Bretts. Hier wurde 3+4=7 gelegt, das bringt 3+4+7 = **14 Punkte**.
summy-rules-sum-title = Was eine Rechnung ist
summy-rules-sum =
    - Vor dem = stehen zwei oder mehr Zahlen mit +, −, × (mal) oder : (geteilt durch) dazwischen, nach dem = eine Zahl.
    - Punkt vor Strich: × und : kommen vor + und −. Zwischenergebnisse dürfen negativ oder Brüche sein: 7:2×2=7 stimmt.
    - Eine Zahl hat kein Vorzeichen und beginnt nicht mit 0, außer der 0 selbst.
    Alle Plättchen, die du legst, kommen in eine Zeile oder eine Spalte. Alles, was dort lückenlos aneinanderliegt, muss zusammen die Rechnung ergeben, und mindestens eines der Plättchen muss vorher schon dort gelegen haben.
summy-rules-score-title = Was sie bringt
summy-rules-score =
    Jede Ziffer deiner Rechnung bringt so viele Punkte, wie sie zeigt, auch wenn sie schon dort lag. Hier geht 2+4=6 durch die 4 nach unten: 2+4+6 = **12 Punkte**. Graue Steine schließen jede neue Rechnung an beiden Enden ab: Sie lässt sich nicht verlängern. Dann ziehst du auf 8 Plättchen nach.
    In der anderen Richtung dürfen deine Plättchen Unsinn ergeben. Entsteht dort zufällig eine Rechnung, zählt sie auch.
summy-rules-swap-title = Tauschen
summy-rules-swap =
    Statt eine Rechnung zu legen, kannst du beliebig viele deiner Plättchen aus dem Spiel nehmen und ebenso viele nachziehen. Niemand sieht, welche. Oft kannst du nichts legen; dann tauschst du. Passen ist nicht möglich.
    Einige Plättchen werden dir zum Tauschen vorgeschlagen, nach einer einfachen Regel: Behalte ein =, ein Rechenzeichen (lieber + als −, × oder :) und die drei kleinsten Ziffern, keine doppelt, und gib den Rest weg.
    Es gibt 127 Plättchen: jede Ziffer achtmal, +, −, × und : je siebenmal und neunzehn =.
summy-rules-end-title = Das Ende
summy-rules-end =
    Ist der Beutel leer und jemand hat nach dem eigenen Zug noch höchstens 4 Plättchen, ist das Gegenüber noch einmal am Zug. Wer mehr Punkte hat, gewinnt; Gleichstand ist Remis.
summy-rules-input-title = So ziehst du hier
summy-rules-input =
    Tippe auf *{ summy-ui-lay-tiles }* und dann der Reihe nach auf deine Plättchen; die auf dem Brett lässt du aus. Ergeben sie eine Rechnung, kannst du die Stelle wählen. Bevor du die Rechnung spielst, siehst du ihre Punkte. Willst du zuerst die Stelle wählen, tippe auf *{ summy-ui-by-hand }*.
    Oder gib die Rechnung ein: `/zug 3+4=7`, wenn sie nur an einer Stelle passt. Sonst kommt das Startfeld davor: `/zug { $lay }` geht von J13 nach rechts, `/zug J13 3+4=7` von dort nach unten. `/zug swap 3 +` tauscht zwei Plättchen.

# Why the engine would play that

summy-hint-sum =
    `{ SIGNS($sum) }` bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
summy-hint-points =
    Das bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } mit { $count ->
        [1] einem deiner Plättchen
       *[other] { $count } deiner Plättchen
    }.
summy-hint-leave = Du behältst `{ SIGNS($tiles) }`.
summy-hint-swap =
    Neue Plättchen sind mehr wert als alles, was du legen könntest. Tausche also { $count ->
        [1] ein Plättchen
       *[other] { $count } Plättchen
    }.
summy-hint-only-swap =
    Mit deinen Plättchen kannst du keine Rechnung legen. Tausche also { $count ->
        [1] ein Plättchen
       *[other] { $count } Plättchen
    }.

# The picture, for screen readers. $who is a name, or “You” in a lesson; $sums is "13J 3+4=7, M10 5+2=7"; $tiles is "3 5 + =".

summy-picture-laid = { $who }: { SIGNS($sums) } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
summy-picture-swapped = { $who }: { $count } Plättchen getauscht.
summy-picture-proposed = Vorschlag: { SIGNS($sums) }, für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
summy-picture-being-laid = Noch nicht gespielt: { SIGNS($tiles) } auf { $squares }.
summy-picture-proposed-swap = Vorschlag: { SIGNS($tiles) } tauschen.
# $who is the player on turn
summy-picture-to-move = Am Zug: { $who }.
summy-picture-last-turn = Am Zug, zum letzten Mal in dieser Partie: { $who }.
summy-picture-tiles = Beutel { $bag }, Bänke { $first } zu { $second }.
summy-picture-strip = Ausgewählt: { SIGNS($tiles) }.
summy-picture-begins = { $way ->
    [across] Die Rechnung beginnt auf { $square } und geht nach rechts.
   *[down] Die Rechnung beginnt auf { $square } und geht nach unten.
}
summy-picture-places = Stellen: { SIGNS($places) }.
summy-picture-rack = Deine Plättchen: { SIGNS($tiles) }.
# The whole board. $sums: “13J 3+4=7, 15N 84−6×2=72”; a sum starts at the square named. $tiles: “M13 =”, $squares: “I13, O13”
summy-look-across = Nach rechts: { SIGNS($sums) }.
summy-look-down = Nach unten: { SIGNS($sums) }.
summy-look-closed = An beiden Enden jeder Rechnung ist ein Stein oder der Rand.
summy-look-others = Offen auf dem Brett: { SIGNS($tiles) }.
summy-look-stones = Weitere Steine: { $squares }.
summy-look-bag = Im Beutel: { $bag }.
# In the picture itself: beside the bag, beside two arrows, and below two turns that are compared
summy-picture-bag = { $count } im Beutel
summy-picture-swap = { $count } getauscht
summy-picture-swap-these = { SIGNS($tiles) } tauschen
summy-picture-best = Beste Rechnung: { $who }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
summy-picture-best-sum = Beste Rechnung: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { SIGNS($sum) }.

# Answers to /look, read aloud: no sign that a voice skips. $run and $sums: “13J 3+4=7”, $tile: “×”

summy-look-tile = { $square }: { SIGNS($tile) }.
summy-look-empty = { $square }: leer.
summy-look-stone-on = { $square }: ein Stein. Durch ihn geht keine Rechnung.
summy-look-left = Links
summy-look-right = Rechts
summy-look-above = Darüber
summy-look-below = Darunter
# After one of these four labels
summy-look-stone = Stein
summy-look-edge = Rand
summy-look-free = { $count } frei
summy-look-free-then = { $count } frei, dann { SIGNS($run) }
summy-look-copies = { SIGNS($tile) }: { $board } auf dem Brett, { $unseen } auf Bänken, im Beutel oder getauscht.
summy-look-own-copies =
    { SIGNS($tile) }: { $rack } auf deiner Bank, { $board } auf dem Brett, { $swapped ->
        [0] { $unseen } noch nicht gesehen.
       *[other] { $swapped } von dir getauscht, { $unseen } noch nicht gesehen.
    }
summy-look-row = Zeile { $row }: { SIGNS($tiles) }.
summy-look-column = Spalte { $column }: { SIGNS($tiles) }.
summy-look-none = leer
summy-look-stone-at = { $square } Stein
summy-look-may = Leg eine Rechnung durch ein Plättchen auf dem Brett, oder tausche Plättchen.
summy-look-may-open = Leg eine Rechnung durch das = auf M13, oder tausche Plättchen.
summy-look-enter = Tippe auf „{ summy-ui-lay-tiles }“, oder schreib die ganze Rechnung nach ihrem Startfeld: 13J 3+4=7 geht von J13 nach rechts, J13 3+4=7 nach unten.

# The tutorial. Bold names are those of the buttons. Each last line says what to do; it stands below the picture if it is short.

summy-lesson-goal =
    Leg richtige Rechnungen mit den Plättchen auf deiner Bank. Außer dir sieht sie niemand. Jede Ziffer deiner Rechnung bringt so viele Punkte, wie sie zeigt.
    Die erste Rechnung nutzt das = in der Mitte. Tippe auf *{ lessons-next }*.
summy-lesson-lay =
    Leg **3+4=7** durch das =, von J13 nach rechts. Plättchen, die schon liegen, tippst du nicht an.
    Tippe auf **3**, **+**, **4**, **7**, dann auf **A · 13J → 3+4=7**, dann auf **{ ui-confirm }**.
summy-lesson-lay-otherwise = Leg diesmal 3+4=7 nach rechts: Im nächsten Schritt brauchst du die 7 auf N13. „{ summy-ui-remove-last }“ nimmt ein Plättchen weg.
summy-lesson-stones =
    3+4+7 = **14 Punkte**. Graue Steine schließen eine Rechnung an beiden Enden ab: Sie lässt sich nicht verlängern. Du hast vier neue Plättchen gezogen.
    Jede weitere Rechnung geht **durch ein Plättchen auf dem Brett**, in einer Zeile oder Spalte; alles, was dort lückenlos aneinanderliegt, gehört zu ihr. Tippe auf *{ lessons-next }*.
summy-lesson-extend =
    Der Bot hat ein Plättchen getauscht. Deine nächste Rechnung **nutzt die 7** auf N13: 7−5=2, nach unten.
    Tippe auf **−**, **5**, **=**, **2**: Sie passen nur an einer Stelle. Dann auf **{ ui-confirm }**.
summy-lesson-extend-otherwise = Diese Plättchen ergeben eine andere Rechnung oder keine. Nutze diesmal die 7 auf N13. „{ summy-ui-remove-last }“ nimmt ein Plättchen weg.
summy-lesson-cross =
    Jetzt **kreuze** die erste Rechnung, damit ihre 4 noch einmal zählt: 8:4=2, von L11 nach unten. Das Plättchen **:** teilt, wie ÷.
    Tippe auf **{ summy-ui-lay-tiles }**, dann auf **8**, **:**, **=**, **2**, dann auf **{ ui-confirm }**.
summy-lesson-cross-otherwise = Diese Plättchen ergeben eine andere Rechnung oder keine. Kreuze diesmal die 4 auf L13. „{ summy-ui-remove-last }“ nimmt ein Plättchen weg.
summy-lesson-cross-swap = Diese Plättchen brauchst du, und Tauschen bringt keine Punkte.
summy-lesson-both =
    8+4+2 = **14 Punkte**: Die 4 zählte in beiden Rechnungen. In der anderen Richtung dürfen deine Plättchen Unsinn ergeben; entsteht dort eine Rechnung, zählt sie auch.
    Denk dran: Punkt vor Strich, **×** und **:** kommen vor + und −: 2+3×4=14. Ziffern nebeneinander sind eine Zahl, wie hier die 14. Tippe auf *{ lessons-next }*.
summy-lesson-swap =
    Sieh dir deine Plättchen an: keine Ziffer und kein =. Du kannst nichts legen, also tauschst du. Das kommt oft vor.
    Tippe auf **{ summy-ui-swap-tiles }**, dann auf den Knopf mit den vorgeschlagenen Plättchen; oder wähle vorher andere im Menü.
summy-lesson-swap-otherwise = Mit diesen Plättchen kannst du nichts legen.
summy-lesson-end =
    Niemand hat gesehen, welche Plättchen weg sind. Ist der Beutel leer und jemand hat höchstens 4 Plättchen, ist das Gegenüber noch einmal am Zug. Wer mehr Punkte hat, gewinnt.
    Das war schon alles. Probier Summy gleich gegen den Bot aus!

# What a turn in the first game against the bot did

summy-remark-crossed = Du hast in einem Zug mehr als eine Rechnung geschafft, und alle haben gezählt: { SIGNS($sums) }.
summy-remark-reused = Deine Rechnung hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gebracht, davon { $old } mit Ziffern, die schon auf dem Brett lagen.
summy-remark-all-new = Deine Rechnung hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gebracht. Graue Steine schließen ihre Enden ab. Kreuzt eine andere Rechnung sie, zählt die gemeinsame Ziffer noch einmal.
summy-remark-swapped =
    { $count ->
        [1] Das Tauschen hat keine Punkte gebracht, aber ein neues Plättchen.
       *[other] Das Tauschen hat keine Punkte gebracht, aber { $count } neue Plättchen.
    }

# Puzzles: what is to be found, what another answer scores, hints

summy-puzzle-lay = Finde **die beste Rechnung**: die mit den meisten Punkten.
summy-puzzle-tiles = Deine Plättchen: { SIGNS($tiles) }
summy-puzzle-lay-compared = Das bringt { $worth ->
        [0] nichts
        [one] { $worth } Punkt
       *[other] { $worth } Punkte
    }. Die beste Rechnung bringt { $best ->
        [one] { $best } Punkt
       *[other] { $best } Punkte
    }.
summy-puzzle-clue-row = Die Rechnung geht nach rechts, in Zeile { $row }.
summy-puzzle-clue-column = Die Rechnung geht nach unten, in Spalte { $column }.
summy-puzzle-clue-start = Die Rechnung beginnt auf { $square }, ist { $count } Plättchen lang und ergibt { SIGNS($result) }.
summy-puzzle-clue-swap = Die Lösung ist keine Rechnung: Du tauschst Plättchen.
summy-puzzle-clue-swap-count = So viele Plättchen tauschst du: { $count }.

# The best of all games, on a profile
summy-feat = Beste Rechnung
summy-feat-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
