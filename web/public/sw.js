// Keeps the shell at hand: hashed assets from the cache, pages from the network, and a quiet page when there is none.
// Bump the name when this file changes its mind about what to keep.
const CACHE = "etagere-shell-1";
const OFFLINE = ["/offline.html", "/offline.css", "/icons/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(OFFLINE))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function page(request) {
  try {
    const answer = await fetch(request);
    // The home page is the shell of every address; other navigations may be files of the server.
    if (answer.ok && new URL(request.url).pathname === "/")
      (await caches.open(CACHE)).put("/", answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? caches.match("/offline.html");
  }
}

// A hashed name never changes its content, so what is cached is right for ever.
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
  else if (OFFLINE.includes(url.pathname)) event.respondWith(asset(event.request));
});
