// Fingers as the program's one mouse. One finger is the left button; a long press on the picture is the right one. On a
// list one finger scrolls when it goes up or down, and presses when it is lifted where it was put or goes sideways. Two
// fingers zoom when they spread, and are the right button when they go somewhere together.
//
// In a frame of another page a finger that begins beside the shapes is left to that page, which scrolls by it.

/** Pixels that a finger may tremble without going anywhere. It is measured from where the finger was put. */
export const STILL = 6;
/** Pixels between two fingers, for one notch of the wheel. */
export const NOTCH = 12;
const TICKS = 6; // until a press is a long one
const TICK_MS = 100; // in ticks, since moves wait while the page is busy: by its clock alone a drag would be a long press
const POINTER_GOES_MS = 600; // after the last finger: what shows under a pointer goes away

const LEFT = 0;
const RIGHT = 2;

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

function middle(touches) {
  const [a, b] = touches;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, span: distance(a, b) };
}

/**
 * `under(x, y)`: "shape", "picture", "panel" or "list". `mouse(type, at, button)`, `zoom(at, notches)` and
 * `scroll(at, pixels)` do it. `start`, `move` and `end` take lists of { x, y }, CSS pixels; `start` and `move` say
 * whether the touch is the program's. If not, the browser may scroll by it.
 */
export function createFingers({ under, mouse, zoom, scroll, isFramed = false, later = setTimeout, forget = clearTimeout }) {
  let one = null; // { from, at, mode: "waits" | "drags" | "scrolls" | "left" | "done", isList, isLeft }: left to the page around
  let two = null; // { from, span, mode: "waits" | "turns" | "zooms", at }
  let timer = 0;
  let leaving = 0;

  function press(button, at) {
    mouse("mousemove", at, button);
    mouse("mousedown", at, button);
  }

  function longPress(ticks) {
    timer = later(() => {
      if (ticks > 1) return longPress(ticks - 1);
      const { from } = one;
      lift();
      one = { from, at: from, mode: "done" };
      press(RIGHT, from);
      mouse("mouseup", from, RIGHT);
    }, TICK_MS);
  }

  /** Ends what the fingers do. */
  function lift() {
    forget(timer);
    if (one?.mode === "drags") mouse("mouseup", one.at, LEFT);
    if (two?.mode === "turns") mouse("mouseup", two.at, RIGHT);
    one = two = null;
  }

  function start(touches) {
    forget(leaving);
    lift();
    if (touches.length >= 2) {
      const { x, y, span } = middle(touches);
      two = { from: { x, y }, at: { x, y }, span, mode: "waits" };
      return true;
    }
    const [at] = touches;
    const what = under(at.x, at.y);
    const isLeft = isFramed && what !== "shape";
    one = { from: at, at, mode: what === "list" || isLeft ? "waits" : "drags", isList: what === "list", isLeft };
    if (one.mode === "drags") press(LEFT, at);
    else mouse("mousemove", at, LEFT);
    if (what === "shape" || what === "picture") longPress(TICKS); // panels have no use for the right button
    return !isLeft;
  }

  function moveOne(at) {
    const { from } = one;
    if (distance(at, from) > STILL) {
      forget(timer);
      if (one.mode === "waits") {
        const isUpright = Math.abs(at.y - from.y) > Math.abs(at.x - from.x);
        one.mode = !isUpright ? "drags" : one.isLeft ? "left" : one.isList ? "scrolls" : "drags";
        if (one.mode === "drags") press(LEFT, from);
      }
    }
    if (one.mode === "drags") mouse("mousemove", at, LEFT);
    if (one.mode === "scrolls") scroll(from, at.y - one.at.y);
    one.at = at;
  }

  function moveTwo(touches) {
    const { x, y, span } = middle(touches);
    if (two.mode === "waits") {
      if (Math.abs(span - two.span) > NOTCH) two.mode = "zooms";
      else if (distance({ x, y }, two.from) > STILL) two.mode = "turns";
      if (two.mode === "turns") press(RIGHT, two.from);
    }
    if (two.mode === "turns") mouse("mousemove", { x, y }, RIGHT);
    const notches = Math.trunc((span - two.span) / NOTCH);
    if (two.mode === "zooms" && notches !== 0) {
      zoom({ x, y }, notches);
      two.span += notches * NOTCH;
    }
    two.at = { x, y };
  }

  function move(touches) {
    if (two && touches.length >= 2) moveTwo(touches);
    else if (one && touches.length === 1) moveOne(touches[0]);
    return !(one?.isLeft && ["waits", "left"].includes(one.mode));
  }

  /** `touches`: those that are still there. `isCancelled`: the browser has taken the finger for itself. */
  function end(touches = [], isCancelled = false) {
    if (one?.mode === "waits" && !isCancelled) {
      press(LEFT, one.from);
      one = { ...one, at: one.from, mode: "drags" };
    }
    lift();
    if (touches.length === 0) leaving = later(() => mouse("mousemove", { x: -1, y: -1 }, LEFT), POINTER_GOES_MS);
  }

  return { start, move, end };
}
