# The page of a week, Monday to Sunday in UTC. $first, $last: its days.

weekly-title = The week of { DATETIME($first, dateStyle: "medium") } – { DATETIME($last, dateStyle: "medium") }
weekly-heading = **{ weekly-title }** · { $games ->
        [1] one game
       *[other] { $games } games
    }, { $people ->
        [1] one person
       *[other] { $people } people
    }
weekly-none = No game was finished here in the week of { DATETIME($first, dateStyle: "medium") } – { DATETIME($last, dateStyle: "medium") }. Start one with `/play`!
# In the picture, beside the number in large letters
weekly-fact-games = { $count ->
        [1] game
       *[other] games
    }
weekly-fact-people = { $count ->
        [1] person
       *[other] people
    }

weekly-best-win = Best win
weekly-against = { $player } against { $opponent }
weekly-gap = rated { $points ->
        [1] one point
       *[other] { $points } points
    } higher
weekly-climbed = Climbed
weekly-climb = { $player } +{ $points } ({ $game })
weekly-seeking = Looking for an opponent
weekly-seeker = { $player } ({ $terms })
# In the picture, where the letters lack the signs of a name

weekly-accept = Accept { $player }
weekly-leaderboard = Leaderboard
weekly-read = Get it by direct message
weekly-stop = No more direct messages
weekly-reading = You’ll get the week of this server by direct message, on Mondays at 06:00 UTC. Nothing comes for a week without games.
weekly-stopped = You’ll no longer get the week of this server by direct message.
    .direct = You’ll no longer get the week of that server.
weekly-letter = -# You get this page of { $server } on Mondays.

weekly-accepted = Accepted. The game is here: { $url }
# Refusals
weekly-accept-there = I can’t start this game from here: you or I may not write in the channel of the challenge. It is here: { $url }
weekly-server-only = Each server has its own page of the week. Use `/week` in one of its channels.
weekly-left = I’m no longer on that server.
