// From one list of widgets to the next.
import assert from "node:assert/strict";
import { test } from "node:test";

import { attributesOf, changes, newProse } from "../../../web/program/mirror.mjs";

const pane = { key: "w1", kind: "pane", name: "" };
const button = (id, name, more = {}) => ({ key: `i${id}`, in: "w1", kind: "button", name, box: [0, 10 * id, 80, 10], ...more });
const prose = (n, name) => ({ key: `w1t${n}`, in: "w1", kind: "prose", name, box: [0, 0, 1, 10] });

/** The elements that the operations make, as {key: {parent, attributes}} and their order in each window. */
function applied(from, to, tree = { children: new Map([[undefined, []]]), attributes: new Map() }) {
  for (const operation of changes(from, to)) {
    const { op, key } = operation;
    const parent = [...tree.children.values()].find((list) => list.includes(key));
    const insert = (list) => list.splice(operation.before === null ? list.length : list.indexOf(operation.before), 0, key);
    if (op === "remove") {
      parent?.splice(parent.indexOf(key), 1);
      tree.children.delete(key);
      tree.attributes.delete(key);
    }
    if (op === "add") {
      assert.ok(operation.before === null || tree.children.get(operation.in).includes(operation.before), "its follower is there");
      insert(tree.children.get(operation.in));
      tree.children.set(key, []);
      tree.attributes.set(key, {});
    }
    if (op === "move") {
      parent.splice(parent.indexOf(key), 1);
      insert(parent);
    }
    if (op === "set") tree.attributes.get(key)[operation.name] = operation.value;
  }
  return tree;
}

test("the same list asks for nothing", () => {
  const list = [pane, button(1, "Play"), prose(0, "Apart.")];
  assert.deepEqual(changes(list, structuredClone(list)), []);
});

test("a name that changes is set, and its element stays", () => {
  const operations = changes([pane, button(1, "Play")], [pane, button(1, "Pause")]);
  assert.deepEqual(operations, [{ op: "set", key: "i1", name: "aria-label", value: "Pause" }]);
});

test("what is scrolled is only placed", () => {
  const operations = changes([pane, button(1, "Play")], [pane, button(1, "Play", { box: [0, 3, 80, 10] })]);
  assert.deepEqual(operations, [{ op: "place", key: "i1", box: [0, 3, 80, 10] }]);
});

test("an attribute that is no longer there goes", () => {
  const operations = changes([pane, button(1, "Answer", { off: true })], [pane, button(1, "Answer")]);
  assert.deepEqual(operations, [{ op: "set", key: "i1", name: "aria-disabled", value: null }]);
});

test("another kind is another element", () => {
  const operations = changes([pane, button(1, "A")], [pane, button(1, "A", { kind: "box", on: true })]);
  assert.deepEqual(operations.slice(0, 2), [
    { op: "remove", key: "i1" },
    { op: "add", key: "i1", in: "w1", tag: "button", before: null },
  ]);
});

test("any list comes from any other one in its order", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 16807) % 2147483647) % n;
  const other = { key: "w2", kind: "dialog", name: "Help" };
  const list = () => {
    const rows = [];
    for (const window of random(2) ? [pane, other] : [other, pane]) {
      if (random(4) === 0) continue;
      rows.push(window);
      const ids = [...Array(8).keys()].filter(() => random(3)).sort(() => random(3) - 1);
      rows.push(...ids.map((id) => ({ ...button(id, `n${random(3)}`), key: `${window.key}i${id}`, in: window.key })));
    }
    return rows;
  };
  let before = [];
  let tree;
  for (let round = 0; round < 300; ++round) {
    const after = list();
    tree = applied(before, after, tree);
    const windows = after.filter((row) => row.in === undefined);
    assert.deepEqual(tree.children.get(undefined), windows.map((row) => row.key));
    for (const window of windows)
      assert.deepEqual(tree.children.get(window.key), after.filter((row) => row.in === window.key).map((row) => row.key));
    for (const row of after) assert.equal(tree.attributes.get(row.key)["aria-label"] ?? "", row.name);
    before = after;
  }
});

test("states are told in the words of the platform", () => {
  const of = (kind, more) => attributesOf({ ...button(1, "x"), kind, ...more });
  assert.equal(of("toggle", { on: true })["aria-pressed"], "true");
  assert.equal(of("tab", { on: false })["aria-selected"], "false");
  assert.equal(of("choice", { on: true })["aria-checked"], "true");
  assert.equal(of("fold", { on: false })["aria-expanded"], "false");
  assert.equal(of("combo", { name: "Speed", value: "1 ×" })["aria-label"], "Speed: 1 ×");
  assert.equal(of("field", { value: "2.5" }).value, "2.5");
  assert.equal(of("track", { value: "step 3 / 9" })["aria-valuetext"], "step 3 / 9");
});

test("only sentences that were not there are news", () => {
  assert.deepEqual(newProse([pane, prose(0, "A"), prose(1, "B")], [pane, prose(0, "B"), prose(1, "Right.")]), ["Right."]);
});
