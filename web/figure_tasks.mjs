// What the small engine of figures can do: the calls that web/figure.mjs makes, over the presets of pairs and
// shapes. web/make_figures.py keeps the functions that run in them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["1-first-steps", "2-pairs", "3-special-cases", "4-motion", "7-distance-and-rotation", "9-pieces-and-parts"];
const OVERLAYS = [
  "pieces", "hulls", "aabbs", "bounding_circles", "least_boxes", "pixels", "swept_hull", "impact_ghosts", "pushed_apart",
  "offset_rule", "separating_line", "axes", "intervals", "features", "contacts", "mtd", "axis_fan", "closest_points",
  "impact_turning", "convexity", "rays", "points", "velocity", "edge_numbers", "names",
];
const PLAYERS = [
  "aabb", "rectangles", "one_sided", "sat", "swept_axis", "sweep", "contacts", "support", "minkowski", "gjk", "epa",
  "advancement", "quadratic", "calipers", "quickhull", "ear_clipping", "enclosing_circle",
];
const LAST = 999999; // a step beyond the last one is the last one
const MIDDLE_STEPS = 7; // from one preset to the next another one of them
const MOST_BODIES = 40;
const DRAGS = [[0.6, 0.2], [-1.5, 0.5], [4, 0]]; // metres, of the first shape
const SIZE = [720, 450];
const NARROW = [328, 205]; // on a phone
const scaled = (size) => ({ size, scale: size === NARROW ? 1.1 : 1.23 }); // as in figure.mjs

/** The presets that figures mostly show: their names and scenes. */
export function presets(folder) {
  const files = FOLDERS.flatMap((room) => readdirSync(join(folder, room)).map((file) => join(room, file)));
  return files
    .map((file) => ({ name: file.replace(/\.json$/, ""), scene: JSON.parse(readFileSync(join(folder, file), "utf8")) }))
    .filter(({ scene }) => scene.bodies && scene.bodies.length <= MOST_BODIES && !scene.crowd);
}

/** The scene with a body elsewhere. */
export function dragged(scene, index, [x, y]) {
  const bodies = scene.bodies.map((body, i) => {
    const at = body.position ?? [0, 0];
    return i === index ? { ...body, position: [at[0] + x, at[1] + y] } : body;
  });
  return { ...scene, bodies };
}

function* tasksOf(scene) {
  yield { name: "query", scene, options: { parts: [] } }; // as figure.mjs asks
  const svg = (options) => ({ name: "svg", scene, options: { ...scaled(SIZE), theme: "light", ...options } });
  yield svg({});
  yield svg(scaled(NARROW));
  yield svg({ overlays: OVERLAYS });
  yield svg({ overlays: OVERLAYS, time: 0.3 });
}

/** Calls as {name, scene, options}. */
export function* tasks(folder) {
  for (const [i, { scene }] of presets(folder).entries()) {
    const standing = { ...scene, camera: { center: [0, 0], height: 4 } }; // as a figure holds it
    for (const one of [scene, standing, ...DRAGS.map((by) => dragged(standing, 0, by))]) yield* tasksOf(one);
    yield { name: "query", scene: { ...scene, points: [scene.bodies[0]?.position ?? [0, 0]], rays: [] }, options: { parts: [] } };
    yield { name: "svg", scene, options: { ...scaled(SIZE), theme: "dark" } };
    for (const player of PLAYERS) {
      for (const step of [1, 2 + (i % MIDDLE_STEPS), LAST]) yield { name: "svg", scene, options: { ...scaled(i % 2 ? SIZE : NARROW), theme: "light", player, step, words_above: true } };
    }
  }
}
