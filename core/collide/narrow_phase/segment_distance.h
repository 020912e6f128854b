// Finds the nearest points of two cores of one or two vertices: discs, capsules, points and segments.
//
// Two segments that do not cross are nearest at an end of one of them. So each of the four ends is projected
// on the other segment. The nearest of the four pairs of end and foot decides. Segments cross when the ends
// of each lie on different sides of the other. A point is a segment of length zero.
//
// Source: Ericson 2005, 5.1.2 and 5.1.9. Computed in doubles, in world axes, with A's position as the origin.
#pragma once

#include <array>
#include <cmath>

#include <collide/narrow_phase/core_pair.h>

namespace collide {

struct Segment {
    DVec2 from{0.0, 0.0};
    DVec2 along{0.0, 0.0};  // vector to the other end
};

/// Returns the core as a segment. Precondition: the shape has one or two vertices.
inline Segment segment_of(const Shape& shape, DRotation turn, DVec2 position) {
    const DVec2 from(shape.vertex(0));
    return {rotate(turn, from) + position, rotate(turn, DVec2(shape.vertex(shape.count() - 1)) - from)};
}

struct NearestOnSegments {
    double distance = 0.0;  // distance from the nearest end to the other segment, metres; negative when the
                            // segments cross
    DVec2 on_a{0.0, 0.0};
    DVec2 on_b{0.0, 0.0};
    DVec2 normal{1.0, 0.0};  // unit, from A to B; +x if the distance is 0
};

/// Returns the distance of two points, which are segments of length zero.
inline NearestOnSegments nearest_of_points(DVec2 a, DVec2 b) {
    const DVec2 way = b - a;
    const double distance = std::sqrt(dot(way, way));
    return {distance, a, b, distance > 0.0 ? way / distance : DVec2(1.0, 0.0)};
}

/// An end of one segment projected on the other segment.
struct EndOverSegment {
    double place = 0.0;    // position of the foot, 0 to 1 along the segment
    DVec2 off{0.0, 0.0};   // from the foot to the end
    double squared = 0.0;  // squared length of `off`
    double side = 0.0;     // positive: the end lies left of the line
};

[[gnu::always_inline]] inline EndOverSegment end_over(DVec2 from_start, DVec2 along, double inverse_squared) {
    EndOverSegment out;
    out.place = std::min(std::max(dot(from_start, along) * inverse_squared, 0.0), 1.0);
    out.off = from_start - out.place * along;
    out.squared = dot(out.off, out.off);
    out.side = cross(along, from_start);
    return out;
}

inline NearestOnSegments nearest_on_segments(const Segment& a, const Segment& b) {
    const double squared_a = dot(a.along, a.along);
    const double squared_b = dot(b.along, b.along);
    const double inverse_a = squared_a > 0.0 ? 1.0 / squared_a : 0.0;
    const double inverse_b = squared_b > 0.0 ? 1.0 / squared_b : 0.0;
    const DVec2 way = b.from - a.from;
    const std::array<EndOverSegment, 4> ends{
        end_over(way, a.along, inverse_a), end_over(way + b.along, a.along, inverse_a),
        end_over(-way, b.along, inverse_b), end_over(a.along - way, b.along, inverse_b)};
    // Selected by arithmetic instead of branches, because the nearest end is unpredictable.
    const std::size_t of_b = ends[1].squared < ends[0].squared ? 1 : 0;
    const std::size_t of_a = ends[3].squared < ends[2].squared ? 3 : 2;
    const bool is_of_a = ends[of_a].squared < ends[of_b].squared;
    const EndOverSegment& nearest = ends[is_of_a ? of_a : of_b];
    const Segment& on = is_of_a ? b : a;
    NearestOnSegments found;
    const double distance = std::sqrt(nearest.squared);
    if (distance > 0.0) {
        found.normal = nearest.off * ((is_of_a ? -1.0 : 1.0) / distance);
    }
    const DVec2 foot = on.from + nearest.place * on.along;
    const DVec2 end = foot + nearest.off;
    found.on_a = is_of_a ? end : foot;
    found.on_b = is_of_a ? foot : end;
    const bool cross = ends[0].side * ends[1].side < 0.0 && ends[2].side * ends[3].side < 0.0;
    found.distance = cross ? -distance : distance;
    return found;
}

}  // namespace collide
