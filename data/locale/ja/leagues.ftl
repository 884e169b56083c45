# Leagues: monthly seasons of a server, in divisions, each of which is a tournament.

leagues-joined = すでに参加しています。次のシーズンからプレイします。
leagues-not-in = このリーグには参加していません。
leagues-off = 今、ここにリーグはありません。サーバーの管理者は`/設定 サーバー`で始められます。
# $name: of the division
leagues-division = { $name }はリーグのディビジョンです。リーグに参加すると、次のシーズンからプレイできます。
