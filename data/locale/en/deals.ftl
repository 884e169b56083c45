# The deal of the day

deals-title = **Deal of { $day } (UTC)** · { $game }
deals-heading = Everybody played it alone against { $opponent }. Points for and against:
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
deals-posted = **The same deal for everybody** · { $games }, each alone against me in direct messages.
deals-button = Deal: { $game }
deals-others = How the others did
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
deals-unfinished = You have begun this deal. Finish it first, then you see how the others did.
deals-once = A deal of the day is played once. `/play` starts another game.
deals-not-shared = Others have not finished this deal yet, so its analysis is only for you.
