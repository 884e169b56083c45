# Outside: messages between people, groups, and servers that haven’t added the bot. People bring it along with their account.

outside-help-start = I host number games for two. Start with `/play`: against the bot, or anyone here who joins.

# How to add the bot. $server: the address that adds it to a server. $account: the one that adds it to an account
outside-help = - **Play elsewhere**: [add me to a server](<{ $server }>), or [add me to your account](<{ $account }>) and use me in your messages with friends.
outside-greeting = To play elsewhere too, [add me to another server](<{ $server }>), or [add me to your account](<{ $account }>) and use me in your messages with friends.
outside-people-elsewhere = It’s just you and me here: choose a level to play me. To play your friends, [add me to a server](<{ $server }>), or [add me to your account](<{ $account }>) and use me in your messages with them.

# $server: the address that adds the bot to this server
outside-not-aloud = Only you would see my boards here: this server doesn’t let apps it hasn’t added post for everyone (*Use External Apps*). Play in direct messages, or ask a server manager to [add me](<{ $server }>).

# $game: a kind of game
outside-busy = One game at a time here, and { $game } is still in progress. I can open threads only on servers that have added me.

# $server: the address that adds the bot to a server
outside-home-only = That only works on a server that has added me. [Add me to one](<{ $server }>).

# Once, under a person’s first challenge
outside-hint = I can reply here, but I can’t post first. If you let me message you, I’ll send reminders as direct messages.

outside-no-board = That’s saved, but the board didn’t appear. Tap anything on the old board to show it, or use `/board`.

outside-thinking-look = Show the board

# A letter: the board could not show it. $result: a sentence
outside-over = Your game is over: [{ $game }, game { $match }]({ $url }). { $result }
# $url: where the current board is
outside-only-there = This game is being played [somewhere else]({ $url }), and I can only show it there. Please continue there.

outside-stays = A game between two people stays where both can see it: [go to board]({ $url }).
# About a long analysis
outside-late = That isn’t done yet. Ask again: I keep what I’ve found so far.

# A letter: the board could not ping the reader, that is call them by a mention
outside-your-turn = It’s your turn in [{ $game }, game { $match }]({ $url }). I couldn’t ping you there.
