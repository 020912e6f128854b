// A ball that falls onto a floor comes to rest. Prints:
// 0 s: 3.0 m
// 1 s: 0.5 m
// 2 s: 0.5 m
import { load } from "collide-2d";

const collide = await load();
const scene = {
  collidoscope: 1,
  bodies: [
    { name: "ball", shape: { type: "circle", radius: 0.5 }, position: [0, 3] },
    { name: "floor", shape: { type: "box", width: 10, height: 1 }, position: [0, -0.5], motion: "static" },
  ],
};
for (const { time, bodies } of collide.simulate(scene, { seconds: 2, every: 1 }))
  console.log(`${time} s: ${bodies[0].position[1].toFixed(1)} m`);
