// The library's memory as handles see it: places that all calls share, structs that are written and read, and the handles.
// The layouts are those of collide/c/*.h with pointers of four bytes; app/bindings/javascript.cpp holds them to that.
import { CollideError } from "./calls.mjs";

/** Names of an enumeration, by number. */
export const kinds = (...names) => new Map(names.map((name, i) => [name, i]));

// Places in the memory that all calls share: two transforms or motions, a ray, a pointer and a count, a result or a definition,
// a filter of queries.
export const A = 0;
export const B = 64;
const RAY = 128;
export const LIST = 168;
export const RESULT = 176;
export const FILTER = 448;
const ROOM = 512;

/** The module with that memory, the words for what went wrong, and the handles to be given back. */
export class Core {
  constructor(module) {
    this.module = module;
    this.at = this.allocate(ROOM);
    this.forgotten = new FinalizationRegistry((destroy) => destroy());
  }
  allocate(bytes) {
    const pointer = this.module._malloc(bytes);
    if (pointer === 0) throw new CollideError("There is too little memory for what is asked");
    return pointer;
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
      } else {
        if (!Number.isFinite(Number(value))) throw new CollideError(`${name}: a whole number is needed`);
        this.words[to >> 2] = Number(value);
      }
    }
  }
  /** `use(pointer)` of points in the library's memory for as long as that takes. */
  withPoints(points, use) {
    const flat = points.flat ? points.flat() : points;
    const pointer = this.allocate(8 * flat.length + 8);
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

/** The slot of a body by its id: where its four numbers begin in `world.transforms` is four times that. */
export const slotOf = (id) => id >>> 0;
/** An id of 64 bits as WebAssembly takes it, and structs hold it. */
export const halves = (id) => [id >>> 0, Math.floor(id / 2 ** 32)];

export class Handle {
  #free;
  constructor(core, pointer, free) {
    this.core = core;
    this.pointer = pointer;
    this.#free = free && (() => free(pointer));
    if (free) core.forgotten.register(this, this.#free, this);
  }
  /** Gives its memory back at once; else that happens some time after nobody knows it any more. */
  destroy() {
    if (this.pointer === 0 || !this.#free) return;
    this.core.forgotten.unregister(this);
    this.pointer = 0;
    this.#free();
  }
}
