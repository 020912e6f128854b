// polygon, box: they touch at 0.368563 s.
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
at_a.p = { x: -3.0, y: 0.0 };
at_a.q.c = 1.0;
at_a.q.s = 0.0;
const b = new pl.Polygon([{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.0, y: 0.5 }, { x: -1.0, y: 0.5 }]);
b.m_radius = 0.0;
const at_b = pl.Transform.identity(); // box
at_b.p = { x: 1.0, y: 0.0 };
at_b.q.c = 0.96;
at_b.q.s = 0.28;
{
  const impact = new pl.TOIInput(), hit = new pl.TOIOutput();
  const move = (sweep, { p, q }, x, y, turn) => {
    sweep.c0.setNum(p.x, p.y);
    sweep.c.setNum(p.x + 1.0 * x, p.y + 1.0 * y);
    sweep.a0 = Math.atan2(q.s, q.c);
    sweep.a = sweep.a0 + 1.0 * turn;
  };
  impact.proxyA.set(a, 0);
  impact.proxyB.set(b, 0);
  move(impact.sweepA, at_a, 4.0, 0.5, 0.5);
  move(impact.sweepB, at_b, -1.0, 0.0, -0.25);
  impact.tMax = 1;
  pl.TimeOfImpact(hit, impact);
  const { e_touching, e_overlapped } = pl.TOIOutputState;
  check("impact of a and b: hit", Number([e_touching, e_overlapped].includes(hit.state)), 1, 0);
  check("time", 1.0 * hit.t, 0.368562865812702, 0.001);
}
