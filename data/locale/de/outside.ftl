# Outside: messages between people, groups, and servers that haven’t added the bot. People bring it along with their account.

outside-help-start = Mit mir kannst du Zahlenspiele zu zweit spielen. Fang mit `/spielen` an: gegen mich oder offen für alle, die hier mitlesen.

# How to add the bot. $server: the address that adds it to a server. $account: the one that adds it to an account
outside-help = - **Auch anderswo**: [Füge mich einem Server hinzu](<{ $server }>). Oder [füge mich deinem Konto hinzu](<{ $account }>) und nutze mich in deinen Nachrichten mit anderen.
outside-greeting = Ihr wollt auch anderswo spielen? [Fügt mich einem weiteren Server hinzu](<{ $server }>). Oder [fügt mich eurem Konto hinzu](<{ $account }>) und nutzt mich in euren Nachrichten mit anderen.
outside-people-elsewhere = Hier sind nur wir beide: Wähle eine Stufe, um gegen mich zu spielen. Willst du gegen andere spielen, [füge mich einem Server hinzu](<{ $server }>). Oder [füge mich deinem Konto hinzu](<{ $account }>) und nutze mich in deinen Nachrichten mit ihnen.
