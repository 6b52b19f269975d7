/** "Your turn" where a person looks when another tab is open: the page title and the icon. */
const PLAIN = "/icons/icon.svg";
const TURN = "/icons/icon-turn.svg";

export function showTurn(turn: string | undefined, title?: string): void {
  if (title !== undefined) document.title = turn === undefined ? title : `● ${turn} · ${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = turn === undefined ? PLAIN : TURN;
}
