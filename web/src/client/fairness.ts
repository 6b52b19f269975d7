/** Recomputes the draws of a match from its revealed seed, as `docs/fairness.md` tells. */
import type * as wire from "../api/wire";

export interface Verdict {
  fair: boolean;
  draws: number;
  /** What does not fit: the published hash, or the index of a draw. */
  wrong?: "commitment" | number;
}

const text = new TextEncoder();
const SIXTY_FOUR = 1n << 64n;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  return bytes;
}

/** SHA-256 over `etagere/seed/1:` and the seed, in hex. */
export async function commitmentOf(seed: string): Promise<string> {
  const hash = await crypto.subtle.digest(
    "SHA-256",
    new Uint8Array([...text.encode("etagere/seed/1:"), ...bytesOf(seed)]),
  );
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The outcome of one draw. */
export async function drawOf(
  key: CryptoKey,
  index: number,
  odds: readonly (readonly number[])[],
): Promise<number> {
  const total = BigInt(odds.reduce((sum, [, weight]) => sum + (weight ?? 0), 0));
  const limit = SIXTY_FOUR - (SIXTY_FOUR % total);
  for (let attempt = 0; ; attempt += 1) {
    const mac = await crypto.subtle.sign("HMAC", key, text.encode(`etagere/draw/1:${index}:${attempt}`));
    const x = new DataView(mac).getBigUint64(0);
    if (x >= limit) continue;
    let rest = x % total;
    for (const [code, weight] of odds) {
      if (rest < BigInt(weight ?? 0)) return code ?? -1;
      rest -= BigInt(weight ?? 0);
    }
  }
}

export async function keyOf(seed: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Checks the seed against the hash that was published before the first draw, then every draw against the seed. */
export async function verify(told: wire.Fairness, published: string | null): Promise<Verdict> {
  const draws = told.draws ?? [];
  if (told.seed === null) return { fair: false, draws: 0, wrong: "commitment" };
  if ((await commitmentOf(told.seed)) !== (published ?? told.commitment))
    return { fair: false, draws: 0, wrong: "commitment" };
  const key = await keyOf(told.seed);
  for (const { index, odds, drawn } of draws)
    if ((await drawOf(key, index, odds)) !== drawn) return { fair: false, draws: draws.length, wrong: index };
  return { fair: true, draws: draws.length };
}
