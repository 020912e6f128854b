#include <collide/geometry/clip_ears.h>

#include <algorithm>
#include <array>
#include <numeric>

#include <collide/base/tracer.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/clip_ears_body.h>
#include <collide/geometry/orientation.h>

namespace collide {

namespace {

bool on_segment(DVec2 a, DVec2 b, DVec2 p) {
    return orientation(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
           std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
}

/// Returns whether two closed segments share a point. Exact.
bool touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    if (orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0) {
        return true;
    }
    return on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b);
}

/// The outline and the holes, with a corner on both rings wherever they touch.
struct TouchingRings {
    std::vector<Polygon> rings;
    std::vector<bool> share;  // by ring: whether it has a corner in common with another ring
};

/// Inserts the corner into the corners on an edge that starts at `from`, sorted by distance from `from`.
void add_corner(DVec2 from, DVec2 corner, Polygon& on_edge) {
    const auto way = [&](DVec2 p) { return dot(p - from, p - from); };
    auto place = on_edge.begin();
    while (place != on_edge.end() && way(*place) < way(corner)) ++place;
    if (place == on_edge.end() || *place != corner) on_edge.insert(place, corner);
}

TouchingRings with_shared_corners(std::span<const DVec2> outline, std::span<const Polygon> holes) {
    std::vector<Polygon> given{{outline.begin(), outline.end()}};
    given.insert(given.end(), holes.begin(), holes.end());
    std::vector<Aabb> boxes;
    boxes.reserve(given.size());
    for (const Polygon& ring : given) boxes.push_back(bounds(ring));
    TouchingRings out{std::vector<Polygon>(given.size()), std::vector<bool>(given.size(), false)};
    for (std::size_t ring = 0; ring < given.size(); ++ring) {
        for (std::size_t i = 0; i < given[ring].size(); ++i) {
            const DVec2 a = given[ring][i];
            const DVec2 b = given[ring][(i + 1) % given[ring].size()];
            Polygon on_edge;
            for (std::size_t other = 0; other < given.size(); ++other) {
                if (other == ring || !overlaps(boxes[other], {glm::min(a, b), glm::max(a, b)})) continue;
                for (const DVec2 p : given[other]) {
                    if (p == b || !on_segment(a, b, p)) continue;
                    out.share[ring] = out.share[other] = true;
                    if (p != a) add_corner(a, p, on_edge);
                }
            }
            out.rings[ring].push_back(a);
            out.rings[ring].insert(out.rings[ring].end(), on_edge.begin(), on_edge.end());
        }
    }
    return out;
}

/// Returns whether the ring contains the point, by the parity of the edges to the right of the point.
/// Precondition: the point is not on the border.
bool inside(std::span<const DVec2> ring, DVec2 p) {
    bool odd = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const DVec2 a = ring[i];
        const DVec2 b = ring[(i + 1) % ring.size()];
        if ((a.y <= p.y) != (b.y <= p.y)) {
            odd = odd != (a.y <= p.y ? orientation(a, b, p) > 0 : orientation(b, a, p) > 0);
        }
    }
    return odd;
}

/// Returns whether the segment from a corner to `p` starts into the region left of the corner's edges.
bool starts_inside(DVec2 before, DVec2 corner, DVec2 after, DVec2 p) {
    if (orientation(before, corner, after) >= 0) {
        return orientation(corner, p, before) > 0 && orientation(p, corner, after) > 0;
    }
    return !(orientation(corner, p, after) >= 0 && orientation(p, corner, before) >= 0);
}

bool starts_inside(std::span<const DVec2> ring, std::size_t corner, DVec2 p) {
    const std::size_t n = ring.size();
    return starts_inside(ring[(corner + n - 1) % n], ring[corner], ring[(corner + 1) % n], p);
}

enum class Meeting : std::uint8_t { none, in_corners, crossing };

/// Returns how a ring meets another ring that should lie left of it. Both rings have all corners where they
/// touch. Overlap along an edge counts as crossing.
Meeting meeting_of(std::span<const DVec2> ring, std::span<const DVec2> left) {
    if (!overlaps(bounds(ring), bounds(left))) return Meeting::none;
    bool in_corners = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const DVec2 a = ring[i];
        const DVec2 b = ring[(i + 1) % ring.size()];
        for (std::size_t j = 0; j < left.size(); ++j) {
            const DVec2 c = left[j];
            const DVec2 d = left[(j + 1) % left.size()];
            if (a == c) {
                const DVec2 before = left[(j + left.size() - 1) % left.size()];
                if (!starts_inside(ring, i, before) || !starts_inside(ring, i, d)) return Meeting::crossing;
                in_corners = true;
            } else if (a != d && b != c && b != d && touch(a, b, c, d)) {
                return Meeting::crossing;
            }
        }
    }
    return in_corners ? Meeting::in_corners : Meeting::none;
}

/// Returns whether an edge blocks the segment: it touches the segment at a point other than their common
/// ends.
bool hinders(DVec2 from, DVec2 to, DVec2 a, DVec2 b) {
    const bool a_is_end = a == from || a == to;
    const bool b_is_end = b == from || b == to;
    if (a_is_end && b_is_end) return true;
    if (a_is_end || b_is_end) {
        return (!a_is_end && on_segment(from, to, a)) || (!b_is_end && on_segment(from, to, b));
    }
    return touch(from, to, a, b);
}

bool is_clear(DVec2 from, DVec2 to, std::span<const DVec2> ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        if (hinders(from, to, ring[i], ring[(i + 1) % ring.size()])) {
            return false;
        }
    }
    return true;
}

std::size_t rightmost(std::span<const DVec2> hole) {
    const auto place = std::max_element(hole.begin(), hole.end(), [](DVec2 l, DVec2 r) { return l.x < r.x; });
    return static_cast<std::size_t>(place - hole.begin());
}

using Corners = std::vector<std::uint32_t>;

/// Returns whether two corners at the same position divide the inside there: the edges of each corner start
/// in the inside region of the other.
bool divide_inside(const Polygon& points, const Corners& ring, std::size_t i, std::size_t j) {
    const std::size_t n = ring.size();
    const auto at = [&](std::size_t k) { return points[ring[k % n]]; };
    const auto holds = [&](std::size_t corner, std::size_t other) {
        return starts_inside(at(corner + n - 1), at(corner), at(corner + 1), at(other + n - 1)) &&
               starts_inside(at(corner + n - 1), at(corner), at(corner + 1), at(other + 1));
    };
    return holds(i, j) && holds(j, i);
}

/// Splits the ring wherever it touches itself with inside on both sides.
std::vector<Corners> parts_of(const Polygon& points, Corners ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        for (std::size_t j = i + 1; j < ring.size(); ++j) {
            if (points[ring[i]] != points[ring[j]] || !divide_inside(points, ring, i, j)) continue;
            const auto from = ring.begin() + static_cast<std::ptrdiff_t>(i);
            const auto to = ring.begin() + static_cast<std::ptrdiff_t>(j);
            std::vector<Corners> parts = parts_of(points, Corners(from, to));
            ring.erase(from, to);
            std::vector<Corners> more = parts_of(points, std::move(ring));
            parts.insert(parts.end(), more.begin(), more.end());
            return parts;
        }
    }
    return {std::move(ring)};
}

/// The ring while holes are added to it.
class Bridging {
  public:
    Bridging(std::span<const DVec2> outline, std::span<const Polygon> holes)
        : holes_(holes), ring_(outline.begin(), outline.end()) {}

    bool add_by_bridge(std::size_t hole, std::span<const std::size_t> later) {
        const std::size_t start = rightmost(holes_[hole]);
        const std::optional<std::size_t> corner = nearest_seen(hole, start, later);
        if (corner) {
            insert_by_bridge(holes_[hole], start, *corner);
        }
        return corner.has_value();
    }

    /// Adds a hole that touches the ring at a corner, which needs no bridge: the ring runs round the hole
    /// there. Returns false when the hole does not touch the ring.
    bool add_at_shared_corner(std::size_t number) {
        const Polygon& hole = holes_[number];
        for (std::size_t start = 0; start < hole.size(); ++start) {
            const DVec2 before = hole[(start + hole.size() - 1) % hole.size()];
            const DVec2 after = hole[(start + 1) % hole.size()];
            for (std::size_t corner = 0; corner < ring_.size(); ++corner) {
                if (ring_[corner] != hole[start] || !starts_inside(ring_, corner, before) ||
                    !starts_inside(ring_, corner, after)) {
                    continue;
                }
                Polygon loop(hole.begin() + static_cast<std::ptrdiff_t>(start) + 1, hole.end());
                loop.insert(loop.end(), hole.begin(), hole.begin() + static_cast<std::ptrdiff_t>(start) + 1);
                insert(loop, corner);
                return true;
            }
        }
        return false;
    }

    BridgedRing take() {
        std::vector<std::uint32_t> all(ring_.size());
        std::iota(all.begin(), all.end(), std::uint32_t{0});
        BridgedRing result{{}, std::move(bridges_), parts_of(ring_, std::move(all))};
        result.points = std::move(ring_);
        return result;
    }

  private:
    std::optional<std::size_t> nearest_seen(std::size_t hole, std::size_t start,
                                            std::span<const std::size_t> later) {
        const DVec2 from = holes_[hole][start];
        std::vector<std::size_t> order(ring_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto distance = [&](std::size_t i) { return dot(ring_[i] - from, ring_[i] - from); };
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t l, std::size_t r) { return distance(l) < distance(r); });
        const auto seen = std::find_if(order.begin(), order.end(), [&](std::size_t corner) {
            return starts_well(hole, start, corner) && is_clear(from, ring_[corner], ring_) &&
                   is_clear(from, ring_[corner], holes_[hole]) &&
                   std::all_of(later.begin(), later.end(), [&](std::size_t other) {
                       return is_clear(from, ring_[corner], holes_[other]);
                   });
        });
        return seen == order.end() ? std::nullopt : std::optional(*seen);
    }

    bool starts_well(std::size_t hole, std::size_t start, std::size_t corner) const {
        const Polygon& h = holes_[hole];
        return starts_inside(ring_, corner, h[start]) && starts_inside(h, start, ring_[corner]);
    }

    /// Inserts after the ring's corner: the hole from `start` round to `start`, then the corner again.
    void insert_by_bridge(const Polygon& hole, std::size_t start, std::size_t corner) {
        Polygon loop;
        for (std::size_t k = 0; k <= hole.size(); ++k) {
            loop.push_back(hole[(start + k) % hole.size()]);
        }
        loop.push_back(ring_[corner]);
        insert(loop, corner);
        bridges_.emplace_back(static_cast<std::uint32_t>(corner),
                              static_cast<std::uint32_t>(corner + loop.size() - 1));
    }

    void insert(const Polygon& loop, std::size_t corner) {
        const auto shift = [&](std::uint32_t& edge) {
            edge += edge >= corner ? static_cast<std::uint32_t>(loop.size()) : 0;
        };
        for (auto& [there, back] : bridges_) {
            shift(there);
            shift(back);
        }
        ring_.insert(ring_.begin() + static_cast<std::ptrdiff_t>(corner) + 1, loop.begin(), loop.end());
    }

    std::span<const Polygon> holes_;
    Polygon ring_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> bridges_;
};

}  // namespace

Triangulation clip_ears(std::span<const DVec2> polygon) {
    NoTrace nobody;
    return clip_ears_body(polygon, nobody);
}

BlockerTree::BlockerTree(std::span<const DVec2> points, std::vector<std::uint32_t> ids)
    : points_(points),
      ids_(std::move(ids)),
      place_(points.size(), nowhere),
      total_(static_cast<std::uint32_t>(ids_.size())) {
    while ((total_ >> depth_) > leaf_size) {
        ++depth_;
    }
    nodes_.resize((std::size_t{2} << depth_) - 1);
    split(0, 0);
    for (std::uint32_t i = 0; i < total_; ++i) {
        place_[ids_[i]] = i;
    }
}

void BlockerTree::split(std::uint32_t level, std::uint32_t index) {
    const std::uint32_t first = first_place(level, index);
    const std::uint32_t end = first_place(level, index + 1);
    Node& node = nodes_[(1U << level) - 1 + index];
    node.count = end - first;
    if (node.count == 0) {
        return;
    }
    node.box = {points_[ids_[first]], points_[ids_[first]]};
    for (std::uint32_t i = first; i < end; ++i) {
        node.box = united(node.box, {points_[ids_[i]], points_[ids_[i]]});
    }
    if (level == depth_) {
        return;
    }
    const auto at = [&](std::uint32_t i) { return ids_.begin() + static_cast<std::ptrdiff_t>(i); };
    const DVec2 size = node.box.size();
    const int axis = size.x >= size.y ? 0 : 1;
    std::nth_element(at(first), at(first_place(level + 1, 2 * index + 1)), at(end),
                     [&](std::uint32_t l, std::uint32_t r) { return points_[l][axis] < points_[r][axis]; });
    split(level + 1, 2 * index);
    split(level + 1, 2 * index + 1);
}

void BlockerTree::remove(std::uint32_t id) {
    const std::uint32_t place = place_[id];
    std::uint32_t index = 0;
    std::uint32_t level = 0;
    --nodes_[0].count;
    while (level < depth_) {
        ++level;
        index = 2 * index + (place >= first_place(level, 2 * index + 1) ? 1 : 0);
        --nodes_[(1U << level) - 1 + index].count;
    }
    // The last point that remains in the leaf moves to the free position.
    const std::uint32_t last = first_place(level, index) + nodes_[(1U << level) - 1 + index].count;
    ids_[place] = ids_[last];
    place_[ids_[place]] = place;
    place_[id] = nowhere;
}

HoleCheck check_holes(std::span<const DVec2> outline, std::span<const Polygon> holes) {
    std::vector<Polygon> rings = with_shared_corners(outline, holes).rings;
    // The inside lies to the left of the outline, and to the left of a hole lies its outside.
    for (std::size_t ring = 0; ring < rings.size(); ++ring) {
        if ((twice_signed_area(rings[ring]) > 0.0) != (ring == 0))
            std::reverse(rings[ring].begin(), rings[ring].end());
    }
    for (std::size_t i = 1; i < rings.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Meeting meeting = meeting_of(rings[j], rings[i]);
            if (meeting == Meeting::crossing || meeting_of(rings[i], rings[j]) == Meeting::crossing)
                return {HoleFault::touches, i - 1};
            if (meeting == Meeting::in_corners) continue;
            const bool is_outside =
                j == 0 ? !inside(rings[0], rings[i].front())
                       : inside(rings[j], rings[i].front()) || inside(rings[i], rings[j].front());
            if (is_outside) return {HoleFault::outside, i - 1};
        }
    }
    return {};
}

std::optional<BridgedRing> bridge_holes(std::span<const DVec2> outline, std::span<const Polygon> given) {
    const TouchingRings found = with_shared_corners(outline, given);
    const std::vector<Polygon>& rings = found.rings;
    const std::span<const Polygon> holes = std::span(rings).subspan(1);
    std::vector<std::size_t> order(holes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t l, std::size_t r) {
        return holes[l][rightmost(holes[l])].x > holes[r][rightmost(holes[r])].x;
    });
    Bridging bridging(rings.front(), holes);
    while (!order.empty()) {
        const auto touching = std::find_if(order.begin(), order.end(), [&](std::size_t hole) {
            return found.share[hole + 1] && bridging.add_at_shared_corner(hole);
        });
        if (touching != order.end()) {
            order.erase(touching);
        } else if (bridging.add_by_bridge(order.front(), std::span(order).subspan(1))) {
            order.erase(order.begin());
        } else {
            return std::nullopt;
        }
    }
    return bridging.take();
}

}  // namespace collide
