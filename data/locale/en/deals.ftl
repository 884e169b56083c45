# The deal of the day. Deal: the tiles as they are dealt at the start, the same for all; never an agreement.

deals-title = **Deal for { $day } (UTC)** · { $game }
deals-board = **Deal for { $day }** · { $played ->
        [0] No one has finished it yet
        [1] One person has finished it
       *[other] { $played } people have finished it
    }
deals-heading = Each alone against { $opponent }:
deals-line = { $hints ->
        [0] { $player }: { $points }–{ $against }
        [1] { $player }: { $points }–{ $against }, one hint
       *[other] { $player }: { $points }–{ $against }, { $hints } hints
    }
deals-line-given-up = { $player }: given up
deals-nobody = No one here has finished it yet.
deals-replay = Replay a game (only you see it)
deals-choice = { $player } · { $points }–{ $against } · Game { $match }
deals-choice-given-up = { $player } · Given up · Game { $match }
# $games: a list of the games (the kinds).
deals-posted = **The same deal for everyone** · { $games } · Alone against me in direct messages
deals-button = Deal: { $game }
deals-in-private = -# Only you see this board, because I can’t send you direct messages. If it disappears, open the deal again: your game is safe.
deals-others = How the others did
deals-challenge = Challenge others
deals-challenge-whom = **Who should play the same deal in { $game }?** I’ll post it in { $channel }, without your result: no one sees that before they finish.
deals-challenge-one = Challenge one member
deals-challenge-post = Everyone there
deals-challenged = Posted in { $channel }. Once they’ve finished, you’ll see their results.
deals-challenge-all = { $player } has played the deal of the day in { $game }. Who can do better? Everyone plays it once, alone against me. You’ll see the results afterwards.
deals-challenge-called = { $opponent }, { $player } has played the deal of the day in { $game } and challenges you to the same one. Can you do better? You’ll see the results afterwards.
deals-challenge-take = Play the same deal
deals-challenge-text = I’ve played the deal of the day in { $game }. Who can do better? /daily
deals-today = **The same deal for everyone**, played once, alone against me in direct messages. Players on this server who have finished it can see your game.
    .direct = **The same deal for everyone**, played once, alone against me. To appear in a server’s results, start it there.
deals-without-puzzles = **The deals for { $day } (UTC)**, the same for everyone. Next ones: { $next }
deals-new = { $game }: not started
deals-begun = { $game }: started
deals-done = { $game }: done

# Refusals

deals-day-over = This deal’s day is over. `/daily` gives you today’s.
deals-left-today = Your data was deleted today, and you may have played this deal before that. You can play the next one after midnight (UTC).
deals-busy = You’re already playing me in direct messages. Finish that game, then start the deal.
deals-no-direct-messages = I can’t send you direct messages. Allow them in this server’s privacy settings, then tap again. You haven’t started the deal.
    .direct = I can’t send you direct messages. Add me to your account (*Add App* in my profile) and allow messages from me, then tap again. You haven’t started the deal.
deals-not-played = This is another player’s game of the deal of the day. You can see it once you’ve finished that deal yourself (`/daily`), or when the day is over (UTC).
deals-challenge-first = Finish this deal yourself first. Then you can challenge others to it.
deals-challenge-self = You’ve played it yourself. Challenge someone else.
deals-challenge-nowhere = You or I can’t write in that channel any more, so nothing was posted.
deals-unfinished = You’ve started this deal. Finish it first, then you’ll see how the others did.
deals-once = You can play a deal of the day only once. `/play` starts another game.
deals-not-shared = Others haven’t finished this deal yet, so its analysis is only for you.
deals-stay = A game with a deal stays in direct messages, because others may not have played that deal yet: [go to board]({ $url }).
