// A simple polygon cut along a line or a stroke.
//
// Along a line every decision is exact. So vertices on the line, edges along it and crossings closer than
// rounding are classified correctly. Only the points where edges are cut are rounded. cut_line_body.h
// explains the algorithm.
//
// A stroke falls into ways through the polygon, from border to border; each divides one of the parts that
// there are by then.
#pragma once

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

}  // namespace collide
