import { expect, it } from "vitest";
import { deviceName } from "./device";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  // The server keeps 120 characters, and Safari says its name last.
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E1",
    "Safari, iOS",
  ],
  ["curl/8.5.0", "curl"],
  ["", "?"],
])("%s is %s", (agent, name) => expect(deviceName(agent)).toBe(name));
