/** Answers that the server has to think over: asked for again and again until they are there. */
import type * as wire from "../api/wire";

interface Thought {
  state: wire.HintShown["state"];
}

/** The answer once it is thought over, or could not be; `told` hears how it goes on. */
export async function thoughtOver<T extends Thought>(
  ask: () => Promise<T>,
  told?: (soFar: T) => void,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    told?.(answer);
    if (answer.state === "done" || answer.state === "failed") return answer;
  }
}
