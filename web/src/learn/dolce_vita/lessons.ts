import type { Lesson } from "../lesson";
import positions from "./positions.json";
import steps from "./lessons.json";

export const lesson: Lesson = { game: "dolce_vita", steps, positions };
