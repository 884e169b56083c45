# On the result card. Its numbers stand large above these words.

ui-card-won-by = { $winner } wins { $more }–{ $fewer }.
ui-card-won-equal = { $winner } wins with equal scores, { $more } each.
ui-card-won = { $winner } wins.
ui-card-resigned = { $winner } wins: { $loser } resigned.
ui-card-too-short = Too short to be rated.
ui-card-draw = A draw.
ui-card-turns = { $unit ->
    [round] { $count ->
        [1] round
       *[other] rounds
    }
   *[turn] { $count ->
        [1] turn
       *[other] turns
    }
}
ui-card-best-turn = best turn
ui-card-lead-changes = { $count ->
    [1] lead change
   *[other] lead changes
}
# $facts: such as “turns: 12, best turn: 15”, $board: sentences
ui-card-alt = In numbers: { $facts }.

# On pictures of two turns, before each of them

ui-advice-entered = So far
ui-advice-proposed = Hint
ui-advice-was-played = Played
ui-advice-was-better = Better
# sides: Blue and Red
ui-advice-swap = { $label }: swap sides, play { $side }
# The same as a sentence. $turn: such as “Hint: c1-c2”
ui-advice-told = { $turn }.
