// A simple polygon cut along a line or a stroke.
//
// Along a line every decision is exact. So vertices on the line, edges along it and crossings closer than
// rounding are classified correctly. Only the points where edges are cut are rounded. cut_line_body.h
// explains the algorithm.
//
// A stroke falls into ways through the polygon, from border to border; each divides one of the parts that
// there are by then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/polygon.h>

namespace collide {

/// An infinite line through two different points.
struct CutLine {
    DVec2 from{0.0, 0.0};
    DVec2 to{1.0, 0.0};
    friend bool operator==(const CutLine&, const CutLine&) = default;
};

/// The pieces on both sides, each simple and counter-clockwise, the left side's first; the polygon alone when
/// the line only touches or misses it. The union of the pieces is the polygon. Precondition: simple, with
/// area, counter-clockwise.
std::vector<Polygon> cut_polygon(std::span<const DVec2> polygon, const CutLine& line);

/// The same along an open stroke of two or more points. It cuts only where it passes from border to border.
/// Ends inside the polygon cut nothing off, and neither do loops of the stroke inside it.
std::vector<Polygon> cut_along_stroke(std::span<const DVec2> polygon, std::span<const DVec2> stroke);

// What a cut along a line reports to its tracer, one event after the other.

enum class CutEvent : std::uint8_t {
    vertex,    // the vertex `index` lies on `side`
    crossing,  // the edge from vertex `index` on is cut at `point`
    end,       // in the order along the line the chain `chain` of `side` ends (or starts) at `point` next
    joined,  // the end of chain `chain` at `point` is joined along the line to the start of chain `other` at
             // `to`
    piece,   // piece `index` is complete; it lies on `side`
    whole    // nothing is cut off: no vertex lies on `side`
};

struct CutSeen {
    CutEvent event = CutEvent::vertex;
    int side = 0;  // 1 left of the line, -1 right of it, 0 on it
    std::size_t index = 0;
    std::size_t chain = 0;
    std::size_t other = 0;
    bool starts = false;
    DVec2 point{0.0, 0.0};
    DVec2 to{0.0, 0.0};
    friend bool operator==(const CutSeen&, const CutSeen&) = default;
};

}  // namespace collide
