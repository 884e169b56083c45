# Roles that a server has its members given, on the page of its settings

roles-to-page = ロール

# What a role is given for, in roles-menu, roles-given and roles-gone
roles-champion = リーグ優勝
roles-medal = リーグの1〜3位
roles-band = レーティング{ $rating }以上
# $reason: one of those above
roles-menu = { $reason }のロール
roles-given = { $reason }に{ $role }
roles-line = - ロール：{ $roles }
roles-line-none = - リーグの優勝、メダル、レーティングのロール：**なし**
roles-gone = - { $reason }のロールはなくなりました。別のロールを選んでください
roles-forbidden = - 「{ $permissions }」の権限がないので、ロールを付けられません。「サーバー設定」の「ロール」で、ボットのロールに付けてください
roles-too-high = - { $roles }を付けるには、ボットのロールがその上に必要です。「サーバー設定」の「ロール」で上に移してください
roles-of-others = { $role }は全員、ボット、Discordのどれかのロールなので、付けられません。別のロールを選んでください。
roles-not-yours = 自分で付けられるロールだけを選べます。「{ $permissions }」の権限と、{ $role }より上のロールが必要です。
