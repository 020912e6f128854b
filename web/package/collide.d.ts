/** A point or vector: metres, x right, y up. */
export type Vec2 = [number, number];

export type Shape =
  | { type: "polygon"; vertices: Vec2[]; radius?: number }
  | { type: "box"; width: number; height: number; radius?: number; center?: Vec2; rotation?: number }
  | { type: "regular"; sides: number; circumradius: number; radius?: number; center?: Vec2; rotation?: number }
  | { type: "circle"; radius: number; center?: Vec2; rotation?: number }
  | { type: "capsule"; p1: Vec2; p2: Vec2; radius: number }
  | { type: "segment"; p1: Vec2; p2: Vec2 }
  | { type: "ellipse"; rx: number; ry: number; center?: Vec2; rotation?: number };

export interface Body {
  name?: string;
  shape: Shape;
  position?: Vec2;
  angle?: number;
  velocity?: Vec2;
  angular_velocity?: number;
  motion?: "dynamic" | "kinematic" | "static";
  density?: number;
  restitution?: number;
  friction?: number;
  color?: string;
  [key: string]: unknown;
}

/** A scene file, version 1. */
export interface Scene {
  collidoscope: 1;
  name?: string;
  bodies: Body[];
  [key: string]: unknown;
}

export type BroadPhase = "brute_force" | "uniform_grid" | "spatial_hash" | "quadtree" | "sort_and_sweep" | "dynamic_tree";

export interface Contact {
  point_a: Vec2;
  point_b: Vec2;
  separation: number;
  feature: "vertex-vertex" | "vertex-edge" | "edge-vertex" | "edge-edge";
}

/** One pair; negative `separation` is overlap, and `mtd` moves A just out of B. */
export interface PairAnswer {
  a: string;
  b: string;
  aabb_overlap: boolean;
  overlap: boolean;
  separation: number;
  normal: Vec2;
  mtd: Vec2 | null;
  contacts: Contact[];
  support_contacts: Contact[];
  [key: string]: unknown;
}

export interface QueryAnswer {
  pairs: PairAnswer[];
  bodies: { name: string; aabb: { lower: Vec2; upper: Vec2 } }[];
  rays: { hit: boolean; [key: string]: unknown }[];
  points: { inside: string[] }[];
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
}

export interface Recording {
  code: string[];
  steps: { line: number; words: string; values: { name: string; value: string; unit: string; meaning: string }[] }[];
}

export class CollideError extends Error {}

export interface Collide {
  query(scene: Scene | string, options?: { pair?: [string, string] }): QueryAnswer;
  pairs(scene: Scene | string, options?: { broad_phase?: BroadPhase }): PairsAnswer;
  geometry(task: "hull" | "decompose" | "mass" | "cut", problem: object | string): Record<string, unknown>;
  simulate(scene: Scene | string, options?: { seconds?: number; every?: number }): Moment[];
  svg(scene: Scene | string, options?: PictureOptions): string;
  record(scene: Scene | string, options: { player: string; time?: number }): Recording;
  text(name: string, input: object | string, options?: object): string;
}

export function load(options?: { url?: string | URL }): Promise<Collide>;
