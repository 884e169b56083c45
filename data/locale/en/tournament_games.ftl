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
tournaments-tie-direct = direct encounter (DE)
tournaments-tie-wins = wins
# $ties: the names of tie-breaks, separated by commas
tournaments-ties = -# Tie-breaks: { $ties }.
tournaments-in-brackets = -# In brackets: left the tournament.
tournaments-taken-out = -# Without points: left before half of their games were played, so none of them counts.
tournaments-without-place = -# Without a place: played no games.
tournaments-no-games = There are no games yet.
## The games of a round

# the line under which the thread of a game hangs. $name: of the tournament. $leg: 2 for the game after a drawn one
# $round: such as Semi-finals, or Round 1. $number: 0 where the name of the round says which game it is
tournaments-game-line = **{ $name }: { $round }{ $number ->
        [0] {""}
       *[other] , game { $number }
    }**{ $leg ->
        [1] {""}
       *[other] {" "}(second game)
    }
    { $first } – { $second }
# above the thread of all games of a small round robin
tournaments-thread-line = **{ $name }**: all games are in this thread.
# the name of a thread
tournaments-thread = { $round }: { $first } – { $second }
# $title: of a tournament. $channel: a channel
tournaments-not-opened = I can’t start the games of { $title } in { $channel }: Discord won’t let me post or open threads there. Give me those permissions back, or move the tournament to another channel with `/tournament manage`. I’ll keep trying.
tournaments-to-decide = { $title } · { $round }: the game { $first } – { $second } was aborted. Decide it with `/tournament manage` so the tournament can go on.
tournaments-cancelled-unreachable = { $name } is cancelled: I couldn’t use its channel for a week. Results so far stand.
tournaments-round = Round { $round }
tournaments-choose-round = Choose a round
tournaments-look = View a game
# a game in a menu
tournaments-choice = { $number }{ $leg ->
    [1] {""}
   *[other] {" "}(second game)
} · { $first } – { $second }
# $state: the result, such as 1 : 0, or how far the game is
tournaments-line = { $number }{ $leg ->
    [1] {""}
   *[other] {" "}(second game)
} · { $first } – { $second } · { $state }
# $line: tournaments-line
tournaments-line-third = { $line } · third place
tournaments-line-bye = { $player } has no opponent and gets a point
tournaments-line-bye-on = { $player } has no opponent and goes through
tournaments-line-bye-last = { $player } has no opponent in the last round and takes place { $place }
tournaments-line-half-bye = { $player } joined later and gets half a point
tournaments-line-bye-asked = { $player } has a bye for half a point
# $line: tournaments-line. $by: who decided instead of the game
tournaments-line-decided-by = { $line } · decided by { $by }
# $result: such as 1 : 0
tournaments-unplayed = { $result } (not played)
tournaments-not-open = about to start
tournaments-line-undecided = aborted; not decided yet
# $length: archive-turns. $url: of the board
tournaments-running = [{ $length }]({ $url }), { $player } to move
# $state: tournaments-running. $until: such as “in 2 hours”
tournaments-running-until = { $state }, deadline: { $until }
# $games: how many are in the file
tournaments-exported = The table for other programs (TRF), and { $games ->
    [0] no games yet
    [1] the record of the one finished game
   *[other] the records of all { $games } finished games
}.

## Medals

# $sign: of the medal. $name: of a tournament
tournaments-medal = { $sign } { $name }
# $medals: a list of tournaments-medal. $more: how many others there are
tournaments-medals = Tournaments: { $medals }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
# a number stands before it
tournaments-fact-medals = { $count ->
    [1] medal
   *[other] medals
}

## The bracket of a knockout

# rounds of a knockout
tournaments-final = Final
tournaments-semi-finals = Semi-finals
tournaments-quarter-finals = Quarter-finals
tournaments-third-match = Third place
# $round: such as Semi-finals, or Round 1
tournaments-bracket-round = **{ $round }**
tournaments-bracket-winner = **{ $player }** ✓
# $state: how far the game is. $leg: 2 for the game after a drawn one
tournaments-bracket-pair = { $first } – { $second }{ $state ->
        [open] {" "}· open
        [next] {" "}· to come
        [none] {" "}· no winner
       *[over] {""}
    }{ $leg ->
        [1] {""}
       *[other] {" "}(second game)
    }
tournaments-bracket-bye = { $player } · bye
tournaments-bracket-waits = { $player } · opponent to come
tournaments-bracket-unknown = To come
# in the picture, in place of an opponent
tournaments-bracket-no-one = bye
