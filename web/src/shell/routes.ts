/** The pages and the addresses that lead to them. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "review"; id: string }
  | { page: "study"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string }
  | { page: "claim"; token: string }
  | { page: "settings" }
  | { page: "gallery" }
  | { page: "missing"; path: string };

/** What can be the id of a game; which ids are on the shelf is for the server to say. */
const GAME = /^[a-z][a-z0-9_]*$/;

/** The page an address means; an address of no page is `missing`, never an error. */
export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [head, tail] = parts;
  if (head === undefined) return { page: "home" };
  if (parts.length === 1 && (head === "settings" || head === "gallery" || head === "puzzles"))
    return { page: head };
  if (parts.length === 2 && tail !== undefined) {
    if (head === "t" || head === "replay" || head === "review" || head === "study" || head === "go") {
      try {
        const id = decodeURIComponent(tail);
        if (head === "go") return { page: "claim", token: id };
        return { page: head === "t" ? "table" : head, id };
      } catch {
        return { page: "missing", path };
      }
    }
    if (head === "puzzles" && GAME.test(tail)) return { page: "puzzle", game: tail };
    if ((head === "rules" || head === "learn") && GAME.test(tail)) return { page: head, game: tail };
  }
  return { page: "missing", path };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "table":
      return `/t/${encodeURIComponent(route.id)}`;
    case "replay":
    case "review":
    case "study":
      return `/${route.page}/${encodeURIComponent(route.id)}`;
    case "claim":
      return `/go/${encodeURIComponent(route.token)}`;
    case "rules":
    case "learn":
      return `/${route.page}/${route.game}`;
    case "puzzle":
      return `/puzzles/${route.game}`;
    case "settings":
    case "puzzles":
    case "gallery":
      return `/${route.page}`;
    case "missing":
      return route.path;
  }
}
