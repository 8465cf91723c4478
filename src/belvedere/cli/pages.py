"""What --help says about each command, here so that it can be said without loading the command."""

EXIT_CODES = "Exit codes: 0 fine · 1 what was checked is wrong · 2 wrong usage or input · 130 interrupted"

PAGES = {
    "play": """Play a game here in the terminal, against bots or with friends at one keyboard.

You type actions as the rules write them, such as `coin`, `A3>b2` or `5>c`; `?` at the prompt tells what else can be
typed. Input may come from a pipe; where it ends, so does the game.

For example:

```text
belvedere play
belvedere play california --players 3 --bots greedy random
belvedere play dolce_vita --same-device --name Ana Ben Chloe --lang fr
belvedere play california --option attic=free --box my-box.toml --seed 7
```
""",
    "simulate": """Let bots play many games, sum them up and keep their records.

The same seed plays the same games. With `--out -` the records go to standard output and the summary to standard error.

For example:

```text
belvedere simulate california --games 1000 --players 4
belvedere simulate dolce_vita --bots greedy random random --seed 5
belvedere simulate california --bots greedy --out games.jsonl
```
""",
    "replay": """Tell a recorded game move by move.

Shows the table at the start, after every day or round, and at the end.

For example:

```text
belvedere replay game.json
belvedere replay games.jsonl --line 17
belvedere replay game.json --step 40 --lang de
```
""",
    "check": """Check records: every deal, every action, every result.

Says of each wrong record its file, its line and, if it is one, the step that can't have happened. The exit code is 1
if a record is wrong and 2 if a file can't be read.

For example:

```text
belvedere check game.json
belvedere check week-1.jsonl week-2.jsonl
belvedere simulate california --out - | belvedere check -
```
""",
    "rules": """Read the rules of a game.

Every clause has a number; refusals during a game cite them.

For example:

```text
belvedere rules california
belvedere rules dolce_vita --lang fr
belvedere rules california --clause C4.2
```
""",
    "games": """List the games, their players and their options.

For example:

```text
belvedere games
belvedere games --lang de
```
""",
    "bench": """Measure how fast the games run on this machine.

Random games on one core, for each game and number of players: the best of several slices, and how far apart these
were. Then copies of a table, actions and replays from Python, and the time to the first move.

For example:

```text
belvedere bench
belvedere bench --rest
belvedere bench --json --seconds 0.5
```
""",
}
