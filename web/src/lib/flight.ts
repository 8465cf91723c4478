/** Things fly from where they lay to where they lie now. Places carry `data-spot`, a name that a game gives them. */
import { isStill } from "./prefs.svelte";

export interface Flight {
  from: string;
  to: string;
  /** It flies as it looked where it lay, and is gone when it arrives; otherwise as it looks where it lies then. */
  isGone?: boolean;
}

const LONG = 520; // milliseconds
const EASE = "cubic-bezier(.3, .1, .2, 1)";

export function spot(name: string): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
  return [...found].find((one) => one.offsetParent !== null || one.getClientRects().length > 0) ?? null;
}

/** Where these places are now; those that can't be seen are left out. */
export function measure(names: Iterable<string>): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const name of names) {
    const rect = spot(name)?.getBoundingClientRect();
    if (rect && rect.width > 0) found.set(name, rect);
  }
  return found;
}

/** What will be gone, taken up while it still lies there; `fly` takes it on. */
export function takeUp(flights: readonly Flight[]): Map<Flight, HTMLElement> {
  const taken = new Map<Flight, HTMLElement>();
  if (isStill() || document.hidden) return taken;
  for (const flight of flights) {
    const thing = flight.isGone ? spot(flight.from) : null;
    if (!thing) continue;
    const copy = copyOf(thing, thing.getBoundingClientRect());
    document.body.append(copy);
    taken.set(flight, copy);
  }
  return taken;
}

/** Let what lies at its new place come from where it was; `before` was measured when it still lay there. */
export async function fly(
  flights: readonly Flight[],
  before: ReadonlyMap<string, DOMRect>,
  taken: ReadonlyMap<Flight, HTMLElement> = new Map(),
): Promise<void> {
  const leaving = [...taken].map(([{ to }, copy]) => flyAway(copy, spot(to)));
  if (isStill() || document.hidden) return;
  const coming = flights.filter(({ isGone }) => !isGone);
  await Promise.all([...leaving, ...coming.map(({ from, to }) => flyOne(before.get(from), spot(to)))]);
}

async function flyAway(copy: HTMLElement, goal: HTMLElement | null): Promise<void> {
  const from = copy.getBoundingClientRect();
  const to = goal?.getBoundingClientRect() ?? from;
  const [x, y] = [to.left + to.width / 2 - from.left, to.top + to.height / 2 - from.top];
  const scale = Math.min(1, to.width / from.width);
  const end = `translate(${x - (from.width * scale) / 2}px, ${y - (from.height * scale) / 2}px) scale(${scale})`;
  const flight = copy.animate(
    [{ transform: "none" }, { opacity: 1, offset: 0.8 }, { transform: end, opacity: goal ? 0.6 : 0 }],
    { duration: LONG, easing: EASE, fill: "both" },
  );
  await flight.finished.catch(() => undefined);
  copy.remove();
}

async function flyOne(from: DOMRect | undefined, target: HTMLElement | null): Promise<void> {
  const to = target?.getBoundingClientRect();
  if (!from || !target || !to || to.width === 0) return;
  const traveller = copyOf(target, to);
  document.body.append(traveller);
  const hidden = target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LONG });
  const scale = from.width / to.width;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
  const flight = traveller.animate(
    [{ transform: start }, { transform: `${start} translateY(-6px)`, offset: 0.1 }, { transform: "none" }],
    { duration: LONG, easing: EASE, fill: "both" },
  );
  await flight.finished.catch(() => undefined);
  hidden.cancel();
  traveller.remove();
}

/** A copy that lies over the page where its original is, and that nobody can touch. */
export function copyOf(target: HTMLElement, rect: DOMRect): HTMLElement {
  const copy = target.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-spot");
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.add("in-flight");
  copy.style.left = `${rect.left}px`;
  copy.style.top = `${rect.top}px`;
  copy.style.width = `${rect.width}px`;
  copy.style.height = `${rect.height}px`;
  return copy;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((over) => setTimeout(over, isStill() || document.hidden ? 0 : milliseconds));
}
