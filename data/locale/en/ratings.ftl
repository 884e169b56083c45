# Rated games

# Whether a game counts for the ratings.
ratings-rated = Rated
ratings-casual = Unrated
ratings-footer = { $footer } · Rated
# Under a board on which both have not made two moves yet. $players, $count of them, have used up the
# games that can be left so; $most is three.
ratings-bound = -# { $players } left { $most } games early within a day, so leaving this one counts from the first turn.
ratings-unsettled = { $rating }?
# A settled rating is sure, and ten of its games were against three people who had played with others before.
ratings-unsettled-note = -# A rating with ? isn’t settled yet. That takes ten or more games against at least three experienced players.

# Leaderboards

# How many games were won, lost and drawn: said in words in $results.
ratings-results = { $draws ->
        [0] { $wins } won, { $losses } lost
       *[other] { $wins } won, { $losses } lost, { $draws } drawn
    }
ratings-standing = { $place }. { $player }: **{ $rating }** ({ $results })
ratings-leaderboard-empty = No one has finished a rated game here yet. Challenge someone with `/{ $game } challenge`!
ratings-leaderboard-empty-everywhere = No one is on this list yet. It shows everyone with rated games on two or more servers and a settled rating.
ratings-leaderboard-empty-recent = No one has finished a rated game here in the last 30 days.
# In a server’s leaderboard, above the people whose ratings have a question mark.
ratings-below-the-line = -# Not settled yet:
ratings-leaderboard-server-only = A server’s leaderboard is only on that server. To see the one for all servers, choose *{ commands-leaderboard-everywhere }* in `/leaderboard`.
ratings-all-servers = All servers
ratings-last-30-days = Last 30 days
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
ratings-profile-empty = { $player } hasn’t finished a game, a puzzle or a tutorial yet.
# Said to the player, above buttons for a tutorial and a game.
ratings-profile-empty-own = { $player }, everything you finish shows up here: tutorials, games, puzzles. The tutorial takes five minutes, `/puzzle` one.
ratings-game = **{ $game }**: **{ $rating }** here, { $everywhere } on all servers · { $results }
ratings-game-alike = **{ $game }**: **{ $rating }** · { $results }
ratings-game-everywhere = **{ $game }**: { $rating } on all servers · { $results }
# On a server, where the picture shows only the rating there.
ratings-elsewhere = **{ $game }** on all servers: { $rating }
ratings-game-casual = **{ $game }**: not rated yet · { $results }
ratings-streak = Wins in a row: { $count }
# Under the number, in the picture.
ratings-fact-streak = wins in a row
ratings-best-win = Best win: against { $opponent } ({ $rating }) · { $game }
# $opponents: a list of ratings-opponent.
ratings-opponents = Most games against: { $opponents }
ratings-opponent = { $opponent } ({ ratings-tally })
ratings-against = Against { $opponent }: { $results }
ratings-against-in = - { $game }: { $results }
ratings-never-met = Against { $opponent }: no finished games yet.
# What a person has done alone, wherever that was
ratings-against-bot = **{ $game }** against the bot: { $levels }
ratings-against-level = *{ $level }*: { $results }
ratings-puzzles = { $clean ->
        [0] **{ ratings-card-puzzles }**: { $counts }
       *[other] **{ ratings-card-puzzles }**: { $counts } · { $clean } on the first try without a hint
    }
ratings-puzzles-by-kind = { $count } ({ $kinds })
ratings-puzzles-of = { $strength }: { $count }
ratings-puzzles-of-own = Own games: { $count }
ratings-tutorials = **{ ratings-card-tutorials }**: { $done } of { $count } ({ $games })
ratings-days = **Days in a row** with a puzzle or deal of the day: { $count }
ratings-tally = { $draws ->
        [0] { $wins }–{ $losses }
       *[other] { $wins }–{ $losses }–{ $draws }
    }
# What a person did best: “Longest chain: 7 steps · game 12 against …”, which `/replay` shows again
ratings-feat = **{ $feat }**: { $parts } · Game { $match } against { $opponent }
ratings-card-game = Game { $match }
# In the picture: “Casual 3–1 · Expert 0–2”, “14 · Easy: 9 · Hard: 3 · Own games: 2 · First try: 7”, “2 of 3”
ratings-card-bot = Against the bot: won–lost–drawn
ratings-card-level = { $level } { ratings-tally }
ratings-card-puzzles = Puzzles solved
ratings-card-clean = First try: { $clean }
ratings-card-tutorials = Tutorials done
ratings-card-done = { $done } of { $count }
ratings-fact-days = days in a row
ratings-fact-games = { $count ->
        [1] game
       *[other] games
    }
ratings-fact-best-win = best win
ratings-deleted-player = Deleted Player
# Below it, the sentences of the profile without marks.
ratings-card-alt = Profile of { $player }, with a chart of the ratings:
