privacy-exported = Here’s everything I store about you: games, ratings, challenges, settings, notes and imports. Only you see this message. Others see part of it in `/profile`: your results against people only on the server where you played them; your results against me, puzzles, tutorials, days in a row and best turns on every server.
privacy-too-large = There’s more data about you than Discord lets me send. Ask the person who runs this bot for it.
privacy-really-delete = **Delete everything about you?** Your settings, notes and imported records are deleted. In finished games and other players’ ratings, you become *{ ratings-deleted-player }*. Your own ratings are gone for good. If you come back within 30 days, you can only play unrated games until the 30 days are over (for this alone I keep a keyed hash of your Discord ID). Messages already in channels stay there; moderators can delete them.
privacy-running =
    { $count ->
        [1] You’re playing a game. It ends: your opponent wins, or it’s aborted if it has barely started.
       *[other] You’re playing { $count } games. They end: your opponents win, and games that have barely started are aborted.
    }
privacy-delete = Delete everything
privacy-keep = Keep everything
privacy-kept = Nothing was deleted.
privacy-deleted = Done: I store nothing about you any more, except a keyed hash of your Discord ID for 30 days. For that long, this account can only play unrated games. I’m telling the opponents you were still playing. If you play again, you start from scratch.
privacy-busy = New games keep starting while I delete. Try again in a moment.
