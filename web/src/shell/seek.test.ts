import { describe, expect, it } from "vitest";
import { type Area, aim } from "./seek";

const at = (left: number, top: number): Area => ({ left, top, width: 40, height: 40 });
const frame = { width: 200, height: 100 };

describe("where a frame looks", () => {
  it("has all that fits in its middle", () => {
    expect(aim([at(500, 300)], frame)).toEqual({ left: 420, top: 270 });
    expect(aim([at(500, 300), at(560, 340)], frame)).toEqual({ left: 450, top: 290 });
  });

  it("shows the most where not all fits, wherever they begin", () => {
    const far = at(0, 0);
    const near = [at(500, 340), at(560, 300)];
    expect(aim([far, ...near], frame)).toEqual({ left: 450, top: 290 });
    expect(aim([...near, far], frame)).toEqual({ left: 450, top: 290 });
  });

  it("shows the middles of all rather than some of them whole", () => {
    const row = [at(0, 0), at(90, 0), at(180, 0)];
    expect(aim(row, frame)).toEqual({ left: 10, top: -30 });
  });

  it("shows one of two that never fit together", () => {
    expect(aim([at(0, 0), at(0, 300)], frame)).toEqual({ left: -80, top: -30 });
  });
});
