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
    // On one line the rounded differences keep their signs, and so does their product.
    return orientation(a, b, c) == 0 && dot(b - a, c - b) < 0.0;
}

namespace {

/// The edges of a polygon, numbered by their first vertices.
class Edges {
  public:
    explicit Edges(std::span<const DVec2> polygon) : polygon_(polygon) {}

    std::size_t count() const { return polygon_.size(); }
    std::size_t next(std::size_t i) const { return i + 1 == count() ? 0 : i + 1; }
    DVec2 from(std::size_t edge) const { return polygon_[edge]; }
    DVec2 to(std::size_t edge) const { return polygon_[next(edge)]; }
    bool is_point(std::size_t edge) const { return from(edge) == to(edge); }

    /// Whether edges i and j (i < j) spoil the polygon.
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

/// Edges `first` to `last`, none of them a point, each beginning where the one before ends.
class Sweep {
  public:
    Sweep(const Edges& edges, std::size_t first, std::size_t last)
        : edges_(edges), first_(first), last_(last), status_(Below{edges}) {
        closed_ = edges.next(last) == first;
        places_.resize(last - first + 1, status_.end());
    }

    /// Two of them that clash: any such pair.
    std::optional<EdgePair> find() {
        std::vector<std::size_t> events(last_ - first_ + (closed_ ? 1 : 2));
        std::iota(events.begin(), events.end(), first_);
        std::sort(events.begin(), events.end(), [&](std::size_t v, std::size_t w) {
            return swept_before(vertex(v), vertex(w)) || (vertex(v) == vertex(w) && v < w);
        });
        for (std::size_t k = 0; k + 1 < events.size(); ++k) {
            if (vertex(events[k]) == vertex(events[k + 1])) {
                return meeting_at(events[k], events[k + 1]);
            }
        }
        for (const std::size_t event : events) {
            if (const auto found = pass(event)) {
                return found;
            }
        }
        return std::nullopt;
    }

  private:
    /// Which of two edges is the lower, at the later of their left ends.
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
        /// 1 when `late` begins above `early`, or where that ends on it runs on above it.
        int side_of(std::size_t late, std::size_t early) const {
            const int begins = orientation(left(early), right(early), left(late));
            return begins != 0 ? begins : orientation(left(early), right(early), right(late));
        }
    };
    using Status = std::set<std::size_t, Below>;
    static constexpr auto no_edge = static_cast<std::size_t>(-1);

    /// Vertex `last + 1` stands for the first one's fellow where the chain is open.
    DVec2 vertex(std::size_t v) const { return v > last_ ? edges_.to(last_) : edges_.from(v); }

    /// The edges before and after a vertex; `no_edge` where they don't belong to the chain.
    std::array<std::size_t, 2> edges_at(std::size_t v) const {
        const std::size_t before_first = closed_ ? last_ : no_edge;
        return {v > first_ ? v - 1 : before_first, v <= last_ ? v : no_edge};
    }

    /// Two vertices in one place: edges there meet, or fold back where one edge lies between them.
    std::optional<EdgePair> meeting_at(std::size_t v, std::size_t w) const {
        for (const std::size_t e : edges_at(v)) {
            for (const std::size_t f : edges_at(w)) {
                const bool are_two = e != f && e != no_edge && f != no_edge;
                if (const auto found = are_two ? test(e, f) : std::nullopt) {
                    return found;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<EdgePair> pass(std::size_t v) {
        std::optional<EdgePair> found;
        for (const std::size_t edge : edges_at(v)) {
            if (edge != no_edge && !begins_at(edge, v) && !found) {
                found = leave(edge);
            }
        }
        for (const std::size_t edge : edges_at(v)) {
            if (edge != no_edge && begins_at(edge, v) && !found) {
                found = enter(edge);
            }
        }
        return found;
    }

    bool begins_at(std::size_t edge, std::size_t v) const {
        const DVec2 other = v == edge ? edges_.to(edge) : edges_.from(edge);
        return swept_before(vertex(v), other);
    }

    std::optional<EdgePair> leave(std::size_t edge) {
        const auto above = status_.erase(places_[edge - first_]);
        if (above == status_.begin() || above == status_.end()) {
            return std::nullopt;
        }
        return test(*std::prev(above), *above);
    }

    std::optional<EdgePair> enter(std::size_t edge) {
        const auto place = status_.insert(edge).first;
        places_[edge - first_] = place;
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
    std::size_t first_;
    std::size_t last_;
    bool closed_ = false;
    Status status_;
    std::vector<Status::iterator> places_;  // by edge
};

/// Two of the edges up to `last` that clash: any such pair. Preconditions: no edge but the first and the last
/// of them is a point. A point clashes with nothing that the edge beside it does not clash with.
std::optional<EdgePair> some_clash(const Edges& edges, std::size_t last) {
    const std::size_t first = edges.is_point(0) ? 1 : 0;
    const std::size_t end = edges.is_point(last) ? last : last + 1;
    return first < end ? Sweep(edges, first, end - 1).find() : std::nullopt;
}

/// The edges beside one that is a point touch each other: the earliest by which such two are there.
std::optional<std::size_t> clash_at_point(const Edges& edges) {
    const std::size_t n = edges.count();
    std::optional<std::size_t> earliest;
    for (std::size_t i = 0; i < n; ++i) {
        if (edges.is_point(i)) {
            const std::size_t later = std::max(i == 0 ? n - 1 : i - 1, edges.next(i));
            earliest = std::min(earliest.value_or(later), later);
        }
    }
    return earliest;
}

/// The first edge before `edge` that clashes with it.
std::optional<EdgePair> first_clash_of(const Edges& edges, std::size_t edge) {
    for (std::size_t i = 0; i < edge; ++i) {
        if (edges.clash(i, edge)) {
            return EdgePair(i, edge);
        }
    }
    return std::nullopt;
}

std::optional<EdgePair> find_by_trying_all(const Edges& edges) {
    std::optional<EdgePair> found;
    for (std::size_t j = 1; j < edges.count() && !found; ++j) {
        found = first_clash_of(edges, j);
    }
    return found;
}

}  // namespace

std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon) {
    constexpr std::size_t few = 12;  // for which a sweep is not worth its memory
    const Edges edges(polygon);
    if (edges.count() <= few) {
        return find_by_trying_all(edges);
    }
    std::size_t most = 0;  // up to this edge there is a clash
    if (const auto at_point = clash_at_point(edges)) {
        most = *at_point;
    } else if (const auto found = some_clash(edges, edges.count() - 1)) {
        most = found->second;
    } else {
        return std::nullopt;
    }
    std::size_t least = 1;
    while (least < most) {
        const std::size_t middle = least + (most - least) / 2;
        if (const auto found = some_clash(edges, middle)) {
            most = found->second;
        } else {
            least = middle + 1;
        }
    }
    return first_clash_of(edges, most);
}

}  // namespace collide
