# Descriptions of the pictures, for screen readers. $who is a player's name, or “Player 1”.

render-player = プレイヤー{ $number }
# The number of a place, before a name: “2. Ada”
render-place = { $place }位
render-points = 得点：{ $first } { $first_points }対{ $second } { $second_points }。
# The players with their brackets in a board of characters
render-brackets = ( )は{ $first }、[ ]は{ $second }です。
render-won = 勝者：{ $who }。
render-drawn = 引き分けです。
# $points: such as +9
render-price = { $points }点になります。
