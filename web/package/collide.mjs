// The library for JavaScript: shapes, queries on them, broad phases and worlds as handles, numbers in and out; and the calls with
// scenes. Node.js gets collide_node.mjs, which stands on this.
import { CollideError, Calls, CollideStopped, fetched, loader } from "./calls.mjs";
import { A, B, Core, kinds, LIST, RESULT, slotOf } from "./memory.mjs";
import { BroadPhase, Pieces, Shape } from "./shapes.mjs";
import { World, writeSettings } from "./world.mjs";

export { BroadPhase as BroadPhaseHandle, CollideError, CollideStopped, fetched, Pieces, Shape as ShapeHandle, slotOf, World };

const BROAD_PHASES = kinds("brute_force", "uniform_grid", "spatial_hash", "quadtree", "sort_and_sweep", "dynamic_tree");
const FEATURES = ["vertex-vertex", "vertex-edge", "edge-vertex", "edge-edge"];
const OUTCOMES = ["miss", "hit", "overlapping", "not_decided"];

class Collide extends Calls {
  #core;
  constructor(module, forget) {
    super(module, forget);
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
  /** Its semi-axes along x and y; `sat` and `sweep` have no axes for it. */
  ellipse(semiX, semiY) {
    const core = this.#core;
    return new Shape(core, core.made(core.module._collide_shape_create_ellipse(semiX, semiY, core.at + LIST)));
  }
  /** Segments, smooth where they meet: the ground of a level. What is solid lies to the left of the way along them. */
  chain(vertices, { closed = false } = {}) {
    const core = this.#core;
    return core.withPoints(vertices, (from, count) =>
      new Pieces(core, core.made(core.module._collide_decomposition_create_chain(from, count, closed ? 1 : 0, core.at + LIST))));
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
    writeSettings(core, settings);
    const pointer = core.made(core.module._collide_world_create(core.at + RESULT, core.at + LIST));
    return new World(core, pointer);
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
    const { doubles, words } = core;
    const from = core.at + RESULT;
    const result = { normal: [doubles[from >> 3], doubles[(from >> 3) + 1]], points: [] };
    for (let i = 0, at = from + 16; i < words[(from + 128) >> 2]; ++i, at += 56) {
      const d = at >> 3;
      const w = (at + 40) >> 2;
      result.points.push({
        point_a: [doubles[d], doubles[d + 1]], point_b: [doubles[d + 2], doubles[d + 3]], separation: doubles[d + 4],
        feature: FEATURES[2 * words[w + 2] + words[w + 3]], indices: [words[w], words[w + 1]],
      });
    }
    return result;
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

/** Loads the library; a second call waits for the first. `url`: where collide_js.wasm is, if not beside this file. */
export const load = loader(Collide);
