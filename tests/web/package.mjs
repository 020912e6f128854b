// The package for JavaScript as a stranger has it: packed, installed elsewhere, its examples run, its types checked.
//
//     node tests/web/package.mjs PACKAGE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const source = resolve(process.argv[2]);
const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "package-"));
after(() => rmSync(folder, { recursive: true }));

const run = (...words) => runIn(folder, ...words);
function runIn(cwd, ...words) {
  const done = spawnSync(words[0], words.slice(1), { cwd, encoding: "utf8" });
  assert.equal(done.status, 0, `${words.join(" ")}: ${done.error ?? ""}${done.stdout}${done.stderr}`.slice(0, 2000));
  return done.stdout;
}

const installed = join(folder, "node_modules/collide-2d");
writeFileSync(join(folder, "package.json"), '{"type": "module", "private": true}');
const packed = JSON.parse(run("npm", "pack", source, "--json", "--offline"))[0];
run("npm", "install", join(folder, packed.filename), "--offline", "--no-audit", "--no-fund");

test("it holds what it needs, and no more", () => {
  const names = packed.files.map(({ path }) => path).filter((path) => !path.startsWith("examples/"));
  const needed = ["LICENSE", "NOTICES.txt", "README.md", "calls.mjs", "collide.d.ts", "collide.mjs", "collide_js.mjs", "collide_js.wasm",
    "collide_node.mjs", "collidoscope.mjs", "memory.mjs", "package.json", "shapes.mjs", "world.mjs"];
  assert.deepEqual(names.sort(), needed);
});

/** The lines at the head of an example, after "Prints:". */
function promised(text) {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.endsWith("Prints:")) + 1;
  const last = lines.findIndex((line, i) => i >= first && !line.startsWith("// "));
  return lines.slice(first, last).map((line) => line.slice(3) + "\n").join("");
}

const examples = readdirSync(join(installed, "examples"));
test("each call has an example, and so have handles", () => assert.equal(examples.length, 8));

for (const name of examples) {
  test(`the example ${name} prints what it says`, () => {
    copyFileSync(join(installed, "examples", name), join(folder, name));
    const words = promised(readFileSync(join(folder, name), "utf8"));
    assert.ok(words.length > 0);
    assert.equal(run("node", name), words);
  });
}

/** The code of the README between its fences, and what its comment says that it prints. */
test("the README's example prints what it says", () => {
  const code = readFileSync(join(installed, "README.md"), "utf8").match(/```js\n(.*?)```/s)[1];
  writeFileSync(join(folder, "readme.mjs"), code);
  assert.equal(run("node", "readme.mjs").trim(), code.match(/\/\/ (\S+):/)[1]);
});

const CAPTURE = `{"collide_capture":1,"engine":"test"}
{"shape":1,"box":[2,2]}
{"frame":12,"time":0.2}
{"pair":["a","b"],"a":1,"b":1,"at_a":[0,0,1,0],"at_b":[1.5,0,1,0],"answer":{"overlap":false}}
`;
const npx = (...words) => spawnSync("npx", ["--offline", "collidoscope", ...words], { cwd: folder, encoding: "utf8" });

test("npx collidoscope answers as the program, with its exit codes", () => {
  writeFileSync(join(folder, "log.jsonl"), CAPTURE);
  const checked = npx("check", "log.jsonl");
  assert.equal(checked.status, 1);
  assert.match(checked.stdout, /^log.jsonl:4: pair "a, b", frame 12: said no overlap, but they overlap by 0.5 m\n/);
  const shrunk = npx("check", "--shrink", "log.jsonl");
  assert.equal(JSON.parse(shrunk.stdout).bodies.length, 2);
  writeFileSync(join(folder, "small.json"), shrunk.stdout);
  const queried = npx("query", "small.json");
  assert.equal(queried.status, 0, queried.stderr);
  assert.equal(JSON.parse(queried.stdout).pairs.length, 1);
  assert.equal(npx("render", "small.json", "-o", "small.svg").status, 0);
  assert.match(readFileSync(join(folder, "small.svg"), "utf8"), /^<svg /);
  assert.equal(npx("query", "nowhere.json").status, 1);
  assert.equal(npx("query", "log.jsonl").stderr.startsWith("log.jsonl:"), true);
  assert.equal(npx("render", "small.json", "-o", "small.png").status, 2);
  assert.equal(npx("look").status, 2);
  assert.match(npx("--version").stdout, /^collidoscope \d+\.\d+\.\d+\n$/);
});

/** A pair as a scene and as handles, and what JSON says of it. */
function bothWays(collide, random) {
  const polygon = () => {
    const count = 3 + Math.floor(6 * random());
    return Array.from({ length: count }, (_, i) => [Math.cos((2 * Math.PI * i) / count + 0.3), Math.sin((2 * Math.PI * i) / count + 0.3)]);
  };
  const bodies = [0, 1].map((i) => ({
    name: "AB"[i], shape: { type: "polygon", vertices: polygon() }, position: [3 * random(), 3 * random()], angle: 6 * random() - 3,
    velocity: [4 * random() - 2, 4 * random() - 2], angular_velocity: 0,
  }));
  const shapes = bodies.map((body) => collide.polygon(body.shape.vertices));
  const at = bodies.map((body) => collide.at(...body.position, body.angle));
  const motions = bodies.map((body, i) => [...at[i], ...body.velocity, 0]);
  return { scene: { collidoscope: 1, bodies, settings: { t_max: 1 } }, shapes, at, motions };
}

test("queries on handles answer as those on scenes", async () => {
  const { load } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  let state = 7;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  let overlaps = 0;
  for (let i = 0; i < 300; ++i) {
    const { scene, shapes: [a, b], at: [atA, atB], motions } = bothWays(collide, random);
    const { pairs: [pair], bodies } = collide.query(scene);
    const near = (x, y) => assert.ok(Math.abs(x - y) < 1e-5, `${i}: ${x} is not ${y}`);
    const sat = collide.sat(a, atA, b, atB);
    assert.equal(collide.overlap(a, atA, b, atB), pair.overlap);
    assert.equal(sat.overlap, pair.overlap);
    overlaps += pair.overlap;
    const depth = collide.depth(a, atA, b, atB);
    assert.equal(depth.overlap, pair.epa !== null);
    if (pair.epa !== null) near(depth.depth, pair.epa.depth);
    near(collide.distance(a, atA, b, atB).distance, pair.gjk.distance);
    const contacts = collide.contacts(a, atA, b, atB).points;
    assert.deepEqual(contacts.map((one) => one.feature), pair.contacts.map((one) => one.feature));
    contacts.forEach((one, k) => near(one.point_a[0], pair.contacts[k].point_a[0]));
    const sweep = collide.sweep(a, motions[0], b, motions[1], 1);
    assert.equal(sweep.outcome !== "miss", pair.sweep.hit);
    if (sweep.outcome === "hit") near(sweep.time, pair.sweep.time);
    const impact = collide.timeOfImpact(a, motions[0], b, motions[1], 1);
    assert.equal(impact.outcome !== "miss", pair.toi.hit);
    near(a.bounds(atA)[2], bodies[0].aabb.upper[0]);
    [a, b].forEach((shape) => shape.destroy());
  }
  assert.ok(overlaps > 50 && overlaps < 250);
});

test("a world steps as its scene does, and its transforms are a view", async () => {
  const { load, slotOf } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  const bodies = [{ name: "ground", shape: { type: "box", width: 20, height: 1 }, position: [0, -0.5], motion: "static" }];
  for (let i = 0; i < 20; ++i) bodies.push({ name: `box ${i}`, shape: { type: "box", width: 1, height: 1 }, position: [0.1 * i, 1 + 1.2 * i] });
  const moments = collide.simulate({ collidoscope: 1, bodies, settings: { mode: "simulate" } }, { seconds: 3, every: 1 });
  const world = collide.world();
  const ids = bodies.map(({ shape, position, motion = "dynamic" }) => world.addBody({ shape: collide.box(shape.width, shape.height), position, motion }));
  const { transforms } = world;
  for (let i = 0; i < 180; ++i) world.step();
  const last = moments.at(-1).bodies;
  ids.forEach((id, i) => {
    assert.equal(transforms[4 * slotOf(id)], last[i].position[0]);
    assert.equal(world.body(id).position[1], last[i].position[1]);
    assert.equal(world.body(id).angle, last[i].angle);
  });
  assert.ok(world.touches().some(({ points }) => points.some((point) => point.normal_impulse > 0)));
  world.removeBody(ids[3]);
  assert.throws(() => world.body(ids[3]), /Nothing has this id/);
  const again = world.addBody({ shape: collide.circle(0.5), position: [9, 9] });
  assert.notEqual(again, ids[3]);
  assert.equal(slotOf(again), slotOf(ids[3]));
  assert.equal(world.transforms[4 * slotOf(again)], 9);
  world.destroy();
});

test("bodies and joints of a world are pushed, changed and broken", async () => {
  const { load } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  const world = collide.world({ gravity: [0, 0] });
  const body = world.addBody({ shape: collide.box(2, 1), mass: 4, filter: { category: 2 } });
  world.applyImpulse(body, [2, 0]);
  assert.deepEqual(world.body(body).velocity, [0.5, 0]);
  world.changeBody(body, { mass: 8, fixed_rotation: true });
  world.applyImpulse(body, [0, 8], [1, 0]);
  assert.deepEqual(world.body(body).velocity, [0.5, 1]);
  assert.equal(world.body(body).angular_velocity, 0);
  world.applyForce(body, [0, -480]);
  world.applyTorque(body, 1);
  world.step();
  assert.ok(Math.abs(world.body(body).velocity[1]) < 1e-9);
  world.setVelocity(body, 0, 0);
  const joint = world.addJoint({ type: "mouse", b: body, frequency: 5, max_motor: 1e4, anchor_a: world.body(body).position });
  world.changeJoint(joint, { anchor_a: [3, 1] });
  for (let i = 0; i < 200; ++i) world.step();
  const [x, y] = world.body(body).position;
  assert.ok(Math.hypot(x - 3, y - 1) < 0.01, `${x} ${y}`);
  assert.ok(Math.hypot(...world.reaction(joint).force) < 1);
  world.removeJoint(joint);
  assert.throws(() => world.reaction(joint), /Nothing has this id/);
  assert.throws(() => world.changeBody(body, { category: "all" }), /whole number/);
});

test("a world is asked what lies where, and tells what has happened", async () => {
  const { load } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  const world = collide.world();
  world.listen();
  const ground = world.addBody({ shape: collide.chain([[9, 0], [0, 0], [-9, 0]]), motion: "static" });
  const crate = collide.box(1, 1);
  const body = world.addBody({ shape: crate, position: [2, 0.8], filter: { category: 2 } });
  const near = world.addBody({ shape: collide.ellipse(1, 0.5), position: [-4, 0.6], motion: "static", filter: { category: 4 } });
  const hit = world.castRay([-9, 0.7], [1, 0], 20);
  assert.equal(hit.body, near);
  assert.ok(Math.abs(hit.distance - 4) < 0.05 && hit.normal[0] < 0 && hit.fraction < 1);
  assert.deepEqual(world.castRayAll([-9, 0.7], [1, 0], 20).map((one) => one.body), [near, body]);
  assert.equal(world.castRay([-9, 0.7], [1, 0], 20, { mask: 2 }).body, body);
  assert.equal(world.castRay([-9, 0.7], [1, 0], 20, { mask: 2, except: body }), null);
  assert.equal(world.castShape(crate, 2, 5, 0, [0, -9]).body, body);
  assert.equal(world.closest([2, 3], 5).body, body);
  assert.equal(world.closest([2, 3], 0.5), null);
  assert.deepEqual([...world.overlapPoint([2, 0.8])], [body]);
  assert.deepEqual([...world.overlapShape(crate, -4, 0.6)], [near]);
  assert.deepEqual([...world.overlapBox([-9, -1, 9, 2])], [ground, body, near]);
  assert.throws(() => world.castRay([0, 0], [0, 0], 1), /no length/);
  assert.throws(() => world.castRay([0, 0], [1, 0], 1, { masks: 1 }), /masks: a query has no such key/);

  let begun = 0;
  for (let i = 0; i < 200; ++i) {
    world.step();
    begun += world.events.begun.length;
    if (world.events.fell_asleep.length > 0) assert.deepEqual([...world.events.fell_asleep], [body]);
  }
  assert.ok(begun >= 1);
  assert.ok(world.body(body).asleep);
  world.wake(body);
  world.step();
  const { kept, woke } = world.events;
  assert.deepEqual([...woke], [body]);
  assert.ok(kept.length >= 1 && [kept[0].a, kept[0].b].includes(body) && kept[0].normal_impulse > 0);
  world.changeSettings({ gravity: [0, 0] });
  const joint = world.addJoint({ type: "pin", b: body, anchor_a: world.body(body).position, break_force: 1, user_data: 7 });
  world.applyForce(body, [50, 0]);
  world.step();
  const [broken] = world.events.broken;
  assert.equal(broken.joint, joint);
  assert.equal(broken.user_data, 7);
  assert.throws(() => collide.sat(collide.ellipse(1, 2), collide.at(0, 0), crate, collide.at(0, 0)), /no axes for an ellipse/);
});

test("what handles are given wrongly is refused with a sentence", async () => {
  const { CollideError, load } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  const refuses = (call, words) => assert.throws(call, (error) => error instanceof CollideError && words.test(error.message));
  refuses(() => collide.polygon([[0, 0], [0, 1], [1, 0]]), /clockwise/);
  refuses(() => collide.circle(-1), /negative/);
  refuses(() => collide.pieces([[0, 0], [1, 1], [1, 0], [0, 1]]), /crosses/);
  refuses(() => collide.broadPhase("octree"), /octree: one of brute_force/);
  const world = collide.world();
  const box = collide.box(1, 1);
  refuses(() => world.addBody({ shape: box, postion: [0, 0] }), /postion: a body has no such key/);
  refuses(() => world.addBody({ shape: box, motion: "still" }), /motion: one of dynamic/);
  refuses(() => world.addBody({ shapes: [] }), /null|needs/);
  refuses(() => collide.sat(box, [0, 0, 1], box, collide.at(0, 0)), /4 numbers are needed/);
  box.destroy();
  refuses(() => collide.overlap(box, collide.at(0, 0), box, collide.at(0, 0)), /null/);
});

test("an answer that is too long is refused, and the library goes on", async () => {
  const { CollideError, load } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  const circles = (count) => ({
    collidoscope: 1,
    bodies: Array.from({ length: count }, (_, i) => ({
      name: `${i} ${"x".repeat(1000)}`, shape: { type: "circle", radius: 1 }, position: [i * 1e-4, 0],
    })),
  });
  // Each touches all others, and each of a quarter of a million pairs says both long names.
  assert.throws(() => collide.query(circles(700), { parts: [] }), (error) => error instanceof CollideError && /ask for less/.test(error.message));
  assert.equal(collide.query(circles(3)).pairs.length, 3);
});

test("a broad phase gives pairs of ids, and handles come and go without growth", async () => {
  const { load } = await import(pathToFileURL(join(installed, "collide_node.mjs")));
  const collide = await load();
  const tree = collide.broadPhase();
  const ids = [0, 1, 2].map((x) => tree.insert([0.9 * x, 0, 0.9 * x + 1, 1]));
  assert.deepEqual([...tree.pairs()], [0, 1, 1, 2]);
  tree.remove(ids[1]);
  assert.deepEqual([...tree.pairs()], []);
  assert.deepEqual([...tree.query([0, 0, 9, 9])], [0, 2]);
  assert.deepEqual([...tree.queryRay([-1, 0.5], [1, 0], 1.5)], [0]);
  const pieces = collide.pieces([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]);
  assert.equal(pieces.length, 2);
  assert.equal(pieces.shape(0).vertices.length, 4);
  for (let i = 0; i < 200000; ++i) collide.box(1, 1).destroy();
  const world = collide.world();
  world.addBody({ shape: pieces, position: [0, 5] });
  world.step();
  assert.ok(world.time > 0);
});

test("the library is found by a relative address, from the working folder", () => {
  const code = 'import { load } from "collide-2d"; console.log((await load({ url: process.argv[2] })).box(1, 1).vertices.length)';
  writeFileSync(join(folder, "relative.mjs"), code);
  copyFileSync(join(installed, "collide_js.wasm"), join(folder, "moved.wasm"));
  for (const url of ["moved.wasm", "./moved.wasm", pathToFileURL(join(folder, "moved.wasm")).href]) assert.equal(run("node", "relative.mjs", url).trim(), "4");
});

/** As bundlers find it without any settings: for browsers, so nothing of Node.js may be left in it. */
const BUNDLERS = [
  ["esbuild", "esbuild@0.21", ["app.mjs", "--bundle", "--format=esm", "--outdir=esbuild"]],
  ["webpack", "webpack@5 webpack-cli@5", ["build", "--mode", "production", "--entry", "./app.mjs", "--output-path", "webpack"]],
  ["vite", "vite@5", ["build", "--outDir", "vite", "--logLevel", "warn"]],
];
const hasRegistry = spawnSync("npm", ["view", "esbuild", "version"]).status === 0;
test("bundlers take it without settings", { skip: !hasRegistry && "npm's registry, which has them, is out of reach" }, () => {
  const place = join(folder, "bundled"); // what the bundlers bring with them is not for the other tests
  const packages = BUNDLERS.flatMap(([, names]) => names.split(" "));
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), '{"type": "module", "private": true}');
  writeFileSync(join(place, "app.mjs"), 'import { load } from "collide-2d";\nload().then((collide) => console.log(collide));\n');
  writeFileSync(join(place, "index.html"), '<!DOCTYPE html><script type="module" src="app.mjs"></script>');
  runIn(place, "npm", "install", join(folder, packed.filename), ...packages, "--no-audit", "--no-fund");
  for (const [name, , words] of BUNDLERS) {
    runIn(place, "npx", "--no-install", name, ...words);
    const files = readdirSync(join(place, name), { recursive: true }).filter((file) => file.endsWith("js"));
    const text = files.map((file) => readFileSync(join(place, name, file), "utf8")).join("\n");
    assert.ok(text.includes("collide_call"), name);
    assert.ok(!/["']node:|require\(["']fs/.test(text), `${name}: it would ask a browser for files`);
  }
});

test("its types have each key that a view may have", () => {
  const format = readFileSync(join(here, "../../docs/scene-format.md"), "utf8");
  const table = format.match(/## How the window begins.*?\n\n## /s)[0];
  const keys = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const view = readFileSync(join(installed, "collide.d.ts"), "utf8").match(/export interface View \{(.*?)\n\}/s)[1];
  assert.ok(keys.length > 15, keys.join());
  assert.deepEqual(keys.filter((key) => !view.includes(`  ${key}?: `)), []);
});

test("its types let right calls pass, and refuse wrong ones", () => {
  // Each line that must not compile is marked there: the compiler complains of a mark without an error.
  copyFileSync(join(here, "package_types.mts"), join(folder, "types.mts"));
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext"];
  run("tsc", ...options, "types.mts");
});
