// A picture of GJK's second step, as a file for a page. Prints:
// picture.svg: 640x400
import { writeFileSync } from "node:fs";
import { load } from "collide-2d";

const collide = await load();
const scene = {
  collidoscope: 1,
  bodies: [
    { shape: { type: "regular", sides: 3, circumradius: 1 } },
    { shape: { type: "box", width: 1, height: 1 }, position: [2, 0.3] },
  ],
};
const picture = collide.svg(scene, { size: [640, 400], player: "gjk", step: 2 });
writeFileSync("picture.svg", picture);
console.log(`picture.svg: ${picture.match(/width="(\d+)" height="(\d+)"/).slice(1).join("x")}`);
