// concave, box: they overlap by 0.59 m.
// Run: npm install matter-js && node test.mjs
import Matter from "matter-js";

const check = (what, is, right, tolerance) => {
  const isRight = Math.abs(is - right) <= tolerance;
  console.log(isRight ? "ok   " : "WRONG", what, is, "right is", right);
  if (!isRight) process.exitCode = 1;
};

/** Matter holds vertices in the world. */
const place = (x, y, c, s, points) => {
  const vertices = points.map((p) => ({ x: x + c * p.x - s * p.y, y: y + s * p.x + c * p.y }));
  return Matter.Body.create({ position: Matter.Vertices.centre(vertices), vertices });
};
const a = place(0.0, 0.0, 1.0, 0.0, // concave, piece 1
  [{ x: 0.0, y: 0.0 }, { x: 2.0, y: 0.0 }, { x: 2.0, y: 1.0 }, { x: 1.0, y: 1.0 }]);
const b = place(0.0, 0.0, 1.0, 0.0, // concave, piece 2
  [{ x: 0.0, y: 0.0 }, { x: 1.0, y: 1.0 }, { x: 1.0, y: 2.0 }, { x: 0.0, y: 2.0 }]);
const c = place(1.5, 1.75, 0.96, 0.28, // box
  [{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.0, y: 0.5 }, { x: -1.0, y: 0.5 }]);
check("collides", Number(Matter.Collision.collides(a, c) !== null), 0, 0);
{
  const found = Matter.Collision.collides(b, c);
  check("separation", found ? -found.depth : Infinity, -0.5900000333786011, 0.001);
  const normal = { x: -(found?.normal.x ?? 0), y: -(found?.normal.y ?? 0) }; // its own points from b to a
  check("normal x", normal.x, 0.9599999785423279, 0.01);
  check("normal y", normal.y, 0.2800000011920929, 0.01);
}
