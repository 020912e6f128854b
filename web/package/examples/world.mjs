// A world that steps frame by frame: a ball falls on the ground, and a box is taken away. Prints:
// after 0.5 s the ball is at 1.77 m
// after 1.0 s the ball is at 0.50 m
// after 1.5 s the ball is at 0.50 m
// touches: 1
import { load, slotOf } from "collide-2d";

const collide = await load();
const world = collide.world({ gravity: [0, -9.81] });
world.addBody({ shape: collide.box(20, 1), position: [0, -0.5], motion: "static" });
const box = world.addBody({ shape: collide.box(1, 1), position: [5, 3] });
const ball = world.addBody({ shape: collide.circle(0.5), position: [0, 3] });
world.removeBody(box);
const { transforms } = world; // a view: x, y, cosine and sine of each body
for (let frame = 1; frame <= 90; ++frame) {
  world.step();
  if (frame % 30 === 0) console.log(`after ${world.time.toFixed(1)} s the ball is at ${transforms[4 * slotOf(ball) + 1].toFixed(2)} m`);
}
console.log(`touches: ${world.touches().length}`);
