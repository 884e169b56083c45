# On the result card. Its numbers stand large above these words.

ui-card-won-by = { $winner } wins { $more } to { $fewer }.
ui-card-won-equal =
    { $winner } wins on equal points, { $more } each.
ui-card-won = { $winner } wins.
ui-card-resigned = { $winner } wins: { $loser } resigned.
ui-card-too-short = Too short to be rated.
ui-card-draw = A draw.
ui-card-turns = { $unit ->
    [round] { $count ->
        [one] round
       *[other] rounds
    }
   *[turn] { $count ->
        [one] turn
       *[other] turns
    }
}
ui-card-best-turn = best turn
ui-card-lead-changes = { $count ->
    [one] lead change
   *[other] lead changes
}
ui-card-alt = The result in numbers: { $facts }. { $board }

# On pictures of two turns, before each of them

ui-advice-entered = So far
ui-advice-proposed = Hint
ui-advice-was-played = Played
ui-advice-was-better = Better
ui-advice-swap = { $label }: swap sides, play { $side }
