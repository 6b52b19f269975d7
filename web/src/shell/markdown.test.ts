import { describe, expect, it } from "vitest";
import { markdown, spans } from "./markdown";

describe("rule texts", () => {
  it("have headings, rules to link to, lists and tables", () => {
    const blocks = markdown(
      "# Title here\n\n**R3, a turn.** Take *one*.\nNo pass.\n\n- a\n  more\n- `b`\n\n| x | y |\n|---|---|\n| 1 | 2 |\n",
    );
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
    expect(blocks[0]).toMatchObject({ id: "title-here", level: 1 });
    expect(blocks[1]).toMatchObject({ id: "R3" });
    expect(blocks[2]).toMatchObject({ items: [[{ text: "a more" }], [{ text: "b", kind: "code" }]] });
    expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });

  it("mark words, and leave foreign addresses out", () => {
    expect(spans("a **b** [c](https://example.org) [d](#R1)")).toEqual([
      { text: "a ", kind: "plain" },
      { text: "b", kind: "strong" },
      { text: " ", kind: "plain" },
      { text: "c", kind: "plain", href: undefined },
      { text: " ", kind: "plain" },
      { text: "d", kind: "plain", href: "#R1" },
    ]);
  });
});
