# Challenges

# game: a kind of game, in this message and the two below
play-unknown-variant = This game has no variant “{ $variant }”. Choose another one with `/play`.
play-unknown-level = The bot has no level “{ $level }” in this game. Choose another one with `/play`.
play-no-computer = The bot doesn’t play this game yet. Challenge a member, or make an open challenge.
    .direct = The bot doesn’t play this game yet. Choose another one with `/play`.
play-rated-after-deleting =
    { $days ->
        [1] You deleted your data, so until tomorrow you can only play unrated games here. That keeps ratings fair. Tap *{ panel-make-casual }*, or set `{ commands-rated }: False`.
       *[other] You deleted your data, so for { $days } more days you can only play unrated games here. That keeps ratings fair. Tap *{ panel-make-casual }*, or set `{ commands-rated }: False`.
    }
play-challenge-self = You can’t challenge yourself. Name another member, or no one for an open challenge.
    .direct = You can’t challenge yourself. Choose a level to play the bot.
play-challenge-own = This is your own challenge. Wait for someone to accept it, or withdraw it.
play-challenge-for-another = This challenge is for someone else. Want to play? Start your own with `/play`.
play-decline-not-yours = Only the player who was challenged can decline.
play-withdraw-not-yours = Only the player who made the challenge can withdraw it.
play-no-challenge = This challenge is gone. Make a new one.
play-challenge-accepted = This challenge has already been accepted.
play-challenge-declined = This challenge was declined. Make a new one if you like.
play-challenge-withdrawn = This challenge was withdrawn. Make a new one if you like.
play-challenge-expired = This challenge expired after 24 hours. Make a new one.
play-rematch-asked = You’ve already asked for a rematch. Now your opponent has to accept it.
play-opponent-left = Your opponent has deleted all their data and is no longer here. Challenge someone else.

# Matches. game: a match

play-no-match = There’s no game here. Start one with `/play`.
play-channel-busy = This channel already has a game. Finish it first, or play in a thread or another channel.
    .direct = There’s already a game here. Finish it first, or end it with `/resign`.
play-not-in-match = Only the two players of this game can do that. You’re welcome to watch.
play-not-your-turn = It’s your opponent’s turn.
play-computer-thinking = It’s the bot’s turn, and it’s still thinking.
# board: the message with picture and buttons
play-stale = That board is out of date. Use the current one.
play-over = This game is over. You can start a rematch with `/rematch`.
play-running = This game isn’t over yet. Finish it or resign before you start a rematch.
play-nothing-to-end = You can’t end your turn yet: you haven’t entered a move.
play-nothing-to-undo = There’s nothing to undo: you haven’t entered anything this turn.
play-unplayable = Game { NUMBER($match, useGrouping: 0) } can’t go on: its stored turn { $ply } breaks the rules. End it with `/abort`, or ask a moderator to.
    .direct = Game { NUMBER($match, useGrouping: 0) } can’t go on: its stored turn { $ply } breaks the rules. End it with `/abort`.
play-unplayable-over = Game { NUMBER($match, useGrouping: 0) } is over and can’t be shown: its stored turn { $ply } breaks the rules.

# Hints and reviews

play-hint-late = Too late for a hint: that turn has already been played.
# game: a kind of game
play-no-engine = The engine can’t judge this game yet. I can only host it.
# import: a record of a game, brought along from elsewhere. In the brackets, game is a match.
play-engine-waits = You’re playing a rated game of this kind (game { $match }). Until it’s over, the engine doesn’t help in your other games of this kind, and doesn’t look at imports or turns you try out. Finished games and puzzles stay open: `/analyse`, `/puzzle`.
# deal: how a game is set up by chance; the deal of the day is the same for everyone
play-engine-waits-for-deal = You’re playing a deal of the day with this setup. Until you’ve finished it, the engine doesn’t look at other games with the same setup. `/daily` leads to your game, where `/hint` is counted.
play-engine-follows = This game goes the same way as a rated game you’re playing (game { $match }). The engine won’t look at it until that one is over. Other finished games and puzzles stay open: `/analyse`, `/puzzle`.
play-rated-no-hints = There are no hints in rated games, only in unrated ones (`{ commands-rated }: False`) and against the bot. Afterwards, use `/analyse`.
play-review-running = This game isn’t over yet. You can analyse it afterwards; until then, `/hint` helps on your turn.
play-review-empty = No turns were played, so there’s nothing to analyse.
