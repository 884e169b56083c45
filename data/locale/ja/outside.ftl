# Outside: messages between people, groups, and servers that haven’t added the bot. People bring it along with their account.

outside-help-start = 2人用の数字ゲームで遊べるボットです。`/対局`で始めましょう。相手はボットでも、ここで参加したい人でもかまいません。

# How to add the bot. $server: the address that adds it to a server. $account: the one that adds it to an account
outside-help = - **ほかの場所でも**：ボットは[サーバーに追加](<{ $server }>)できます。[自分のアカウントに追加](<{ $account }>)すれば、友だちとのダイレクトメッセージでも使えます。
outside-greeting = ボットは[ほかのサーバーにも追加](<{ $server }>)できます。[自分のアカウントに追加](<{ $account }>)すれば、友だちとのダイレクトメッセージでも使えます。
outside-people-elsewhere = ここではボットとだけ対局できます。強さを選んでください。人と対局するには、ボットを[サーバーに追加](<{ $server }>)してください。[自分のアカウントに追加](<{ $account }>)すれば、相手とのダイレクトメッセージでも使えます。

# $server: the address that adds the bot to this server
outside-not-aloud = ここでは、ボットの盤が自分にしか見えません。このサーバーでは、追加されていないアプリは全員に見えるメッセージを送れません（権限「外部アプリを使用」）。ダイレクトメッセージで対局するか、サーバー管理者に[ボットの追加](<{ $server }>)を頼んでください。

# $game: a kind of game
outside-busy = ここで対局できるのは一度に1局で、今は{ $game }が進行中です。スレッドを作れるのは、ボットを追加したサーバーだけです。

# $server: the address that adds the bot to a server
outside-home-only = これを使えるのは、ボットを追加したサーバーだけです。[サーバーに追加](<{ $server }>)できます。

# Once, under a person’s first challenge
outside-hint = ここではボットは応答するだけで、自分からは投稿できません。ボットからのメッセージを許可していれば、リマインダーはダイレクトメッセージで届きます。

outside-no-board = 保存しましたが、盤を表示できませんでした。前の盤のボタンをタップするか、`/盤`を使うと表示されます。

outside-thinking-look = 盤を表示

# A letter: the board could not show it. $result: a sentence
outside-over = 対局が終わりました：[{ $game }、対局{ $match }]({ $url })。{ $result }
# $url: where the current board is
outside-only-there = この対局は[別の場所]({ $url })で進行中です。盤は、そこで誰かがタップしたときにだけ表示できます。続きはそちらでどうぞ。

outside-stays = 人どうしの対局は、2人とも見られる場所から移せません：[盤へ]({ $url })
# About a long analysis
outside-late = まだ終わっていません。もう一度同じ操作をすると、続きから解析します。

# A letter: the board could not call the reader
outside-your-turn = 手番です：[{ $game }、対局{ $match }]({ $url })。対局の場所では通知できなかったため、ここでお知らせします。
