# Refusals

sudoku-over = Die Partie ist zu Ende.
sudoku-unreadable = „{ $text }“ ist kein Feld im Gitter. Ein Feld ist eine Spalte von a bis i und eine Zeile von 1 bis 9, zum Beispiel `d4`.
sudoku-off-grid = Dieses Feld gibt es im Gitter nicht. Die Felder sind a1 bis i9.
sudoku-other-tile = Zu legen ist die { $tile }, nicht die { $digit }. Das Feld allein genügt.
sudoku-occupied = Auf { $square } liegt schon ein Plättchen: { $digit }. Wähle ein freies Feld.
sudoku-bad-setup = Das ist kein Aufbau von Sudoku-Duell: neun Plättchen im Gitter, eines je Zeile und Spalte, keine Ziffer zweimal im Block, und die anderen 72, wie sie gezogen werden.
# “standard” is read back by the program
sudoku-unknown-variant = Sudoku-Duell hat keine Variante „{ $variant }“. Es gibt nur `standard`.

# Before a wrong placement

sudoku-wrong-row = Die { $digit } ist auf { $square } falsch: In der Zeile liegt schon eine, auf { $clash }. Dein Plättchen brächte 0 Punkte und wäre aus dem Spiel.
sudoku-wrong-column = Die { $digit } ist auf { $square } falsch: In der Spalte liegt schon eine, auf { $clash }. Dein Plättchen brächte 0 Punkte und wäre aus dem Spiel.
sudoku-wrong-box = Die { $digit } ist auf { $square } falsch: Im Block liegt schon eine, auf { $clash }. Dein Plättchen brächte 0 Punkte und wäre aus dem Spiel.

# How it ended

sudoku-outcome-no-square = Das nächste Plättchen, die { $digit }, hat kein richtiges Feld.
sudoku-outcome-no-tiles = Es sind keine Plättchen mehr da.

# In Discord

sudoku-ui-form-help = Das Feld für das Plättchen.
# A name, without an article
sudoku-ui-name = Sudoku-Duell
sudoku-ui-goal = -# Ziel: ein Punkt je Plättchen in Zeile, Spalte und Block.
sudoku-ui-about = Ein Sudoku für zwei.
sudoku-ui-prompt = Leg die **{ $tile }**: Tippe auf die Spalte.
sudoku-ui-prompt-square = Leg die **{ $tile }** in Spalte { $column }: Tippe auf das Feld.
sudoku-ui-placed = { $player } hat die { $digit } auf { $square } gelegt.
sudoku-ui-would-score = Die { $digit } auf { $square } brächte { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
sudoku-ui-was-wrong = Falsch!

# The rules as players read them. Tiles are drawn from a stack; a game without a winner is a draw.

sudoku-rules-goal-title = Das Ziel
sudoku-rules-goal =
    Ihr legt beide Plättchen in dasselbe Sudoku-Gitter: keine Ziffer zweimal in Zeile, Spalte oder Block. Je mehr Plättchen dort schon liegen, desto mehr Punkte bekommst du. Am Anfang liegen neun Plättchen im Gitter; die anderen 72 werden nacheinander gezogen.
sudoku-rules-turn-title = Dein Zug
sudoku-rules-turn =
    Du bekommst das nächste Plättchen, für alle sichtbar, und legst es auf ein freies Feld. Es bringt einen Punkt für jedes Plättchen, das dort schon in Zeile, Spalte oder Block liegt, höchstens 20. Hat eines davon die gleiche Ziffer, bringt dein Plättchen nichts und ist aus dem Spiel. Davor wirst du gewarnt, außer in einer gewerteten Partie.
    Hier ist das Plättchen die { $tile }, und die kleinen Zahlen sagen, was sie bringen würde. In einer Partie findest du das selbst heraus.
sudoku-rules-end-title = Das Ende
sudoku-rules-end =
    Die Partie endet sofort, wenn das nächste Plättchen kein richtiges Feld hat oder keine Plättchen mehr da sind. Wer mehr Punkte hat, gewinnt; Gleichstand ist Remis.
sudoku-rules-input-title = So ziehst du hier
sudoku-rules-input =
    Tippe auf die Spalte, dann auf das Feld. Du siehst deinen Zug, bevor du ihn spielst; in einer ungewerteten Partie auch seine Punkte.
    Du kannst das Feld auch eingeben: `/zug d4`. In der Zugliste ist `4@d4` eine 4 auf d4.

# Why the engine would play that

sudoku-hint-points =
    Das bringt jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
sudoku-hint-answer =
    Dein Gegenüber kann mit dem nächsten Plättchen { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } erwarten.
sudoku-hint-richer =
    { $square } bringt jetzt mehr, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, lässt aber deinem Gegenüber mehr übrig.

# The picture, for screen readers. $who is the player who placed the tile.

sudoku-picture-placed = { $who } hat die { $digit } auf { $square } gelegt, für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
sudoku-picture-misplaced = { $who } hat die { $digit } auf { $square } gelegt. Das ist falsch: Das Plättchen ist aus dem Spiel.
sudoku-picture-proposed = Vorschlag: { $digit } auf { $square }.
sudoku-picture-would-score = Vorschlag: { $square }, für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
sudoku-picture-would-be-wrong = Vorschlag: { $square }, das ist falsch.
# $who is the player on turn
sudoku-picture-to-move = Am Zug mit der { $digit }: { $who }.
# $tiles: digits, each with the letter of its column: "1 a, 3 c"
sudoku-picture-row = Zeile { $row }: { $tiles }.
sudoku-picture-row-empty = Zeile { $row } ist leer.
sudoku-picture-unseen = Verdeckte Plättchen: { $count }.
sudoku-picture-gone = Aus dem Spiel: { $digits }.
# A label, then a list: "d4 for 9 points; a1, b2 for 2 points"
sudoku-picture-choices = Richtige Felder
sudoku-picture-choice = { $squares } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
# In the picture itself, beside the grid, in a space of four or five letters: "54 face down" (or left), then "out" before small struck tiles, "3 more" after them
sudoku-picture-face-down = { $count } übrig
sudoku-picture-out = raus
sudoku-picture-more = und { $count }
# Large on the result card: above the tile, and in words for those who cannot see it
sudoku-picture-last-slip = Letzter Fehler: { $who }
sudoku-picture-last-slip-at = Letzter Fehler: { $digit } auf { $square }.
sudoku-picture-richest = Kein Fehler. Bestes Plättchen: { $who }
sudoku-picture-richest-at = Kein Fehler. Bestes Plättchen: { $digit } auf { $square }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.

# Answers to a player who asks about the grid, for the ear. $unit is a row, a column or a box; $digits is "1, 5" or "1 or 5".

sudoku-look-tile = Auf { $square } liegt die { $digit }.
sudoku-look-empty = { $square } ist frei.
sudoku-look-row = Zeile { $row }
sudoku-look-column = Spalte { $column }
sudoku-look-box = Block { $box }
sudoku-look-box-squares = Block { $box } ({ $start } bis { $end })
sudoku-look-boxes = Die Blöcke zählen ab a1 Zeile für Zeile: Block 3 ist bei i1, Block 9 bei i9.
sudoku-look-unit-empty = { $unit } ist leer.
sudoku-look-correct = Hier richtig: { $digits }, für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
sudoku-look-none-correct = Hier ist keine Ziffer richtig.
sudoku-look-digit = Die { $digit } liegt auf { $squares }.
sudoku-look-digit-nowhere = Die { $digit } liegt noch nicht im Gitter.
sudoku-look-in-hand = Sie ist jetzt zu legen.
sudoku-look-face-down = Verdeckt: { $count }.
sudoku-look-gone = Aus dem Spiel: { $count }.
# One of several in a list
sudoku-look-on = { $digit } auf { $square }
sudoku-look-missing = Es fehlen: { $digits }.
sudoku-look-free = Frei: { $squares }.
sudoku-look-full = Kein Feld ist frei.
sudoku-look-possible = { $count ->
    [1] Leg die { $digit } auf { $square }, das einzige freie Feld.
   *[other] Leg die { $digit } auf eins von { $count } freien Feldern.
} Frag nach einem Feld, etwa { $square }, und du hörst, was es sieht.

# The tutorial. Each last line says what to do; it stands below the picture if it is short.

sudoku-lesson-goal =
    Ihr legt beide Plättchen in dasselbe Sudoku-Gitter: keine Ziffer zweimal in Zeile, Spalte oder Block. Je mehr Plättchen dort schon liegen, desto mehr Punkte bekommst du.
    Tippe auf *{ lessons-next }*.
sudoku-lesson-score =
    Dein Plättchen ist eine **4**. Sie bringt einen Punkt für jedes Plättchen in Zeile, Spalte und Block. Die meisten liegen rund um d4.
    Tippe auf Spalte **d**, dann auf **d4**.
sudoku-lesson-score-otherwise = Auf d4 bringt die 4 ganze 9 Punkte. Woanders brächte sie weniger oder wäre falsch.
sudoku-lesson-wrong =
    Das sind **9 Punkte**: sieben Plättchen im Block, zwei in der Spalte. Jetzt mach mit Absicht einen Fehler: Dein Plättchen ist eine **5**, und in Zeile 8 liegt schon eine.
    Tippe auf Spalte **d**, dann auf **d8**.
sudoku-lesson-wrong-otherwise = Leg die 5 in Zeile 8, wo auf f8 schon eine 5 liegt: So siehst du, was ein Fehler bewirkt.
sudoku-lesson-gone =
    Keine Punkte: Die 5 ist aus dem Spiel, das Feld bleibt frei, und dein Zug ist zu Ende. In einer ungewerteten Partie wirst du vorher gewarnt; in einer gewerteten merkst du es erst, wenn du gezogen hast.
    Tippe auf *{ lessons-next }*.
sudoku-lesson-find =
    Jetzt du allein: Dein Plättchen ist eine **4**. Für welches Feld liegen in Zeile, Spalte und Block zusammen die meisten Plättchen?
    Tippe auf die Spalte dieses Feldes.
sudoku-lesson-find-otherwise = Mehr liegen rund um **a5**: fünf Plättchen in der Zeile, drei in der Spalte, noch eines im Block. Tippe auf Spalte **a**, dann auf **a5**.
sudoku-lesson-last =
    Wieder 9 Punkte! Hier ist eine andere Partie, kurz vor dem Ende. Dein Plättchen ist eine **7**, und für sie ist nur noch ein Feld übrig: **i2**.
    Tippe auf Spalte **i**, dann auf **i2**.
sudoku-lesson-last-otherwise = Nur bei i2 liegt in Zeile, Spalte und Block noch keine 7.
sudoku-lesson-end =
    Du gewinnst **43–39**. Das nächste Plättchen ist wieder eine 7, und **es hat kein richtiges Feld: Die Partie endet sofort**, obwohl noch viele Plättchen da sind. Wer mehr Punkte hat, gewinnt.
    Das war schon alles. Probier Sudoku-Duell gleich gegen den Bot aus!

# What a turn in the first game against the bot did

sudoku-remark-best =
    Deine { $digit } hat { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } gebracht: Mehr war auf keinem Feld zu holen.
sudoku-remark-richer =
    Deine { $digit } hat { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } gebracht. Auf { $square } wären es { $most } gewesen: Such da, wo die meisten Plättchen liegen.
sudoku-remark-wrong = Diesmal keine Punkte: Deine { $digit } ist aus dem Spiel. Such zuerst nach der gleichen Ziffer in Zeile, Spalte und Block.

# Puzzles: what is to be found, what another answer is worth, hints

sudoku-puzzle-square = Finde **das beste Feld** für die { $tile }: seine Punkte, abzüglich derer, die dein Gegenüber danach erwarten kann.
sudoku-puzzle-square-compared = Abzüglich der Punkte deines Gegenübers ist dieses Feld { SIGNS($worth) } wert, das beste { SIGNS($best) }.
sudoku-puzzle-clue-column = Das Feld ist in Spalte { $column }.
sudoku-puzzle-clue-square = Das Feld ist { $square }.

# The best of all games, on a profile: the win with the fewest mistakes
sudoku-feat = Sauberster Sieg
sudoku-feat-slips = { $count ->
    [0] kein Fehler
   *[other] { $count } Fehler
}
sudoku-feat-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
