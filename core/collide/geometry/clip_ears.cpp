#include <collide/geometry/clip_ears.h>

#include <algorithm>
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

/// Whether two closed segments share a point. Exact.
bool touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    if (orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0) {
        return true;
    }
    return on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b);
}

bool rings_touch(std::span<const DVec2> p, std::span<const DVec2> q) {
    if (!overlaps(bounds(p), bounds(q))) {
        return false;
    }
    for (std::size_t i = 0; i < p.size(); ++i) {
        for (std::size_t j = 0; j < q.size(); ++j) {
            if (touch(p[i], p[(i + 1) % p.size()], q[j], q[(j + 1) % q.size()])) {
                return true;
            }
        }
    }
    return false;
}

/// Whether the ring contains the point, by the parity of the edges to its right. The point is not on the
/// border.
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

/// Whether the way from a corner to `p` starts into the region left of the corner's edges.
bool starts_inside(DVec2 before, DVec2 corner, DVec2 after, DVec2 p) {
    if (orientation(before, corner, after) >= 0) {
        return orientation(corner, p, before) > 0 && orientation(p, corner, after) > 0;
    }
    return !(orientation(corner, p, after) >= 0 && orientation(p, corner, before) >= 0);
}

/// Whether an edge hinders the segment: it touches it elsewhere than at the segment's own ends.
bool hinders(DVec2 from, DVec2 to, DVec2 a, DVec2 b) {
    const bool a_is_end = a == from || a == to;
    const bool b_is_end = b == from || b == to;
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

/// The ring as it grows.
class Bridging {
  public:
    Bridging(std::span<const DVec2> outline, std::span<const Polygon> holes)
        : holes_(holes), ring_(outline.begin(), outline.end()) {}

    bool add(std::size_t hole, std::span<const std::size_t> later) {
        const std::size_t start = rightmost(holes_[hole]);
        const std::optional<std::size_t> corner = nearest_seen(hole, start, later);
        if (corner) {
            insert(holes_[hole], start, *corner);
        }
        return corner.has_value();
    }

    BridgedRing take() {
        BridgedRing result;
        result.points = std::move(ring_);
        result.bridges = std::move(bridges_);
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
        const std::size_t n = ring_.size();
        return starts_inside(ring_[(corner + n - 1) % n], ring_[corner], ring_[(corner + 1) % n], h[start]) &&
               starts_inside(h[(start + h.size() - 1) % h.size()], h[start], h[(start + 1) % h.size()],
                             ring_[corner]);
    }

    /// After the ring's corner: the hole from `start` round to `start`, and the corner once more.
    void insert(const Polygon& hole, std::size_t start, std::size_t corner) {
        Polygon loop;
        for (std::size_t k = 0; k <= hole.size(); ++k) {
            loop.push_back(hole[(start + k) % hole.size()]);
        }
        loop.push_back(ring_[corner]);
        const auto shift = [&](std::uint32_t& edge) {
            edge += edge >= corner ? static_cast<std::uint32_t>(loop.size()) : 0;
        };
        for (auto& [there, back] : bridges_) {
            shift(there);
            shift(back);
        }
        ring_.insert(ring_.begin() + static_cast<std::ptrdiff_t>(corner) + 1, loop.begin(), loop.end());
        bridges_.emplace_back(static_cast<std::uint32_t>(corner),
                              static_cast<std::uint32_t>(corner + loop.size() - 1));
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
    // The last one that is left in the leaf takes the place.
    const std::uint32_t last = first_place(level, index) + nodes_[(1U << level) - 1 + index].count;
    ids_[place] = ids_[last];
    place_[ids_[place]] = place;
    place_[id] = nowhere;
}

HoleCheck check_holes(std::span<const DVec2> outline, std::span<const Polygon> holes) {
    for (std::size_t i = 0; i < holes.size(); ++i) {
        if (rings_touch(outline, holes[i])) {
            return {HoleFault::touches, i};
        }
        if (!inside(outline, holes[i].front())) {
            return {HoleFault::outside, i};
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (rings_touch(holes[j], holes[i])) {
                return {HoleFault::touches, i};
            }
            if (inside(holes[j], holes[i].front()) || inside(holes[i], holes[j].front())) {
                return {HoleFault::outside, i};
            }
        }
    }
    return {};
}

std::optional<BridgedRing> bridge_holes(std::span<const DVec2> outline, std::span<const Polygon> holes) {
    std::vector<std::size_t> order(holes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t l, std::size_t r) {
        return holes[l][rightmost(holes[l])].x > holes[r][rightmost(holes[r])].x;
    });
    Bridging bridging(outline, holes);
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (!bridging.add(order[k], std::span(order).subspan(k + 1))) {
            return std::nullopt;
        }
    }
    return bridging.take();
}

}  // namespace collide
