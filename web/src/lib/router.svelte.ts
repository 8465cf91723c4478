/** Which page is shown. Addresses are ordinary, so that every link can be sent and opened in a new tab. */

export interface Place {
  path: string;
  hash: string;
  query: URLSearchParams;
}

function read(): Place {
  return {
    path: location.pathname,
    hash: location.hash.slice(1),
    query: new URLSearchParams(location.search),
  };
}

let here = $state.raw<Place>(
  typeof location === "undefined" ? { path: "/", hash: "", query: new URLSearchParams() } : read(),
);

export function place(): Place {
  return here;
}

export function go(address: string, how: "push" | "replace" = "push"): void {
  const isSamePage = new URL(address, location.href).pathname === location.pathname;
  history[how === "push" ? "pushState" : "replaceState"](null, "", address);
  here = read();
  if (!isSamePage) scrollTo(0, 0);
}

/** Links of our own lead to a page without loading anything; others are left alone. */
export function follow(): () => void {
  const changed = () => {
    here = read();
  };
  const clicked = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.href);
  };
  addEventListener("popstate", changed);
  document.addEventListener("click", clicked);
  return () => {
    removeEventListener("popstate", changed);
    document.removeEventListener("click", clicked);
  };
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isPage =
    link.origin === location.origin && !link.pathname.startsWith("/api/") && !link.hasAttribute("download");
  // A place on the same page: the browser scrolls there by itself.
  const isAnchor = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isPlain && isPage && !isAnchor && !link.target && !event.defaultPrevented;
}

export type Route<Name extends string> = readonly [pattern: string, name: Name];

/** The first pattern that fits a path, with its parts: `/t/:table` fits `/t/12ab`. */
export function match<Name extends string>(
  routes: readonly Route<Name>[],
  path: string,
): { name: Name; parts: Record<string, string> } | null {
  const steps = path.split("/").filter(Boolean);
  for (const [pattern, name] of routes) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== steps.length) continue;
    const parts: Record<string, string> = {};
    const fits = wanted.every((step, index) => {
      const given = steps[index] ?? "";
      if (!step.startsWith(":")) return step === given;
      parts[step.slice(1)] = decodeURIComponent(given);
      return true;
    });
    if (fits) return { name, parts };
  }
  return null;
}
