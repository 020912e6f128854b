#include <collide/geometry/split_ring.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <collide/geometry/aabb.h>
#include <collide/geometry/box_tree.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/orientation.h>

namespace collide {

namespace {

/// Returns the ring with each vertex that lies within an edge as a vertex of that edge.
Polygon with_touching_corners(std::span<const DVec2> ring) {
    const std::size_t n = ring.size();
    std::vector<Aabb> boxes;
    for (std::size_t i = 0; i < n; ++i) boxes.push_back(bounds(std::array{ring[i], ring[(i + 1) % n]}));
    const BoxTree edges(boxes);
    std::vector<std::vector<DVec2>> within(n);
    for (const DVec2 p : ring) {
        edges.visit_overlapping({p, p}, [&](std::uint32_t edge) {
            const DVec2 from = ring[edge];
            const DVec2 to = ring[(edge + 1) % n];
            if (p != from && p != to && orientation(from, to, p) == 0) within[edge].push_back(p);
        });
    }
    Polygon out;
    for (std::size_t i = 0; i < n; ++i) {
        out.push_back(ring[i]);
        // On one line, the signs of rounded differences are exact, and so is this order.
        std::sort(within[i].begin(), within[i].end(), [&](DVec2 p, DVec2 q) {
            const DVec2 along = ring[(i + 1) % n] - ring[i];
            return dot(q - p, along) > 0.0;
        });
        within[i].erase(std::unique(within[i].begin(), within[i].end()), within[i].end());
        out.insert(out.end(), within[i].begin(), within[i].end());
    }
    return out;
}

/// Cuts the walk along the ring where it returns to a position.
std::vector<Polygon> loops_of(const Polygon& ring) {
    std::vector<Polygon> loops;
    Polygon walk;
    std::map<std::pair<double, double>, std::size_t> places;  // by position: its place in the walk
    for (const DVec2 p : ring) {
        const auto [place, is_new] = places.try_emplace({p.x, p.y}, walk.size());
        if (is_new) {
            walk.push_back(p);
            continue;
        }
        const auto from = walk.begin() + static_cast<std::ptrdiff_t>(place->second);
        loops.emplace_back(from, walk.end());
        for (auto it = from + 1; it != walk.end(); ++it) places.erase({it->x, it->y});
        walk.erase(from + 1, walk.end());
    }
    loops.push_back(std::move(walk));
    return loops;
}

/// Returns whether the rings lie side by side and meet in points at most.
bool are_apart(std::span<const Polygon> rings, std::span<const DVec2> around) {
    const Aabb box = bounds(around);
    const DVec2 lower = box.lower - box.size();
    const DVec2 upper = box.upper + box.size();
    const Polygon frame{lower, {upper.x, lower.y}, upper, {lower.x, upper.y}};
    return check_holes(frame, rings).fault == HoleFault::none;
}

}  // namespace

std::optional<std::vector<RingGroup>> split_at_touches(std::span<const DVec2> ring) {
    std::vector<RingGroup> groups;
    std::vector<Polygon> outlines;
    std::vector<Polygon> holes;
    for (const Polygon& loop : loops_of(with_touching_corners(ring))) {
        if (loop.size() < 3 || is_flat(loop) || find_crossing(loop)) return std::nullopt;
        (twice_signed_area(loop) > 0.0 ? outlines : holes).push_back(normalized(loop));
    }
    if (outlines.empty() || !are_apart(outlines, ring)) return std::nullopt;
    groups.reserve(outlines.size());
    for (Polygon& outline : outlines) groups.push_back({std::move(outline), {}});
    for (Polygon& hole : holes) {
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const RingGroup& of) {
            return check_holes(of.outline, {&hole, 1}).fault == HoleFault::none;
        });
        if (group == groups.end()) return std::nullopt;
        group->holes.push_back(std::move(hole));
    }
    const bool is_sound = std::all_of(groups.begin(), groups.end(), [](const RingGroup& group) {
        return check_holes(group.outline, group.holes).fault == HoleFault::none;
    });
    return is_sound ? std::optional(std::move(groups)) : std::nullopt;
}

}  // namespace collide
