// What every broad phase stores of each proxy: its present box and its box at the last query for new pairs.
// Also whether it may move, and whether it has changed since that query.
//
// New pairs need no table of old pairs. A pair is new if its boxes overlap now and did not overlap then. Only
// proxies in `changed()` can be part of a new pair. For a whole crowd, this file measures how large the boxes
// are and where they lie.
//
// Frames and units: world, metres. Ids are array indices, so they should be small and without large gaps.
// `insert` refuses ids from `max_proxies` on. Free ids below the largest are in a heap, the lowest on top.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

inline constexpr ProxyId max_proxies = ProxyId{1} << 27;
inline constexpr ProxyId no_proxy = ~ProxyId{0};

/// Returns whether a box is finite, within `max_box_coordinate`, and has no swapped ends.
bool is_usable(const Aabb& box);

class Proxies {
  public:
    /// These work as in BroadPhase. They return false and do nothing if the box is refused, or the id is
    /// taken (insert) or unknown.
    bool insert(ProxyId id, const Aabb& box, Mobility mobility);
    bool move(ProxyId id, const Aabb& box);
    bool remove(ProxyId id);
    void clear();
    /// Returns the id that `insert` should use if any id will do.
    ProxyId lowest_free_id();
    /// Reserves memory for ids below `count`, so that their insertion copies nothing.
    void reserve(std::size_t count);

    bool contains(ProxyId id) const { return id < flags_.size() && (flags_[id] & alive) != 0; }
    bool is_fixed(ProxyId id) const { return (flags_[id] & fixed) != 0; }
    const Aabb& box(ProxyId id) const { return boxes_[id]; }
    /// Returns the boxes by id. A free id has an arbitrary box.
    std::span<const Aabb> boxes() const { return boxes_; }
    std::size_t count() const { return count_; }
    /// Returns a bound above all ids. Some ids below it may be free.
    ProxyId end_id() const { return static_cast<ProxyId>(flags_.size()); }

    /// Returns whether the two may form a pair: static proxies do not pair with each other.
    bool may_pair(ProxyId a, ProxyId b) const { return (flags_[a] & flags_[b] & fixed) == 0; }
    bool is_pair(ProxyId a, ProxyId b) const { return may_pair(a, b) && overlaps(boxes_[a], boxes_[b]); }
    /// Returns whether the two overlap now, and did not at the last `remember`.
    bool is_new_pair(ProxyId a, ProxyId b) const { return is_pair(a, b) && !was_pair(a, b); }
    bool was_pair(ProxyId a, ProxyId b) const {
        return (flags_[a] & flags_[b] & was_there) != 0 && overlaps(boxes_before_[a], boxes_before_[b]);
    }

    /// Returns the ids inserted, moved or removed since the last `remember`, each once, in no order.
    std::span<const ProxyId> changed() const { return changed_; }
    bool is_changed(ProxyId id) const { return (flags_[id] & touched) != 0; }
    /// Makes the present boxes the old boxes with which new pairs are compared. Only copies what has changed.
    void remember();

    std::size_t bytes() const;
    std::string broken_invariant() const;

  private:
    enum Flag : std::uint8_t { alive = 1, fixed = 2, was_there = 4, touched = 8, listed = 16 };

    void mark_changed(ProxyId id);
    void list_free(ProxyId id);

    std::vector<Aabb> boxes_;
    std::vector<Aabb> boxes_before_;
    std::vector<std::uint8_t> flags_;
    std::vector<ProxyId> changed_;
    std::vector<ProxyId> free_;  // a heap of all free ids, with some that have been taken since
    std::size_t count_ = 0;
};

// The measures of a crowd from which a structure chooses the size of its cells: typical sizes, and where most
// boxes are.

struct CrowdMeasure {
    std::size_t count = 0;
    DVec2 median_size{0.0, 0.0};  // width and height separately, metres
    /// The area of the boxes' centres. On each side the outermost fiftieth is left out, and the area is
    /// widened by as much.
    Aabb where;
};

/// Measures a sample of about a thousand boxes, which is always the same one. A single giant or a box far
/// away changes nothing.
CrowdMeasure measure_crowd(const Proxies& proxies);

// The size of the cells for a crowd.

/// Returns the size of a cell, axis by axis. It follows the sizes of the boxes; for points, the area per
/// point. It is never zero, and never too small to distinguish neighbouring cells so far from the origin.
inline DVec2 cell_for(const CrowdMeasure& crowd) {
    const DVec2 extent = crowd.where.size();
    const double count = static_cast<double>(std::max<std::size_t>(1, crowd.count));
    DVec2 cell = boxes_a_cell * crowd.median_size;
    for (int axis = 0; axis < 2; ++axis) {
        const double across = extent[1 - axis];
        if (cell[axis] <= 0.0) {
            const double along = extent[axis];
            cell[axis] = across > 0.0 ? std::sqrt(along / count) * std::sqrt(across) : along / count;
        }
        const double reach = std::max(std::abs(crowd.where.lower[axis]), std::abs(crowd.where.upper[axis]));
        cell[axis] = std::max(cell[axis], least_cell_fraction * reach);
        if (cell[axis] <= 0.0) {
            cell[axis] = 1.0;
        }
    }
    return cell;
}

}  // namespace collide
