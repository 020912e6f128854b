// The page around the program: loads it with a progress bar, and gives it hands, files, clipboard and address.
// The program's half of this is app/platform/browser/.
"use strict";

(() => {
  const canvas = document.getElementById("canvas");
  const byId = (id) => document.getElementById(id);
  const query = new URLSearchParams(location.search);
  const options = () => new URLSearchParams(location.hash.slice(1));
  const asks = (name) => query.has(name) || options().has(name);
  const isEmbedded = asks("embed");
  const isFramed = window.parent !== window;
  const home = "/home/web_user";

  // ---- messages to the page that embeds this one

  const origins = query.get("origin");
  function post(type, data = {}) {
    if (isFramed) window.parent.postMessage({ collidoscope: 1, type, ...data }, origins || "*");
  }

  // ---- loading

  const bar = byId("progress");
  const status = byId("status");
  function refuse(sentence) {
    document.body.classList.add("failed");
    status.textContent = sentence;
    post("error", { message: sentence });
  }

  const sizes = window.collidoscopeSizes || {};
  const loaded = {};
  async function load(name) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
    const total = sizes[name] || Number(response.headers.get("content-length")) || 1;
    if (!response.body) return new Uint8Array(await response.arrayBuffer());
    const reader = response.body.getReader();
    const parts = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
      loaded[name] = Math.min(length, total);
      const all = Object.values(sizes).reduce((a, b) => a + b, 0) || total;
      bar.value = Object.values(loaded).reduce((a, b) => a + b, 0) / all;
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  /** Files of the program: the length of a list, the list as JSON, then their bytes one after the other. */
  function unpack(FS, archive) {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const length = view.getUint32(0, true);
    const list = JSON.parse(new TextDecoder().decode(archive.subarray(4, 4 + length)));
    let at = 4 + length;
    for (const [name, size] of list) {
      const file = `/collidoscope/${name}`;
      FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
      FS.writeFile(file, archive.subarray(at, at + size));
      at += size;
    }
  }

  // ---- files: what the user saves is a download, too

  /** What is saved is put in its place by a rename, when it is whole. */
  function offerSaved(FS) {
    const { rename } = FS;
    FS.rename = (from, to) => {
      rename(from, to);
      if (!to.startsWith(`${home}/settings/`)) download(to.split("/").pop(), FS.readFile(to));
    };
  }

  function download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  // ---- starting

  /** A link with what a frame adds to it: no panes, no menus, and the reader's theme, unless the link says otherwise. */
  function asked(link, opens = /[#&](scene|s|course)=/.test(link)) {
    const theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    let hash = link.replace(/([#&])theme=system(?=&|$)/, `$1theme=${theme}`);
    const add = (name, value) => {
      if (!new URLSearchParams(hash.slice(1)).has(name)) hash += `${hash.length > 1 ? "&" : "#"}${name}=${value}`;
    };
    if (isEmbedded && opens) {
      add("panes", "legend,grid");
      add("bare", "1");
      add("theme", theme);
    }
    return hash.length > 1 ? hash : "";
  }

  const address = (opens) => asked(location.hash.includes("%23") ? decodeURIComponent(location.hash) : location.hash, opens);

  const restful = matchMedia("(prefers-reduced-motion: reduce)");
  restful.addEventListener("change", () => restful.matches && call("page_link", ["string"], "#motion=reduce"));
  const coarse = matchMedia("(pointer: coarse)");

  function start(wasm, archive) {
    const link = address(true);
    const module = {
      canvas,
      wasmBinary: wasm,
      arguments: [...(restful.matches ? ["--motion", "reduce"] : []), ...(link ? [link] : [])],
      noExitRuntime: true,
      print: (text) => console.log(text),
      printErr: (text) => console.warn(text),
      onAbort: (reason) => refuse(`The program stopped (${reason}). Reload the page; your work is kept.`),
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
            window.keptFiles.watch(FS, home);
            module.removeRunDependency("kept");
          };
          window.keptFiles.read(FS, home).then(begin, begin); // without its store it still runs
        },
      ],
      page: {
        begins: (handle) => (page = handle),
        hasFingers: () => coarse.matches,
        told: {
          heard: (words) => {
            byId("heard").textContent = words;
            post("state", { words });
          },
          step: (words) => (byId("step").textContent = words),
          bodies: (text) => showBodies(JSON.parse(text)),
          answer: (text) => post("answer", JSON.parse(text)),
        },
        copied: copy,
        copyPicture: (bytes, type) => copyBlob(new Blob([bytes], { type })),
        wantsText: (wanted) => {
          wantsText = wanted;
          if (wanted && hasTouch) typing.focus();
          if (!wanted && document.activeElement === typing) canvas.focus();
        },
        drawn: () => {
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

  const call = (name, type, ...values) => window.Module?.ccall?.(name, null, type, values);

  // ---- the bodies as a table, for who does not see the canvas: a row that gets the focus selects its body

  let page = 0;
  const table = byId("bodies").querySelector("table");
  const rows = table.tBodies[0];

  function showBodies({ rows: bodies, left_out: leftOut }) {
    while (rows.rows.length > bodies.length) rows.deleteRow(-1);
    bodies.forEach((body, i) => {
      const row = rows.rows[i] ?? rows.insertRow();
      const words = [body.name, body.shape, body.position, body.angle, body.nearest];
      words.forEach((text, column) => {
        const cell = row.cells[column] ?? row.appendChild(document.createElement(column === 0 ? "th" : "td"));
        if (column === 0) cell.scope = "row";
        if (cell.textContent !== text) cell.textContent = text;
      });
      if (body.selected) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    });
    const chosen = bodies.findIndex((body) => body.selected);
    [...rows.rows].forEach((row, i) => (row.tabIndex = i === Math.max(chosen, 0) ? 0 : -1)); // one stop for Tab
    table.caption.textContent = leftOut ? `The first ${bodies.length} bodies; ${leftOut} more have no row` : "Bodies";
  }

  rows.addEventListener("focusin", (event) => {
    const row = event.target.closest("tr");
    call("page_selects", ["number", "number"], page, row.sectionRowIndex);
  });
  rows.addEventListener("keydown", (event) => {
    const { sectionRowIndex: at } = event.target.closest("tr");
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rows.rows[to]?.focus();
  });

  // ---- clipboard

  let pasted = "";
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

  window.addEventListener("paste", (event) => {
    if (document.activeElement !== canvas && document.activeElement !== typing) return;
    const files = [...(event.clipboardData?.files || [])];
    if (files.length > 0) {
      files.forEach(open);
    } else {
      pasted = event.clipboardData.getData("text/plain");
      call("page_pasted", ["string", "boolean"], pasted, pasteInPlace);
    }
    event.preventDefault();
  });

  // ---- files

  async function open(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { FS } = window.Module;
    FS.mkdirTree("/opened");
    const name = `/opened/${file.name.replaceAll("/", "_")}`;
    FS.writeFile(name, bytes);
    call("page_file", ["string"], name);
  }

  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0) files.forEach(open);
    else call("page_link", ["string"], event.dataTransfer.getData("text/plain"));
  });

  // ---- keys: some belong to the browser

  const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
  let pasteInPlace = false;

  function belongsToBrowser(event) {
    const command = isMac ? event.metaKey : event.ctrlKey;
    if (["F5", "F11", "F12", "Tab"].includes(event.key)) return event.isTrusted;
    if (command && ["w", "t", "n", "l", "r"].includes(event.key.toLowerCase())) return !event.shiftKey || event.key !== "l";
    return command && event.key.toLowerCase() === "v"; // it comes as a `paste` event
  }

  function stopKey(event) {
    if (event.type === "keydown" && event.key.toLowerCase?.() === "v") pasteInPlace = event.shiftKey;
    if (event.target === typing) return; // it passes on what it has no use for
    if (event.isTrusted && event.altKey && ["ArrowDown", "ArrowUp"].includes(event.key)) asTab(event);
    else if (belongsToBrowser(event)) event.stopImmediatePropagation();
    else if (isMac && event.isTrusted && event.metaKey && event.key !== "Meta") asControl(event);
  }

  /** Tab moves on through the page: in the program Alt with the arrows down and up stands in for it, and for Shift+Tab. */
  function asTab(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type !== "keydown") return;
    const alt = { key: "Alt", code: "AltLeft", keyCode: 18, bubbles: true };
    const shift = { key: "Shift", code: "ShiftLeft", keyCode: 16, bubbles: true };
    const tab = { key: "Tab", code: "Tab", keyCode: 9, bubbles: true, shiftKey: event.key === "ArrowUp", ctrlKey: event.ctrlKey };
    const send = (type, key) => canvas.dispatchEvent(new KeyboardEvent(type, key));
    send("keyup", alt);
    if (tab.shiftKey) send("keydown", shift);
    send("keydown", tab);
    send("keyup", tab);
    if (tab.shiftKey) send("keyup", shift);
  }

  /** Cmd is Ctrl on a Mac, whose browsers never tell that a letter goes up while Cmd is down. */
  function asControl(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type !== "keydown") return;
    const control = { key: "Control", code: "ControlLeft", keyCode: 17, bubbles: true, ctrlKey: true };
    const key = { key: event.key, code: event.code, keyCode: event.keyCode, shiftKey: event.shiftKey, ctrlKey: true, bubbles: true };
    canvas.dispatchEvent(new KeyboardEvent("keydown", control));
    canvas.dispatchEvent(new KeyboardEvent("keydown", key));
    canvas.dispatchEvent(new KeyboardEvent("keyup", key));
    canvas.dispatchEvent(new KeyboardEvent("keyup", { ...control, ctrlKey: false }));
  }
  for (const type of ["keydown", "keyup", "keypress"]) window.addEventListener(type, stopKey, true);

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

  // ---- fingers: one is the left button, two are the right one and the wheel, a long press is the right one

  const typing = byId("typing");
  let wantsText = false;
  let hasTouch = false;
  let isSecond = false;
  let pressTimer = 0;
  let hand = null; // { button, x, y, span }

  function mouse(type, x, y, button) {
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

  function middle(touches) {
    const n = Math.min(2, touches.length);
    let x = 0;
    let y = 0;
    for (let i = 0; i < n; ++i) {
      x += touches[i].clientX / n;
      y += touches[i].clientY / n;
    }
    const span = n < 2 ? 0 : Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    return { x, y, span };
  }

  function press(button, at) {
    hand = { button, ...at };
    mouse("mousemove", at.x, at.y, button);
    mouse("mousedown", at.x, at.y, button);
  }

  function release() {
    clearTimeout(pressTimer);
    if (!hand) return;
    mouse("mouseup", hand.x, hand.y, hand.button);
    hand = null;
  }

  function onTouch(event) {
    hasTouch = true;
    event.preventDefault();
    event.stopImmediatePropagation();
    const touches = event.touches;
    if (event.type === "touchstart") {
      canvas.focus({ preventScroll: true });
      release();
      isSecond = touches.length >= 2;
      const at = middle(touches);
      press(isSecond ? 2 : 0, at);
      if (isSecond) return;
      // In ticks, since moves wait while the page is busy: by its clock alone a drag would be a long press.
      let ticks = 6;
      const tick = () => {
        if (--ticks > 0) {
          pressTimer = setTimeout(tick, 100);
          return;
        }
        release();
        mouse("mousemove", at.x, at.y, 2);
        mouse("mousedown", at.x, at.y, 2);
        mouse("mouseup", at.x, at.y, 2);
      };
      pressTimer = setTimeout(tick, 100);
    } else if (event.type === "touchmove" && hand) {
      const at = middle(touches);
      if (Math.hypot(at.x - hand.x, at.y - hand.y) > 6) clearTimeout(pressTimer);
      if (isSecond && touches.length >= 2 && Math.abs(at.span - hand.span) > 12) {
        canvas.dispatchEvent(
          new WheelEvent("wheel", { clientX: at.x, clientY: at.y, deltaY: at.span > hand.span ? -40 : 40, ctrlKey: true, bubbles: true, cancelable: true }),
        );
        hand.span = at.span;
      }
      mouse("mousemove", at.x, at.y, hand.button);
      Object.assign(hand, { x: at.x, y: at.y });
    } else if (event.type === "touchend" || event.type === "touchcancel") {
      release();
      isSecond = false;
      if (wantsText) typing.focus();
    }
  }
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
    canvas.addEventListener(type, onTouch, { capture: true, passive: false });

  // A hidden field raises the soft keyboard, and takes what input methods put together.
  typing.addEventListener("input", (event) => {
    if (event.isComposing) return;
    if (typing.value) call("page_typed", ["string"], typing.value);
    typing.value = "";
  });
  typing.addEventListener("compositionend", () => {
    if (typing.value) call("page_typed", ["string"], typing.value);
    typing.value = "";
  });
  typing.addEventListener("keydown", (event) => {
    const passed = ["Backspace", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Delete", "Home", "End"];
    if (passed.includes(event.key)) {
      const key = { key: event.key, code: event.code, keyCode: event.keyCode, bubbles: true };
      canvas.dispatchEvent(new KeyboardEvent("keydown", key));
      canvas.dispatchEvent(new KeyboardEvent("keyup", key));
    }
  });

  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
  canvas.addEventListener("webglcontextrestored", () => call("page_context_restored", []));

  // A window that goes to another screen keeps its size, and no event tells of its pixels.
  let density = devicePixelRatio;
  setInterval(() => {
    if (devicePixelRatio === density) return;
    density = devicePixelRatio;
    window.dispatchEvent(new Event("resize"));
  }, 500);

  // ---- address and messages

  window.addEventListener("hashchange", () => call("page_link", ["string"], address()));
  byId("open-in-full").href = location.pathname + location.hash.replace(/&?embed(=[^&]*)?/, "");
  if (isEmbedded) document.body.classList.add("embedded");

  /** An algorithm's next step, or the one before, by its keys. */
  function stepPlayer(way) {
    const key = way > 0 ? { key: ".", code: "Period", keyCode: 190 } : { key: ",", code: "Comma", keyCode: 188 };
    canvas.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true }));
    canvas.dispatchEvent(new KeyboardEvent("keyup", { ...key, bubbles: true }));
  }

  window.addEventListener("resize", () => post("size", { width: innerWidth, height: innerHeight }));
  window.addEventListener("message", (event) => {
    if (!isFramed || event.source !== window.parent || event.data?.collidoscope !== 1) return;
    if (origins && event.origin !== origins) return;
    const { type, link, scene, options: words, by } = event.data;
    if (type === "load" && typeof link === "string") call("page_link", ["string"], asked(link.slice(link.indexOf("#"))));
    if (type === "load" && scene) open(new File([JSON.stringify(scene)], "scene.json"));
    if (type === "set" && typeof words === "string") call("page_link", ["string"], asked(`#${words}`));
    if (type === "step") stepPlayer(Math.sign(Number(by) || 1));
    if (type === "reset") location.reload();
    if (type === "get") post("state", { words: byId("heard").textContent });
  });

  Promise.all([load("collidoscope.wasm"), load("collidoscope.data")])
    .then(([wasm, archive]) => start(wasm, archive))
    .catch((error) => refuse(`${error.message}. Check the connection and reload the page.`));
})();
