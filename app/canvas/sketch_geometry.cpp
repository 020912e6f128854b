#include "canvas/sketch_geometry.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <numbers>

#include "geometry/decompose.h"

namespace app {

using collide::BodySpec;
using collide::Polygon;

namespace {

DVec2 turned(DVec2 v, double angle) {
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y};
}

bool between(double value, double a, double b) { return std::min(a, b) <= value && value <= std::max(a, b); }

bool touches(DVec2 point, DVec2 from, DVec2 to) {
    return collide::turn(from, to, point) == 0 && between(point.x, from.x, to.x) &&
           between(point.y, from.y, to.y);
}

bool segments_meet(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    const bool apart = collide::turn(a, b, c) * collide::turn(a, b, d) >= 0 ||
                       collide::turn(c, d, a) * collide::turn(c, d, b) >= 0;
    return !apart || touches(c, a, b) || touches(d, a, b) || touches(a, c, d) || touches(b, c, d);
}

/// Whether the way on from b to c runs back over a to b.
bool folds_back(DVec2 a, DVec2 b, DVec2 c) {
    return collide::turn(a, b, c) == 0 && collide::dot(b - a, c - b) < 0.0;
}

Polygon corners(const collide::BoxSpec& box) {
    const DVec2 half(0.5 * box.width, 0.5 * box.height);
    Polygon out;
    for (const DVec2 corner : {DVec2(-half.x, -half.y), DVec2(half.x, -half.y), half, DVec2(-half.x, half.y)})
        out.push_back(box.center + turned(corner, box.rotation));
    return out;
}

Polygon corners(const collide::RegularSpec& regular) {
    Polygon out;
    for (int i = 0; i < regular.sides; ++i) {
        const double angle = regular.rotation + 2.0 * std::numbers::pi * i / regular.sides;
        out.push_back(regular.center + turned({regular.circumradius, 0.0}, angle));
    }
    return out;
}

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace

DVec2 readable(const Camera& camera, DVec2 world) {
    const double digits = std::floor(std::log10(1.0 / camera.pixels_per_meter));
    // Multiplying by whole powers of ten keeps 0.3 what it is; dividing by 0.1 does not.
    const double power = std::pow(10.0, std::abs(digits));
    const auto rounded = [&](double value) {
        return (digits < 0.0 ? std::round(value * power) / power : std::round(value / power) * power) + 0.0;
    };
    return {rounded(world.x), rounded(world.y)};
}

double handy_size(const Camera& camera) {
    const double size = std::clamp(camera.to_meters(camera.canvas_size.y) / 6.0, 1e-3, 1e5);
    const double unit = std::pow(10.0, std::floor(std::log10(size)));
    return std::max(1.0, std::round(size / unit)) * unit;
}

std::optional<std::size_t> crossed_edge(std::span<const DVec2> chain, DVec2 to) {
    const std::size_t count = chain.size();
    if (count < 2) return std::nullopt;
    const DVec2 from = chain[count - 1];
    for (std::size_t i = 0; i + 2 < count; ++i) {
        // Back at the first vertex the outline is closed: that is no crossing.
        const bool closes = i == 0 && to == chain[0];
        if (!closes && segments_meet(chain[i], chain[i + 1], from, to)) return i;
    }
    if (folds_back(chain[count - 2], from, to)) return count - 2;
    return std::nullopt;
}

namespace {

/// The number of segments at the stroke's beginning that start within `reach` along it.
std::size_t segments_within(std::span<const DVec2> stroke, double reach) {
    std::size_t count = 0;
    double length = 0.0;
    while (count + 1 < stroke.size() && length <= reach) {
        length += glm::length(stroke[count + 1] - stroke[count]);
        ++count;
    }
    return count;
}

DVec2 meeting_point(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    const double across = collide::cross(b - a, d - c);
    const double t = across != 0.0 ? collide::cross(c - a, d - c) / across : 0.0;
    return a + std::clamp(t, 0.0, 1.0) * (b - a);
}

}  // namespace

std::vector<DVec2> without_overshoot(std::span<const DVec2> stroke, double reach) {
    const std::vector<DVec2> back(stroke.rbegin(), stroke.rend());
    const std::size_t heads = segments_within(stroke, reach);
    const std::size_t tails = segments_within(back, reach);
    const std::size_t last = stroke.size() - 1;
    for (std::size_t i = 0; i < heads; ++i) {
        for (std::size_t j = 0; j < tails && i + 1 < last - j - 1; ++j) {
            const DVec2 from = stroke[last - j - 1];
            const DVec2 to = stroke[last - j];
            if (!segments_meet(stroke[i], stroke[i + 1], from, to)) continue;
            const DVec2 meeting = meeting_point(stroke[i], stroke[i + 1], from, to);
            const bool at_ends = glm::length(meeting - stroke.front()) <= reach &&
                                 glm::length(meeting - stroke.back()) <= reach;
            if (!at_ends) continue;
            std::vector<DVec2> trimmed{meeting};
            const auto begin = stroke.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            trimmed.insert(trimmed.end(), begin, stroke.end() - static_cast<std::ptrdiff_t>(j) - 1);
            return trimmed;
        }
    }
    return {stroke.begin(), stroke.end()};
}

OutlineHint hint_of(std::span<const DVec2> outline) {
    OutlineHint hint;
    if (outline.size() < 3 || collide::is_flat(outline)) return hint;
    hint.crossing = collide::find_crossing(outline);
    hint.has_area = true;
    if (hint.crossing) return hint;
    const Polygon polygon = collide::normalized(outline);
    hint.convex = collide::is_convex(polygon);
    // As bodies are made; hundreds of vertices are not worth the time each frame.
    constexpr std::size_t most_for_fewest = 120;
    const auto method = polygon.size() <= most_for_fewest ? collide::PieceMethod::fewest
                                                          : collide::PieceMethod::merged_triangles;
    collide::Decomposition parts = collide::decompose(polygon, method);
    if (parts.complete) hint.pieces = std::move(parts.pieces);
    return hint;
}

BodySpec polygon_body(std::span<const DVec2> world_vertices, const Camera& camera) {
    DVec2 lower = world_vertices[0];
    DVec2 upper = lower;
    for (const DVec2 vertex : world_vertices) {
        lower = glm::min(lower, vertex);
        upper = glm::max(upper, vertex);
    }
    BodySpec body;
    body.position = readable(camera, 0.5 * (lower + upper));
    const double rounding = 1e-9 * glm::length(upper - lower);
    collide::PolygonSpec polygon;
    for (const DVec2 vertex : world_vertices) {
        // The difference of two readable points is readable but for its last bits; a vertex taken over from
        // another body is not, and stays exact.
        const DVec2 local = vertex - body.position;
        const DVec2 rounded = readable(camera, local);
        polygon.vertices.push_back(glm::length(rounded - local) <= rounding ? rounded : local);
    }
    body.shape.geometry = std::move(polygon);
    return body;
}

std::optional<Polygon> sharp_vertices(const collide::ShapeSpec& shape) {
    if (const auto* polygon = std::get_if<collide::PolygonSpec>(&shape.geometry)) return polygon->vertices;
    if (const auto* box = std::get_if<collide::BoxSpec>(&shape.geometry)) return corners(*box);
    if (const auto* regular = std::get_if<collide::RegularSpec>(&shape.geometry)) return corners(*regular);
    return std::nullopt;
}

collide::PolygonSpec polygon_of(const collide::ShapeSpec& shape, Polygon vertices) {
    const double radius = std::visit(
        Overloaded{[](const collide::PolygonSpec& s) { return s.radius; },
                   [](const collide::BoxSpec& s) { return s.radius; },
                   [](const collide::RegularSpec& s) { return s.radius; }, [](const auto&) { return 0.0; }},
        shape.geometry);
    return {std::move(vertices), radius};
}

DVec2 to_world(const BodySpec& body, DVec2 local) { return body.position + turned(local, body.angle); }

DVec2 to_local(const BodySpec& body, DVec2 world) { return turned(world - body.position, -body.angle); }

Polygon to_world(const BodySpec& body, std::span<const DVec2> local) {
    Polygon out;
    out.reserve(local.size());
    for (const DVec2 point : local) out.push_back(to_world(body, point));
    return out;
}

std::vector<DVec2> snap_points(const BodySpec& body) {
    if (const auto vertices = sharp_vertices(body.shape)) return to_world(body, *vertices);
    const auto ends = [&](const auto& spec) {
        return std::vector{to_world(body, spec.p1), to_world(body, spec.p2)};
    };
    if (const auto* capsule = std::get_if<collide::CapsuleSpec>(&body.shape.geometry)) return ends(*capsule);
    if (const auto* segment = std::get_if<collide::SegmentSpec>(&body.shape.geometry)) return ends(*segment);
    if (const auto* circle = std::get_if<collide::CircleSpec>(&body.shape.geometry))
        return {to_world(body, circle->center)};
    if (const auto* ellipse = std::get_if<collide::EllipseSpec>(&body.shape.geometry))
        return {to_world(body, ellipse->center)};
    return {};
}

}  // namespace app
