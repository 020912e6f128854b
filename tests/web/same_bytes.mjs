// The package for JavaScript answers what the program on the desktop answers, to the byte, for every scene.
//
//     node tests/web/same_bytes.mjs PACKAGE PROGRAM SCENES
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

const [packagePath, program, scenes] = process.argv.slice(2).map((path) => resolve(path));
const { CollideError, load } = await import(pathToFileURL(join(packagePath, "collide.mjs")));
const collide = await load();

/** A crowd of thousands has millions of pairs: what is compared of it is cut to what a test may take. */
const largest = 400;
const seconds = 2;

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

for (const file of files) {
  const text = readFileSync(file, "utf8");
  const scene = JSON.parse(text);
  const isLarge = scene.crowd !== undefined || scene.bodies.length > largest;
  test(file.slice(scenes.length + 1), { skip: isLarge && "a crowd" }, () => {
    assert.equal(collide.text("query", text), desktop("query", file));
    assert.equal(collide.text("pairs", text), desktop("pairs", file));
    assert.equal(
      collide.text("simulate", text, { seconds, every: 0.5 }),
      desktop("simulate", file, "--seconds", `${seconds}`, "--every", "0.5"),
    );
    assert.equal(collide.svg(text, { size: [640, 400] }), desktop("render", file, "--output", "/dev/stdout", "--size", "640x400", "--format", "svg"));
  });
}

test("geometry", () => {
  const problem = { points: [[0, 0], [4, 0], [4, 3], [2, 1], [0, 3]], line: [[0, 1], [4, 1.5]], density: 2 };
  for (const task of ["hull", "decompose", "mass", "cut"]) {
    const run = spawnSync(program, ["geometry", task, "-"], { input: JSON.stringify(problem), encoding: "utf8" });
    assert.equal(collide.text("geometry", problem, { task }), run.stdout);
  }
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
});
