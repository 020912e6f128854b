// Keil and Snoeyink's dynamic program (see fewest_pieces.h). The template parameter is a tracer. It receives
// a FewestEvent for every solved sub-polygon and for every triangle of the final decomposition.
//
// Vertices are renumbered from a reflex vertex on. So the whole polygon is the sub-polygon beyond the edge
// from the last vertex to the first.
#pragma once

#include <algorithm>

#include <collide/geometry/decompose.h>
#include <collide/geometry/fewest_pieces.h>
#include <collide/geometry/orientation.h>

namespace collide {

template <class Trace>
class FewestPieces {
  public:
    FewestPieces(std::span<const DVec2> polygon, const VisibleDiagonals& visible, Trace& trace)
        : polygon_(polygon),
          visible_(visible),
          trace_(trace),
          n_(static_cast<std::uint32_t>(polygon.size())),
          first_(visible.reflex().front()) {
        number_rows();
        make_parts();
    }

    std::optional<PieceMesh> run() {
        for (const std::uint32_t part : by_length_) {
            solve(parts_[part]);
        }
        if (part_of(0, n_ - 1) == nullptr) {
            return std::nullopt;
        }
        return choose();
    }

  private:
    /// The piece at the diagonal. Its edges next to the diagonal run from `from` to `first` and from `last`
    /// to `to`.
    struct Cut {
        std::uint32_t first;
        std::uint32_t last;
    };
    struct Part {
        std::uint32_t from;
        std::uint32_t to;
        std::uint32_t diagonals = 0xffffffff;
        std::vector<Cut> cuts;  // first and last both ascending: from the narrowest at `to` to the narrowest
                                // at `from`
    };
    static constexpr std::uint32_t no_part = 0xffffffff;

    std::uint32_t vertex(std::uint32_t i) const { return i + first_ < n_ ? i + first_ : i + first_ - n_; }
    std::uint32_t number_of(std::uint32_t vertex) const {
        return vertex >= first_ ? vertex - first_ : vertex + n_ - first_;
    }
    bool is_reflex(std::uint32_t i) const { return rows_[i] != no_part; }
    bool turns_right(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return orientation(polygon_[vertex(a)], polygon_[vertex(b)], polygon_[vertex(c)]) < 0;
    }

    void number_rows() {
        rows_.assign(n_, no_part);
        for (std::uint32_t i = 0; i < n_; ++i) {
            if (visible_.is_reflex(vertex(i))) {
                rows_[i] = static_cast<std::uint32_t>(reflex_.size());
                reflex_.push_back(i);
            }
        }
    }

    /// Makes a sub-polygon for every diagonal with a reflex end and for the whole polygon. Sorts them by
    /// length.
    void make_parts() {
        table_.assign(reflex_.size() * n_, no_part);
        for (const std::uint32_t i : reflex_) {
            for (const std::uint32_t seen : visible_.seen_from(vertex(i))) {
                add_part(std::min(i, number_of(seen)), std::max(i, number_of(seen)));
            }
        }
        by_length_.resize(parts_.size());
        for (std::uint32_t i = 0; i < parts_.size(); ++i) {
            by_length_[i] = i;
        }
        std::stable_sort(by_length_.begin(), by_length_.end(), [&](std::uint32_t l, std::uint32_t r) {
            return parts_[l].to - parts_[l].from < parts_[r].to - parts_[r].from;
        });
    }

    void add_part(std::uint32_t from, std::uint32_t to) {
        std::uint32_t& slot = slot_of(from, to);
        if (to - from >= 2 && slot == no_part) {
            slot = static_cast<std::uint32_t>(parts_.size());
            parts_.push_back({from, to, 0xffffffff, {}});
        }
    }

    /// Returns the table slot of a diagonal, in the row of its reflex end; in the row of `from` when both
    /// ends are reflex.
    std::uint32_t& slot_of(std::uint32_t from, std::uint32_t to) {
        return is_reflex(from) ? table_[std::size_t{rows_[from]} * n_ + to]
                               : table_[std::size_t{rows_[to]} * n_ + from];
    }
    /// Returns the sub-polygon if it is solved, otherwise null. Precondition: one end is reflex.
    const Part* part_of(std::uint32_t from, std::uint32_t to) {
        const std::uint32_t slot = slot_of(from, to);
        return slot == no_part || parts_[slot].cuts.empty() ? nullptr : &parts_[slot];
    }

    void solve(Part& part) {
        if (part.to - part.from == 2) {
            part.diagonals = 0;
            part.cuts.push_back({part.from + 1, part.from + 1});
        } else if (!is_reflex(part.from)) {
            each_apex(part, part.from + 1, [&](std::uint32_t apex) { try_last_joined(part, apex); });
        } else if (!is_reflex(part.to)) {
            each_apex(part, part.to - 1, [&](std::uint32_t apex) { try_first_joined(part, apex); });
        } else {
            const std::vector<std::uint32_t>& seen = visible_.seen_from(vertex(part.from));
            for (const std::uint32_t each : ascending(seen, part.from, part.to)) {
                try_first_joined(part, each);
            }
        }
        if (!part.cuts.empty()) {
            trace_.step([&] { return solved(part); });
        }
    }

    /// Returns the numbers of the vertices strictly between `from` and `to` that occur in `seen`, ascending.
    const std::vector<std::uint32_t>& ascending(const std::vector<std::uint32_t>& seen, std::uint32_t from,
                                                std::uint32_t to) {
        between_.clear();
        // Vertices from `first_` on have the lowest numbers; the vertices before `first_` follow.
        const auto split = std::lower_bound(seen.begin(), seen.end(), first_);
        const auto take = [&](std::uint32_t v) {
            const std::uint32_t i = number_of(v);
            if (from < i && i < to) between_.push_back(i);
        };
        std::for_each(split, seen.end(), take);
        std::for_each(seen.begin(), split, take);
        return between_;
    }

    /// Visits the reflex vertices between the ends, and the vertex `beside` next to the end that is not
    /// reflex; ascending.
    template <class Visit>
    void each_apex(const Part& part, std::uint32_t beside, Visit&& visit) {
        if (beside == part.from + 1) visit(beside);
        auto at = std::upper_bound(reflex_.begin(), reflex_.end(), part.from);
        for (; at != reflex_.end() && *at < part.to; ++at) {
            if (*at != beside) visit(*at);
        }
        if (beside != part.from + 1) visit(beside);
    }

    /// Adds to `diagonals` the number needed to cut off the side from `from` to `to`. That is 0 for an edge.
    /// For a diagonal it is the number in its sub-polygon, and the diagonal itself. Returns false when the
    /// two vertices do not see each other.
    bool cut_off(std::uint32_t from, std::uint32_t to, std::uint32_t& diagonals) {
        if (to - from == 1) return true;
        const Part* part = part_of(from, to);
        if (part == nullptr) return false;
        diagonals += part->diagonals + 1;
        return true;
    }

    /// Tries an apex whose side to `to` is a diagonal or an edge. The piece beyond the other side is merged
    /// if the result is convex. `from` is reflex.
    void try_first_joined(Part& part, std::uint32_t apex) {
        std::uint32_t diagonals = 0;
        if (!cut_off(apex, part.to, diagonals)) return;
        std::uint32_t first = apex;
        if (apex - part.from > 1) {
            const Part* beyond = part_of(part.from, apex);
            if (beyond == nullptr) return;
            diagonals += beyond->diagonals;
            const auto end =
                std::partition_point(beyond->cuts.begin(), beyond->cuts.end(),
                                     [&](const Cut& cut) { return !turns_right(cut.last, apex, part.to); });
            if (end != beyond->cuts.begin() && !turns_right(part.to, part.from, std::prev(end)->first)) {
                first = std::prev(end)->first;
            } else {
                ++diagonals;
            }
        }
        keep(part, diagonals, {first, apex});
    }

    /// Does the same as `try_first_joined` with the ends exchanged: `to` is reflex and `from` is not.
    void try_last_joined(Part& part, std::uint32_t apex) {
        std::uint32_t diagonals = 0;
        if (!cut_off(part.from, apex, diagonals)) return;
        std::uint32_t last = apex;
        if (part.to - apex > 1) {
            const Part* beyond = part_of(apex, part.to);
            if (beyond == nullptr) return;
            diagonals += beyond->diagonals;
            const auto begin =
                std::partition_point(beyond->cuts.begin(), beyond->cuts.end(),
                                     [&](const Cut& cut) { return turns_right(part.from, apex, cut.first); });
            if (begin != beyond->cuts.end() && !turns_right(begin->last, part.to, part.from)) {
                last = begin->last;
            } else {
                ++diagonals;
            }
        }
        keep(part, diagonals, {apex, last});
    }

    /// Stores a cut unless an equally good cut is narrower at both ends. Removes the cuts that are wider at
    /// both ends.
    void keep(Part& part, std::uint32_t diagonals, Cut cut) {
        if (diagonals > part.diagonals) return;
        if (diagonals < part.diagonals) {
            part.diagonals = diagonals;
            part.cuts.clear();
        }
        if (!part.cuts.empty() && cut.first <= part.cuts.back().first) return;
        while (!part.cuts.empty() && part.cuts.back().last >= cut.last) {
            part.cuts.pop_back();
        }
        part.cuts.push_back(cut);
    }

    FewestEvent solved(const Part& part) const {
        const Cut& best = part.cuts.back();
        return {FewestStepKind::solved,
                vertex(part.from),
                vertex(part.to),
                vertex(is_reflex(part.from) ? best.last : best.first),
                part.diagonals,
                static_cast<std::uint32_t>(part.cuts.size()),
                false,
                false};
    }

    /// A sub-polygon whose triangle is not chosen yet, and the triangle edge across which it lies.
    struct Open {
        std::uint32_t from;
        std::uint32_t to;
        std::uint32_t twin;
        std::uint32_t first = no_part;  // when the piece is merged across `twin`: the cut that fits
        std::uint32_t last = no_part;
    };

    const Cut& fitting(const Part& part, const Open& open) const {
        for (const Cut& cut : part.cuts) {
            if (cut.first == open.first || cut.last == open.last) return cut;
        }
        return part.cuts.back();
    }

    PieceMesh choose() {
        Triangulation triangles;
        std::vector<std::uint32_t> joined;
        std::vector<Open> open{{0, n_ - 1, no_twin}};
        while (!open.empty()) {
            const Open at = open.back();
            open.pop_back();
            const Part& part = *part_of(at.from, at.to);
            const Cut cut = fitting(part, at);
            const bool first_joins = is_reflex(at.from);
            const std::uint32_t apex = first_joins ? cut.last : cut.first;
            const auto edge = static_cast<std::uint32_t>(triangles.twins.size());
            triangles.triangles.push_back({vertex(at.from), vertex(apex), vertex(at.to)});
            triangles.twins.insert(triangles.twins.end(), {no_twin, no_twin, at.twin});
            if (at.twin != no_twin) triangles.twins[at.twin] = edge + 2;
            Open before{at.from, apex, edge};
            Open after{apex, at.to, edge + 1};
            if (first_joins && cut.first != apex) before.first = cut.first;
            if (!first_joins && cut.last != apex) after.last = cut.last;
            trace_.step([&] { return chosen(part, apex, before.first == no_part, after.last == no_part); });
            if (before.first != no_part) joined.push_back(edge);
            if (after.last != no_part) joined.push_back(edge + 1);
            if (at.to - apex > 1) open.push_back(after);
            if (apex - at.from > 1) open.push_back(before);
        }
        PieceMesh mesh(polygon_, triangles);
        for (const std::uint32_t edge : joined) {
            mesh.remove(edge);
        }
        return mesh;
    }

    FewestEvent chosen(const Part& part, std::uint32_t apex, bool from_side_stays, bool to_side_stays) const {
        return {FewestStepKind::chosen, vertex(part.from), vertex(part.to),
                vertex(apex),           part.diagonals,    static_cast<std::uint32_t>(part.cuts.size()),
                from_side_stays,        to_side_stays};
    }

    std::span<const DVec2> polygon_;
    const VisibleDiagonals& visible_;
    Trace& trace_;
    std::uint32_t n_;
    std::uint32_t first_;                // the vertex with number 0
    std::vector<std::uint32_t> reflex_;  // ascending numbers
    std::vector<std::uint32_t> rows_;    // by number: its index in `reflex_`
    std::vector<std::uint32_t> table_;   // a row for each reflex vertex, with its sub-polygons by their other
                                         // end
    std::vector<Part> parts_;
    std::vector<std::uint32_t> by_length_;
    std::vector<std::uint32_t> between_;
};

inline std::size_t count_reflex(std::span<const DVec2> polygon) {
    const std::size_t n = polygon.size();
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) {
        count += orientation(polygon[i], polygon[(i + 1) % n], polygon[(i + 2) % n]) < 0 ? 1 : 0;
    }
    return count;
}

/// Returns the pieces, or nothing when the polygon is convex or the work limit is exceeded. Precondition:
/// `triangulation` is complete.
template <class Trace>
std::optional<PieceMesh> fewest_pieces_body(std::span<const DVec2> polygon,
                                            const Triangulation& triangulation, Trace& trace) {
    const std::size_t reflex = count_reflex(polygon);
    if (reflex == 0) {
        return std::nullopt;
    }
    const VisibleDiagonals visible(polygon, triangulation, fewest_work_limit / reflex);
    if (!visible.complete()) {
        return std::nullopt;
    }
    return FewestPieces<Trace>(polygon, visible, trace).run();
}

}  // namespace collide
