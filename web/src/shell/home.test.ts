import { expect, it, vi } from "vitest";

const called: string[] = [];
vi.mock("../client/http", () => ({
  api: new Proxy(
    {},
    {
      get:
        (_, name) =>
        async (...given: string[]) =>
          called.push([String(name), ...given].join(" ")),
    },
  ),
}));
vi.mock("./router.svelte", () => ({ go: () => undefined }));

it("keeps the chosen name when an account is made", async () => {
  const { register } = await import("./home.svelte");
  const { preferences } = await import("./preferences.svelte");
  preferences.name = "Ann";
  await register("ann_1987", "a long password");
  expect(called).toEqual(["welcome Ann", "register ann_1987 a long password", "rename Ann"]);
});
