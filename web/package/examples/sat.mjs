// Two shapes as handles, at several places, with one answer for all. Prints:
// at 0.4 m the box goes 0.60 m to the left
// at 0.8 m the box goes 0.20 m to the left
// at 1.2 m they are 0.20 m apart
import { load } from "collide-2d";

const collide = await load();
const box = collide.box(1, 1);
const kite = collide.polygon([[-0.5, 0], [0, -0.5], [0.5, 0], [0, 1]]);
const here = collide.at(0, 0);
const answer = collide.sat(box, here, kite, here);
for (const x of [0.4, 0.8, 1.2]) {
  const { overlap, separation, mtd } = collide.sat(box, here, kite, collide.at(x, 0), answer);
  console.log(`at ${x} m ${overlap ? `the box goes ${(-mtd[0]).toFixed(2)} m to the left` : `they are ${separation.toFixed(2)} m apart`}`);
}
