/** Short words to whoever looks or listens: shown for a while, and read out by screen readers. */

export interface Notice {
  id: number;
  text: string;
  tone: "plain" | "refusal";
}

const SHOWN = 6000;
let count = 0;
export const notices = $state<Notice[]>([]);
/** The last thing that was said only to those who listen. */
export const heard = $state({ text: "" });

export function notice(text: string, tone: Notice["tone"] = "plain"): void {
  if (!text || notices.some((one) => one.text === text)) return;
  const id = ++count;
  notices.push({ id, text, tone });
  if (notices.length > 3) notices.shift();
  setTimeout(() => dismiss(id), SHOWN);
}

export function dismiss(id: number): void {
  const index = notices.findIndex((one) => one.id === id);
  if (index >= 0) notices.splice(index, 1);
}

/** What was said no longer matters. */
export function withdraw(text: string): void {
  const said = notices.find((one) => one.text === text);
  if (said) dismiss(said.id);
}

export function announce(text: string): void {
  heard.text = text;
}
