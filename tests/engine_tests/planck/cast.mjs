// player: hits at the fraction 0.467797.
// Run: npm install planck && node test.mjs
import * as pl from "planck";

const check = (what, is, right, tolerance) => {
  const isRight = Math.abs(is - right) <= tolerance;
  console.log(isRight ? "ok   " : "WRONG", what, is, "right is", right);
  if (!isRight) process.exitCode = 1;
};

const a = new pl.Polygon([{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.25, y: 0.75 }, { x: -0.75, y: 1.0 }]);
a.m_radius = 0.0;
const at_a = pl.Transform.identity(); // player
at_a.p = { x: -4.0, y: 0.0 };
at_a.q.c = 1.0;
at_a.q.s = 0.0;
const b = new pl.Polygon([{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.0, y: 0.5 }, { x: -1.0, y: 0.5 }]);
b.m_radius = 0.0;
const at_b = pl.Transform.identity(); // shape 4
at_b.p = { x: 1.0, y: 0.0 };
at_b.q.c = 0.96;
at_b.q.s = 0.28;
{
  const cast = new pl.ShapeCastInput(), hit = new pl.ShapeCastOutput();
  cast.proxyA.set(b, 0);
  cast.proxyB.set(a, 0);
  cast.transformA.setTransform(at_b);
  cast.transformB.setTransform(at_a);
  cast.translationB.setNum(6.0, 0.5);
  check("cast against b: hit", Number(pl.ShapeCast(hit, cast)), 1, 0);
  check("fraction", hit.lambda, 0.46779661410945955, 0.00016609095970747994);
  const { normal } = hit;
  check("normal x", normal.x, -0.9805806875228882, 0.01);
  check("normal y", normal.y, 0.1961161345243454, 0.01);
}
