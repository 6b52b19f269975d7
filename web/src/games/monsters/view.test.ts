import { describe, expect, it } from "vitest";
import { faceOf, lookOf, spotAt, spotName, waysOf } from "./view";

describe("faces of tiles", () => {
  it("reads the edges from the name", () => {
    expect(faceOf("end_thick").edges).toEqual(["thick", "blank", "blank", "blank"]);
    expect(faceOf("corner_mixed_a_eye")).toEqual({ edges: ["thin", "thick", "blank", "blank"], eye: true });
    expect(faceOf("tee_nkn").edges).toEqual(["thin", "thick", "thin", "blank"]);
    expect(faceOf("cross_nnkk_eye").edges).toEqual(["thin", "thin", "thick", "thick"]);
    expect(faceOf("blank").edges).toEqual(["blank", "blank", "blank", "blank"]);
  });
  it("turns clockwise", () => {
    expect(faceOf("straight_mixed", 1).edges).toEqual(["blank", "thin", "blank", "thick"]);
    expect(faceOf("end_thin_eye", 3).edges).toEqual(["blank", "blank", "blank", "thin"]);
  });
  it("counts ways", () => {
    expect([waysOf("end_thin"), waysOf("corner_thick_eye"), waysOf("tee_kkk"), waysOf("cross_nnnk")]).toEqual(
      [1, 2, 3, 4],
    );
  });
  it("keeps a look for each kind", () => {
    expect(lookOf("tee_kkk")).toBe(lookOf("tee_kkk"));
    expect(lookOf("tee_kkk")).toBeLessThan(60);
  });
});

describe("spots", () => {
  it("go there and back", () => {
    expect(spotAt(spotName(2, -3, 1))).toEqual({ owner: 2, x: -3, y: 1 });
  });
});
