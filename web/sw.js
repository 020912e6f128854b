// Keeps the site for when there is no network: this file and its list (make_offline.py) are the version. A version is taken
// only whole: each file has to have the hash in the list. Pages of an open version get its files, until all of them are closed
// or the only one that is open goes to another page; then the next version takes over, and the older one is thrown away.
"use strict";
const VERSION = "{version}";
const HASHES = {hashes}; // file -> SHA-256 in base64
const WHEN_SEEN = /^(course|gallery|scenes)\/.*\.(svg|png|json)$/; // kept once they were asked for
const PREFIX = "collidoscope ";
// The page that has the next version take over. It does so when this worker has answered it: a navigation that began while the
// workers change places was at times never answered.
const TAKE_OVER = `<!doctype html><script>
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
  navigator.serviceWorker.getRegistration().then((one) => one?.waiting ? one.waiting.postMessage("take over") : location.reload());
</script>`;
const here = new URL("./", self.location.href);

async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash));
}

async function take(cache, name) {
  const url = new URL(name, here);
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  if ((await hashOf(await response.clone().arrayBuffer())) !== HASHES[name]) throw new Error(`${name} is of another version`);
  await cache.put(url, response.clone());
  return response;
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(PREFIX + VERSION);
      try {
        await Promise.all(Object.keys(HASHES).filter((name) => !WHEN_SEEN.test(name)).map((name) => take(cache, name)));
      } catch (error) {
        await caches.delete(PREFIX + VERSION);
        throw error;
      }
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION).map((name) => caches.delete(name)));
    })(),
  );
});

/** The file of the site that an address stands for, if this version holds it. */
function nameOf(url) {
  if (url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return null;
  const name = decodeURIComponent(url.pathname.slice(here.pathname.length));
  const page = name === "" || name.endsWith("/") ? `${name}index.html` : name;
  return page in HASHES ? page : null;
}

async function answer(request, name) {
  const cache = await caches.open(PREFIX + VERSION);
  const kept = await cache.match(new URL(name, here));
  if (kept) return kept;
  if (!WHEN_SEEN.test(name)) return fetch(request);
  return take(cache, name).catch(() => fetch(request)); // a picture of a newer version is better than none
}

/** Whether a page is being opened beside which there is no other, while a newer version waits. */
async function isTurnOfNext(request) {
  if (request.mode !== "navigate" || request.destination !== "document" || !self.registration.waiting) return false;
  return (await self.clients.matchAll({ type: "window" })).length < 2;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" ? nameOf(new URL(request.url)) : null;
  if (!name) return;
  event.respondWith(
    (async () => {
      if (!(await isTurnOfNext(request))) return answer(request, name);
      return new Response(TAKE_OVER, { headers: { "Content-Type": "text/html" } });
    })(),
  );
});

self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
