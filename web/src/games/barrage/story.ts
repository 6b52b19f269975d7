/** Turns of Automas as the log tells them: the two tiles, what became of each line, and how slots were chosen. */
import type { Step, Structure } from "../../api/barrage";
import { AUTOMA_TILES } from "../../api/barrage-box";
import type { Barrage, Slot } from "./view";

type Event = Barrage["event"];
export type AutomaTile = (typeof AUTOMA_TILES)[number];
export type AutomaLine = AutomaTile["actions"][number];
export type Column = keyof AutomaTile["criteria"];

export const tileOf = (number: number | null | undefined): AutomaTile | undefined =>
  AUTOMA_TILES.find(({ tile }) => tile === number);

/** A step of a choice: the candidates it left; a criterion that nobody met left all. */
export interface ChoiceStep {
  step: Step;
  left: readonly Slot[];
  nobody: boolean;
}
export interface Choice {
  column: Column;
  steps: readonly ChoiceStep[];
}
export interface Story {
  /** The number of its first event. */
  id: number;
  seat: number;
  criteria: number;
  actions: number;
  done: readonly number[];
  skipped: readonly number[];
  /** How slots were chosen, one after another. */
  choices: readonly Choice[];
}

const COLUMNS = {
  automa_dams: "dam",
  automa_conduits: "conduit",
  automa_powerhouses: "powerhouse",
} as const satisfies Partial<Record<Event["type"], Column>>;

type Open = Omit<Story, "choices"> & {
  done: number[];
  skipped: number[];
  choices: { column: Column; steps: ChoiceStep[] }[];
};

/** The stories a log tells, the first one first. */
export function storiesOf(log: readonly Event[]): Story[] {
  const found: Story[] = [];
  let open: Open | undefined;
  for (const event of log) {
    switch (event.type) {
      case "automa_turn":
        open = {
          id: event.number,
          seat: event.seat,
          criteria: event.criteria_tile,
          actions: event.action_tile,
          done: [],
          skipped: [],
          choices: [],
        };
        found.push(open);
        break;
      case "automa_does":
        open?.done.push(event.line);
        break;
      case "automa_skips":
        open?.skipped.push(event.line);
        break;
      case "automa_dams":
      case "automa_conduits":
      case "automa_powerhouses": {
        const column = COLUMNS[event.type];
        const left: readonly Slot[] =
          event.type === "automa_dams"
            ? event.dam
            : event.type === "automa_conduits"
              ? event.conduit
              : event.powerhouse;
        const last = open?.choices.at(-1);
        // A choice begins with all candidates; equal productions are told apart by criteria at once.
        const goes = last?.column === column && event.step !== "candidates" && narrows(last.steps, left);
        if (goes) last.steps.push({ step: event.step, left, nobody: false });
        else open?.choices.push({ column, steps: [{ step: event.step, left, nobody: false }] });
        break;
      }
      case "automa_nobody": {
        const steps = open?.choices.at(-1)?.steps;
        const left = steps?.at(-1)?.left ?? [];
        steps?.push({ step: event.step, left, nobody: true });
        break;
      }
      case "placed":
      case "constructs":
      case "imitates":
      case "phase":
        open = undefined;
        break;
    }
  }
  return found;
}

function narrows(steps: readonly ChoiceStep[], left: readonly Slot[]): boolean {
  const before = steps.at(-1)?.left ?? [];
  return before.length > 1 && left.every((slot) => before.includes(slot));
}

/** Dashed lines let the list go on. */
export const isDashed = ({ entry }: AutomaLine): boolean => entry === "water" || entry === "discard";

const ZONES = ["mountains", "hills", "plains"] as const;

/** A line in words: the key of its sentence and what is put in. */
export function lineWords({ entry, what, amount }: AutomaLine): {
  key: string;
  params: Record<string, string | number>;
} {
  const key = `barrage.web.line.${entry}`;
  switch (entry) {
    case "production":
      return {
        key,
        params: { change: amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "±0", deck: what },
      };
    case "construct": {
      const structure = what as Structure;
      if (amount === 0) return { key, params: { structure } };
      return what === "base"
        ? { key: `${key}.zone`, params: { structure, zone: zoneOf(amount) } }
        : { key: `${key}.worth`, params: { structure, count: amount } };
    }
    case "patent":
      return { key, params: { structure: what } };
    case "water":
      return { key, params: { kind: what, count: amount } };
    case "discard":
      return { key, params: { deck: what, count: amount } };
    case "machinery":
      return { key, params: { machines: what, count: amount } };
    default:
      return { key, params: { count: amount } };
  }
}

export const zoneOf = (number: number): (typeof ZONES)[number] => ZONES[number - 1] ?? "mountains";
