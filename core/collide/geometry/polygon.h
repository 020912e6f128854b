// Polygons as scene files store them: any simple outline, in double precision. The functions here decide
// whether a polygon can be used at all.
//
// Source: O'Rourke 1998, Computational Geometry in C, 1.3 and 1.4 (turns).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/vec2.h>

namespace collide {

using Polygon = std::vector<DVec2>;

/// Returns the direction of the turn a -> b -> c: 1 left, -1 right, 0 straight. A turn smaller than the
/// rounding error counts as straight.
int turn(DVec2 a, DVec2 b, DVec2 c);

/// Returns twice the signed area in m^2, positive for counter-clockwise order.
double twice_signed_area(std::span<const DVec2> polygon);

/// Returns whether a counter-clockwise polygon turns left (or goes straight) at every vertex.
bool is_convex(std::span<const DVec2> polygon);

/// Returns whether all vertices lie on one line, up to a billionth of the polygon's length.
bool is_flat(std::span<const DVec2> polygon);

/// Returns the polygon in counter-clockwise order, without coincident neighbours. Vertex 0 stays first.
Polygon normalized(std::span<const DVec2> polygon);

// Decides exactly where a point lies relative to a simple polygon.
//
// Source: Hormann and Agathos 2001, "The point in polygon problem for arbitrary polygons". The crossings of
// the ray to the right are counted, with a sign from the turn of each crossed edge.

enum class Containment : std::uint8_t { outside, on_border, inside };

/// Accepts either orientation of the polygon.
Containment locate(std::span<const DVec2> polygon, DVec2 point);

// Events that the convexity test reports to its tracer, one per vertex.

/// The direction of the outline's turn at a vertex.
struct TurnEvent {
    std::uint32_t vertex = 0;
    int turn = 1;  // 1: left; 0: straight; -1: right, so the polygon is not convex
    friend bool operator==(const TurnEvent&, const TurnEvent&) = default;
};

// Reduces the vertices of a stroke drawn by hand.
//
// Between two kept points, find the point farthest from the segment that joins them. If that distance exceeds
// the tolerance, keep this point as well. Then repeat on both sides of it.
//
// Source: Douglas and Peucker 1973.
// Limits: O(n^2) at worst, O(n log n) for strokes as hands draw them. A simple outline that nearly touches
// itself may cross itself afterwards; `find_crossing` detects that.

/// Returns the points of the stroke that must be kept, always including both ends. No other point lies
/// farther than `tolerance` metres from the segment that replaces it.
std::vector<DVec2> simplify_stroke(std::span<const DVec2> stroke, double tolerance);

/// Returns the points of a closed outline that must be kept. The input does not repeat its first vertex at
/// the end. Vertex 0 and the vertex farthest from it are always kept.
std::vector<DVec2> simplify_outline(std::span<const DVec2> outline, double tolerance);

// Tests whether a counter-clockwise polygon is convex: it turns left, or goes straight, at every vertex.
//
// The template parameter is a tracer, which receives a TurnEvent for every vertex.
//
// Source: O'Rourke 1998, Computational Geometry in C, 1.3 and 1.4 (turns).
// Limits: the polygon must be simple, because an outline that winds around more than once also turns left
// everywhere.

enum class TurnMode : std::uint8_t { stop_at_first_right, all };

template <class Trace>
bool is_convex_body(std::span<const DVec2> polygon, TurnMode mode, Trace& trace) {
    const std::size_t n = polygon.size();
    bool convex = n >= 3;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t vertex = (i + 1) % n;
        const int turned = turn(polygon[i], polygon[vertex], polygon[(i + 2) % n]);
        trace.step([&] { return TurnEvent{static_cast<std::uint32_t>(vertex), turned}; });
        convex = convex && turned >= 0;
        if (turned < 0 && mode == TurnMode::stop_at_first_right) {
            return false;
        }
    }
    return convex;
}

}  // namespace collide
