// Polygons as scene files hold them: any simple outline, in double. What is asked here decides whether a
// polygon can be used at all.
//
// Source: O'Rourke 1998, Computational Geometry in C, 1.3 and 1.4 (turns).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/vec2.h>

namespace collide {

using Polygon = std::vector<DVec2>;

/// Sign of the turn a -> b -> c: 1 left, -1 right; a turn smaller than rounding counts as straight, 0.
int turn(DVec2 a, DVec2 b, DVec2 c);

/// Twice the signed area: positive for counter-clockwise order. Metres squared.
double twice_signed_area(std::span<const DVec2> polygon);

/// Whether a counter-clockwise polygon turns left (or goes straight) at every vertex.
bool is_convex(std::span<const DVec2> polygon);

/// Whether all vertices lie on one line, but for a billionth of the extent.
bool is_flat(std::span<const DVec2> polygon);

/// Counter-clockwise, without neighbours that coincide. Vertex 0 stays first.
Polygon normalized(std::span<const DVec2> polygon);

// Where a point lies as seen from a simple polygon: decided exactly.
//
// Source: Hormann and Agathos 2001, "The point in polygon problem for arbitrary polygons". Crossings of the
// ray to the right are counted, each by the turn of its edge.

enum class Containment : std::uint8_t { outside, on_border, inside };

/// Any vertex order.
Containment locate(std::span<const DVec2> polygon, DVec2 point);

// What the test of convexity reports to its tracer, one vertex after the other.

/// How the outline turns at a vertex.
struct TurnSeen {
    std::uint32_t vertex = 0;
    int turn = 1;  // 1 left, 0 straight, -1 right: then the polygon is not convex
    friend bool operator==(const TurnSeen&, const TurnSeen&) = default;
};

// Fewer vertices for a stroke drawn by hand.
//
// Between two points that are kept, find the one farthest from the segment that joins them. It is kept too,
// when that distance exceeds the tolerance. Repeat between each of the two and it.
//
// Source: Douglas and Peucker 1973.
// Limits: O(n^2) at worst, O(n log n) for strokes as hands draw them. A simple outline may come to cross
// itself where it nearly touched itself; `find_crossing` tells.

/// The points of the stroke that have to be kept. None of the others lies farther than `tolerance` metres
/// from the segment that replaces it. The ends are always kept.
std::vector<DVec2> simplify_stroke(std::span<const DVec2> stroke, double tolerance);

/// The same for a closed outline, without its first vertex once more at the end. Vertex 0 stays, and so does
/// the one farthest from it.
std::vector<DVec2> simplify_outline(std::span<const DVec2> outline, double tolerance);

// Whether a counter-clockwise polygon is convex: it turns left, or goes straight, at every vertex.
//
// A template over a tracer, which sees a TurnSeen for every vertex.
//
// Source: O'Rourke 1998, Computational Geometry in C, 1.3 and 1.4 (turns). Limits: an outline that winds
// around more than once turns left everywhere as well; the polygon must be simple.

enum class TurnMode : std::uint8_t { stop_at_first_right, all };

template <class Trace>
bool is_convex_body(std::span<const DVec2> polygon, TurnMode mode, Trace& trace) {
    const std::size_t n = polygon.size();
    bool convex = n >= 3;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t vertex = (i + 1) % n;
        const int turned = turn(polygon[i], polygon[vertex], polygon[(i + 2) % n]);
        trace.step([&] { return TurnSeen{static_cast<std::uint32_t>(vertex), turned}; });
        convex = convex && turned >= 0;
        if (turned < 0 && mode == TurnMode::stop_at_first_right) {
            return false;
        }
    }
    return convex;
}

}  // namespace collide
