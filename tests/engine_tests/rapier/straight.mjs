// polygon, box: they touch at 0.359184 s.
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
const a = place(-3.0, 0.0, 0.0, // polygon
  RAPIER.ColliderDesc.convexHull(new Float32Array([-1.0, -0.5, 1.0, -0.5, 1.25, 0.75, -0.75, 1.0])));
const b = place(1.0, 0.0, 0.28379410920832787, // box
  RAPIER.ColliderDesc.cuboid(1.0, 0.5));
{
  const hit = a.castCollider({ x: 4.0, y: 0.5 }, b, { x: -1.0, y: 0.0 }, 0, 1.0, true);
  check("impact of a and b: hit", Number(hit !== null), 1, 0);
  check("time", hit?.time_of_impact, 0.3591836782134309, 0.001);
}
