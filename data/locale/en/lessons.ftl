# The frame of the tutorials; what they teach stands in the file of each game.

lessons-title = **{ $game }: tutorial** · { $number } of { $count }
lessons-right = ✅ **Right!**
lessons-right-chosen = ✅ **Right!** You have chosen `{ $move }`.
lessons-not-yet = ✋ { $why }
lessons-go-on = You go on where you stopped.
lessons-changed = This tutorial has changed since. You go on where you stopped.
lessons-none = There is no tutorial of this game at the moment. *How to play* explains it.
lessons-play-it = Tap *Play it*.
lessons-next = Next
lessons-back = Back
lessons-begin-anew = Start over
lessons-play-bot = Play the bot ({ $level })
lessons-tutorial = Tutorial
lessons-you = You
lessons-bot = Bot

# In the first game against the bot, after a turn of the person

lessons-remark = 💡 { $remark }

# When the bot joins a server

lessons-greeting = Hello! I host number games for two: { $games }. New to them? Tap *Learn*.
lessons-play = Play
lessons-learn = Learn
lessons-settings = Settings
lessons-which-game = Which game would you like to learn? Each takes about five minutes, and only you see it.
