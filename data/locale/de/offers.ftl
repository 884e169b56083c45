# What players offer each other: draws, takebacks, aborts. draw: no one wins; game $match: one match, by its number

## Under the board

offers-more = Mehr
offers-menu = Was möchtest du tun?
offers-menu-own = Dein Gegenüber hat dein Angebot noch nicht beantwortet. Mit dem nächsten Zug verfällt es.
offers-label-draw = Remis anbieten
offers-label-ask-takeback = Um Rücknahme bitten
offers-label-takeback = Meinen Zug zurücknehmen
offers-label-takeback-counted = Zurücknehmen (= 1 Tipp)
offers-label-ask-abort = Abbruch anbieten
offers-label-abort = Partie abbrechen
offers-taken-back = { $player } hat den letzten eigenen Zug zurückgenommen.

## The message of an offer

offers-draw = { $opponent }, { $player } bietet **Remis** an ({ $game }, Partie { $match }).
offers-takeback = { $opponent }, { $player } möchte Zug { $turn } **zurücknehmen** und neu ziehen ({ $game }, Partie { $match }).
offers-abort = { $opponent }, { $player } möchte die Partie **abbrechen** ({ $game }, Partie { $match }): Niemand gewinnt oder verliert.
# $made and $became are the sentences below.
offers-closed = -# { $made } { $became }
offers-draw-made = { $player } hat Remis angeboten.
offers-takeback-made = { $player } hat um Rücknahme gebeten.
offers-abort-made = { $player } hat den Abbruch der Partie angeboten.
offers-accepted = { $player } hat angenommen.
offers-declined = { $player } hat abgelehnt.
offers-withdrawn = Inzwischen zurückgezogen.
offers-void = Die Partie ging weiter.
offers-void-over = Die Partie ist zu Ende.

## Moderators

offers-really-abort = Partie { $match } ({ $players }) abbrechen? Niemand gewinnt oder verliert, und auf dem Brett steht, dass du es warst.
offers-abort-now = Partie abbrechen
offers-second-moderator = { $moderator } möchte Partie { $match } ({ $players }) **abbrechen**. Die Moderation hat innerhalb einer Woche schon { $most } gewertete Partien einer der beiden Seiten abgebrochen. Deshalb muss ein **zweites Mitglied der Moderation** innerhalb eines Tages mit `/abbruch` zustimmen.
offers-abort-asked = { $moderator } hat darum gebeten. Du wärst das zweite Mitglied der Moderation, das zustimmt.
offers-moderators-only = Um Partien anderer abzubrechen, brauchst du *Nachrichten verwalten* im Kanal der Partie, und du musst es dort tun.
    .direct = Das ist nicht deine Partie. Hier kannst du nur deine eigenen abbrechen.

# A game of which what is stored breaks the rules, so that no board can be shown.
offers-unplayable-aborted = { $players }, Partie { $match } konnte nicht weitergehen, deshalb hat { $user } sie **abgebrochen**: Niemand gewinnt oder verliert.
offers-unplayable-over = { $players }, Partie { $match } ist zu Ende.

## How games end

offers-agreed = **Remis nach Vereinbarung**: { $first } und { $second }.
offers-aborted = **Einvernehmlich abgebrochen**: kein Ergebnis zwischen { $first } und { $second }.
offers-aborted-time = **Abgebrochen**: { $late } hat die Zeit überschritten, bevor die Partie gegen { $waiting } zählte. Kein Ergebnis.
offers-aborted-neglect = **Abgebrochen**: Weder { $first } noch { $second } hat weitergespielt. Kein Ergebnis.
offers-aborted-by-player = **Abgebrochen** von { $player }: kein Ergebnis gegen { $opponent }.
offers-aborted-by = **Abgebrochen** von { $player }: kein Ergebnis zwischen { $first } und { $second }.
offers-card-agreed = Remis nach Vereinbarung.
offers-card-aborted = Einvernehmlich abgebrochen: kein Ergebnis.
offers-card-aborted-by = Abgebrochen von { $player }: kein Ergebnis.
offers-card-aborted-by-moderator = Abgebrochen von der Moderation: kein Ergebnis.
offers-card-aborted-time = Abgebrochen: { $late } hat die Zeit überschritten.
offers-card-aborted-neglect = Abgebrochen: Niemand hat weitergespielt.
offers-sheet-taken-back = -# Ein Zug wurde zurückgenommen: Die Partie geht unten weiter.
offers-line-aborted = **Abgebrochen** gegen { $opponent }: { $game }, Partie { $match }, { $date }, { $length }
offers-choice-aborted = { $game }, Partie { $match }, { DATETIME($date, dateStyle: "medium") }: abgebrochen

## Refusals

# game: a kind of game
offers-hidden = In diesem Spiel gibt es keine Rücknahme: Jeder Zug deckt ein Plättchen auf.
offers-nothing-to-take-back = Du hast noch keinen Zug zum Zurücknehmen.
offers-not-your-turn-to-undo = Rückgängig machen kann nur, wer zuletzt gezogen hat. Bei einem früheren Zug kannst du mit *{ offers-more }* um Rücknahme bitten.
offers-opponent-has-begun = Dein Gegenüber hat den nächsten Zug schon begonnen. Bitte dein Gegenüber um eine Rücknahme: mit *{ offers-more }* oder `/rücknahme`.
offers-too-late = Rückgängig machen kannst du einen Zug nur { $seconds } Sekunden lang. Frag jetzt dein Gegenüber, mit *{ offers-more }* oder `/rücknahme`.
offers-computer = Darauf kann der Bot nicht eingehen. Du kannst Züge zurücknehmen oder mit `/aufgeben` aufgeben.
offers-aborts-used = Du hast innerhalb eines Tages schon { $most } Partien früh verlassen. Spiel diese Partie weiter, oder gib mit `/aufgeben` auf. Gegen Menschen kannst du den Abbruch anbieten.
# game: a kind of game
offers-no-draws = In diesem Spiel gibt es kein Remis: Bei Gleichstand entscheiden die Regeln, wer gewinnt.
offers-declined-before = Das wurde schon angeboten und abgelehnt oder zurückgezogen. Nach dem nächsten Zug kannst du es wieder anbieten.
offers-one-at-a-time = In dieser Partie ist schon ein Angebot offen. Beantworte es zuerst oder zieh es zurück.
offers-own = Das ist dein eigenes Angebot: Antworten muss dein Gegenüber. Du kannst es zurückziehen.
offers-not-yours = Dieses Angebot kann nur zurückziehen, wer es gemacht hat.
offers-own-game = Du spielst hier selbst mit, also muss jemand anderes aus der Moderation abbrechen. Du kannst den Abbruch anbieten oder aufgeben.
offers-no-offer = Dieses Angebot gibt es nicht mehr.
offers-was-accepted = Dieses Angebot wurde schon angenommen.
offers-was-declined = Dieses Angebot wurde abgelehnt.
offers-was-withdrawn = Dieses Angebot wurde zurückgezogen.
offers-was-void = Dieses Angebot ist verfallen: Die Partie ging weiter.
offers-asked = Ich habe dein Gegenüber gefragt.
offers-not-shown = Dein Angebot ist gespeichert, aber ich konnte es noch nicht zeigen. Ich versuche es wieder.
