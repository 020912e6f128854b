// Cuts a simple polygon along a line or an open stroke.
//
// Along a line every decision is exact. So vertices on the line, edges along the line and nearly coincident
// crossings are classified correctly. Only the cut points on the edges are rounded. cut_line_body.h explains
// the algorithm.
//
// A stroke is divided into paths that cross the polygon from border to border. Each path in turn cuts one of
// the pieces made so far.
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

/// Returns the pieces on both sides, each simple and counter-clockwise, the pieces on the left first. When
/// the line only touches or misses the polygon, returns the polygon itself. The union of the pieces is the
/// polygon. Precondition: simple, with area, counter-clockwise.
std::vector<Polygon> cut_polygon(std::span<const DVec2> polygon, const CutLine& line);

/// Returns the pieces after cutting along an open stroke of two or more points. The stroke cuts only where it
/// passes from border to border. Its ends inside the polygon cut nothing off, and neither do its loops inside
/// the polygon. Precondition: as for `cut_polygon`.
std::vector<Polygon> cut_along_stroke(std::span<const DVec2> polygon, std::span<const DVec2> stroke);

// Events that a cut along a line reports to its tracer, in order.

enum class CutStepKind : std::uint8_t {
    vertex,    // vertex `index` lies on `side`
    crossing,  // the edge that starts at vertex `index` is cut at `point`
    end,       // next along the line, the chain `chain` of `side` ends (or starts, if `starts`) at `point`
    joined,  // the end of chain `chain` at `point` is joined along the line to the start of chain `other` at
             // `to`
    piece,   // piece `index` is complete and lies on `side`
    whole    // nothing is cut off, because no vertex lies on `side`
};

struct CutEvent {
    CutStepKind kind = CutStepKind::vertex;
    int side = 0;  // 1: left of the line; -1: right of it; 0: on it
    std::size_t index = 0;
    std::size_t chain = 0;
    std::size_t other = 0;
    bool starts = false;
    DVec2 point{0.0, 0.0};
    DVec2 to{0.0, 0.0};
    friend bool operator==(const CutEvent&, const CutEvent&) = default;
};

}  // namespace collide
