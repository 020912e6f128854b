// concave, box: they overlap by 0.59 m.
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
const a = place(0.0, 0.0, 0.0, // concave, piece 1
  RAPIER.ColliderDesc.convexHull(new Float32Array([0.0, 0.0, 2.0, 0.0, 2.0, 1.0, 1.0, 1.0])));
const b = place(0.0, 0.0, 0.0, // concave, piece 2
  RAPIER.ColliderDesc.convexHull(new Float32Array([0.0, 0.0, 1.0, 1.0, 1.0, 2.0, 0.0, 2.0])));
const c = place(1.5, 1.75, 0.28379410920832787, // box
  RAPIER.ColliderDesc.cuboid(1.0, 0.5));
{
  // Apart by more than the second number, it answers null.
  const contact = a.contactCollider(c, Math.abs(0.0800000051975249) + 1);
  check("separation", contact?.distance ?? Infinity, 0.0800000051975249, 0.001);
  const normal = contact?.normal1 ?? { x: 0, y: 0 };
  check("normal x", normal.x, -0.2800000068664552, 0.01);
  check("normal y", normal.y, 0.9599999979972839, 0.01);
}
{
  // Apart by more than the second number, it answers null.
  const contact = b.contactCollider(c, Math.abs(-0.5900000333786011) + 1);
  check("separation", contact?.distance ?? Infinity, -0.5900000333786011, 0.001);
  const normal = contact?.normal1 ?? { x: 0, y: 0 };
  check("normal x", normal.x, 0.9599999785423279, 0.01);
  check("normal y", normal.y, 0.2800000011920929, 0.01);
}
