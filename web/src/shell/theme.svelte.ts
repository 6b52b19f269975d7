/** Light, dark or whatever the system says; the choice is kept on this device. */
export type Theme = "system" | "light" | "dark";

const KEY = "etagere.theme";

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return value === "light" || value === "dark" ? value : "system";
}

let current = $state<Theme>(typeof localStorage === "undefined" ? "system" : stored());

export function theme(): Theme {
  return current;
}

/** Writes the current choice onto the root element, where the tokens read it. */
export function applyTheme(): void {
  const root = document.documentElement;
  if (current === "system") root.removeAttribute("data-theme");
  else root.dataset.theme = current;
}

export function setTheme(next: Theme): void {
  current = next;
  if (next === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, next);
  applyTheme();
}
