// The small engine of figures draws what the whole one draws, to the byte, or it traps. It seldom traps on pairs and shapes,
// even where they were not moved so while it was made.
//
//     node tests/web/figures.mjs SITE SCENES
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { dragged, presets } from "../../web/figure_tasks.mjs";

const [site, scenes] = process.argv.slice(2).map((folder) => resolve(folder));
const { CollideStopped, load } = await import(pathToFileURL(join(site, "calls.mjs")));
const small = pathToFileURL(join(site, "collide_figures.wasm")).href;
const read = (url) => readFile(new URL(url.href.split("?")[0]));
const whole = await load({ read });
let fresh = 0;

/** A new engine, for after a trap. */
const smallEngine = () => load({ url: `${small}?${++fresh}`, read });
const isTrap = (error) => error instanceof CollideStopped;

const OVERLAYS = [["contacts", "mtd"], ["closest_points", "names"], ["axes", "intervals"], ["swept_hull", "impact_ghosts"], ["pieces", "aabbs"]];
const PLAYERS = ["sat", "gjk", "epa", "contacts", "sweep", "minkowski", "quickhull", "advancement"];
const MOST_TRAPS = 0.02;

function* pictures() {
  for (const [i, { name, scene }] of presets(scenes).entries()) {
    const last = scene.bodies.length - 1;
    const moved = dragged(scene, last, [0.37 * ((i % 5) - 2), -0.23 * ((i % 3) - 1)]);
    yield { name, scene: moved, options: { overlays: OVERLAYS[i % OVERLAYS.length] } };
    yield { name, scene: moved, options: { player: PLAYERS[i % PLAYERS.length], step: 3 + (i % 4), theme: "dark" } };
    yield { name, scene: moved, options: {} };
  }
}

test("it draws pairs and shapes as the whole engine does", async () => {
  let engine = await smallEngine();
  const trapped = [];
  let all = 0;
  for (const { name, scene, options } of pictures()) {
    ++all;
    try {
      assert.equal(engine.svg(scene, options), whole.svg(scene, options), `${name} ${JSON.stringify(options)}`);
      assert.equal(engine.text("query", scene, { parts: [] }), whole.text("query", scene, { parts: [] }), name);
    } catch (error) {
      if (!isTrap(error)) throw error;
      trapped.push(`${name} ${JSON.stringify(options)}`);
      engine = await smallEngine();
    }
  }
  console.log(`${trapped.length} of ${all} pictures need the whole engine`);
  assert.ok(trapped.length <= MOST_TRAPS * all, trapped.join("\n"));
});

test("it traps where it lacks what is asked, and says nothing false", async () => {
  const engine = await smallEngine();
  const row = Array.from({ length: 60 }, (_, i) => ({ shape: { type: "circle", radius: 1 }, position: [3 * (i % 10), 3 * Math.floor(i / 10)] }));
  const crowd = { collidoscope: 1, bodies: row };
  assert.throws(() => engine.simulate(crowd, { seconds: 0.1 }), isTrap);
  assert.ok(whole.simulate(crowd, { seconds: 0.1 }).length > 0);
});
