#include "document/sketch_geometry.h"

#include <algorithm>
#include <cmath>

#include <collide/base/standard.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

namespace app {

using collide::BodySpec;
using collide::Polygon;

DVec2 readable(const Camera& camera, DVec2 world) {
    const double digits = std::floor(std::log10(1.0 / camera.pixels_per_meter));
    // Multiplying and dividing by whole powers of ten gives exactly 0.3; dividing by 0.1 does not.
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
        // A return to the first vertex closes the outline: that is no crossing.
        const bool closes = i == 0 && to == chain[0];
        if (!closes && collide::segments_touch(chain[i], chain[i + 1], from, to)) return i;
    }
    if (collide::folds_back(chain[count - 2], from, to)) return count - 2;
    return std::nullopt;
}

namespace {

/// Returns the number of segments that start within `reach` metres along the stroke from its start.
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
            if (!collide::segments_touch(stroke[i], stroke[i + 1], from, to)) continue;
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
    // Up to this number of vertices the preview is exact. With more, it would take too long in each frame.
    constexpr std::size_t most_for_fewest = 120;
    const auto method = polygon.size() <= most_for_fewest ? collide::PieceMethod::fewest
                                                          : collide::PieceMethod::merged_triangles;
    collide::Decomposition parts = collide::decompose(polygon, method);
    if (parts.complete) hint.pieces = std::move(parts.pieces);
    return hint;
}

BodySpec polygon_body(std::span<const DVec2> world_vertices, const Camera& camera) {
    const collide::Aabb box = collide::bounds(world_vertices);
    BodySpec body;
    body.position = readable(camera, box.center());
    const double rounding = 1e-9 * glm::length(box.size());
    collide::PolygonSpec polygon;
    for (const DVec2 vertex : world_vertices) {
        // The difference of two rounded points is round except for its last bits. A vertex taken from another
        // body is not round and stays exact.
        const DVec2 local = vertex - body.position;
        const DVec2 rounded = readable(camera, local);
        polygon.vertices.push_back(glm::length(rounded - local) <= rounding ? rounded : local);
    }
    body.shape.geometry = std::move(polygon);
    return body;
}

std::optional<Polygon> sharp_vertices(const collide::ShapeSpec& shape) {
    if (const auto* polygon = std::get_if<collide::PolygonSpec>(&shape.geometry)) return polygon->vertices;
    if (std::holds_alternative<collide::BoxSpec>(shape.geometry) ||
        std::holds_alternative<collide::RegularSpec>(shape.geometry)) {
        return collide::core_of(shape).vertices;
    }
    return std::nullopt;
}

collide::PolygonSpec polygon_of(const collide::ShapeSpec& shape, Polygon vertices) {
    const double radius =
        std::visit(collide::Overloaded{[](const collide::PolygonSpec& s) { return s.radius; },
                                       [](const collide::BoxSpec& s) { return s.radius; },
                                       [](const collide::RegularSpec& s) { return s.radius; },
                                       [](const auto&) { return 0.0; }},
                   shape.geometry);
    return {std::move(vertices), radius};
}

DVec2 to_world(const BodySpec& body, DVec2 local) { return collide::body_to_world(body, local); }

DVec2 to_local(const BodySpec& body, DVec2 world) { return collide::world_to_body(body, world); }

Polygon to_world(const BodySpec& body, std::span<const DVec2> local) {
    Polygon out;
    out.reserve(local.size());
    for (const DVec2 point : local) out.push_back(to_world(body, point));
    return out;
}

std::vector<DVec2> snap_points(const BodySpec& body) {
    if (collide::is_compound(body.shape)) {
        std::vector<DVec2> points;
        BodySpec part = body;
        for (const collide::PartSpec& spec : collide::parts_of(body.shape)) {
            part.shape = collide::placed(spec);
            const std::vector<DVec2> more = snap_points(part);
            points.insert(points.end(), more.begin(), more.end());
        }
        return points;
    }
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
