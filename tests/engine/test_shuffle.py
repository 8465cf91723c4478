"""The shuffle of a real deal, computed again from how it is described."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

import belvedere
from belvedere.engine.shuffle import Stream

SEEDS = ["", "0", "7", "a seed", "é", "0123456789abcdef0123456789abcdef"]


def words_of(seed: str, label: str, blocks: int = 60) -> list[int]:
    """SHA-256(seed + "/" + label + "/" + block), read as big-endian 32-bit numbers."""
    stream = b"".join(hashlib.sha256(f"{seed}/{label}/{block}".encode()).digest() for block in range(blocks))
    return [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)]


def number_below(words: list[int], n: int) -> int:
    """The next word that lies under the largest multiple of n that 32 bits hold, modulo n."""
    while (word := words.pop(0)) >= 2**32 // n * n:
        pass
    return word % n


def shuffled(words: list[int], pieces: Sequence[object]) -> list[object]:
    """From the last place to the second, each swapped with a place at or before it."""
    order = list(pieces)
    for last in reversed(range(1, len(order))):
        place = number_below(words, last + 1)
        order[place], order[last] = order[last], order[place]
    return order


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("label", ["stack", "bag", "mansions"])
def test_a_shuffle_follows_from_its_seed_and_label(seed: str, label: str) -> None:
    assert Stream(seed, label).shuffled(range(88)) == shuffled(words_of(seed, label), range(88))


@pytest.mark.parametrize("n", [1, 2, 3, 5, 1000, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_numbers_follow_from_their_seed_and_label(n: int) -> None:
    stream, words = Stream("seed", "label"), words_of("seed", "label", 200)
    numbers = [stream.below(n) for _ in range(100)]
    assert numbers == [number_below(words, n) for _ in range(100)]
    assert all(0 <= number < n for number in numbers)


def test_seed_and_label_are_kept_apart_from_other_labels() -> None:
    orders = {tuple(Stream(seed, label).shuffled(range(20))) for seed in "ab" for label in ("stack", "bag", "first")}
    assert len(orders) == 6


@pytest.mark.parametrize("pieces", [[], ["alone"], "ab", [1, 1, 1, 2]])
def test_a_shuffle_loses_and_adds_nothing(pieces: Sequence[object]) -> None:
    assert Counter(Stream("7", "stack").shuffled(pieces)) == Counter(pieces)


def test_a_shuffle_leaves_the_pieces_as_they_were() -> None:
    pieces = [1, 2, 3, 4, 5]
    Stream("7", "stack").shuffled(pieces)
    assert pieces == [1, 2, 3, 4, 5]


def test_every_order_comes_up_about_as_often() -> None:
    """Fixed seeds, so this never fails by chance: 2,400 shuffles, 24 orders, chi-square with 23 degrees of freedom."""
    orders = Counter(tuple(Stream(str(seed), "stack").shuffled("abcd")) for seed in range(2400))
    assert orders.keys() == set(permutations("abcd"))
    assert sum((number - 100) ** 2 / 100 for number in orders.values()) < 49.7  # one in a thousand lies above


def test_every_place_gets_every_piece() -> None:
    seen = [set[int]() for _ in range(10)]
    for seed in range(200):
        for place, piece in zip(seen, Stream(str(seed), "stack").shuffled(range(10)), strict=True):
            place.add(piece)
    assert all(place == set(range(10)) for place in seen)


def test_a_deal_can_be_checked_by_anyone_who_knows_the_seed() -> None:
    """California's first day is the top of the shuffled stack: all tiles in the order of their numbers."""
    game = belvedere.new("california", players=3, seed=7)
    stack = shuffled(words_of("7", "stack"), game.rules.all_pieces(game.box))
    assert game.log[0] == " ".join(["deal", *(game.rules.piece_names[tile] for tile in stack[:8])])
    assert game.first == number_below(words_of("7", "first"), 3) + 1
    mansions = shuffled(words_of("7", "mansions"), [mansion["color"] for mansion in game.box.data["mansions"]])
    assert [seat["mansion"] for seat in game.seats] == mansions[:3]


def test_the_last_day_can_be_checked_too() -> None:
    game = belvedere.new("california", players=3, seed=7)
    while sum(entry.startswith("deal ") for entry in game.log) < 12:
        bag = Counter(game.unseen()["bag"])
        stores = Counter(tile for tile in game.view(None)["stores"].values() if tile)
        game.play("coin")
    numbers = sorted(game.rules.piece_numbers[tile] for tile in (bag + stores).elements())
    dealt = shuffled(words_of("7", "bag"), numbers)[:8]
    assert game.log[-1] == " ".join(["deal", *(game.rules.piece_names[tile] for tile in dealt)])


def test_number_and_text_are_the_same_seed() -> None:
    assert belvedere.new("california", seed=7).log == belvedere.new("california", seed="7").log


def test_without_a_seed_every_game_is_another() -> None:
    assert belvedere.new("california").log != belvedere.new("california").log
