## The table

tournaments-head-player = Player
# narrow heads of columns: points, and the tie-breaks named below
tournaments-head-points = Pts
tournaments-head-round = Round
tournaments-head-buchholz-cut = BhC1
tournaments-head-buchholz = Bh
tournaments-head-sonneborn-berger = SB
tournaments-head-direct = DE
tournaments-head-wins = Wins
tournaments-tie-buchholz-cut = Buchholz without the lowest (BhC1)
tournaments-tie-buchholz = Buchholz (Bh)
tournaments-tie-sonneborn-berger = Sonneborn–Berger (SB)
tournaments-tie-direct = direct encounter
tournaments-tie-wins = wins
# $ties: the names of tie-breaks, separated by commas
tournaments-ties = -# Ties: { $ties }.
tournaments-in-brackets = -# In brackets: has left.
tournaments-no-games = There are no games yet.
