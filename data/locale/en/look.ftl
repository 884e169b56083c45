# Questions about a board, for players who cannot see it: /look, the button Describe.

look-describe = Describe
look-ask = Ask
look-ask-title = Ask about the board
look-ask-label = Your question
look-ask-help = A square, a number, a line, the last turn, the score
look-nothing = There’s nothing to say about that yet.
look-not-yours = { $turn } You can’t move right now.
look-no-clock = There is no clock here.
# $examples: questions, each in `code`
look-unclear = I don’t understand that. Ask for example: { $examples }.

# The questions, in a list to choose from. $name is the name of a square or a line, or a number.
look-all = Everything
look-last = Last turn
look-turn = Whose turn it is
look-time = Time left
look-moves = What I can do now
look-score = Score
look-pieces = Pieces or tiles
look-square = Square { $name }
look-number = Number { $name }
look-rank = Rank { $name }
look-file = File { $name }
look-row = Row { $name }
look-column = Column { $name }
look-box = Box { $name }

# Words in a typed question, separated by |. In each language, those that people type; the other languages’ count, too.
look-words-all = all | everything | whole board | the board | describe | position
look-words-last = last | last turn | last move | previous | just played | was played | happened | did they play | did you play
look-words-turn = turn | whose turn | who is to move | who moves | to move | who plays | my turn
look-words-time = time | clock | deadline | time left | how long | my bank | time per turn
look-words-moves = can i do | i can do | can do | can i play | can i move | what can i | possible | options | legal | moves | my moves | what now | what to do
look-words-score = score | points | winning | leading | ahead | who leads
look-words-pieces = pieces | my pieces | tiles | my tiles | rack | bag | left
look-words-row = row | rank | line
look-words-column = column | file
look-words-box = box | block | square group
