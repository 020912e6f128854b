// What the program keeps between two visits, file by file in IndexedDB: settings, answers, scenes, and copies of unsaved work
// for after a crash. Several tabs share them. Each writes only what it has changed itself, and takes no other tab's away.
const FILES = "files"; // path -> { bytes, time, owner }
const own = crypto.randomUUID?.() ?? String(Math.random());
const lockOf = (owner) => `collidoscope tab ${owner}`;
const isCopy = (path) => path.includes("/recovery/");

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let database;
function opened() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("collidoscope", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

/** Tabs that are open: each holds a lock as long as it lives. */
async function living() {
  if (!navigator.locks) return new Set();
  navigator.locks.request(lockOf(own), () => new Promise(() => {}));
  const { held } = await navigator.locks.query();
  return new Set(held.map((lock) => lock.name));
}

const bases = new Map(); // by path: what this tab has read or written last, as text
const asText = (bytes) => new TextDecoder().decode(bytes);

/** Of what was left: all but the copies of tabs that are still open. What a closed tab has left becomes this one's. */
export async function read(FS, root) {
  const alive = await living();
  const store = (await opened()).transaction(FILES, "readwrite").objectStore(FILES);
  const [paths, files] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
  paths.forEach((path, i) => {
    const { bytes, time, owner } = files[i];
    if (!path.startsWith(`${root}/`) || (isCopy(path) && alive.has(lockOf(owner)))) return;
    if (isCopy(path)) store.put({ bytes, time, owner: own }, path);
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes);
    FS.utime(path, time, time);
    bases.set(path, asText(bytes));
  });
}

/** Lines are only ever added: those of this tab go behind those of all others. */
function mergedLines(base, mine, theirs) {
  return mine.startsWith(base) ? theirs + mine.slice(base.length) : mine;
}

/** Of two objects that were one: what this tab has set, and what others have. */
function mergedSettings(base, mine, theirs) {
  try {
    const [before, now, other] = [base || "{}", mine, theirs].map((text) => JSON.parse(text));
    for (const key of Object.keys(now)) {
      if (JSON.stringify(now[key]) !== JSON.stringify(before[key])) other[key] = now[key];
    }
    return `${JSON.stringify(other, null, 2)}\n`;
  } catch {
    return mine;
  }
}

/** What goes into the store, when another tab may have written there since. */
function merged(path, bytes, stored) {
  const merge = path.endsWith("/course.jsonl") ? mergedLines : path.endsWith("/settings.json") ? mergedSettings : null;
  const mine = merge ? asText(bytes) : null;
  const base = bases.get(path) ?? "";
  if (merge) bases.set(path, mine);
  if (!merge || !stored) return bytes;
  const theirs = asText(stored.bytes);
  return theirs === base ? bytes : new TextEncoder().encode(merge(base, mine, theirs));
}

async function write(FS, paths) {
  const files = paths.map((path) => [path, FS.analyzePath(path).exists ? FS.readFile(path) : null]);
  const store = (await opened()).transaction(FILES, "readwrite").objectStore(FILES);
  for (const [path, bytes] of files) {
    if (!bytes) {
      store.delete(path);
      bases.delete(path);
      continue;
    }
    const request = store.get(path);
    request.onsuccess = () => store.put({ bytes: merged(path, bytes, request.result), time: Date.now(), owner: own }, path);
  }
}

const changed = new Set();
let timer = 0;
function flush(FS) {
  clearTimeout(timer);
  const paths = [...changed].filter((path) => !path.endsWith(".lock"));
  changed.clear();
  if (paths.length > 0) write(FS, paths).catch((error) => console.warn(`What has changed could not be kept: ${error}`));
}

/** Keeps what is written below `root` from now on. */
export function watch(FS, root) {
  const note = (path) => {
    if (!path.startsWith(`${root}/`)) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => flush(FS), 400);
  };
  const { rename, unlink, close } = FS;
  FS.rename = (from, to) => {
    rename(from, to);
    note(from);
    note(to);
  };
  FS.unlink = (path) => {
    unlink(path);
    note(path);
  };
  FS.close = (stream) => {
    close(stream);
    if (stream.flags & 3 && stream.path) note(stream.path);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush(FS);
  });
  window.addEventListener("pagehide", () => flush(FS));
}

