# What organisers do with all games of a tournament at once, and who organises it

directing-extend = More time
directing-end-round = End the round now
directing-pause = Pause…
directing-resume = End the pause
directing-undo = Undo a decision
directing-second = Second organiser
directing-nobody = No one
directing-choose-days = Choose the days
directing-how-much-longer = **How many days longer?** It still ends as soon as all games are over.
directing-how-long = **How long is the pause?** All clocks stop, and no new games begin. Players can still move. You can end it earlier.
directing-who-helps = **Who organises it with you?** They can do everything that you can do here.
directing-really-end = **End the round now?** { $count ->
        [1] The open game is
       *[other] The { $count } open games are
    } decided by the board: the player who is ahead gets the point, otherwise both get half a point. A game that has hardly begun goes to the player who used less time.
directing-is-extended = { $count ->
        [1] There’s a day more.
       *[other] There are { $count } days more.
    }
directing-is-ended = The round is ending. Its open games are being decided.
directing-is-paused = The tournament is paused.
directing-is-resumed = The pause is over. The clocks are running.
# $game: two players
directing-is-undone = Undone: { $game } is open again.
directing-is-second = { $player } organises it, too.
# To the second organiser. $organiser: who has made them one
directing-you-are-second = You organise { $title } together with { $organiser } now. Use *{ tournaments-manage }* below its post in { $channel }.
directing-is-alone = There is no second organiser now.
# In the post and under the boards, for everyone. $until: a date
directing-paused-until = ⏸️ paused until { $until }
directing-clock-stopped = ⏸️ Tournament paused until { $until }

# Refusals
directing-no-end = There’s no time limit: it ends when all games are over.
directing-round-long = The time limit is at most { $days } days from now. Choose fewer days.
directing-paused = The tournament is paused. End the pause first.
directing-not-paused = The tournament isn’t paused.
directing-not-undoable = This decision can’t be undone: it isn’t there any more, or other games already follow from it.
directing-no-second = The second organiser is a member of the server other than the first one, and no bot.
directing-write = Write to all
directing-write-text = Your message
directing-write-help = It calls everyone who is in. Once a round.
directing-invite = Invite
directing-whom-to-invite = **Who shall join?** I ask them in the channel, and they join with one tap.
directing-is-written = Your message is in the channel.
directing-is-invited = { $player } has been asked in the channel.
# In the channel, for everyone. $title: of the tournament. $text: written by its organiser
directing-says = 📣 { $title }: { $text }
directing-invited = { $player }, { $organiser } invites you to { $title }.
# In an event of the server. $terms: game, format, rated. $link: to the post
directing-event = { $terms }. Join by tapping below its post: { $link }
directing-written-before = All have been written to in this round already. Once a round is as often as it goes.
directing-not-sent = Discord didn’t take the message. Try again in a moment.
directing-no-bots = Bots can’t join. Choose a person.
