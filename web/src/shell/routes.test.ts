import { describe, expect, it } from "vitest";
import { parseRoute, pathOf } from "./routes";

describe("addresses", () => {
  it.each([
    "/",
    "/t/abc-1",
    "/go/one-time",
    "/replay/x%2Fy",
    "/rules/barrage",
    "/learn/monsters",
    "/settings",
    "/puzzles",
    "/puzzles/mozaika",
    "/gallery",
  ])("%s leads to a page and back", (path) => {
    const route = parseRoute(path);
    expect(route.page).not.toBe("missing");
    expect(pathOf(route)).toBe(path);
  });

  it.each(["/rules/No%20game", "/rules/../up", "/rules", "/t", "/t/a/b", "/nowhere", "/t/%E0%A4%A"])(
    "%s is no page",
    (path) => {
      expect(parseRoute(path)).toEqual({ page: "missing", path });
    },
  );

  it("ignores a slash at the end", () => {
    expect(parseRoute("/rules/shelfie/")).toEqual({ page: "rules", game: "shelfie" });
  });
});
