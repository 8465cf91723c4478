/**
 * Dragging a source to its target, as another way to tap the one and then the other: `{@attach drag({ source, picking })}`.
 * A target is any element with `data-target`; the one below the pointer has `data-over` meanwhile,
 * and what is dragged has `data-dragged`.
 */
import type { Attachment } from "svelte/attachments";
import { copyOf } from "../lib/flight";
import type { Picking } from "./picking.svelte";

const THRESHOLD = 6; // pixels until a press is a drag
const HOLD = 160; // milliseconds until a finger lifts something off a page that could scroll

export interface Draggable {
  source: string;
  /** Null where nothing can be picked. */
  picking: Pick<Picking, "source" | "pickSource" | "drop"> | null;
}

export function drag({ source, picking }: Draggable): Attachment<HTMLElement> {
  return (element) => {
    element.dataset.source = source;
    if (!picking) return;
    let current: Drag | null = null;
    const press = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      current?.end();
      current = new Drag(element, source, picking, event);
    };
    // Only a listener that was there before the finger came can keep the page from scrolling.
    const touched = (event: TouchEvent) => {
      if (current?.isHolding) event.preventDefault();
    };
    element.addEventListener("pointerdown", press);
    element.addEventListener("touchmove", touched, { passive: false });
    return () => {
      current?.end();
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("touchmove", touched);
    };
  };
}

/** From a press until it is let go. */
class Drag {
  #copy: HTMLElement | null = null;
  #over: Element | null = null;
  #mayMove: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly source: string,
    readonly picking: NonNullable<Draggable["picking"]>,
    readonly start: PointerEvent,
  ) {
    this.#mayMove = start.pointerType !== "touch" || !canScroll(element);
    if (!this.#mayMove) this.#timer = setTimeout(() => (this.#mayMove = true), HOLD);
    const { signal } = this.#listening;
    addEventListener("pointermove", this.#move, { signal });
    addEventListener("pointerup", this.#drop, { signal });
    addEventListener("pointercancel", () => this.end(), { signal });
    addEventListener("keydown", this.#press, { signal });
    element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  }

  /** The finger belongs to the drag now, not to the page. */
  get isHolding(): boolean {
    return this.#mayMove;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#copy?.remove();
    this.#copy = null;
    this.element.removeAttribute("data-dragged");
    this.#mark(null);
  }

  #press = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") this.end();
  };

  #move = (event: PointerEvent): void => {
    if (event.pointerId !== this.start.pointerId) return;
    if (!this.#copy && !this.#lift(event)) return;
    const [x, y] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (this.#copy) this.#copy.style.transform = `translate(${x}px, ${y}px)`;
    this.#mark(targetAt(event));
  };

  #lift(event: PointerEvent): boolean {
    const distance = Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY);
    if (distance < THRESHOLD || !this.#mayMove) return false;
    if (this.picking.source !== this.source) this.picking.pickSource(this.source);
    if (this.picking.source !== this.source) {
      dropClick(); // it can't be taken up, and that has been said
      this.end();
      return false;
    }
    this.#copy = copyOf(this.element, this.element.getBoundingClientRect());
    this.#copy.classList.add("dragged");
    document.body.append(this.#copy);
    this.element.setAttribute("data-dragged", "");
    getSelection()?.removeAllRanges();
    return true;
  }

  #drop = (event: PointerEvent): void => {
    if (event.pointerId !== this.start.pointerId) return;
    const isDragged = this.#copy !== null;
    const target = isDragged ? targetAt(event)?.getAttribute("data-target") : null;
    this.end();
    if (isDragged) dropClick();
    if (target) this.picking.drop(this.source, target);
  };

  #mark(over: Element | null): void {
    if (over === this.#over) return;
    this.#over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    this.#over = over;
  }
}

function targetAt({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-target]") ?? null;
}

/** What follows a drag is no click. */
function dropClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, { capture: true }), {
    capture: true,
    once: true,
  });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 400);
}

function canScroll(element: HTMLElement): boolean {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    const isLonger = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    if (isLonger && /auto|scroll/.test(getComputedStyle(one).overflow)) return true;
  }
  return false;
}
