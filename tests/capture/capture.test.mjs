// The writer for JavaScript alone: its frames, shapes, numbers and names.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { Capture } from "../../core/capture/collide_capture.mjs";

const linesOf = (text) => text.trimEnd().split("\n").map((line) => JSON.parse(line));
const ground = {}, crate = {};

function writePair(capture, x) {
  capture.line({ pair: ["crate", "ground"], ...capture.at("a", crate, { box: [1, x] }, [x, 0, 1, 0]),
    ...capture.at("b", ground, { chain: [[0, 0], [1, 0]] }, [0, 0, 1, 0]), answer: { overlap: true } });
}

test("the last frames are kept, each with the shapes that it uses", () => {
  const capture = new Capture("an engine", { y: "down", metre: 50, frames: 2 });
  for (let i = 0; i < 5; ++i) {
    capture.frame(i, i / 4);
    writePair(capture, 2);
    writePair(capture, 2);
  }
  const lines = linesOf(capture.text());
  assert.deepEqual(lines[0], { collide_capture: 1, engine: "an engine", y: "down", metre: 50, digits: 17 });
  assert.deepEqual(lines.slice(1, 6), [
    { frame: 3, time: 0.75 }, { shape: 1, box: [1, 2] }, { shape: 2, chain: [[0, 0], [1, 0]] },
    { pair: ["crate", "ground"], a: 1, at_a: [2, 0, 1, 0], b: 2, at_b: [0, 0, 1, 0], answer: { overlap: true } }, lines[4],
  ]);
  assert.equal(lines.length, 11);
});

test("with a function to write, each frame is handed on, and a shape is told when it is new or has changed", () => {
  let text = "";
  const capture = new Capture("an engine", { write: (more) => (text += more) });
  for (let i = 0; i < 4; ++i) {
    capture.frame(i, i);
    writePair(capture, i < 2 ? 1 : 2);
  }
  capture.frame(4, 4);
  const lines = linesOf(text);
  assert.deepEqual(lines.filter((line) => line.shape).map((line) => line.shape), [1, 2, 1]);
  assert.equal(lines.filter((line) => line.pair).length, 4);
});

test("numbers come back to the bit, and names are valid text", () => {
  const capture = new Capture("an engine");
  const numbers = [-0, 0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 123456789012345680000];
  capture.line({ point: "\ud800 \"x\"\n\u{1f600}", at: numbers, none: undefined, not: [NaN, Infinity], list: new Float32Array([0.1]) });
  const [, line] = linesOf(capture.text());
  line.at.forEach((number, i) => assert.ok(Object.is(number, numbers[i])));
  assert.equal(line.point, "\ufffd \"x\"\n\u{1f600}");
  assert.deepEqual(line.not, [null, null]);
  assert.deepEqual(line.list, [Math.fround(0.1)]);
  assert.ok(!("none" in line));
});

test("the golden files of version 1 have every kind of line and of shape, and define what they use", () => {
  const folder = new URL("golden/", import.meta.url), seen = new Set();
  for (const name of readdirSync(folder)) {
    const defined = new Set();
    for (const line of linesOf(readFileSync(new URL(name, folder), "utf8"))) {
      Object.keys(line).forEach((key) => seen.add(key));
      if (line.shape) defined.add(line.shape);
      for (const id of [line.a, line.b, ...(line.against ?? []).map(({ b }) => b)]) assert.ok(id === undefined || defined.has(id), name);
    }
  }
  const kinds = "collide_capture frame pair overlap ray cast toi point note shape polygon box circle capsule segment chain radius against";
  for (const kind of kinds.split(" ")) assert.ok(seen.has(kind), kind);
});
