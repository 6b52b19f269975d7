import { describe, expect, it } from "vitest";
import { markdown, spans } from "./markdown";

describe("rule texts", () => {
  it("have headings, rules to link to, lists and tables", () => {
    const blocks = markdown(
      "# Title here\n\n**R3, a turn.** Take *one*.\nNo pass.\n\n- a\n  more\n- `b`\n\n| x | y |\n|---|---|\n| 1 | 2 |\n",
    );
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
    expect(blocks[0]).toMatchObject({ ids: ["title-here"], level: 1 });
    expect(blocks[1]).toMatchObject({ ids: ["R3"] });
    expect(blocks[2]).toMatchObject({
      items: [{ spans: [{ text: "a more" }] }, { spans: [{ text: "b", kind: "code" }] }],
    });
    expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });

  it("name what can be linked to", () => {
    const blocks = markdown(
      "## Set-up {#set-up #R2}\n\nTake two. {#R2.1}\n\n1. One\n   {#R2.2 #R2.3}\n2. Two\n\n| x |\n|---|\n| 1 |\n{#R2.4}\n",
    );
    expect(blocks).toMatchObject([
      { ids: ["set-up", "R2"], spans: [{ text: "Set-up" }] },
      { ids: ["R2.1"], spans: [{ text: "Take two." }] },
      { items: [{ ids: ["R2.2", "R2.3"], spans: [{ text: "One" }] }, { ids: [] }] },
      { kind: "table", ids: ["R2.4"] },
    ]);
    expect(blocks).toHaveLength(4);
  });

  it("have figures, those on lines beside each other together", () => {
    expect(
      markdown("Text\n![One [yes]](figure:first)\n![Two](figure:goal.b_2)\n\n![Three](figure:c)\n"),
    ).toMatchObject([
      { kind: "paragraph" },
      {
        kind: "figures",
        items: [
          { name: "first", caption: "One [yes]" },
          { name: "goal.b_2", caption: "Two" },
        ],
      },
      { kind: "figures", items: [{ name: "c" }] },
    ]);
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
