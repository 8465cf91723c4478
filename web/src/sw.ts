/// <reference lib="webworker" />
/** Keeps the shell, so that the page opens at once and without a network. What is said of games is never kept. */
export type {};
declare const self: ServiceWorkerGlobalScope;

const SHELL = JSON.parse("__SHELL__") as string[];
const STORE = `belvedere-${hash(SHELL.join())}`;
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll([PAGE, "/early.js", "/favicon.svg", "/manifest.webmanifest", ...SHELL]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(newestPage(request));
  else if (pathname.startsWith("/assets/") || pathname === "/early.js") event.respondWith(kept(request));
});

/** A page comes from the server if it can be reached: so nobody stays with an old version. */
async function newestPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

function hash(text: string): string {
  let sum = 0;
  for (const one of text) sum = (sum * 31 + (one.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
