// The program's widgets as elements of the page, for readers of the screen and for keys. The program sends a list of
// what it has drawn; what differs from the list before becomes operations on elements. These lie over the canvas where
// the widgets are, and can't be seen or touched: mouse and fingers reach the canvas.
//
// A row of the list: {key, in, kind, name, value, on, off, about, box}. `in` is the key of the window that holds it.

/** The element for a row of each kind. `on` is the attribute that says whether it is pressed, chosen or open. */
const KINDS = {
  pane: { tag: "div", role: "group" },
  dialog: { tag: "div", role: "dialog" },
  menu: { tag: "div", role: "menu" },
  text: { tag: "span" },
  prose: { tag: "p" },
  button: { tag: "button" },
  toggle: { tag: "button", on: "aria-pressed" },
  tab: { tag: "button", role: "tab", on: "aria-selected" },
  row: { tag: "button", on: "aria-pressed" },
  choice: { tag: "button", role: "radio", on: "aria-checked" },
  box: { tag: "button", role: "checkbox", on: "aria-checked" },
  fold: { tag: "button", on: "aria-expanded" },
  link: { tag: "a", role: "link" },
  combo: { tag: "button", popup: "listbox" },
  submenu: { tag: "button", role: "menuitem", popup: "menu", on: "aria-expanded" },
  menuitem: { tag: "button", role: "menuitem" },
  menuradio: { tag: "button", role: "menuitemradio", on: "aria-checked" },
  menubox: { tag: "button", role: "menuitemcheckbox", on: "aria-checked" },
  field: { tag: "input" },
  track: { tag: "div", role: "slider" },
  picture: { tag: "div", role: "img" },
};

const isText = (row) => row.kind === "text" || row.kind === "prose";
const numberIn = (text) => Number.parseFloat(text) || 0;

/** The attributes of a row's element; `text` and `value` stand for its content. */
export function attributesOf(row) {
  const kind = KINDS[row.kind];
  if (isText(row)) return { text: row.name };
  const all = {};
  if (kind.role) all.role = kind.role;
  if (row.name) all["aria-label"] = row.kind === "combo" ? `${row.name}: ${row.value ?? ""}` : row.name;
  if (row.about) all["aria-description"] = row.about;
  if (kind.popup) all["aria-haspopup"] = kind.popup;
  if (kind.on && row.on !== undefined) all[kind.on] = String(row.on);
  if (row.off) all["aria-disabled"] = "true";
  if (row.kind === "dialog") all["aria-modal"] = "true";
  if (row.kind === "field") Object.assign(all, { value: row.value ?? "", type: "text", autocomplete: "off" });
  if (row.kind === "track")
    Object.assign(all, { "aria-valuetext": row.value ?? "", "aria-valuenow": String(numberIn(row.value)) });
  if (kind.tag === "div" && row.kind === "track") all.tabindex = "0";
  if (kind.tag === "a") all.tabindex = "0";
  return all;
}

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * From one list to the next: {op: "remove", key}, {op: "add", key, in, tag, before}, {op: "move", key, before},
 * {op: "set", key, name, value} with null for what goes, {op: "place", key, box}. `before` is the key of the element that
 * follows in the same window, null at its end.
 */
export function changes(from, to) {
  const old = new Map(from.map((row) => [row.key, row]));
  const now = new Map(to.map((row) => [row.key, row]));
  const isKept = (row) => old.has(row.key) && old.get(row.key).kind === row.kind && old.get(row.key).in === row.in;
  const operations = [];
  for (const row of from) if (!now.has(row.key) || !isKept(now.get(row.key))) operations.push({ op: "remove", key: row.key });
  // The order of what stays, window by window; from behind, so that each has its follower in place.
  const left = new Map();
  for (const row of from) {
    if (!now.has(row.key) || !isKept(now.get(row.key))) continue;
    if (!left.has(row.in)) left.set(row.in, []);
    left.get(row.in).push(row.key);
  }
  const follower = new Map();
  const placed = [];
  for (const row of [...to].reverse()) {
    const before = follower.get(row.in) ?? null;
    follower.set(row.in, row.key);
    const order = left.get(row.in) ?? [];
    if (!isKept(row)) placed.push({ op: "add", key: row.key, in: row.in, tag: KINDS[row.kind].tag, before });
    else if (order.at(-1) === row.key) order.pop();
    else {
      order.splice(order.indexOf(row.key), 1);
      placed.push({ op: "move", key: row.key, before });
    }
  }
  // Windows come before what they hold.
  const isWindow = (operation) => now.get(operation.key).in === undefined;
  operations.push(...placed.filter(isWindow), ...placed.filter((operation) => !isWindow(operation)));
  for (const row of to) {
    const before = isKept(row) ? attributesOf(old.get(row.key)) : {};
    const after = attributesOf(row);
    for (const name of Object.keys(before)) if (!(name in after)) operations.push({ op: "set", key: row.key, name, value: null });
    for (const [name, value] of Object.entries(after))
      if (before[name] !== value) operations.push({ op: "set", key: row.key, name, value });
    if (row.box && !(isKept(row) && isSame(old.get(row.key).box, row.box)))
      operations.push({ op: "place", key: row.key, box: row.box });
  }
  return operations;
}

/** The sentences that were not there before. */
export function newProse(from, to) {
  const before = new Set(from.filter((row) => row.kind === "prose").map((row) => row.name));
  return [...new Set(to.filter((row) => row.kind === "prose" && !before.has(row.name)).map((row) => row.name))];
}

const idOf = (key) => Number(key.slice(1));
const TRACK_STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const PRESSED = new Set(["Enter", " "]);

/**
 * `root` holds the elements. `press(id)`, `type(id, text)` and `show(id)` reach the widget; `step(by)` moves along the
 * time; `sendKey` gives the canvas a key that the element has no use for; `say(sentences)` tells what is new once it rests.
 */
export function createMirror({ root, press, type, show, step, sendKey, say, focusCanvas }) {
  let rows = [];
  const elements = new Map();
  const openers = []; // what had the focus when a dialog or menu opened
  let resting = 0;
  let unsaid = [];
  let panes = []; // the last list with panes: no list has them while a menu or dialog is open

  const keyOf = (target) => target.closest?.("[data-key]")?.dataset.key;
  const rowOf = (target) => rows.find((row) => row.key === keyOf(target));

  const parentOf = (key) => (key === undefined ? root : elements.get(key));
  const apply = {
    remove: ({ key }) => {
      elements.get(key)?.remove();
      elements.delete(key);
    },
    add: ({ key, in: window, tag, before }) => {
      const element = document.createElement(tag);
      element.dataset.key = key;
      if (tag === "button") element.type = "button";
      elements.set(key, element);
      parentOf(window).insertBefore(element, elements.get(before) ?? null);
    },
    move: ({ key, before }) => {
      const element = elements.get(key);
      element.parentNode.insertBefore(element, elements.get(before) ?? null);
    },
    set: ({ key, name, value }) => {
      const element = elements.get(key);
      if (name === "text") element.textContent = value ?? "";
      else if (name === "value") element.value = element === document.activeElement && element.dataset.typed ? element.value : value ?? "";
      else if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    },
    place: ({ key, box: [x, y, width, height] }) => {
      const { style } = elements.get(key);
      Object.assign(style, { left: `${x}px`, top: `${y}px` });
      if (width > 1) Object.assign(style, { width: `${width}px`, height: `${height}px` });
    },
  };

  const focusable = (window) => [...window.querySelectorAll("button, input, a, [tabindex]")];
  const isLayer = (row) => row.kind === "dialog" || row.kind === "menu";

  let away; // the key of what had the focus and went in the list before: what it opens may come in the next one

  /** Where the focus goes when the element that had it is gone: into what has opened, or back to what opened it. */
  function settleFocus(lost, before, wentNow) {
    const layers = rows.filter(isLayer);
    const opened = layers.filter((row) => !before.has(row.key)).at(-1);
    if (opened && lost) {
      openers.push(lost);
      focusable(elements.get(opened.key))[0]?.focus();
      return;
    }
    if (!lost || root.contains(document.activeElement)) return;
    const again = [lost, ...(layers.length < before.size ? openers.splice(0).reverse() : [])]
      .map((key) => elements.get(key))
      .find(Boolean);
    if (again) again.focus();
    else if (wentNow) {
      away = lost;
      focusCanvas();
    }
  }

  function update(list) {
    const isIn = root.contains(document.activeElement);
    const held = isIn ? keyOf(document.activeElement) : away;
    away = undefined;
    const layersBefore = new Set(rows.filter(isLayer).map((row) => row.key));
    unsaid.push(...newProse([...panes, ...rows], list));
    if (list.some((row) => row.kind === "pane")) panes = list;
    const operations = changes(rows, list);
    rows = list;
    for (const operation of operations) apply[operation.op](operation);
    settleFocus(held, layersBefore, isIn);
    clearTimeout(resting);
    resting = setTimeout(() => {
      const shown = new Set(rows.map((row) => row.name));
      const sentences = [...new Set(unsaid)].filter((sentence) => shown.has(sentence));
      unsaid = [];
      if (sentences.length > 0) say(sentences);
    }, 300);
  }

  root.addEventListener("click", (event) => {
    const row = rowOf(event.target);
    if (!row || isText(row) || row.kind === "field" || row.off) return;
    press(idOf(row.key));
  });
  root.addEventListener("focusin", (event) => {
    const key = keyOf(event.target);
    if (key?.startsWith("i")) show(idOf(key));
  });
  root.addEventListener("input", (event) => (event.target.dataset.typed = "1"));
  root.addEventListener("change", (event) => {
    delete event.target.dataset.typed;
    const row = rowOf(event.target);
    if (row?.kind === "field" && event.target.value !== row.value) type(idOf(row.key), event.target.value);
  });

  /** The arrows go through an open menu and a list of choices, as everywhere. */
  function moveInMenu(event, row) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !rows.some((one) => one.key === row.in && isLayer(one) && one.kind === "menu")) return false;
    const all = focusable(elements.get(row.in));
    all[(all.indexOf(event.target) + by + all.length) % all.length].focus();
    return true;
  }

  function onKey(event) {
    const row = rowOf(event.target);
    if (!row || event.key === "Tab") return;
    const isTyped = row.kind === "field";
    if (isTyped && event.key !== "Escape") return event.stopPropagation();
    if (PRESSED.has(event.key) && !event.ctrlKey && !event.altKey && row.kind !== "track") {
      if (row.kind === "link" && event.type === "keydown") press(idOf(row.key));
      return;
    }
    if (event.type === "keydown" && moveInMenu(event, row)) return event.preventDefault();
    const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (row.kind === "track" && TRACK_STEPS[key]) {
      if (event.type === "keydown") step(TRACK_STEPS[key]);
    } else {
      sendKey(event.type, { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey });
    }
    event.preventDefault();
  }
  root.addEventListener("keydown", onKey);
  root.addEventListener("keyup", onKey);

  return update;
}
