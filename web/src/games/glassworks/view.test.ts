import { describe, expect, it } from "vitest";
import { copies, type Glass, glassOf, keyOf, less, sorted } from "./view";

const heart: Glass = { colour: "purple", shape: "heart" };
const ring: Glass = { colour: "white", shape: "circle" };

describe("pieces of glass", () => {
  it("are named by colour and shape", () => {
    expect(keyOf(heart)).toBe("purple:heart");
    expect(glassOf("light_blue:teardrop")).toEqual({ colour: "light_blue", shape: "teardrop" });
  });

  it("are ordered as in the box", () => {
    expect(sorted([heart, ring])).toEqual([ring, heart]);
  });

  it("are taken away one at a time", () => {
    expect(less([heart, heart, ring], heart)).toEqual([heart, ring]);
    expect(less([ring], heart)).toEqual([ring]);
  });

  it("are told apart when equal", () => {
    expect(copies([heart, heart, ring]).map(({ name }) => name)).toEqual([
      "purple:heart:0",
      "purple:heart:1",
      "white:circle:0",
    ]);
  });
});
