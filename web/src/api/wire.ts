// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export const PROTOCOL = 1;

export type ErrorCode = "busy" | "code_needed" | "damaged" | "forbidden" | "illegal_move" | "match_over" | "name_taken" | "no_rewind" | "not_found" | "not_json" | "not_open" | "not_over" | "not_playing" | "not_signed_in" | "not_your_turn" | "nothing_to_undo" | "other_version" | "seat_taken" | "seats_open" | "stale_decision" | "stopping" | "too_large" | "too_many" | "unknown_bot" | "unreadable" | "unreadable_move" | "unreadable_replay" | "used" | "weak_password" | "wrong_code" | "wrong_host" | "wrong_method" | "wrong_option" | "wrong_origin" | "wrong_password" | "wrong_seats";

export interface AccountCreate {
  name: string;
  password: string;
}

export interface AccountDelete {
  password: string;
}

export interface Ack {
  type: "ack";
  id: string | null;
  version: number;
  repeated: boolean;
  table?: string;
}

/** What helps a viewer to decide; it belongs to the view with the same `era` and `number`. */
export interface Advice {
  as: number | null;
  era: number;
  number: number;
  version: number;
  decision: number | null;
  advice: unknown;
}

export interface Agree {
  type: "agree";
  id?: string | null;
}

export interface Back {
  type: "back";
  seat: number;
  id?: string | null;
}

/** What a shelf shows of a game; titles and taglines by language. */
export interface Box {
  id: string;
  title: string;
  titles: { [name: string]: string };
  taglines: { [name: string]: string };
  stage: string;
  min_seats: number;
  max_seats: number;
  minutes: number | null;
  weight: number | null;
  accent: string;
  quick_start: QuickStart;
}

/** The chance of a seat to win as far as it knows. */
export interface ChanceShown {
  state: "done" | "failed" | "running" | "waiting";
  ahead: number;
  as: number;
  decision: number;
  chance: EstimateShown | null;
}

export interface Chat {
  type: "chat";
  text: string;
  id?: string | null;
}

export interface ChatLine {
  number: number;
  at: number;
  person: string;
  name: string;
  seat: number | null;
  text: string;
}

export interface ChatMessage {
  type: "chat";
  lines: ChatLine[];
}

export interface ClaimCreate {
  token: string;
}

/** Seconds per decision, seconds of reserve for the match, and what happens after both. */
export interface Clock {
  move: number;
  reserve?: number;
  timeout?: "bot" | "end";
}

export interface Close {
  type: "close";
  id?: string | null;
}

export interface Closing {
  reason: "abandoned" | "host" | "timeout";
  seat: number | null;
}

export type Command =
  | Sit
  | Leave
  | Kick
  | SetBot
  | Start
  | MoveCommand
  | Undo
  | Rewind
  | Agree
  | Refuse
  | StandIn
  | Back
  | Chat
  | Mute
  | Hint
  | Hints
  | Rematch
  | Close;

export interface Declined {
  by: number;
  seat: number;
}

export interface Draw {
  index: number;
  odds: number[][];
  drawn: number;
}

export interface Error {
  error: ErrorBody;
}

export interface ErrorBody {
  code: string;
  message: string;
  reason?: string;
  seconds?: number;
}

export interface ErrorMessage {
  type: "error";
  id: string | null;
  code: string;
  message: string;
  reason?: string;
  seconds?: number;
}

export interface EstimateShown {
  value: number;
  error: number;
}

export interface EventInfo {
  type: string;
  fields: string[];
  secret: string[];
  reveals: boolean;
  names: { [name: string]: string[] };
}

export interface Events {
  type: "events";
  as: number | null;
  era: number;
  from: number;
  number: number;
  events: { [name: string]: unknown }[];
  view?: unknown;
  turn: Turn | null;
  result: Result | null;
}

/** The second factor of an account. */
export interface Factor {
  on: boolean;
  codes_left: number;
}

export interface FactorConfirm {
  code: string;
}

export interface FactorCreate {
  password: string;
}

export interface FactorDelete {
  password: string;
  code: string;
}

/** A key for an app: as text, as an address that apps open, and as a picture (a `data:` URL). */
export interface FactorSecret {
  secret: string;
  uri: string;
  qr: string;
}

export interface Fairness {
  chance: "fair" | "seeded";
  commitment: string | null;
  seed: string | null;
  draws: Draw[] | null;
}

export interface FamilyInfo {
  type: string;
  fields: FieldInfo[];
}

export interface FieldInfo {
  name: string;
  size: number;
  names: string[] | null;
}

/** A position of a finished match to go on from. */
export interface From {
  table: string;
  step: number;
}

export interface GameInfo {
  id: string;
  title: string;
  titles: { [name: string]: string };
  taglines: { [name: string]: string };
  stage: string;
  min_seats: number;
  max_seats: number;
  minutes: number | null;
  weight: number | null;
  accent: string;
  quick_start: QuickStart;
  version: number;
  has_chance: boolean;
  has_secrets: boolean;
  has_sealed: boolean;
  has_advice: boolean;
  longest: number;
  options: OptionInfo[];
  actions: FamilyInfo[];
  draws: FamilyInfo[];
  events: EventInfo[];
}

export interface Games {
  games: GameInfo[];
}

export interface Health {
  status: "failing" | "ok";
  store: string;
  fanout: string;
  bots: string;
}

export interface Hello {
  type: "hello";
  protocol?: number;
  as?: number | null;
  era?: number | null;
  number?: number | null;
  log?: boolean;
  views?: boolean;
}

/** Ask for advice about the open question; the advice itself is `GET /api/tables/{id}/hint`. */
export interface Hint {
  type: "hint";
  seat: number;
  decision: number;
  id?: string | null;
}

/** A seat asked for a hint after so many commands, and so many events. */
export interface HintMark {
  seat: number;
  command: number;
  number: number;
}

/** Advice about an open question, the best move first; `ahead` are those who are asked before. */
export interface HintShown {
  state: "done" | "failed" | "running" | "waiting";
  ahead: number;
  as: number;
  decision: number;
  considered: number;
  suggestions: Suggestion[];
}

/** One's word on hints at this table: to want or allow them, or not. */
export interface Hints {
  type: "hints";
  on: boolean;
  id?: string | null;
}

/** Whether there are hints: the rule that holds, the seats that may ask now, what people said, who waits for the
    others' word, and who asked when. */
export interface HintsShown {
  rule: "agreed" | "free" | "off";
  allowed: number[];
  agreed: number[];
  refused: number[];
  asking: number | null;
  marks: HintMark[];
}

export type Incoming =
  | Hello
  | Look
  | Sync
  | Ping
  | Sit
  | Leave
  | Kick
  | SetBot
  | Start
  | MoveCommand
  | Undo
  | Rewind
  | Agree
  | Refuse
  | StandIn
  | Back
  | Chat
  | Mute
  | Hint
  | Hints
  | Rematch
  | Close;

/** A match kept from a file, and the id of the study that was in it. */
export interface Kept {
  table: TableShown;
  you: You;
  study: string | null;
}

export interface Kick {
  type: "kick";
  seat: number;
  id?: string | null;
}

export interface Leave {
  type: "leave";
  seat: number;
  id?: string | null;
}

export interface Lines {
  tables: TableLine[];
}

export interface Look {
  type: "look";
  as?: number | null;
}

export interface MeCreate {
  name?: string | null;
}

export interface MeUpdate {
  name: string;
}

/** A position between two steps of a review, through the eyes of the seat that decides next. */
export interface Moment {
  index: number;
  number: number;
  as: number | null;
  view: unknown;
  advice: unknown;
  awaited: number[];
  prompt: PromptShown | null;
  events: { [name: string]: unknown }[];
  result: Result | null;
}

export interface Moments {
  count: number;
  moments: Moment[];
}

export interface MoveCommand {
  type: "move";
  seat: number;
  decision: number;
  move: { [name: string]: number | string } | number;
  id?: string | null;
}

export interface Mute {
  type: "mute";
  person: string;
  on?: boolean;
  id?: string | null;
}

export interface OptionInfo {
  name: string;
  values: (number | boolean | string | null)[];
  default: number | boolean | string | null;
}

export type Outgoing =
  | Welcome
  | TableMessage
  | View
  | Events
  | ChatMessage
  | Presence
  | Ack
  | ErrorMessage
  | Pong
  | Stopping;

/** Whose seat a stand-in bot plays. */
export interface Owner {
  person: string;
  name: string;
  left: boolean;
}

/** `code` where the account asks for one: of its app, or a recovery code. */
export interface PasswordUpdate {
  old: string;
  new: string;
  code?: string | null;
}

/** A position of a match that has ended, without what leads to it or helps in it. */
export interface PastPosition {
  number: number;
  view: unknown;
  result: Result | null;
}

export interface PastPositions {
  as: number | null;
  positions: PastPosition[];
}

export interface Person {
  id: string;
  name: string;
  account: string | null;
}

export interface PersonAnswer {
  person: Person | null;
}

/** Answered by `pong`. */
export interface Ping {
  type: "ping";
}

export interface PlayedLike {
  level: string;
  least: string;
  most: string;
}

export interface Pong {
  type: "pong";
}

export interface Presence {
  type: "presence";
  seats: boolean[];
  watching: number;
}

/** What a move of a teaching match cost, judged by what its seat knew; `step` of the decision says nothing here. */
export interface PriceShown {
  state: "done" | "failed" | "running" | "waiting";
  ahead: number;
  as: number;
  command: number;
  price: ReviewDecision | null;
}

export interface PromptShown {
  key: string;
  params: { [name: string]: unknown };
}

export interface Proposal {
  to: number;
  by: number;
  agreed: number[];
  asked: number[];
}

/** `move` null gives up: the solution is told, and it counts as not solved. */
export interface PuzzleAnswer {
  puzzle: string;
  move: { [name: string]: unknown } | null;
}

/** Today's puzzle, or the next of the trainer. */
export interface PuzzleAsk {
  kind?: "next" | "today";
}

/** What is most often played in a line. */
export interface PuzzleMove {
  seat: number;
  move: { [name: string]: unknown };
  share: number;
}

/** The puzzles of a game and what one has done with them; `today` null where there are none, `solved_today` null
    where today's has no answer yet, `solver` null before the first answer. */
export interface PuzzleProgress {
  game: string;
  count: number;
  answered: number;
  solved: number;
  today: string | null;
  solved_today: boolean | null;
  solver: SolverShown | null;
}

/** A position with one right answer, as the seat that decides knows it; `answered` says that an answer no longer
    counts, because there was one. */
export interface PuzzleShown {
  id: string;
  game: string;
  game_version: number;
  options: { [name: string]: unknown };
  seats: number;
  kind: "next" | "today";
  difficulty: number;
  level: string;
  answered: boolean;
  as: number;
  view: unknown;
  advice: unknown;
  log: { [name: string]: unknown }[];
  awaited: number[];
  prompt: PromptShown | null;
  legal: unknown[];
}

/** Whether the answer was right, and why; `cost` is what the answer lost of the chance to win, null where that was
    not played out; `lines` and `rival` compare the best move with the tempting one. */
export interface PuzzleSolution {
  right: boolean;
  counted: boolean;
  cost: EstimateShown | null;
  best: { [name: string]: unknown };
  chance: EstimateShown;
  tempting: { [name: string]: unknown };
  tempting_cost: EstimateShown;
  lines: ReviewLine[];
  rival: EstimateShown;
  following: PuzzleMove[];
  refutation: PuzzleMove[];
  before: SolverShown | null;
  progress: PuzzleProgress;
}

export interface PuzzlesShown {
  games: PuzzleProgress[];
}

/** How "Play now" seats a newcomer: company enough to be the real game, bots that do not crush. */
export interface QuickStart {
  bots: number;
  level: "beginner" | "casual" | "expert" | "greedy" | "master" | "skilled" | "uniform";
}

export interface Record {
  id: string;
  game: string;
  commands: number;
  names: string[];
  steps: RecordLine[];
}

export interface RecordLine {
  number: number;
  seat: number;
  events: number;
  move?: { [name: string]: unknown } | null;
  draw?: { [name: string]: unknown } | null;
}

export interface RecoveryCodes {
  codes: string[];
}

export interface Refuse {
  type: "refuse";
  id?: string | null;
}

export interface Rematch {
  type: "rematch";
  id?: string | null;
}

export interface ReplayLine {
  id: string;
  game: string;
  names: string[];
  ended: number;
  status: "closed" | "open" | "over" | "playing";
  places: number[] | null;
  scores: number[] | null;
  rival_scores: number[];
  commands: number;
  origin: "import" | "table";
}

export interface Replays {
  replays: ReplayLine[];
  next: string | null;
}

export interface Result {
  places: number[];
  scores: number[];
  tiebreaks: number[][];
  reason: string;
  sheets: ScoreLine[][];
  rivals: RivalShown[];
  seed: string | null;
  commitment: string | null;
}

export interface ReviewAccount {
  start: number;
  luck: EstimateShown;
  own: EstimateShown;
  others: EstimateShown;
  result: number;
}

export interface ReviewDecision {
  step: number;
  seat: number;
  verdict: "best" | "blunder" | "forced" | "good" | "inaccuracy" | "mistake" | "unclear";
  move: { [name: string]: unknown };
  cost: EstimateShown | null;
  second: EstimateShown | null;
  considered: number;
  choices: ReviewMove[];
  lines: ReviewLine[];
}

export interface ReviewHead {
  game: string;
  version: number;
  fingerprint: string;
  places: number[];
  scores: number[];
  spots: ReviewSpot[];
  steps: ReviewStep[];
  seats: ReviewSeat[];
  turns: number[];
  stage: "decisions" | "rough" | "values" | "whole";
  simulations: number;
}

export interface ReviewLine {
  key: string;
  params: { [name: string]: unknown };
  points: EstimateShown;
}

export interface ReviewMove {
  move: { [name: string]: unknown };
  chance: number;
  error: number;
  cost: EstimateShown;
  following: [{ [name: string]: unknown }, number][];
}

export interface ReviewSeat {
  account: ReviewAccount;
  judged: number;
  mean_cost: EstimateShown | null;
  verdicts: { [name: string]: number };
  phases: EstimateShown[];
  played_like: PlayedLike | null;
}

export interface ReviewShown {
  state: "done" | "failed" | "none" | "running" | "waiting";
  ahead: number;
  judged: number;
  of: number;
  head: ReviewHead | null;
  first: number;
  decisions: ReviewDecision[];
}

export interface ReviewSpot {
  at: number;
  wins: number[];
  errors: number[];
  places: number[];
  place_errors: number[];
  points: number[];
  point_errors: number[];
}

export interface ReviewStep {
  kind: string;
  seat: number;
  first: number;
  last: number;
  change: number[];
  exact: boolean;
}

export interface Rewind {
  type: "rewind";
  to: number;
  id?: string | null;
}

/** How somebody did who takes part without a seat; the sheet is counted like those of seats. */
export interface RivalShown {
  place: number;
  score: number;
  tiebreaks: number[];
  sheet: ScoreLine[];
}

/** The rules of a game as Markdown, and the language they are in. */
export interface Rules {
  language: string;
  markdown: string;
}

export interface ScoreLine {
  key: string;
  points: number;
  params: { [name: string]: unknown };
}

export interface Seat {
  seat: number;
  kind: "bot" | "open" | "person";
  person: string | null;
  name: string | null;
  level: "beginner" | "casual" | "expert" | "greedy" | "master" | "skilled" | "uniform" | null;
  owner: Owner | null;
  present: boolean;
}

export interface SeatBot {
  kind: "bot";
  level: "beginner" | "casual" | "expert" | "greedy" | "master" | "skilled" | "uniform";
}

export interface SeatClock {
  seat: number;
  reserve: number;
  left: number;
  running: boolean;
}

export interface SeatLink {
  link: string;
  token: string;
  expires: number;
}

/** The person who makes the table; several times for hot-seat. */
export interface SeatMe {
  kind: "me";
}

/** Waits for somebody with the link. */
export interface SeatOpen {
  kind: "open";
}

export interface SeatToken {
  token: string;
}

/** What a server is; asked for by its old path, `/api/house`. */
export interface ServerInfo {
  name: string;
  version: string;
  protocol: number;
  accounts: boolean;
  languages: string[];
  levels: string[];
  limits: { [name: string]: number };
  compiled: boolean;
}

export interface Session {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}

/** `code` where the account asks for one: of its app, or a recovery code. */
export interface SessionCreate {
  name: string;
  password: string;
  code?: string | null;
}

export interface Sessions {
  sessions: Session[];
}

export interface SetBot {
  type: "bot";
  seat: number;
  level: "beginner" | "casual" | "expert" | "greedy" | "master" | "skilled" | "uniform" | null;
  id?: string | null;
}

export interface Shelf {
  boxes: Box[];
}

export interface Sit {
  type: "sit";
  seat: number;
  id?: string | null;
}

/** The strength of a person at the puzzles of a game, and the uncertainty of it by a model that takes the
    difficulties of puzzles for true. */
export interface SolverShown {
  rating: number;
  deviation: number;
}

export interface StandIn {
  type: "stand_in";
  seat: number;
  id?: string | null;
}

export interface Start {
  type: "start";
  id?: string | null;
}

export interface Step {
  number: number;
  as: number | null;
  command: RecordLine | null;
  view: unknown;
  advice: unknown;
  events: { [name: string]: unknown }[];
  awaited: number[];
  prompt: PromptShown | null;
  legal_count: number;
  result: Result | null;
}

/** The server restarts; come back after so many milliseconds, which differ so that not all come at once. */
export interface Stopping {
  type: "stopping";
  after: number;
}

/** The whole tree as it should be; `version` is the one that was changed. */
export interface StudyChange {
  version: number;
  title: string;
  shared: boolean;
  nodes: StudyNodeGiven[];
}

export interface StudyComment {
  author: string;
  text: string;
}

/** A study in a list: what it is about, and what it is called. */
export interface StudyLine {
  id: string;
  table: string;
  game: string;
  names: string[];
  title: string;
  shared: boolean;
  updated: number;
}

export interface StudyLines {
  studies: StudyLine[];
}

/** A position of a study: after `at` commands of the match and these; `move` is tried there, and draws follow. */
export interface StudyLook {
  at: number;
  commands?: [number, { [name: string]: unknown }][];
  move?: [number, { [name: string]: unknown }] | null;
}

/** A place on the board, named as the client names it (`data-place`). */
export interface StudyMark {
  place: string;
  colour: "blue" | "green" | "red" | "yellow";
}

export interface StudyNode {
  at: number;
  parent: number | null;
  commands: [number, { [name: string]: unknown }][];
  comments: StudyComment[];
  marks: StudyMark[];
}

/** `at` commands of the match were played before it; `commands` lead away from there, or from the node `parent`. */
export interface StudyNodeGiven {
  at: number;
  parent?: number | null;
  commands?: [number, { [name: string]: unknown }][];
  text?: string;
  marks?: StudyMark[];
}

/** A position through the eyes of the seat that decides next; `commands` with those that a tried move added. */
export interface StudyPosition {
  at: number;
  commands: [number, { [name: string]: unknown }][];
  as: number | null;
  view: unknown;
  advice: unknown;
  log: { [name: string]: unknown }[];
  awaited: number[];
  prompt: PromptShown | null;
  legal: unknown[];
  result: Result | null;
}

/** A study; `mine` where the asker may change it, `table` is the match it is about. */
export interface StudyShown {
  id: string;
  table: string;
  game: string;
  game_version: number;
  options: { [name: string]: unknown };
  seats: number;
  names: string[];
  version: number;
  title: string;
  author: string;
  mine: boolean;
  shared: boolean;
  updated: number;
  record: [number, { [name: string]: unknown }][];
  nodes: StudyNode[];
}

/** A move of a hint; `lines` are the expected points by which the best move is ahead of it, those of the best
    against the second. */
export interface Suggestion {
  choice: ReviewMove;
  lines: ReviewLine[];
}

/** Ask for a whole view. */
export interface Sync {
  type: "sync";
}

export interface TableAnswer {
  table: TableShown;
  you: You;
}

export interface TableCreate {
  game: string;
  seats: (SeatMe | SeatOpen | SeatBot)[];
  options?: { [name: string]: number | boolean | string | null };
  public?: boolean;
  clock?: Clock | null;
  chance?: "fair" | "seeded";
  seed?: number | null;
  spectators?: boolean;
  chat?: "all" | "off" | "seats";
  stand_in?: "beginner" | "casual" | "expert" | "greedy" | "master" | "skilled" | "uniform";
  takeover?: boolean;
  hints?: "agreed" | "free" | "off";
  teach?: boolean;
  rated?: boolean;
  start?: boolean;
  from?: From | null;
}

export interface TableLine {
  id: string;
  game: string;
  game_version: number;
  options: { [name: string]: unknown };
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  clock: Clock | null;
  chance: "fair" | "seeded";
  spectators: boolean;
  created: number;
  started: number | null;
  ended: number | null;
  host: string;
  seats: Seat[];
  version: number;
  my_turn: boolean;
  my_seats: number[];
}

export interface TableMessage {
  type: "table";
  table: TableShown;
  you: You;
}

export interface TableShown {
  id: string;
  game: string;
  game_version: number;
  options: { [name: string]: unknown };
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  clock: Clock | null;
  chance: "fair" | "seeded";
  spectators: boolean;
  chat: "all" | "off" | "seats";
  stand_in: "beginner" | "casual" | "expert" | "greedy" | "master" | "skilled" | "uniform";
  takeover: boolean;
  teach: boolean;
  rated: boolean;
  created: number;
  started: number | null;
  ended: number | null;
  host: string;
  seats: Seat[];
  watching: number;
  muted: string[];
  commitment: string | null;
  proposal: Proposal | null;
  declined: Declined | null;
  hints: HintsShown;
  closing: Closing | null;
  rematch: string | null;
  rematch_of: string | null;
  continued_from: string | null;
  origin: "import" | "table";
  version: number;
}

export interface Turn {
  awaited: number[];
  command: number;
  decision: number | null;
  prompt: PromptShown | null;
  legal: unknown[];
  can_undo: boolean;
  clocks: SeatClock[] | null;
}

export interface Undo {
  type: "undo";
  seat: number;
  id?: string | null;
}

export interface View {
  type: "view";
  as: number | null;
  era: number;
  number: number;
  view: unknown;
  log?: { [name: string]: unknown }[];
  turn: Turn | null;
  result: Result | null;
  cause?: "rewind" | "undo";
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  heartbeat: number;
  you: You;
}

export interface You {
  person: string | null;
  seats: number[];
  host: boolean;
  may_watch: boolean;
}
