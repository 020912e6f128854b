#include <collide/geometry/union_moments.h>

#include <cmath>

#include <collide/base/trigonometry.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/union_boundary.h>

namespace collide {

namespace {

/// Integrals over a region, about the origin.
struct RegionSums {
    double area = 0.0;
    DVec2 first{0.0, 0.0};
    double second = 0.0;
};

void add_segment(DVec2 p, DVec2 q, RegionSums& sums) {
    const double twice = cross(p, q);
    sums.area += 0.5 * twice;
    sums.first += twice / 6.0 * (p + q);
    sums.second += twice / 12.0 * (dot(p, p) + dot(p, q) + dot(q, q));
}

/// With p = c + r u: p x dp = r (c.u + r) dt.
void add_arc(const BoundaryPart& arc, RegionSums& sums) {
    const DVec2 c = arc.center;
    const DVec2 u = arc.middle;
    const double r = arc.radius;
    const DVec2 units = 2.0 * sine(0.5 * arc.turn) * u;
    const DVec2 dyads_c = 0.5 * (arc.turn * c + sine(arc.turn) * (2.0 * dot(u, c) * u - c));
    const double swept = dot(c, units) + r * arc.turn;
    sums.area += 0.5 * r * swept;
    sums.first += r / 3.0 * (swept * c + r * (dyads_c + r * units));
    sums.second += 0.25 * r * ((dot(c, c) + r * r) * swept + 2.0 * r * (dot(c, dyads_c) + r * dot(c, units)));
}

/// Subtracts what a part of the boundary has added by being moved outward by `growth`.
void take_growth(const BoundaryPart& part, RegionSums& sums) {
    const DVec2 p = part.from;
    const DVec2 q = part.to;
    double length = glm::length(q - p);
    DVec2 first = 0.5 * length * (p + q);
    double second = length / 3.0 * (dot(p, p) + dot(p, q) + dot(q, q));
    if (part.is_arc()) {
        const DVec2 c = part.center;
        const double r = part.radius;
        const DVec2 units = 2.0 * sine(0.5 * part.turn) * part.middle;
        length = r * part.turn;
        first = length * c + r * r * units;
        second = length * (dot(c, c) + r * r) + 2.0 * r * r * dot(c, units);
    }
    sums.area -= part.growth * length;
    sums.first -= part.growth * first;
    sums.second -= part.growth * second;
}

RegionSums sums_within(std::span<const BoundaryPart> boundary) {
    RegionSums sums;
    for (const BoundaryPart& part : boundary) {
        if (part.is_arc()) {
            add_arc(part, sums);
        } else {
            add_segment(part.from, part.to, sums);
        }
        take_growth(part, sums);
    }
    return sums;
}

DVec2 middle_of(std::span<const RoundedPiece> pieces) {
    Aabb box = bounds(std::span<const DVec2>(pieces.front().core));
    for (const RoundedPiece& piece : pieces) {
        box = united(box, bounds(std::span<const DVec2>(piece.core)));
    }
    return box.center();
}

std::vector<RoundedPiece> moved(std::span<const RoundedPiece> pieces, DVec2 by) {
    std::vector<RoundedPiece> result(pieces.begin(), pieces.end());
    for (RoundedPiece& piece : result) {
        for (DVec2& vertex : piece.core) {
            vertex += by;
        }
    }
    return result;
}

}  // namespace

AreaMoments union_moments(std::span<const RoundedPiece> pieces) {
    if (pieces.empty()) {
        return {};
    }
    const DVec2 origin = middle_of(pieces);
    const RegionSums sums = sums_within(union_boundary(moved(pieces, -origin)));
    if (!(sums.area > 0.0)) {
        return {0.0, origin, 0.0};
    }
    const DVec2 centroid = sums.first / sums.area;
    return {sums.area, origin + centroid, std::max(0.0, sums.second - dot(sums.first, centroid))};
}

AreaMoments rounded_polygon_moments(std::span<const DVec2> polygon, double radius) {
    const Decomposition found = decompose(normalized(polygon));
    std::vector<RoundedPiece> pieces;
    for (const Polygon& piece : found.pieces) {
        pieces.push_back({piece, radius});
    }
    return union_moments(pieces);
}

}  // namespace collide
