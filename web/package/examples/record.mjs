// SAT step by step, in words. Prints:
// 9 steps. Overlapping: no axis has a gap. The shortest way out, 0.500 m along edge 1 of A, is the MTD.
import { load } from "collide-2d";

const collide = await load();
const { steps } = collide.record(
  {
    collidoscope: 1,
    bodies: [
      { shape: { type: "box", width: 2, height: 2 } },
      { shape: { type: "box", width: 2, height: 2 }, position: [1.5, 0.5] },
    ],
  },
  { player: "sat" },
);
console.log(`${steps.length} steps. ${steps.at(-1).words}`);
