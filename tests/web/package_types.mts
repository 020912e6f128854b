// What the types of the package allow and what not: compiled, never run.
import { CollideError, load, type Moment, type PairAnswer, type Scene } from "collide-2d";

const scene: Scene = {
  collidoscope: 1,
  bodies: [
    { shape: { type: "circle", radius: 1 } },
    { shape: { type: "box", width: 1, height: 2 }, position: [1.2, 0], motion: "static" },
  ],
};
const collide = await load({ url: new URL("file:///elsewhere/collide_js.wasm") });

const pairs: PairAnswer[] = collide.query(scene, { pair: ["A", "B"] }).pairs;
const edge: number | [number, number] | null | undefined = pairs[0]?.sat?.axes[0]?.edge;
const near: number | undefined = collide.query(scene, { pairs: "near", parts: ["gjk"] }).pairs[0]?.gjk.distance;
const warnings: string[] = collide.warnings;
const names: [string, string][] = collide.pairs(scene, { broad_phase: "quadtree" }).pairs;
const moments: Moment[] = collide.simulate(scene, { seconds: 1, every: 0.5 });
const picture: string = collide.svg(JSON.stringify(scene), { size: [640, 400], player: "gjk", step: 2 });
const words: string[] = collide.record(scene, { player: "sat" }).steps.map((step) => step.words);
const pieces: Record<string, unknown> = collide.geometry("decompose", { points: [[0, 0], [1, 0], [0, 1]] });
const error: Error = new CollideError("no");
console.log(edge, near, warnings, pairs, names, moments, picture, words, pieces, error);

// @ts-expect-error: a circle has a radius
const bare: Scene = { collidoscope: 1, bodies: [{ shape: { type: "circle" } }] };
// @ts-expect-error: there is no such broad phase
collide.pairs(scene, { broad_phase: "octree" });
// @ts-expect-error: there are no such pairs
collide.query(scene, { pairs: "some" });
// @ts-expect-error: the sweep was not asked for
collide.query(scene, { parts: ["gjk"] }).pairs[0]?.sweep;
// @ts-expect-error: a body has a position
const misspelt: Scene = { collidoscope: 1, bodies: [{ shape: { type: "circle", radius: 1 }, postion: [0, 0] }] };
// @ts-expect-error: nor such a task
collide.geometry("melt", {});
// @ts-expect-error: a recording is of an algorithm
collide.record(scene, {});
console.log(bare, misspelt);
