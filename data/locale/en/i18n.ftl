# How lists and sentences are put together. Blanks at the ends of a text need quotes.

i18n-comma = { ", " }
i18n-between-sentences = { " " }
i18n-between-lines = { "; " }
i18n-sentence = { $text }.
i18n-in-brackets = ({ $text })
i18n-and = { $others } and { $last }
i18n-or = { $others } or { $last }

# $label is a word or two in capitals, $value what is said of it: “Longest chain: 4”
i18n-labelled = { $label }: { $value }
