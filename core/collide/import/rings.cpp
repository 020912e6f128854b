#include <collide/import/rings.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
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

bool has_area(const Polygon& ring) {
    const auto is_far = [](DVec2 p) {
        return !(std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate);
    };
    return ring.size() >= 3 && std::none_of(ring.begin(), ring.end(), is_far) && !is_flat(ring);
}

bool is_usable(const Polygon& ring) { return has_area(ring) && !find_crossing(ring); }

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

enum class Nesting : std::uint8_t { apart, inside, crossing };

/// Returns how a ring lies relative to another one. Its corners that are not on the other's border decide; if
/// all of them are, the middles of its edges decide. Of two equal rings, the later one is inside.
Nesting nesting_of(const Polygon& ring, const Polygon& other, bool is_later) {
    bool is_in = false;
    bool is_out = false;
    const auto look = [&](DVec2 p) {
        const Containment place = locate(other, p);
        is_in = is_in || place == Containment::inside;
        is_out = is_out || place == Containment::outside;
    };
    for (const DVec2 p : ring) look(p);
    for (std::size_t i = 0; i < ring.size() && !is_in && !is_out; ++i)
        look(0.5 * (ring[i] + ring[(i + 1) % ring.size()]));
    if (is_in && is_out) return Nesting::crossing;
    return is_in || (!is_out && is_later) ? Nesting::inside : Nesting::apart;
}

/// Divides an outline that touches itself in points into simple rings; empty if it crosses itself.
std::vector<RingGroup> simple_rings(const Polygon& ring) {
    if (!has_area(ring)) return {};
    return split_at_touches(normalized(ring)).value_or(std::vector<RingGroup>{});
}

/// Returns each ring as an outline of its own, for too many rings to test each pair.
FilledRings alone(std::span<const Polygon> rings) {
    FilledRings filled{{}, true};
    for (const Polygon& ring : rings) filled.groups.push_back({ring, {}});
    return filled;
}

/// Precondition: the outline is simple.
void add_polygon_with_holes(RingGroup group, const Fixture& like, const std::string& name,
                            SceneBuilder& builder, std::vector<Fixture>& fixtures) {
    const std::size_t all = group.holes.size();
    if (const std::size_t dropped = drop_bad_holes(group.outline, group.holes); dropped > 0)
        builder.leave_out(name, fmt::format("{} of {} holes, which have no area, cross or lie outside of it",
                                            dropped, all));
    if (group.holes.empty()) return add_ring(std::move(group.outline), like, fixtures);
    for (const Polygon& piece :
         decompose_with_holes(group.outline, group.holes, PieceMethod::merged_triangles).pieces)
        add_ring(piece, like, fixtures);
}

}  // namespace

void add_polygon(Polygon outline, std::vector<Polygon> holes, const Fixture& like, const std::string& name,
                 SceneBuilder& builder, std::vector<Fixture>& fixtures) {
    outline = open_ring(outline);
    for (Polygon& hole : holes) hole = open_ring(hole);
    if (!is_usable(outline)) {
        std::vector<RingGroup> groups = simple_rings(outline);
        if (groups.empty()) return add_ring(std::move(outline), like, fixtures);  // a message says so
        for (Polygon& hole : holes) {
            const auto around = std::find_if(groups.begin(), groups.end(), [&](const RingGroup& group) {
                return !hole.empty() && nesting_of(hole, group.outline, true) == Nesting::inside;
            });
            (around == groups.end() ? groups.front() : *around).holes.push_back(std::move(hole));
        }
        for (RingGroup& group : groups)
            add_polygon_with_holes(std::move(group), like, name, builder, fixtures);
        return;
    }
    add_polygon_with_holes({std::move(outline), std::move(holes)}, like, name, builder, fixtures);
}

FilledRings filled_rings(std::span<const Polygon> rings, FillRule rule) {
    if (rings.size() > most_rings) return alone(rings);
    const auto count = rings.size();
    std::vector<Aabb> boxes;
    std::vector<int> turns;              // of each ring: 1 or -1
    for (const Polygon& ring : rings) {  // none is empty
        boxes.push_back(bounds(ring));
        turns.push_back(rule == FillRule::nonzero && twice_signed_area(ring) < 0.0 ? -1 : 1);
    }
    FilledRings filled;
    std::size_t tests = 0;
    std::vector<std::vector<std::size_t>> around(count);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j) {
            if (i == j || !overlaps(boxes[i], boxes[j])) continue;
            tests += rings[i].size() * rings[j].size();
            if (tests > most_ring_tests) return alone(rings);
            const Nesting nesting = nesting_of(rings[i], rings[j], i > j);
            if (nesting == Nesting::inside) around[i].push_back(j);
            if (nesting == Nesting::crossing && (rule == FillRule::even_odd || turns[i] != turns[j]))
                filled.cross = true;
        }
    }
    const auto is_filled = [rule](int windings) {
        return rule == FillRule::even_odd ? windings % 2 != 0 : windings != 0;
    };
    std::vector<std::size_t> group_of(count, count);  // of each outline
    std::vector<std::size_t> holes;
    for (std::size_t i = 0; i < count; ++i) {
        int outside = 0;
        for (const std::size_t j : around[i]) outside += turns[j];
        if (is_filled(outside) == is_filled(outside + turns[i])) continue;
        if (is_filled(outside)) {
            holes.push_back(i);
        } else {
            group_of[i] = filled.groups.size();
            filled.groups.push_back({rings[i], {}});
        }
    }
    for (const std::size_t hole : holes) {  // of the innermost outline around it
        std::size_t innermost = count;
        for (const std::size_t j : around[hole]) {
            if (group_of[j] == count) continue;
            if (innermost == count || around[j].size() > around[innermost].size()) innermost = j;
        }
        if (innermost != count) filled.groups[group_of[innermost]].holes.push_back(rings[hole]);
    }
    return filled;
}

}  // namespace collide
