// A second opinion on convex shapes, by brute force in double. It shares no code and no algorithm with core:
// no separating axes and no projections decide here. The Minkowski difference of two shapes is built point by
// point: it is the hull of all vertex differences. Everything is read off its boundary by distances to
// segments. Separation and depth hold the origin against the difference. The time of impact holds a ray
// against it, with circles as its corners. Contact directions are its support values.
//
// Slow on purpose: O(n m log(n m)) a pair.
#pragma once

#include <glm/vec2.hpp>
#include <optional>
#include <vector>

namespace oracle {

using Point = glm::dvec2;

/// A convex hull, counter-clockwise in the world, and the radius of the disc that rounds it.
struct Rounded {
    std::vector<Point> hull;
    double radius = 0.0;
};

struct Box {
    Point lower{0.0, 0.0};
    Point upper{0.0, 0.0};
};

/// From `enter` to `leave`; any real numbers.
struct Window {
    double enter = 0.0;
    double leave = 0.0;
};

/// Counter-clockwise hull without collinear points (monotone chain); equal points are merged.
std::vector<Point> convex_hull(std::vector<Point> points);

/// The set of all a - b. Displacing B by d moves the point that stands for "B at rest" from the origin to d.
Rounded difference(const Rounded& a, const Rounded& b);

/// Distance of a point from the shape's surface; negative inside.
double signed_distance(const Rounded& shape, Point p);

/// Signed separation of the pair with the difference `a_minus_b` after B was displaced: positive apart, else
/// minus the length of the shortest translation that separates.
inline double separation(const Rounded& a_minus_b, Point displacement = {0.0, 0.0}) {
    return signed_distance(a_minus_b, displacement);
}

/// Gap between the two projections along a unit direction that runs from A to B; negative when they overlap.
double gap_along(const Rounded& a_minus_b, Point direction, Point displacement = {0.0, 0.0});

/// Distance of two shapes by all pairs of a vertex and a segment; 0 when they intersect. Radii included.
double distance(const Rounded& a, const Rounded& b);

/// When B, moving with `velocity` relative to A, meets A. `inflate` grows (or, negative, shrinks) the
/// difference: asking with -tolerance and +tolerance brackets the true times. Empty: never.
std::optional<Window> meeting(const Rounded& a_minus_b, Point velocity, double inflate);

Box bounds(const Rounded& shape);

/// The projection [min, max] on an axis through the world origin.
Window projection(const Rounded& shape, Point direction);

}  // namespace oracle
