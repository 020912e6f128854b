#include "geometry/mass.h"

#include <cmath>
#include <numbers>

#include "geometry/turn.h"

namespace collide {

namespace {

/// Adds up parts by the parallel-axis theorem.
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

/// The triangle of the local origin with an edge; negative area when the origin lies outside of the edge.
AreaMoments triangle_moments(DVec2 p, DVec2 q) {
    const double area = 0.5 * cross(p, q);
    const DVec2 centroid = (p + q) / 3.0;
    const double about_origin = area / 6.0 * (dot(p, p) + dot(p, q) + dot(q, q));
    return {area, centroid, about_origin - area * dot(centroid, centroid)};
}

/// The strip of width r outside an edge.
AreaMoments strip_moments(DVec2 from, DVec2 to, DVec2 normal, double r) {
    const DVec2 along = to - from;
    const double length_squared = dot(along, along);
    const double area = std::sqrt(length_squared) * r;
    return {area, 0.5 * (from + to) + 0.5 * r * normal, area * (length_squared + r * r) / 12.0};
}

/// The sector of a disc at a corner, `angle` wide about the direction `bisector`.
AreaMoments sector_moments(DVec2 corner, DVec2 bisector, double angle, double r) {
    const double area = 0.5 * r * r * angle;
    const double off = angle > 0.0 ? 4.0 * r * std::sin(0.5 * angle) / (3.0 * angle) : 0.0;
    return {area, corner + off * bisector, 0.5 * area * r * r - area * off * off};
}

double turn_between(DVec2 n, DVec2 m) { return std::abs(std::atan2(cross(n, m), dot(n, m))); }

void add_rounding(const Shape& shape, Sum& sum) {
    const double r{shape.radius()};
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        const DVec2 normal(shape.normal(i));
        const DVec2 before(shape.normal(shape.previous(i)));
        const DVec2 corner(shape.vertex(i));
        sum.add(strip_moments(corner, DVec2(shape.vertex(shape.next(i))), normal, r));
        const double angle = turn_between(before, normal);
        const double half = 0.5 * angle;
        sum.add(sector_moments(corner, rotate(Turn{std::cos(half), std::sin(half)}, before), angle, r));
    }
}

DVec2 middle_of(const Shape& shape) {
    DVec2 sum{0.0, 0.0};
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        sum += DVec2(shape.vertex(i));
    }
    return sum / static_cast<double>(shape.count());
}

AreaMoments ellipse_moments(DVec2 axes) {
    const double area = std::numbers::pi * axes.x * axes.y;
    return {area, {0.0, 0.0}, 0.25 * area * dot(axes, axes)};
}

}  // namespace

AreaMoments area_moments(const Shape& shape) {
    if (shape.kind() == ShapeKind::ellipse) {
        return ellipse_moments(DVec2(shape.semi_axes()));
    }
    const double r{shape.radius()};
    if (shape.count() == 1) {
        AreaMoments disc = ellipse_moments({r, r});
        disc.centroid = DVec2(shape.vertex(0));
        return disc;
    }
    Sum sum;
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        sum.add(triangle_moments(DVec2(shape.vertex(i)), DVec2(shape.vertex(shape.next(i)))));
    }
    if (r > 0.0) {
        add_rounding(shape, sum);
    }
    return sum.total(middle_of(shape));
}

AreaMoments area_moments(std::span<const PlacedShape> pieces) {
    if (pieces.empty()) {
        return {};
    }
    const DVec2 origin = pieces.front().center;
    Sum sum;
    DVec2 middle{0.0, 0.0};
    for (const PlacedShape& piece : pieces) {
        AreaMoments part = area_moments(piece.shape);
        part.centroid = (piece.center - origin) + rotate(turn_by(piece.rotation), part.centroid);
        middle += part.centroid / static_cast<double>(pieces.size());
        sum.add(part);
    }
    AreaMoments total = sum.total(middle);
    total.centroid += origin;
    return total;
}

}  // namespace collide
