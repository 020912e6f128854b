// The page around the program: loads it with a progress bar, and gives it hands, files, clipboard and address.
// The program's half of this is app/platform/browser/. Each matter has a file in program/; here they are joined.
import { createBodies } from "./program/bodies.mjs";
import { createSaved, download } from "./program/files.mjs";
import { createFingers } from "./program/fingers.mjs";
import * as kept from "./program/kept.mjs";
import { PASSED_BY_FIELD, listenToKeys } from "./program/keys.mjs";
import { fullLink, linkFor, opensSomething, optionsOf } from "./program/links.mjs";
import { load, unpack } from "./program/loading.mjs";
import { createMirror } from "./program/mirror.mjs";

const canvas = document.getElementById("canvas");
const byId = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const options = () => optionsOf(location.hash);
const isEmbedded = query.has("embed") || options().has("embed");
const isFramed = window.parent !== window;
const home = "/home/web_user";
const SLOW_MS = 15000; // after which a loading that goes on says so

const call = (name, result, types = [], ...values) => window.Module?.ccall?.(name, result, types, values);

// ---- messages to the page that embeds this one

const origins = query.get("origin");
function post(type, data = {}) {
  if (isFramed) window.parent.postMessage({ collidoscope: 1, type, ...data }, origins || "*");
}

// ---- loading

const status = byId("status");
let isRunning = false;
function refuse(sentence) {
  document.body.classList.add("failed");
  status.textContent = sentence;
  post("error", { message: sentence });
}
setTimeout(() => {
  if (isRunning || document.body.classList.contains("failed")) return;
  status.textContent = "Loading takes long. Wait, or check the connection and reload the page.";
}, SLOW_MS);

const sizes = window.collidoscopeSizes || {};
const loaded = {};
function loadPart(name) {
  return load(name, (length) => {
    const total = sizes[name] || length;
    loaded[name] = Math.min(length, total);
    const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
    byId("progress").value = sum(Object.values(loaded)) / (sum(Object.values(sizes)) || total);
  });
}

// ---- files: what the user saves is a download, too

const saved = createSaved(byId("saved"));

/** What is saved is put in its place by a rename, when it is whole. */
function offerSaved(FS) {
  const { rename } = FS;
  FS.rename = (from, to) => {
    rename(from, to);
    if (!to.startsWith(`${home}/settings/`)) saved.offer(to.split("/").pop(), FS.readFile(to));
  };
}

async function open(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { FS } = window.Module;
  FS.mkdirTree("/opened");
  const name = `/opened/${file.name.replaceAll("/", "_")}`;
  FS.writeFile(name, bytes);
  call("page_file", null, ["string"], name);
}

byId("file").addEventListener("change", ({ target }) => {
  [...target.files].forEach(open);
  target.value = ""; // the same one may be chosen again
});

window.addEventListener("dragover", (event) => event.preventDefault());
window.addEventListener("drop", (event) => {
  event.preventDefault();
  const files = [...event.dataTransfer.files];
  if (files.length > 0) files.forEach(open);
  else follow(event.dataTransfer.getData("text/plain"));
});

// ---- starting

const light = matchMedia("(prefers-color-scheme: light)");
const theme = () => (light.matches ? "light" : "dark");
light.addEventListener("change", () => page && call("page_wakes", null, ["number"], page));
const asked = (link, opens = opensSomething(link)) => linkFor(link, { isEmbedded, theme: theme(), opens });
const follow = (link) => call("page_link", null, ["string"], link);

const restful = matchMedia("(prefers-reduced-motion: reduce)");
restful.addEventListener("change", () => restful.matches && follow("#motion=reduce"));
const coarse = matchMedia("(pointer: coarse)");

let page = 0;
function start(wasm, archive) {
  const link = asked(location.hash, true);
  let complaint = "";
  const module = {
    canvas,
    wasmBinary: wasm,
    arguments: [...(restful.matches ? ["--motion", "reduce"] : []), ...(link ? [link] : [])],
    noExitRuntime: true,
    print: (text) => console.log(text),
    printErr: (text) => console.warn((complaint = text)),
    onAbort: (reason) => refuse(`The program stopped (${reason}). Reload the page; your work is kept.`),
    postRun: () => page === 0 && refuse(`The program could not start. ${complaint}`),
    preRun: [
      () => {
        const { FS, ENV } = module;
        ENV.HOME = home;
        ENV.COLLIDOSCOPE_DATA_PATH = "/collidoscope";
        ENV.COLLIDOSCOPE_PREF_PATH = `${home}/settings`;
        ENV.COLLIDOSCOPE_LINK_BASE = location.href.split(/[?#]/)[0];
        unpack(FS, archive);
        FS.mkdirTree(`${home}/Collidoscope`);
        offerSaved(FS);
        // A frame in another page begins as its link says, and changes nothing that the program itself keeps.
        if (isEmbedded) return;
        module.addRunDependency("kept");
        const begin = () => {
          FS.mkdirTree(`${home}/Collidoscope`);
          kept.watch(FS, home);
          module.removeRunDependency("kept");
        };
        kept.read(FS, home).then(begin, begin); // without its store it still runs
      },
    ],
    page: {
      begins: (handle) => (page = handle),
      get handle() {
        return page;
      },
      hasFingers: () => coarse.matches,
      isLight: () => light.matches,
      told: {
        heard: (words) => {
          byId("heard").textContent = words;
          post("state", { words });
        },
        widgets: (text) => mirror(JSON.parse(text)),
        bodies: (text) => showBodies(JSON.parse(text)),
        answer: (text) => post("answer", JSON.parse(text)),
        pick: () => byId("file").click(),
      },
      copied: copy,
      copyPicture: (bytes, type) => copyBlob(new Blob([bytes], { type })),
      wantsText: (wanted) => {
        wantsText = wanted;
        if (wanted && hasTouch && !byId("mirror").contains(document.activeElement)) typing.focus();
        if (!wanted && document.activeElement === typing) canvas.focus();
      },
      drawn: () => {
        isRunning = true;
        document.body.classList.add("running");
        status.textContent = "";
        window.collidoscopeStarted = performance.now();
        post("ready");
      },
    },
  };
  window.Module = module;
  const script = document.createElement("script");
  script.src = "collidoscope.js";
  script.onerror = () => refuse("The program could not be loaded. Reload the page.");
  document.body.append(script);
}

const showBodies = createBodies(byId("bodies").querySelector("table"), (body) =>
  call("page_selects", null, ["number", "number"], page, body),
);

// ---- clipboard

let pasted = "";
let pasteInPlace = false;
function copy(text) {
  if (!text || text === pasted) return; // what was pasted is in the clipboard already
  const refused = () => showToCopy(text);
  if (!navigator.clipboard?.writeText) return refused();
  navigator.clipboard.writeText(text).catch(refused);
}

async function copyBlob(blob) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
  } catch {
    download("collidoscope.png", blob);
  }
}

/** Where the browser refuses: the text, selected, to be copied by hand. */
function showToCopy(text) {
  const dialog = byId("to-copy");
  const area = dialog.querySelector("textarea");
  area.value = text;
  dialog.showModal();
  area.select();
}

window.addEventListener("keydown", () => document.body.classList.remove("touched"), true);

window.addEventListener("paste", (event) => {
  if (document.activeElement !== canvas && document.activeElement !== typing) return;
  const files = [...(event.clipboardData?.files || [])];
  if (files.length > 0) {
    files.forEach(open);
  } else {
    pasted = event.clipboardData.getData("text/plain");
    call("page_pasted", null, ["string", "boolean"], pasted, pasteInPlace);
  }
  event.preventDefault();
});

// ---- keys

const typing = byId("typing");
const sendKey = (type, key) => canvas.dispatchEvent(new KeyboardEvent(type, { ...key, bubbles: true }));
const pressKey = (key) => ["keydown", "keyup"].forEach((type) => sendKey(type, key));
listenToKeys({
  send: sendKey,
  typing,
  isMac: /Mac|iP(hone|ad|od)/.test(navigator.platform),
  notePaste: (inPlace) => (pasteInPlace = inPlace),
});

// ---- the widgets as elements

const reach = (name) => (id, ...text) =>
  call(name, null, ["number", "number", ...text.map(() => "string")], page, id, ...text);
const mirror = createMirror({
  root: byId("mirror"),
  press: reach("page_presses"),
  type: reach("page_types"),
  show: reach("page_shows"),
  sendKey,
  step: (by) => stepPlayer(by),
  focusCanvas: () => canvas.focus({ preventScroll: true }),
  say: (sentences) => {
    const heard = byId("heard").textContent;
    const rest = sentences.filter((sentence) => !heard.includes(sentence));
    if (rest.length > 0) byId("told").textContent = rest.join("\n");
  },
});

// ---- the wheel: over an embedded program the page scrolls, unless Ctrl is down

const wheel = options().get("wheel") || query.get("wheel") || "auto";
const pageScrolls = wheel === "page" || (wheel === "auto" && isFramed);
let hintTimer = 0;
window.addEventListener(
  "wheel",
  (event) => {
    if (!pageScrolls || event.ctrlKey) return;
    event.stopImmediatePropagation();
    byId("wheel-hint").hidden = false;
    clearTimeout(hintTimer);
    hintTimer = setTimeout(() => (byId("wheel-hint").hidden = true), 1500);
  },
  { capture: true, passive: true },
);

// ---- fingers

let wantsText = false;
let hasTouch = false;

function mouse(type, { x, y }, button) {
  const held = { 0: 1, 1: 4, 2: 2 }[button];
  canvas.dispatchEvent(
    new MouseEvent(type, {
      clientX: x,
      clientY: y,
      screenX: x,
      screenY: y,
      button,
      buttons: type === "mouseup" ? 0 : held,
      bubbles: true,
      cancelable: true,
      view: window,
    }),
  );
}

const PLACES = ["picture", "shape", "panel", "list"]; // as `UnderFinger` in app/platform/host.h
const fingers = createFingers({
  under: (x, y) => PLACES[page ? call("page_under", "number", ["number", "number", "number"], page, x, y) : 0],
  mouse,
  zoom: ({ x, y }, notches) => {
    const turned = { clientX: x, clientY: y, deltaY: -40 * Math.sign(notches), ctrlKey: true, bubbles: true, cancelable: true };
    for (let i = 0; i < Math.abs(notches); ++i) canvas.dispatchEvent(new WheelEvent("wheel", turned));
  },
  scroll: ({ x, y }, by) => page && call("page_scrolls", null, ["number", "number", "number", "number"], page, x, y, by),
  isFramed: pageScrolls,
});

// No finger hovers: tips go away once what was pressed is done.
let leaving = 0;
function leaveSoon() {
  clearTimeout(leaving);
  leaving = setTimeout(() => canvas.dispatchEvent(new MouseEvent("mouseleave")), 250);
}

function onTouch(event) {
  clearTimeout(leaving);
  hasTouch = true;
  document.body.classList.add("touched");
  event.stopImmediatePropagation();
  const touches = [...event.touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
  let isOurs = true;
  if (event.type === "touchstart") {
    canvas.focus({ preventScroll: true });
    isOurs = fingers.start(touches);
  } else if (event.type === "touchmove") {
    isOurs = fingers.move(touches);
  } else {
    fingers.end(touches, event.type === "touchcancel");
    if (wantsText) typing.focus();
    if (touches.length === 0) leaveSoon();
  }
  if (isOurs && event.cancelable) event.preventDefault();
}
for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
  canvas.addEventListener(type, onTouch, { capture: true, passive: false });
if (pageScrolls) canvas.classList.add("page-scrolls");

// A hidden field raises the soft keyboard, and takes what input methods put together.
function passTyped() {
  if (typing.value) call("page_typed", null, ["string"], typing.value);
  typing.value = "";
}
typing.addEventListener("input", (event) => event.isComposing || passTyped());
typing.addEventListener("compositionend", passTyped);
typing.addEventListener("keydown", (event) => {
  if (PASSED_BY_FIELD.includes(event.key)) pressKey({ key: event.key, code: event.code, keyCode: event.keyCode });
});

canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
canvas.addEventListener("webglcontextrestored", () => call("page_context_restored", null));

// The canvas is as high as what is seen of the page: a soft keyboard covers no field. Who zooms the page is left alone.
const seen = window.visualViewport;
seen?.addEventListener("resize", () => {
  if (seen.scale !== 1) return;
  byId("page").style.height = seen.height < innerHeight - 1 ? `${seen.height}px` : "";
  window.dispatchEvent(new Event("resize"));
});

// A window that goes to another screen keeps its size, and no event tells of its pixels.
let density = devicePixelRatio;
setInterval(() => {
  if (devicePixelRatio === density) return;
  density = devicePixelRatio;
  window.dispatchEvent(new Event("resize"));
}, 500);

// ---- address and messages

const openInFull = () => (byId("open-in-full").href = fullLink(location.pathname, location.hash));
window.addEventListener("hashchange", () => {
  openInFull();
  follow(asked(location.hash));
});
openInFull();
if (isEmbedded) document.body.classList.add("embedded");

/** An algorithm's next step, or the one before. */
const stepPlayer = (by) => page && call("page_steps", null, ["number", "number"], page, by);

window.addEventListener("resize", () => post("size", { width: innerWidth, height: innerHeight }));
window.addEventListener("message", (event) => {
  if (!isFramed || event.source !== window.parent || event.data?.collidoscope !== 1) return;
  if (origins && event.origin !== origins) return;
  const { type, link, scene, options: words, by } = event.data;
  if (type === "load" && typeof link === "string") follow(asked(link.slice(link.indexOf("#"))));
  if (type === "load" && scene) open(new File([JSON.stringify(scene)], "scene.json"));
  if (type === "set" && typeof words === "string") follow(asked(`#${words}`));
  if (type === "step") stepPlayer(Math.sign(Number(by) || 1));
  if (type === "reset") location.reload();
  if (type === "get") post("state", { words: byId("heard").textContent });
});

Promise.all([loadPart("collidoscope.wasm"), loadPart("collidoscope.data")])
  .then(([wasm, archive]) => start(wasm, archive))
  .catch((error) => refuse(`${error.message}. Check the connection and reload the page.`));
