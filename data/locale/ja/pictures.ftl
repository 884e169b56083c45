# On the result card. Its numbers stand large above these words.

ui-card-won-by = { $winner }の勝ち、{ $more }–{ $fewer }。
ui-card-won-equal = { $winner }の勝ち、{ $more }点の同点。
ui-card-won = { $winner }の勝ち。
ui-card-resigned = { $winner }の勝ち：{ $loser }が投了。
ui-card-too-short = 短すぎるためレート対象外。
ui-card-draw = 引き分け。
# leaves out $count
ui-card-turns = { $unit ->
    [round] ラウンド数
   *[turn] 手数
}
ui-card-best-turn = 最高得点の手
# leaves out $count
ui-card-lead-changes = 逆転回数
# $facts: such as “turns: 12, best turn: 15”, $board: sentences
ui-card-alt = 数字：{ $facts }。

# On pictures of two turns, before each of them

ui-advice-entered = 入力中
ui-advice-proposed = ヒント
ui-advice-was-played = 実際
ui-advice-was-better = 最善
# sides: Blue and Red
ui-advice-swap = { $label }：交代して{ $side }
# The same as a sentence. $turn: such as “Hint: c1-c2”
ui-advice-told = { $turn }。
