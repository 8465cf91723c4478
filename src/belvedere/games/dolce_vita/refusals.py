"""Why an action is not legal, found by a kernel."""

from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.dolce_vita.state import COLUMNS

LEGAL, NOT_IN_HAND = 0, 1


@kernel
def refusal(table: Table, box: BoxRecord, action: int) -> int:
    hand = int64(table.seats[int64(table.to_move)].hand)
    return LEGAL if hand >> action // len(COLUMNS) & 1 else NOT_IN_HAND
