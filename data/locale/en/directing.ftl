# What organisers do with all games of a tournament at once, and who organises it

directing-extend = More time
directing-end-round = End the round now
directing-pause = Pause…
directing-resume = End the pause
directing-undo = Undo a decision
directing-second = Second organiser
directing-nobody = No one
directing-choose-days = Choose the days
directing-how-much-longer = **How many more days?** It still ends as soon as all games are over.
directing-how-long = **How long is the pause?** All clocks stop, and no new games start. Players can still move. You can end it earlier.
directing-who-helps = **Who organises it with you?** They can do everything you can do here.
directing-really-end = **End the round now?** { $count ->
        [1] The player ahead on the board wins the open game.
       *[other] The player ahead on the board wins each of the { $count } open games.
    } Otherwise it’s half a point each. If a game has barely started, the player who used less time wins it.
directing-is-extended = { $count ->
        [1] The deadline is now a day later.
       *[other] The deadline is now { $count } days later.
    }
directing-is-ended = The round is ending. I’m deciding its open games.
directing-is-paused = The tournament is paused.
directing-is-resumed = The pause is over. The clocks are running again.
# $game: two players
directing-is-undone = Undone: { $game } is open again.
directing-is-second = { $player } is now the second organiser.
# To the second organiser. $organiser: who has made them one
directing-you-are-second = You now organise { $title } together with { $organiser }. Use *{ tournaments-manage }* below its post in { $channel }.
directing-is-alone = There’s no second organiser now.
# In the post and under the boards, for everyone. $until: a date
directing-paused-until = ⏸️ paused until { $until }
directing-clock-stopped = ⏸️ Tournament paused until { $until }

# Refusals
directing-no-end = There’s no time limit: it ends when all games are over.
directing-round-long = The deadline can be at most { $days } days from now. Choose fewer days.
directing-paused = The tournament is paused. End the pause first.
directing-not-paused = The tournament isn’t paused.
directing-not-undoable = This decision can’t be undone: it’s gone, or other games already depend on it.
directing-no-second = The second organiser must be another member of this server, and not a bot.
directing-write = Message everyone
directing-write-text = Your message
directing-write-help = It pings every player. You can do this once per round.
directing-invite = Invite
directing-whom-to-invite = **Who do you want to invite?** I’ll ask them in the channel, and they can join with one tap.
directing-is-written = Your message is posted in the channel.
directing-is-invited = I’ve invited { $player } in the channel.
# In the channel, for everyone. $title: of the tournament. $text: written by its organiser
directing-says = 📣 { $title }: { $text }
directing-invited = { $player }, { $organiser } invites you to { $title }.
# In an event of the server. $terms: game, format, rated. $link: to the post
directing-event = { $terms }. Join under its post: { $link }
directing-written-before = The players have already had a message this round. The limit is one per round.
directing-not-sent = Discord didn’t accept the message. Try again in a moment.
directing-no-bots = Bots can’t join. Choose a person.
