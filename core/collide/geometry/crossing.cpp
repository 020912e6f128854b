#include <collide/geometry/crossing.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <vector>

#include <collide/geometry/orientation.h>

namespace collide {

namespace {

using EdgePair = std::pair<std::size_t, std::size_t>;

bool in_box(DVec2 a, DVec2 b, DVec2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

bool boxes_meet(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    return std::max(a.x, b.x) >= std::min(c.x, d.x) && std::max(c.x, d.x) >= std::min(a.x, b.x) &&
           std::max(a.y, b.y) >= std::min(c.y, d.y) && std::max(c.y, d.y) >= std::min(a.y, b.y);
}

}  // namespace

bool segments_touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    if (!boxes_meet(a, b, c, d)) {
        return false;
    }
    const int c_side = orientation(a, b, c);
    const int d_side = orientation(a, b, d);
    const int a_side = orientation(c, d, a);
    const int b_side = orientation(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    return (c_side == 0 && in_box(a, b, c)) || (d_side == 0 && in_box(a, b, d)) ||
           (a_side == 0 && in_box(c, d, a)) || (b_side == 0 && in_box(c, d, b));
}

bool folds_back(DVec2 a, DVec2 b, DVec2 c) {
    // On one line the rounded differences keep their signs, so their product has the right sign.
    return orientation(a, b, c) == 0 && dot(b - a, c - b) < 0.0;
}

namespace {

/// The edges of a polygon, numbered by their first vertices.
class Edges {
  public:
    explicit Edges(std::span<const DVec2> polygon) : polygon_(polygon) {}

    std::size_t count() const { return polygon_.size(); }
    std::size_t next(std::size_t i) const { return i + 1 == count() ? 0 : i + 1; }
    std::size_t previous(std::size_t i) const { return (i == 0 ? count() : i) - 1; }
    DVec2 from(std::size_t edge) const { return polygon_[edge]; }
    DVec2 to(std::size_t edge) const { return polygon_[next(edge)]; }

    /// Returns whether edges i and j (i < j) clash: they cross or touch, or fold back on each other if they
    /// are neighbours.
    bool clash(std::size_t i, std::size_t j) const {
        if (j == i + 1) {
            return folds_back(from(i), to(i), to(j));
        }
        if (next(j) == i) {
            return folds_back(from(j), from(i), to(i));
        }
        return segments_touch(from(i), to(i), from(j), to(j));
    }

  private:
    std::span<const DVec2> polygon_;
};

bool swept_before(DVec2 p, DVec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }

/// A sweep over the edges of a polygon.
class Sweep {
  public:
    explicit Sweep(const Edges& edges)
        : edges_(edges), status_(Below{edges}), places_(edges.count(), status_.end()) {}

    /// Returns any two of the edges that clash, or nothing.
    std::optional<EdgePair> find() {
        std::vector<std::size_t> events(edges_.count());
        std::iota(events.begin(), events.end(), std::size_t{0});
        const auto place = [&](std::size_t vertex) { return edges_.from(vertex); };
        std::sort(events.begin(), events.end(), [&](std::size_t v, std::size_t w) {
            return swept_before(place(v), place(w)) || (place(v) == place(w) && v < w);
        });
        for (std::size_t k = 0; k + 1 < events.size(); ++k) {
            if (place(events[k]) == place(events[k + 1])) return meeting_at(events[k], events[k + 1]);
        }
        for (const std::size_t event : events) {
            if (const auto found = pass(event)) return found;
        }
        return std::nullopt;
    }

  private:
    /// Orders two edges from bottom to top at the larger x of their left ends.
    struct Below {
        const Edges& edges;

        DVec2 left(std::size_t e) const { return std::min(edges.from(e), edges.to(e), swept_before); }
        DVec2 right(std::size_t e) const { return std::max(edges.from(e), edges.to(e), swept_before); }

        bool operator()(std::size_t e, std::size_t f) const {
            const bool e_first = !swept_before(left(f), left(e));
            const int side = e_first ? side_of(f, e) : -side_of(e, f);
            return side == 0 ? e < f : side > 0;
        }

      private:
        /// Returns the side of `early` on which `late` lies: 1 above, -1 below, 0 on it. If `late` begins on
        /// `early`, its right end decides.
        int side_of(std::size_t late, std::size_t early) const {
            const int begins = orientation(left(early), right(early), left(late));
            return begins != 0 ? begins : orientation(left(early), right(early), right(late));
        }
    };
    using Status = std::set<std::size_t, Below>;

    /// Returns the edges before and after a vertex.
    std::array<std::size_t, 2> edges_at(std::size_t vertex) const {
        return {edges_.previous(vertex), vertex};
    }

    /// Tests the edges at two vertices with the same position. Two of them clash, also where the vertices are
    /// the ends of an edge of length zero.
    std::optional<EdgePair> meeting_at(std::size_t v, std::size_t w) const {
        for (const std::size_t e : edges_at(v)) {
            for (const std::size_t f : edges_at(w)) {
                if (const auto found = e != f ? test(e, f) : std::nullopt) return found;
            }
        }
        return std::nullopt;
    }

    std::optional<EdgePair> pass(std::size_t vertex) {
        std::optional<EdgePair> found;
        for (const std::size_t edge : edges_at(vertex)) {
            if (!begins_at(edge, vertex) && !found) found = leave(edge);
        }
        for (const std::size_t edge : edges_at(vertex)) {
            if (begins_at(edge, vertex) && !found) found = enter(edge);
        }
        return found;
    }

    bool begins_at(std::size_t edge, std::size_t vertex) const {
        const DVec2 other = vertex == edge ? edges_.to(edge) : edges_.from(edge);
        return swept_before(edges_.from(vertex), other);
    }

    std::optional<EdgePair> leave(std::size_t edge) {
        const auto above = status_.erase(places_[edge]);
        if (above == status_.begin() || above == status_.end()) {
            return std::nullopt;
        }
        return test(*std::prev(above), *above);
    }

    std::optional<EdgePair> enter(std::size_t edge) {
        const auto place = status_.insert(edge).first;
        places_[edge] = place;
        std::optional<EdgePair> found;
        if (place != status_.begin()) {
            found = test(*std::prev(place), edge);
        }
        if (!found && std::next(place) != status_.end()) {
            found = test(edge, *std::next(place));
        }
        return found;
    }

    std::optional<EdgePair> test(std::size_t e, std::size_t f) const {
        const EdgePair pair = std::minmax(e, f);
        return edges_.clash(pair.first, pair.second) ? std::optional(pair) : std::nullopt;
    }

    const Edges& edges_;
    Status status_;
    std::vector<Status::iterator> places_;  // by edge: its position in the status
};

std::optional<EdgePair> find_by_trying_all(const Edges& edges) {
    for (std::size_t j = 1; j < edges.count(); ++j) {
        for (std::size_t i = 0; i < j; ++i) {
            if (edges.clash(i, j)) return EdgePair(i, j);
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon) {
    constexpr std::size_t few = 12;  // for so few edges a sweep is not worth its memory
    const Edges edges(polygon);
    return edges.count() <= few ? find_by_trying_all(edges) : Sweep(edges).find();
}

}  // namespace collide
