// capsule, rounded: 0.0564555 m lie between them.
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
const a = place(0.0, 0.5, -0.6435011087932844, // capsule
  RAPIER.ColliderDesc.capsule(0.6373774391990981, 0.25).setTranslation(0.125, 0.125).setRotation(-1.3734007669450157));
const b = place(-0.25, -0.5, 0.0, // rounded
  RAPIER.ColliderDesc.roundConvexHull(new Float32Array([-0.5, -0.5, 0.5, -0.5, 0.0, 0.75]), 0.125));
{
  // Apart by more than the second number, it answers null.
  const contact = a.contactCollider(b, Math.abs(0.05645550046015152) + 1);
  check("separation", contact?.distance ?? Infinity, 0.05645550046015152, 0.001);
  const normal = contact?.normal1 ?? { x: 0, y: 0 };
  check("normal x", normal.x, -0.43145550805828253, 0.01);
  check("normal y", normal.y, -0.9021342164922962, 0.01);
}
