/** Figures of the rulebooks: positions of the engine, made by `scripts/web_figures.py`, drawn by the game's rooms. */
import type { Component } from "svelte";
import { showing } from "../shell/chooser.svelte";
import { BoardStage } from "../shell/stage.svelte";
import type { GameTypes, RoomProps, ScoreLine, Speaker } from "./contract";

export interface FigureMark {
  look: "lit" | "yes" | "no" | "badge" | "arrow" | "veil";
  /** Names as in `data-place`. */
  places: readonly string[];
  text?: string;
}

export interface FigureData<G extends GameTypes = GameTypes> {
  /** What of the table is drawn: `shelf`, `river`. */
  part: string;
  me: number | null;
  view: G["view"];
  advice?: G["advice"];
  marks: readonly FigureMark[];
  /** The engine's score sheet of the position, printed beside the drawing. */
  sheet?: readonly ScoreLine[];
}

/** What `Figures.svelte` of a game is given: the part to draw, and the room of the position in which nothing moves. */
export interface FigureProps<G extends GameTypes = GameTypes> {
  part: string;
  room: RoomProps<G>;
}

export type FigureDrawing = Component<FigureProps>;

/** What a room of the game needs to draw a position that nobody plays. */
export function stillRoom({ view, advice, me }: FigureData, words: Speaker, letters: boolean): RoomProps {
  const seats = (view as { seats?: number }).seats ?? 2;
  return {
    view,
    advice,
    me,
    mine: me === null ? [] : [me],
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: words.seat(seat),
      kind: "person" as const,
      you: seat === me,
      present: true,
    })),
    choose: showing(),
    words,
    stage: new BoardStage(() => undefined),
    reducedMotion: true,
    letters,
    reviewing: true,
    awaited: [],
  };
}
