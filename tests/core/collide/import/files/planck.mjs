// Writes the worlds of Planck that stand beside this file: npm install planck, then node planck.mjs.
import { writeFileSync } from "node:fs";
import * as planck from "planck";

const { Vec2 } = planck;
const write = (name, world) => writeFileSync(name, JSON.stringify(planck.Serializer.toJson(world), null, 1) + "\n");

const shapes = new planck.World({ gravity: Vec2(0, -10) });
const ground = shapes.createBody();
ground.createFixture(new planck.Chain([Vec2(-5, 0), Vec2(0, -1), Vec2(5, 0)], false), 0);
ground.createFixture(new planck.Edge(Vec2(-8, 1), Vec2(-8, 6)), 0);
const hammer = shapes.createBody({ type: "dynamic", position: Vec2(1, 4), angle: 0.25, bullet: true, linearVelocity: Vec2(1, 2) });
hammer.createFixture({ shape: new planck.Box(0.5, 0.25, Vec2(0, 1), 0), density: 2, friction: 0.4, filterCategoryBits: 2 });
hammer.createFixture({ shape: new planck.Circle(Vec2(0.1, 0), 0.3), density: 1, restitution: 0.5 });
const zone = shapes.createBody({ type: "kinematic", position: Vec2(4, 2) });
zone.createFixture({ shape: new planck.Circle(1.5), isSensor: true });
shapes.createBody({ type: "dynamic" });
write("planck_shapes.json", shapes);

const joints = new planck.World({ gravity: Vec2(0, -9.5) });
const box = new planck.Box(0.5, 0.5);
const row = [0, 1, 2, 3, 4, 5].map((i) => {
  const body = joints.createBody({ type: i === 0 ? "static" : "dynamic", position: Vec2(2 * i, 0) });
  body.createFixture(box, 1);
  return body;
});
joints.createJoint(new planck.RevoluteJoint(
  { enableLimit: true, lowerAngle: -0.5, upperAngle: 0.25, enableMotor: true, motorSpeed: 2, maxMotorTorque: 7 }, row[0], row[1], Vec2(1, 0)));
joints.createJoint(new planck.PrismaticJoint({}, row[1], row[2], Vec2(3, 0), Vec2(0, 1)));
joints.createJoint(new planck.DistanceJoint({ frequencyHz: 3, dampingRatio: 0.5 }, row[2], row[3], Vec2(4, 0), Vec2(6, 0)));
joints.createJoint(new planck.WeldJoint({}, row[3], row[4], Vec2(7, 0)));
joints.createJoint(new planck.WheelJoint({}, row[4], row[5], Vec2(9, 0), Vec2(0, 1)));
write("planck_joints.json", joints);

const pile = new planck.World({ gravity: Vec2(0, -10) });
pile.createBody().createFixture(new planck.Edge(Vec2(-20, 0), Vec2(20, 0)), 0);
for (let i = 0; i < 6; ++i)
  pile.createBody({ type: "dynamic", position: Vec2(0.125 * i, 0.5 + i) }).createFixture(box, 1);
for (let i = 0; i < 30; ++i) pile.step(1 / 60);
write("planck_pile.json", pile);
