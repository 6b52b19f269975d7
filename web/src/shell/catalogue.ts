/** Facts of the five boxes, as the home shelf shows them. */
import type { GameId } from "./routes";

export interface BoxFacts {
  id: GameId;
  players: string;
  minutes: string;
  /** 1 (light) to 5 (heavy), in halves. */
  weight: number;
}

export const BOXES: readonly BoxFacts[] = [
  { id: "glassworks", players: "1–5", minutes: "30", weight: 2 },
  { id: "shelfie", players: "2–4", minutes: "30", weight: 1.5 },
  { id: "barrage", players: "2–4", minutes: "120", weight: 4 },
  { id: "mozaika", players: "3–5", minutes: "45", weight: 2.5 },
  { id: "monsters", players: "2–6", minutes: "30", weight: 1 },
];
