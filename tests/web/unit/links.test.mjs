// Links as the page understands them.
import assert from "node:assert/strict";
import test from "node:test";

import { fullLink, linkFor, opensSomething, optionsOf, textOf } from "../../../web/program/links.mjs";

const LINK = "#scene=2-pairs/04-triangle-circle&tab=gjk";

test("a link whose signs are encoded is the same link, also if that was done twice", () => {
  const once = `#${encodeURIComponent(LINK.slice(1))}`;
  for (const link of [once, `#${encodeURIComponent(once.slice(1))}`, encodeURIComponent(LINK), `https://a.b/c${once}`]) {
    assert.equal(textOf(link), LINK.slice(1), link);
    assert.equal(optionsOf(link).get("scene"), "2-pairs/04-triangle-circle");
    assert.equal(linkFor(link), LINK);
  }
});

test("what is no option is handed on: the program says what it can't use", () => {
  for (const link of ["#foo", "#%", "#%zz%3D", "#a%3", "#"]) assert.equal(linkFor(link), link === "#" ? "" : link);
});

test("codes inside of values are left to the program", () => {
  assert.equal(textOf("#select=A%2CB&hide=verdict"), "select=A%2CB&hide=verdict");
});

test("a frame has no menus and the reader's theme, unless its link says otherwise", () => {
  const frame = { isEmbedded: true, theme: "light" };
  assert.equal(linkFor("#scene=a", frame), "#scene=a&panes=legend,grid,lesson&bare=1&theme=light");
  assert.equal(linkFor("#scene=a&bare=0&theme=dark&panes=none", frame), "#scene=a&bare=0&theme=dark&panes=none");
  assert.equal(linkFor("", { ...frame, opens: true }), "#panes=legend,grid,lesson&bare=1&theme=light");
  assert.equal(linkFor("#tab=gjk", frame), "#tab=gjk");
  assert.equal(linkFor("#scene=a&theme=system", { theme: "light" }), "#scene=a&theme=light");
});

test("scenes and chapters open something, other options do not", () => {
  assert.deepEqual(["#scene=a", "#s=x", "#t=1&course=01", "#tab=gjk", ""].map(opensSomething), [true, true, true, false, false]);
});

test("the whole program opens what the frame shows", () => {
  assert.equal(fullLink("/index.html", "#embed&scene=a&tab=sat"), "/index.html#scene=a&tab=sat");
  assert.equal(fullLink("/index.html", "#scene=a&embed=1"), "/index.html#scene=a");
  assert.equal(fullLink("/index.html", "#embed"), "/index.html");
});
