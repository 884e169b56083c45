# A move in notation, the same in every language

core-notation = { $move }

# Records: games as text. What stands in [ ] and the notation are the same in every language.

record-unknown-game = 「{ $game }」というゲームはありません。次から選んでください：{ $games }。
record-bad-move = 棋譜の{ $ply }手目の`{ $move }`はルール上できない手です。
record-unreadable-line = 棋譜の{ $line }行目を読み取れません。棋譜は[Game "sumon"]のような行、空の行、1. c1-c2 | h8-h7のような手の順に並びます。
record-missing-header = 棋譜に[{ $name } "…"]の行がありません。
record-bad-move-on-line = 棋譜の{ NUMBER($line, useGrouping: 0) }行目：{ $ply }手目の`{ $move }`はルール上できない手です。
record-too-long = 棋譜が長すぎます。1MBまでです。
record-too-many-moves = 棋譜が{ $found }手もあり、長すぎます。{ $most }手までです。
record-too-many-headers = 棋譜に[First "Ada"]のような行が多すぎます。{ $most }行までです。
record-long-header = 棋譜の[{ $name } "…"]の行が長すぎます。{ $most }文字までです。
record-long-move = 棋譜の{ NUMBER($line, useGrouping: 0) }行目に、長すぎる手があります。{ $most }文字までです。
record-bad-result = 棋譜の[Result "…"]の行は、次のどれかでなければなりません：{ $results }。
record-wrong-result = 棋譜の結果は{ $result }ですが、手をたどると{ $real }になります。
record-of-running-game = この棋譜は対局の途中で書き出したため、隠れていた情報が入っていません。対局が終わったら、もう一度書き出してください。
record-no-text = 棋譜に、文字ではないデータが含まれています。書き出すかコピーし直してください。
