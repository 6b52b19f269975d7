/**
 * What a game's folder gives to the table, and what the table gives to its rooms.
 *
 * `src/games/<game>/index.ts` exports one `GameClient` as `client`. The table shows `view`, lights up `legal`
 * and plays `events`; no room computes what is allowed and none holds what its viewer may not know.
 */
import type { Component } from "svelte";
import type { Params, Words } from "../i18n/format";
import type { IconName } from "../shell/icons";
import type { Level } from "../shell/levels";
import type { MarkProps } from "../shell/marks";

/** A move as the server lists it: its kind and its fields. */
export type Move = Readonly<{ type: string } & { [field: string]: Value }>;

/** Something that happened; a secret field is absent for those who may not read it. */
export type GameEvent = Readonly<
  { type: string; number: number } & { [field: string]: Value | readonly Value[] | undefined }
>;

export type Value = string | number;

/**
 * The types of one game. Its `view.ts` exports them as one interface (`Shelfie`): `view` is written there and proved
 * by real views, `move` and `event` are generated from the engine's declarations (`src/api/<game>.ts`). Without a game
 * said, every type here is what all games have in common.
 */
export interface GameTypes {
  /** The JSON of the game's `views.py`. */
  view: unknown;
  /** The JSON of the game's `advice.py`, where it has one. */
  advice?: unknown;
  move: Move;
  event: GameEvent;
  /** What can be clicked to choose a move: the fields, each with its values. */
  picks: Readonly<Record<string, Value>>;
}

/** The member of a union of moves or events that is of one kind. */
export type Kind<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;

/** A field that is chosen by a click. */
export type Field<G extends GameTypes = GameTypes> = keyof G["picks"] & string;

/** One click: a part of a move being chosen. */
export type Pick<G extends GameTypes = GameTypes> = {
  [F in Field<G>]: { field: F; value: G["picks"][F] };
}[Field<G>];

/** A move cut into the clicks that choose it, in any order; by default `type` and each field of its own. */
export type Picks<G extends GameTypes = GameTypes> = Readonly<Partial<G["picks"]>>;

/**
 * The move being built. Everything here is reactive: read it in a template and it stays right.
 * Where it is nobody's turn here, or while reviewing, nothing is lit and clicks explain why.
 */
export interface Chooser<G extends GameTypes = GameTypes> {
  /** A decision is wanted from the seat through whose eyes we look. */
  readonly active: boolean;
  /** The clicks so far, the first one first. */
  readonly chosen: readonly Pick<G>[];
  /** Legal moves that are left. */
  readonly remaining: readonly G["move"][];
  /** The value chosen for a field, if any. */
  value<F extends Field<G>>(field: F): G["picks"][F] | undefined;
  /** Whether this click is possible now. */
  can<F extends Field<G>>(field: F, value: G["picks"][F]): boolean;
  /** Whether this click was made. */
  has<F extends Field<G>>(field: F, value: G["picks"][F]): boolean;
  /** Whether this click could take the place of the one made for its field. */
  swaps<F extends Field<G>>(field: F, value: G["picks"][F]): boolean;
  /** Values still possible for a field that is not chosen yet, in the order of the legal moves. */
  values<F extends Field<G>>(field: F): readonly G["picks"][F][];
  /** The clicks on a field that are still possible, in the order of the legal moves. */
  offers(field: Field<G>): readonly Pick<G>[];
  /** Fields that still tell the remaining moves apart, or are still missing from one of them. */
  readonly open: readonly Field<G>[];
  /** A click. An impossible one answers why and changes nothing; returns whether it was possible. */
  pick<F extends Field<G>>(field: F, value: G["picks"][F]): boolean;
  /** Takes the click of a field back, with everything chosen after it. */
  drop(field: Field<G>): void;
  /** Starts anew with these clicks; those that are impossible are left out. */
  set(picks: readonly Pick<G>[]): void;
  /** One click back. */
  undo(): void;
  reset(): void;
  /** The whole move, once it is chosen and only waits for Confirm. */
  readonly ready: G["move"] | undefined;
  confirm(): void;
  /** Plays a legal move at once, as a button for a whole move does. */
  play(move: G["move"]): void;
  /** Answers a click on something impossible: the one sentence of `GameClient.why`, shown beside the prompt. */
  explain(pick: Pick<G>): void;
  /** A move that was sent and is not answered yet; meanwhile nothing is lit. */
  readonly sent: G["move"] | undefined;
}

/** The words of the game in the chosen language: the engine's locale file and the folder's `words.ts` together. */
export interface Speaker {
  readonly language: string;
  say(key: string, params?: Params): string;
  has(key: string): boolean;
  /** The name of a value: `name("tile", "cat")` is the word for `<game>.tile.cat`; a seat is its person's name. */
  name(field: string, value: Value): string;
  seat(seat: number): string;
  move(move: Move): string;
  event(event: GameEvent): string;
}

export interface SeatFacts {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  /** Decided by the person in front of this screen. */
  you: boolean;
  present: boolean;
}

/** A line of the score sheet. */
export interface ScoreLine {
  key: string;
  points: number;
  params: Readonly<Record<string, Value>>;
}

/**
 * Where things lie on the screen, and how they move. A place is any element with `data-place="name"`; names are the
 * game's own (`cell:r3c3`, `shelf:0:5:2`, `coins:1`). Every method answers at once where motion is not wanted or a
 * place is not on the screen, and every promise is settled when a click skips the animation.
 */
export interface Stage {
  readonly reducedMotion: boolean;
  place(name: string): Element | null;
  /** A copy of what lies at `from` flies to `to` and stays there until the next view is shown; `from` is emptied. */
  fly(from: string, to: string, how?: Flight): Promise<void>;
  /** A short glow. */
  flash(name: string, ms?: number): Promise<void>;
  /** Any Web Animation on a place; `fill: forwards` is undone when the next view is shown. */
  animate(name: string, frames: Keyframe[], options?: KeyframeAnimationOptions): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Lets a person read: until a click, or for as long as the pace says. */
  hold(): Promise<void>;
  /** Everything up to the next position is shown at once. */
  hurry(): void;
}

export interface Flight {
  ms?: number;
  delay?: number;
  /** Height of the arc in pixels; 0 is a straight line. */
  arc?: number;
  /** Leaves what lies at `from` where it is: paying from a heap. */
  keep?: boolean;
  /** A place passed on the way: above a column before dropping into it. */
  via?: string;
  /** Falls like something with weight instead of gliding. */
  drop?: boolean;
  /** The place whose drawing flies, if it is not `from` itself. */
  look?: string;
}

/** What every room is given. */
export interface RoomProps<G extends GameTypes = GameTypes> {
  view: G["view"];
  /** What helps to decide about this view: comes a moment after it, and never where the game has none. */
  advice?: G["advice"];
  /** The seat through whose eyes we look, or null for a spectator. */
  me: number | null;
  /** Every seat the person in front of the screen decides for: several at a hot-seat table, none for a spectator. */
  mine: readonly number[];
  seats: readonly SeatFacts[];
  choose: Chooser<G>;
  words: Speaker;
  stage: Stage;
  reducedMotion: boolean;
  /** Mark colours with letters too (a preference). */
  letters: boolean;
  /** Read-only: a replay, or a past position. */
  reviewing: boolean;
  /** Seats that owe a decision now. */
  awaited: readonly number[];
  /** What has happened so far, where the table knows it. */
  log?: readonly G["event"][];
}

/** What is public of one seat, inside its plate. */
export interface SeatProps<G extends GameTypes = GameTypes> extends RoomProps<G> {
  seat: number;
}

/** What draws the pieces of a turn, small: in the log, and beside the name of who moved last. */
export interface PiecesProps<G extends GameTypes = GameTypes> {
  events: readonly G["event"][];
  words: Speaker;
  letters: boolean;
}

/** The places an event moved pieces from and to, as far as they can still be seen. */
export interface Moved {
  from: readonly string[];
  to: readonly string[];
}

/** A sentence of the game's words. */
export interface Sentence {
  key: string;
  params?: Params;
}

/** Why a click is not possible, and the paragraph of the rules. */
export interface Why extends Sentence {
  /** Name of the paragraph in the game's rules: `R3.2`. */
  rule?: string;
}

/** A guided first match: real moves at a table whose chance is seeded, so that the position is known. */
export interface Lesson {
  seats: number;
  /** How the others play; beginners unless said. */
  level?: Level;
  seed: number;
  options?: Readonly<Record<string, Value | boolean>>;
  steps: readonly LessonStep[];
}

export interface LessonStep {
  /** Key in the folder's `words.ts`. */
  text: string;
  params?: Params;
  /** Places to point at. */
  point: readonly string[];
  /** What ends the step: the button "Next", a whole move of the learner, "Next" on the learner's next turn (once what is
   * allowed meanwhile is no longer asked), or clicks for these fields. */
  until: "next" | "move" | "turn" | readonly string[];
  /** Fields that may be clicked meanwhile, so that nobody leaves the path; all unless said. */
  allow?: readonly string[];
  /** Clicks that lead on, by how they begin (`space=workshop_`); others wait, unless none of these is possible. */
  picks?: readonly string[];
  /** Clicks that wait in any case, by how they begin: what is needed later in the lesson. */
  keep?: readonly string[];
}

export interface GameClient<G extends GameTypes = GameTypes> {
  id: string;
  Board: Component<RoomProps<G>>;
  /** The viewer's own holdings and secrets; the largest panel, closest to the board. */
  Panel?: Component<RoomProps<G>>;
  Seat?: Component<SeatProps<G>>;
  /** Everything public of one seat, as large as its place: a click on the plate opens it. */
  Whole?: Component<SeatProps<G>>;
  /** The end in a shared picture, 1136 pixels wide, where it is not `Whole` of every seat; the board where there is neither. */
  Final?: Component<RoomProps<G>>;
  /** Where others' boards are seen: on the board, or in the plates, which then grow with the window, and spectators see
   * `Whole` of every seat beside the board; `board` unless said. */
  boardsIn?: "board" | "plates";
  /** What marks a seat wherever it is named, in place of the table's own marks. */
  Mark?: Component<MarkProps<G["view"]>>;
  /** The colour of such a mark, for lines that stand for a seat. */
  colour?(view: G["view"], seat: number): string | undefined;
  /** Where the own panel lies in a wide window; `beside` unless said. */
  panelAt?: "beside" | "below";

  /** The clicks that choose a move; without it `type` and each field, as they are. */
  picks?(move: G["move"]): Picks<G>;
  /** Fields chosen by clicks on board or panel. What remains open beyond them is offered as buttons. */
  places?: readonly Field<G>[];
  /** Fields of `places` that need no click once the remaining moves agree on them. */
  implied?: readonly Field<G>[];
  /** What the move being chosen would do, or what the others did: beside the question, always in view. */
  Totals?: Component<RoomProps<G>>;
  /** The name of a click in the move bar and on buttons; by default the word for the value. */
  label?(pick: Pick<G>, words: Speaker, view: G["view"], advice?: G["advice"]): string;
  icon?(pick: Pick<G>): IconName | undefined;
  /** Clicks that a question begins with, because most answers have them, or all; they are changed like any other. */
  begun?(props: RoomProps<G>): Picks<G> | undefined;
  /** What the next click of a move begun is about, Confirm included, in place of the prompt; undefined keeps it. */
  step?(choose: Chooser<G>): Sentence | undefined;
  /** This click ends the move even where a longer one would still be possible. */
  closes?(pick: Pick<G>): boolean;
  /** The move shows something hidden, so it waits for Confirm. */
  reveals?(move: G["move"], view: G["view"]): boolean;
  /** Why a click is not possible now; undefined leaves the general sentence. */
  why?(pick: Pick<G>, props: RoomProps<G>): Why | undefined;

  /** Plays an event on the stage while the view before it is shown; 150 to 450 ms. */
  animate?(event: G["event"], stage: Stage, props: RoomProps<G>): Promise<void> | void;
  /** The shown view after an event, where several events of one message build on each other. */
  advance?(view: G["view"], event: G["event"]): G["view"];
  /** The sound of an event. */
  sound?(event: G["event"]): "pick" | "place" | "coin" | "water" | undefined;
  /** Whether an event begins a turn; by default those of another seat than before do. */
  begins?(event: G["event"], before?: G["event"]): boolean;
  /** Where an event moved pieces from and to; the log tells what came before it. */
  moved?(event: G["event"], log: readonly G["event"][]): Moved | undefined;
  /** Pictures of what a turn moved. */
  Pieces?: Component<PiecesProps<G>>;
  /** Events that `Pieces` draws; a turn without any is told in words. */
  pictured?: readonly G["event"]["type"][];
  /** What the log says of an event in place of the engine's sentence; nothing leaves it out. */
  tell?(event: G["event"], words: Speaker): string | undefined;
  /** Events that are not worth a line in the log. */
  untold?: readonly G["event"]["type"][];
  /** The picture beside a line of the log, where the game has no `Pieces`. */
  logIcon?(event: G["event"]): IconName | undefined;

  /** "Round 2 of 5". */
  progress?(view: G["view"], words: Speaker): string | undefined;
  /** Points so far, as far as this viewer may know them. */
  score?(view: G["view"], seat: number): number | undefined;
  /** How many take part without a seat, moved by the rules; they are numbered after the seats. */
  rivals?(view: G["view"]): number;
  /** Who began the match or the round. */
  starter?(view: G["view"]): number | null | undefined;
  /** The row of the score table a line belongs to, named by `<game>.web.sheet.<row>` or as its lines are; by default its kind. */
  scoreRow?(line: ScoreLine): string;
  /** Parts of the match, in order: the one a line belongs to, and its name. The score table is shown by them as well. */
  parts?: { of(line: ScoreLine): number; name(part: number): Sentence };
  /** Places whose pieces earned a line of the score sheet; lit while it is pointed at. */
  earned?(line: ScoreLine, seat: number, view: G["view"], advice?: G["advice"]): readonly string[];
  lesson?: Lesson;
  /** The folder's own words, by language, keys as `<game>.web.why.taken`. */
  words: Readonly<Record<"en" | "uk" | "pl" | "ru", Words>>;
}
