// Shapes, broad phases and worlds that live in the library's memory, and queries on them: numbers in and out, no text.
// The layouts are those of collide/c/*.h with pointers of four bytes; app/bindings/javascript.cpp holds them to that.

/** What a call refuses: one sentence that says what is wrong and what would be right. */
export class CollideError extends Error {}

const kinds = (...names) => new Map(names.map((name, i) => [name, i]));
const BROAD_PHASES = kinds("brute_force", "uniform_grid", "spatial_hash", "quadtree", "sort_and_sweep", "dynamic_tree");
const OUTCOMES = ["miss", "hit", "overlapping", "not_decided"];

// Fields of a struct that a caller may give: where they are, and how they are written.
const SETTINGS = {
  gravity: [0, "vec"], time_step: [16, "number"], substeps: [24, "whole"], continuous: [28, "truth"], sleeping: [32, "truth"],
};
const BODY = {
  motion: [12, kinds("dynamic", "kinematic", "static")], sensor: [16, "truth"], bullet: [20, "truth"], category: [24, "whole"],
  mask: [28, "whole"], group: [32, "whole"], position: [40, "vec"], angle: [56, "number"], velocity: [64, "vec"],
  angular_velocity: [80, "number"], density: [88, "number"], restitution: [96, "number"], friction: [104, "number"],
  static_friction: [112, "number"], gravity_scale: [120, "number"],
};
const JOINT = {
  type: [0, kinds("pin", "distance", "weld", "prismatic", "mouse")], has_motor: [4, "truth"], has_limits: [8, "truth"],
  bodies_collide: [12, "truth"], a: [16, "id"], b: [24, "id"], anchor_a: [32, "vec"], anchor_b: [48, "vec"], axis: [64, "vec"],
  length: [80, "number"], frequency: [88, "number"], damping_ratio: [96, "number"], motor_speed: [104, "number"],
  max_motor: [112, "number"], lower: [120, "number"], upper: [128, "number"], reference_angle: [136, "number"],
};

// Places in the memory that all calls share: two transforms or motions, a ray, a pointer and a count, a result or a definition.
const A = 0;
const B = 64;
const RAY = 128;
const LIST = 168;
const RESULT = 176;
const ROOM = 512;

/** The module with that memory, the words for what went wrong, and the handles to be given back. */
class Core {
  constructor(module) {
    this.module = module;
    this.at = module._malloc(ROOM);
    this.forgotten = new FinalizationRegistry((destroy) => destroy());
  }
  check(status) {
    if (status !== 0) throw new CollideError(this.module.UTF8ToString(this.module._collide_status_text(status)));
  }
  // Memory that grows moves, so nobody keeps these.
  get doubles() {
    return this.module.HEAPF64;
  }
  get words() {
    return this.module.HEAPU32;
  }
  /** A transform, or a motion of seven numbers, as the first or second of a call. */
  put(place, numbers, count) {
    if (numbers?.length !== count) throw new CollideError(`${count} numbers are needed; at() makes those of a transform`);
    const to = (this.at + place) >> 3;
    const { doubles } = this;
    for (let i = 0; i < count; ++i) doubles[to + i] = numbers[i];
    return this.at + place;
  }
  pair(atA, atB) {
    this.put(A, atA, 4);
    this.put(B, atB, 4);
  }
  putRay(origin, direction, maxLength) {
    const to = (this.at + RAY) >> 3;
    this.doubles.set([origin[0], origin[1], direction[0], direction[1], maxLength], to);
    return this.at + RAY;
  }
  vec(place) {
    const from = (this.at + RESULT + place) >> 3;
    return [this.doubles[from], this.doubles[from + 1]];
  }
  number(place) {
    return this.doubles[(this.at + RESULT + place) >> 3];
  }
  whole(place) {
    return this.words[(this.at + RESULT + place) >> 2];
  }
  id(place) {
    return this.whole(place) + this.whole(place + 4) * 2 ** 32;
  }
  /** Writes what is given into a struct whose defaults are there. */
  fill(place, fields, given, what) {
    for (const [name, value] of Object.entries(given)) {
      const [offset, kind] = fields[name] ?? [];
      if (kind === undefined) throw new CollideError(`${name}: ${what} has no such key; it has ${Object.keys(fields).join(", ")}`);
      const to = this.at + place + offset;
      if (kind === "vec") this.doubles.set([Number(value[0]), Number(value[1])], to >> 3);
      else if (kind === "number") this.doubles[to >> 3] = Number(value);
      else if (kind === "id") this.words.set(halves(value), to >> 2);
      else if (kind instanceof Map) {
        if (!kind.has(value)) throw new CollideError(`${name}: one of ${[...kind.keys()].join(", ")} is needed`);
        this.words[to >> 2] = kind.get(value);
      } else this.words[to >> 2] = Number(value);
    }
  }
  /** `use(pointer)` of points in the library's memory for as long as that takes. */
  withPoints(points, use) {
    const flat = points.flat ? points.flat() : points;
    const pointer = this.module._malloc(8 * flat.length + 8);
    if (pointer === 0) this.check(this.module.outOfMemory ?? 14);
    this.doubles.set(flat, pointer >> 3);
    try {
      return use(pointer, flat.length / 2);
    } finally {
      this.module._free(pointer);
    }
  }
  /** The handle that a call has made. */
  made(status) {
    this.check(status);
    return this.words[(this.at + LIST) >> 2];
  }
  /** A list that a call hands out: where it begins, and how long it is. */
  list(status) {
    this.check(status);
    return [this.words[(this.at + LIST) >> 2], this.words[(this.at + LIST + 4) >> 2]];
  }
}

/** An id of 64 bits as WebAssembly takes it, and structs hold it. */
const halves = (id) => [id >>> 0, Math.floor(id / 2 ** 32)];

class Handle {
  constructor(core, pointer, free) {
    this.core = core;
    this.pointer = pointer;
    this.free = () => free(pointer);
    core.forgotten.register(this, this.free, this);
  }
  /** Gives its memory back at once; else that happens some time after nobody knows it any more. */
  destroy() {
    if (this.pointer === 0) return;
    this.core.forgotten.unregister(this);
    this.pointer = 0;
    this.free();
  }
}

export class Shape extends Handle {
  constructor(core, pointer) {
    super(core, pointer, (old) => core.module._collide_shape_destroy(old));
  }
  get radius() {
    return this.core.module._collide_shape_radius(this.pointer);
  }
  get vertices() {
    const { core, pointer } = this;
    const count = core.module._collide_shape_vertex_count(pointer);
    return core.withPoints(new Float64Array(2 * count), (to) => {
      core.check(core.module._collide_shape_vertices(pointer, to, count));
      return Array.from({ length: count }, (_, i) => [...core.doubles.subarray((to >> 3) + 2 * i, (to >> 3) + 2 * i + 2)]);
    });
  }
  /** The box that holds the shape: its lower corner and its upper one. */
  bounds(at) {
    const { core, pointer } = this;
    core.check(core.module._collide_shape_bounds(pointer, core.put(A, at, 4), core.at + RESULT));
    return [...core.vec(0), ...core.vec(16)];
  }
}

/** The convex pieces of a concave outline. */
export class Pieces extends Handle {
  constructor(core, pointer) {
    super(core, pointer, (old) => core.module._collide_decomposition_destroy(old));
  }
  get length() {
    return this.core.module._collide_decomposition_count(this.pointer);
  }
  /** Piece `index`: a shape of its own. */
  shape(index) {
    const { core } = this;
    const piece = core.module._collide_decomposition_shape(this.pointer, index);
    if (piece === 0) throw new CollideError(`${index}: there are ${this.length} pieces`);
    const view = Object.create(Shape.prototype, { core: { value: core }, pointer: { value: piece }, pieces: { value: this } });
    return view; // it lives as long as the pieces, which it holds
  }
}

export class BroadPhase extends Handle {
  constructor(core, pointer) {
    super(core, pointer, (old) => core.module._collide_broad_phase_destroy(old));
  }
  insert(box, { fixed = false } = {}) {
    const { core } = this;
    core.check(core.module._collide_broad_phase_insert(this.pointer, core.put(A, box, 4), fixed ? 1 : 0, core.at + RESULT));
    return core.whole(0);
  }
  move(id, box) {
    const { core } = this;
    core.check(core.module._collide_broad_phase_move(this.pointer, id, core.put(A, box, 4)));
  }
  remove(id) {
    this.core.check(this.core.module._collide_broad_phase_remove(this.pointer, id));
  }
  #list(call, numbers, ...given) {
    const { core } = this;
    const [from, count] = core.list(call(this.pointer, ...given, core.at + LIST, core.at + LIST + 4));
    return core.words.subarray(from >> 2, (from >> 2) + numbers * count);
  }
  /** Two ids a pair, the lower one first; the view lasts until the next call. */
  pairs() {
    return this.#list(this.core.module._collide_broad_phase_pairs, 2);
  }
  newPairs() {
    return this.#list(this.core.module._collide_broad_phase_new_pairs, 2);
  }
  query(box) {
    return this.#list(this.core.module._collide_broad_phase_query, 1, this.core.put(A, box, 4));
  }
  queryRay(origin, direction, maxLength) {
    return this.#list(this.core.module._collide_broad_phase_query_ray, 1, this.core.putRay(origin, direction, maxLength));
  }
}

export class World extends Handle {
  #room = { pointer: 0, bodies: 0 }; // for the transforms
  #view = new Float64Array();

  constructor(core, pointer, freeRoom) {
    super(core, pointer, (old) => {
      core.module._collide_world_destroy(old);
      core.module._free(freeRoom.pointer);
    });
    this.#room = freeRoom;
  }

  /** Returns the body's id. */
  addBody({ shape, shapes = shape instanceof Shape ? [shape] : [], filter = {}, ...given }) {
    const { core } = this;
    const def = core.at + RESULT;
    core.check(core.module._collide_body_default(def));
    core.fill(RESULT, BODY, { ...given, ...filter }, "a body");
    const pointers = core.module._malloc(4 * shapes.length + 4);
    core.words.set(shapes.map((one) => one.pointer), pointers >> 2);
    core.words.set([pointers, shapes.length, shape instanceof Pieces ? shape.pointer : 0], def >> 2);
    const status = core.module._collide_world_add_body(this.pointer, def, core.at + A);
    core.module._free(pointers);
    core.check(status);
    return core.words[(core.at + A) >> 2] + core.words[(core.at + A + 4) >> 2] * 2 ** 32;
  }
  addJoint(given) {
    const { core } = this;
    const def = core.at + RESULT;
    core.check(core.module._collide_joint_default(def));
    core.fill(RESULT, JOINT, given, "a joint");
    core.check(core.module._collide_world_add_joint(this.pointer, def, core.at + A));
    return core.words[(core.at + A) >> 2] + core.words[(core.at + A + 4) >> 2] * 2 ** 32;
  }

  step() {
    const { core } = this;
    core.check(core.module._collide_world_step(this.pointer));
    if (this.#room.bodies > 0) this.#write();
  }
  get time() {
    return this.core.module._collide_world_time(this.pointer);
  }
  get bodyCount() {
    return this.core.module._collide_world_body_count(this.pointer);
  }

  #write() {
    const { core } = this;
    core.check(core.module._collide_world_transforms(this.pointer, this.#room.pointer, this.#room.bodies));
  }
  /** Four numbers a body: x, y, and the cosine and sine of its angle. A step changes them in place. The view lasts until a
   * body comes, or the library's memory grows; what is asked for again is right at all times. */
  get transforms() {
    const { core } = this;
    const count = this.bodyCount;
    const room = this.#room;
    if (count > room.bodies) {
      core.module._free(room.pointer);
      room.bodies = 2 * count;
      room.pointer = core.module._malloc(32 * room.bodies);
    }
    if (count > 0) this.#write();
    const { buffer } = core.module.HEAPF64;
    if (this.#view.buffer !== buffer || this.#view.length !== 4 * count || this.#view.byteOffset !== room.pointer) {
      this.#view = new Float64Array(buffer, room.pointer, 4 * count);
    }
    return this.#view;
  }
  body(id) {
    const { core } = this;
    core.check(core.module._collide_world_state(this.pointer, ...halves(id), core.at + RESULT));
    return {
      position: core.vec(0), angle: core.number(16), velocity: core.vec(24), angular_velocity: core.number(40), asleep: core.whole(48) !== 0,
    };
  }
  setPose(id, x, y, angle) {
    this.core.check(this.core.module._collide_world_set_pose(this.pointer, ...halves(id), x, y, angle));
  }
  setVelocity(id, x, y, angularVelocity = 0) {
    this.core.check(this.core.module._collide_world_set_velocity(this.pointer, ...halves(id), x, y, angularVelocity));
  }
  setTarget(joint, x, y) {
    this.core.check(this.core.module._collide_world_set_target(this.pointer, ...halves(joint), x, y));
  }

  /** What touched in the last step, or is near enough to touch in the next. */
  touches() {
    const { core } = this;
    const [from, count] = core.list(core.module._collide_world_touches(this.pointer, core.at + LIST, core.at + LIST + 4));
    const { doubles, words } = core;
    const id = (at) => words[at >> 2] + words[(at + 4) >> 2] * 2 ** 32;
    return Array.from({ length: count }, (_, i) => {
      const at = from + 120 * i;
      const point = (_, k) => {
        const [x, y, separation, normal_impulse, tangent_impulse] = doubles.subarray((at + 32 + 40 * k) >> 3);
        return { position: [x, y], separation, normal_impulse, tangent_impulse };
      };
      const normal = [doubles[(at + 16) >> 3], doubles[(at + 24) >> 3]];
      return { a: id(at), b: id(at + 8), normal, points: Array.from({ length: words[(at + 112) >> 2] }, point) };
    });
  }
  /** Pairs of a sensor and a body that overlaps it. */
  sensorOverlaps() {
    const { core } = this;
    const [from, count] = core.list(core.module._collide_world_sensor_overlaps(this.pointer, core.at + LIST, core.at + LIST + 4));
    const id = (at) => core.words[at >> 2] + core.words[(at >> 2) + 1] * 2 ** 32;
    return Array.from({ length: count }, (_, i) => [id(from + 16 * i), id(from + 16 * i + 8)]);
  }
}

/** What makes handles, and the queries on shapes. A query of a pair takes a result to write into, so that nothing is made. */
export class Handles {
  #core;
  constructor(module) {
    this.#core = new Core(module);
  }

  /** A transform: x, y, and the cosine and sine of the angle, to the bit the same everywhere. */
  at(x, y, angle = 0) {
    const core = this.#core;
    core.check(core.module._collide_transform_at(x, y, angle, core.at));
    return core.doubles.slice(core.at >> 3, (core.at >> 3) + 4);
  }
  /** Of convex vertices, counter-clockwise; pairs, or numbers one after the other. */
  polygon(vertices, radius = 0) {
    const core = this.#core;
    return core.withPoints(vertices, (from, count) =>
      new Shape(core, core.made(core.module._collide_shape_create(from, count, radius, core.at + LIST))));
  }
  box(width, height) {
    const core = this.#core;
    return new Shape(core, core.made(core.module._collide_shape_create_box(width, height, core.at + LIST)));
  }
  circle(radius, center = [0, 0]) {
    return this.polygon([center], radius);
  }
  capsule(p1, p2, radius) {
    return this.polygon([p1, p2], radius);
  }
  pieces(outline, radius = 0) {
    const core = this.#core;
    return core.withPoints(outline, (from, count) =>
      new Pieces(core, core.made(core.module._collide_decomposition_create(from, count, radius, core.at + LIST))));
  }
  broadPhase(kind = "dynamic_tree") {
    const core = this.#core;
    if (!BROAD_PHASES.has(kind)) throw new CollideError(`${kind}: one of ${[...BROAD_PHASES.keys()].join(", ")} is needed`);
    return new BroadPhase(core, core.made(core.module._collide_broad_phase_create(BROAD_PHASES.get(kind), core.at + LIST)));
  }
  world(settings = {}) {
    const core = this.#core;
    core.check(core.module._collide_world_default_settings(core.at + RESULT));
    core.fill(RESULT, SETTINGS, settings, "a world");
    const pointer = core.made(core.module._collide_world_create(core.at + RESULT, core.at + LIST));
    return new World(core, pointer, { pointer: 0, bodies: 0 });
  }

  overlap(a, atA, b, atB) {
    const core = this.#core;
    core.pair(atA, atB);
    core.check(core.module._collide_overlap(a.pointer, core.at + A, b.pointer, core.at + B, core.at + RESULT));
    return core.whole(0) !== 0;
  }
  sat(a, atA, b, atB, into = { overlap: false, separation: 0, normal: [0, 0], mtd: [0, 0] }) {
    const core = this.#core;
    core.pair(atA, atB);
    core.check(core.module._collide_sat(a.pointer, core.at + A, b.pointer, core.at + B, core.at + RESULT));
    const { doubles } = core;
    const from = (core.at + RESULT) >> 3;
    into.separation = doubles[from];
    into.normal[0] = doubles[from + 1];
    into.normal[1] = doubles[from + 2];
    into.mtd[0] = doubles[from + 3];
    into.mtd[1] = doubles[from + 4];
    into.overlap = core.whole(40) !== 0;
    return into;
  }
  distance(a, atA, b, atB) {
    const core = this.#core;
    core.pair(atA, atB);
    core.check(core.module._collide_distance(a.pointer, core.at + A, b.pointer, core.at + B, core.at + RESULT));
    return { distance: core.number(0), closest_a: core.vec(8), closest_b: core.vec(24), normal: core.vec(40) };
  }
  depth(a, atA, b, atB) {
    const core = this.#core;
    core.pair(atA, atB);
    core.check(core.module._collide_depth(a.pointer, core.at + A, b.pointer, core.at + B, core.at + RESULT));
    return { overlap: core.whole(56) !== 0, depth: core.number(0), normal: core.vec(8), point_a: core.vec(24), point_b: core.vec(40) };
  }
  contacts(a, atA, b, atB, { reach = 0 } = {}) {
    const core = this.#core;
    core.pair(atA, atB);
    core.check(core.module._collide_contacts(a.pointer, core.at + A, b.pointer, core.at + B, reach, core.at + RESULT));
    const feature = (at) => `${core.whole(at + 48) ? "edge" : "vertex"}-${core.whole(at + 52) ? "edge" : "vertex"}`;
    const point = (_, i) => {
      const at = 16 + 56 * i;
      const indices = [core.whole(at + 40), core.whole(at + 44)];
      return { point_a: core.vec(at), point_b: core.vec(at + 16), separation: core.number(at + 32), feature: feature(at), indices };
    };
    return { normal: core.vec(0), points: Array.from({ length: core.whole(128) }, point) };
  }
  /** Motions: a transform, and then the velocity of its origin and the angular velocity, which a sweep does not read. */
  sweep(a, motionA, b, motionB, seconds) {
    const core = this.#core;
    core.put(A, motionA, 7);
    core.put(B, motionB, 7);
    core.check(core.module._collide_sweep(a.pointer, core.at + A, b.pointer, core.at + B, seconds, core.at + RESULT));
    return { outcome: OUTCOMES[core.whole(32)], time: core.number(0), depth: core.number(8), normal: core.vec(16) };
  }
  timeOfImpact(a, motionA, b, motionB, seconds, { contact = 0 } = {}) {
    const core = this.#core;
    core.put(A, motionA, 7);
    core.put(B, motionB, 7);
    core.check(core.module._collide_time_of_impact(a.pointer, core.at + A, b.pointer, core.at + B, seconds, contact, core.at + RESULT));
    return {
      outcome: OUTCOMES[core.whole(64)], time: core.number(0), distance: core.number(8), normal: core.vec(16), closest_a: core.vec(32),
      closest_b: core.vec(48),
    };
  }
  /** The first point of the shape's surface that a ray meets; null: none. */
  ray(shape, at, origin, direction, maxLength) {
    const core = this.#core;
    core.put(A, at, 4);
    const ray = core.putRay(origin, direction, maxLength);
    core.check(core.module._collide_ray_cast(shape.pointer, core.at + A, ray, core.at + RESULT));
    if (core.whole(44) === 0) return null;
    return { distance: core.number(0), point: core.vec(8), normal: core.vec(24), starts_inside: core.whole(48) !== 0 };
  }
  contains(shape, at, point) {
    const core = this.#core;
    core.put(A, at, 4);
    core.doubles.set(point, (core.at + B) >> 3);
    core.check(core.module._collide_contains(shape.pointer, core.at + A, core.at + B, core.at + RESULT));
    return core.whole(0) !== 0;
  }
}
