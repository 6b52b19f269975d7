import { render } from "svelte/server";
import { expect, it, vi } from "vitest";
import { ICONS } from "./icons";
import ShareLink from "./ShareLink.svelte";

it("shows no tick before the link was copied", () => {
  vi.stubGlobal("navigator", {});
  const { body } = render(ShareLink, { props: { url: "https://example.org/t/1", label: "Link" } });
  expect(body).toContain("Copy");
  expect(body).not.toContain(JSON.stringify(ICONS.check).match(/M[^"]+/)?.[0]);
});
