# Outside: messages between people, groups, and servers that haven’t added the bot. People bring it along with their account.

outside-help-start = 2人用の数字ゲームで遊べるボットです。`/対局`で始めましょう。相手はボットでも、ここで参加したい人でもかまいません。

# How to add the bot. $server: the address that adds it to a server. $account: the one that adds it to an account
outside-help = - **ほかの場所でも**：ボットは[サーバーに追加](<{ $server }>)できます。[自分のアカウントに追加](<{ $account }>)すれば、友だちとのダイレクトメッセージでも使えます。
outside-greeting = ボットは[ほかのサーバーにも追加](<{ $server }>)できます。[自分のアカウントに追加](<{ $account }>)すれば、友だちとのダイレクトメッセージでも使えます。
outside-people-elsewhere = ここではボットとだけ対局できます。強さを選んでください。人と対局するには、ボットを[サーバーに追加](<{ $server }>)してください。[自分のアカウントに追加](<{ $account }>)すれば、相手とのダイレクトメッセージでも使えます。
