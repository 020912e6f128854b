// polygon, box: an engine said separation -0.25, right is -0.519708.
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
const a = place(0.0, 0.0, 0.8, 0.6, // polygon
  [{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.25, y: 0.75 }, { x: -0.75, y: 1.0 }]);
const b = place(1.5, 0.75, 1.0, 0.0, // box
  [{ x: -1.0, y: -0.5 }, { x: 1.0, y: -0.5 }, { x: 1.0, y: 0.5 }, { x: -1.0, y: 0.5 }]);
{
  const found = Matter.Collision.collides(a, b);
  check("separation", found ? -found.depth : Infinity, -0.5197077989578247, 0.001);
  const normal = { x: -(found?.normal.x ?? 0), y: -(found?.normal.y ?? 0) }; // its own points from b to a
  check("normal x", normal.x, 0.9021342396736145, 0.01);
  check("normal y", normal.y, 0.4314555525779724, 0.01);
}
