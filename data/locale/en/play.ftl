# Challenges

play-unknown-variant = There is no variant “{ $variant }” of this game. There is: { $variants }.
play-unknown-level = The computer has no level “{ $level }” in this game. It plays: { $levels }.
play-no-computer = The computer does not play this game yet. Challenge a member, or make an open challenge.
    .direct = The computer does not play this game yet. Choose another one with `/play`.
play-rated-after-deleting = { $days ->
        [one] You had your data deleted. Until tomorrow you can only play casual games
       *[other] You had your data deleted. For { $days } more days you can only play casual games
    } here: choose *casual*, or set `rated: False` in the challenge. (Otherwise deleting would be a way around the limits of rated games.)
play-challenge-self = You cannot challenge yourself. Name another member, or nobody for an open challenge.
    .direct = You cannot challenge yourself. Choose a level to play against me.
play-challenge-own = This is your own challenge. Somebody else has to accept it; you can withdraw it.
play-challenge-for-another = This challenge is for somebody else. You can make one of your own.
play-decline-not-yours = Only the player who was challenged can decline.
play-withdraw-not-yours = Only the player who made the challenge can withdraw it.
play-no-challenge = This challenge does not exist any more. Make a new one.
play-challenge-accepted = This challenge has already been accepted.
play-challenge-declined = This challenge was declined. Make a new one if you like.
play-challenge-withdrawn = This challenge was withdrawn. Make a new one if you like.
play-challenge-expired = This challenge has expired: it was open for 24 hours. Make a new one.
play-rematch-asked = You have already asked for a rematch. Your opponent has to accept it.
play-opponent-left = Your opponent has had all data deleted and is not there any more. Challenge somebody else.

# Matches

play-no-match = There is no game here. Start one with a challenge.
    .direct = There is no game here. Start one against me with `/play`.
play-channel-busy = A game is being played in this channel already. Finish it first, or play in a thread or another channel.
    .direct = A game is being played here already. Finish it first, or end it with `/resign`.
play-not-in-match = Only the two players of this game can do that. You are welcome to watch.
play-not-your-turn = It is not your turn: your opponent has to move.
play-computer-thinking = It is not your turn: the computer is thinking about its move.
play-stale = That board is out of date. Use the current one.
play-over = This game is over. You can start a rematch with `/rematch`.
play-running = This game is not over yet. Finish it or resign before you start a rematch.
play-nothing-to-end = You have not entered anything that could end your turn. Enter a move first.
play-nothing-to-undo = There is nothing to take back: you have not entered anything this turn.
play-unplayable = Game { NUMBER($match, useGrouping: 0) } cannot be continued: what is stored of it breaks the rules at move { $ply }. End it with `/abort`, or ask a moderator to.
    .direct = Game { NUMBER($match, useGrouping: 0) } cannot be continued: what is stored of it breaks the rules at move { $ply }. End it with `/abort`.
play-unplayable-over = Game { NUMBER($match, useGrouping: 0) } is over and cannot be shown: what is stored of it breaks the rules at move { $ply }.

# Hints and reviews

play-hint-late = The turn that you wanted a hint for has been played meanwhile.
play-no-engine = I cannot judge this game yet, only host it.
play-engine-waits = You are playing a rated game of this kind (game { $match }). Until it is over, no engine gives you hints in other games of this kind, nor looks at records that you have brought along or at turns that you try out. Other finished games and puzzles stay open: `/analyse`, `/puzzle`.
play-engine-waits-for-deal = You are playing a daily deal with this setup. Until you have finished it, no engine looks at games with the same setup. `/daily` leads to your game, where `/hint` is counted.
play-engine-follows = This game goes the same way as a rated game that you are playing (game { $match }). Until that one is over, no engine looks at this one. Other finished games and puzzles stay open: `/analyse`, `/puzzle`.
play-rated-no-hints = This is a rated game, so there are no hints. In a casual game (`rated: False` in the challenge) and against the bot you can have them; after the game, `/analyse` shows everything.
play-review-running = This game is not over yet. It can be analysed when it is; until then `/hint` helps on your turn.
play-review-empty = No turn was played in this game, so there is nothing to analyse.
