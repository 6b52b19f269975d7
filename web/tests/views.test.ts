/**
 * Nothing is declared in a game's view that no real view has: every field occurs, every optional one is absent
 * somewhere, and of a union every part is met.
 *
 * The other direction, that real views have nothing undeclared, is checked by the compiler: `tests/web/test_views.py`,
 * which also plays the matches that are read here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const GAMES = ["barrage", "glassworks", "monsters", "mozaika", "shelfie"];
const folder = process.env.ETAGERE_MATCHES ?? "";
const fileOf = (part: string): string => join(import.meta.dirname, "..", "src", part);

const program = ts.createProgram(
  GAMES.map((game) => fileOf(`games/${game}/view.ts`)),
  {
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
  },
);
const checker = program.getTypeChecker();

function exportsOf(file: string): readonly ts.Symbol[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node);
  return checker.getExportsOfModule(module as ts.Symbol);
}

/** What a value may be, but for undefined. */
function partsOf(type: ts.Type): readonly ts.Type[] {
  return (type.isUnion() ? type.types : [type]).filter((part) => !(part.flags & ts.TypeFlags.Undefined));
}
function namesOf(parts: readonly ts.Type[]): string {
  return parts
    .flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
    .sort()
    .join();
}

/** The generated lists of names: a match need not show every one of them everywhere. */
const GENERATED = new Set(
  GAMES.flatMap((game) => exportsOf(fileOf(`api/${game}.ts`))).map((symbol) =>
    namesOf(partsOf(checker.getDeclaredTypeOfSymbol(symbol))),
  ),
);
/** More optional fields than this, of one type, are a count for each piece there is. */
const MOST_FIELDS = 15;

/** A part of a declared type: what is inside it, and whether a value was of it. */
interface Part {
  text: string;
  /** A name from a generated list. */
  generated: boolean;
  fits(value: unknown): boolean;
  fields: readonly (readonly [string, Declared])[];
  /** What a list or a record of anything holds. */
  each: Declared | undefined;
  met: boolean;
}

/** A declared type at a path of the view, with what real values have shown of it. */
class Declared {
  readonly #type: ts.Type;
  readonly #path: string;
  readonly #optional: boolean;
  #made: readonly Part[] | undefined;
  #absent = false;

  constructor(type: ts.Type, path: string, optional = false) {
    this.#type = type;
    this.#path = path;
    this.#optional = optional;
  }

  get parts(): readonly Part[] {
    if (this.#made === undefined) {
      const parts = partsOf(this.#type);
      const generated = GENERATED.has(namesOf(parts));
      this.#made = parts.map((type) => this.#part(type, generated && type.isStringLiteral()));
    }
    return this.#made;
  }

  #part(type: ts.Type, generated: boolean): Part {
    const text = checker.typeToString(type);
    const part = { text, generated, fields: [], each: undefined, met: false };
    if (type.isStringLiteral() || type.isNumberLiteral())
      return { ...part, fits: (value) => value === type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { ...part, fits: (value) => String(value) === text };
    if (type.flags & ts.TypeFlags.Null) return { ...part, fits: (value) => value === null };
    if (type.flags & ts.TypeFlags.String) return { ...part, fits: (value) => typeof value === "string" };
    if (type.flags & ts.TypeFlags.Number) return { ...part, fits: (value) => typeof value === "number" };
    if (checker.isTupleType(type)) return { ...part, fits: Array.isArray };
    if (checker.isArrayType(type)) {
      const [of] = checker.getTypeArguments(type as ts.TypeReference);
      return { ...part, fits: Array.isArray, each: new Declared(of as ts.Type, `${this.#path}[]`) };
    }
    return { ...part, ...this.#record(type) };
  }

  #record(type: ts.Type): Omit<Part, "text" | "generated" | "met"> {
    const symbols = checker.getPropertiesOfType(type);
    const counts =
      symbols.length > MOST_FIELDS && symbols.every((each) => each.flags & ts.SymbolFlags.Optional);
    const of = counts
      ? checker.getTypeOfSymbol(symbols[0] as ts.Symbol)
      : checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const each = of && new Declared(of, `${this.#path}.*`);
    const fields = (counts ? [] : symbols).map((symbol): readonly [string, Declared] => {
      const name = symbol.getName();
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      return [name, new Declared(checker.getTypeOfSymbol(symbol), `${this.#path}.${name}`, optional)];
    });
    /** A field of one value tells the records of a union apart. */
    const kinds = fields.filter(([, { parts }]) => parts.length === 1 && parts[0]?.text.startsWith('"'));
    const fits = (value: unknown): boolean =>
      isRecord(value) && kinds.every(([name, kind]) => kind.parts[0]?.fits(value[name]));
    return { fits, fields, each };
  }

  meet(value: unknown): void {
    const part = this.parts.find((each) => each.fits(value));
    if (part === undefined) throw new Error(`${this.#path}: ${JSON.stringify(value)} is of no declared kind`);
    part.met = true;
    if (part.each) for (const each of Object.values(value as object)) part.each.meet(each);
    for (const [name, field] of part.fields) {
      const inside = (value as Record<string, unknown>)[name];
      if (inside === undefined) field.#absent = true;
      else field.meet(inside);
    }
  }

  /** What is declared and was never met. */
  unmet(): string[] {
    if (this.parts.every(({ met }) => !met)) return [this.#path];
    return [
      ...(this.#optional && !this.#absent ? [`${this.#path} is never absent`] : []),
      ...this.parts.flatMap(({ text, generated, fields, each, met }) => {
        if (!met) return generated ? [] : [`${this.#path} as ${text}`];
        return [...fields.flatMap(([, field]) => field.unmet()), ...(each?.unmet() ?? [])];
      }),
    ];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

describe("views", () => {
  it.each(GAMES)("of %s have everything that is declared", (game) => {
    const name = `${game[0]?.toUpperCase()}${game.slice(1)}View`;
    const symbol = exportsOf(fileOf(`games/${game}/view.ts`)).find((each) => each.getName() === name);
    const declared = new Declared(checker.getDeclaredTypeOfSymbol(symbol as ts.Symbol), name);
    for (const file of readdirSync(folder).filter((each) => each.startsWith(`${game}-`))) {
      const { seen } = JSON.parse(readFileSync(join(folder, file), "utf-8")) as {
        seen: Record<string, { view: unknown }[]>;
      };
      // A spectator and one seat: other seats have the same fields.
      for (const viewer of ["None", "0"]) for (const { view } of seen[viewer] ?? []) declared.meet(view);
    }

    expect(declared.unmet()).toEqual([]);
  });
});
