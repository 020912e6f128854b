// What stands behind the "#" of an address, as the page understands it. The program reads the rest (app/session/address.h).

/** Without the "#". Who puts a link into another one encodes its signs, and twice if that one goes into a third. */
export function textOf(hash) {
  const given = hash.slice(hash.indexOf("#") + 1);
  let text = given;
  for (let times = 0; times < 2 && !text.includes("="); ++times) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return given; // no such codes
    }
    text = text.slice(text.indexOf("#") + 1);
  }
  return text.includes("=") ? text : given; // the program says what it can't use
}

export const optionsOf = (hash) => new URLSearchParams(textOf(hash));

/** Whether a link opens a scene or a chapter, and does not only change how they are looked at. */
export const opensSomething = (hash) => ["scene", "s", "course"].some((name) => optionsOf(hash).has(name));

/**
 * The link with what a frame adds to it: no panes, no menus, and the reader's theme, unless the link says otherwise.
 * Empty when it asks for nothing.
 */
export function linkFor(hash, { isEmbedded = false, theme = "dark", opens = opensSomething(hash) } = {}) {
  let text = textOf(hash).replace(/(^|&)theme=system(?=&|$)/, `$1theme=${theme}`);
  const add = (name, value) => {
    if (!new URLSearchParams(text).has(name)) text += `${text ? "&" : ""}${name}=${value}`;
  };
  if (isEmbedded && opens) {
    add("panes", "legend,grid,lesson");
    add("bare", "1");
    add("theme", theme);
  }
  return text ? `#${text}` : "";
}

/** The same without what makes it a frame. */
export const fullLink = (path, hash) => {
  const text = textOf(hash)
    .split("&")
    .filter((option) => option && !/^embed(=|$)/.test(option))
    .join("&");
  return text ? `${path}#${text}` : path;
};
