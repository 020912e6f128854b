#include <collide/geometry/union_boundary.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

#include <collide/base/trigonometry.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

double turn_between(DVec2 from, DVec2 to) { return std::abs(angle_of({dot(from, to), cross(from, to)})); }

/// Returns the box of the element. For an arc of more than a half turn it is the box of the whole circle.
Aabb box_of(const BorderElement& element) {
    Aabb box = bounds(std::array{element.at(0.0), element.at(element.length)});
    double more = element_slack * (length(box.lower) + length(box.upper) + element.radius);
    if (element.is_arc() && element.length > std::numbers::pi) {
        box = {element.base, element.base};
        more += element.radius;
    } else if (element.is_arc()) {
        more += element.radius * (1.0 - cosine(0.5 * element.length));
    }
    return {box.lower - more, box.upper + more};
}

BorderElement side(DVec2 from, DVec2 direction, double length) {
    BorderElement element{from, direction, direction, length, 0.0};
    element.box = box_of(element);
    return element;
}

BorderElement arc(DVec2 center, DVec2 from, DVec2 to, double turn, double radius) {
    BorderElement element{center, from, to, turn, radius};
    element.box = box_of(element);
    return element;
}

/// Returns whether the vector `arm` from the centre of an arc points at the arc. The arc at an almost
/// straight corner is no wider than rounding error. There, the signs of the dot products exclude vectors that
/// point away from it.
bool is_in_cone(const BorderElement& arc, DVec2 arm) {
    const bool is_circle = arc.length > std::numbers::pi + 1.0;
    return is_circle || (cross(arc.direction, arm) >= 0.0 && cross(arm, arc.direction_end) >= 0.0 &&
                         (dot(arc.direction, arm) >= 0.0 || dot(arm, arc.direction_end) >= 0.0));
}

/// Returns whether the point lies beyond this element of a convex border. That means to the right of a side,
/// or outside an arc and within its sector.
bool is_beyond(const BorderElement& element, DVec2 point) {
    const DVec2 arm = point - element.base;
    if (!element.is_arc()) {
        return cross(element.direction, arm) <= 0.0;
    }
    return is_in_cone(element, arm) && dot(arm, arm) >= element.radius * element.radius;
}

bool reaches(const BorderElement& element, DVec2 point) {
    return point.x >= element.box.lower.x && point.x <= element.box.upper.x &&
           point.y >= element.box.lower.y && point.y <= element.box.upper.y &&
           (!element.is_arc() || element.place_of(point) <= element.length + element_slack);
}

bool comes_first(const BorderElement& a, const BorderElement& b) {
    return std::tie(a.base.x, a.base.y, a.radius) < std::tie(b.base.x, b.base.y, b.radius);
}

void cross_sides(const BorderElement& a, const BorderElement& b, CrossingPoints& found) {
    const double sine = cross(a.direction, b.direction);
    const double place = cross(b.base - a.base, b.direction) / sine;
    if (std::isfinite(place)) {
        found.points[found.count++] = a.base + place * a.direction;
    }
}

void cross_side_and_arc(const BorderElement& side, const BorderElement& arc, CrossingPoints& found) {
    const DVec2 arm = arc.base - side.base;
    const double off = cross(side.direction, arm);
    const double square = (arc.radius - off) * (arc.radius + off);
    if (square > 0.0) {
        const double middle = dot(arm, side.direction);
        const double half = std::sqrt(square);
        found.points[found.count++] = side.base + (middle - half) * side.direction;
        found.points[found.count++] = side.base + (middle + half) * side.direction;
    }
}

void cross_arcs(const BorderElement& a, const BorderElement& b, CrossingPoints& found) {
    const DVec2 arm = b.base - a.base;
    const double distance = length(arm);
    const double along = 0.5 * (distance + (a.radius - b.radius) * (a.radius + b.radius) / distance);
    const double square = (a.radius - along) * (a.radius + along);
    if (square > 0.0) {
        const DVec2 direction = arm / distance;
        const double half = std::sqrt(square);
        found.points[found.count++] = a.base + along * direction + half * perp_left(direction);
        found.points[found.count++] = a.base + along * direction - half * perp_left(direction);
    }
}

}  // namespace

RoundedPiece rounded_piece(const PlacedShape& placed) {
    const DRotation q = DRotation::from_angle(placed.rotation);
    RoundedPiece piece{{}, double{placed.shape.radius()}};
    for (std::uint32_t i = 0; i < placed.shape.count(); ++i) {
        piece.core.push_back(placed.center + rotate(q, DVec2(placed.shape.vertex(i))));
    }
    return piece;
}

DVec2 BorderElement::at(double place) const {
    return is_arc() ? base + radius * rotate(DRotation::from_angle(place), direction)
                    : base + place * direction;
}

double BorderElement::place_of(DVec2 point) const {
    const DVec2 arm = point - base;
    if (!is_arc()) {
        return dot(direction, arm);
    }
    const double angle = angle_of({dot(direction, arm), cross(direction, arm)});
    return angle < -element_slack ? angle + full_turn : angle;
}

std::vector<BorderElement> border_of(std::span<const DVec2> core, double radius) {
    const std::size_t n = core.size();
    const DVec2 right{1.0, 0.0};
    if (n == 1) {
        return {arc(core[0], right, right, full_turn, radius)};
    }
    const auto direction = [&](std::size_t i) { return glm::normalize(core[(i + 1) % n] - core[i]); };
    std::vector<BorderElement> border;
    DVec2 before = perp_right(direction(n - 1));
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 along = direction(i);
        const DVec2 normal = perp_right(along);
        const double turn = turn_between(before, normal);
        if (turn > 0.0) {
            border.push_back(arc(core[i], before, normal, turn, radius));
        }
        border.push_back(side(core[i] + radius * normal, along, length(core[(i + 1) % n] - core[i])));
        before = normal;
    }
    return border;
}

Aabb border_box(std::span<const BorderElement> border) {
    Aabb box = border.front().box;
    for (const BorderElement& element : border) {
        box = united(box, element.box);
    }
    return box;
}

bool is_inside(std::span<const BorderElement> border, DVec2 point) {
    return std::none_of(border.begin(), border.end(),
                        [&](const BorderElement& element) { return is_beyond(element, point); });
}

CrossingPoints crossings(const BorderElement& a, const BorderElement& b) {
    if (comes_first(b, a)) {
        return crossings(b, a);
    }
    CrossingPoints all;
    if (a.is_arc() && b.is_arc()) {
        cross_arcs(a, b, all);
    } else if (a.is_arc()) {
        cross_side_and_arc(b, a, all);
    } else if (b.is_arc()) {
        cross_side_and_arc(a, b, all);
    } else {
        cross_sides(a, b, all);
    }
    CrossingPoints within;
    for (int i = 0; i < all.count; ++i) {
        if (reaches(a, all.points[i]) && reaches(b, all.points[i])) {
            within.points[within.count++] = all.points[i];
        }
    }
    return within;
}

}  // namespace collide
