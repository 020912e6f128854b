#include <collide/import/rings.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/import/tuning.h>

namespace collide {

namespace {

/// Returns the ring without a repeated first point at its end, and without neighbours that coincide.
Polygon open_ring(const Polygon& ring) {
    Polygon out = normalized(ring);
    while (out.size() > 1 && out.front() == out.back()) out.pop_back();
    return out;
}

bool is_usable(const Polygon& ring) {
    const auto is_far = [](DVec2 p) {
        return !(std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate);
    };
    return ring.size() >= 3 && std::none_of(ring.begin(), ring.end(), is_far) && !is_flat(ring) &&
           !find_crossing(ring);
}

void add_ring(Polygon ring, const Fixture& like, std::vector<Fixture>& fixtures) {
    Fixture fixture = like;
    fixture.geometry = PolygonSpec{.vertices = std::move(ring)};
    fixtures.push_back(std::move(fixture));
}

/// Keeps only holes that can be cut out of the outline and of which none touches another along a side.
/// Returns how many are dropped.
std::size_t drop_bad_holes(const Polygon& outline, std::vector<Polygon>& holes) {
    const std::size_t before = holes.size();
    std::erase_if(holes, [](const Polygon& hole) { return !is_usable(hole); });
    std::size_t tries = 0;
    for (HoleCheck check; (check = check_holes(outline, holes)).fault != HoleFault::none;) {
        if (++tries > most_bad_holes) {
            holes.clear();
        } else {
            holes.erase(holes.begin() + static_cast<std::ptrdiff_t>(check.hole));
        }
    }
    return before - holes.size();
}

/// Returns whether the ring lies inside the other one. The first of its corners that is not on the other's
/// border decides.
bool lies_in(const Polygon& ring, const Polygon& other) {
    for (const DVec2 p : ring) {
        const Containment place = locate(other, p);
        if (place != Containment::on_border) return place == Containment::inside;
    }
    return false;
}

}  // namespace

void add_polygon(Polygon outline, std::vector<Polygon> holes, const Fixture& like, const std::string& name,
                 SceneBuilder& builder, std::vector<Fixture>& fixtures) {
    outline = open_ring(outline);
    for (Polygon& hole : holes) hole = open_ring(hole);
    if (holes.empty()) return add_ring(std::move(outline), like, fixtures);
    if (!is_usable(outline)) return add_ring(std::move(outline), like, fixtures);  // a message says so
    const std::size_t all = holes.size();
    if (const std::size_t dropped = drop_bad_holes(outline, holes); dropped > 0)
        builder.leave_out(fmt::format(
            "{}: {} of its {} holes, which have no area, cross or lie outside of it.", name, dropped, all));
    if (holes.empty()) return add_ring(std::move(outline), like, fixtures);
    for (const Polygon& piece : decompose_with_holes(outline, holes, PieceMethod::merged_triangles).pieces)
        add_ring(piece, like, fixtures);
}

std::vector<RingGroup> grouped_rings(std::span<const Polygon> rings) {
    if (rings.size() > most_rings) {  // too many to test each pair
        std::vector<RingGroup> alone;
        for (const Polygon& ring : rings) alone.push_back({ring, {}});
        return alone;
    }
    std::vector<std::vector<std::size_t>> around(rings.size());
    for (std::size_t i = 0; i < rings.size(); ++i) {
        for (std::size_t j = 0; j < rings.size(); ++j) {
            if (i != j && lies_in(rings[i], rings[j])) around[i].push_back(j);
        }
    }
    std::vector<RingGroup> groups;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        if (around[i].size() % 2 != 0) continue;
        RingGroup group{rings[i], {}};
        for (std::size_t j = 0; j < rings.size(); ++j) {
            const bool is_in = std::find(around[j].begin(), around[j].end(), i) != around[j].end();
            if (is_in && around[j].size() == around[i].size() + 1) group.holes.push_back(rings[j]);
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

}  // namespace collide
