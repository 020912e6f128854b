// What JavaScript engines answer: an adapter each. A shape is that of a capture's line; a pose is [x, y, cosine, sine].
//
// `open` is given the package and gives the questions that it answers: `pair(a, b)`, `ray(from, to, b)`, `cast(a, by, b)`
// and `toi(a, b, duration)` of bodies { shape, at, velocity }. An answer is that of a capture's line, null a miss;
// undefined stands for what the engine can't be asked. `slop` is what it means to be off by, in metres.

const xy = ({ x, y }) => [x, y];
const vec = ([x, y]) => ({ x, y });
const hit = (fraction, normal) => ({ hit: true, fraction, normal });
const MISS = { hit: false };
const kindOf = (shape) => ["polygon", "box", "circle", "capsule", "segment"].find((kind) => kind in shape);
const world = ([x, y, c, s], [px, py]) => [x + c * px - s * py, y + s * px + c * py];
const cornersOf = (shape) => {
  const [w, h] = shape.box ?? [0, 0];
  return shape.polygon ?? [[-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]];
};
const isSame = (vertices, given) => vertices.length === given.length &&
  given.every(([x, y]) => vertices.some((v) => Math.abs(v.x - x) + Math.abs(v.y - y) < 1e-6 * (1 + Math.abs(x) + Math.abs(y))));
/** Of a manifold from A to B, or from B to A when they had to change places. */
const touching = (isSwapped, [x, y], points) => ({ overlap: points.some((point) => !(point[2] > 0)), normal: isSwapped ? [-x, -y] : [x, y], points });
/** Asked in the order of `ranks`: functions of pairs exist for one order only. */
const ordered = (a, b, ranks) => (ranks.indexOf(kindOf(a.shape)) <= ranks.indexOf(kindOf(b.shape)) ? [a, b, false] : [b, a, true]);

const planck = {
  package: "planck@1.4.2", file: "dist/planck.mjs", title: "Planck 1.4.2", slop: 0.02,
  settings: "as it comes: polygons have a skin of 0.01 m, `linearSlop` is 0.005 m",
  open(pl) {
    const shapeOf = (shape) => {
      if (shape.circle) return new pl.Circle(vec(shape.circle), shape.radius);
      if (shape.segment) return new pl.Edge(...shape.segment.map(vec));
      if (shape.capsule) return undefined;
      const made = new pl.Polygon(cornersOf(shape).map(vec));
      return isSame(made.m_vertices, cornersOf(shape)) ? made : undefined;
    };
    const placed = ({ shape, at }) => {
      const xf = pl.Transform.identity();
      [xf.p.x, xf.p.y, xf.q.c, xf.q.s] = at;
      return [shapeOf(shape), xf];
    };
    const proxy = (shape) => {
      const made = new pl.DistanceProxy();
      made.set(shape, 0);
      return made;
    };
    const sweep = ({ at, velocity: [vx, vy, turn] }, seconds) => {
      const made = new pl.Sweep();
      made.localCenter.setZero();
      made.c0.setNum(at[0], at[1]);
      made.c.setNum(at[0] + vx * seconds, at[1] + vy * seconds);
      made.a0 = Math.atan2(at[3], at[2]);
      made.a = made.a0 + turn * seconds;
      return made;
    };
    return {
      pair(first, second) {
        const [a, b, isSwapped] = ordered(first, second, ["segment", "polygon", "box", "circle"]);
        const [p, xfA] = placed(a), [q, xfB] = placed(b), kinds = `${p?.m_type}-${q?.m_type}`;
        if (!p || !q) return undefined;
        const local = new pl.Manifold();
        if (kinds === "edge-edge") return { overlap: pl.testOverlap(p, 0, q, 0, xfA, xfB) };
        const collide = { "circle-circle": pl.CollideCircles, "edge-circle": pl.CollideEdgeCircle, "edge-polygon": pl.CollideEdgePolygon,
          "polygon-circle": pl.CollidePolygonCircle, "polygon-polygon": pl.CollidePolygons }[kinds];
        collide(local, p, xfA, q, xfB);
        if (local.pointCount === 0) return { overlap: false };
        const m = local.getWorldManifold(null, xfA, p.m_radius, xfB, q.m_radius);
        return { ...touching(isSwapped, xy(m.normal), m.points.slice(0, m.pointCount).map((v, i) => [v.x, v.y, m.separations[i]])), overlap: true };
      },
      ray(from, to, b) {
        const [shape, xf] = placed(b), output = {};
        if (!shape) return undefined;
        return shape.rayCast(output, { p1: pl.Vec2(...from), p2: pl.Vec2(...to), maxFraction: 1 }, xf, 0) ? hit(output.fraction, xy(output.normal)) : MISS;
      },
      cast(a, by, b) {
        const [p, xfA] = placed(a), [q, xfB] = placed(b);
        if (!p || !q) return undefined;
        const input = new pl.ShapeCastInput(), output = new pl.ShapeCastOutput();
        input.proxyA.set(q, 0), input.proxyB.set(p, 0);
        input.transformA.set(xfB), input.transformB.set(xfA);
        input.translationB.setNum(...by);
        return pl.ShapeCast(output, input) ? hit(output.lambda, xy(output.normal)) : MISS;
      },
      toi(a, b, duration) {
        const [p] = placed(a), [q] = placed(b);
        if (!p || !q) return undefined;
        const output = new pl.TOIOutput(), { e_touching: met, e_overlapping: within } = pl.TOIOutputState;
        pl.TimeOfImpact(output, { proxyA: proxy(p), proxyB: proxy(q), sweepA: sweep(a, duration), sweepB: sweep(b, duration), tMax: 1 });
        return output.state === met || output.state === within ? hit(output.t) : MISS;
      },
    };
  },
};

const matter = {
  package: "matter-js@0.20.0", file: "build/matter.js", title: "Matter.js 0.20.0", slop: 0,
  settings: "as it comes; polygons only, since its circles are polygons; a ray's answer is a yes or no",
  open({ Body, Collision, Query, Vertices }) {
    const bodyOf = ({ shape, at }) => {
      if (!shape.polygon && !shape.box) return undefined;
      const vertices = cornersOf(shape).map((v) => vec(world(at, v)));
      return Body.create({ position: Vertices.centre(vertices), vertices });
    };
    return {
      pair(a, b) {
        const bodies = [bodyOf(a), bodyOf(b)];
        if (!bodies.every(Boolean)) return undefined;
        const found = Collision.collides(...bodies);
        return found ? { overlap: true, normal: [-found.normal.x, -found.normal.y], depth: found.depth } : { overlap: false };
      },
      ray(from, to, b) {
        const body = bodyOf(b);
        return body && { hit: Query.ray([body], vec(from), vec(to)).length > 0 };
      },
    };
  },
};

const rapier = {
  package: "@dimforge/rapier2d-compat@0.21.0", file: "dist/rapier.mjs", title: "Rapier 0.21.0", slop: 0,
  settings: "as it comes; it takes angles, not cosine and sine",
  async open(R) {
    await R.init();
    const shapeOf = (shape) => {
      const flat = new Float32Array((shape.polygon ?? shape.capsule ?? []).flat());
      if (shape.box) return R.ColliderDesc.cuboid(shape.box[0] / 2, shape.box[1] / 2);
      if (shape.circle) return R.ColliderDesc.ball(shape.radius);
      if (shape.segment) return R.ColliderDesc.segment(...shape.segment.map(vec));
      if (shape.capsule) return R.ColliderDesc.capsule(Math.hypot(flat[2] - flat[0], flat[3] - flat[1]) / 2, shape.radius);
      return R.ColliderDesc.convexPolyline(flat);
    };
    /** Capsules lie on the y axis: where a body has another one, the collider is turned. */
    const colliderOf = (space, { shape, at }) => {
      const desc = shapeOf(shape), [p, q] = shape.capsule ?? [[0, 0], [0, 0]];
      const middle = shape.circle ?? [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      const turn = shape.capsule ? Math.atan2(p[0] - q[0], q[1] - p[1]) : 0;
      return space.createCollider(desc.setTranslation(...world(at, middle)).setRotation(Math.atan2(at[3], at[2]) + turn));
    };
    const turned = (collider, { x, y }) => {
      const c = Math.cos(collider.rotation()), s = Math.sin(collider.rotation());
      return [c * x - s * y, s * x + c * y];
    };
    const within = (bodies, ask) => {
      const space = new R.World({ x: 0, y: 0 }), answer = ask(...bodies.map((body) => colliderOf(space, body)));
      space.free();
      return answer;
    };
    const sweep = (a, b, velocityA, velocityB, duration) => within([a, b], (p, q) => {
      const found = p.castCollider(vec(velocityA), q, vec(velocityB), 0, duration, true);
      return found ? hit(found.time_of_impact / duration, turned(q, found.normal2)) : MISS;
    });
    return {
      pair: (a, b) => within([a, b], (p, q) => {
        const found = p.contactCollider(q, 1);
        return found ? { overlap: found.distance <= 0, normal: xy(found.normal1), separation: found.distance } : { overlap: p.intersectsShape(q.shape, q.translation(), q.rotation()) };
      }),
      ray: (from, to, b) => within([b], (q) => {
        const found = q.castRayAndGetNormal(new R.Ray(vec(from), vec([to[0] - from[0], to[1] - from[1]])), 1, true);
        return found ? hit(found.timeOfImpact, xy(found.normal)) : MISS;
      }),
      cast: (a, by, b) => sweep(a, b, by, [0, 0], 1),
      toi: (a, b, duration) => (a.velocity[2] || b.velocity[2] ? undefined : sweep(a, b, a.velocity, b.velocity, duration)),
    };
  },
};

const phaser = {
  package: "phaser-box2d@1.1.0", file: "dist/PhaserBox2D.js", title: "Phaser Box2D 1.1.0", slop: 0.0075,
  settings: "as it comes: `linearSlop` is 0.005 m; casts and sweeps end within one and a half of it",
  open(B2) {
    const point = ([x, y]) => new B2.b2Vec2(x, y);
    const segmentOf = ([p, q]) => new B2.b2Segment(point(p), point(q));
    const shapeOf = (shape) => {
      if (shape.circle) return new B2.b2Circle(point(shape.circle), shape.radius);
      if (shape.segment) return segmentOf(shape.segment);
      if (shape.capsule) return Object.assign(new B2.b2Capsule(), { center1: point(shape.capsule[0]), center2: point(shape.capsule[1]), radius: shape.radius });
      if (shape.box) return B2.b2MakeBox(shape.box[0] / 2, shape.box[1] / 2);
      const made = B2.b2MakePolygon(B2.b2ComputeHull(shape.polygon.map(point), shape.polygon.length), 0);
      return made && isSame(made.vertices.slice(0, made.count), shape.polygon) ? made : undefined;
    };
    const transform = ([x, y, c, s]) => new B2.b2Transform(new B2.b2Vec2(x, y), new B2.b2Rot(c, s));
    const proxy = (shape) => {
      const points = (shape.circle ? [shape.circle] : shape.capsule ?? shape.segment ?? cornersOf(shape)).map(point);
      return B2.b2MakeProxy(points, points.length, shape.radius ?? 0);
    };
    const OVERLAPPED = 2, MET = 3; // of a b2TOIState, which is not exported
    const titles = { segment: "Segment", polygon: "Polygon", box: "Polygon", capsule: "Capsule", circle: "Circle" };
    const sweep = ({ at, velocity: [vx, vy, turn] }, seconds) => {
      const angle = Math.atan2(at[3], at[2]) + turn * seconds;
      return Object.assign(new B2.b2Sweep(), { localCenter: new B2.b2Vec2(0, 0), c1: point(at), c2: point([at[0] + vx * seconds, at[1] + vy * seconds]),
        q1: new B2.b2Rot(at[2], at[3]), q2: new B2.b2Rot(Math.cos(angle), Math.sin(angle)) });
    };
    return {
      pair(first, second) {
        const [a, b, isSwapped] = ordered(first, second, Object.keys(titles)), [p, q] = [shapeOf(a.shape), shapeOf(b.shape)];
        const [kindA, kindB] = [a, b].map(({ shape }) => titles[kindOf(shape)]);
        const collide = B2[kindA === kindB ? `b2Collide${kindA}s` : `b2Collide${kindA}And${kindB}`];
        if (!p || !q || !collide) return undefined;
        const m = new B2.b2Manifold();
        collide(p, transform(a.at), q, transform(b.at), m);
        if (m.pointCount === 0) return { overlap: false };
        return touching(isSwapped, [m.normalX, m.normalY], m.points.slice(0, m.pointCount).map((v) => [v.pointX, v.pointY, v.separation]));
      },
      ray(from, to, { shape, at }) {
        const made = shapeOf(shape), [x, y, c, s] = at, local = ([px, py]) => [c * (px - x) + s * (py - y), c * (py - y) - s * (px - x)];
        if (!made) return undefined;
        const start = local(from), end = local(to), input = Object.assign(new B2.b2RayCastInput(), { origin: point(start), translation: point([end[0] - start[0], end[1] - start[1]]), maxFraction: 1 });
        const found = B2[`b2RayCast${titles[kindOf(shape)]}`](input, made, false), { x: nx, y: ny } = found.normal ?? {};
        return found.hit ? hit(found.fraction, [c * nx - s * ny, s * nx + c * ny]) : MISS;
      },
      cast(a, by, b) {
        if (!shapeOf(a.shape) || !shapeOf(b.shape)) return undefined;
        const found = B2.b2ShapeCast(Object.assign(new B2.b2ShapeCastPairInput(), { proxyA: proxy(b.shape), proxyB: proxy(a.shape),
          transformA: transform(b.at), transformB: transform(a.at), translationB: point(by), maxFraction: 1 }));
        return found.hit ? hit(found.fraction, xy(found.normal)) : MISS;
      },
      toi(a, b, duration) {
        if (!shapeOf(a.shape) || !shapeOf(b.shape)) return undefined;
        const { state, t } = B2.b2TimeOfImpact(Object.assign(new B2.b2TOIInput(), { proxyA: proxy(a.shape), proxyB: proxy(b.shape),
          sweepA: sweep(a, duration), sweepB: sweep(b, duration), tMax: 1 }));
        return state === OVERLAPPED || state === MET ? hit(t) : MISS;
      },
    };
  },
};

const box2d_3 = {
  package: "box2d3-wasm@5.2.0", file: "build/dist/es/entry.mjs", title: "Box2D 3 (box2d3-wasm 5.2.0)", slop: 0.0075,
  settings: "as it comes: `linearSlop` is 0.005 m; casts end within one and a half of it. Points of contact with a gap do not count as overlap; times of impact are not exported",
  async open(load) {
    const B2 = await load(), point = ([x, y]) => new B2.b2Vec2(x, y), of = (made, fields) => Object.assign(made, fields);
    const polygonOf = (shape) => {
      if (shape.box) return B2.b2MakeBox(shape.box[0] / 2, shape.box[1] / 2);
      const hull = B2.b2ComputeHull(shape.polygon.map(point));
      return isSame(Array.from({ length: hull.count }, (_, i) => hull.getPoint(i)), shape.polygon) ? B2.b2MakePolygon(hull, 0) : undefined;
    };
    const make = (space, { shape, at: [x, y, c, s] }, type) => {
      const body = B2.b2CreateBody(space, of(B2.b2DefaultBodyDef(), { type, position: point([x, y]), rotation: of(new B2.b2Rot(), { c, s }) }));
      const def = B2.b2DefaultShapeDef();
      if (shape.circle) return B2.b2CreateCircleShape(body, def, of(new B2.b2Circle(), { center: point(shape.circle), radius: shape.radius }));
      if (shape.segment) return B2.b2CreateSegmentShape(body, def, of(new B2.b2Segment(), { point1: point(shape.segment[0]), point2: point(shape.segment[1]) }));
      if (shape.capsule) return B2.b2CreateCapsuleShape(body, def, of(new B2.b2Capsule(), { center1: point(shape.capsule[0]), center2: point(shape.capsule[1]), radius: shape.radius }));
      return B2.b2CreatePolygonShape(body, def, polygonOf(shape));
    };
    const canMake = ({ shape }) => !shape.polygon || polygonOf(shape) !== undefined;
    const within = (bodies, ask) => {
      if (!bodies.every(canMake)) return undefined;
      const space = B2.b2CreateWorld(of(B2.b2DefaultWorldDef(), { gravity: point([0, 0]) }));
      const { b2_dynamicBody, b2_staticBody } = B2.b2BodyType;
      const answer = ask(space, ...bodies.map((body, i) => make(space, body, i === 0 ? b2_dynamicBody : b2_staticBody)));
      B2.b2DestroyWorld(space);
      return answer;
    };
    return {
      pair: (a, b) => (a.shape.segment && b.shape.segment ? undefined : within([a, b], (space, p) => {
        B2.b2World_Step(space, 1e-9, 1);
        const [contact] = B2.b2Shape_GetContactData(p, 1);
        if (!contact) return { overlap: false };
        const { manifold: m, shapeIdA } = contact, points = Array.from({ length: m.pointCount }, (_, i) => m.GetPoint(i));
        return touching(shapeIdA.index1 !== p.index1, xy(m.normal), points.map((one) => [one.point.x, one.point.y, one.separation]));
      })),
      ray: (from, to, b) => within([b], (space, q) => {
        const found = B2.b2Shape_RayCast(q, of(new B2.b2RayCastInput(), { origin: point(from), translation: point([to[0] - from[0], to[1] - from[1]]), maxFraction: 1 }));
        return found.hit ? hit(found.fraction, xy(found.normal)) : MISS;
      }),
      cast: (a, by, b) => canMake(a) ? within([b], (space) => {
        const points = (a.shape.circle ? [a.shape.circle] : a.shape.capsule ?? a.shape.segment ?? cornersOf(a.shape)).map((v) => world(a.at, v));
        const proxy = of(new B2.b2ShapeProxy(), { count: points.length, radius: a.shape.radius ?? 0 });
        points.forEach((v, i) => proxy.setPoint(i, point(v)));
        let found = MISS;
        B2.b2World_CastShape(space, proxy, point(by), B2.b2DefaultQueryFilter(), (one) => (found = hit(one.fraction, xy(one.normal))).fraction);
        return found;
      }) : undefined,
    };
  },
};

const sat = {
  package: "sat@0.9.0", file: "SAT.js", title: "SAT.js 0.9.0", slop: 0,
  settings: "as it comes; polygons and discs, no rays, no casts",
  open(SAT) {
    const shapeOf = ({ shape, at }) => {
      if (shape.circle) return new SAT.Circle(new SAT.Vector(...world(at, shape.circle)), shape.radius);
      if (!shape.polygon && !shape.box) return undefined;
      return new SAT.Polygon(new SAT.Vector(at[0], at[1]), cornersOf(shape).map((v) => new SAT.Vector(...world([0, 0, at[2], at[3]], v))));
    };
    return {
      pair(a, b) {
        const [p, q] = [shapeOf(a), shapeOf(b)], titles = { polygon: "Polygon", box: "Polygon", circle: "Circle" };
        if (!p || !q) return undefined;
        const response = new SAT.Response();
        if (!SAT[`test${titles[kindOf(a.shape)]}${titles[kindOf(b.shape)]}`](p, q, response)) return { overlap: false };
        return { overlap: true, normal: xy(response.overlapN), depth: response.overlap };
      },
    };
  },
};

export const adapters = { planck, phaser, box2d_3, rapier, matter, sat };
