# Rated games

# Whether a game counts for the ratings.
ratings-rated = レート戦
ratings-casual = レートなし
ratings-footer = { $footer } · レート戦
# Under a board on which both have not made two moves yet. $players, $count of them, have used up the
# games that can be left so; $most is three.
ratings-bound = -# { $players }は1日に{ $most }局を序盤でやめたため、この対局は1手目からレーティングに反映されます。
ratings-unsettled = { $rating }?
# A settled rating is sure, and ten of its games were against three people who had played with others before.
ratings-unsettled-note = -# 「?」付きのレーティングはまだ確定していません。確定には、経験のある3人以上のプレイヤーとの10局以上が必要です。

# Leaderboards

# How many games were won, lost and drawn: said in words in $results.
ratings-results = { $draws ->
        [0] { $wins }勝{ $losses }敗
       *[other] { $wins }勝{ $losses }敗{ $draws }分
    }
ratings-standing = { $place }位：{ $player } **{ $rating }**（{ $results }）
ratings-leaderboard-empty = ここではまだ誰もレート戦を終えていません。`/{ $game } 挑戦`で誰かに挑戦しましょう！
ratings-leaderboard-empty-everywhere = まだ誰も載っていません。2つ以上のサーバーでレート戦を終え、レーティングが確定した人が載ります。
ratings-leaderboard-empty-recent = ここでは直近30日間に誰もレート戦を終えていません。
# In a server’s leaderboard, above the people whose ratings have a question mark.
ratings-below-the-line = -# まだ確定していません：
ratings-leaderboard-server-only = サーバーのランキングは、そのサーバーだけで見られます。全サーバーのランキングは、`/ランキング`で「{ commands-leaderboard-everywhere }」を選んでください。
ratings-all-servers = すべてのサーバー
ratings-last-30-days = 直近30日間
ratings-to-all-servers = すべてのサーバー
ratings-to-this-server = このサーバー
ratings-to-last-30-days = 直近30日間
ratings-to-all-time = 全期間
# The same list with results against the bot, and back to those of people among themselves.
ratings-to-bot = ボット
ratings-to-people = 人
# A button on an empty leaderboard, and on an empty profile.
ratings-play = { $game }で対局

# Profiles

ratings-profile = **{ $player }のプロフィール（このサーバー）**
ratings-profile-everywhere = **{ $player }のプロフィール（すべてのサーバー）**
ratings-profile-empty = { $player }はまだ対局も問題もチュートリアルも終えていません。
# Said to the player, above buttons for a tutorial and a game.
# leaves out $player
ratings-profile-empty-own = 終えたチュートリアル、対局、問題がここに載ります。チュートリアルは5分、`/問題`は1分でできます。
ratings-game = **{ $game }**：ここでは**{ $rating }**、すべてのサーバーで{ $everywhere } · { $results }
ratings-game-alike = **{ $game }**：**{ $rating }** · { $results }
ratings-game-everywhere = **{ $game }**：すべてのサーバーで{ $rating } · { $results }
# On a server, where the picture shows only the rating there.
ratings-elsewhere = すべてのサーバーでの**{ $game }**：{ $rating }
ratings-game-casual = **{ $game }**：レート戦はまだなし · { $results }
ratings-streak = 連勝：{ $count }
# Under the number, in the picture.
ratings-fact-streak = 連勝
ratings-best-win = 最強の相手に勝利：対{ $opponent } · レーティング{ $rating } · { $game }
# $opponents: a list of ratings-opponent.
ratings-opponents = よく対局する相手：{ $opponents }
ratings-opponent = { $opponent } { ratings-tally }
ratings-against = 対{ $opponent }：{ $results }
ratings-against-in = - { $game }：{ $results }
ratings-never-met = 対{ $opponent }：対戦はまだありません。
# What a person has done alone, wherever that was
ratings-against-bot = **{ $game }**、対ボット：{ $levels }
ratings-against-level = { $level } { $results }
ratings-puzzles = { $clean ->
        [0] **{ ratings-card-puzzles }**：{ $counts }
       *[other] **{ ratings-card-puzzles }**：{ $counts } · ヒントなしの一発正解{ $clean }問
    }
ratings-puzzles-by-kind = { $count }（{ $kinds }）
ratings-puzzles-of = { $strength }：{ $count }
ratings-puzzles-of-own = 自分の対局：{ $count }
ratings-tutorials = **{ ratings-card-tutorials }**：{ $done }/{ $count }（{ $games }）
ratings-days = 今日の問題か今日の配牌を**続けた日数**：{ $count }日
ratings-tally = { $draws ->
        [0] { $wins }–{ $losses }
       *[other] { $wins }–{ $losses }–{ $draws }
    }
# What a person did best: “Longest chain: 7 steps · game 12 against …”, which `/replay` shows again
ratings-feat = **{ $feat }**：{ $parts } · 対局{ $match }、対{ $opponent }
ratings-card-game = 対局{ $match }
# In the picture: “Casual 3–1 · Expert 0–2”, “14 · Easy: 9 · Hard: 3 · Own games: 2 · First try: 7”, “2 of 3”
ratings-card-bot = 対ボット：勝–敗–分
ratings-card-level = { $level } { ratings-tally }
ratings-card-puzzles = 解いた問題
ratings-card-clean = 一発正解：{ $clean }
ratings-card-tutorials = チュートリアル
ratings-card-done = { $done }/{ $count }
ratings-fact-days = 日連続
# leaves out $count
ratings-fact-games = 局
ratings-fact-best-win = 最強の相手に勝利
ratings-deleted-player = 削除されたプレイヤー
# Below it, the sentences of the profile without marks.
ratings-card-alt = { $player }のプロフィール（レーティングの推移つき）：
