# The panel that starts games

panel-headline = **{ $game }** against { $opponent }
panel-as-last-time = As last time: **{ $game }** against { $opponent }
panel-against-anybody = whoever joins
panel-terms = -# { $terms }
panel-game = Which game
panel-variant = Which rules
panel-member = Against a member
panel-computer-like-me = Bot (like me, { $number })
panel-fits = -# Like me: found from your games against me, so that you win about half of them. { $at ->
        [easiest] This is as easy as I play; it goes up as soon as you win more.
        [strongest] This is as strong as I play: well done!
       *[between] 1 is { $easiest }, { $most } is { $strongest }.
    }
panel-others = The bot, or whoever joins
panel-anybody = Whoever joins
panel-opponent = Opponent
panel-time = Time for each move
panel-start = Start
panel-again = Again
panel-make-casual = Make it casual
panel-make-rated = Make it rated

# Running games

panel-game-until = { $line }, time is up { $until }

# Refused moves

panel-try-again = Try again
panel-kept = Until there your turn was right and has been entered: `{ $draft }`.

# What a rated game has changed

panel-ratings = -# { $steps }
panel-ratings-unchanged = -# No rating changes: nobody whose rating is settled wins or loses more than 100 points in a day with one opponent, or 60 with all together whose rating has a ?, and 150 with these in 30 days.
panel-ratings-too-short = -# Not rated: the game ended before both had made two moves.
panel-rating-step = { $player } { $before } → { $after }

# Spectators

panel-follow = Follow
panel-unfollow = Unfollow
panel-unfollowed = You will not be told when this game is over.
panel-following = -# You will be told when this game is over.
panel-followed = [{ $game }, game { $match }]({ $url }), which you follow, is over. { $result }
panel-followed-called = { $player }: { $text }

# The command

panel-play = play
panel-play-description = Start any game by tapping: which one, against whom, on which terms
