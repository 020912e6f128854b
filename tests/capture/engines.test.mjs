// Captures of JavaScript engines have the engines' own numbers. Engines that npm can't give are skipped.
//
//     node --test tests/capture
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { pathToFileURL } from "node:url";

import { Capture, matter, phaser, phaserBefore, planck, rapier } from "../../core/capture/collide_capture.mjs";
import { unpack } from "./npm_package.mjs";

const folder = mkdtempSync(join(tmpdir(), "engines-"));
after(() => rmSync(folder, { recursive: true }));

/** The package's module; null where npm's registry is out of reach. */
async function engine(name, file) {
  const place = join(folder, name.replaceAll(/\W/g, "-"));
  if (!unpack(name, place)) return null;
  const found = await import(pathToFileURL(join(place, file)));
  return found.default ?? found;
}

const testOn = (name, file, run) => test(name, async (context) => {
  const found = await engine(name, file);
  if (found === null) return context.skip("npm's registry is out of reach");
  // A golden file is written where it is asked for.
  const capture = await run(found);
  if (process.env.GOLDEN) writeFileSync(join(process.env.GOLDEN, `${name.replace(/.*\//, "").replace(/@.*/, "")}.collide.jsonl`), capture.text());
});

/** Lines of a capture, of its last frame, with the shapes that pairs refer to. Fails on a shape that is not defined. */
function lastFrame(capture) {
  const lines = capture.text().trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.equal(lines[0].collide_capture, 1);
  const shapes = new Map();
  let pairs = [];
  for (const line of lines) {
    if (line.frame !== undefined) pairs = [];
    if (line.shape) shapes.set(line.shape, line);
    if (line.pair) pairs.push({ ...line, shapes: [shapes.get(line.a), shapes.get(line.b)] });
  }
  for (const pair of pairs) assert.ok(pair.shapes.every(Boolean), JSON.stringify(pair));
  return pairs;
}

const named = (pairs, ...names) => pairs.find(({ pair }) => names.every((name) => pair.includes(name)));
const xy = ({ x, y }) => [x, y];

testOn("planck@1", "dist/planck.mjs", (pl) => {
  const world = new pl.World({ x: 0, y: -10 });
  const add = (type, name, position, shape, angle = 0) => {
    const body = world.createBody({ type, position, angle, userData: name });
    body.createFixture(shape, 1);
    return body;
  };
  add("static", "hills", { x: 0, y: 0 }, new pl.Chain([{ x: -9, y: 0.3 }, { x: -4, y: 0 }, { x: 0, y: 0.1 }, { x: 9, y: 0 }], false));
  add("static", "edge", { x: 0, y: -0.2 }, new pl.Edge({ x: -2, y: 0 }, { x: 2, y: 0.1 }));
  const crate = add("dynamic", "crate", { x: 0.3, y: 0.7 }, new pl.Box(0.5, 0.3), 0.1);
  add("dynamic", "ball", { x: -4, y: 0.6 }, new pl.Circle({ x: 0.1, y: 0 }, 0.4));
  const capture = new Capture("planck 1", { frames: 2 });
  for (let i = 0; i < 60; ++i) {
    world.step(1 / 60);
    capture.frame(i, i / 60);
    planck(capture, world, (body) => body.getUserData());
  }
  const pairs = lastFrame(capture);
  const found = named(pairs, "hills", "crate");
  const at = crate.getTransform();
  const which = found.pair.indexOf("crate");
  assert.deepEqual([found.at_a, found.at_b][which], [at.p.x, at.p.y, at.q.c, at.q.s]);
  assert.deepEqual(found.shapes[which].polygon, crate.getFixtureList().getShape().m_vertices.map(xy));
  assert.equal(found.shapes[1 - which].chain.length, 4);
  assert.equal(found.shapes[which].radius, crate.getFixtureList().getShape().m_radius);
  assert.ok(pairs.some((pair) => pair.pair.includes("ball") && pair.answer.points.length === 1));
  let touching = 0;
  for (let contact = world.getContactList(), i = 0; contact; contact = contact.getNext(), ++i) {
    const local = new pl.Manifold();
    contact.evaluate(local, contact.getFixtureA().getBody().getTransform(), contact.getFixtureB().getBody().getTransform());
    assert.equal(pairs[i].answer.overlap, local.pointCount > 0);
    assert.equal(pairs[i].answer.points?.length ?? 0, local.pointCount);
    touching += local.pointCount > 0;
  }
  assert.ok(touching >= 2);
  return capture;
});

testOn("matter-js@0.20", "build/matter.js", (Matter) => {
  const { Bodies, Body, Collision, Composite, Engine } = Matter;
  const engineOfMatter = Engine.create();
  const crate = Bodies.rectangle(100, 60, 40, 30, { label: "crate", angle: 0.1 });
  const ball = Bodies.circle(180, 60, 20, { label: "ball" });
  const parts = [Bodies.rectangle(260, 60, 60, 10), Bodies.rectangle(260, 45, 10, 40)];
  const tee = Body.create({ parts, label: "tee" });
  Composite.add(engineOfMatter.world, [Bodies.rectangle(200, 110, 400, 20, { isStatic: true, label: "ground" }), crate, ball, tee]);
  const capture = new Capture("matter 0.20.0", { y: "down", metre: 50, frames: 2 });
  for (let i = 0; i < 60; ++i) {
    Engine.update(engineOfMatter, 1000 / 60);
    capture.frame(i, i / 60);
    matter(capture, engineOfMatter, (body) => body.label, Matter);
  }
  const pairs = lastFrame(capture);
  for (const name of ["crate", "ball", "tee"]) assert.ok(named(pairs, name, "ground"), name);
  const { answer, pair, shapes } = named(pairs, "crate", "ground");
  const vertices = shapes[pair.indexOf("crate")].polygon;
  assert.deepEqual(vertices, crate.vertices.map(xy));
  const ground = Composite.allBodies(engineOfMatter.world)[0];
  const collision = Collision.collides(crate, ground);
  assert.equal(answer.overlap, collision !== null);
  assert.equal(answer.depth, collision.depth);
  assert.deepEqual(answer.points, collision.supports.slice(0, collision.supportCount).map(xy));
  // From A to B: what lies above has the smaller y.
  assert.equal(Math.sign(answer.normal[1]), pair[0] === "crate" ? 1 : -1);
  return capture;
});

testOn("@dimforge/rapier2d-compat@0", "dist/rapier.mjs", async (RAPIER) => {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: -10 });
  const names = new Map();
  const add = (name, desc, x, y, angle = 0, isFixed = false) => {
    const body = world.createRigidBody((isFixed ? RAPIER.RigidBodyDesc.fixed() : RAPIER.RigidBodyDesc.dynamic()).setTranslation(x, y).setRotation(angle));
    const collider = world.createCollider(desc, body);
    names.set(collider.handle, name);
    return collider;
  };
  const ground = add("ground", RAPIER.ColliderDesc.cuboid(10, 0.5), 0, -0.5, 0, true);
  add("hills", RAPIER.ColliderDesc.polyline(new Float32Array([-9, 0.3, -4, 0.1, 0, 0.05])), 0, 0, 0, true);
  const crate = add("crate", RAPIER.ColliderDesc.cuboid(0.5, 0.3), 0.3, 0.5, 0.2);
  const ball = add("ball", RAPIER.ColliderDesc.ball(0.4), 3, 0.5);
  add("pill", RAPIER.ColliderDesc.capsule(0.3, 0.2), 5, 0.5, 0.1);
  const stone = add("stone", RAPIER.ColliderDesc.convexHull(new Float32Array([-0.4, -0.3, 0.5, -0.2, 0.1, 0.6])), 7, 0.5);
  const capture = new Capture("rapier 0.21", { frames: 2 });
  for (let i = 0; i < 60; ++i) {
    world.step();
    capture.frame(i, i / 60);
    rapier(capture, world, (collider) => names.get(collider.handle));
  }
  const pairs = lastFrame(capture);
  for (const name of ["crate", "ball", "pill", "stone"]) assert.ok(named(pairs, name, "ground"), name);
  const { answer, pair, at_a, at_b, shapes } = named(pairs, "crate", "ground");
  const which = pair.indexOf("crate");
  const angle = crate.rotation();
  assert.deepEqual([at_a, at_b][which], [...xy(crate.translation()), Math.cos(angle), Math.sin(angle)]);
  assert.deepEqual(shapes[which].box, [2 * crate.halfExtents().x, 2 * crate.halfExtents().y]);
  assert.deepEqual(named(pairs, "stone").shapes.find((shape) => shape.polygon).polygon.flat(), Array.from(stone.vertices()));
  const [first, second] = which === 0 ? [crate, ground] : [ground, crate];
  const contact = first.contactCollider(second, 0.1);
  assert.deepEqual(answer.points, [[contact.point1.x, contact.point1.y, contact.distance]]);
  assert.deepEqual(answer.normal, xy(contact.normal1));
  // In the world, from A to B: the ball stands on the ground, below itself.
  const under = named(pairs, "ball", "ground");
  assert.ok(Math.abs(under.answer.points[0][0] - ball.translation().x) < 0.01 && Math.abs(under.answer.points[0][1]) < 0.01);
  assert.ok(under.answer.normal[1] * (under.pair[0] === "ball" ? -1 : 1) > 0.99);
  return capture;
});

testOn("phaser-box2d@1", "dist/PhaserBox2D.js", (B2) => {
  B2.b2CreateWorldArray();
  const world = B2.b2CreateWorld(Object.assign(B2.b2DefaultWorldDef(), { gravity: new B2.b2Vec2(0, -10) }));
  const bodies = [], names = new Map();
  const add = (name, type, x, y, angle, make) => {
    const id = B2.b2CreateBody(world, Object.assign(B2.b2DefaultBodyDef(), { type, position: new B2.b2Vec2(x, y), rotation: B2.b2MakeRot(angle) }));
    make(id, B2.b2DefaultShapeDef());
    bodies.push(id);
    names.set(id.index1, name);
  };
  const { b2_dynamicBody, b2_staticBody } = B2.b2BodyType;
  add("ground", b2_staticBody, 0, -0.5, 0.01, (id, def) => B2.b2CreatePolygonShape(id, def, B2.b2MakeBox(9, 0.5)));
  // A capsule on a segment makes version 1.1.0 throw, so only the ball lies on one.
  add("ledge", b2_staticBody, 3, 0.1, 0, (id, def) => B2.b2CreateSegmentShape(id, def, new B2.b2Segment(new B2.b2Vec2(-1, 0), new B2.b2Vec2(1, 0.1))));
  let box;
  add("crate", b2_dynamicBody, 0.3, 0.5, 0.1, (id, def) => (box = B2.b2CreatePolygonShape(id, def, B2.b2MakeBox(0.5, 0.3))));
  add("ball", b2_dynamicBody, 3, 0.7, 0, (id, def) => B2.b2CreateCircleShape(id, def, new B2.b2Circle(new B2.b2Vec2(0, 0.1), 0.4)));
  add("pill", b2_dynamicBody, 6, 0.6, 0, (id, def) => B2.b2CreateCapsuleShape(id, def,
    Object.assign(new B2.b2Capsule(), { center1: new B2.b2Vec2(-0.3, 0), center2: new B2.b2Vec2(0.3, 0), radius: 0.2 })));
  const capture = new Capture("phaser-box2d 1", { frames: 2 });
  let before;
  for (let i = 0; i < 60; ++i) {
    before = phaserBefore(B2, bodies);
    B2.b2World_Step(world, 1 / 60, 4);
    capture.frame(i, i / 60);
    phaser(capture, B2, before, bodies, (id) => names.get(id.index1));
  }
  const pairs = lastFrame(capture);
  for (const name of ["crate", "pill"]) assert.ok(named(pairs, name, "ground"), name);
  assert.deepEqual(named(pairs, "ball", "ledge").shapes.find((shape) => shape.segment).segment, [[-1, 0], [1, 0.1]]);
  const { answer, pair, at_a, at_b, shapes } = named(pairs, "crate", "ground");
  const which = pair.indexOf("crate");
  const { p, q } = before.get(bodies[2].index1);
  assert.deepEqual([at_a, at_b][which], [p.x, p.y, q.c, q.s]);
  assert.deepEqual(shapes[which].polygon, B2.b2Shape_GetPolygon(box).vertices.slice(0, 4).map(xy));
  const data = [new B2.b2ContactData()];
  assert.equal(B2.b2Body_GetContactData(bodies[2], data, 1), 1);
  const { manifold } = data[0];
  assert.deepEqual(answer.normal, [manifold.normalX, manifold.normalY]);
  assert.deepEqual(answer.points.map((point) => point[2]), manifold.points.slice(0, manifold.pointCount).map((point) => point.separation));
  return capture;
});
