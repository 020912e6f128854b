// Fingers on the page of the program: which presses, scrolls and zooms come of their moves.
import assert from "node:assert/strict";
import test from "node:test";

import { NOTCH, STILL, createFingers } from "../../../web/program/fingers.mjs";

/** Fingers, what they have done, and a clock that the test turns. */
function hand(what, isFramed = false) {
  const done = [];
  const timers = new Map();
  let next = 1;
  const fingers = createFingers({
    under: () => what,
    mouse: (type, { x, y }, button) => type !== "mousemove" && done.push(`${type.slice(5)} ${button} at ${x},${y}`),
    zoom: (at, notches) => done.push(`zoom ${notches}`),
    scroll: (at, pixels) => done.push(`scroll ${pixels}`),
    isFramed,
    later: (work) => {
      timers.set(next, work);
      return next++;
    },
    forget: (timer) => timers.delete(timer),
  });
  const tick = () => {
    const [[number, work]] = timers;
    timers.delete(number);
    work();
  };
  const hold = () => {
    for (let i = 0; i < 6 && timers.size > 0; ++i) tick();
  };
  return { ...fingers, done, hold };
}

const at = (x, y) => [{ x, y }];
/** From a place by steps of that many pixels. `each` is called after each step. */
function swipe(fingers, from, by, steps, each = () => {}) {
  let { x, y } = from;
  fingers.start([{ x, y }]);
  for (let i = 0; i < steps; ++i) {
    x += by.x;
    y += by.y;
    fingers.move([{ x, y }]);
    each();
  }
  fingers.end();
}

test("a slow drag is a drag: it was measured against the last event, and became a long press", () => {
  for (let pixels = 1; pixels <= 20; ++pixels) {
    const fingers = hand("shape");
    fingers.start(at(100, 100));
    const moves = Math.ceil(80 / pixels);
    for (let i = 1; i <= moves; ++i) fingers.move(at(100 + i * pixels, 100));
    assert.equal(fingers.done.length, 1, `${pixels} pixels an event`);
    fingers.end();
    assert.deepEqual(fingers.done, ["down 0 at 100,100", `up 0 at ${100 + moves * pixels},100`]);
  }
});

test("a finger that stays is the right button, also if it trembles", () => {
  const fingers = hand("shape");
  fingers.start(at(100, 100));
  for (const by of [3, -3, STILL, 0]) fingers.move(at(100 + by, 100));
  fingers.hold();
  fingers.end();
  assert.deepEqual(fingers.done, ["down 0 at 100,100", "up 0 at 100,100", "down 2 at 100,100", "up 2 at 100,100"]);
});

test("what follows a long press does nothing", () => {
  const fingers = hand("shape");
  fingers.start(at(100, 100));
  fingers.hold();
  const before = fingers.done.length;
  fingers.move(at(150, 150));
  fingers.end();
  assert.equal(fingers.done.length, before);
});

test("a swipe over a list scrolls it by as much as the finger goes, and opens nothing", () => {
  for (let pixels = 1; pixels <= 20; ++pixels) {
    const fingers = hand("list");
    swipe(fingers, { x: 50, y: 500 }, { x: 0, y: -pixels }, 40);
    assert.ok(fingers.done.every((one) => one.startsWith("scroll")), fingers.done.join("; "));
    const sum = fingers.done.map((one) => Number(one.slice(7))).reduce((a, b) => a + b);
    assert.ok(sum <= -40 * pixels + STILL + pixels && sum >= -40 * pixels, `${pixels}: ${sum}`);
  }
});

test("a tap on a list is a press where the finger was put", () => {
  const fingers = hand("list");
  fingers.start(at(50, 500));
  fingers.move(at(53, 498));
  assert.deepEqual(fingers.done, []);
  fingers.end();
  assert.deepEqual(fingers.done, ["down 0 at 50,500", "up 0 at 50,500"]);
});

test("on panels a press is a press, however long it is", () => {
  for (const what of ["list", "panel"]) {
    const fingers = hand(what);
    fingers.start(at(50, 500));
    fingers.hold();
    fingers.end();
    assert.deepEqual(fingers.done, ["down 0 at 50,500", "up 0 at 50,500"]);
  }
});

test("a finger that goes sideways on a list draws a slider", () => {
  const fingers = hand("list");
  swipe(fingers, { x: 50, y: 500 }, { x: 4, y: 1 }, 10);
  assert.deepEqual(fingers.done, ["down 0 at 50,500", "up 0 at 90,510"]);
});

test("a panel that shows all it has is pressed at once", () => {
  const fingers = hand("panel");
  fingers.start(at(50, 500));
  assert.deepEqual(fingers.done, ["down 0 at 50,500"]);
});

test("two fingers that spread zoom, on a shape too", () => {
  for (const what of ["shape", "picture", "list"]) {
    const fingers = hand(what);
    fingers.start([{ x: 100, y: 100 }, { x: 140, y: 100 }]);
    for (let i = 1; i <= 12; ++i) fingers.move([{ x: 100 - 4 * i, y: 100 }, { x: 140 + 4 * i, y: 100 }]);
    fingers.end();
    assert.ok(fingers.done.every((one) => one.startsWith("zoom ")), fingers.done.join("; "));
    const sum = fingers.done.map((one) => Number(one.slice(5))).reduce((a, b) => a + b);
    assert.equal(sum, 96 / NOTCH);
  }
});

test("fingers that come together zoom out", () => {
  const fingers = hand("picture");
  fingers.start([{ x: 0, y: 0 }, { x: 200, y: 0 }]);
  fingers.move([{ x: 30, y: 0 }, { x: 170, y: 0 }]);
  assert.deepEqual(fingers.done, ["zoom -5"]);
});

test("two fingers that go together are the right button: they move the picture, or turn a shape", () => {
  const fingers = hand("shape");
  fingers.start([{ x: 100, y: 100 }, { x: 140, y: 100 }]);
  for (let i = 1; i <= 10; ++i) fingers.move([{ x: 100, y: 100 + 5 * i }, { x: 140, y: 100 + 5 * i }]);
  fingers.end();
  assert.deepEqual(fingers.done, ["down 2 at 120,100", "up 2 at 120,150"]);
});

test("a second finger ends the drag of the first", () => {
  const fingers = hand("shape");
  fingers.start(at(100, 100));
  fingers.move(at(130, 100));
  fingers.start([{ x: 130, y: 100 }, { x: 200, y: 100 }]);
  fingers.end([{ x: 130, y: 100 }]);
  fingers.move(at(160, 100));
  fingers.end();
  assert.deepEqual(fingers.done, ["down 0 at 100,100", "up 0 at 130,100"]);
});

test("in a frame the page scrolls by a finger that begins beside the shapes", () => {
  const beside = hand("picture", true);
  assert.equal(beside.start(at(50, 500)), false);
  assert.equal(beside.move(at(51, 480)), false);
  beside.end([], true); // the browser has taken it
  assert.deepEqual(beside.done, []);
  const upon = hand("shape", true);
  assert.equal(upon.start(at(50, 500)), true);
  assert.deepEqual(upon.done, ["down 0 at 50,500"]);
});

test("in a frame a finger that goes sideways beside the shapes is the program's", () => {
  const fingers = hand("panel", true);
  fingers.start(at(50, 500));
  assert.equal(fingers.move(at(70, 503)), true);
  fingers.end();
  assert.deepEqual(fingers.done, ["down 0 at 50,500", "up 0 at 70,503"]);
});

test("in a frame a tap beside the shapes is a press all the same", () => {
  const fingers = hand("panel", true);
  fingers.start(at(50, 500));
  fingers.end();
  assert.deepEqual(fingers.done, ["down 0 at 50,500", "up 0 at 50,500"]);
});
