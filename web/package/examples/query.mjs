// Do two shapes overlap, and how far must one move? Prints:
// ball and crate: -0.30 m, move by (-0.30, 0.00)
import { load } from "collide-2d";

const collide = await load();
const { pairs } = collide.query({
  collidoscope: 1,
  bodies: [
    { name: "ball", shape: { type: "circle", radius: 1 } },
    { name: "crate", shape: { type: "box", width: 1, height: 2 }, position: [1.2, 0] },
  ],
});
for (const { a, b, separation, mtd } of pairs) {
  const way = mtd.map((metres) => metres.toFixed(2)).join(", ");
  console.log(`${a} and ${b}: ${separation.toFixed(2)} m, move by (${way})`);
}
