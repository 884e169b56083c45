# How lists are put together. Blanks at the ends of a text need quotes.

i18n-comma = { ", " }
i18n-and = { $others } and { $last }
i18n-or = { $others } or { $last }
