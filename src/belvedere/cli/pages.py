"""What --help says about each command, here so that it can be said without loading the command."""

EXIT_CODES = "Exit codes: 0 fine · 1 what was checked is wrong · 2 wrong usage or input · 130 interrupted"

PAGES = {
    "play": """Play a game here in the terminal, against bots, with friends at one keyboard, or at a table on a server.

A terminal shows the table on its full screen, for mouse and keyboard; `?` tells the keys. With `--plain`, where input
or output is a pipe, and where `ACCESSIBLE=1` is set, it goes line by line: you type actions as the rules write them,
such as `coin`, `A3>b2` or `5>c`, and `?` tells what else can be typed. Where the input ends, so does the game.

For example:

```text
belvedere play
belvedere play california --players 3 --bots easy expert
belvedere play dolce_vita --same-device --name Ana Ben Chloe --lang fr
belvedere play california --option attic=free --box my-box.toml --seed 7
belvedere play california --plain
```
""",
    "join": """Sit down at a table on a server, or go on with a game that was begun in the browser.

The address is that of the table’s page. To be the same guest as in the browser, open “My devices and games” there,
make a link for another device, and join that link once; then your tables are yours here too. Who you are at each
server is kept in a file that only you can read.

For example:

```text
belvedere join https://example.org/t/5127ac1fa5b831b2e7
belvedere join https://example.org/link#kH3v-…
belvedere join localhost:8000
belvedere join https://example.org/t/5127ac1fa5b831b2e7 --name Ana --plain
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
    "arena": """Let bots compete, and say how sure it is who is better.

Each plays each. A deal is played twice with the seats changed over, so that luck evens out; half of the seats are
either's, so that half of the wins are an equal's. Stopped and started again with the same words, it goes on where it
was. `docs/bots.md` tells how to enter a bot of your own.

For example:

```text
belvedere arena --game california --players 4 expert hard uct --seconds 0.02 --games 400
belvedere arena --game dolce_vita expert --games 100
belvedere arena --game california expert:style=host mine=my_bots:Cautious --simulations 500
belvedere arena --game california hard other="program:./my-bot --deep"
belvedere arena --game california medium hard --dask tcp://127.0.0.1:8786
```
""",
    "train": """Let the bots learn a game by playing against themselves.

The policy plays many games against itself, and a small network learns from them who wins. At the end of every round
the learner meets the same search without what was learned. The same seed learns the same. Stopped and started again
with the same words, it goes on after the last lesson. `docs/training.md` tells what is learned, and how.

For example:

```text
belvedere train california --players 2
belvedere train dolce_vita --players 4 --rounds 2 --lessons 20
belvedere train california --players 5 --dask tcp://127.0.0.1:8786
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
    "analyse": """Look back on a recorded game: what each move cost, how the chances went, where the game turned.

A bot judges every move by the chance of winning that the best one would have kept. What costs less than 2 % is not
counted: two searches differ by as much. `docs/analysis.md` tells what the JSON holds.

For example:

```text
belvedere analyse game.json
belvedere analyse games.jsonl --line 17 --brief
belvedere analyse game.json --json analysis.json --picture chances.png
belvedere analyse game.json --json - --lang fr
```
""",
    "check": """Check records: every deal, every action, every result.

Says of each wrong record its file, its line and, if it is one, the step that can't have happened. The exit code is 1
if a record is wrong and 2 if a file can't be read.

With `--fair` a record has to prove besides that its deals, its mansions and who begins follow from a secret that was
promised before the game and from what the seats added to it. `docs/fairness.md` tells how, and what that is worth.

For example:

```text
belvedere check game.json
belvedere check week-1.jsonl week-2.jsonl
belvedere check --fair game.json
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
were. With `--rest` also copies of a table, actions and replays from Python, and the time to the first move; with
`--search` in place of all this how many simulations a plain tree search makes.

For example:

```text
belvedere bench
belvedere bench --rest
belvedere bench --search
belvedere bench --json --seconds 0.5
```
""",
    "doctor": """Say what is there on this machine and what is missing.

Looks at the program and its compiled rules, the pages for the browser, the data folder or the database, the port, the
terminal and what can be installed besides; what is missing is told with what helps. It takes the same settings as
`belvedere serve`, and changes nothing. The exit code is 1 if nobody could play like this.

For example:

```text
belvedere doctor
belvedere doctor --port 9000 --data games
belvedere doctor --database postgresql://localhost/belvedere
belvedere doctor --json
```
""",
    "serve": """Let people play in the browser, here and from afar.

Without settings everything is on this machine: one process, and SQLite in a folder. With `--database postgresql://…`
any number of servers share one database, and `belvedere worker` moves for the bots. Every setting can also stand in a
file (`--config`) or in an environment variable, such as `BELVEDERE_PORT`. `docs/hosting.md` tells more.

For example:

```text
belvedere serve
belvedere serve --port 9000 --data games --no-browser
belvedere serve --database postgresql://localhost/belvedere --host 0.0.0.0 --https
```
""",
    "worker": """Move for the bots and mind the clocks of servers that share a PostgreSQL.

Any number of workers can run, on any machine that reaches the database.

For example:

```text
belvedere worker --database postgresql://localhost/belvedere
```
""",
    "migrate": """Bring a database to the form that this version needs.

With PostgreSQL, before the first start and after every upgrade; with SQLite a server does it by itself.

For example:

```text
belvedere migrate --database postgresql://localhost/belvedere
```
""",
}
