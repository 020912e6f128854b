// What the types of the package allow and what not: compiled, never run.
import { CollideError, load, slotOf, type Moment, type PairAnswer, type SatResult, type Scene, type World } from "collide-2d";

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
const pieces: [number, number][][] = collide.geometry("decompose", { points: [[0, 0], [1, 0], [0, 1]] }).pieces;
const error: Error = new CollideError("no");
const box = collide.box(1, 2);
const place: Float64Array = collide.at(1, 2, 0.5);
const sat: SatResult = collide.sat(box, place, collide.circle(1, [0, 1]), [0, 0, 1, 0]);
const way: number = collide.sat(box, place, box, place, sat).mtd[0];
const hit: number | undefined = collide.ray(box, place, [0, 0], [1, 0], 9)?.distance;
const world: World = collide.world({ gravity: [0, -9.81], substeps: 4 });
const body: number = world.addBody({ shape: collide.pieces([[0, 0], [1, 0], [0, 1]]), motion: "static", filter: { group: 1 } });
const joint: number = world.addJoint({ type: "pin", b: world.addBody({ shapes: [box], velocity: [1, 0] }) });
world.changeBody(body, { mass: 2, filter: { mask: 3 }, linear_damping: 0.5 });
world.changeJoint(joint, { motor_speed: 1 });
world.applyForce(body, [0, 1], [2, 3]);
const met: number | undefined = world.castRay([0, 0], [1, 0], 5, { except: body })?.body;
const inside: Float64Array = world.overlapShape(box, 0, 0, 0.5, { sensors: true });
const pushes: number[] = world.events.kept.map((contact) => contact.normal_impulse);
world.addBody({ shape: collide.chain([[1, 0], [0, 0]], { closed: false }), motion: "static" });
console.log(met, inside, pushes, collide.ellipse(1, 2).radius);
const height: number | undefined = world.transforms[4 * slotOf(body) + 1];
const ids: Uint32Array = collide.broadPhase("quadtree").pairs();
console.log(way, hit, joint, height, ids);
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
// @ts-expect-error: a cut has a line
collide.geometry("cut", { points: [[0, 0], [1, 0], [0, 1]] });
// @ts-expect-error: of a hull no mass is said
collide.geometry("hull", { points: [] }).mass;
// @ts-expect-error: a recording is of an algorithm
collide.record(scene, {});
console.log(bare, misspelt);
// @ts-expect-error: a transform has four numbers
collide.overlap(box, [0, 0, 1], box, place);
// @ts-expect-error: a world has no such setting
collide.world({ gravitation: [0, 1] });
// @ts-expect-error: a body has a shape
world.addBody({ position: [0, 0] });
// @ts-expect-error: a body has a position
world.addBody({ shape: box, postion: [0, 0] });
// @ts-expect-error: a body stays where it is
world.changeBody(body, { position: [0, 0] });
// @ts-expect-error: a joint holds a body
world.addJoint({ type: "pin" });
