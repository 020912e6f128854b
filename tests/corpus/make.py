#!/usr/bin/env python3
"""Makes the corpus beside it, a capture for each kind: tests/corpus/make.py [--check]

All numbers are exact in single precision, so that every engine is asked the same. Answers are those of exact.py.
With --check nothing is written, and what differs from the files is told.
"""
import json
import math
import pathlib
import struct
import sys
from fractions import Fraction

import exact

FOLDER = pathlib.Path(__file__).resolve().parent
UPRIGHT, QUARTER, HALF = (1, 0), (0, 1), (-1, 0)  # cosine and sine
# The length of (a, b) is whole: what is turned by it keeps short numbers.
SLANTS = [(4, 3), (3, 4), (12, 5), (5, 12), (15, 8), (8, 15), (24, 7), (20, 21), (21, 20), (7, 24)]


# ---- shapes as lines of a capture

def polygon(*vertices):
    return {"polygon": [list(v) for v in vertices]}


def box(w, h):
    return {"box": [w, h]}


def circle(radius, x=0, y=0):
    return {"circle": [x, y], "radius": radius}


def capsule(p, q, radius):
    return {"capsule": [list(p), list(q)], "radius": radius}


def segment(p, q):
    return {"segment": [list(p), list(q)]}


def slanted(slant, w, h, size=1 / 16):
    """A rectangle with a corner at its origin, its lower edge along `slant`: w by h of its lengths times `size`."""
    (a, b), s = slant, size
    u, v = (a * w * s, b * w * s), (-b * h * s, a * h * s)
    return polygon((0, 0), u, (u[0] + v[0], u[1] + v[1]), v)


# ---- cases

class Kind:
    """The cases of one file."""

    def __init__(self, name, about):
        self.name, self.about, self.lines, self.shapes, self.count = name, about, [], {}, 0

    def shape(self, shape):
        key = json.dumps(shape)
        if key not in self.shapes:
            self.shapes[key] = len(self.shapes) + 1
            self.lines.append({"shape": self.shapes[key], **shape})
        return self.shapes[key]

    def add(self, query, fields, bodies, answer, hard, flags):
        self.count += 1
        named = [(key, self.shape(shape), list(at)) for key, shape, at in bodies]
        placed = {}
        for key, shape, at in named[:2]:
            placed |= {key: shape, f"at_{key}": at}
        if len({key for key, _, _ in named}) < len(named):  # several to be hit
            placed = {key: value for key, value in placed.items() if key not in ("b", "at_b")}
            placed["against"] = [{"b": shape, "at_b": at, "name": f"tile {i}"}
                                 for i, (_, shape, at) in enumerate((one for one in named if one[0] == "b"), 1)]
        self.lines.append({query: f"{self.name} {self.count}", **placed, **fields, "answer": answer, "hard": hard} | flags)

    def pair(self, a, at_a, b, at_b, hard):
        """Poses: (x, y), or (x, y, (cosine, sine))."""
        at_a, at_b = pose(at_a), pose(at_b)
        figure, radius = figure_of(a, at_a, b, at_b)
        size, normal, _ = exact.separation(figure, radius)
        answer = {"overlap": size <= 0, "normal": vector(normal), "separation": float(size)}
        if "segment" in a and "segment" in b:  # without an inside, how deep is a matter of definition
            answer = {"overlap": size <= 0}
        self.add("pair", {}, [("a", a, at_a), ("b", b, at_b)], without_none(answer), hard,
                 {"touches": True} if size == 0 else {})

    def cast(self, a, at_a, by, hard, *bodies):
        at_a = pose(at_a)
        self.way("cast", {"by": list(by)}, a, at_a, by, bodies, hard, [("a", a, at_a)])

    def ray(self, start, end, hard, *bodies):
        fields = {"from": list(start), "to": list(end)}
        by = exact.minus(rational(end), rational(start))
        self.way("ray", fields, circle(0), pose(start), by, bodies, hard, [])

    def way(self, query, fields, a, at_a, by, bodies, hard, moving):
        by, bodies = rational(by), [(b, pose(at_b)) for b, at_b in bodies]
        hits, nearest = [], []
        for i, (b, at_b) in enumerate(bodies, 1):
            figure, radius = figure_of(a, at_a, b, at_b)
            swept = exact.hull(figure + [exact.minus(p, by) for p in figure])
            nearest.append(exact.separation(swept, radius)[0])
            hit = exact.first_hit(figure, radius, by)
            if hit:
                hits.append((*hit, i))
        flags = {"touches": True} if min(nearest) == 0 else {}
        answer = {"hit": False}
        if hits:
            fraction, normal, body = min(hits, key=lambda one: one[0])
            is_shared = sum(1 for hit in hits if hit[0] == fraction) > 1
            answer = {"hit": f"tile {body}" if len(bodies) > 1 and not is_shared else True,
                      "fraction": float(fraction), "normal": None if is_shared else vector(normal)}
            flags |= {"begins": "inside"} if fraction == 0 else {}
        self.add(query, fields, moving + [("b", b, at_b) for b, at_b in bodies], without_none(answer), hard, flags)

    def toi(self, a, at_a, velocity_a, b, at_b, velocity_b, duration, time, hard):
        """`time` is told by hand, None where they never touch."""
        answer = {"hit": False} if time is None else {"hit": True, "time": time}
        fields = {"velocity_a": list(velocity_a), "velocity_b": list(velocity_b), "duration": duration}
        self.add("toi", fields, [("a", a, pose(at_a)), ("b", b, pose(at_b))], answer, hard, {})

    def text(self):
        head = {"collide_capture": 1, "engine": "exact", "digits": 17, "kind": self.name, "about": self.about}
        return "".join(json.dumps(whole(line)) + "\n" for line in [head, *self.lines])


def pose(at):
    (c, s) = at[2] if len(at) > 2 else UPRIGHT
    return (at[0], at[1], c, s)


def rational(p):
    return (Fraction(p[0]), Fraction(p[1]))


def points_of(shape):
    """Corners of the core, and its radius."""
    radius = Fraction(shape.get("radius", 0))
    if "box" in shape:
        w, h = (Fraction(x) / 2 for x in shape["box"])
        return [(-w, -h), (w, -h), (w, h), (-w, h)], radius
    if "circle" in shape:
        return [rational(shape["circle"])], radius
    key = next(key for key in ("polygon", "capsule", "segment") if key in shape)
    return [rational(v) for v in shape[key]], radius


def placed(shape, at):
    x, y, c, s = (Fraction(number) for number in at)
    points, radius = points_of(shape)
    return [(c * px - s * py + x, s * px + c * py + y) for px, py in points], radius


def figure_of(a, at_a, b, at_b):
    (p, radius_a), (q, radius_b) = placed(a, at_a), placed(b, at_b)
    return exact.differences(p, q), radius_a + radius_b


def vector(normal):
    return None if normal is None else [float(x) for x in normal]


def without_none(answer):
    return {key: value for key, value in answer.items() if value is not None}


def whole(value):
    """Whole numbers without a point."""
    if isinstance(value, dict):
        return {key: whole(one) for key, one in value.items()}
    if isinstance(value, list):
        return [whole(one) for one in value]
    return int(value) if isinstance(value, float) and value == int(value) else value


def is_single(value):
    """Whether all numbers below are those of single precision."""
    if isinstance(value, dict):
        return all(is_single(one) for key, one in value.items() if key != "answer")
    if isinstance(value, list):
        return all(is_single(one) for one in value)
    return not isinstance(value, (int, float)) or struct.unpack("f", struct.pack("f", value))[0] == value


# ---- kinds

def touching():
    kind = Kind("touching", "Boundaries have a point or an edge in common and nothing more: a last bit decides the verdict.")
    crate, plank = box(1, 0.75), box(2.5, 0.25)
    kind.pair(crate, (0, 0), crate, (1, 0), "Two equal boxes share a whole edge.")
    kind.pair(crate, (0.3125, -7), crate, (0.3125, -6.25), "Stacked boxes share a whole edge, away from the origin.")
    kind.pair(crate, (0, 0), crate, (-1, 0.375), "Two boxes share half an edge.")
    kind.pair(crate, (2, 2), plank, (3.25, 2.5), "A corner's height apart, the boxes share an eighth of a metre of an edge.")
    kind.pair(crate, (0, 0), crate, (1, 0.75), "Two boxes share a corner: they touch in one point.")
    kind.pair(crate, (5, 1), plank, (3.25, 0.5), "Corners coincide at the lower left: both axes of the boxes have a gap of zero.")
    kind.pair(crate, (0, 0, QUARTER), crate, (0.875, 0), "One box is turned by a quarter: cosine 0, sine 1, and no rounding.")
    kind.pair(plank, (0, 0), crate, (-0.75, -0.5, HALF), "A box that stands on its head touches from below.")
    for slant in SLANTS:
        low, high = slanted(slant, 2, 1), slanted(slant, 1, 3)
        (a, b) = (x / 16 for x in slant)
        kind.pair(low, (0.5, -1), high, (0.5 - b, -1 + a), f"Slanted rectangles share an edge of the direction {slant}: exact, though no edge is upright.")
    for slant in SLANTS[:6]:
        kind.pair(plank, (0, 0), slanted(slant, 1, 1), (0.25, 0.125), f"The lowest corner of a square slanted by {slant} stands inside a box's upper edge.")
    for slant in SLANTS[:3]:
        kind.pair(crate, (0, 0), slanted(slant, 1, 2), (0.5, 0.375), f"A corner slanted by {slant} meets a box's corner: one point, many separating lines.")
    kind.pair(crate, (0, 0), circle(0.375), (0.25, 0.75), "A disc lies on a box's edge.")
    kind.pair(crate, (0, 0), circle(0.625), (0.875, 0.875), "A disc meets a box's corner: the distance is the root of 9/64 + 16/64.")
    kind.pair(circle(0.8125), (0, 0), crate, (1.25, -0.6875), "A disc meets a box's corner at (12, 5)/16: exact by Pythagoras.")
    kind.pair(circle(1), (0, 0), slanted((4, 3), 4, 1), (0.75, -1), "A disc lies on a slanted edge whose line is exactly one radius away.")
    for (a, b) in SLANTS[:5]:
        c = math.isqrt(a * a + b * b)
        kind.pair(circle(1 / 8), (1, 1), circle(c / 16 - 1 / 8), (1 + a / 16, 1 - b / 16), f"Two discs touch along ({a}, {-b}): the root of their distance is exact.")
    pill = capsule((-0.5, 0), (0.5, 0), 0.25)
    kind.pair(pill, (0, 0), pill, (0.25, 0.5), "Capsules lie side by side and touch along half a metre.")
    kind.pair(pill, (0, 0), pill, (1.5, 0), "Capsules touch end to end.")
    kind.pair(pill, (0, 0), crate, (1, -0.625), "A capsule lies on a box's edge, beyond its corner.")
    kind.pair(segment((-1, 0), (1, 0)), (0, 0), segment((0, 0), (0.5, 1)), (0.25, 0), "Two segments make a T: the end of one lies inside the other.")
    kind.pair(segment((-1, 0), (1, 0)), (0, 0), segment((0, 0), (1, 0.5)), (1, 0), "Two segments share an end.")
    kind.pair(segment((0, 0), (2, 1)), (0.5, 0.375), crate, (0, 0), "A segment's end lies on a box's corner.")
    kind.ray((-3, 0.875), (3, -0.125), "The ray passes exactly through the box's corner, and on outside.", (box(1, 0.75), (0, 0.75, UPRIGHT)), )
    kind.ray((-2, 1.375), (2, -0.625), "The ray goes through one corner of the box only.", (crate, (0.5, 0.75)))
    kind.ray((-3, 0.375), (3, 0.375), "The ray runs along the box's upper edge.", (crate, (0, 0)))
    kind.ray((-3, 1), (3, 1), "The ray is tangent to the disc.", (circle(1), (0.25, 0)))
    kind.ray((-3, 0), (-0.5, 0), "The ray ends exactly on the box's edge.", (crate, (0, 0)))
    kind.ray((-2.5, -2.5), (-0.75, -1), "The ray ends exactly on the disc.", (circle(1.25), (0, 0)))
    kind.cast(crate, (-3, 0.75), (6, 0), "A box slides along another's upper edge without a gap.", (crate, (0, 0)))
    kind.cast(circle(0.25), (-3, 1.25), (6, 0), "A disc passes tangent to another.", (circle(1), (0, 0)))
    kind.cast(crate, (-3, 0), (2, 0), "The cast ends where the boxes' edges meet.", (crate, (0, 0)))
    kind.cast(circle(0.5), (-3, 0.125), (2, 0), "The cast ends where the disc meets the edge.", (crate, (0, 0)))
    kind.cast(slanted((4, 3), 1, 1), (-3, 0.375), (6, 0), "A lowest corner slides along a box's upper edge.", (crate, (0, 0)))
    return kind


def parallel():
    kind = Kind("parallel", "Edges, ways and rays run in the same direction or nearly so: quotients with a denominator near zero.")
    floor, crate = box(16, 1), box(1, 1)
    for k in (4, 7, 10):
        gap = 2.0**-k
        kind.ray((-12, 0.5 + gap), (12, 0.5 + gap), f"The ray runs along the floor, 2^-{k} m above it.", (floor, (0, 0)))
        kind.ray((-12, 0.5 - gap), (12, 0.5 - gap), f"The ray runs 2^-{k} m below the floor's surface and meets its end.", (floor, (0, 0)))
    for k in (5, 8, 11):
        kind.ray((-8, 0.5 + 2.0**-4), (8, 0.5 + 2.0**-4 - 16 * 2.0**-k), f"The ray sinks by 2^-{k} of its length toward the floor.", (floor, (0, 0)))
    kind.ray((-4, 0), (4, 0), "The ray lies on the segment's line and meets its end.", (segment((-1, 0), (1, 0)), (0, 0)))
    kind.ray((-4, 0), (-2, 0), "The ray lies on the segment's line and ends before it.", (segment((-1, 0), (1, 0)), (0, 0)))
    kind.ray((-4, -3), (8, 6), "The ray lies on the line of a slanted segment.", (segment((0, 0), (2, 1.5)), (0, 0)))
    kind.ray((-4, 2.0**-6), (4, 2.0**-6), "The ray runs beside a segment.", (segment((-1, 0), (1, 0)), (0, 0)))
    kind.ray((-4, -3), (8, 6), "The ray runs along a slanted capsule's axis.", (capsule((0, 0), (2, 1.5), 0.25), (0.5, 0.375)))
    for slant in SLANTS[:4]:
        a, b = slant
        n = math.isqrt(a * a + b * b)
        kind.ray((-a, -b + n / 64), (a * 2, b * 2 + n / 64), f"The ray runs along a rectangle slanted by {slant}, just above its upper edge.", (slanted(slant, 12, 1), (b / 16, -a / 16)))
    for k in (3, 6, 9):
        kind.cast(crate, (-7, 1 + 2.0**-k), (14, 0), f"A box slides over the floor, 2^-{k} m above it.", (floor, (0, 0)))
    for k in (4, 7, 9):
        kind.cast(crate, (-7, 1 + 2.0**-6), (14, -14 * 2.0**-k), f"A box glides down to the floor: 2^-{k} m for each metre.", (floor, (0, 0)))
    kind.cast(slanted((4, 3), 2, 2), (-4, -3), (8, 6), "A slanted square slides along a slanted one, a gap of 5/64 m between them.", (slanted((4, 3), 4, 2), (-0.421875, 0.5625)))
    kind.cast(capsule((-1, 0), (1, 0), 0.25), (-6, 0.5 + 2.0**-8), (12, 0), "A capsule passes along another, 2^-8 m beside it.", (capsule((-2, 0), (2, 0), 0.25), (0, 0)))
    kind.cast(circle(0.5), (-7, 1 + 2.0**-8), (14, -2.0**-6), "A disc comes down by a sixty-fourth over 14 m of floor.", (floor, (0, 0)))
    for k in (3, 6, 9, 11):
        wedge = polygon((-4, 0), (4, 0), (4, 1 + 2.0**-k), (-4, 1))
        kind.pair(wedge, (0, 0), box(8, 1), (0, 1.5 - 2.0**-4), f"Two long edges are parallel but for a slope of 2^-{k + 3}: which one's normal is the axis decides the depth.")
    for k in (4, 7, 10):
        wedge = polygon((-4, 0), (4, 0), (4, 1 + 2.0**-k), (-4, 1))
        kind.pair(wedge, (0, 0), box(4, 0.5), (0.5, 1.25 + 2.0**-4), f"The gap between two long edges narrows by a slope of 2^-{k + 3}.")
    double = polygon((-1, -1), (1, -1), (1, 1), (0.5, 1.25), (-0.5, 1.2503662109375), (-1, 1))
    kind.pair(double, (0, 0), box(4, 1), (0, 1.625), "Of six edges two are nearly parallel: one of them is the axis.")
    for x, hard in ((0.75, "Parallel segments lie side by side for a part of their length."), (2.5, "Parallel segments do not reach each other: the ends are nearest.")):
        kind.pair(segment((-1, 0), (1, 0)), (0, 0), segment((-1, 0), (1, 0)), (x, 0.25), hard)
    kind.pair(segment((-1, 0), (1, 0)), (0, 0), segment((-1, 0), (1, 0)), (2.25, 0), "Segments lie on one line, a quarter of a metre apart.")
    kind.pair(segment((-1, 0), (1, 0)), (0, 0), segment((-1, -0.0009765625), (1, 0.0009765625)), (0, 0), "Segments cross at a slope of 2^-10.")
    for x, y, hard in ((0.5, 0.375, "Parallel capsules overlap by an eighth, side by side."), (2.25, 0, "Capsules on one axis overlap by a quarter, end to end."),
                       (0.5, 0, "Capsules share a part of their axis: sideways is the shortest way out."), (2.375, 0.3125, "Parallel capsules are nearest with their round ends.")):
        kind.pair(capsule((-1, 0), (1, 0), 0.25), (0, 0), capsule((-1, 0), (1, 0), 0.25), (x, y), hard)
    kind.pair(capsule((-1, 0), (1, 0), 0.125), (0, 0), capsule((-1, -0.00390625), (1, 0.00390625), 0.125), (0, 0.1875), "Capsules are parallel but for a slope of 2^-8.")
    kind.pair(floor, (0, 0), capsule((-1, 0), (1, 0.001953125), 0.25), (0, 0.6875), "A capsule lies on the floor with a slope of 2^-10.")
    return kind


def contained():
    kind = Kind("contained", "One shape lies inside of the other: the boundaries do not cross, and distances of boundaries mean nothing.")
    room = box(4, 3)
    for x, y in ((0.5, 0.25), (1, -0.125), (-0.375, 0.875), (-1.5, 0.625)):
        kind.pair(room, (0, 0), box(0.5, 0.25), (x, y), f"A small box lies at ({x}, {y}) in a large one.")
    kind.pair(room, (3, 1, QUARTER), box(0.5, 1.25), (2.875, 1.5), "A box lies in a large one that is turned by a quarter.")
    kind.pair(box(0.5, 0.25), (0.25, 1), room, (0, 0), "A is the small box: the normal leads out through the large one.")
    for x, y in ((0.5, 0.375), (1.625, 0), (-1.25, -1.0625)):
        kind.pair(room, (0, 0), circle(0.25), (x, y), f"A disc lies inside of a box, its centre at ({x}, {y}).")
    kind.pair(room, (0, 0), circle(0.125), (1.9375, 0), "A disc's centre lies in a box, a radius' half from its edge.")
    for x, y in ((0.75, 0), (0.25, -1.5), (1, 1)):
        kind.pair(circle(3), (0, 0), box(0.5, 0.75), (x, y), f"A box lies in a disc at ({x}, {y}): the disc has no edges.")
    for a, b in ((4, 3), (5, 12), (15, 8)):
        kind.pair(circle(2), (0, 0), circle(0.25), (a / 16, b / 16), f"A disc lies in a disc, its centre at ({a}, {b})/16.")
    kind.pair(box(1, 0.75), (2, 1), box(1, 0.75), (2, 1), "Two boxes are the same: the centres coincide.")
    kind.pair(slanted((12, 5), 2, 1), (0, 0), slanted((12, 5), 2, 1), (0, 0), "Two slanted rectangles are the same.")
    kind.pair(circle(0.75), (1, 1), circle(0.75), (1, 1), "Two discs are the same: no direction leads from centre to centre.")
    kind.pair(circle(2), (1, 1), circle(0.5), (1, 1), "Discs about one centre.")
    kind.pair(capsule((-1, 0), (1, 0), 0.5), (0, 0), capsule((-1, 0), (1, 0), 0.5), (0, 0), "Two capsules are the same: their axes coincide.")
    kind.pair(segment((-1, 0.25), (1, 0.25)), (0, 0), segment((-1, 0.25), (1, 0.25)), (0, 0), "Two segments are the same.")
    for y, hard in ((0.25, "A capsule lies in a box, above the middle."), (1.125, "A capsule's axis lies in a box, an eighth of its radius below the edge.")):
        kind.pair(room, (0, 0), capsule((-0.5, 0), (0.75, 0), 0.25), (0, y), hard)
    kind.pair(circle(1.5), (0, 0), capsule((-0.25, 0), (0.5, 0), 0.125), (0, 0.25), "A capsule lies inside of a disc.")
    kind.pair(capsule((-2, 0), (2, 0), 1), (0, 0), circle(0.25), (0.5, 0), "A disc's centre lies on a capsule's axis.")
    kind.pair(capsule((-2, 0), (2, 0), 1), (0, 0), box(0.5, 0.25), (0.25, 0.375), "A box lies across a capsule's axis.")
    kind.pair(room, (0, 0), segment((-0.5, 0), (0.25, 0.25)), (0.25, 0.5), "A segment lies inside of a box: it has no inside of its own.")
    kind.pair(circle(1), (0, 0), segment((-0.25, 0), (0.25, 0)), (0.125, 0.5), "A segment lies inside of a disc.")
    for slant in SLANTS[:4]:
        kind.pair(room, (0, 0), slanted(slant, 1, 1), (0.25, -0.5), f"A square slanted by {slant} lies inside of a box.")
    triangle = polygon((-2, -1), (2, -1), (0, 3))
    kind.pair(triangle, (0, 0), polygon((-0.5, 0), (0.25, -0.5), (0.25, 0.5)), (0, 0.5), "A triangle lies inside of a triangle.")
    kind.pair(triangle, (0, 0), polygon((-0.25, 0), (0.25, 0), (0, 0.5)), (0, 2.25), "A triangle lies in the tip of a triangle.")
    kind.pair(box(40, 1), (0, 0), box(0.25, 0.25), (13, 0.25), "A crate has sunk into a long floor, past its surface.")
    kind.pair(box(40, 1), (0, 0), circle(0.125), (-17, -0.0625), "A ball lies below the middle of the floor: down is the shortest way out.")
    for start, end, shape, hard in (((0, 0), (5, 0), room, "The ray begins in the middle of a box."), ((1, 1), (-1, -1), room, "The ray begins and ends inside of a box."),
                                    ((0.5, 0), (5, 3), circle(2), "The ray begins inside of a disc."), ((0, 0.25), (0, 5), capsule((-1, 0), (1, 0), 0.5), "The ray begins in a capsule."),
                                    ((0, 0), (0, -9), triangle, "The ray begins inside of a triangle.")):
        kind.ray(start, end, hard, (shape, (0, 0)))
    for shape, at, by, hard in ((box(0.5, 0.5), (0, 0), (5, 0), "The cast begins inside."), (circle(0.25), (1, 1), (3, 4), "A disc begins inside and leaves."),
                                (box(1, 1), (2.25, 0), (4, 0), "The cast begins half inside and moves out."), (box(1, 1), (-2.25, 0.5), (4, 0), "The cast begins half inside and moves in."),
                                (capsule((-0.5, 0), (0.5, 0), 0.25), (0, 0), (0, 0.125), "A capsule moves within a box.")):
        kind.cast(shape, at, by, hard, (room, (0, 0)))
    return kind


def needles():
    kind = Kind("needles", "Long and thin: hundreds of times as long as wide. Normals of neighbouring edges nearly cancel.")
    for k, length in ((5, 4), (7, 8), (9, 8), (11, 16)):
        thin = 2.0**-k
        needle = polygon((0, -thin), (length, 0), (0, thin))
        blade = box(length, thin)
        kind.pair(needle, (0, 0), box(1, 1), (length + 0.25, 0), f"A needle's tip, {length} m long and 2^-{k} thick, sticks in a box by a quarter of a metre.")
        kind.pair(needle, (0, 0), box(1, 1), (length + 0.625, 0.125), f"The tip ends an eighth before a box; the needle is 2^-{k} thick.")
        kind.pair(needle, (0, 0), needle, (length + 1, 0, HALF), f"Two needles overlap tip to tip by {length - 1} m; both are 2^-{k} thick.")
        kind.pair(blade, (0, 0), blade, (0.25, 0.125, QUARTER), f"Two blades {length} m long and 2^-{k} thick cross.")
        kind.pair(blade, (0, 0), blade, (length / 4, thin / 2), f"Two blades 2^-{k} thick lie on each other, half sunk in.")
        kind.pair(blade, (0, 0), box(1, 1), (length / 4, 0.5 - thin / 4), f"A box lies on a blade of 2^-{k} m: the way out below is nearly as short.")
    for k in (6, 8, 10):
        thin = 2.0**-k
        kind.pair(polygon((-4, -3 - thin), (4, 3 - thin), (4, 3 + thin), (-4, -3 + thin)), (0, 0), box(1, 1), (0.5, 1.125), f"A slanted sliver, 2^-{k} m wide, cuts a box's corner.")
        kind.pair(polygon((0, 0), (8, 0), (8, thin)), (0, 0), polygon((0, 0), (8, 0.125), (8, 0.125 + thin)), (0, -0.0625), f"Two slivers cross at a slope of a sixty-fourth; their tips are 2^-{k} m thick.")
    for k in (4, 7, 9):
        thin = 2.0**-k
        needle = polygon((0, -thin), (8, 0), (0, thin))
        kind.ray((12, thin / 4), (-4, thin / 4), f"The ray comes along a needle 2^-{k} m thick and meets its side behind the tip.", (needle, (0, 0)))
        kind.ray((4, 3), (4, -3), f"The ray crosses a needle 2^-{k} m thick.", (needle, (0, 0)))
        kind.ray((7.5, 2), (8.5, -2), f"The ray passes through a needle's tip; the needle is 2^-{k} m thick.", (needle, (0, 0)))
        kind.cast(needle, (-10, 0.25), (12, 0), f"A needle 2^-{k} m thick flies tip first against a box.", (box(1, 1), (2, 0)))
        kind.cast(box(1, 1), (-1, 3), (12, -6), f"A box falls on a needle 2^-{k} m thick.", (needle, (0, 0)))
        kind.cast(circle(0.25), (12, 0.125), (-8, 0), f"A disc meets a needle's tip above its centre; the needle is 2^-{k} m thick.", (needle, (0, 0)))
    return kind


def far():
    kind = Kind("far", "Far from the origin: a unit of single precision is 2 mm at 16 km, 16 mm at 131 km and 62 mm at 524 km.")
    crate = box(1.0078125, 0.76953125)
    for k, ulp in ((12, "0.5 mm"), (14, "2 mm"), (17, "16 mm"), (19, "62 mm")):
        d = 2.0**k
        there = f"2^{k} m from the origin, where a unit of single precision is {ulp}"
        kind.pair(crate, (d, 0), crate, (d + 0.875, 0.25), f"Boxes overlap by 0.13 m, {there}.")
        kind.pair(crate, (-d, d), crate, (-d, d + 0.875), f"Boxes have a gap of 0.11 m, {there}.")
        kind.pair(circle(0.8125), (d, -d), circle(0.703125), (d + 0.75, -d + 1), f"Discs overlap by 0.27 m, {there}.")
        kind.pair(slanted((4, 3), 5, 2), (0, d), crate, (0.875, d + 1.25), f"A slanted rectangle and a box, {there}.")
        kind.pair(crate, (d, d), capsule((-1, 0.0078125), (1, 0.0078125), 0.265625), (d, d + 0.625), f"A capsule lies in a box's upper edge by 17 mm, {there}.")
        kind.pair(polygon((d, 0), (d + 2, 0), (d + 2, 1), (d, 1)), (0, 0), polygon((d + 1.5, 0.25), (d + 3, 0.25), (d + 3, 0.75)), (0, 0), f"The vertices themselves lie {there}; the bodies stand at the origin.")
        kind.ray((d - 4, 0), (d + 4, 0), f"A ray of 8 m against a box, {there}.", (crate, (d, 0.25)))
        kind.ray((0, 0), (d, 0.5), f"A ray from the origin meets a disc, {there}.", (circle(0.703125), (d, 0)))
        kind.ray((0, d), (8, d - 8), f"A slanting ray against a slanted rectangle, {there}.", (slanted((4, 3), 8, 2, 1 / 8), (2, d - 7)))
        kind.cast(circle(0.265625), (d - 4, d), (8, 0), f"A disc is cast against a box, {there}.", (crate, (d, d + 0.5)))
        kind.cast(crate, (d, 6), (0, -8), f"A box falls on a box, {there}.", (crate, (d + 0.5, 0)))
        kind.cast(crate, (d, d + 1), (8, 0), f"A box passes a box with a gap of 0.23 m, {there}.", (crate, (d + 4, d)))
    return kind


def fast():
    kind = Kind("fast", "The way is long and what it meets is thin or small: where only the ends are looked at, it is missed.")
    for k, way in ((5, 64), (7, 256), (9, 1024), (9, 8192)):
        wall = box(2.0**-k, 4)
        kind.cast(circle(0.125), (-way / 4, 0.25), (way, 0), f"A ball goes {way} m; the wall is 2^-{k} m thin.", (wall, (1, 0)))
        kind.cast(box(0.25, 0.25), (-way / 4, 0.25), (way, 0), f"A box goes {way} m through a wall of 2^-{k} m.", (wall, (1, 0)))
        kind.cast(circle(2.0**-k), (-way / 4, 1), (way, 0), f"A shot of radius 2^-{k} m goes {way} m against a ball.", (circle(1.25), (0, 0)))
        kind.ray((-way / 4, 0.5), (way * 3 / 4, 0.5), f"A ray of {way} m meets a wall of 2^-{k} m.", (wall, (0, 0)))
        kind.ray((-way / 2, -way / 2), (way / 2, way / 2), f"A ray of {way} m and its half goes through a disc of radius 2^-{k} m.", (circle(2.0**-k), (0.25, 0.25)))
        kind.cast(box(0.5, 0.5), (-way / 2, 1), (way, 0), f"A box passes a box with a gap of a quarter of a metre, after {way // 2} m.", (box(1, 1), (0, 0)))
        kind.cast(segment((0, -0.25), (0, 0.25)), (-way / 4, 0), (way, 0), f"A segment goes {way} m broadside and meets a tip.", (polygon((0, 0), (2, -1), (2, 1)), (0, 0)))
    for way in (128, 2048):
        kind.cast(circle(0.25), (-way * 3 / 8, -way / 2 + 1), (way * 3 / 4, way), f"A ball goes {way * 5 // 4} m aslant and meets the corner of a box.", (box(1, 1), (-0.5, 0)))
        kind.cast(slanted((4, 3), 1, 1), (-way / 2, 0), (way, -4), f"A slanted square goes {way} m and grazes a floor.", (box(8, 1), (4, -1.5)))
        kind.ray((-way, 1), (way, -1), f"A ray of {2 * way} m meets a box's upper edge at a slope of 1/{way}.", (box(2, 1), (0.5, -0.25)))
    shot, crate = circle(0.125), box(0.5, 0.5)
    for speed in (128, 1024, 4096):
        kind.toi(shot, (-1, 0), (speed, 0, 0), box(0.03125, 4), (1, 0), (0, 0, 0), 0.5, (2 - 0.125 - 0.015625) / speed, f"A ball of {speed} m/s meets a wall of 3 cm.")
        kind.toi(crate, (-2, 0), (speed, 0, 0), crate, (2, 0.25), (-speed, 0, 0), 0.5, 3.5 / (2 * speed), f"Two boxes meet head-on, each at {speed} m/s.")
        kind.toi(shot, (-speed / 8, 1), (speed, 0, 0), crate, (0, -speed / 8), (0, speed, 0), 0.5, None, f"Ways cross at right angles at {speed} m/s; the ball passes 0.23 m beside a corner.")
        kind.toi(crate, (-1, 0), (speed, speed, 0), crate, (1, 0), (speed, speed - 1, 0), 0.5, None, f"Both fly side by side at {speed} m/s and drift apart.")
    # Turns by a radian in all.
    rod, plank = segment((0, 0), (4, 0)), box(4, 0.25)
    for turn, (x, y) in ((1, (2.5, 1.5)), (8, (3, 1.25)), (32, (1.5, 0.75))):
        time = (math.atan2(y, x) - math.asin(0.5 / math.hypot(x, y))) / turn
        kind.toi(rod, (0, 0), (0, 0, turn), circle(0.5), (x, y), (0, 0, 0), 1 / turn, time, f"A rod turns at {turn} rad/s about its end and meets a disc with its side.")
    for turn, ceiling in ((1, 1.5), (8, 1.25), (32, 0.875)):
        time = (math.asin(ceiling / math.hypot(2, 0.125)) - math.atan2(0.125, 2)) / turn
        kind.toi(plank, (0, 0), (0, 0, turn), box(8, 1), (0, ceiling + 0.5), (0, 0, 0), 1 / turn, time, f"A plank turns at {turn} rad/s, {ceiling} m below a ceiling, until its corner is there.")
    return kind


def seams():
    kind = Kind("seams", "A floor of tiles is one floor: what happens exactly between two of them, or near it.")
    tile, crate = box(1, 1), box(0.5, 0.5)
    floor = [(tile, (x, 0)) for x in (-1, 0, 1)]
    stairs = [(tile, (-1, 0)), (tile, (0, 0.0625)), (tile, (1, 0.125))]
    kind.ray((0.5, 3), (0.5, -3), "The ray falls exactly on the seam of two tiles.", *floor)
    kind.ray((-2, 3), (1, 0), "The ray meets a seam aslant.", *floor)
    kind.ray((0.53125, 3), (0.53125, -3), "The ray falls beside the seam, on the right tile.", *floor)
    kind.ray((0.46875, 3), (0.46875, -3), "The ray falls beside the seam, on the left tile.", *floor)
    kind.ray((-4, 0.53125), (4, 0.53125), "The ray runs over three tiles, 3 cm above them.", *floor)
    kind.ray((-4, 0.46875), (4, 0.46875), "The ray runs 3 cm below the surface: it meets the first tile's side, not a seam.", *floor)
    kind.ray((-4, 0.53125), (4, 0.53125), "The ray runs over the first tile and meets the step of the second.", *stairs)
    kind.ray((4, 0.578125), (-4, 0.578125), "From the right, the ray meets the highest tile's side.", *stairs)
    kind.ray((0.5, -3), (0.5, 3), "From below, the ray meets the seam of two tiles at different heights: the lower one's bottom comes first.", *stairs)
    gap = [(tile, (-0.515625, 0)), (tile, (0.515625, 0))]
    kind.ray((0, 3), (0, -3), "The ray falls through a gap of 3 cm between two tiles.", *gap)
    kind.ray((-0.0625, 3), (0.0625, -3), "The ray falls into a gap of 3 cm aslant and meets a side.", *gap)
    hills = [(segment((-2, 0.25), (0, 0)), (0, 0)), (segment((0, 0), (2, 0.25)), (0, 0))]
    kind.ray((0, 3), (0, -3), "The ray falls exactly on the corner that two segments share.", *hills)
    kind.ray((0.0625, 3), (0.0625, -3), "The ray falls beside the corner of two segments.", *hills)
    kind.ray((-1, 3), (1, -3), "The ray meets the valley between two segments.", *hills)
    for k in (4, 6, 8):
        kind.cast(crate, (-3, 0.75 + 2.0**-k), (6, 0), f"A crate slides over three tiles, 2^-{k} m above them: no seam stops it.", *floor)
        kind.cast(circle(0.25), (-3, 0.75 + 2.0**-k), (6, 0), f"A ball rolls over three tiles, 2^-{k} m above them.", *floor)
    kind.cast(crate, (-3, 0.75 - 0.03125), (6, 0), "A crate that comes 3 cm too low meets the first tile's side.", *floor)
    kind.cast(crate, (-3, 0.78125), (6, 0), "A crate meets the step of 6 cm at the second tile.", *stairs)
    kind.cast(circle(0.25), (-3, 0.78125), (6, 0), "A ball meets the edge of the step of 6 cm.", *stairs)
    kind.cast(crate, (0.5, 3), (0, -4), "A crate falls across a seam: both tiles are met at once.", *floor)
    kind.cast(circle(0.25), (0.5, 3), (0, -4), "A ball falls exactly on a seam.", *floor)
    kind.cast(circle(0.25), (0, 3), (0, -4), "A ball falls on a gap of 3 cm and meets two corners at once.", *gap)
    kind.cast(circle(0.25), (0.015625, 3), (0, -4), "A ball falls on a gap, a little to the right: one corner comes first.", *gap)
    kind.cast(circle(0.5), (0, 3), (0, -4), "A ball falls into the valley between two segments.", *hills)
    kind.cast(crate, (0, 3), (0, -4), "A crate falls into a valley: its corners meet both segments.", *hills)
    for x, y, hard in ((0.5, 0.71875, "A crate across a seam has sunk in by 3 cm: the right tile alone pushes it up."), (0.734375, 0.71875, "The crate's side has passed the seam by 1.6 cm, and it is sunk in by 3 cm: alone, the tile would push it back."),
                       (0.7421875, 0.734375, "The crate reaches over a tile by 0.8 cm and is sunk in by 1.6 cm."), (0.75, 0.734375, "The crate's side touches the seam's line: it has a corner and an edge in common with the tile.")):
        kind.pair(crate, (x, y), tile, (0, 0), hard)
    for x, hard in ((0.5, "A ball above a seam has sunk in by 3 cm."), (0.625, "A ball beside the tile's corner is pushed aslant."), (0.5625, "A ball's centre is past the corner by a sixteenth.")):
        kind.pair(circle(0.25), (x, 0.71875), tile, (0, 0), hard)
    for segment_end, hard in (((2, 0.25), "A ball lies over the corner of two segments: the nearest point is an end."), ((2, -0.25), "A ball lies over a ridge: the end of the segment is nearest.")):
        kind.pair(circle(0.25), (-0.0625, 0.1875), segment((0, 0), segment_end), (0, 0), hard)
    kind.pair(crate, (0, 0.25), segment((0, 0), (2, 0.25)), (0, -0.015625), "A crate stands over the corner of two segments with its edge's middle.")
    kind.pair(crate, (0.75, 0.75), tile, (0, 0), "A crate stands diagonally at a tile's corner.")
    kind.pair(crate, (0.78125, 0.78125), tile, (0, 0), "A crate's corner is 3 cm off a tile's corner in both directions.")
    return kind


def tiny():
    kind = Kind("tiny", "Shapes of a tenth of a millimetre to some millimetres, judged to 0.01 mm: fixed tolerances are larger than the shapes.")
    for k, (u, v), (a, b) in ((8, (1.25, 0.25), (4, 3)), (10, (1.125, 0.375), (5, 12)), (12, (1.3125, -0.25), (15, 8))):
        s = 2.0**-k
        size = f"2^-{k} m"
        kind.pair(box(2 * s, s), (0, 0), box(s, s), (u * s, v * s), f"Boxes of {size} overlap by some eighths of that.")
        kind.pair(box(s, 2 * s), (0.5, 0.5), box(s, s), (0.5 + (u + 0.25) * s, 0.5), f"Boxes of {size} have a gap of about half of that, away from the origin.")
        kind.pair(slanted((a, b), 4, 2, s / 4), (0, 0), box(2 * s, 4 * s), (u * s, 6 * s), f"A rectangle of some {size}, slanted by {(a, b)}, and a box.")
        kind.pair(circle(s), (0, 0), circle(2 * s), (u * s, 2 * s), f"Discs of {size} and twice that.")
        kind.pair(circle(s), (0.25, 0), box(4 * s, s), (0.25 + 2 * s, -u * s), f"A disc of radius {size} and a thin box.")
        kind.pair(capsule((-s, 0), (s, 0), s / 2), (0, 0), capsule((0, -s), (0, s), s / 2), ((u + 0.5) * s, v * s), f"Capsules of {size}, one upright.")
        kind.pair(box(4 * s, 4 * s), (0, 0), box(s, s), (s, v * s), f"A box of {size} lies in another of four times that.")
        kind.pair(polygon((-2 * s, 0), (2 * s, -s), (2 * s, s)), (0, 0), polygon((0, 0), (4 * s, 2 * s), (0, 3 * s)), (-s, (0.5 + v) * s), f"Triangles of {size} and more overlap.")
        kind.pair(segment((-s, 0), (s, 0)), (0, 0), box(s, s), (s, u * s), f"A segment of twice {size} passes below a box.")
        kind.ray((-1, v * s), (1, v * s), f"A ray of 2 m meets a box of {size}.", (box(s, s), (0, 0)))
        kind.ray((-4 * s, 0), (4 * s, u * s), f"A ray of eight times {size} meets a disc.", (circle(s), (0, 0)))
        kind.ray((-4 * s, (u + 0.5) * s), (4 * s, (u + 0.5) * s), f"A ray passes a box of twice {size}, less than that beside it.", (box(2 * s, 2 * s), (0, 0)))
        kind.cast(box(s, s), (-8 * s, 0), (16 * s, v * s), f"A box of {size} is cast sixteen times that far.", (box(2 * s, 4 * s), (0, s)))
        kind.cast(circle(s), (-0.5, u * s), (1, 0), f"A disc of {size} is cast by a metre.", (circle(2 * s), (0, 0)))
        kind.cast(circle(s), (-8 * s, (3 + u) * s), (16 * s, 0), f"A disc passes a box of twice {size} with a gap of more than that.", (box(2 * s, 2 * s), (0, 0)))
    return kind


def equal():
    kind = Kind("equal", "Several directions are equally short, to the bit: any of them is right, but the depth must be theirs.")
    square = box(2, 2)

    def tied(a, at_a, b, at_b, hard):
        figure, radius = figure_of(a, pose(at_a), b, pose(at_b))
        assert exact.separation(figure, radius)[2] > 1, hard
        kind.pair(a, at_a, b, at_b, hard)

    for w, h, x, y in ((1, 1, 1, 1), (0.5, 0.5, -1, 1), (1, 0.5, 0.75, -0.5)):
        tied(square, (0, 0), box(w, h), (x, y), f"A box of {w} by {h} at the corner ({x}, {y}): right and up are equally far.")
    for x in (0.25, 0.5, 1.5):
        tied(square, (0, 0), square, (x, x), f"Equal squares, moved by {x} m both ways.")
        tied(square, (3, 1), square, (3 - x, 1 + x, QUARTER), f"Equal squares, one turned by a quarter, moved by {x} m to the upper left.")
    tied(square, (0, 0), square, (0, 0), "Equal squares in one place: all four sides are equally far.")
    tied(square, (0, 0), box(1, 1), (0, 0), "A square in the middle of a square.")
    tied(box(4, 1), (0, 0), box(1, 2), (0, 0), "A cross of two boxes: up and down are equally far.")
    tied(box(4, 1), (0, 0), box(1, 4), (0, 0), "A cross of two equal bars: left, right, up and down are equally far.")
    tied(box(8, 1), (0, 0), box(0.5, 0.25), (2.5, 0), "A box at half the height of a bar.")
    tied(box(2, 6), (1, 1), box(1, 0.25), (1, 2), "A box in the middle of an upright bar: left and right.")
    for r in (0.25, 0.75):
        tied(square, (0, 0), circle(r), (0, 0), f"A disc of radius {r} in the middle of a square.")
        tied(square, (0, 0), circle(r), (0.5, 0.5), f"A disc of radius {r} on a square's diagonal.")
        tied(box(6, 1), (0, 0), circle(r), (-1.5, 0), f"A disc of radius {r} at half the height of a bar.")
    tied(circle(0.5), (0.625, -0.625), square, (0, 0), "A is the disc, on the other diagonal.")
    for slant in SLANTS[:7]:
        (a, b) = (x / 16 for x in slant)
        tied(slanted(slant, 2, 2), (0, 0), slanted(slant, 2, 2), (a - b, b + a), f"Slanted squares overlap with a corner each: two ways out along {slant} and across it.") 
    for slant in SLANTS[:4]:
        (a, b) = (x / 16 for x in slant)
        tied(slanted(slant, 4, 1), (0, 0), slanted(slant, 1, 1), (a, b), f"A slanted square fills a bar's height: both sides along {slant} are equally far.")
    gem = polygon((-1, 0), (0, -1), (1, 0), (0, 1))
    tied(gem, (0, 0), gem, (0.5, 0), "Two gems stand side by side: up and down are equally far.")
    tied(gem, (0, 0), gem, (0, -1.25), "Two gems stand above each other: left and right are equally far.")
    tied(gem, (0, 0), gem, (0, 0), "Two gems in one place: four ways out.")
    roof = polygon((-2, 0), (2, 0), (0, 1.5))
    tied(roof, (0, 0), circle(0.25), (0, 1), "A ball on a roof's middle: left and right.")
    tied(roof, (0, 0), polygon((-2, 0), (0, -1.5), (2, 0)), (0, 1.5), "A roof's ridge points against another's: left and right are equally far.")
    pill = capsule((-1, 0), (1, 0), 0.5)
    tied(pill, (0, 0), pill, (0.5, 0), "Capsules on one axis: up and down are equally far.")
    tied(box(4, 1), (0, 0), pill, (0.25, 0), "A capsule in the middle of a bar.")
    tied(pill, (0, 0), capsule((0, -1), (0, 1), 0.25), (0, 0), "Capsules cross: all four ways are equally far.")
    tied(pill, (0, 0), box(0.5, 1), (0, 0), "A box in the middle of a capsule.")
    tied(segment((-1, 0), (1, 0)), (0, 0), segment((0, -1), (0, 1)), (0, 0), "Two equal segments cross in their middles.")
    tied(segment((-2, 0), (2, 0)), (0, 0), box(1, 1), (0.5, 0), "A segment runs through the middle of a box.")
    return kind


KINDS = (touching, parallel, contained, needles, far, fast, seams, tiny, equal)


def main():
    checks = sys.argv[1:] == ["--check"]
    count, differ = 0, []
    for make in KINDS:
        kind = make()
        file = FOLDER / f"{kind.name}.collide.jsonl"
        text = kind.text()
        for line in map(json.loads, text.splitlines()[1:]):
            assert is_single(line), line
        count += kind.count
        if not checks:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            differ.append(file.name)
        print(f"{kind.name}: {kind.count}")
    print(f"{count} cases")
    if differ:
        sys.exit(f"not what this script makes: {', '.join(differ)}")


if __name__ == "__main__":
    main()
