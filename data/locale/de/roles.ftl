# Roles that a server has its members given, on the page of its settings

roles-to-page = Rollen

# What a role is given for, in roles-menu, roles-given and roles-gone
roles-champion = den Ligasieg
roles-medal = die Ligaplätze 1 bis 3
roles-band = Wertungen ab { $rating }
# $reason: one of those above
roles-menu = Rolle für { $reason }
roles-given = { $role } für { $reason }
roles-line = - Rollen: { $roles }
roles-line-none = - Rollen für Ligasiege, Medaillen und Wertungen: **keine**
roles-gone = - Die Rolle für { $reason } gibt es nicht mehr. Wähl eine andere
roles-forbidden = - Ohne die Berechtigung *{ $permissions }* kann ich keine Rollen vergeben. Gib sie meiner Rolle in Servereinstellungen › Rollen
roles-too-high = - Ich kann { $roles } nicht vergeben: Meine Rolle muss darüber stehen. Zieh sie nach oben in Servereinstellungen › Rollen
roles-of-others = { $role } kann ich nicht vergeben: Die Rolle gehört allen, einem Bot oder Discord. Wähl eine andere.
roles-not-yours = Du kannst nur Rollen wählen, die du selbst vergeben darfst. Du brauchst die Berechtigung *{ $permissions }* und eine Rolle über { $role }.
