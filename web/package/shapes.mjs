// Shapes, the pieces of concave outlines, and broad phases.
import { CollideError } from "./calls.mjs";
import { A, Handle, LIST, RESULT } from "./memory.mjs";

export class Shape extends Handle {
  /** `owner`: whose piece it is, which lives as long. */
  constructor(core, pointer, owner) {
    super(core, pointer, owner ? undefined : (old) => core.module._collide_shape_destroy(old));
    this.owner = owner;
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
  /** Piece `index`. */
  shape(index) {
    const piece = this.core.module._collide_decomposition_shape(this.pointer, index);
    if (piece === 0) throw new CollideError(`${index}: there are ${this.length} pieces`);
    return new Shape(this.core, piece, this);
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
