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

  constructor(engine, { y = "up", metre = 1, frames = 300, write = null } = {}) {
    this.#head = `${json({ collide_capture: 1, engine, y, metre, digits: 17 })}\n`;
    this.#frames = frames;
    this.#write = write;
    write?.(this.#head);
  }

  line(fields) { this.#kept.at(-1).push(`${json(fields)}\n`); }
  note(text) { this.line({ note: text }); }

  frame(number, time) {
    this.#write?.(this.#kept.at(-1).join(""));
    this.#kept.push([]);
    if (this.#kept.length > (this.#write ? 1 : this.#frames)) this.#kept.shift();
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

  text() { return this.#head + this.#kept.flat().join(""); }
}

const xy = ({ x, y }) => [x, y];

/** Planck: writes a world's contacts after a step, touching or not, evaluated at the current poses. */
export function planck(capture, world, name) {
  const shapeOf = ({ m_type, m_p, m_vertices, m_vertex1, m_vertex2, m_radius: radius }) =>
    m_type === "circle" ? { circle: xy(m_p), radius } : m_type === "edge" ? { segment: [m_vertex1, m_vertex2].map(xy), radius }
      : { [m_type]: m_vertices.map(xy), radius };
  for (let contact = world.getContactList(); contact; contact = contact.getNext()) {
    const fixtures = [contact.getFixtureA(), contact.getFixtureB()], bodies = fixtures.map((fixture) => fixture.getBody());
    const [a, b] = fixtures.map((fixture) => fixture.getShape()), [at, to] = bodies.map((body) => body.getTransform());
    const local = new (contact.getManifold().constructor)();
    contact.evaluate(local, at, to);
    const m = local.getWorldManifold(null, at, a.m_radius, to, b.m_radius);
    capture.line({ pair: bodies.map(name), ...capture.at("a", fixtures[0], shapeOf(a), [at.p.x, at.p.y, at.q.c, at.q.s]),
      ...capture.at("b", fixtures[1], shapeOf(b), [to.p.x, to.p.y, to.q.c, to.q.s]),
      child_a: a.getChildCount() > 1 ? contact.getChildIndexA() : undefined,
      answer: !m ? { overlap: false } : { overlap: true, normal: xy(m.normal),
        points: m.points.slice(0, m.pointCount).map((point, i) => [point.x, point.y, m.separations[i]]) } });
  }
}

/** Matter: writes its pairs, tested again at the current poses. Vertices are in world coordinates: it has no others. */
export function matter(capture, engine, name, { Collision } = globalThis.Matter) {
  for (const { bodyA, bodyB } of engine.pairs.list) {
    const [a, b] = bodyA.id < bodyB.id ? [bodyA, bodyB] : [bodyB, bodyA], found = Collision.collides(a, b);
    capture.line({ pair: [a, b].map((part) => name(part.parent)), ...capture.at("a", a, { polygon: a.vertices.map(xy) }, [0, 0, 1, 0]),
      ...capture.at("b", b, { polygon: b.vertices.map(xy) }, [0, 0, 1, 0]),
      answer: !found ? { overlap: false } : { overlap: true, normal: [-found.normal.x, -found.normal.y], depth: found.depth,
        points: found.supports.slice(0, found.supportCount).map(xy) } });
  }
}

/** Rapier: writes colliders that may touch, measured at the current poses. Beyond `reach` only `overlap` is written. */
export function rapier(capture, world, name, reach = 0.1) {
  const kinds = { 0: (c) => ({ circle: [0, 0], radius: c.radius() }), 1: (c) => ({ box: [2 * c.halfExtents().x, 2 * c.halfExtents().y] }),
    2: (c) => ({ capsule: [[0, -c.halfHeight()], [0, c.halfHeight()]], radius: c.radius() }), 3: (c) => ({ segment: pairs(c.vertices()) }),
    4: (c) => ({ chain: pairs(c.vertices()) }), 5: (c) => ({ polygon: pairs(c.vertices()) }), 9: (c) => ({ polygon: pairs(c.vertices()) }) };
  const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);
  const at = (which, c) => {
    const { x, y } = c.translation(), angle = c.rotation(); // Rapier gives no cosine and sine; its own bits may differ
    return capture.at(which, c, kinds[c.shapeType()](c), [x, y, Math.cos(angle), Math.sin(angle)]);
  };
  world.forEachCollider((a) => world.contactPairsWith(a, (b) => {
    if (a.handle > b.handle || !kinds[a.shapeType()] || !kinds[b.shapeType()]) return;
    const found = a.contactCollider(b, reach);
    capture.line({ pair: [name(a), name(b)], ...at("a", a), ...at("b", b), answer: !found ? { overlap: false }
      : { overlap: found.distance <= 0, normal: xy(found.normal1), points: [[found.point1.x, found.point1.y, found.distance]] } });
  }));
}

/** Phaser Box2D: returns the poses before a step, to which the manifolds after the step belong. */
export const phaserBefore = (B2, bodies) => new Map(bodies.map((id) => [id.index1, structuredClone(B2.b2Body_GetTransform(id))]));

/** Phaser Box2D: writes the touching pairs of `bodies` after a step. `name` is called with the id of a body. */
export function phaser(capture, B2, poses, bodies, name) {
  const shapeOf = (id) => {
    const kind = B2.b2Shape_GetType(id), { b2ShapeType: types } = B2;
    if (kind === types.b2_circleShape) return { circle: xy(B2.b2Shape_GetCircle(id).center), radius: B2.b2Shape_GetCircle(id).radius };
    if (kind === types.b2_capsuleShape) {
      const { center1, center2, radius } = B2.b2Shape_GetCapsule(id);
      return { capsule: [center1, center2].map(xy), radius };
    }
    const { vertices, count, radius } = kind === types.b2_polygonShape ? B2.b2Shape_GetPolygon(id) : {};
    if (vertices) return { polygon: vertices.slice(0, count).map(xy), radius };
    const { point1, point2 } = kind === types.b2_segmentShape ? B2.b2Shape_GetSegment(id) : B2.b2Shape_GetSmoothSegment(id).segment;
    return { segment: [point1, point2].map(xy) };
  };
  const at = (which, id, keys) => {
    const { p, q } = poses.get(B2.b2Shape_GetBody(id).index1);
    return capture.at(which, keys[id.index1] ??= {}, shapeOf(id), [p.x, p.y, q.c, q.s]);
  };
  for (const body of bodies) {
    const contacts = Array.from({ length: B2.b2Body_GetContactCapacity(body) }, () => new B2.b2ContactData());
    for (const { shapeIdA: a, shapeIdB: b, manifold: m } of contacts.slice(0, B2.b2Body_GetContactData(body, contacts, contacts.length))) {
      if (B2.b2Shape_GetBody(a).index1 !== body.index1) continue; // the first body of a pair writes it
      capture.line({ pair: [body, B2.b2Shape_GetBody(b)].map(name), ...at("a", a, poses), ...at("b", b, poses),
        answer: { overlap: true, normal: [m.normalX, m.normalY],
          points: m.points.slice(0, m.pointCount).map((p) => [p.pointX, p.pointY, p.separation]) } });
    }
  }
}
