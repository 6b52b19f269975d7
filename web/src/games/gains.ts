/** What a choice brings, as figures. */
import { figure } from "../i18n/format";

/** `+3`, `0`, `−2`. */
export const signed = (value: number): string => `${value > 0 ? "+" : ""}${figure(value)}`;

/** `+3`, or from least to most: `+1…+4`. */
export const between = ([least, most]: readonly [number, number]): string =>
  least === most ? signed(least) : `${signed(least)}…${signed(most)}`;
