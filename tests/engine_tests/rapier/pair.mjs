// polygon, box: an engine said separation -0.25, right is -0.519708.
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
const a = place(0.0, 0.0, 0.6435011087932844, // polygon
  RAPIER.ColliderDesc.convexHull(new Float32Array([-1.0, -0.5, 1.0, -0.5, 1.25, 0.75, -0.75, 1.0])));
const b = place(1.5, 0.75, 0.0, // box
  RAPIER.ColliderDesc.cuboid(1.0, 0.5));
{
  // Apart by more than the second number, it answers null.
  const contact = a.contactCollider(b, Math.abs(-0.5197077989578247) + 1);
  check("separation", contact?.distance ?? Infinity, -0.5197077989578247, 0.001);
  const normal = contact?.normal1 ?? { x: 0, y: 0 };
  check("normal x", normal.x, 0.9021342396736145, 0.01);
  check("normal y", normal.y, 0.4314555525779724, 0.01);
}
