/** A browser and its system out of what a browser says of itself, in the words people know. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdgiOS\b/, "Edge"],
  [/\bOPR\b/, "Opera"],
  [/\bSamsungBrowser\b/, "Samsung Internet"],
  [/\bFirefox\b|\bFxiOS\b/, "Firefox"],
  [/\bChrome\b|\bCriOS\b/, "Chrome"],
  [/\bSafari\b|\biPhone\b|\biPad\b|\bMacintosh\b/, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox, Windows"; a program that is no browser by its own name. */
export function deviceName(agent: string): string {
  if (!agent.startsWith("Mozilla/")) return agent.split("/")[0] || "?";
  const found = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([sign]) => sign.test(agent))?.[1] ?? []);
  return found.join(", ") || "?";
}
