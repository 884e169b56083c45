# On the result card. Its numbers stand large above these words.

ui-card-won-by = { $winner } gewinnt { $more }–{ $fewer }.
ui-card-won-equal = { $winner } gewinnt bei Gleichstand, { $more }–{ $more }.
ui-card-won = { $winner } gewinnt.
ui-card-resigned = { $winner } gewinnt: { $loser } hat aufgegeben.
ui-card-too-short = Zu kurz für die Wertung.
ui-card-draw = Remis.
ui-card-turns = { $unit ->
    [round] { $count ->
        [1] Runde
       *[other] Runden
    }
   *[turn] { $count ->
        [1] Zug
       *[other] Züge
    }
}
ui-card-best-turn = bester Zug
ui-card-lead-changes = { $count ->
    [1] Wendung
   *[other] Wendungen
}
# $facts: such as “turns: 12, best turn: 15”, $board: sentences
ui-card-alt = In Zahlen: { $facts }.

# On pictures of two turns, before each of them

ui-advice-entered = Bisher
ui-advice-proposed = Tipp
ui-advice-was-played = Gespielt
ui-advice-was-better = Besser
# sides: Blue and Red
ui-advice-swap = { $label }: Seiten tauschen, { $side } spielen
# The same as a sentence. $turn: such as “Hint: c1-c2”
ui-advice-told = { $turn }.
