#include <collide/geometry/mass.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include <collide/base/trigonometry.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/union_boundary.h>

namespace collide {

namespace {

/// Adds up moments by the parallel-axis theorem.
class Sum {
  public:
    void add(const AreaMoments& part) {
        area_ += part.area;
        first_ += part.area * part.centroid;
        second_ += part.inertia + part.area * dot(part.centroid, part.centroid);
    }

    AreaMoments total(DVec2 middle) const {
        if (area_ <= 0.0) {
            return {0.0, middle, 0.0};
        }
        const DVec2 centroid = first_ / area_;
        return {area_, centroid, std::max(0.0, second_ - area_ * dot(centroid, centroid))};
    }

  private:
    double area_ = 0.0;
    DVec2 first_{0.0, 0.0};
    double second_ = 0.0;
};

/// Returns the moments of the triangle of the local origin and an edge. The area is negative when the origin
/// lies outside the edge.
AreaMoments triangle_moments(DVec2 p, DVec2 q) {
    const double area = 0.5 * cross(p, q);
    const DVec2 centroid = (p + q) / 3.0;
    const double about_origin = area / 6.0 * (dot(p, p) + dot(p, q) + dot(q, q));
    return {area, centroid, about_origin - area * dot(centroid, centroid)};
}

/// Returns the moments of the rectangle of width r outside an edge.
AreaMoments strip_moments(DVec2 from, DVec2 to, DVec2 normal, double r) {
    const DVec2 along = to - from;
    const double length_squared = dot(along, along);
    const double area = std::sqrt(length_squared) * r;
    return {area, 0.5 * (from + to) + 0.5 * r * normal, area * (length_squared + r * r) / 12.0};
}

/// Returns the moments of the disc sector at a corner, with its `angle` centred on the direction `bisector`.
AreaMoments sector_moments(DVec2 corner, DVec2 bisector, double angle, double r) {
    const double area = 0.5 * r * r * angle;
    const double off = angle > 0.0 ? 4.0 * r * sine(0.5 * angle) / (3.0 * angle) : 0.0;
    return {area, corner + off * bisector, 0.5 * area * r * r - area * off * off};
}

double angle_between(DVec2 n, DVec2 m) { return std::abs(angle_of({dot(n, m), cross(n, m)})); }

/// The corners of a core, counter-clockwise: from the floats of a shape, or from a polygon in double
/// precision.
struct ShapeCorners {
    const Shape& shape;
    std::size_t size() const { return shape.count(); }
    DVec2 operator[](std::size_t i) const { return DVec2(shape.vertex(static_cast<std::uint32_t>(i))); }
};

struct PolygonCorners {
    std::span<const DVec2> polygon;
    DVec2 origin{0.0, 0.0};
    std::size_t size() const { return polygon.size(); }
    DVec2 operator[](std::size_t i) const { return polygon[i] - origin; }
};

template <class Corners>
DVec2 outward_normal(const Corners& corners, std::size_t edge) {
    return glm::normalize(perp_right(corners[(edge + 1) % corners.size()] - corners[edge]));
}

template <class Corners>
void add_rounding(const Corners& corners, double r, Sum& sum) {
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 normal = outward_normal(corners, i);
        const DVec2 before = outward_normal(corners, (i + n - 1) % n);
        sum.add(strip_moments(corners[i], corners[(i + 1) % n], normal, r));
        const double angle = angle_between(before, normal);
        const double half = 0.5 * angle;
        sum.add(sector_moments(corners[i], rotate(DRotation::from_angle(half), before), angle, r));
    }
}

template <class Corners>
DVec2 middle_of(const Corners& corners) {
    DVec2 sum{0.0, 0.0};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        sum += corners[i];
    }
    return sum / static_cast<double>(corners.size());
}

AreaMoments ellipse_moments(DVec2 axes) {
    const double area = std::numbers::pi * axes.x * axes.y;
    return {area, {0.0, 0.0}, 0.25 * area * dot(axes, axes)};
}

/// Returns the moments of a rounded convex core, or of a simple polygon without rounding.
template <class Corners>
AreaMoments core_moments(const Corners& corners, double r) {
    if (corners.size() == 1) {
        AreaMoments disc = ellipse_moments({r, r});
        disc.centroid = corners[0];
        return disc;
    }
    Sum sum;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        sum.add(triangle_moments(corners[i], corners[(i + 1) % corners.size()]));
    }
    if (r > 0.0) {
        add_rounding(corners, r, sum);
    }
    return sum.total(middle_of(corners));
}

/// Integrals over a region, relative to the origin.
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

/// Uses p x dp = r (c.u + r) dt with p = c + r u.
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

/// Subtracts what the outward growth by `growth` has added to the integrals along a part of the boundary.
void take_growth(const BoundaryPart& part, RegionSums& sums) {
    const DVec2 p = part.from;
    const DVec2 q = part.to;
    double length = collide::length(q - p);
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

AreaMoments area_moments(const Shape& shape) {
    if (shape.kind() == ShapeKind::ellipse) {
        return ellipse_moments(DVec2(shape.semi_axes()));
    }
    return core_moments(ShapeCorners{shape}, double{shape.radius()});
}

AreaMoments ellipse_area_moments(DVec2 semi_axes) { return ellipse_moments(semi_axes); }

AreaMoments rounded_moments(std::span<const DVec2> core, double radius) {
    if (core.empty()) {
        return {};
    }
    // Moments are computed about a point in the middle of the core. Far from the origin, large terms would
    // cancel and lose digits.
    const DVec2 origin = core[0] + middle_of(PolygonCorners{core, core[0]});
    AreaMoments moments = core_moments(PolygonCorners{core, origin}, radius);
    moments.centroid += origin;
    return moments;
}

AreaMoments polygon_moments(std::span<const DVec2> polygon) { return rounded_moments(polygon, 0.0); }

AreaMoments polygon_moments(std::span<const DVec2> polygon, std::span<const std::vector<DVec2>> holes) {
    const AreaMoments whole = polygon_moments(polygon);
    const DVec2 origin = whole.centroid;
    Sum sum;
    sum.add({whole.area, {0.0, 0.0}, whole.inertia});
    for (const std::vector<DVec2>& hole : holes) {
        const AreaMoments missing = polygon_moments(hole);
        sum.add({-missing.area, missing.centroid - origin, -missing.inertia});
    }
    AreaMoments rest = sum.total({0.0, 0.0});
    rest.centroid += origin;
    return rest;
}

namespace {

/// Returns whether pieces may overlap: several pieces that are all rounded. Pieces without rounding share no
/// more than seams.
bool may_overlap(std::span<const PlacedShape> pieces) {
    return pieces.size() > 1 && std::all_of(pieces.begin(), pieces.end(), [](const PlacedShape& piece) {
               return piece.shape.kind() == ShapeKind::convex && piece.shape.radius() > 0.0f;
           });
}

}  // namespace

AreaMoments area_moments(std::span<const PlacedShape> pieces) {
    if (pieces.empty()) {
        return {};
    }
    if (may_overlap(pieces)) {
        std::vector<RoundedPiece> rounded;
        std::transform(pieces.begin(), pieces.end(), std::back_inserter(rounded), rounded_piece);
        return union_moments(rounded);
    }
    const DVec2 origin = pieces.front().center;
    Sum sum;
    DVec2 middle{0.0, 0.0};
    for (const PlacedShape& piece : pieces) {
        AreaMoments part = area_moments(piece.shape);
        part.centroid =
            (piece.center - origin) + rotate(DRotation::from_angle(piece.rotation), part.centroid);
        middle += part.centroid / static_cast<double>(pieces.size());
        sum.add(part);
    }
    AreaMoments total = sum.total(middle);
    total.centroid += origin;
    return total;
}

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
