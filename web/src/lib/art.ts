/** Pictures come in one piece for each world, and are put into the page once. */

const WORLDS = {
  california: () => import("virtual:art/california"),
  dolce_vita: () => import("virtual:art/dolce_vita"),
  brand: () => import("virtual:art/brand"),
};
export type World = keyof typeof WORLDS;

const there = new Map<World, Promise<void>>();

export function unpack(world: World): Promise<void> {
  const known = there.get(world);
  if (known) return known;
  const coming = WORLDS[world]().then(({ default: symbols }) => {
    const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sheet.setAttribute("class", "sheet");
    sheet.setAttribute("aria-hidden", "true");
    sheet.innerHTML = symbols;
    document.body.prepend(sheet);
  });
  there.set(world, coming);
  return coming;
}
