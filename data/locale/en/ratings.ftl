# Rated games

ratings-rated = rated
ratings-casual = casual
ratings-footer = { $footer } · rated
# Under a board on which both have not made two moves yet. $players have used up the games that can be left so.
ratings-bound = -# { $players } { $count ->
        [one] has
       *[other] have
    } left { $most } games within a day before they counted, so this one counts from its first turn if { $players } { $count ->
        [one] gives
       *[other] give
    } it up.
ratings-unsettled = { $rating }?
# A settled rating is sure, and ten of its games were against three people who had played with others before.
ratings-unsettled-note = -# A rating with ? is not settled yet: that takes ten games or more against at least three people who have played for a while themselves.

# Leaderboards

ratings-standing = { $place }. { $player }: **{ $rating }** ({ $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
})
ratings-leaderboard-empty = Nobody has finished a rated game here yet. Challenge somebody with `/{ $game } challenge`!
ratings-leaderboard-empty-everywhere = Nobody stands here yet. This list has the people who have played rated games on two servers or more, and whose rating is settled.
ratings-leaderboard-empty-recent = Nobody has finished a rated game here in the last 30 days.
# In a server’s leaderboard, above the people whose ratings have a question mark.
ratings-below-the-line = -# Not settled yet:
ratings-leaderboard-server-only = A server’s leaderboard is found on the server. Here I can show that of all servers: `/leaderboard where: all servers`.
ratings-all-servers = all servers
ratings-last-30-days = last 30 days
ratings-to-all-servers = All servers
ratings-to-this-server = This server
ratings-to-last-30-days = Last 30 days
ratings-to-all-time = All time
# The same list with results against the bot, and back to those of people among themselves.
ratings-to-bot = The bot
ratings-to-people = People
# A button on an empty leaderboard, and on an empty profile.
ratings-play = Play { $game }

# Profiles

ratings-profile = **{ $player } on this server**
ratings-profile-everywhere = **{ $player } on all servers**
ratings-profile-empty = { $player } has not finished a game, a puzzle or a tutorial yet.
# Said to the player, above buttons for a tutorial and a game.
ratings-profile-empty-own = { $player }, whatever you finish shows here: a tutorial, a game, a puzzle. The tutorial takes five minutes, `/puzzle` one.
ratings-game = **{ $game }**: **{ $rating }** here, { $everywhere } on all servers · { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-game-alike = **{ $game }**: **{ $rating }** · { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-game-everywhere = **{ $game }**: { $rating } on all servers · { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-game-casual = **{ $game }**: not rated yet · { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-streak = Last results: { $count } won in a row
ratings-fact-streak = won in a row
ratings-best-win = Best win: against { $opponent } ({ $rating }) in { $game }
ratings-opponents = Most games against { $opponents }
ratings-opponent = { $opponent } ({ $wins }–{ $losses }{ $draws ->
    [0] { "" }
   *[other] –{ $draws }
})
ratings-against = Against { $opponent }: { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-against-in = - { $game }: { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-never-met = Against { $opponent }: no finished game yet.
# What somebody has done alone, wherever that was
ratings-against-bot = **{ $game }** against the bot: { $levels }
ratings-against-level = *{ $level }* { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ratings-puzzles = **Puzzles solved**: { $counts }{ $clean ->
    [0] { "" }
   *[other] { " " }· { $clean } at the first try without a hint
}
ratings-puzzles-by-kind = { $count } ({ $kinds })
ratings-puzzles-of = { $strength }: { $count }
ratings-puzzles-of-own = Own games: { $count }
ratings-tutorials = **Tutorials done**: { $done } of { $count } ({ $games })
ratings-days = **Days in a row** with a puzzle or deal of the day: { $count }
ratings-tally = { $wins }–{ $losses }{ $draws ->
    [0] { "" }
   *[other] –{ $draws }
}
# What somebody did best: “Longest chain: 7 steps · game 12 against …”, which `/replay` shows again
ratings-feat = **{ $feat }**: { $parts } · game { $match } against { $opponent }
ratings-card-game = game { $match }
# In the picture: “casual 3–1 · expert 0–2”, “14 · 9 easy · 3 hard · 2 from own games · 7 at once”, “2 of 3”
ratings-card-bot = Against the bot: won–lost–drawn
ratings-card-level = { $level } { $wins }–{ $losses }{ $draws ->
    [0] { "" }
   *[other] –{ $draws }
}
ratings-card-puzzles = Puzzles solved
ratings-card-clean = { $clean } at once
ratings-card-tutorials = Tutorials done
ratings-card-done = { $done } of { $count }
ratings-fact-days = days in a row
ratings-fact-games = { $count ->
    [one] game
   *[other] games
}
ratings-fact-best-win = best win
ratings-deleted-player = Deleted Player
ratings-card-alt = Profile of { $player }: ratings with their course, results, puzzles and tutorials. The message says the same in words.
