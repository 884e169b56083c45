privacy-exported = Here is everything that I have stored about you: games, ratings, challenges, settings, notes and imports. Nobody else sees this message. What `/profile` shows to others follows from it: results between people only on the server where they were; from everywhere your results against me, puzzles, tutorials, days in a row and best turns.
privacy-too-large = What is stored about you is more than Discord lets me send. Ask whoever runs the bot for it.
privacy-really-delete = **Delete everything about you?** Your settings, notes and imported records go; in finished games and in the ratings of others, *Deleted Player* takes your place. Your own ratings are gone for good, and if you come back within 30 days you can only play casual games that long (for this alone I keep a keyed hash of your number). Messages that are in the channels already stay there, and moderators can delete them.
privacy-running =
    { $count ->
        [one] You are playing a game. It ends: your opponent wins, or it is aborted if you two have hardly begun.
       *[other] You are playing { $count } games. They end: your opponents win, and those that have hardly begun are aborted.
    }
privacy-delete = Delete everything
privacy-keep = Keep it
privacy-kept = Nothing has been deleted.
privacy-deleted = Done: nothing is stored about you any more, but for a keyed hash of your number, for 30 days; so long a returning account plays casual games only. Opponents in running games are being told. If you play again, you begin anew.
privacy-busy = New games keep beginning while I delete. Try it again in a moment.
