"""A small network learns a game by playing against itself, and is judged against the greedy bot.

python examples/learn.py --seed 1
"""

import one_thread  # noqa: F401

# isort: split
import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

import numpy as np
from matplotlib.figure import Figure
from policy import Policy, prepare
from selfplay import Notes, Settings, learn, play

from belvedere.arena import Contest, read_entries, summarise
from belvedere.arena import play as play_fixture
from belvedere.arena.entries import Entry
from belvedere.arena.estimates import Share
from belvedere.engine.game import Game
from belvedere.envs import Vector, layout, notation, observe
from belvedere.games.dolce_vita.state import NUMBERS

GAME = "dolce_vita"
PLAYERS = 3


class Learned:
    """A bot that does what the policy likes best."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, game: Game) -> str:
        assert game.to_move is not None
        seen = observe(game)
        fields = layout(game.name, game.players)
        inputs = prepare(fields, seen["observation"][None], seen["action_mask"][None])
        return notation(game.name, int(np.argmax(self.policy.think(inputs).logs[0])))


@dataclass(frozen=True)
class OfPolicy(Entry):
    """Enters what was learned in the arena."""

    policy: Policy | None = None

    def wake(self, seed: int) -> Learned:
        assert self.policy is not None
        return Learned(self.policy)


def judge(policy: Policy, games: int, seed: int) -> Share:
    """What the policy wins of games against the greedy bot, every deal twice with the seats changed over."""
    entries = [OfPolicy("learned", "learned", {}, policy), *read_entries(["greedy"])]
    contest = Contest(GAME, PLAYERS, entries, seed=str(seed))
    records = [play_fixture(contest, fixture) for fixture in contest.fixtures(games=games)]
    return summarise(contest.names, records).encounters[0].wins


def train(arguments: argparse.Namespace, settings: Settings) -> tuple[Policy, list[dict[str, float]]]:
    """The policy, and how it did on the way."""
    tables = Vector(GAME, arguments.tables, PLAYERS, reward="margin", seed=arguments.seed)
    policy = Policy(prepare(tables.layout, tables.now.observations, tables.now.masks), NUMBERS, arguments.seed)
    chance = np.random.default_rng(arguments.seed)
    notes = Notes(tables, settings.steps)
    curve: list[dict[str, float]] = []
    played, start = 0, perf_counter()
    for round_ in range(arguments.rounds + 1):
        if round_ % arguments.every == 0 or round_ == arguments.rounds:
            wins = judge(policy, arguments.games, arguments.seed)
            curve.append({"decisions": played, "share": wins.share, "low": wins.low, "high": wins.high})
            print(
                f"{round_:4} rounds, {played:>10,} decisions, {perf_counter() - start:4.0f} s: wins {tell(wins)}",
                flush=True,
            )
        if round_ < arguments.rounds:
            part = round_ / arguments.rounds
            rate = settings.rate * (settings.last_rate / settings.rate) ** part
            play(tables, policy, notes, chance)
            learn(policy, tables.layout, notes, rate, settings, chance)
            played += notes.actions.size
    tables.close()
    return policy, curve


def tell(wins: Share) -> str:
    return f"{wins.share:.1%} ({wins.low:.1%} to {wins.high:.1%})"


def draw_curve(curve: list[dict[str, float]], title: str, file: Path) -> None:
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    decisions = [point["decisions"] / 1e6 for point in curve]
    low, high = ([100 * point[end] for point in curve] for end in ("low", "high"))
    axes.fill_between(decisions, low, high, alpha=0.2, color="#1f7a8c", linewidth=0)
    axes.plot(decisions, [100 * point["share"] for point in curve], marker="o", color="#1f7a8c")
    axes.axhline(50, color="#55606d", linestyle="--", linewidth=1)
    axes.annotate("as good as greedy", (0, 50), (0, 4), textcoords="offset points", ha="left", va="bottom")
    axes.set(
        xlabel="million decisions in self-play", ylabel="wins against the greedy bot, %", title=title, ylim=(0, 100)
    )
    figure.savefig(file, dpi=120)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--rounds", type=int, default=150, help="of playing and learning")
    parser.add_argument("--every", type=int, default=10, help="rounds between two judgements")
    parser.add_argument("--games", type=int, default=100, help="of each judgement on the way")
    parser.add_argument("--last-games", type=int, default=1000, help="of the judgement at the end")
    parser.add_argument("--out", type=Path, default=Path("learned"), help="the folder for curve, weights and figures")
    return parser.parse_args()


def main() -> None:
    arguments = read_arguments()
    start = perf_counter()
    policy, curve = train(arguments, Settings())
    learned_in = perf_counter() - start
    last = judge(policy, arguments.last_games, arguments.seed + 1)
    title = f"Dolce Vita, {PLAYERS} players: learned in {learned_in / 60:.0f} minutes"
    arguments.out.mkdir(parents=True, exist_ok=True)
    policy.save(arguments.out / "policy.npz")
    draw_curve(curve, title, arguments.out / "curve.png")
    figures = {"curve": curve, "last": asdict(last), "seconds": learned_in, "games": arguments.last_games}
    (arguments.out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"{title}; it wins {tell(last)} of {arguments.last_games} new games against greedy. See {arguments.out}.")


if __name__ == "__main__":
    main()
