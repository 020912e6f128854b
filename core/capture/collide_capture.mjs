// Writes the queries to a physics engine and its answers into a capture file: docs/capture.md. One file, nothing to
// install. The last frames are kept until `text()` returns them. With `write`, each frame is passed to it as it ends.
//
//     const capture = new Capture("matter 0.20", { y: "down", metre: 50, frames: 300 });
//     capture.frame(812, 13.5);                                 // in each step
//     matter(capture, engine, (body) => body.label);            // a recipe, or lines of your own:
//     capture.line({ ray: "gun", from: [0, 1], to: [9, 1], ...capture.at("b", wall, { box: [1, 3] }, [4, 0, 1, 0]),
//       answer: { hit: true, fraction: 0.31 } });
//     await fs.writeFile("bug.collide.jsonl", capture.text());

/** Returns JSON whose numbers read back bit-identical: -0 keeps its sign, and numbers that are not finite become null. */
const json = (value) => {
  if (Object.is(value, -0)) return "-0.0";
  if (typeof value === "string") return JSON.stringify(value.replace(/\p{Surrogate}/gu, "\ufffd"));
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return `[${Array.from(value, json)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value).filter(([, field]) => field !== undefined).map(([key, field]) => `${json(key)}:${json(field)}`)}}`;
};

export class Capture {
  #head; #frames; #write; #kept = [[]]; #ids = new WeakMap(); #count = 0; #defined = new Map();
  keys = {}; // of an engine whose shapes are numbers

  constructor(engine, { y = "up", metre = 1, frames = 300, write = null } = {}) {
    this.#head = `${json({ collide_capture: 1, engine, y, metre, digits: 17 })}\n`;
    this.#frames = write ? 1 : frames;
    this.#write = write;
    write?.(this.#head);
  }

  line(fields) { this.#kept.at(-1).push(`${json(fields)}\n`); }
  note(text) { this.line({ note: text }); }
  text() { return this.#head + this.#kept.flat().join(""); }

  frame(number, time) {
    this.#write?.(this.#kept.at(-1).join(""));
    this.#kept.push([]);
    if (this.#kept.length > this.#frames) this.#kept.shift();
    if (!this.#write) this.#defined.clear(); // each kept frame defines its shapes
    this.line({ frame: number, time });
  }

  /** Returns the fields of shape `which` ("a" or "b"), and writes its definition if that is new. `key` is the engine's
   * object, `pose` is [x, y, cosine, sine]. */
  at(which, key, shape, pose) {
    if (!this.#ids.has(key)) this.#ids.set(key, ++this.#count);
    const id = this.#ids.get(key), fields = json(shape);
    if (this.#defined.get(id) !== fields) this.line({ shape: id, ...shape });
    this.#defined.set(id, fields);
    return { [which]: id, [`at_${which}`]: pose };
  }

  /** Writes a pair. `a` and `b` are [key, shape, pose]; without an `answer` the engine says that they are apart. */
  pair(names, a, b, answer, more) {
    this.line({ pair: names, ...this.at("a", ...a), ...this.at("b", ...b), ...more, answer: { overlap: !!answer, ...answer } });
  }
}

const xy = ({ x, y }) => [x, y];

/** Planck: writes a world's contacts after a step, touching or not, evaluated at the current poses. */
export function planck(capture, world, name) {
  const placed = (fixture, shape, { p, q }) => {
    const { m_type: type, m_vertices: vertices, m_vertex1, m_vertex2, m_p, m_radius: radius } = shape;
    const core = type === "circle" ? { circle: xy(m_p) } : type === "edge" ? { segment: [m_vertex1, m_vertex2].map(xy) } : { [type]: vertices.map(xy) };
    return [fixture, { ...core, radius }, [p.x, p.y, q.c, q.s]];
  };
  for (let contact = world.getContactList(); contact; contact = contact.getNext()) {
    const fixtures = [contact.getFixtureA(), contact.getFixtureB()], bodies = fixtures.map((fixture) => fixture.getBody());
    const [a, b] = fixtures.map((fixture) => fixture.getShape()), [at, to] = bodies.map((body) => body.getTransform());
    const local = new (contact.getManifold().constructor)();
    contact.evaluate(local, at, to);
    const m = local.getWorldManifold(null, at, a.m_radius, to, b.m_radius);
    capture.pair(bodies.map(name), placed(fixtures[0], a, at), placed(fixtures[1], b, to),
      m && { normal: xy(m.normal), points: m.points.slice(0, m.pointCount).map((point, i) => [...xy(point), m.separations[i]]) },
      { child_a: a.getChildCount() > 1 ? contact.getChildIndexA() : undefined });
  }
}

/** Matter: writes its pairs, tested again at the current poses. Vertices are in world coordinates: it has no others. */
export function matter(capture, engine, name, { Collision } = globalThis.Matter) {
  const placed = (part) => [part, { polygon: part.vertices.map(xy) }, [0, 0, 1, 0]];
  for (const { bodyA, bodyB } of engine.pairs.list) {
    const [a, b] = bodyA.id < bodyB.id ? [bodyA, bodyB] : [bodyB, bodyA], found = Collision.collides(a, b);
    capture.pair([a, b].map((part) => name(part.parent)), placed(a), placed(b), found && { normal: xy(found.normal).map((n) => -n),
      depth: found.depth, points: found.supports.slice(0, found.supportCount).map(xy) });
  }
}

/** Rapier: writes colliders that may touch, measured at the current poses. Beyond `reach` only `overlap` is written. */
export function rapier(capture, world, name, reach = 0.1) {
  const points = (c) => Array.from({ length: c.vertices().length / 2 }, (_, i) => Array.from(c.vertices().slice(2 * i, 2 * i + 2)));
  const polygon = (c) => ({ polygon: points(c) });
  const kinds = { 0: (c) => ({ circle: [0, 0], radius: c.radius() }), 1: (c) => ({ box: xy(c.halfExtents()).map((half) => 2 * half) }),
    2: (c) => ({ capsule: [[0, -c.halfHeight()], [0, c.halfHeight()]], radius: c.radius() }), 3: (c) => ({ segment: points(c) }),
    4: (c) => ({ chain: points(c) }), 5: polygon, 9: polygon };
  const placed = (c) => { // Rapier gives no cosine and sine; its own bits may differ
    return [c, kinds[c.shapeType()](c), [...xy(c.translation()), Math.cos(c.rotation()), Math.sin(c.rotation())]];
  };
  world.forEachCollider((a) => world.contactPairsWith(a, (b) => {
    if (a.handle > b.handle || !kinds[a.shapeType()] || !kinds[b.shapeType()]) return;
    const found = a.contactCollider(b, reach);
    capture.pair([a, b].map(name), placed(a), placed(b), found && { overlap: found.distance <= 0, normal: xy(found.normal1),
      points: [[...xy(found.point1), found.distance]] });
  }));
}

/** Phaser Box2D: returns the poses before a step, to which the manifolds after the step belong. */
export const phaserBefore = (B2, bodies) => new Map(bodies.map((id) => [id.index1, structuredClone(B2.b2Body_GetTransform(id))]));

/** Phaser Box2D: writes the touching pairs of `bodies` after a step. `name` is called with the id of a body. */
export function phaser(capture, B2, poses, bodies, name) {
  const segment = ({ point1, point2 }) => ({ segment: [point1, point2].map(xy) });
  const kinds = { Circle: ({ center, radius }) => ({ circle: xy(center), radius }),
    Capsule: ({ center1, center2, radius }) => ({ capsule: [center1, center2].map(xy), radius }), Segment: segment,
    Polygon: ({ vertices, count, radius }) => ({ polygon: vertices.slice(0, count).map(xy), radius }),
    SmoothSegment: (chained) => segment(chained.segment) };
  const placed = (id) => {
    const type = B2.b2Shape_GetType(id), { p, q } = poses.get(B2.b2Shape_GetBody(id).index1);
    const kind = Object.keys(kinds).find((one) => B2.b2ShapeType[`b2_${one[0].toLowerCase()}${one.slice(1)}Shape`] === type);
    return [capture.keys[id.index1] ??= {}, kinds[kind](B2[`b2Shape_Get${kind}`](id)), [p.x, p.y, q.c, q.s]];
  };
  for (const body of bodies) {
    const contacts = Array.from({ length: B2.b2Body_GetContactCapacity(body) }, () => new B2.b2ContactData());
    for (const { shapeIdA: a, shapeIdB: b, manifold: m } of contacts.slice(0, B2.b2Body_GetContactData(body, contacts, contacts.length))) {
      if (B2.b2Shape_GetBody(a).index1 !== body.index1) continue; // the first body of a pair writes it
      capture.pair([body, B2.b2Shape_GetBody(b)].map(name), placed(a), placed(b), { normal: [m.normalX, m.normalY],
        points: m.points.slice(0, m.pointCount).map((point) => [point.pointX, point.pointY, point.separation]) });
    }
  }
}
