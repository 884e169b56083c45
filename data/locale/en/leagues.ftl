# Leagues: monthly seasons of a server, in divisions, each of which is a tournament.

## The page of a season

# game: a kind of game. $month: any day of it
leagues-title = 🪜 **{ $game } league · { MONTH($month) }**
leagues-name = { $game } league
# The name of a thread and of a tournament, of at most 64 characters
leagues-division-name = { $game } league, { MONTH($month) }, division { $number }
leagues-division-heading = Division { $number }
leagues-division-title = **Division { $number }**
# $when: a moment. $left: such as "in 2 days"
leagues-moment = { $when } ({ $left })
# $start: a moment
leagues-starts = Starts: { $start }
# $time: such as "1 day per turn"
leagues-terms = Everyone in a division plays everyone, all games at the same time. { $time }. Rated. Holidays don’t stop these clocks.
leagues-players = { $count ->
    [0] No players yet.
    [1] One player so far:
   *[other] { $count } players so far:
}
# $count: how many more people have to join. $least: how many a season needs
leagues-missing = A season needs { $least } players: { $count ->
    [1] **one more is missing.**
   *[other] **{ $count } are still missing.**
} Otherwise it’s put off by a month.
# A column of the table: games over, of all
leagues-head-games = Games
# A column of the table: the best and the worst place that can still be reached, such as 1–3
leagues-head-outlook = Place
leagues-outlook-about = -# Place: still possible.
leagues-left = -# In brackets: out of this season.
leagues-rule-of-moving = -# The first moves up, the last moves down.
# divisions
leagues-more-divisions = { $count ->
    [1] … and one more: choose it below.
   *[other] … and { $count } more: choose one below.
}
# $players: people
leagues-not-begun = No move within { $days } days: { $players }. A moderator can replace them: choose the division, then *{ tournaments-manage }*.
# People follow
leagues-next = From next season on:
# $title: with the month
leagues-over = { $title } is over.
leagues-champion = 🏆 Champion: { $players }
leagues-no-champion = There’s no champion this time: no one is in first place.
leagues-no-medals = no medals
leagues-up = ⬆️ Moving up: { $players }
leagues-down = ⬇️ Moving down: { $players }
leagues-closed = { $title }: this league was switched off before the season started.
leagues-mine = My games
leagues-how = How it works
leagues-last = Last season
leagues-choose-division = Choose a division

## What one person reads

leagues-you-play = You’re in division { $number }.
# A person who was given the place of another one
leagues-your-only-season = It’s for this season only: join the league to stay in.
leagues-your-last-season = It’s your last season: you’ve left the league.
# $start: a moment
leagues-you-play-next = You play in the next season. It starts: { $start }
leagues-not-playing = You’re not in this league. Join, and you play from the next season on.
# $best, $worst: places
leagues-outlook = You can still finish { $best ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $best }th
} to { $worst ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $worst }th
}.
leagues-outlook-sure = Your place is certain: { $place }.
leagues-you-are-in = You’re in: **{ $name }**
# $count: opponents
leagues-you-play-now = You’re in division { $number } right away, with a game against each of { $count } players.
leagues-you-have-left = You’ve left: **{ $name }**.
leagues-games-go-on = This season’s games go on. To give them up, too, withdraw.
leagues-mine-undecided = Your game against { $opponent } ended without a result. A moderator will decide it.
leagues-mine-all-over = You’ve played all your games. The season ends when the others are over.
leagues-no-last-season = No season of this league is over yet.

## How it works

leagues-how-title = **How it works: { $name }**
leagues-how-season = A season is a month. It starts on the 1st at 08:00 UTC, and its games end on the last day at 20:00 UTC.
# $few: the most players of a division in which they meet twice. $most: the most players of a division
leagues-how-games = You play everyone in your division: once, or twice if it has up to { $few } players. That’s about 4 to { $most } games, all at the same time.
leagues-how-moving = Divisions have about 4 to 6 players. The first moves up and the last moves down; the first in division 1 is the champion.
leagues-how-absent = I name players who make no move within { $days } days. A moderator can replace them.
# $day: of the month. $most: players in a division
leagues-how-late = Until day { $day } of the month you can still join the last division, if it has fewer than { $most } players. After that, you play from the next season on.
leagues-how-leaving = You stay in until you leave. Leaving takes effect after the season; if you withdraw, you lose your games in progress.

## Medals

# $medals: a list of medals. $more: how many others there are
leagues-medals = Leagues: { $medals }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
# $name: of a division, with the month
leagues-medal-of-champion = 🏆 { $name } (champion)
# a number stands before it
leagues-fact-champion = { $count ->
    [1] league won
   *[other] leagues won
}

## The commands

leagues-command = league
leagues-command-description = The server’s leagues: monthly seasons in divisions
leagues-command-show = show
leagues-command-show-description = This month’s divisions; only you see it
leagues-command-join = join
leagues-command-join-description = Play in the league from the next season on
leagues-command-leave = leave
leagues-command-leave-description = Stop after this season
leagues-command-game = game
leagues-command-game-description = The league of this channel, or the only one, if left out
leagues-choose = Choose a league
leagues-which = Which league?

## Refusals

leagues-joined = You’re in already: you play from the next season on.
leagues-not-in = You’re not in this league, so there is nothing to leave.
leagues-off = There is no league here at the moment. Those who manage the server can switch one on in `/settings server`.
# $name: of the division
leagues-division = { $name } is a division of a league. Join the league, and you play from the next season on.
