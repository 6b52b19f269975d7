import { describe, expect, it } from "vitest";
import type * as wire from "../api/wire";
import { Advisor, type Moment } from "./advice";

const moment = (number: number, as: number | null = 0, era = 0): Moment => ({ as, era, number });
const answer = (about: Moment): wire.Advice => ({
  ...about,
  version: about.number,
  decision: null,
  advice: `advice ${about.number}`,
});

/** A server that answers when told to. */
class Asked {
  questions: { as: number | null; answer: (about: Moment) => Promise<void>; fail: () => Promise<void> }[] =
    [];
  told = 0;
  advisor = new Advisor(
    (as) =>
      new Promise((resolve, reject) => {
        const settle = async (act: () => void): Promise<void> => {
          act();
          await new Promise((done) => setTimeout(done));
        };
        this.questions.push({
          as,
          answer: (about) => settle(() => resolve(answer(about))),
          fail: () => settle(() => reject(new Error("no answer"))),
        });
      }),
    () => {
      this.told += 1;
    },
  );
}

describe("advice", () => {
  it("comes after its view", async () => {
    const { advisor, questions } = new Asked();
    void advisor.want(moment(5));
    expect(advisor.about(moment(5))).toBeUndefined();
    await questions[0]?.answer(moment(5));
    expect(advisor.about(moment(5))).toBe("advice 5");
    expect(questions).toHaveLength(1);
  });

  it("is not shown with another view, and kept while that one is left", async () => {
    const { advisor, questions } = new Asked();
    void advisor.want(moment(5));
    await questions[0]?.answer(moment(5));
    void advisor.want(moment(8));
    expect(advisor.about(moment(8))).toBeUndefined();
    await questions[1]?.answer(moment(8));
    expect(advisor.about(moment(8))).toBe("advice 8");
    expect(advisor.about(moment(5))).toBe("advice 5");
    for (const other of [moment(8, 1), moment(8, null), moment(8, 0, 1)])
      expect(advisor.about(other)).toBeUndefined();
  });

  it("asks once more when views came while it asked, for the last of them", async () => {
    const { advisor, questions } = new Asked();
    void advisor.want(moment(5));
    void advisor.want(moment(6));
    void advisor.want(moment(7, 1));
    expect(questions).toHaveLength(1);
    await questions[0]?.answer(moment(5));
    expect(questions.map(({ as }) => as)).toEqual([0, 1]);
    await questions[1]?.answer(moment(7, 1));
    expect(advisor.about(moment(7, 1))).toBe("advice 7");
    expect(questions).toHaveLength(2);
  });

  it("does not ask for what the table told ahead of its view", async () => {
    const { advisor, questions } = new Asked();
    void advisor.want(moment(5));
    await questions[0]?.answer(moment(6));
    expect(advisor.about(moment(5))).toBeUndefined();
    void advisor.want(moment(6));
    expect(advisor.about(moment(6))).toBe("advice 6");
    expect(questions).toHaveLength(1);
  });

  it("goes on after a question without answer", async () => {
    const asked = new Asked();
    void asked.advisor.want(moment(5));
    await asked.questions[0]?.fail();
    expect(asked.told).toBe(0);
    void asked.advisor.want(moment(6));
    await asked.questions[1]?.answer(moment(6));
    expect(asked.advisor.about(moment(6))).toBe("advice 6");
    expect(asked.told).toBe(1);
  });
});
