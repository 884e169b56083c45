# The frame of the tutorials; what they teach stands in the file of each game.

lessons-title = **{ $game }: tutorial** · { $number } of { $count }
lessons-right = ✅ **Right!**
lessons-right-chosen = ✅ **Right!** You chose `{ $move }`.
# $why: a sentence or more
lessons-not-yet = ✋ { $why }
lessons-go-on = You’re back where you left off.
lessons-changed = This tutorial has changed. You’re back where you left off.
lessons-none = This game has no tutorial at the moment. *{ ui-rules-button }* explains it.
lessons-play-it = Tap *{ ui-confirm }*.
lessons-next = Next
lessons-back = Back
lessons-begin-anew = Start over
# $level: the name of a level, such as “Beginner”
lessons-play-bot = Play the bot ({ $level })
lessons-tutorial = Tutorial
lessons-you = You
lessons-bot = Bot

# In the first game against the bot, after a turn of the person

# $remark: a sentence or more

# When the bot joins a server

lessons-greeting = Hello! I host number games for two: { $games }. New to them? Tap *{ lessons-learn }*.
lessons-hello = Hello! New to these games? Tap *{ lessons-learn }*.
lessons-play = Play
lessons-learn = Learn
lessons-settings = Settings
lessons-daily = Daily
lessons-games = My games
lessons-dark = Dark pictures
lessons-light = Light pictures
lessons-commands = All commands
lessons-start-alt = One board of each: { $games }.
lessons-play-game = Play { $game }
lessons-more = More
lessons-write = -# In a game, mention me and write your turn, or use `/move`.
    .direct = -# In a game, just write your turn here, or use `/move`.
lessons-which-game = Which game would you like to learn? Each takes about five minutes, and only you see it.
