#include <collide/scene/cut_body.h>

#include <fmt/format.h>

#include <algorithm>

#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/cut_compound.h>
#include <collide/scene/join_bodies.h>
#include <collide/scene/shape_mass.h>
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
        const DVec2 arm = rotate(turn_by(body.angle), mass_of(part.shape, 1.0).center - body_pivot);
        part.velocity += body.angular_velocity * perp_left(arm);
    }
    return part;
}

/// None when one of them can't stand in a scene file.
std::vector<Polygon> usable(std::vector<Polygon> pieces) {
    std::transform(pieces.begin(), pieces.end(), pieces.begin(), without_near_vertices);
    if (pieces.size() < 2 || !std::all_of(pieces.begin(), pieces.end(), is_usable)) {
        return {};
    }
    return pieces;
}

/// Bodies of these pieces; none when one of them can't stand in a scene file.
std::vector<BodySpec> bodies_of(const BodySpec& body, std::vector<Polygon> pieces) {
    pieces = usable(std::move(pieces));
    const DVec2 pivot = body.pivot.value_or(mass_of(body.shape, 1.0).center);
    std::vector<BodySpec> parts;
    parts.reserve(pieces.size());
    for (Polygon& piece : pieces) {
        parts.push_back(part_of(body, std::move(piece), pivot));
    }
    return parts;
}

/// The first keeps the name, the others have a number behind it.
std::vector<BodySpec> numbered(std::vector<BodySpec> bodies) {
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        if (!bodies[i].name.empty()) {
            bodies[i].name = fmt::format("{} {}", bodies[i].name, i + 1);
        }
    }
    return bodies;
}

}  // namespace

std::vector<Polygon> usable_cut(const Polygon& outline, std::span<const DVec2> stroke) {
    return usable(cut_along_stroke(outline, stroke));
}

std::vector<BodySpec> cut_body(const BodySpec& body, std::span<const DVec2> world_stroke) {
    const Polygon stroke = in_body_frame(world_stroke, body);
    if (is_compound(body.shape)) {
        return numbered(cut_compound(body, stroke));
    }
    const Polygon outline = outline_of(body.shape, fine_flattening(body.shape));
    if (outline.empty()) {
        return {};
    }
    return numbered(bodies_of(body, cut_along_stroke(outline, stroke)));
}

std::vector<BodySpec> split_body(const BodySpec& body) {
    if (is_compound(body.shape)) {
        std::vector<BodySpec> bodies = taken_apart(body);
        return bodies.size() < 2 ? std::vector<BodySpec>() : numbered(std::move(bodies));
    }
    const Polygon outline = outline_of(body.shape, fine_flattening(body.shape));
    if (outline.empty()) {
        return {};
    }
    return numbered(bodies_of(body, decompose(outline, PieceMethod::fewest).pieces));
}

}  // namespace collide
