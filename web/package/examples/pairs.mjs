// The candidates of a row of boxes, by a tree. Prints:
// left-middle middle-right
import { load } from "collide-2d";

const collide = await load();
const box = { type: "box", width: 1.2, height: 1 };
const bodies = ["left", "middle", "right"].map((name, i) => ({ name, shape: box, position: [i, 0] }));
const { pairs } = collide.pairs({ collidoscope: 1, bodies }, { broad_phase: "dynamic_tree" });
console.log(pairs.map((pair) => pair.join("-")).join(" "));
