# The weekly recap: what was finished from Monday to Sunday in UTC. $first, $last: its days.

weekly-title = Recap: { DAYS($first, $last) }
weekly-heading = **{ weekly-title }** · { $games ->
        [1] one game
       *[other] { $games } games
    }, { $people ->
        [1] one player
       *[other] { $people } players
    }
weekly-none = No games were finished here last week ({ DAYS($first, $last) }). Start one with `/play`!
# In the picture, beside the number in large letters
weekly-fact-games = { $count ->
        [1] game
       *[other] games
    }
weekly-fact-people = { $count ->
        [1] player
       *[other] players
    }

weekly-best-win = Best win
weekly-against = { $player } against { $opponent }
weekly-gap = with { $points ->
        [1] one rating point less
       *[other] { $points } fewer rating points
    }
weekly-climbed = Biggest climbs
weekly-climb = { $player } +{ $points } ({ $game })
weekly-seeking = Looking for an opponent
weekly-seeker = { $player } ({ $terms })
# In the picture, where the letters lack the signs of a name

weekly-accept = Accept { $player }
weekly-leaderboard = Leaderboard
weekly-read = Get it by direct message
weekly-stop = Stop direct messages
weekly-reading = You’ll get this server’s weekly recap by direct message, on Mondays at 06:00 UTC. Weeks without games are skipped.
weekly-stopped = You’ll no longer get this server’s weekly recap by direct message.
    .direct = You’ll no longer get that server’s weekly recap.
weekly-letter = -# You get the weekly recap of { $server } on Mondays.

weekly-accepted = Accepted. The game is here: { $url }
# Refusals
weekly-accept-there = I can’t start this game from here: you or I can’t write in the channel of the challenge. It’s here: { $url }
weekly-server-only = Each server has its own weekly recap. Use `/week` in one of its channels.
weekly-left = I’m no longer on that server.
