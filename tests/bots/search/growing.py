"""Trees grown by hand: with little room, and with walls behind it that must stay as they are."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from belvedere.bots import weights
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import Guided
from belvedere.bots.search.memory import new_work
from belvedere.bots.search.tree import EDGE, NODE, NONE, OUTCOME, Tree, plant
from belvedere.bots.search.uct import Plain
from belvedere.bots.searching import guided_kernels, uct_kernels
from belvedere.engine.game import Game
from belvedere.engine.random import generator
from conformance.tables import SEED

WALL = 50  # records behind the room
BRICK = 0x7F  # every byte of them


@dataclass(frozen=True)
class Grown:
    tree: Tree
    nodes_and_wall: Any
    edges_and_wall: Any

    @property
    def walls_stand(self) -> bool:
        behind = (self.nodes_and_wall[len(self.tree.nodes) :], self.edges_and_wall[len(self.tree.edges) :])
        return all(set(part.tobytes()) == {BRICK} for part in behind)

    def edges_of(self, node: int) -> Any:
        first, count = int(self.tree.nodes[node].first), int(self.tree.nodes[node].edges)
        return self.tree.edges[first : first + count]


def bricks(number: int, kind: Any) -> Any:
    return np.full((number + WALL) * kind.itemsize, BRICK, np.uint8).view(kind)


def guided_by(game: Game, **more: Any) -> Guided:
    network = weights.load(game.name, game.players)
    horizon = find_knowledge(game.name).horizon
    return Guided(network.policy, network.first_layer, network.heads, horizon, **more)


def grow(game: Game, kind: str, simulations: int, nodes: int = 5000, edges: int = 50_000, forced: int = NONE) -> Grown:
    rules = game.rules
    nodes_and_wall, edges_and_wall = bricks(nodes, NODE), bricks(edges, EDGE)
    tree = Tree(
        nodes_and_wall[:nodes],
        edges_and_wall[:edges],
        np.zeros(2, np.int64),
        np.zeros((rules.most_actions, OUTCOME, 5)),
    )
    tables = rules.table_seen(game.view(game.to_move), game.box)
    work = new_work(rules, find_knowledge(game.name), tables.dtype)
    kernels, mind = (guided_kernels, guided_by(game)) if kind == "guided" else (uct_kernels, Plain())
    plant(tree)
    kernels(game.name).search(tree, work, tables, game.box.records, generator(SEED), mind, simulations, forced)
    return Grown(tree, nodes_and_wall, edges_and_wall)
