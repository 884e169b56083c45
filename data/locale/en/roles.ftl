# Roles that a server has its members given, on the page of its settings

roles-to-page = Roles

# What a role is given for, in roles-menu, roles-given and roles-gone
roles-champion = league champions
roles-medal = league places 1 to 3
roles-band = ratings from { $rating }
# $reason: one of those above
roles-menu = Role for { $reason }
roles-given = { $role } for { $reason }
roles-line = - Roles: { $roles }
roles-line-none = - Roles for league champions, medals and ratings: **none**
roles-gone = - The role for { $reason } is gone. Choose another one
roles-forbidden = - I can’t give roles without the permission *{ $permissions }*. Give it to my role in Server Settings › Roles
roles-too-high = - I can’t give { $roles }: my role must be above. Drag it up in Server Settings › Roles
roles-of-others = { $role } can’t be given: it belongs to everyone, to a bot or to Discord. Choose another role.
roles-not-yours = You can only choose roles that you could give yourself. You need the permission *{ $permissions }*, and a role above { $role }.
