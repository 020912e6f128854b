// Worlds that step.
import { A, B, FILTER, Handle, halves, kinds, LIST, RESULT } from "./memory.mjs";
import { Pieces, Shape } from "./shapes.mjs";

// Fields of a struct that a caller may give: where they are, and how they are written.
const SETTINGS = {
  gravity: [0, "vec"], time_step: [16, "number"], substeps: [24, "whole"], continuous: [28, "truth"], sleeping: [32, "truth"],
};
const BODY = {
  motion: [12, kinds("dynamic", "kinematic", "static")], sensor: [16, "truth"], bullet: [20, "truth"], fixed_rotation: [24, "truth"],
  category: [28, "whole"], mask: [32, "whole"], group: [36, "whole"], position: [40, "vec"], angle: [56, "number"], velocity: [64, "vec"],
  angular_velocity: [80, "number"], density: [88, "number"], restitution: [96, "number"], friction: [104, "number"],
  static_friction: [112, "number"], gravity_scale: [120, "number"], mass: [128, "number"], linear_damping: [136, "number"],
  angular_damping: [144, "number"], user_data: [152, "id"],
};
const JOINT = {
  type: [0, kinds("pin", "distance", "weld", "prismatic", "mouse")], has_motor: [4, "truth"], has_limits: [8, "truth"],
  bodies_collide: [12, "truth"], a: [16, "id"], b: [24, "id"], anchor_a: [32, "vec"], anchor_b: [48, "vec"], axis: [64, "vec"],
  length: [80, "number"], frequency: [88, "number"], damping_ratio: [96, "number"], motor_speed: [104, "number"],
  max_motor: [112, "number"], lower: [120, "number"], upper: [128, "number"], reference_angle: [136, "number"],
  break_force: [144, "number"], break_torque: [152, "number"], user_data: [160, "id"],
};

const QUERY = { category: [0, "whole"], mask: [4, "whole"], group: [8, "whole"], sensors: [12, "truth"], except: [16, "id"] };

/** Those that are given, and else the usual ones, as a call reads them. */
export function writeSettings(core, settings) {
  core.check(core.module._collide_world_default_settings(core.at + RESULT));
  core.fill(RESULT, SETTINGS, settings, "a world");
}

const idAt = (core, at) => core.words[at >> 2] + core.words[(at >> 2) + 1] * 2 ** 32;

export class World extends Handle {
  #room; // for the transforms
  #view = new Float64Array();

  constructor(core, pointer) {
    const room = { pointer: 0, bodies: 0 };
    super(core, pointer, (old) => {
      core.module._collide_world_destroy(old);
      core.module._free(room.pointer);
    });
    this.#room = room;
  }

  /** Returns the body's id. */
  addBody({ shape, shapes = shape instanceof Shape ? [shape] : [], filter = {}, ...given }) {
    const { core } = this;
    const def = core.at + RESULT;
    core.check(core.module._collide_body_default(def));
    core.fill(RESULT, BODY, { ...given, ...filter }, "a body");
    const pointers = core.allocate(4 * shapes.length + 4);
    core.words.set(shapes.map((one) => one.pointer), pointers >> 2);
    core.words.set([pointers, shapes.length, shape instanceof Pieces ? shape.pointer : 0], def >> 2);
    const status = core.module._collide_world_add_body(this.pointer, def, core.at + A);
    core.module._free(pointers);
    core.check(status);
    return idAt(core, core.at + A);
  }
  /** Changes what is given of motion, filter, material, mass, dampings, fixed_rotation, gravity_scale and user_data. */
  changeBody(id, { filter = {}, ...given }) {
    const { core } = this;
    const def = core.at + RESULT;
    core.check(core.module._collide_world_get_body(this.pointer, ...halves(id), def));
    core.fill(RESULT, BODY, { ...given, ...filter }, "a body");
    core.check(core.module._collide_world_set_body(this.pointer, ...halves(id), def));
  }
  /** With its joints. */
  removeBody(id) {
    this.core.check(this.core.module._collide_world_remove_body(this.pointer, ...halves(id)));
  }
  /** Returns the joint's id. */
  addJoint(given) {
    const { core } = this;
    const def = core.at + RESULT;
    core.check(core.module._collide_joint_default(def));
    core.fill(RESULT, JOINT, given, "a joint");
    core.check(core.module._collide_world_add_joint(this.pointer, def, core.at + A));
    return idAt(core, core.at + A);
  }

  step() {
    const { core } = this;
    core.check(core.module._collide_world_step(this.pointer));
    if (this.#room.bodies > 0) this.#write();
  }
  get time() {
    return this.core.module._collide_world_time(this.pointer);
  }

  #write() {
    const { core } = this;
    core.check(core.module._collide_world_transforms(this.pointer, this.#room.pointer, this.#room.bodies));
  }
  /** Four numbers for each slot: x, y, and the cosine and sine of the angle of the body that has it; of a free slot all are 0.
   * `slotOf(id)` says which. A step changes them in place. The view lasts until a body comes or the memory grows. */
  get transforms() {
    const { core } = this;
    const count = core.module._collide_world_body_slots(this.pointer);
    const room = this.#room;
    if (count > room.bodies) {
      core.module._free(room.pointer);
      room.bodies = 2 * count;
      room.pointer = core.allocate(32 * room.bodies);
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
  /** Changes what is given of motor, limits, spring, length, breaking and user_data, and of a mouse joint its target, anchor_a. */
  changeJoint(joint, given) {
    const { core } = this;
    const def = core.at + RESULT;
    core.check(core.module._collide_world_get_joint(this.pointer, ...halves(joint), def));
    core.fill(RESULT, JOINT, given, "a joint");
    core.check(core.module._collide_world_set_joint(this.pointer, ...halves(joint), def));
  }
  /** What the joint gave in the last step: on B, N and N m. */
  reaction(joint) {
    const { core } = this;
    core.check(core.module._collide_world_reaction(this.pointer, ...halves(joint), core.at + RESULT));
    return { force: core.vec(0), torque: core.number(16) };
  }
  removeJoint(joint) {
    this.core.check(this.core.module._collide_world_remove_joint(this.pointer, ...halves(joint)));
  }
  /** For the next step; where no point is given, at the centre of mass. */
  applyForce(id, force, point) {
    this.#push(this.core.module._collide_world_apply_force, id, force, point);
  }
  applyImpulse(id, impulse, point) {
    this.#push(this.core.module._collide_world_apply_impulse, id, impulse, point);
  }
  applyTorque(id, torque) {
    this.core.check(this.core.module._collide_world_apply_torque(this.pointer, ...halves(id), torque));
  }
  applyAngularImpulse(id, impulse) {
    this.core.check(this.core.module._collide_world_apply_angular_impulse(this.pointer, ...halves(id), impulse));
  }
  #push(call, id, push, point) {
    const { core } = this;
    core.check(call(this.pointer, ...halves(id), core.put(A, push, 2), point ? core.put(B, point, 2) : 0));
  }

  /** Those that are not given become the usual ones. */
  changeSettings(settings) {
    const { core } = this;
    writeSettings(core, settings);
    core.check(core.module._collide_world_set_settings(this.pointer, core.at + RESULT));
  }
  wake(id) {
    this.core.check(this.core.module._collide_world_wake(this.pointer, ...halves(id)));
  }

  #filter(filter) {
    const { core } = this;
    core.check(core.module._collide_query_filter_default(core.at + FILTER));
    core.fill(FILTER, QUERY, filter, "a query");
    return core.at + FILTER;
  }
  #hitAt(at) {
    const { core } = this;
    const [x, y, normalX, normalY, distance, fraction] = core.doubles.subarray((at + 8) >> 3, (at + 56) >> 3);
    return { body: idAt(core, at), point: [x, y], normal: [normalX, normalY], distance, fraction, piece: core.words[(at + 56) >> 2] };
  }
  /** What a call has found that writes a hit and whether there is one. */
  #hit(status) {
    const { core } = this;
    core.check(status);
    return core.words[(core.at + LIST) >> 2] === 0 ? null : this.#hitAt(core.at + RESULT);
  }
  #ids([from, count]) {
    return Float64Array.from({ length: count }, (_, i) => idAt(this.core, from + 8 * i));
  }
  /** The body that a ray meets first; null: none. */
  castRay(origin, direction, maxLength, filter = {}) {
    const { core } = this;
    const ray = core.putRay(origin, direction, maxLength);
    return this.#hit(core.module._collide_world_cast_ray(this.pointer, ray, this.#filter(filter), core.at + RESULT, core.at + LIST));
  }
  /** All that it meets, each where it is met first, by their distances. */
  castRayAll(origin, direction, maxLength, filter = {}) {
    const { core } = this;
    const ray = core.putRay(origin, direction, maxLength);
    const [from, count] = core.list(
      core.module._collide_world_cast_ray_all(this.pointer, ray, this.#filter(filter), core.at + LIST, core.at + LIST + 4));
    return Array.from({ length: count }, (_, i) => this.#hitAt(from + 64 * i));
  }
  /** The body that a shape meets first that moves from a place on, without turning. */
  castShape(shape, x, y, angle, displacement, filter = {}) {
    const { core } = this;
    return this.#hit(core.module._collide_world_cast_shape(
      this.pointer, shape.pointer, x, y, angle, core.put(A, displacement, 2), this.#filter(filter), core.at + RESULT, core.at + LIST));
  }
  /** The body nearest to a point, of those not farther away than `most` metres. */
  closest(point, most, filter = {}) {
    const { core } = this;
    return this.#hit(core.module._collide_world_closest(
      this.pointer, core.put(A, point, 2), most, this.#filter(filter), core.at + RESULT, core.at + LIST));
  }
  /** The ids of bodies whose boxes share a point with the box, sorted. */
  overlapBox(box, filter = {}) {
    const { core } = this;
    return this.#ids(core.list(core.module._collide_world_overlap_box(
      this.pointer, core.put(A, box, 4), this.#filter(filter), core.at + LIST, core.at + LIST + 4)));
  }
  overlapShape(shape, x, y, angle = 0, filter = {}) {
    const { core } = this;
    return this.#ids(core.list(core.module._collide_world_overlap_shape(
      this.pointer, shape.pointer, x, y, angle, this.#filter(filter), core.at + LIST, core.at + LIST + 4)));
  }
  overlapPoint(point, filter = {}) {
    const { core } = this;
    return this.#ids(core.list(core.module._collide_world_overlap_point(
      this.pointer, core.put(A, point, 2), this.#filter(filter), core.at + LIST, core.at + LIST + 4)));
  }

  /** Whether events are noted from the next step on. */
  listen(on = true) {
    this.core.check(this.core.module._collide_world_listen(this.pointer, on ? 1 : 0));
  }
  /** What has happened in the last step, if it was noted. */
  get events() {
    const { core } = this;
    core.check(core.module._collide_world_events(this.pointer, core.at + RESULT));
    const at = core.at + RESULT;
    const list = (index) => [core.words[(at >> 2) + index], core.words[(at >> 2) + 8 + index]];
    const each = ([from, count], size, read) => Array.from({ length: count }, (_, i) => read(from + size * i));
    const pair = (from) => [idAt(core, from), idAt(core, from + 8)];
    const contact = (from) => {
      const [normalX, normalY, x, y, normal_impulse, tangent_impulse] = core.doubles.subarray((from + 16) >> 3, (from + 64) >> 3);
      const [piece_a, piece_b] = core.words.subarray((from + 64) >> 2, (from + 72) >> 2);
      const [a, b] = pair(from);
      return { a, b, normal: [normalX, normalY], point: [x, y], normal_impulse, tangent_impulse, piece_a, piece_b };
    };
    const broken = (from) => {
      const [x, y, torque] = core.doubles.subarray((from + 16) >> 3, (from + 40) >> 3);
      return { joint: idAt(core, from), user_data: idAt(core, from + 8), force: [x, y], torque };
    };
    return {
      begun: each(list(0), 72, contact), kept: each(list(1), 72, contact), ended: each(list(2), 72, contact),
      entered: each(list(3), 16, pair), left: each(list(4), 16, pair), broken: each(list(5), 40, broken),
      fell_asleep: this.#ids(list(6)), woke: this.#ids(list(7)),
    };
  }

  /** What touched in the last step, or is near enough to touch in the next. */
  touches() {
    const { core } = this;
    const [from, count] = core.list(core.module._collide_world_touches(this.pointer, core.at + LIST, core.at + LIST + 4));
    const { doubles, words } = core;
    return Array.from({ length: count }, (_, i) => {
      const at = from + 120 * i;
      const point = (_, k) => {
        const [x, y, separation, normal_impulse, tangent_impulse] = doubles.subarray((at + 32 + 40 * k) >> 3);
        return { position: [x, y], separation, normal_impulse, tangent_impulse };
      };
      const normal = [doubles[(at + 16) >> 3], doubles[(at + 24) >> 3]];
      return { a: idAt(core, at), b: idAt(core, at + 8), normal, points: Array.from({ length: words[(at + 112) >> 2] }, point) };
    });
  }
  /** Pairs of a sensor and a body that overlaps it. */
  sensorOverlaps() {
    const { core } = this;
    const [from, count] = core.list(core.module._collide_world_sensor_overlaps(this.pointer, core.at + LIST, core.at + LIST + 4));
    return Array.from({ length: count }, (_, i) => [idAt(core, from + 16 * i), idAt(core, from + 16 * i + 8)]);
  }
}
