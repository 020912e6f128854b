#include "player/difference_region.h"

#include <fmt/format.h>

#include <array>

namespace app {

using collide::SimplexRegion;

namespace {

/// Points p with dot(normal, p - point) >= 0, on the canvas.
struct HalfPlane {
    DVec2 point;
    DVec2 normal;
};

std::vector<DVec2> cut(const std::vector<DVec2>& outline, const HalfPlane& half) {
    std::vector<DVec2> out;
    const auto height = [&](DVec2 p) { return collide::dot(half.normal, p - half.point); };
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const DVec2 from = outline[i];
        const DVec2 to = outline[(i + 1) % outline.size()];
        const double h_from = height(from);
        const double h_to = height(to);
        if (h_from >= 0.0) out.push_back(from);
        if ((h_from >= 0.0) != (h_to >= 0.0)) out.push_back(from + (to - from) * (h_from / (h_from - h_to)));
    }
    return out;
}

std::vector<DVec2> whole_canvas(Vec2 size) {
    const DVec2 s(size);
    return {{0.0, 0.0}, {s.x, 0.0}, s, {0.0, s.y}};
}

std::array<std::size_t, 2> ends_of(SimplexRegion region) {
    if (region == SimplexRegion::edge_12) return {1, 2};
    if (region == SimplexRegion::edge_20) return {2, 0};
    return {0, 1};
}

std::size_t vertex_of(SimplexRegion region) {
    return region == SimplexRegion::vertex_1 ? 1 : region == SimplexRegion::vertex_2 ? 2 : 0;
}

bool is_edge(SimplexRegion region) {
    return region == SimplexRegion::edge_01 || region == SimplexRegion::edge_12 ||
           region == SimplexRegion::edge_20;
}

/// What bounds the region of a vertex: the perpendiculars to its edges.
std::vector<HalfPlane> planes_of_vertex(const std::vector<DVec2>& corners, std::size_t vertex) {
    std::vector<HalfPlane> planes;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (i != vertex) planes.push_back({corners[vertex], corners[vertex] - corners[i]});
    }
    return planes;
}

/// Of an edge: the perpendiculars at its ends, and in a triangle the edge itself.
std::vector<HalfPlane> planes_of_edge(const std::vector<DVec2>& corners, std::array<std::size_t, 2> ends) {
    const DVec2 from = corners[ends[0]];
    const DVec2 to = corners[ends[1]];
    std::vector<HalfPlane> planes{{from, to - from}, {to, from - to}};
    if (corners.size() == 3) {
        const DVec2 opposite = corners[3 - ends[0] - ends[1]];
        const DVec2 side = collide::perp_left(to - from);
        planes.push_back({from, collide::dot(side, opposite - from) > 0.0 ? -side : side});
    }
    return planes;
}

}  // namespace

std::vector<Vec2> region_outline(const DifferenceView& view, const WeighedSimplex& simplex,
                                 SimplexRegion region) {
    std::vector<DVec2> corners;
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
        corners.emplace_back(view.camera.to_canvas(simplex.points[i].w));
    }
    std::vector<DVec2> outline;
    if (region == SimplexRegion::inside) {
        outline = corners;
    } else {
        outline = whole_canvas(view.camera.canvas_size);
        const auto planes = is_edge(region) ? planes_of_edge(corners, ends_of(region))
                                            : planes_of_vertex(corners, vertex_of(region));
        for (const HalfPlane& half : planes) outline = cut(outline, half);
    }
    if (outline.size() < 3 || simplex.count < 2) return {};
    return {outline.begin(), outline.end()};
}

std::string region_name(const WeighedSimplex& simplex, SimplexRegion region) {
    if (region == SimplexRegion::inside) return "the inside of the triangle";
    if (is_edge(region)) {
        const auto [from, to] = ends_of(region);
        return fmt::format("the edge from {} to {}", difference_name(simplex.points.at(from)),
                           difference_name(simplex.points.at(to)));
    }
    return "vertex " + difference_name(simplex.points.at(vertex_of(region)));
}

}  // namespace app
