# The deal of the day

deals-title = **Deal of { $day } (UTC)** · { $game }
deals-board = **Deal of { $day }** · { $played ->
        [0] nobody has finished it yet
        [one] one person has played it
       *[other] { $played } have played it
    }
deals-heading = Each alone against { $opponent }:
deals-line = { $player }: { $points } : { $against }{ $hints ->
        [0] {""}
        [one] , one hint
       *[other] , { $hints } hints
    }
deals-line-given-up = { $player }: given up
deals-nobody = Nobody here has finished it.
deals-replay = Replay a game, only for you
deals-choice = { $player } · { $points } : { $against } · game { $match }
deals-choice-given-up = { $player } · given up · game { $match }
deals-posted = **The same deal for everybody** · { $games }, alone against me in direct messages.
deals-button = Deal: { $game }
deals-others = How the others did
deals-challenge = Challenge others
deals-challenge-whom = **Who shall play the same deal in { $game }?** I post it in { $channel }, without your result: nobody sees that before having finished.
deals-challenge-one = Call one member
deals-challenge-post = Everybody there
deals-challenged = Posted in { $channel }. Their results appear in the table once they have finished.
deals-challenge-all = { $player } has played the deal of the day in { $game }. Who does better? Everybody plays it once, alone against me; results show afterwards.
deals-challenge-called = { $opponent }, { $player } has played the deal of the day in { $game } and calls you to the same one. Who does better? Results show afterwards.
deals-challenge-take = Play the same deal
deals-challenge-text = I have played the deal of the day in { $game }. Who does better? /daily
deals-today = **The same deal for everybody**, played once, alone against me in direct messages. Whoever has finished it on this server sees your game.
    .direct = **The same deal for everybody**, played once, alone against me. To stand on the table of a server, begin it there.
deals-without-puzzles = **The deals of { $day } (UTC)**. They are the same everywhere; the next ones come { $next }.
deals-new = { $game }: not begun
deals-begun = { $game }: begun
deals-done = { $game }: done

# Refusals

deals-day-over = The day of this deal is over. `/daily` gives you today’s.
deals-left-today = Your data was deleted today, and perhaps you have played this deal before that. You can play the next one, after midnight (UTC).
deals-busy = You are playing another game with me in direct messages. Finish it there, then begin the deal.
deals-no-direct-messages = Discord does not let me write to you. Allow direct messages from this server in its privacy settings, then tap again. You have not begun the deal.
deals-not-shown = The deal is begun, but Discord does not let me write to you. Allow direct messages from this server in its privacy settings, then tap again: your game is kept.
deals-not-played = This is somebody’s game with the deal of the day. You can look at it once you have finished that deal yourself (`/daily`), or when the day is over (UTC).
deals-challenge-first = Finish this deal yourself, then you can call others to it.
deals-challenge-self = You have played it yourself. Call somebody else.
deals-challenge-nowhere = You or I cannot write in that channel any more, so nothing was posted.
deals-unfinished = You have begun this deal. Finish it first, then you see how the others did.
deals-once = A deal of the day is played once. `/play` starts another game.
deals-not-shared = Others have not finished this deal yet, so its analysis is only for you.
