#include <collide/scene/cut_body.h>

#include <fmt/format.h>

#include <algorithm>

#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/turn.h>
#include <collide/scene/shape_core.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

Polygon in_body_frame(std::span<const DVec2> world, const BodySpec& body) {
    const Turn q = turn_by(body.angle);
    Polygon local;
    for (const DVec2 p : world) {
        local.push_back(inverse_rotate(q, p - body.position));
    }
    return local;
}

/// Without vertices that coincide with their neighbour in the float coordinates of queries. A cut aimed at a
/// vertex often misses it by a rounding error.
Polygon without_near_vertices(const Polygon& piece) {
    const DVec2 size = bounds(std::span<const DVec2>(piece)).size();
    const double least = merging_fraction * std::max(size.x, size.y);
    Polygon result;
    for (const DVec2 vertex : piece) {
        if (result.empty() || glm::length(vertex - result.back()) > least) {
            result.push_back(vertex);
        }
    }
    while (result.size() > 1 && glm::length(result.front() - result.back()) <= least) {
        result.pop_back();
    }
    return result;
}

/// What the reader of scene files asks of a polygon.
bool is_usable(const Polygon& piece) {
    if (piece.size() < 3 || is_flat(piece) || twice_signed_area(piece) <= 0.0) {
        return false;
    }
    const DVec2 size = bounds(std::span<const DVec2>(piece)).size();
    return std::max(size.x, size.y) >= min_size && !find_crossing(piece) && decompose(piece).complete;
}

BodySpec part_of(const BodySpec& body, Polygon piece, DVec2 body_pivot) {
    BodySpec part = body;
    part.shape.geometry = PolygonSpec{std::move(piece), 0.0};
    if (!body.pivot) {
        const DVec2 arm = rotate(turn_by(body.angle), area_moments(part.shape).centroid - body_pivot);
        part.velocity += body.angular_velocity * perp_left(arm);
    }
    return part;
}

/// Bodies of these pieces; none when one of them can't stand in a scene file.
std::vector<BodySpec> parts_of(const BodySpec& body, std::vector<Polygon> pieces) {
    std::transform(pieces.begin(), pieces.end(), pieces.begin(), without_near_vertices);
    if (pieces.size() < 2 || !std::all_of(pieces.begin(), pieces.end(), is_usable)) {
        return {};
    }
    const DVec2 pivot = body.pivot.value_or(area_moments(body.shape).centroid);
    std::vector<BodySpec> parts;
    for (Polygon& piece : pieces) {
        parts.push_back(part_of(body, std::move(piece), pivot));
        if (parts.size() > 1 && !body.name.empty()) {
            parts.back().name = fmt::format("{} {}", body.name, parts.size());
        }
    }
    return parts;
}

}  // namespace

std::vector<BodySpec> cut_body(const BodySpec& body, std::span<const DVec2> world_stroke) {
    const Polygon outline = outline_of(body.shape, fine_flattening(body.shape));
    if (outline.empty()) {
        return {};
    }
    return parts_of(body, cut_along_stroke(outline, in_body_frame(world_stroke, body)));
}

std::vector<BodySpec> split_body(const BodySpec& body) {
    const Polygon outline = outline_of(body.shape, fine_flattening(body.shape));
    if (outline.empty()) {
        return {};
    }
    return parts_of(body, decompose(outline, PieceMethod::fewest).pieces);
}

}  // namespace collide
