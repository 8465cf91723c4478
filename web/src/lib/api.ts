/** Asking the server, with the types that it has itself. */
import { language } from "./i18n.svelte";
import type { Api, Problem } from "./protocol";

type What = keyof Api;
type Part<K extends What, Name extends string> = Api[K] extends Record<Name, infer T> ? T : never;

interface With<K extends What> {
  path?: Record<string, string | number>;
  query?: Part<K, "query">;
  body?: Part<K, "request">;
  signal?: AbortSignal;
}

/** The server said no, in words that can be shown; or it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }

  get error(): string {
    return this.problem.error;
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

export async function ask<K extends What>(what: K, more: With<K> = {}): Promise<Api[K]["response"]> {
  const [method = "GET", pattern = ""] = what.split(" ");
  const response = await reach(address(pattern, more.path ?? {}, more.query ?? {}), {
    method,
    headers: {
      Accept: "application/json",
      ...(more.body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: more.body === undefined ? null : JSON.stringify(more.body),
    signal: more.signal ?? null,
  });
  if (!response.ok) throw new Refused(await problemOf(response), response.status);
  return (response.status === 204 ? null : await response.json()) as Api[K]["response"];
}

export function address(
  pattern: string,
  path: Record<string, string | number>,
  query: Record<string, unknown> = {},
): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const asked = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.set(name, String(value));
  }
  return `${filled}?${asked}`;
}

async function reach(where: string, how: RequestInit): Promise<Response> {
  try {
    return await fetch(where, how);
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === "AbortError") throw fault;
    throw new Refused({ error: "Offline", text: "" }, 0);
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { error: "Fault", text: response.statusText };
  }
}
