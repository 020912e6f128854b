#include <collide/capture/edge_contact.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <collide/geometry/polygon.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

Polygon placed_core(const CapturedBody& body) {
    Polygon core = core_of(*body.shape).vertices;
    for (DVec2& vertex : core) vertex = to_world(body.pose, vertex);
    return core;
}

/// Returns the edge that faces `normal` most, as its two ends.
std::array<DVec2, 2> facing_edge(const Polygon& core, DVec2 normal) {
    std::array<DVec2, 2> best{core[0], core[0]};
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; core.size() > 1 && i < core.size(); ++i) {
        const DVec2 end = core[(i + 1) % core.size()];
        const DVec2 along = end - core[i];
        const double facing = dot(perp_right(along), normal) / length(along);
        if (facing >= least) continue;
        least = facing;
        best = {core[i], end};
    }
    return best;
}

/// Cuts the segment to where its coordinate along `direction` is at least `from`. Returns false if nothing is
/// left.
bool cut(std::array<DVec2, 2>& segment, DVec2 direction, double from) {
    const double first = dot(segment[0], direction) - from;
    const double second = dot(segment[1], direction) - from;
    if (first < 0.0 && second < 0.0) return false;
    const DVec2 crossing = segment[0] + (segment[1] - segment[0]) * (first / (first - second));
    if (first < 0.0) segment[0] = crossing;
    if (second < 0.0) segment[1] = crossing;
    return true;
}

/// Returns the contact along the edge from `from` to `to`; its normal points out of the edge's body.
EdgeContact contact_along(DVec2 from, DVec2 to, const Polygon& other) {
    EdgeContact contact;
    const DVec2 along = (to - from) / length(to - from);
    contact.normal = perp_right(along);
    double nearest = std::numeric_limits<double>::infinity();
    for (const DVec2 vertex : other) nearest = std::min(nearest, dot(vertex - from, contact.normal));
    std::array<DVec2, 2> points = facing_edge(other, contact.normal);
    contact.is_past_end = !cut(points, along, dot(from, along)) || !cut(points, -along, -dot(to, along));
    if (!contact.is_past_end) {
        nearest = std::min(dot(points[0] - from, contact.normal), dot(points[1] - from, contact.normal));
    }
    contact.separation = nearest;
    return contact;
}

}  // namespace

std::vector<EdgeContact> edge_contacts(const CapturedQuery& pair) {
    const std::array<Polygon, 2> cores{placed_core(pair.bodies[0]), placed_core(pair.bodies[1])};
    double radii = 0.0;
    for (const CapturedBody& body : pair.bodies) radii += core_of(*body.shape).radius;
    std::vector<EdgeContact> contacts;
    for (const Polygon& core : cores) {
        if (core.empty() || (core.size() > 2 && !is_convex(core))) return {};
    }
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const Polygon& core = cores[side];
        for (std::size_t i = 0; core.size() > 1 && i < core.size(); ++i) {
            EdgeContact contact = contact_along(core[i], core[(i + 1) % core.size()], cores[1 - side]);
            contact.side = side;
            contact.edge = i;
            contact.separation -= radii;
            if (side == 1) contact.normal = -contact.normal;
            contacts.push_back(contact);
        }
    }
    std::stable_sort(contacts.begin(), contacts.end(),
                     [](const EdgeContact& a, const EdgeContact& b) { return a.separation > b.separation; });
    return contacts;
}

double skins_of(const CapturedQuery& pair) {
    double skins = 0.0;
    for (const CapturedBody& body : pair.bodies) {
        const RoundedCore core = core_of(*body.shape);
        if (core.vertices.size() > 1) skins += core.radius;
    }
    return skins;
}

}  // namespace collide
