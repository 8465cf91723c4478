"""What the full screen says, in English, French or German."""

from belvedere.terminal import phrases


class Phrases(phrases.Phrases):
    package = __package__
