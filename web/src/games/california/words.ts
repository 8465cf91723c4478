/** The table in words, for those who listen. */
import { list, t, tt } from "../../lib/i18n.svelte";
import type { CaliforniaSeat, CaliforniaView, Cell, Slot, Tile } from "../../lib/protocol";
import { isPiece } from "./box";

export function tileName(tile: Tile): string {
  return isPiece(tile) ? tt("piece", tile) : tt("tile", tile);
}

export function slotName(view: CaliforniaView, slot: Slot): string {
  const tile = view.stores[slot];
  return tile
    ? t("california.slot", { slot, tile: tileName(tile), price: view.bank })
    : t("california.slot_empty", { slot });
}

/** `cost` is told where something may go. */
export function cellName(seat: CaliforniaSeat, cell: Cell, cost: number | null = null): string {
  const room = seat.rooms[cell];
  const piece = seat.furniture[cell];
  const what = !room
    ? t("california.cell_free", { cell, fee: seat.fees[cell] })
    : piece
      ? t("california.cell_furnished", { cell, room: tileName(room), piece: tileName(piece) })
      : t("california.cell_room", { cell, room: tileName(room) });
  return withCost(what, cost);
}

export function atticName(seat: CaliforniaSeat, cost: number | null = null): string {
  const pieces = list(seat.attic.map(tileName));
  const what = pieces ? t("california.attic_with", { pieces }) : t("california.attic_empty");
  const size = seat.expanded ? t("california.attic_expanded", { what }) : what;
  return withCost(size, cost);
}

function withCost(what: string, cost: number | null): string {
  return cost === null ? what : t("california.costs", { what, cost });
}

export function guestPlace(view: CaliforniaView, owner: number | null): string {
  return owner === null ? t("california.in_the_middle") : (view.seats[owner - 1]?.name ?? "");
}

/** A mansion in one sentence. */
export function mansionName(seat: CaliforniaSeat): string {
  return t("california.mansion_about", {
    name: seat.name,
    rooms: Object.keys(seat.rooms).length,
    pieces: Object.keys(seat.furniture).length,
    silver: seat.silver,
    gifts: seat.gifts,
  });
}
