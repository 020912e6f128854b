// polygon, box: an engine said separation -0.25, right is -0.519708.
// Run: npm install planck && node test.mjs
import * as pl from "planck";

const check = (what, is, right, tolerance) => {
  const isRight = Math.abs(is - right) <= tolerance;
  console.log(isRight ? "ok   " : "WRONG", what, is, "right is", right);
  if (!isRight) process.exitCode = 1;
};

const a = new pl.Polygon([{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.25, y: 0.75 }, { x: -0.75, y: 1.0 }]);
a.m_radius = 0.0;
const at_a = pl.Transform.identity(); // polygon
at_a.p = { x: 0.0, y: 0.0 };
at_a.q.c = 0.8;
at_a.q.s = 0.6;
const b = new pl.Polygon([{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.0, y: 0.5 }, { x: -1.0, y: 0.5 }]);
b.m_radius = 0.0;
const at_b = pl.Transform.identity(); // box
at_b.p = { x: 1.5, y: 0.75 };
at_b.q.c = 1.0;
at_b.q.s = 0.0;
{
  // Contacts where there are any, else the distance.
  const world = new pl.World({ x: 0, y: 0 });
  const [, bodyB] = [[a, at_a], [b, at_b]].map(([shape, { p, q }]) => {
    const body = world.createBody({ type: "dynamic", position: p, angle: Math.atan2(q.s, q.c) });
    body.createFixture(shape, 1);
    return body;
  });
  world.step(1e-9);
  let separation = Infinity, normal = { x: 0, y: 0 };
  for (let contact = world.getContactList(); contact; contact = contact.getNext()) {
    const isSwapped = contact.getFixtureA().getBody() === bodyB;
    const [first, at, second, to] = isSwapped ? [b, at_b, a, at_a] : [a, at_a, b, at_b];
    const local = new (contact.getManifold().constructor)();
    contact.evaluate(local, at, to);
    const manifold = local.getWorldManifold(null, at, first.m_radius, to, second.m_radius);
    if (!manifold) continue;
    separation = Math.min(...manifold.separations.slice(0, manifold.pointCount));
    const sign = isSwapped ? -1 : 1;
    normal = { x: sign * manifold.normal.x, y: sign * manifold.normal.y };
  }
  if (separation === Infinity) {
    const input = new pl.DistanceInput(), output = new pl.DistanceOutput();
    input.proxyA.set(a, 0);
    input.proxyB.set(b, 0);
    input.transformA.setTransform(at_a);
    input.transformB.setTransform(at_b);
    input.useRadii = true;
    pl.Distance(output, new pl.SimplexCache(), input);
    separation = output.distance;
    const x = output.pointB.x - output.pointA.x, y = output.pointB.y - output.pointA.y;
    normal = { x: x / Math.hypot(x, y), y: y / Math.hypot(x, y) };
  }
  check("separation", separation, -0.5197077989578247, 0.001);
  check("normal x", normal.x, 0.9021342396736145, 0.01);
  check("normal y", normal.y, 0.4314555525779724, 0.01);
}
