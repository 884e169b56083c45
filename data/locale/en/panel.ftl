# The panel that starts games

# $opponent: a member or the bot
panel-headline = **{ $game }** against { $opponent }
panel-as-last-time = Same as last time: **{ $game }** against { $opponent }
panel-headline-open = **{ $game }**, open to anyone
panel-as-last-time-open = Same as last time: **{ $game }**, open to anyone
panel-terms = -# { $terms }
# game: a kind of game
panel-game = Choose a game
panel-variant = Choose the rules
panel-member = Challenge a member
# $number: how strong, such as 2.4
panel-computer-like-me = Bot ({ ui-level-like-me }, { NUMBER($number, minimumFractionDigits: 1) })
panel-like-me-about = Follows your games against me: you win about half
# $easiest and $strongest: names of levels
panel-fits = -# *{ ui-level-like-me }* follows your games against me, so you win about half of them. { $at ->
        [easiest] This is my easiest; it goes up when you win more.
        [strongest] This is my strongest: well done!
       *[between] 1 is { $easiest }, { $most } is { $strongest }.
    }
panel-others = The bot, or anyone who joins
panel-anybody = Anyone who joins
panel-opponent = Opponent
panel-time = Time
panel-weekends-off = Weekends off
panel-weekends-on = Weekends on
panel-start = Start
panel-again = Again
panel-make-casual = Make it unrated
panel-make-rated = Make it rated

# Games in progress

# $line: ui-game-yours
panel-game-until = { $line } · Deadline: { $until }

# Refused moves

panel-try-again = Try again
panel-kept = The first part of your turn was fine and is entered: `{ $draft }`.

# What a rated game has changed

panel-ratings = -# { $steps }
# settled: sure enough to be shown without a question mark
panel-ratings-unchanged = -# No rating changes: a limit has been reached.
panel-ratings-too-short = -# Not rated: over before both had two turns.
panel-rating-step = { $player } { $before } → { $after }

# Spectators. follow: be told when the game is over

panel-follow = Follow
panel-unfollow = Unfollow
panel-unfollowed = I won’t tell you when this game ends.
panel-following = -# I’ll tell you when this game ends.
# game: a match. $result: a sentence or more
panel-followed = A game you follow is over: [{ $game }, game { $match }]({ $url }). { $result }
panel-followed-called = { $player }: { $text }

# The command

panel-play = play
panel-play-description = Start any game by tapping: choose the game, the opponent and the terms
