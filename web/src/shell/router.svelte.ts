import { parseRoute, pathOf, type Route } from "./routes";

let current = $state<Route>(parseRoute(typeof location === "undefined" ? "/" : location.pathname));

export function route(): Route {
  return current;
}

export function go(next: Route, search = ""): void {
  history.pushState(null, "", pathOf(next) + search);
  current = next;
  window.scrollTo(0, 0);
}

/** Goes there without leaving a step back to the page before. */
export function replace(next: Route, search = ""): void {
  history.replaceState(null, "", pathOf(next) + search);
  current = next;
}

/** Follows the browser's back and forward, and turns clicks on our own links into page changes. */
export function startRouter(): () => void {
  const onPop = (): void => {
    current = parseRoute(location.pathname);
  };
  const onClick = (event: MouseEvent): void => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash !== "") return;
    const next = parseRoute(url.pathname);
    if (next.page === "missing") return;
    event.preventDefault();
    go(next, url.search + url.hash);
  };
  window.addEventListener("popstate", onPop);
  document.addEventListener("click", onClick);
  return () => {
    window.removeEventListener("popstate", onPop);
    document.removeEventListener("click", onClick);
  };
}
