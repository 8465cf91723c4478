/** The tutorials, by game. Each is loaded when it is needed. */
import type { Lesson } from "./lesson";

export const LESSONS: Record<string, () => Promise<Lesson>> = {
  california: () => import("./california/lessons").then((module) => module.lesson),
  dolce_vita: () => import("./dolce_vita/lessons").then((module) => module.lesson),
};
