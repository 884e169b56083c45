# 盤面を見ないで遊ぶ人の質問。/look と「盤面を聞く」ボタン。

look-describe = 盤面を聞く
look-ask = 質問する
look-ask-title = 盤面について質問
look-ask-label = 質問
look-ask-help = マス、数字、段や列、最後の手、得点など
look-nothing = まだお伝えすることがありません。
look-not-yours = { $turn }今は動かせません。
look-no-clock = ここには時計がありません。
look-unclear = 質問がわかりませんでした。たとえばこう聞いてください：{ $examples }。

look-all = すべて
look-last = 最後の手
look-turn = 手番
look-time = 残り時間
look-moves = 今できること
look-score = 得点
look-pieces = コマやタイル
look-square = マス{ $name }
look-number = 数字{ $name }
look-rank = { $name }段目
look-file = { $name }列
look-row = { $name }行目
look-column = { $name }列目
look-box = ブロック{ $name }

look-words-all = すべて | 全部 | 全体 | 盤面 | 説明
look-words-last = 最後の手 | 直前 | 前の手 | 最後 | さっき
look-words-turn = 手番 | 誰の番 | だれの番 | どちらの番
look-words-time = 残り時間 | 持ち時間 | 時間 | 期限 | 予備 | 時計
look-words-moves = できること | できる | 何ができ | 動かせる | 置ける | どうすれば
look-words-score = 得点 | 点数 | スコア | 勝って | リード | 何点
look-words-pieces = コマ | 駒 | タイル | 手札 | 手持ち | 袋 | 残り
look-words-row = 段 | 行 | 横
look-words-column = 列 | 筋 | 縦
look-words-box = ブロック | 枠
