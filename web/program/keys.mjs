// Keys: some belong to the browser, and some reach the program as other ones.

const isKey = (event, ...names) => names.includes(event.key);
const letterOf = (event) => event.key.toLowerCase?.() ?? "";

export function belongsToBrowser(event, isMac) {
  const command = isMac ? event.metaKey : event.ctrlKey;
  if (isKey(event, "F5", "F11", "F12", "Tab")) return event.isTrusted;
  if (command && ["w", "t", "n", "l", "r"].includes(letterOf(event))) return !event.shiftKey || event.key !== "l";
  return command && letterOf(event) === "v"; // it comes as a `paste` event
}

const ALT = { key: "Alt", code: "AltLeft", keyCode: 18 };
const SHIFT = { key: "Shift", code: "ShiftLeft", keyCode: 16 };
const CONTROL = { key: "Control", code: "ControlLeft", keyCode: 17 };

/**
 * Tab moves on through the page: in the program Alt with the arrows down and up stands in for it, and for Shift+Tab.
 * A list of [type, key].
 */
export function asTab(event) {
  const isBack = event.key === "ArrowUp";
  const tab = { key: "Tab", code: "Tab", keyCode: 9, shiftKey: isBack, ctrlKey: event.ctrlKey };
  const keys = [["keydown", tab], ["keyup", tab]];
  if (isBack) keys.unshift(["keydown", SHIFT]);
  if (isBack) keys.push(["keyup", SHIFT]);
  return [["keyup", ALT], ...keys];
}

/** Cmd is Ctrl on a Mac, whose browsers never tell that a letter goes up while Cmd is down. */
export function asControl(event) {
  const key = { key: event.key, code: event.code, keyCode: event.keyCode, shiftKey: event.shiftKey, ctrlKey: true };
  return [
    ["keydown", { ...CONTROL, ctrlKey: true }],
    ["keydown", key],
    ["keyup", key],
    ["keyup", { ...CONTROL, ctrlKey: false }],
  ];
}

/** What a text field has no use for, and passes on. */
export const PASSED_BY_FIELD = ["Backspace", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Delete", "Home", "End"];

/** `send(type, key)` puts a key on the canvas; `typing` is the hidden field for letters. */
export function listenToKeys({ send, typing, isMac, notePaste }) {
  const replace = (event, keys) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type === "keydown") keys.forEach(([type, key]) => send(type, key));
  };
  const take = (event) => {
    if (event.type === "keydown" && letterOf(event) === "v") notePaste(event.shiftKey);
    if (event.target === typing || !event.isTrusted) return;
    if (event.altKey && isKey(event, "ArrowDown", "ArrowUp")) replace(event, asTab(event));
    else if (belongsToBrowser(event, isMac)) event.stopImmediatePropagation();
    else if (isMac && event.metaKey && event.key !== "Meta") replace(event, asControl(event));
  };
  for (const type of ["keydown", "keyup", "keypress"]) window.addEventListener(type, take, true);
}
