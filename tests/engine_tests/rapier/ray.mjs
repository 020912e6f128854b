// gun: hits at the fraction 0.317557.
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
const b = place(2.0, 0.5, 0.0, // circle
  RAPIER.ColliderDesc.ball(0.5).setTranslation(0.25, 0.0));
const c = place(4.0, 0.25, 0.0, // capsule
  RAPIER.ColliderDesc.capsule(0.6373774391990981, 0.25).setTranslation(0.125, 0.125).setRotation(-1.3734007669450157));
const d = place(6.0, 0.25, 0.28379410920832787, // box
  RAPIER.ColliderDesc.cuboid(1.0, 0.5));
const e = place(3.0, -4.0, 1.5707963267948966, // segment
  RAPIER.ColliderDesc.segment({ x: -2.0, y: 0.0 }, { x: 2.0, y: 0.5 }));
{
  const hit = a.castRayAndGetNormal(new RAPIER.Ray({ x: -5.0, y: 0.25 }, { x: 12.0, y: 0.25 }), 1, true);
  check("ray against a: hit", Number(hit !== null), 1, 0);
  check("fraction", hit?.timeOfImpact, 0.31755725345833996, 8.331525472734268e-05);
  const normal = hit?.normal ?? { x: 0, y: 0 };
  check("normal x", normal.x, -0.8877545483731257, 0.01);
  check("normal y", normal.y, -0.4603171921776399, 0.01);
}
{
  const hit = b.castRayAndGetNormal(new RAPIER.Ray({ x: -5.0, y: 0.25 }, { x: 12.0, y: 0.25 }), 1, true);
  check("ray against b: hit", Number(hit !== null), 1, 0);
  check("fraction", hit?.timeOfImpact, 0.563504442118733, 8.331525472734268e-05);
  const normal = hit?.normal ?? { x: 0, y: 0 };
  check("normal x", normal.x, -0.9758933891504133, 0.01);
  check("normal y", normal.y, -0.21824777894063413, 0.01);
}
{
  const hit = c.castRayAndGetNormal(new RAPIER.Ray({ x: -5.0, y: 0.25 }, { x: 12.0, y: 0.25 }), 1, true);
  check("ray against c: hit", Number(hit !== null), 1, 0);
  check("fraction", hit?.timeOfImpact, 0.6933202158293468, 8.331525472734268e-05);
  const normal = hit?.normal ?? { x: 0, y: 0 };
  check("normal x", normal.x, -0.7206296401913643, 0.01);
  check("normal y", normal.y, 0.693320215829356, 0.01);
}
{
  const hit = d.castRayAndGetNormal(new RAPIER.Ray({ x: -5.0, y: 0.25 }, { x: 12.0, y: 0.25 }), 1, true);
  check("ray against d: hit", Number(hit !== null), 1, 0);
  check("fraction", hit?.timeOfImpact, 0.8269230759127665, 8.331525472734268e-05);
  const normal = hit?.normal ?? { x: 0, y: 0 };
  check("normal x", normal.x, -0.2800000011920929, 0.01);
  check("normal y", normal.y, 0.9599999785423279, 0.01);
}
check("ray against e: hit", Number(e.castRayAndGetNormal(new RAPIER.Ray({ x: -5.0, y: 0.25 }, { x: 12.0, y: 0.25 }), 1, true) !== null), 0, 0);
