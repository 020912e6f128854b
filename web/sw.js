// Keeps the site for when there is no network: this file and its list (make_offline.py) are the version. A version is taken
// only whole: each file has to have the hash in the list. From then on it answers pages that are opened. Those that were opened
// before get the files of their own version until they are closed; a version without pages is thrown away.
"use strict";
const VERSION = "{version}";
const HASHES = {hashes}; // file -> SHA-256 in base64
const WHEN_SEEN = /^(course|gallery|scenes)\/.*\.(svg|png|json)$/; // kept once they were asked for
const PREFIX = "collidoscope ";
const PAGES = `${PREFIX}pages`; // a cache: the id of an open page -> the version it was opened with
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
      self.skipWaiting();
    })(),
  );
});

const entryOf = (id) => new URL(`?page=${id}`, here);

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const pages = await caches.open(PAGES);
      const open = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => entryOf(id).href);
      const closed = (await pages.keys()).filter(({ url }) => !open.includes(url));
      await Promise.all(closed.map((entry) => pages.delete(entry)));
      const versions = await Promise.all((await pages.matchAll()).map((entry) => entry.text()));
      const needed = [PAGES, ...[VERSION, ...versions].map((version) => PREFIX + version)];
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !needed.includes(name));
      await Promise.all(names.map((name) => caches.delete(name)));
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

/** The version that a request is answered from; of a page that is being opened it is kept. */
async function versionFor({ request, clientId, resultingClientId }) {
  const pages = await caches.open(PAGES);
  if (request.mode !== "navigate") return (await (await pages.match(entryOf(clientId)))?.text()) ?? VERSION;
  await pages.put(entryOf(resultingClientId), new Response(VERSION));
  return VERSION;
}

async function answer(event, name) {
  const version = await versionFor(event);
  const cache = await caches.open(PREFIX + version);
  const kept = await cache.match(new URL(name, here));
  if (kept) return kept;
  if (version !== VERSION || !WHEN_SEEN.test(name)) return fetch(event.request);
  return take(cache, name).catch(() => fetch(event.request)); // a picture of a newer version is better than none
}

self.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? nameOf(new URL(event.request.url)) : null;
  if (name) event.respondWith(answer(event, name));
});
