// player: hits at the fraction 0.467797.
// Run: npm install @dimforge/rapier2d-compat && node test.mjs
import RAPIER from "@dimforge/rapier2d-compat";

const check = (what, is, right, tolerance) => {
  const isRight = Math.abs(is - right) <= tolerance;
  console.log(isRight ? "ok   " : "WRONG", what, is, "right is", right);
  if (!isRight) process.exitCode = 1;
};

await RAPIER.init();
const world = new RAPIER.World({ x: 0, y: 0 });
const place = (x, y, angle, collider) => world.createCollider(collider,
  world.createRigidBody(RAPIER.RigidBodyDesc.fixed().setTranslation(x, y).setRotation(angle)));
const a = place(-4.0, 0.0, 0.0, // player
  RAPIER.ColliderDesc.convexHull(new Float32Array([-1.0, -0.5, 1.0, -0.5, 1.25, 0.75, -0.75, 1.0])));
const b = place(1.0, 0.0, 0.28379410920832787, // shape 4
  RAPIER.ColliderDesc.cuboid(1.0, 0.5));
{
  const hit = a.castCollider({ x: 6.0, y: 0.5 }, b, { x: 0, y: 0 }, 0, 1, true);
  check("cast against b: hit", Number(hit !== null), 1, 0);
  check("fraction", hit?.time_of_impact, 0.46779661410945955, 0.00016609095970747994);
}
