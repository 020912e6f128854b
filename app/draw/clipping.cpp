#include "draw/clipping.h"

#include <algorithm>

namespace app {

namespace {

// Restricts `seen` to where `offset + rate * t >= 0`. Returns false if nothing is left.
bool narrow(Stretch& seen, double offset, double rate) {
    if (rate == 0.0) return offset >= 0.0;
    const double t = -offset / rate;
    if (rate > 0.0) {
        seen.t0 = std::max(seen.t0, t);
    } else {
        seen.t1 = std::min(seen.t1, t);
    }
    return seen.t0 <= seen.t1;
}

bool narrow_to_box(Stretch& seen, DVec2 from, DVec2 along, DVec2 lower, DVec2 upper) {
    return narrow(seen, from.x - lower.x, along.x) && narrow(seen, upper.x - from.x, -along.x) &&
           narrow(seen, from.y - lower.y, along.y) && narrow(seen, upper.y - from.y, -along.y);
}

struct HalfPlane {
    DVec2 normal;  // inside: dot(normal, p) >= offset
    double offset;
    double height(DVec2 p) const { return collide::dot(normal, p) - offset; }
};

std::vector<DVec2> clip_by(const HalfPlane& plane, const std::vector<DVec2>& outline) {
    std::vector<DVec2> out;
    out.reserve(outline.size() + 1);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const DVec2 from = outline[i];
        const DVec2 to = outline[(i + 1) % outline.size()];
        const double h0 = plane.height(from);
        const double h1 = plane.height(to);
        if (h0 >= 0.0) out.push_back(from);
        if ((h0 >= 0.0) != (h1 >= 0.0)) out.push_back(from + (to - from) * (h0 / (h0 - h1)));
    }
    return out;
}

}  // namespace

std::optional<Stretch> clip_segment(DVec2 from, DVec2 to, DVec2 lower, DVec2 upper) {
    Stretch seen;
    if (!narrow_to_box(seen, from, to - from, lower, upper)) return std::nullopt;
    return seen;
}

std::optional<std::array<Vec2, 2>> clip_line(DVec2 point, DVec2 direction, DVec2 lower, DVec2 upper) {
    if (direction == DVec2(0.0)) return std::nullopt;
    constexpr double endless = 1e30;
    Stretch seen{-endless, endless};
    if (!narrow_to_box(seen, point, direction, lower, upper)) return std::nullopt;
    return std::array{Vec2(point + direction * seen.t0), Vec2(point + direction * seen.t1)};
}

std::vector<DVec2> clip_polygon(std::vector<DVec2> outline, DVec2 lower, DVec2 upper) {
    const std::array sides{HalfPlane{{1.0, 0.0}, lower.x}, HalfPlane{{-1.0, 0.0}, -upper.x},
                           HalfPlane{{0.0, 1.0}, lower.y}, HalfPlane{{0.0, -1.0}, -upper.y}};
    for (const HalfPlane& side : sides) outline = clip_by(side, outline);
    return outline;
}

std::optional<Stretch> clip_to_polygon(Vec2 from, Vec2 to, const std::vector<Vec2>& convex_outline) {
    const std::size_t n = convex_outline.size();
    double area = 0.0;
    for (std::size_t i = 1; i + 1 < n; ++i) {
        area += collide::cross(DVec2(convex_outline[i] - convex_outline[0]),
                               DVec2(convex_outline[i + 1] - convex_outline[0]));
    }
    Stretch seen;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 corner(convex_outline[i]);
        const DVec2 edge = DVec2(convex_outline[(i + 1) % n]) - corner;
        const DVec2 inward = area > 0.0 ? collide::perp_left(edge) : collide::perp_right(edge);
        if (!narrow(seen, collide::dot(inward, DVec2(from) - corner),
                    collide::dot(inward, DVec2(to - from)))) {
            return std::nullopt;
        }
    }
    return seen;
}

}  // namespace app
