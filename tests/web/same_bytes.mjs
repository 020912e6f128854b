// The package for JavaScript answers what the program on the desktop answers, to the byte, for every scene.
//
//     node tests/web/same_bytes.mjs PACKAGE PROGRAM SCENES
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test, { after } from "node:test";
import { pathToFileURL } from "node:url";

const [packagePath, program, scenes] = process.argv.slice(2).map((path) => resolve(path));
const { CollideError, load } = await import(pathToFileURL(join(packagePath, "collide_node.mjs")));
const collide = await load();

/** Of a crowd, `query` would report on each of its many pairs, and a run is long: it is compared by less. */
const largestToRun = 10000;
const ofScene = { seconds: 2, every: 0.5 };
const ofCrowd = { seconds: 0.1, every: 0.05 };
const folder = mkdtempSync(join(tmpdir(), "same-bytes-"));
after(() => rmSync(folder, { recursive: true }));

function desktop(...words) {
  const run = spawnSync(program, words, { maxBuffer: 1 << 30, encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout;
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

const files = filesBelow(scenes).filter((file) => file.endsWith(".json")).sort();
test("there are scenes", () => assert.ok(files.length > 40));

function compareRuns(text, file, { seconds, every }) {
  assert.equal(
    collide.text("simulate", text, { seconds, every }),
    desktop("simulate", file, "--seconds", `${seconds}`, "--every", `${every}`),
  );
}

/** How a window begins (its player, its time) is an option of a picture, not of its scene. */
function comparePictures(text) {
  const scene = JSON.parse(text);
  if (scene.view) scene.view = JSON.parse(JSON.stringify({ overlays: scene.view.overlays, focus: scene.view.focus }));
  const picture = join(folder, "picture.svg");
  const file = join(folder, "scene.json");
  writeFileSync(file, JSON.stringify(scene));
  desktop("render", file, "--output", picture, "--size", "640x400");
  assert.equal(collide.svg(scene, { size: [640, 400] }), readFileSync(picture, "utf8"));
}

for (const file of files) {
  const text = readFileSync(file, "utf8");
  const { crowd } = JSON.parse(text);
  test(file.slice(scenes.length + 1), () => {
    assert.equal(collide.text("pairs", text), desktop("pairs", file));
    if (crowd === undefined) {
      assert.equal(collide.text("query", text, { pairs: "all" }), desktop("query", file));
      compareRuns(text, file, ofScene);
      comparePictures(text);
    } else if (crowd.count <= largestToRun) {
      compareRuns(text, file, ofCrowd);
    }
  });
}

/** Every list of vertices in what a file holds. */
function outlinesIn(value) {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value.vertices) && value.type !== "chain" ? [value.vertices] : []; // a chain may be straight
  return own.concat(...Object.values(value).map(outlinesIn));
}

const outlines = files.flatMap((file) => outlinesIn(JSON.parse(readFileSync(file, "utf8"))));
const problems = [[[0, 0], [4, 0], [4, 3], [2, 1], [0, 3]], ...outlines].map((points) => ({
  points,
  line: [points[0], [points[1][0] + 0.1, points[2][1] - 0.2]],
  density: 2,
}));

for (const task of ["hull", "decompose", "mass", "cut"]) {
  test(`geometry: ${task} of all outlines`, () => {
    assert.ok(problems.length > 20);
    const input = problems.map((problem) => JSON.stringify(problem) + "\n").join("");
    const run = spawnSync(program, ["geometry", task, "--jsonl", "-"], { input, maxBuffer: 1 << 30, encoding: "utf8" });
    assert.equal(run.status, 0, run.stderr);
    assert.equal(problems.map((problem) => collide.text("geometry", problem, { task })).join(""), run.stdout);
  });
}

test("a step of a player is drawn alike", () => {
  const file = files.find((name) => name.endsWith("04-triangle-circle.json"));
  const picture = join(folder, "player.svg");
  desktop("render", file, "--output", picture, "--size", "640x400", "--player", "gjk:2", "--theme", "dark");
  const scene = readFileSync(file, "utf8");
  const options = { size: [640, 400], player: "gjk", step: 2, theme: "dark" };
  assert.equal(collide.svg(scene, options), readFileSync(picture, "utf8"));
});

test("a recording has a line of code and words for each step", () => {
  const scene = readFileSync(files[0], "utf8");
  const { code, steps } = collide.record(scene, { player: "sat" });
  assert.ok(steps.length > 1);
  for (const step of steps) {
    assert.ok(step.line < code.length);
    assert.ok(step.words.length > 0);
  }
});

test("what can't be used is refused with a sentence", () => {
  const refused = (call) => assert.throws(call, CollideError);
  refused(() => collide.query("{"));
  refused(() => collide.query({ collidoscope: 1, bodies: [{ shape: { type: "circle" } }] }));
  refused(() => collide.geometry("melt", { points: [] }));
  refused(() => collide.svg({ collidoscope: 1, bodies: [] }, { theme: "pink" }));
  refused(() => collide.record({ collidoscope: 1, bodies: [] }, { player: "sat" }));
  refused(() => collide.query({ collidoscope: 1, bodies: [] }, { pars: "near" }));
  refused(() => collide.simulate({ collidoscope: 1, bodies: [] }, { seconds: "2" }));
});

test("what is misspelt comes back as a warning", () => {
  collide.query({ collidoscope: 1, bodies: [{ shape: { type: "circle", radius: 1 }, postion: [0, 0] }] });
  assert.equal(collide.warnings.length, 1);
  assert.match(collide.warnings[0], /position/);
  collide.query({ collidoscope: 1, bodies: [] });
  assert.deepEqual(collide.warnings, []);
});

test("of a crowd the pairs that come near are answered, and all of them are refused before memory ends", () => {
  const bodies = Array.from({ length: 1000 }, (_, i) => ({
    shape: { type: "circle", radius: 0.6 },
    position: [i % 32, Math.floor(i / 32)],
  }));
  const crowd = { collidoscope: 1, bodies };
  const near = collide.query(crowd, { parts: [] }).pairs;
  assert.ok(near.length > 1800 && near.length < 8000, `${near.length} pairs`);
  assert.deepEqual(collide.query(crowd, { pairs: "overlapping", parts: [] }).pairs, near.filter((pair) => pair.overlap));
  assert.throws(() => collide.query(crowd, { pairs: "all" }), CollideError);
});
