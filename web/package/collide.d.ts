/** A point or vector: metres, x right, y up. */
export type Vec2 = [number, number];

/** Its place in the body's frame, radians. */
interface Placed {
  center?: Vec2;
  rotation?: number;
}

export type Shape =
  | { type: "polygon"; vertices: Vec2[]; radius?: number }
  | ({ type: "box"; width: number; height: number; radius?: number } & Placed)
  | ({ type: "regular"; sides: number; circumradius: number; radius?: number } & Placed)
  | ({ type: "circle"; radius: number } & Placed)
  | { type: "capsule"; p1: Vec2; p2: Vec2; radius: number }
  | { type: "segment"; p1: Vec2; p2: Vec2 }
  | ({ type: "ellipse"; rx: number; ry: number } & Placed)
  | { type: "chain"; vertices: Vec2[]; closed?: boolean };

export interface Material {
  density?: number;
  friction?: number;
  static_friction?: number;
  restitution?: number;
}

/** A part of a compound body. */
export type Part = Shape & Placed & { material?: Material };

export interface BodyFields extends Material {
  name?: string;
  position?: Vec2;
  /** Radians. */
  angle?: number;
  /** Cosine and sine, in place of the angle. */
  rotation?: Vec2;
  velocity?: Vec2;
  angular_velocity?: number;
  /** What the body turns about, in its frame; left out: its centre of mass. */
  pivot?: Vec2;
  motion?: "dynamic" | "kinematic" | "static";
  control?: "none" | "car" | "box";
  gravity_scale?: number;
  filter?: { category?: number; mask?: number; group?: number };
  sensor?: boolean;
  bullet?: boolean;
  cuts?: boolean;
  collide_as?: "pieces" | "hull";
  color?: string;
}

export type Body = BodyFields & ({ shape: Shape } | { shapes: Part[] });

export interface Joint {
  type: "pin" | "distance" | "weld" | "prismatic";
  a?: string;
  b: string;
  anchor?: Vec2;
  anchor_a?: Vec2;
  anchor_b?: Vec2;
  length?: number;
  frequency?: number;
  damping_ratio?: number;
  axis?: Vec2;
  motor_speed?: number;
  max_motor_torque?: number;
  max_motor_force?: number;
  lower_angle?: number;
  upper_angle?: number;
  lower?: number;
  upper?: number;
  reference_angle?: number;
  collide?: boolean;
}

export interface Settings {
  gravity?: Vec2;
  time_step?: number;
  mode?: "explore" | "simulate";
  broad_phase?: BroadPhase;
  t_max?: number;
  response?: "push_apart" | "impulses" | "sequential";
  push_apart_split?: "half" | "mass";
  substeps?: number;
  continuous?: boolean;
  ordered?: boolean;
  sleeping?: boolean;
  warm_starting?: boolean;
  smooth_seams?: boolean;
}

/** How the window shows the scene. */
export interface View {
  overlays?: string[];
  focus?: [] | [string, string];
  difference?: boolean;
  panes?: string[];
  tabs?: string[];
  switches?: string[];
  hide?: string[];
  lock?: string[];
  tab?: string;
  player?: string;
  modes?: string[];
  select?: string[];
  minkowski?: "difference" | "sum" | "grown";
  pixels?: number;
  chapter?: string;
  level?: "essential" | "everything";
  for?: "article" | "lesson" | "talk" | "exam";
  theme?: "dark" | "light" | "projector";
  scale?: number;
  size?: string;
  time?: number;
  present?: boolean;
  bare?: boolean;
  motion?: "reduce";
  beside?: string[];
}

export interface Crowd {
  kind: string;
  count?: number;
  seed?: number;
  size?: [number, number];
  spacing?: number;
  speed?: number;
  changed?: { number: number; body: Body }[];
  without?: number[];
}

/** A scene file, version 1: docs/scene-format.md. A scene has bodies, or a crowd that makes them. */
export interface Scene {
  collidoscope: 1;
  name?: string;
  description?: string;
  bodies?: Body[];
  crowd?: Crowd;
  joints?: Joint[];
  rays?: { origin?: Vec2; direction?: Vec2; max_length?: number }[];
  points?: Vec2[];
  settings?: Settings;
  camera?: { center?: Vec2; height?: number };
  view?: View;
  text?: string;
  notes?: string;
  course?: string;
}

export type BroadPhase = "brute_force" | "uniform_grid" | "spatial_hash" | "quadtree" | "sort_and_sweep" | "dynamic_tree";

export interface Contact {
  point_a: Vec2;
  point_b: Vec2;
  separation: number;
  feature: "vertex-vertex" | "vertex-edge" | "edge-vertex" | "edge-edge";
}

export type AxisSource = "a" | "b" | "velocity" | "vertex";

/** Which axis: the edge's number, both vertices of an axis through two, or null for the one across the velocity. */
interface Axis {
  source: AxisSource;
  edge: number | [number, number] | null;
  axis: Vec2;
}

/** Projected intervals, metres; `overlap` is negative where they are apart. */
export interface SatAxis extends Axis {
  interval_a: [number, number];
  interval_b: [number, number];
  overlap: number;
  /** What both intervals cover; 0 at a gap. */
  common_stretch: number;
}

export interface SatAnswer {
  axes: SatAxis[];
  /** Of `axes`: the first that separates, and the one of least overlap. */
  separating_axis: number | null;
  mtd_axis: number | null;
}

export interface GjkAnswer {
  distance: number;
  closest_a: Vec2;
  closest_b: Vec2;
  iterations: number;
}

export interface EpaAnswer {
  depth: number;
  normal: Vec2;
  iterations: number;
}

/** Seconds; both are null where the intervals overlap always or never. */
export interface SweepAxis extends Axis {
  state: "window" | "always" | "never";
  entry: number | null;
  exit: number | null;
}

export interface SweepAnswer {
  hit: boolean;
  time: number | null;
  normal: Vec2 | null;
  axes: SweepAxis[];
  /** At the moment of the hit. */
  contacts?: Contact[];
  support_contacts?: Contact[];
}

/** The time of impact with turning, by conservative advancement. */
export interface ToiAnswer {
  hit: boolean;
  time: number | null;
  normal: Vec2 | null;
  closest_a: Vec2 | null;
  closest_b: Vec2 | null;
  iterations: number;
  state: "overlapping" | "hit" | "miss" | "iteration_cap";
}

/** What of a pair is answered beside its verdict; what was not asked for is left out. */
export interface PairParts {
  /** Null for shapes without edges to take axes from. */
  sat: SatAnswer | null;
  gjk: GjkAnswer;
  /** Null for shapes that are apart. */
  epa: EpaAnswer | null;
  sweep: SweepAnswer;
  toi: ToiAnswer;
  contacts: Contact[];
  support_contacts: Contact[];
}

/** One pair; negative `separation` is overlap, and `mtd` moves A just out of B. */
export interface PairVerdict {
  a: string;
  b: string;
  aabb_overlap: boolean;
  overlap: boolean;
  separation: number;
  /** The verdict was decided in exact arithmetic, about the numbers of the scene. */
  exact?: true;
  normal: Vec2;
  mtd: Vec2 | null;
  /** Of bodies of several pieces: those that decide. */
  pieces?: [number, number];
  parts?: [number | null, number | null];
}

export type PairAnswer<Part extends keyof PairParts = keyof PairParts> = PairVerdict & Pick<PairParts, Part>;

export interface RayAnswer {
  hit: boolean;
  body: string | null;
  distance: number | null;
  point: Vec2 | null;
  normal: Vec2 | null;
}

export interface QueryAnswer<Part extends keyof PairParts = keyof PairParts> {
  pairs: PairAnswer<Part>[];
  bodies: { name: string; aabb: { lower: Vec2; upper: Vec2 } }[];
  rays: RayAnswer[];
  points: { inside: string[] }[];
}

export interface QueryOptions<Part extends keyof PairParts = keyof PairParts> {
  /** One pair, by names. */
  pair?: [string, string];
  /** Left out: all of up to 200 pairs, of more those that come near each other on their paths. */
  pairs?: "all" | "near" | "overlapping";
  /** Left out: all. */
  parts?: Part[];
}

export interface PairsAnswer {
  broad_phase: BroadPhase;
  pairs: [string, string][];
  tests: number;
}

export interface Moment {
  time: number;
  bodies: { name: string; position: Vec2; angle: number; velocity: Vec2; angular_velocity: number }[];
  kinetic_energy: number;
  potential_energy: number;
  max_penetration: number;
  contacts: number;
}

export interface PictureOptions {
  size?: [number, number];
  overlays?: string[];
  /** Seconds along the sweep. */
  time?: number;
  theme?: "dark" | "light" | "projector";
  grid?: boolean;
  legend?: boolean;
  scale?: number;
  /** An algorithm step by step, in place of the overlays. */
  player?: string;
  /** From 1. */
  step?: number;
  /** The player's words stand above the canvas, and the picture is higher than `size`. Else they lie on the canvas. */
  words_above?: boolean;
}

export interface Recording {
  code: string[];
  steps: { line: number; words: string; values: { name: string; value: string; unit: string; meaning: string }[] }[];
}

/** What a call refuses: one sentence that says what is wrong and what would be right. */
export class CollideError extends Error {}

/** The library has stopped in the middle of a call, mostly for want of memory: load it again. */
export class CollideStopped extends CollideError {}

export interface GeometryProblems {
  hull: { points: Vec2[] };
  /** `tolerance` in metres: how far the pieces may reach beyond the polygon. */
  decompose: { points: Vec2[]; holes?: Vec2[][]; tolerance?: number };
  mass: { density?: number } & ({ points: Vec2[]; holes?: Vec2[][] } | { shape: Shape } | { shapes: Part[] });
  cut: { points: Vec2[]; line: [Vec2, Vec2] };
}

export interface GeometryAnswers {
  hull: { hull: Vec2[]; span: "nothing" | "point" | "line" | "area" };
  /** The last four are given where a tolerance is. */
  decompose: {
    pieces: Vec2[][];
    method: "triangles" | "merged_triangles" | "fewest";
    tolerance?: number;
    exact_pieces?: number;
    area_error?: number;
    concavity?: number;
  };
  mass: { area: number; mass: number; centroid: Vec2; inertia: number };
  cut: { pieces: Vec2[][] };
}

/** What lives in the library's memory. It is given back by `destroy`, or some time after nobody knows it any more. */
declare class Handle {
  protected constructor();
  destroy(): void;
}

/** x, y, and the cosine and sine of the angle: `collide.at` makes one. */
export type Transform = Float64Array | [x: number, y: number, cosine: number, sine: number];
/** A transform, and how it goes on: the velocity of its origin, m/s, and its angular velocity, rad/s. */
export type Motion = Float64Array | [x: number, y: number, cosine: number, sine: number, vx: number, vy: number, w: number];
/** Its lower corner, and its upper one. */
export type Box = Float64Array | [x0: number, y0: number, x1: number, y1: number];
/** Pairs, or numbers one after the other. */
export type Points = Vec2[] | Float64Array;

/** A convex core and a disc about each of its points. */
export class ShapeHandle extends Handle {
  readonly vertices: Vec2[];
  readonly radius: number;
  bounds(at: Transform): [x0: number, y0: number, x1: number, y1: number];
}

/** The convex pieces of a concave outline. */
export class Pieces extends Handle {
  readonly length: number;
  shape(index: number): ShapeHandle;
}

export interface SatResult {
  overlap: boolean;
  /** Negative: the depth. */
  separation: number;
  /** Unit, from A to B. */
  normal: Vec2;
  /** Moves A just out of B; [0, 0] when they are apart. */
  mtd: Vec2;
}

export type Outcome = "miss" | "hit" | "overlapping" | "not_decided";

export interface TouchPoint {
  position: Vec2;
  separation: number;
  /** That the point gave in the step, N s; 0: it never pushed. */
  normal_impulse: number;
  tangent_impulse: number;
}

export interface WorldSettings {
  gravity?: Vec2;
  time_step?: number;
  substeps?: number;
  continuous?: boolean;
  sleeping?: boolean;
}

export interface WorldBody {
  motion?: "dynamic" | "kinematic" | "static";
  sensor?: boolean;
  bullet?: boolean;
  filter?: { category?: number; mask?: number; group?: number };
  position?: Vec2;
  angle?: number;
  velocity?: Vec2;
  angular_velocity?: number;
  density?: number;
  restitution?: number;
  friction?: number;
  static_friction?: number;
  gravity_scale?: number;
  /** In place of the one by density. */
  mass?: number;
  fixed_rotation?: boolean;
  linear_damping?: number;
  angular_damping?: number;
  /** A whole number that the world only keeps. */
  user_data?: number;
}

/** What of a body can be changed between steps. */
export type BodyChange = Omit<WorldBody, "sensor" | "bullet" | "position" | "angle" | "velocity" | "angular_velocity" | "density">;

/** What of a joint can be changed between steps; `anchor_a` of a mouse joint: where it pulls to. */
export type JointChange = Omit<WorldJoint, "type" | "a" | "b" | "anchor_b" | "axis" | "reference_angle" | "bodies_collide">;

export interface WorldJoint {
  type?: "pin" | "distance" | "weld" | "prismatic" | "mouse";
  /** Left out: the joint holds `b` to the world. */
  a?: number;
  b: number;
  anchor_a?: Vec2;
  anchor_b?: Vec2;
  axis?: Vec2;
  length?: number;
  frequency?: number;
  damping_ratio?: number;
  has_motor?: boolean;
  motor_speed?: number;
  max_motor?: number;
  has_limits?: boolean;
  lower?: number;
  upper?: number;
  reference_angle?: number;
  bodies_collide?: boolean;
  /** A step with more of it removes the joint; 0: it never breaks. */
  break_force?: number;
  break_torque?: number;
  user_data?: number;
}

/** Which bodies a query sees: those that a body with this filter would collide with. Without it all but sensors. */
export interface QueryFilter {
  category?: number;
  mask?: number;
  group?: number;
  sensors?: boolean;
  /** The body that asks. */
  except?: number;
}

export interface WorldHit {
  body: number;
  /** On the body's surface. */
  point: Vec2;
  /** Out of the body; [0, 0] where the query began inside. */
  normal: Vec2;
  distance: number;
  /** Of the ray's or the path's length. */
  fraction: number;
  /** Of the body's shapes or pieces. */
  piece: number;
}

export interface ContactEvent {
  a: number;
  b: number;
  normal: Vec2;
  /** Where it pressed most. */
  point: Vec2;
  /** Of the step, N s; 0 of a contact that has ended. */
  normal_impulse: number;
  tangent_impulse: number;
  piece_a: number;
  piece_b: number;
}

export interface WorldEvents {
  begun: ContactEvent[];
  kept: ContactEvent[];
  ended: ContactEvent[];
  entered: [sensor: number, body: number][];
  left: [sensor: number, body: number][];
  /** Joints that broke, and the load on B by which they did: N and N m. */
  broken: { joint: number; user_data: number; force: Vec2; torque: number }[];
  fell_asleep: Float64Array;
  woke: Float64Array;
}

export class World extends Handle {
  readonly time: number;
  /** Four numbers for each slot, which `step` changes in place; until a body comes or the memory grows: then ask again. */
  readonly transforms: Float64Array;
  /** Returns the body's id. */
  addBody(body: WorldBody & ({ shape: ShapeHandle | Pieces } | { shapes: ShapeHandle[] })): number;
  changeBody(body: number, change: BodyChange): void;
  removeBody(body: number): void;
  /** Returns the joint's id. */
  addJoint(joint: WorldJoint): number;
  changeJoint(joint: number, change: JointChange): void;
  removeJoint(joint: number): void;
  /** What the joint gave in the last step: on B, N and N m. */
  reaction(joint: number): { force: Vec2; torque: number };
  step(): void;
  body(body: number): { position: Vec2; angle: number; velocity: Vec2; angular_velocity: number; asleep: boolean };
  /** Those that are not given become the usual ones. */
  changeSettings(settings: WorldSettings): void;
  wake(body: number): void;
  /** The body that the ray meets first; null: none. */
  castRay(origin: Vec2, direction: Vec2, maxLength: number, filter?: QueryFilter): WorldHit | null;
  /** All that it meets, by their distances. */
  castRayAll(origin: Vec2, direction: Vec2, maxLength: number, filter?: QueryFilter): WorldHit[];
  /** The body that a shape meets first that moves from a place on, without turning. */
  castShape(shape: ShapeHandle, x: number, y: number, angle: number, displacement: Vec2, filter?: QueryFilter): WorldHit | null;
  /** The body nearest to a point, of those not farther away than `most` metres. */
  closest(point: Vec2, most: number, filter?: QueryFilter): WorldHit | null;
  /** Ids of bodies, sorted: by their boxes, and by their shapes. */
  overlapBox(box: Box, filter?: QueryFilter): Float64Array;
  overlapShape(shape: ShapeHandle, x: number, y: number, angle?: number, filter?: QueryFilter): Float64Array;
  overlapPoint(point: Vec2, filter?: QueryFilter): Float64Array;
  /** Whether events are noted from the next step on. */
  listen(on?: boolean): void;
  /** What has happened in the last step, if it was noted. */
  readonly events: WorldEvents;
  setPose(body: number, x: number, y: number, angle: number): void;
  setVelocity(body: number, x: number, y: number, angularVelocity?: number): void;
  /** For the next step, at a point or at the centre of mass. */
  applyForce(body: number, force: Vec2, point?: Vec2): void;
  applyTorque(body: number, torque: number): void;
  /** Changes the velocity at once. */
  applyImpulse(body: number, impulse: Vec2, point?: Vec2): void;
  applyAngularImpulse(body: number, impulse: number): void;
  /** What touched in the last step, or is near enough to touch in the next. */
  touches(): { a: number; b: number; normal: Vec2; points: TouchPoint[] }[];
  /** Pairs of a sensor and a body that overlaps it. */
  sensorOverlaps(): [sensor: number, body: number][];
}

/** The slot of a body by its id: its numbers in `world.transforms` begin at four times that. */
export function slotOf(body: number): number;

/** Lists are views, two ids a pair, which last until the next call. */
export class BroadPhaseHandle extends Handle {
  insert(box: Box, options?: { fixed?: boolean }): number;
  move(id: number, box: Box): void;
  remove(id: number): void;
  pairs(): Uint32Array;
  newPairs(): Uint32Array;
  query(box: Box): Uint32Array;
  queryRay(origin: Vec2, direction: Vec2, maxLength: number): Uint32Array;
}

export interface Collide {
  /** A transform of a position and an angle. */
  at(x: number, y: number, angle?: number): Float64Array;
  /** Convex, counter-clockwise. */
  polygon(vertices: Points, radius?: number): ShapeHandle;
  box(width: number, height: number): ShapeHandle;
  circle(radius: number, center?: Vec2): ShapeHandle;
  capsule(p1: Vec2, p2: Vec2, radius: number): ShapeHandle;
  /** `sat` and `sweep` have no axes for it. */
  ellipse(semiX: number, semiY: number): ShapeHandle;
  pieces(outline: Points, radius?: number): Pieces;
  /** Segments, smooth where they meet. What is solid lies to the left of the way along them. */
  chain(vertices: Points, options?: { closed?: boolean }): Pieces;
  broadPhase(kind?: BroadPhase): BroadPhaseHandle;
  world(settings?: WorldSettings): World;
  overlap(a: ShapeHandle, atA: Transform, b: ShapeHandle, atB: Transform): boolean;
  /** `into`: an answer of before, to be used again. */
  sat(a: ShapeHandle, atA: Transform, b: ShapeHandle, atB: Transform, into?: SatResult): SatResult;
  /** 0: they overlap or touch, and the rest says nothing. */
  distance(a: ShapeHandle, atA: Transform, b: ShapeHandle, atB: Transform): { distance: number; closest_a: Vec2; closest_b: Vec2; normal: Vec2 };
  depth(a: ShapeHandle, atA: Transform, b: ShapeHandle, atB: Transform): { overlap: boolean; depth: number; normal: Vec2; point_a: Vec2; point_b: Vec2 };
  /** Of a pair that is apart by no more than `reach`, too. `indices`: of the vertices or edges that meet, A's first. */
  contacts(a: ShapeHandle, atA: Transform, b: ShapeHandle, atB: Transform, options?: { reach?: number }): { normal: Vec2; points: (Contact & { indices: [number, number] })[] };
  /** Without turning. */
  sweep(a: ShapeHandle, motionA: Motion, b: ShapeHandle, motionB: Motion, seconds: number): { outcome: Outcome; time: number; depth: number; normal: Vec2 };
  timeOfImpact(a: ShapeHandle, motionA: Motion, b: ShapeHandle, motionB: Motion, seconds: number, options?: { contact?: number }):
    { outcome: Outcome; time: number; distance: number; normal: Vec2; closest_a: Vec2; closest_b: Vec2 };
  /** Null: the ray meets nothing. */
  ray(shape: ShapeHandle, at: Transform, origin: Vec2, direction: Vec2, maxLength: number): { distance: number; point: Vec2; normal: Vec2; starts_inside: boolean } | null;
  contains(shape: ShapeHandle, at: Transform, point: Vec2): boolean;

  /** What was noticed in the input of the last call, a sentence each, such as a name that is not known. */
  warnings: string[];
  query<Part extends keyof PairParts = keyof PairParts>(scene: Scene | string, options?: QueryOptions<Part>): QueryAnswer<Part>;
  pairs(scene: Scene | string, options?: { broad_phase?: BroadPhase }): PairsAnswer;
  geometry<Task extends keyof GeometryAnswers>(task: Task, problem: GeometryProblems[Task] | string): GeometryAnswers[Task];
  simulate(scene: Scene | string, options?: { seconds?: number; every?: number }): Moment[];
  /** Of a capture's text: what another engine answered wrongly, as `collidoscope check` prints it. */
  check(capture: string, options?: CheckOptions): { disagrees: boolean; text: string };
  svg(scene: Scene | string, options?: PictureOptions): string;
  record(scene: Scene | string, options: { player: string; time?: number }): Recording;
  /** The answer as text, to the byte that of the command of the same name. */
  text(name: string, input: object | string, options?: object): string;
}

/** `source`: what messages call the capture. How far off answers may be: metres, degrees, seconds. */
export interface CheckOptions {
  source?: string;
  length?: number;
  angle?: number;
  time?: number;
  lines?: number;
  shrink?: boolean;
}

export function load(options?: { url?: string | URL }): Promise<Collide>;
