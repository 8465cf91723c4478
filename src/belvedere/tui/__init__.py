"""Tables on the full screen of a terminal, by mouse and keyboard. Knows no rules: it shows what a table tells."""
