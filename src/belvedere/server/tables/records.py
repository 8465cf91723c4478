"""A table's game as a record: what any game of Belvedere has, when it was, and the proof that the deal was fair."""

from typing import Any

from belvedere.engine import fair
from belvedere.server.tables.table import Table


def record_of(table: Table) -> dict[str, Any]:
    record = table.game.record()
    record |= {"table": table.name, "times": list(table.times), "fair": proof_of(table).as_data()}
    if table.ended is not None and table.ended.how == "resigned":
        record["resigned"] = [number for number, seat in table.numbered() if seat.has_resigned]
        record["seed"] = table.seed
    return record


def proof_of(table: Table) -> fair.Proof:
    source = table.deal_source
    return fair.Proof(
        commitment=table.opened.commitment,
        secret=table.ended.secret if table.ended else None,
        table=source.table,
        salts=source.salts,
        first="drawn" if table.opened.first is None else "named",
        since=len(table.opened.branch_of.log) if table.opened.branch_of else 0,
    )


def earlier(record: dict[str, Any], step: int) -> dict[str, Any]:
    """The record as it was then. Where a deal came next, it lay open already: it followed by itself."""
    log = record["log"]
    follows = step < len(log) and log[step].startswith("deal ")
    kept = {key: value for key, value in record.items() if key not in ("result", "seed")}
    result = {"result": record["result"]} if step == len(log) and "result" in record else {}
    return {**kept, "log": log[: step + follows], **result}
