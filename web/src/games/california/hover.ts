/** A mouse that rests on something opens a larger look at it, beside it. */
import type { Attachment } from "svelte/attachments";
import { tick } from "svelte";

interface Hover {
  glance: () => HTMLElement | undefined;
  onchange: (isOver: boolean) => void;
}

const REST = 350; // milliseconds
const GAP = 10; // pixels

export function hover({ glance, onchange }: Hover): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      onchange(true);
      await tick();
      const shown = glance();
      if (!shown?.isConnected || !element.isConnected) return;
      shown.showPopover();
      const place = beside(element.getBoundingClientRect(), shown.getBoundingClientRect(), {
        width: innerWidth,
        height: innerHeight,
      });
      shown.style.left = `${place.left}px`;
      shown.style.top = `${place.top}px`;
    };
    const close = () => {
      clearTimeout(timer);
      const shown = glance();
      if (shown?.matches(":popover-open")) shown.hidePopover();
      onchange(false);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") timer = setTimeout(() => void open(), REST);
    };
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", close);
    element.addEventListener("pointerdown", close);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", close);
      element.removeEventListener("pointerdown", close);
    };
  };
}

type Size = Pick<DOMRect, "width" | "height">;
type Box = Size & Pick<DOMRect, "left" | "top" | "right">;

/** To the right where there is room, otherwise to the left; always within the window. */
export function beside(thing: Box, look: Size, room: Size): { left: number; top: number } {
  const right = thing.right + GAP;
  const left = right + look.width <= room.width ? right : Math.max(GAP, thing.left - GAP - look.width);
  const lowest = room.height - look.height - GAP;
  return { left, top: Math.max(GAP, Math.min(thing.top, lowest)) };
}
