// Times of the package's handles and of other engines in JavaScript, on the same pairs and the same pyramid. Prints JSON: rows
// of what, whose and milliseconds, the quickest of several times. Engines that npm can't give are left out.
//
//     node tests/web/rivals.mjs PACKAGE
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const PAIRS = 1000;
const ROWS = 20; // of the pyramid
const STEPS = 60;
const REPEATS = 30;

const folder = mkdtempSync(join(tmpdir(), "rivals-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "package.json"), '{"private": true}');
async function rival(name) {
  const done = spawnSync("npm", ["install", name, "--no-audit", "--no-fund", "--fetch-retries=0"], { cwd: folder, timeout: 60000 });
  if (done.status !== 0) return null;
  const found = await import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(name)));
  return found.default ?? found;
}

let state = 7;
const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
function polygon() {
  const count = 3 + Math.floor(6 * random());
  return Array.from({ length: count }, (_, i) => [Math.cos((2 * Math.PI * i) / count), Math.sin((2 * Math.PI * i) / count)]);
}
/** Half of them overlap. */
const pairs = Array.from({ length: PAIRS }, () => ({
  a: polygon(), b: polygon(), at_a: [0, 0, 6 * random()], at_b: [2.4 * random(), 2.4 * random(), 6 * random()],
}));
const boxes = Array.from({ length: ROWS }, (_, row) => Array.from({ length: ROWS - row }, (_, i) => [1.05 * (i - (ROWS - row - 1) / 2), 0.5 + row])).flat();

const rows = [];
function time(what, whose, run, prepare = () => {}, repeats = REPEATS) {
  let best = Infinity;
  for (let i = 0; i < repeats; ++i) {
    const made = prepare();
    const before = performance.now();
    run(made);
    best = Math.min(best, performance.now() - before);
  }
  rows.push([what, whose, best]);
}
const SAT = `${PAIRS} pairs of polygons`;
const WORLD = `${STEPS} steps of a pyramid of ${boxes.length}`;
let sum = 0; // of answers, so that none is left out

const { load } = await import(pathToFileURL(resolve(process.argv[2], "collide_node.mjs")));
const collide = await load();
{
  const made = pairs.map(({ a, b, at_a, at_b }) => [collide.polygon(a), collide.at(...at_a), collide.polygon(b), collide.at(...at_b)]);
  const answer = collide.sat(...made[0]);
  time(SAT, "ours, sat", () => made.forEach(([a, atA, b, atB]) => (sum += collide.sat(a, atA, b, atB, answer).separation)));
  time(SAT, "ours, contacts", () => made.forEach(([a, atA, b, atB]) => (sum += collide.contacts(a, atA, b, atB).points.length)));
  const body = (name, vertices, [x, y, angle]) => ({ name, shape: { type: "polygon", vertices }, position: [x, y], angle });
  const scenes = pairs.map(({ a, b, at_a, at_b }) => ({ collidoscope: 1, bodies: [body("A", a, at_a), body("B", b, at_b)] }));
  time(SAT, "ours, by JSON", () => scenes.forEach((scene) => (sum += collide.query(scene, { parts: ["sat"] }).pairs.length)), undefined, 3);
  const box = collide.box(1, 1);
  const ground = collide.box(100, 1);
  time(WORLD, "ours", (world) => {
    for (let i = 0; i < STEPS; ++i) world.step();
    sum += world.transforms[5];
    world.destroy();
  }, () => {
    const world = collide.world();
    world.addBody({ shape: ground, position: [0, -0.5], motion: "static" });
    boxes.forEach((position) => world.addBody({ shape: box, position }));
    return world;
  });
}

const planck = await rival("planck");
if (planck) {
  const place = ([x, y, angle]) => new planck.Transform(new planck.Vec2(x, y), angle);
  const shape = (points) => new planck.Polygon(points.map(([x, y]) => new planck.Vec2(x, y)));
  const made = pairs.map(({ a, b, at_a, at_b }) => [new planck.Manifold(), shape(a), place(at_a), shape(b), place(at_b)]);
  time(SAT, "planck", () => made.forEach(([manifold, a, atA, b, atB]) => {
    planck.CollidePolygons(manifold, a, atA, b, atB);
    sum += manifold.pointCount;
  }));
  time(WORLD, "planck", (world) => {
    for (let i = 0; i < STEPS; ++i) world.step(1 / 60);
  }, () => {
    const world = new planck.World(new planck.Vec2(0, -9.81));
    world.createBody({ position: new planck.Vec2(0, -0.5) }).createFixture(new planck.Box(50, 0.5));
    for (const [x, y] of boxes) {
      world.createBody({ type: "dynamic", position: new planck.Vec2(x, y) }).createFixture(new planck.Box(0.5, 0.5), 1);
    }
    return world;
  });
}

const rapier = await rival("@dimforge/rapier2d-compat");
if (rapier) {
  await rapier.init();
  const shape = (points) => new rapier.ConvexPolygon(new Float32Array(points.flat()), false);
  const made = pairs.map(({ a, b, at_a, at_b }) => [shape(a), { x: at_a[0], y: at_a[1] }, at_a[2], shape(b), { x: at_b[0], y: at_b[1] }, at_b[2]]);
  time(SAT, "rapier", () => made.forEach(([a, pa, ra, b, pb, rb]) => (sum += a.contactShape(pa, ra, b, pb, rb, 10)?.distance ?? 0)));
  time(WORLD, "rapier", (world) => {
    for (let i = 0; i < STEPS; ++i) world.step();
    world.free();
  }, () => {
    const world = new rapier.World({ x: 0, y: -9.81 });
    world.createCollider(rapier.ColliderDesc.cuboid(50, 0.5), world.createRigidBody(rapier.RigidBodyDesc.fixed().setTranslation(0, -0.5)));
    for (const [x, y] of boxes) {
      world.createCollider(rapier.ColliderDesc.cuboid(0.5, 0.5), world.createRigidBody(rapier.RigidBodyDesc.dynamic().setTranslation(x, y)));
    }
    return world;
  });
}

const matter = await rival("matter-js");
if (matter) {
  const body = (points, [x, y, angle]) => {
    const made = matter.Bodies.fromVertices(x, y, [points.map(([px, py]) => ({ x: px, y: py }))]);
    matter.Body.setAngle(made, angle);
    return made;
  };
  const made = pairs.map(({ a, b, at_a, at_b }) => [body(a, at_a), body(b, at_b)]);
  time(SAT, "matter", () => made.forEach(([a, b]) => (sum += matter.Collision.collides(a, b) ? 1 : 0)));
  time(WORLD, "matter", (engine) => {
    for (let i = 0; i < STEPS; ++i) matter.Engine.update(engine, 1000 / 60);
  }, () => {
    const engine = matter.Engine.create();
    const one = 40; // pixels: it knows no metres
    const all = boxes.map(([x, y]) => matter.Bodies.rectangle(one * x, -one * y, one, one));
    matter.Composite.add(engine.world, [matter.Bodies.rectangle(0, one / 2, 100 * one, one, { isStatic: true }), ...all]);
    return engine;
  });
}
if (!Number.isFinite(sum)) throw new Error("an answer is not a number");
console.log(JSON.stringify(rows));
