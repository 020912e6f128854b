// Times a thousand pairs of polygons in JavaScript: node tests/bench/javascript.mjs FOLDER [PACKAGE]
//
// Each engine is asked for the normal and the depth of the same pairs, half of which overlap, on shapes and poses made
// beforehand. Engines are kept in FOLDER; PACKAGE is the folder of our own. What is not there and can't be fetched is left out.
// Prints as JSON, for each engine, the milliseconds of a pass (the least of two hundred) and how many pairs it finds overlapping.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { adapters } from "../engines/adapters.mjs";
import { npmPackage } from "../support/npm_package.mjs";

const PAIRS = 1000, ROUNDS = 200;

/** The same numbers each time. */
function makeRandom(seed = 1) {
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4294967296;
}

function makePairs() {
  const random = makeRandom(), between = (low, high) => low + (high - low) * random();
  const body = (x, y) => {
    const count = 3 + Math.floor(6 * random()), radius = between(0.3, 0.6);
    const corners = Array.from({ length: count }, (_, i) => [radius * Math.cos(2 * Math.PI * i / count), radius * Math.sin(2 * Math.PI * i / count)]);
    return { corners, x, y, angle: between(-3, 3) };
  };
  return Array.from({ length: PAIRS }, () => {
    const a = body(between(-50, 50), between(-50, 50)), bearing = between(-3, 3), distance = between(0.2, 1.6);
    return [a, body(a.x + distance * Math.cos(bearing), a.y + distance * Math.sin(bearing))];
  });
}

const points = (corners) => corners.map(([x, y]) => ({ x, y }));
const turned = ({ corners, angle }) => corners.map(([x, y]) => [Math.cos(angle) * x - Math.sin(angle) * y, Math.sin(angle) * x + Math.cos(angle) * y]);

/** By engine: what makes of a pair a function that asks about it and says whether it overlaps. */
const engines = {
  planck: (pl) => {
    const placed = (body) => {
      const xf = pl.Transform.identity();
      [xf.p.x, xf.p.y, xf.q.c, xf.q.s] = [body.x, body.y, Math.cos(body.angle), Math.sin(body.angle)];
      return [new pl.Polygon(points(body.corners)), xf];
    };
    const manifold = new pl.Manifold();
    return (a, b) => {
      const [p, xfA] = placed(a), [q, xfB] = placed(b);
      return () => (pl.CollidePolygons(manifold, p, xfA, q, xfB), manifold.pointCount > 0);
    };
  },
  matter: ({ Body, Collision }) => {
    const placed = (body) => Body.create({ position: { x: body.x, y: body.y }, vertices: points(turned(body).map(([x, y]) => [x + body.x, y + body.y])) });
    return (a, b) => {
      const [p, q] = [placed(a), placed(b)];
      return () => Collision.collides(p, q) !== null;
    };
  },
  rapier: async (R) => {
    await R.init();
    const space = new R.World({ x: 0, y: 0 });
    const placed = (body) => space.createCollider(R.ColliderDesc.convexPolyline(new Float32Array(body.corners.flat())).setTranslation(body.x, body.y).setRotation(body.angle));
    return (a, b) => {
      const [p, q] = [placed(a), placed(b)];
      return () => (p.contactCollider(q, 0)?.distance ?? 1) <= 0;
    };
  },
  sat: (SAT) => {
    const placed = (body) => new SAT.Polygon(new SAT.Vector(body.x, body.y), turned(body).map(([x, y]) => new SAT.Vector(x, y)));
    const response = new SAT.Response();
    return (a, b) => {
      const [p, q] = [placed(a), placed(b)];
      return () => (response.clear(), SAT.testPolygonPolygon(p, q, response));
    };
  },
};

async function oursFrom(folder) {
  const collide = await (await import(pathToFileURL(join(folder, "collide_node.mjs")))).load();
  const placed = (body) => [collide.polygon(body.corners), collide.at(body.x, body.y, body.angle)];
  let into;
  return (a, b) => {
    const [p, xfA] = placed(a), [q, xfB] = placed(b);
    return () => (into = collide.sat(p, xfA, q, xfB, into)).overlap;
  };
}

function time(prepare, pairs) {
  const asks = pairs.map(([a, b]) => prepare(a, b));
  let least = Infinity, overlaps = 0;
  for (let round = 0; round < ROUNDS; ++round) {
    const before = performance.now();
    overlaps = 0;
    for (const ask of asks) overlaps += ask() ? 1 : 0;
    least = Math.min(least, performance.now() - before);
  }
  return { ms: least, overlaps };
}

const [folder, own] = process.argv.slice(2), pairs = makePairs(), out = {};
if (own && existsSync(join(own, "collide_node.mjs"))) out.ours = time(await oursFrom(resolve(own)), pairs);
for (const [name, open] of Object.entries(engines)) {
  const found = await npmPackage(folder, adapters[name].package, adapters[name].file);
  if (found) out[adapters[name].title] = time(await open(found), pairs);
}
console.log(JSON.stringify(out));
