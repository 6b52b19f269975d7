import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as wire from "../../api/wire";
import { ReviewStore } from "./review.svelte";

const asked: string[] = [];
const answers: wire.ReviewShown["state"][] = [];
vi.mock("../../client/http", () => {
  const answer = (name: string) => async () => {
    asked.push(name);
    return { state: answers.shift(), ahead: 0, judged: 0, of: 0, first: 0, decisions: [] };
  };
  return { api: { beginReview: answer("begin"), review: answer("look") } };
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("asks for a review again where the server has forgotten it, and stops when it is whole", async () => {
  answers.push("waiting", "running", "none", "waiting", "running", "done");
  const store = new ReviewStore("t");
  await store.begin();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["begin", "look", "look", "begin", "look", "look"]);
  expect(store.state).toBe("done");
});
