"""Exact answers for convex shapes with a radius, in rational numbers: of a pair, and of a way until it hits.

All of it is asked of one figure: the differences b - a of all points of B and A. They overlap where the figure,
grown by both radii, holds the origin; A on its way meets B where the way does the figure.
"""
from fractions import Fraction
from math import isqrt


def root(q):
    """The square root, exact where it is rational, else to 60 digits."""
    n, d = q.numerator, q.denominator
    if isqrt(n) ** 2 == n and isqrt(d) ** 2 == d:
        return Fraction(isqrt(n), isqrt(d))
    return Fraction(isqrt(n * 10**120 // d), 10**60)


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def minus(p, q):
    return (p[0] - q[0], p[1] - q[1])


def scaled(p, k):
    return (p[0] * k, p[1] * k)


def unit(p):
    return scaled(p, 1 / root(dot(p, p)))


def hull(points):
    """Corners, counter-clockwise; two of points on a line, one of a point."""
    points = sorted(set(points))
    out = []
    for side in (points, points[::-1]):
        first = len(out)
        for p in side:
            while len(out) >= first + 2 and cross(minus(out[-1], out[-2]), minus(p, out[-2])) <= 0:
                out.pop()
            out.append(p)
        out.pop()
    return out or points[:1]


def differences(a, b):
    return hull([minus(q, p) for p in a for q in b])


def edges(figure):
    return list(zip(figure, figure[1:] + figure[:1])) if len(figure) > 1 else []


def outward(p, q):
    """Normal of a counter-clockwise edge, not of length 1."""
    return (q[1] - p[1], p[0] - q[0])


def separation(figure, radius):
    """(separation, unit normal from A to B or None, how many directions are equally short)."""
    if len(figure) > 2 and all(cross(minus(q, p), p) <= 0 for p, q in edges(figure)):
        depths = [(dot(p, n) ** 2 / dot(n, n), n) for n, p in ((outward(p, q), p) for p, q in edges(figure))]
        least = min(depth for depth, _ in depths)
        ways = [n for depth, n in depths if depth == least]
        normal = None if least == 0 and len(ways) > 1 and radius == 0 else unit(scaled(ways[0], -1))
        return -root(least) - radius, normal, len(ways)
    nearest = figure[0]
    for p, q in edges(figure):
        along = minus(q, p)
        t = max(Fraction(0), min(Fraction(1), -dot(p, along) / dot(along, along)))
        nearest = min(nearest, (p[0] + t * along[0], p[1] + t * along[1]), key=lambda v: dot(v, v))
    distance = dot(nearest, nearest)
    normal = unit(nearest) if distance else None
    return root(distance) - radius, normal, 1 if distance else 2


def first_hit(figure, radius, way):
    """(fraction, normal out of B or None where it is not unique), or None. Of a way that begins inside: (0, None)."""
    if separation(figure, radius)[0] <= 0:
        return Fraction(0), None
    hits = []
    for p, q in edges(figure):
        n = outward(p, q)
        if dot(way, n) >= 0:
            continue
        length = root(dot(n, n))
        t = (dot(p, n) + radius * length) / dot(way, n)
        place = minus(scaled(way, t), p)
        if 0 <= t <= 1 and 0 <= dot(place, minus(q, p)) <= dot(n, n):
            hits.append((t, unit(n)))
    for v in figure:
        squares = dot(way, way)
        inner = dot(way, v) ** 2 - squares * (dot(v, v) - radius * radius)
        if inner < 0:
            continue
        t = (dot(way, v) - root(inner)) / squares
        if 0 <= t <= 1:
            hits.append((t, unit(minus(scaled(way, t), v)) if radius else None))
    if not hits:
        return None
    first = min(t for t, _ in hits)
    normals = {n for t, n in hits if t == first and n}
    at_corner = radius == 0 and sum(1 for t, n in hits if t == first and n is None)
    return first, normals.pop() if len(normals) == 1 and not at_corner else None
