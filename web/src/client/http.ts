/** The HTTP half of the API: one function per route the client uses. */
import type * as wire from "../api/wire";

/** A refusal of the server, or no answer at all (`unreachable`). */
export class ApiError extends Error {
  readonly code: wire.ErrorCode | "unreachable";
  readonly seconds: number | undefined;
  /** Which of the cases of its code this is. */
  readonly reason: string | undefined;

  constructor(
    code: wire.ErrorCode | "unreachable",
    message: string,
    more: { seconds?: number; reason?: string } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.seconds = more.seconds;
    this.reason = more.reason;
  }
}

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Asks the server; raises `ApiError`. */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        // The server calls a guest in the language of the page.
        ...(globalThis.document ? { "Accept-Language": document.documentElement.lang } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    throw new ApiError("unreachable", error instanceof Error ? error.message : "no answer");
  }
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ApiError("unreachable", `the answer to ${path} is not JSON`);
  }
  if (response.ok) return answer as T;
  const told = (answer as Partial<wire.Error>).error;
  throw new ApiError((told?.code ?? "busy") as wire.ErrorCode, told?.message ?? "refused", told);
}

/** A path with its parameters; those that are undefined or null are left out. */
export function query(
  path: string,
  params: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** How many seconds an answer that is thought over may be waited for before it tells how far it is. */
const THINKS = 3;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const study = (id: string): string => `/api/studies/${encodeURIComponent(id)}`;

export const api = {
  house: () => call<wire.ServerInfo>("GET", "/api/house"),
  shelf: () => call<wire.Shelf>("GET", "/api/shelf"),
  games: () => call<wire.Games>("GET", "/api/games"),
  game: (game: string) => call<wire.GameInfo>("GET", `/api/games/${game}`),
  words: (game: string, language: string) =>
    call<{ [key: string]: string }>("GET", `/api/games/${game}/locale/${language}`),
  rules: (game: string, language: string) => call<wire.Rules>("GET", `/api/games/${game}/rules/${language}`),

  me: () => call<wire.PersonAnswer>("GET", "/api/me"),
  welcome: (name?: string) => call<wire.PersonAnswer>("POST", "/api/me", name ? { name } : {}),
  rename: (name: string) => call<wire.PersonAnswer>("PATCH", "/api/me", { name }),
  signOut: () => call<void>("DELETE", "/api/me"),
  myTables: () => call<wire.Lines>("GET", "/api/me/tables"),
  myStudies: () => call<wire.StudyLines>("GET", "/api/me/studies"),
  register: (name: string, password: string) =>
    call<wire.PersonAnswer>("POST", "/api/account", { name, password }),
  changePassword: (old: string, next: string, code?: string) =>
    call<void>("PUT", "/api/account/password", code ? { old, new: next, code } : { old, new: next }),
  deleteAccount: (password: string) => call<void>("DELETE", "/api/account", { password }),
  signIn: (name: string, password: string, code?: string) =>
    call<wire.PersonAnswer>("POST", "/api/sessions", code ? { name, password, code } : { name, password }),
  factor: () => call<wire.Factor>("GET", "/api/account/factor"),
  beginFactor: (password: string) => call<wire.FactorSecret>("POST", "/api/account/factor", { password }),
  confirmFactor: (code: string) => call<wire.RecoveryCodes>("PUT", "/api/account/factor", { code }),
  endFactor: (password: string, code: string) =>
    call<void>("DELETE", "/api/account/factor", { password, code }),
  sessions: () => call<wire.Sessions>("GET", "/api/sessions"),
  endSession: (id: string) => call<void>("DELETE", `/api/sessions/${encodeURIComponent(id)}`),

  tables: (status: "open" | "playing" = "open") => call<wire.Lines>("GET", query("/api/tables", { status })),
  createTable: (wanted: wire.TableCreate) => call<wire.TableAnswer>("POST", "/api/tables", wanted),
  table: (id: string) => call<wire.TableAnswer>("GET", table(id)),
  view: (id: string, as: number | null) =>
    call<wire.View>("GET", query(`${table(id)}/view`, { as, log: true })),
  advice: (id: string, as: number | null) => call<wire.Advice>("GET", query(`${table(id)}/advice`, { as })),
  hint: (id: string, as: number) =>
    call<wire.HintShown>("GET", query(`${table(id)}/hint`, { as, wait: THINKS })),
  price: (id: string, as: number, command: number) =>
    call<wire.PriceShown>("GET", query(`${table(id)}/price`, { as, command, wait: THINKS })),
  chance: (id: string, as: number) =>
    call<wire.ChanceShown>("GET", query(`${table(id)}/chance`, { as, wait: THINKS })),
  events: (id: string, as: number | null, era: number, since: number, wait: number, signal?: AbortSignal) =>
    call<wire.Events | wire.View>(
      "GET",
      query(`${table(id)}/events`, { as, era, since, wait }),
      undefined,
      signal,
    ),
  command: (id: string, command: wire.Command) => call<wire.Ack>("POST", `${table(id)}/commands`, command),
  seatLink: (id: string, seat: number) => call<wire.SeatLink>("POST", `${table(id)}/seats/${seat}/link`),
  claim: (token: string) => call<wire.TableAnswer>("POST", "/api/claims", { token }),

  replays: (mine: boolean, limit: number, before?: string | null) =>
    call<wire.Replays>("GET", query("/api/replays", { mine: mine || undefined, limit, before })),
  importReplay: (file: string) => call<wire.Kept>("POST", "/api/replays", file),
  record: (id: string, as: number | null) => call<wire.Record>("GET", query(`${table(id)}/steps`, { as })),
  step: (id: string, step: number, as: number | null) =>
    call<wire.Step>("GET", query(`${table(id)}/steps/${step}`, { as })),
  beginReview: (id: string) => call<wire.ReviewShown>("POST", `${table(id)}/review`),
  review: (id: string, stage: string | undefined, judged: number) =>
    call<wire.ReviewShown>("GET", query(`${table(id)}/review`, { stage, judged })),
  positions: (id: string, at: readonly number[], as: number | null) =>
    call<wire.PastPositions>("GET", query(`${table(id)}/positions`, { at: at.join(","), as })),
  moments: (id: string, first: number, count: number) =>
    call<wire.Moments>("GET", query(`${table(id)}/moments`, { first, count })),
  makeStudy: (id: string) => call<wire.StudyShown>("POST", `${table(id)}/study`),
  study: (id: string) => call<wire.StudyShown>("GET", study(id)),
  changeStudy: (id: string, change: wire.StudyChange) => call<wire.StudyShown>("PUT", study(id), change),
  deleteStudy: (id: string) => call<void>("DELETE", study(id)),
  studyPosition: (id: string, look: wire.StudyLook) =>
    call<wire.StudyPosition>("POST", `${study(id)}/positions`, look),
  studyFile: (id: string): string => `${study(id)}/replay`,
  puzzles: () => call<wire.PuzzlesShown>("GET", "/api/puzzles"),
  puzzle: (game: string, kind: wire.PuzzleShown["kind"]) =>
    call<wire.PuzzleShown>("GET", query(`/api/puzzles/${game}`, { kind })),
  answerPuzzle: (game: string, answer: wire.PuzzleAnswer) =>
    call<wire.PuzzleSolution>("POST", `/api/puzzles/${game}/answers`, answer),
  fairness: (id: string) => call<wire.Fairness>("GET", `${table(id)}/fairness`),
  replayFile: (id: string): string => `${table(id)}/replay`,
};
