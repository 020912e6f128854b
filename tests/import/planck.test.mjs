// Worlds that Planck writes while this runs come back with the corners that it has itself. Skipped without npm.
//
//     PROGRAM=build/release/collidoscope node --test tests/import
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";

import { npmPackage } from "../support/npm_package.mjs";

const folder = mkdtempSync(join(tmpdir(), "import-"));
after(() => rmSync(folder, { recursive: true }));

/** Numbers that are the same in every run. */
function random(seed) {
  let state = seed;
  return (low, high) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return low + (high - low) * (state / 2147483648);
  };
}

function imported(text) {
  const run = spawnSync(process.env.PROGRAM, ["import", "-"], { input: text, encoding: "utf8", maxBuffer: 1 << 26 });
  assert.equal(run.status, 0, run.stderr);
  return { scene: JSON.parse(run.stdout), told: run.stderr };
}

const turned = (angle, [x, y]) => [Math.cos(angle) * x - Math.sin(angle) * y, Math.sin(angle) * x + Math.cos(angle) * y];
const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

/** Corners, ends and centres of an imported body in the world; a circle also has its radius. */
function shapesOf(body) {
  const place = (part, p) => {
    const inBody = plus(turned(part.rotation ?? 0, p), part.center ?? [0, 0]);
    return plus(turned(body.angle ?? 0, inBody), body.position ?? [0, 0]);
  };
  return (body.shapes ?? [body.shape]).map((part) =>
    part.type === "circle" ? [place(part, [0, 0]), [part.radius, 0]]
      : (part.vertices ?? [part.p1, part.p2]).map((p) => place(part, p)));
}

/** The same of Planck's body, of chains edge by edge. */
function shapesOfPlanck(body) {
  const shapes = [];
  const world = (p) => { const { x, y } = body.getWorldPoint(p); return [x, y]; };
  for (let fixture = body.getFixtureList(); fixture; fixture = fixture.getNext()) {
    const shape = fixture.getShape();
    const vertices = shape.m_vertices ?? [];
    if (shape.getType() === "circle") shapes.push([world(shape.getCenter()), [shape.getRadius(), 0]]);
    if (shape.getType() === "polygon") shapes.push(vertices.map(world));
    if (shape.getType() === "edge") shapes.push([world(shape.m_vertex1), world(shape.m_vertex2)]);
    if (shape.getType() === "chain") for (let i = 1; i < vertices.length; ++i) shapes.push([world(vertices[i - 1]), world(vertices[i])]);
  }
  return shapes;
}

const listed = (shapes) => shapes.map((shape) => shape.flat().map((x) => (Math.round(x * 1e5) / 1e5 + 0).toFixed(4)).join(" ")).sort();

test("worlds of Planck", async (context) => {
  const pl = await npmPackage(folder, "planck@1", "dist/planck.mjs");
  if (pl === null) return context.skip("npm's registry is out of reach");
  const { Vec2 } = pl;
  for (let round = 0; round < 12; ++round) {
    const any = random(round + 1);
    const world = new pl.World({ gravity: Vec2(0, -8 - round) });
    const ground = world.createBody({ position: Vec2(any(-2, 2), any(-1, 0)), angle: any(-0.1, 0.1) });
    ground.createFixture(new pl.Chain([0, 1, 2, 3].map((i) => Vec2(10 * i - 15, any(-1, 1))), round % 2 === 1), 0);
    ground.createFixture(new pl.Edge(Vec2(-15, 0), Vec2(-16, 5)), 0);
    const bodies = [];
    for (let i = 0; i < 15; ++i) {
      const body = world.createBody({
        type: i % 5 === 4 ? "kinematic" : "dynamic", position: Vec2(any(-8, 8), any(3, 20)), angle: any(-3, 3),
        linearVelocity: Vec2(any(-2, 2), any(-2, 2)), bullet: i % 4 === 0,
      });
      const corners = [0, 1, 2, 3, 4].map((k) => Vec2(any(0.4, 0.9) * Math.cos(1.2566 * k), any(0.4, 0.9) * Math.sin(1.2566 * k)));
      body.createFixture(i % 3 === 0 ? new pl.Circle(Vec2(any(-1, 1), 0), any(0.2, 0.6)) : new pl.Polygon(corners), any(0.5, 2));
      if (i % 3 === 1) body.createFixture(new pl.Box(0.2, 0.3, Vec2(2, 0), any(-1, 1)), 1);
      bodies.push(body);
    }
    for (let i = 0; i < 3; ++i) world.createJoint(new pl.RevoluteJoint({}, bodies[i], bodies[i + 5], bodies[i].getPosition()));
    for (let i = 0; i < 10 * round; ++i) world.step(1 / 60);
    const { scene } = imported(JSON.stringify(pl.Serializer.toJson(world)));
    assert.deepEqual(scene.settings.gravity, [0, -8 - round]);
    assert.equal(scene.bodies.length, 16);
    assert.equal(scene.joints.length, 3);
    let index = 0;
    for (let body = world.getBodyList(); body; body = body.getNext(), ++index) {
      const found = scene.bodies[index];
      assert.deepEqual(listed(shapesOf(found)), listed(shapesOfPlanck(body)), `round ${round}, ${found.name}`);
      assert.equal(found.motion ?? "dynamic", body.getType());
      if (body.isStatic()) continue;
      assert.ok(Math.abs((found.velocity ?? [0, 0])[0] - body.getLinearVelocity().x) < 1e-9);
      assert.equal(found.bullet ?? false, body.isBullet());
      if (found.mass !== undefined) assert.ok(Math.abs(found.mass - body.getMass()) < 1e-4 * body.getMass());
    }
  }
});
