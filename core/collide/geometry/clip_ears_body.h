// Ear clipping. The template parameter is a tracer, which receives an EarEvent for every visited corner.
#pragma once

#include <collide/geometry/aabb.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

// The vertices that can block an ear, in a k-d tree of their bounding boxes.
//
// The tree is built over all points at the beginning; points are only removed afterwards. A query skips boxes
// without points. It also skips a box that lies wholly outside one edge of the query triangle. Without this
// test, the long thin triangles of a fan would meet most of the boxes.
//
// Source: Bentley 1975 (k-d trees).

class BlockerTree {
  public:
    /// `ids` are indices of `points`, which must outlive the tree.
    BlockerTree(std::span<const DVec2> points, std::vector<std::uint32_t> ids);

    bool contains(std::uint32_t id) const { return place_[id] != nowhere; }
    /// Precondition: `contains(id)`.
    void remove(std::uint32_t id);

    /// Returns the first point in the closed triangle for which `blocks(id)` is true, or `nobody`. The
    /// triangle is counter-clockwise. `blocks` is also called for points at the triangle's corners.
    template <class Blocks>
    std::uint32_t find(const std::array<DVec2, 3>& triangle, Blocks&& blocks) const;

    static constexpr std::uint32_t nobody = 0xffffffff;

  private:
    static constexpr std::uint32_t nowhere = 0xffffffff;
    static constexpr std::uint32_t leaf_size = 8;
    static constexpr std::uint32_t most_levels = 32;

    struct Node {
        Aabb box;
        std::uint32_t count = 0;  // points that remain
    };

    /// Returns the first position in `ids_` of the `index`-th node at `level`.
    std::uint32_t first_place(std::uint32_t level, std::uint32_t index) const {
        return static_cast<std::uint32_t>((std::uint64_t{index} * total_) >> level);
    }
    void split(std::uint32_t level, std::uint32_t index);

    std::span<const DVec2> points_;
    std::vector<std::uint32_t> ids_;    // in tree order; in each leaf the remaining points come first
    std::vector<std::uint32_t> place_;  // by id: its position in `ids_`
    std::vector<Node> nodes_;           // children of node i: 2 i + 1 and 2 i + 2
    std::uint32_t total_ = 0;
    std::uint32_t depth_ = 0;  // level of the leaves
};

/// Returns whether all of the box certainly lies to the right of the line from `a` to `b`.
inline bool surely_right_of(DVec2 a, DVec2 b, const Aabb& box) {
    const DVec2 nearest(b.y > a.y ? box.lower.x : box.upper.x, b.x > a.x ? box.upper.y : box.lower.y);
    const RoundedTurn turn = rounded_turn(a, b, nearest);
    return turn.value < -turn.error;
}

inline bool in_triangle(const std::array<DVec2, 3>& t, DVec2 p) {
    return orientation(t[0], t[1], p) >= 0 && orientation(t[1], t[2], p) >= 0 &&
           orientation(t[2], t[0], p) >= 0;
}

template <class Blocks>
std::uint32_t BlockerTree::find(const std::array<DVec2, 3>& triangle, Blocks&& blocks) const {
    struct Place {
        std::uint32_t level;
        std::uint32_t index;
    };
    const Aabb reach = bounds(std::span<const DVec2>(triangle));
    std::array<Place, most_levels + 1> open;
    std::size_t size = 0;
    open[size++] = {0, 0};
    while (size > 0) {
        const Place at = open[--size];
        const Node& node = nodes_[(1U << at.level) - 1 + at.index];
        if (node.count == 0 || !overlaps(node.box, reach) ||
            surely_right_of(triangle[0], triangle[1], node.box) ||
            surely_right_of(triangle[1], triangle[2], node.box) ||
            surely_right_of(triangle[2], triangle[0], node.box)) {
            continue;
        }
        if (at.level < depth_) {
            open[size++] = {at.level + 1, 2 * at.index + 1};
            open[size++] = {at.level + 1, 2 * at.index};
            continue;
        }
        const std::uint32_t first = first_place(at.level, at.index);
        for (std::uint32_t i = first; i < first + node.count; ++i) {
            const DVec2 p = points_[ids_[i]];
            if (overlaps(reach, {p, p}) && in_triangle(triangle, p) && blocks(ids_[i])) {
                return ids_[i];
            }
        }
    }
    return nobody;
}

template <class Trace>
class EarClipper {
  public:
    EarClipper(std::span<const DVec2> polygon, Trace& trace)
        : points_(polygon), trace_(trace), left_(static_cast<std::uint32_t>(polygon.size())) {
        const std::uint32_t n = left_;
        corners_.resize(n);
        this_round_.resize(n);
        std::vector<std::uint32_t> blockers;
        for (std::uint32_t i = 0; i < n; ++i) {
            corners_[i] = {i == 0 ? n - 1 : i - 1, i + 1 == n ? 0 : i + 1, no_twin, State::waiting};
            this_round_[i] = i;
        }
        for (std::uint32_t i = 0; i < n; ++i) {
            if (turn_at(i) <= 0) blockers.push_back(i);
        }
        blockers_ = BlockerTree(points_, std::move(blockers));
        result_.triangles.reserve(n < 2 ? 0 : n - 2);
        result_.twins.reserve(3 * result_.triangles.capacity());
    }

    Triangulation run() {
        std::size_t cuts_before = result_.triangles.size();
        while (left_ > 3) {
            look_round();
            if (this_round_.empty()) {
                // A corner whose neighbours have not changed can be unblocked only where vertices coincide.
                if (result_.triangles.size() == cuts_before) {
                    break;
                }
                cuts_before = result_.triangles.size();
                take_all();
            }
        }
        finish();
        return std::move(result_);
    }

  private:
    enum class State : std::uint8_t { waiting, postponed, gone };
    struct CornerState {
        std::uint32_t before;
        std::uint32_t after;
        std::uint32_t outer;  // edge number in the triangle beyond the edge to `after`, or `no_twin`
        State state;
    };

    int turn_at(std::uint32_t i) const {
        return orientation(points_[corners_[i].before], points_[i], points_[corners_[i].after]);
    }

    void look_round() {
        for (const std::uint32_t tip : this_round_) {
            if (left_ > 3 && corners_[tip].state == State::waiting) look_at(tip);
        }
        this_round_.clear();
        for (const std::uint32_t i : next_round_) {
            if (corners_[i].state == State::postponed) {
                corners_[i].state = State::waiting;
                this_round_.push_back(i);
            }
        }
        next_round_.clear();
    }

    void look_at(std::uint32_t tip) {
        EarEvent seen = judge(tip);
        trace_.step([&] { return seen; });
        if (seen.verdict != EarVerdict::ear) {
            return;
        }
        cut(seen);
        // The neighbours of a cut corner wait for the next pass. So the ears are spread out instead of
        // forming one fan.
        for (const std::uint32_t i : {seen.before, seen.after}) {
            if (corners_[i].state == State::waiting) {
                corners_[i].state = State::postponed;
                next_round_.push_back(i);
            }
            if (blockers_.contains(i) && turn_at(i) > 0) {
                blockers_.remove(i);
            }
        }
    }

    EarEvent judge(std::uint32_t tip) const {
        EarEvent seen{corners_[tip].before, tip, corners_[tip].after, EarVerdict::ear, 0};
        if (turn_at(tip) <= 0) {
            seen.verdict = EarVerdict::not_left;
            return seen;
        }
        seen.blocker = blockers_.find({points_[seen.before], points_[tip], points_[seen.after]},
                                      [&](std::uint32_t id) { return blocks(id, seen); });
        seen.verdict = seen.blocker == BlockerTree::nobody ? EarVerdict::ear : EarVerdict::blocked;
        return seen;
    }

    /// Returns whether a vertex in the closed triangle blocks the ear. A vertex that coincides with a corner
    /// of the triangle blocks it only when one of the vertex's edges enters the triangle.
    bool blocks(std::uint32_t id, const EarEvent& ear) const {
        const DVec2 p = points_[id];
        const DVec2 a = points_[ear.before];
        const DVec2 b = points_[ear.tip];
        const DVec2 c = points_[ear.after];
        if (p == a) return edge_enters(id, a, b, c);
        if (p == b) return edge_enters(id, b, c, a);
        if (p == c) return edge_enters(id, c, a, b);
        return true;
    }

    /// Returns whether an edge of the vertex, which lies at `corner`, runs into the triangle.
    bool edge_enters(std::uint32_t id, DVec2 corner, DVec2 next, DVec2 previous) const {
        for (const std::uint32_t other : {corners_[id].before, corners_[id].after}) {
            const DVec2 q = points_[other];
            if (orientation(corner, next, q) > 0 && orientation(corner, previous, q) < 0) {
                return true;
            }
        }
        return false;
    }

    void cut(const EarEvent& ear) {
        CornerState& before = corners_[ear.before];
        const std::uint32_t diagonal =
            add_triangle({ear.before, ear.tip, ear.after}, before.outer, corners_[ear.tip].outer, no_twin);
        before.outer = diagonal;
        before.after = ear.after;
        corners_[ear.after].before = ear.before;
        corners_[ear.tip].state = State::gone;
        --left_;
    }

    /// Adds a triangle and returns the number of its third edge.
    std::uint32_t add_triangle(const Triangle& triangle, std::uint32_t first, std::uint32_t second,
                               std::uint32_t third) {
        result_.triangles.push_back(triangle);
        for (const std::uint32_t twin : {first, second, third}) {
            if (twin != no_twin) {
                result_.twins[twin] = static_cast<std::uint32_t>(result_.twins.size());
            }
            result_.twins.push_back(twin);
        }
        return static_cast<std::uint32_t>(result_.twins.size()) - 1;
    }

    void take_all() {
        for (std::uint32_t i = 0; i < corners_.size(); ++i) {
            if (corners_[i].state != State::gone) this_round_.push_back(i);
        }
    }

    /// Adds the last triangle, or reports that more than a triangle remains.
    void finish() {
        std::uint32_t tip = 0;
        while (corners_[tip].state == State::gone) {
            ++tip;
        }
        const EarEvent rest{corners_[tip].before, tip, corners_[tip].after, EarVerdict::last, 0};
        result_.complete = left_ == 3 && turn_at(tip) > 0;
        trace_.step([&] {
            EarEvent seen = rest;
            seen.verdict = result_.complete ? EarVerdict::last : EarVerdict::no_ear;
            return seen;
        });
        if (result_.complete) {
            add_triangle({rest.before, rest.tip, rest.after}, corners_[rest.before].outer,
                         corners_[rest.tip].outer, corners_[rest.after].outer);
        }
    }

    std::span<const DVec2> points_;
    Trace& trace_;
    std::uint32_t left_;  // number of remaining corners
    std::vector<CornerState> corners_;
    BlockerTree blockers_{points_, {}};
    std::vector<std::uint32_t> this_round_;
    std::vector<std::uint32_t> next_round_;
    Triangulation result_;
};

template <class Trace>
Triangulation clip_ears_body(std::span<const DVec2> polygon, Trace& trace) {
    if (polygon.size() < 3) {
        return {{}, {}, false};
    }
    return EarClipper<Trace>(polygon, trace).run();
}

// Merges the triangles of a triangulation (Hertel and Mehlhorn): removes every diagonal whose removal leaves
// both of its ends convex. A diagonal that must stay once must always stay, because pieces only grow. So each
// diagonal is visited once. At most four times as many pieces remain as the best partition has.
//
// The template parameter is a tracer, which receives a MergeEvent for every diagonal.
//
// Source: Hertel and Mehlhorn 1983; O'Rourke 1998, 2.5.

template <class Trace>
void merge_pieces_body(PieceMesh& mesh, Trace& trace) {
    for (std::uint32_t edge = 0; edge < mesh.edge_count(); ++edge) {
        if (!mesh.is_first_of_diagonal(edge)) {
            continue;
        }
        MergeEvent seen{mesh.origin(edge), mesh.target(edge), MergeVerdict::removed};
        if (mesh.origin_needs(edge)) {
            seen.verdict = MergeVerdict::needed_at_from;
        } else if (mesh.target_needs(edge)) {
            seen.verdict = MergeVerdict::needed_at_to;
        }
        trace.step([&] { return seen; });
        if (seen.verdict == MergeVerdict::removed) {
            mesh.remove(edge);
        }
    }
}

}  // namespace collide
