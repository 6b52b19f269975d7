/** What the home page lists, and how tables are opened from it. */
import type * as wire from "../api/wire";
import { api } from "../client/http";
import { announce } from "./announce.svelte";
import { keepPreferences, preferences } from "./preferences.svelte";
import { refusalText } from "./refusal";
import { rememberedCompany } from "./remembered";
import { go } from "./router.svelte";
import { boxOf, refreshShelf, shelf } from "./shelf.svelte";

export const home = $state<{
  running: readonly wire.TableLine[];
  open: readonly wire.TableLine[];
  playing: readonly wire.TableLine[];
  replays: readonly wire.ReplayLine[];
  studies: readonly wire.StudyLine[];
  person: wire.Person | null;
  /** Undefined until the server has answered for the first time. */
  reachable: boolean | undefined;
}>({ running: [], open: [], playing: [], replays: [], studies: [], person: null, reachable: undefined });

/** Says in words what the server refused. */
export function tell(error: unknown): void {
  announce(refusalText(error), "warn");
}

/** Brings the lists up to date; a server that does not answer leaves them as they were. */
export async function refreshHome(): Promise<void> {
  if (shelf().length === 0) void refreshShelf();
  try {
    const { person } = await api.me();
    home.person = person;
    const [mine, studies, open, playing, replays] = await Promise.all([
      person === null ? { tables: [] } : api.myTables(),
      person === null ? { studies: [] } : api.myStudies(),
      api.tables("open"),
      api.tables("playing"),
      api.replays(false, 8),
    ]);
    home.running = mine.tables.filter((table) => table.status === "open" || table.status === "playing");
    home.open = open.tables.filter((table) => table.my_seats.length === 0);
    home.playing = playing.tables.filter((table) => table.my_seats.length === 0);
    home.replays = replays.replays;
    home.studies = studies.studies;
    home.reachable = true;
  } catch {
    home.reachable = false;
  }
}

/** Who the server takes this browser for; a server that does not answer changes nothing. */
export async function recognize(): Promise<void> {
  home.person ??= await api.me().then(
    ({ person }) => person,
    () => null,
  );
}

/** The person at this browser; a guest is made if there is none, called as the settings say. */
export async function ensurePerson(): Promise<void> {
  if (home.person === null) home.person = (await api.welcome(preferences.name.trim() || undefined)).person;
}

/** Keeps the name in the settings; a person who is known already is called so at running tables too. */
export async function keepName(): Promise<void> {
  keepPreferences();
  const name = preferences.name.trim();
  if (name === "") return;
  try {
    if ((await api.me()).person !== null) await api.rename(name);
    if (home.person !== null) home.person = { ...home.person, name };
  } catch (error) {
    tell(error);
  }
}

/** Makes an account of the guest at this browser, who stays called as the settings say. */
export async function register(name: string, password: string): Promise<void> {
  const chosen = preferences.name.trim();
  if (home.person === null) await api.welcome(chosen || name);
  await api.register(name, password);
  if (chosen !== "" && chosen !== name) await api.rename(chosen);
}

/** Opens a table and goes there. */
export async function openTable(wanted: wire.TableCreate, search = ""): Promise<string | undefined> {
  try {
    await ensurePerson();
    const { table } = await api.createTable(wanted);
    go({ page: "table", id: table.id }, search);
    return table.id;
  } catch (error) {
    tell(error);
    return undefined;
  }
}

/** One click: against bots, at once, as one chose them last. */
export async function playNow(game: string): Promise<void> {
  const box = boxOf(game);
  const last = box && rememberedCompany(box);
  const { bots, level } = last ?? box?.quick_start ?? { bots: 1, level: "casual" };
  const seats: wire.TableCreate["seats"] = [{ kind: "me" }];
  for (let bot = 0; bot < bots; bot += 1) seats.push({ kind: "bot", level });
  await openTable({
    game,
    seats,
    start: true,
    ...(last && { options: last.options, teach: last.teach && bots > 0 }),
  });
}
