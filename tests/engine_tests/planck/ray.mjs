// gun: hits at the fraction 0.317557.
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
const b = new pl.Circle({ x: 0.25, y: 0.0 }, 0.5);
const at_b = pl.Transform.identity(); // circle
at_b.p = { x: 2.0, y: 0.5 };
at_b.q.c = 1.0;
at_b.q.s = 0.0;
const c = new pl.Edge({ x: -0.5, y: 0.0 }, { x: 0.75, y: 0.25 });
c.m_radius = 0.25;
const at_c = pl.Transform.identity(); // capsule
at_c.p = { x: 4.0, y: 0.25 };
at_c.q.c = 1.0;
at_c.q.s = 0.0;
const d = new pl.Polygon([{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.0, y: 0.5 }, { x: -1.0, y: 0.5 }]);
d.m_radius = 0.0;
const at_d = pl.Transform.identity(); // box
at_d.p = { x: 6.0, y: 0.25 };
at_d.q.c = 0.96;
at_d.q.s = 0.28;
const e = new pl.Edge({ x: -2.0, y: 0.0 }, { x: 2.0, y: 0.5 });
e.m_radius = 0.0;
const at_e = pl.Transform.identity(); // segment
at_e.p = { x: 3.0, y: -4.0 };
at_e.q.c = 0.0;
at_e.q.s = 1.0;
{
  const hit = {};
  const isHit = a.rayCast(hit, { p1: { x: -5.0, y: 0.25 }, p2: { x: 7.0, y: 0.5 }, maxFraction: 1 }, at_a, 0);
  check("ray against a: hit", Number(isHit), 1, 0);
  check("fraction", hit.fraction, 0.31755725345833996, 8.331525472734268e-05);
  const { normal } = hit;
  check("normal x", normal.x, -0.8877545483731257, 0.01);
  check("normal y", normal.y, -0.4603171921776399, 0.01);
}
{
  const hit = {};
  const isHit = b.rayCast(hit, { p1: { x: -5.0, y: 0.25 }, p2: { x: 7.0, y: 0.5 }, maxFraction: 1 }, at_b, 0);
  check("ray against b: hit", Number(isHit), 1, 0);
  check("fraction", hit.fraction, 0.563504442118733, 8.331525472734268e-05);
  const { normal } = hit;
  check("normal x", normal.x, -0.9758933891504133, 0.01);
  check("normal y", normal.y, -0.21824777894063413, 0.01);
}
{
  const hit = {};
  const isHit = c.rayCast(hit, { p1: { x: -5.0, y: 0.25 }, p2: { x: 7.0, y: 0.5 }, maxFraction: 1 }, at_c, 0);
  check("ray against c: hit", Number(isHit), 1, 0);
  check("fraction", hit.fraction, 0.6933202158293468, 8.331525472734268e-05);
  const { normal } = hit;
  check("normal x", normal.x, -0.7206296401913643, 0.01);
  check("normal y", normal.y, 0.693320215829356, 0.01);
}
{
  const hit = {};
  const isHit = d.rayCast(hit, { p1: { x: -5.0, y: 0.25 }, p2: { x: 7.0, y: 0.5 }, maxFraction: 1 }, at_d, 0);
  check("ray against d: hit", Number(isHit), 1, 0);
  check("fraction", hit.fraction, 0.8269230759127665, 8.331525472734268e-05);
  const { normal } = hit;
  check("normal x", normal.x, -0.2800000011920929, 0.01);
  check("normal y", normal.y, 0.9599999785423279, 0.01);
}
check("ray against e: hit",
  Number(e.rayCast({}, { p1: { x: -5.0, y: 0.25 }, p2: { x: 7.0, y: 0.5 }, maxFraction: 1 }, at_e, 0)), 0, 0);
