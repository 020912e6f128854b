// The test files of earcut and poly2tri, from packages of npm that still hold them: the bodies have the area that the
// rings have. Skipped without npm.
//
//     PROGRAM=build/release/collidoscope node --test tests/import
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";

import { unpack } from "../support/npm_package.mjs";

const folder = mkdtempSync(join(tmpdir(), "rings-"));
after(() => rmSync(folder, { recursive: true }));

const areaOf = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [nextX, nextY] = ring[(i + 1) % ring.length];
  return sum + x * nextY - y * nextX;
}, 0)) / 2;

/** The area of all bodies of an imported text, or the sentence that refuses it; and what was told. */
function imported(text) {
  const run = spawnSync(process.env.PROGRAM, ["import", "-"], { input: text, encoding: "utf8", maxBuffer: 1 << 26 });
  const leftOut = run.stderr.split("\n").filter((line) => line.startsWith("left out"));
  if (run.status !== 0) return { refused: run.stderr, leftOut };
  const shapes = JSON.parse(run.stdout).bodies.flatMap((body) => body.shapes ?? [body.shape]);
  return { area: shapes.reduce((sum, shape) => sum + areaOf(shape.vertices), 0), leftOut };
}

function holds(text, area, name) {
  const found = imported(text);
  assert.deepEqual(found.leftOut, [], name);
  assert.ok(Math.abs(found.area - area) <= 1e-6 * area, `${name}: ${found.area}, not ${area}`);
}

test("test files of earcut", (context) => {
  if (!unpack("earcut@1.4.2", folder)) return context.skip("npm's registry is out of reach");
  const text = (name) => readFileSync(join(folder, "test/fixtures", `${name}.json`), "utf8");
  for (const name of ["building", "dude", "issue16"]) {
    const [outline, ...holes] = JSON.parse(text(name));
    holds(text(name), areaOf(outline) - holes.reduce((sum, hole) => sum + areaOf(hole), 0), name);
  }
  // Holes that share an edge with the outline, or cross it, are no holes of a polygon; they are counted.
  for (const [name, bad] of [["water3", "4 of 5"], ["water3b", "2 of 2"], ["water4", "4 of 5"], ["bad-hole", "1 of 2"],
    ["empty-square", "1 of 1"]])
    assert.match(imported(text(name)).leftOut.at(-1), new RegExp(`: ${bad} holes`), name);
  assert.match(imported(text("issue17")).refused, /too far away/);
  assert.match(imported(text("indices-3d")).refused, /line 2: 3 numbers stand together/);
  assert.match(imported(text("degenerate")).refused, /cross or touch/);
});

test("test files of poly2tri", (context) => {
  if (!unpack("poly2tri@1.3.5", folder)) return context.skip("npm's registry is out of reach");
  const text = (name) => readFileSync(join(folder, "tests/data", `${name}.dat`), "utf8");
  const ringOf = (part) => {
    const numbers = part.match(/[-+]?[\d.]+(e[-+]?\d+)?/gi).map(Number);
    return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]]] : []));
  };
  for (const name of ["2", "bird", "debug", "debug2", "diamond", "dude", "funny", "kzer-za", "map_fixed", "nazca_heron",
    "nazca_monkey", "octagon", "road_on_grid", "spiral", "star", "strange", "tank", "test", "tree"])
    holds(text(name), areaOf(ringOf(text(name))), name);
  // Its testbed in C++ has a point a line, and holes and Steiner points in the same file.
  const outline = ringOf(text("dude"));
  const holes = text("dude_holes").split(/\n\s*\n/).filter((part) => part.trim()).map(ringOf);
  const lines = (ring) => ring.map((point) => point.join(" "));
  const all = [...lines(outline), ...holes.flatMap((hole) => ["HOLE", ...lines(hole)]), "STEINER", "300 400"];
  holds(all.join("\n"), areaOf(outline) - holes.reduce((sum, hole) => sum + areaOf(hole), 0), "dude with holes");
  for (const name of ["intersecting", "map_invalid", "sketchup"]) assert.match(imported(text(name)).refused, /cross or touch/);
});
