/**
 * What a board shows after the events of a command is what the server's next view says, over whole matches.
 *
 * `tests/web/test_advance.py` plays the matches and runs this file over them: one JSON file for a match, with what each
 * viewer was shown after every command.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { advance as barrage } from "../src/games/barrage/advance";
import type { BarrageView } from "../src/games/barrage/view";
import type { GameEvent } from "../src/games/contract";
import { advance as glassworks } from "../src/games/glassworks/advance";
import { advance as monsters } from "../src/games/monsters/advance";
import { advance as mozaika } from "../src/games/mozaika/advance";
import { advance as shelfie } from "../src/games/shelfie/advance";

interface Recorded {
  game: string;
  /** By viewer, and by command: what happened and the view after it; the first has the view before all. */
  seen: Readonly<Record<string, readonly { events: readonly GameEvent[]; view: unknown }[]>>;
}

type Advance = (view: never, event: never) => unknown;

/** With every event, only with events of these kinds, or only in views like these. */
type When = "always" | readonly string[] | ((view: unknown) => boolean);

/** A tile of the Automas is turned and the next one not drawn yet: a moment that no table shows. */
const turning = (view: unknown): boolean => (view as BarrageView).agenda.at(-1)?.kind === "draw_automa_tile";

/**
 * By game, and by path in the view: what no event tells. Whose turn it is and what is asked comes with the view, and so
 * does what the rules compute from the pieces (points, what fits where) and what is printed on a card that is opened.
 */
const UNTOLD: Readonly<Record<string, { advance: Advance; paths: Readonly<Record<string, When>> }>> = {
  barrage: {
    advance: barrage,
    paths: {
      seat: "always",
      agenda: "always",
      phase: "always",
      "dams.*.capacity": "always",
      candidates: ["officer", "candidate"],
      order: ["drafted"],
      "players[].points": ["drafted"],
      "players[].engineers": ["drafted"],
      "players[].credits": ["drafted"],
      "players[].excavators": ["drafted"],
      "players[].mixers": ["drafted"],
      "players[].tiles": ["drafted"],
      "players[].copies": ["drafted"],
      "automa.turn": "always",
      "automa.actions": turning,
      "automa.criteria": turning,
      "automa.seat": turning,
      "automa.lines": turning,
      "automa.turned": turning,
    },
  },
  glassworks: {
    advance: glassworks,
    paths: {
      step: "always",
      seat: "always",
      turns: "always",
      pending: "always",
      final: "always",
      ended: ["over"],
      river: ["tile"],
      "players[].inventory": "always",
      "players[].row_points": "always",
      "players[].column_points": "always",
      "players[].overflow_points": "always",
      "players[].points": "always",
      "rival.row_points": "always",
      "rival.column_points": "always",
      "rival.overflow_points": ["rival_overflow"],
      "rival.points": "always",
      "me.points": "always",
    },
  },
  monsters: {
    advance: monsters,
    paths: {
      step: "always",
      seat: "always",
      turns: "always",
      minion_of: "always",
      "players[].points": "always",
      "players[].monsters[].open": "always",
    },
  },
  mozaika: {
    advance: mozaika,
    paths: {
      step: "always",
      "players[].owes": "always",
      "players[].coin_points": "always",
      "players[].groups": "always",
      "players[].points": "always",
      "players[].hand": ["over"],
    },
  },
  shelfie: {
    advance: shelfie,
    paths: {
      step: "always",
      seat: "always",
      turns: "always",
      goals: ["common"],
      "players[].groups": "always",
      "players[].points": "always",
      "players[].personal": ["over"],
      "players[].personal_points": ["over"],
      "me.points": "always",
    },
  },
};

type Difference = { path: string; told: unknown; is: unknown };

/** Where two JSON values differ; the places of a list go by one path: `players[].points`. */
function differences(told: unknown, is: unknown, path = ""): Difference[] {
  if (Object.is(told, is)) return [];
  if (Array.isArray(told) && Array.isArray(is)) {
    if (told.length !== is.length) return [{ path, told, is }];
    return told.flatMap((each, index) => differences(each, is[index], `${path}[]`));
  }
  if (isRecord(told) && isRecord(is))
    return [...new Set([...Object.keys(told), ...Object.keys(is)])].flatMap((key) =>
      differences(told[key], is[key], path === "" ? key : `${path}.${key}`),
    );
  return [{ path, told, is }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const folder = process.env.ETAGERE_MATCHES ?? "";
const files = readdirSync(folder);

describe.each(Object.entries(UNTOLD))("%s", (game, { advance, paths }) => {
  it("is shown as the server has it after every command", () => {
    /** Where something differed that should not, with the first time it did. */
    const wrong = new Map<string, string>();
    /** The paths of the list that differed. */
    const met = new Set<string>();
    let compared = 0;
    for (const file of files.filter((name) => name.startsWith(`${game}-`))) {
      const { seen } = JSON.parse(readFileSync(join(folder, file), "utf-8")) as Recorded;
      for (const [viewer, steps] of Object.entries(seen)) {
        for (const [command, { events, view }] of steps.entries()) {
          const before = steps[command - 1]?.view;
          if (before === undefined) continue;
          compared += 1;
          const after = events.reduce<unknown>(
            (shown, event) => advance(shown as never, event as never),
            before,
          );
          const kinds = events.map(({ type }) => type);
          for (const { path, told, is } of differences(after, view)) {
            const known = untoldPath(paths, path, kinds, view);
            if (known !== undefined) met.add(known);
            else if (!wrong.has(path))
              wrong.set(
                path,
                `${path} in ${file}, viewer ${viewer}, command ${command}, ${kinds}: ${short(told)} is ${short(is)}`,
              );
          }
        }
      }
    }

    expect(compared).toBeGreaterThan(0);
    expect([...wrong.values()]).toEqual([]);
    expect([...met].sort()).toEqual(Object.keys(paths).sort());
  });
});

/** The path of the list that a path is, or lies in, if events or view are as it says; `*` is any key. */
function untoldPath(
  paths: Readonly<Record<string, When>>,
  path: string,
  kinds: readonly string[],
  view: unknown,
): string | undefined {
  const lies = (known: string): boolean =>
    new RegExp(`^${known.replace(/[.[\]]/g, "\\$&").replace("*", "[^.[]+")}(?![^.[])`).test(path);
  const holds = (when: When): boolean =>
    when === "always" ||
    (typeof when === "function" ? when(view) : when.some((kind) => kinds.includes(kind)));
  return Object.entries(paths).find(([known, when]) => lies(known) && holds(when))?.[0];
}

const short = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 80);
