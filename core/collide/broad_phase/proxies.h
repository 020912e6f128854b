// What every broad phase stores of its proxies. For each: the box now, the box at the last query for new
// pairs, whether it may move, whether it changed since.
//
// New pairs need no table of old ones: a pair is new when its boxes overlap now and did not overlap then.
// Only proxies in `changed()` can be part of one.
// Of a whole crowd it measures how large the boxes are and where they lie.
//
// Frames and units: world, metres. Ids index arrays, so they should be small and dense; `insert` refuses ids
// from `max_proxies` on. Free ones below the largest are kept in a heap, the lowest on top.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

inline constexpr ProxyId max_proxies = ProxyId{1} << 27;
inline constexpr ProxyId no_proxy = ~ProxyId{0};

/// Finite, within `max_box_coordinate`, and no end swapped.
bool is_usable(const Aabb& box);

class Proxies {
  public:
    /// As in BroadPhase: false and nothing done when the box is refused, or the id taken (insert) or unknown.
    bool insert(ProxyId id, const Aabb& box, Mobility mobility);
    bool move(ProxyId id, const Aabb& box);
    bool remove(ProxyId id);
    void clear();
    /// What `insert` should take if any id will do.
    ProxyId lowest_free_id();
    /// Room for ids below `count`, so that as many insertions copy nothing.
    void reserve(std::size_t count);

    bool contains(ProxyId id) const { return id < flags_.size() && (flags_[id] & alive) != 0; }
    bool is_fixed(ProxyId id) const { return (flags_[id] & fixed) != 0; }
    const Aabb& box(ProxyId id) const { return boxes_[id]; }
    /// By id; of an id that is free, any box.
    std::span<const Aabb> boxes() const { return boxes_; }
    std::size_t count() const { return count_; }
    /// All ids are below; some below it may be free.
    ProxyId end_id() const { return static_cast<ProxyId>(flags_.size()); }

    /// Static proxies don't pair with each other.
    bool may_pair(ProxyId a, ProxyId b) const { return (flags_[a] & flags_[b] & fixed) == 0; }
    bool is_pair(ProxyId a, ProxyId b) const { return may_pair(a, b) && overlaps(boxes_[a], boxes_[b]); }
    /// Overlaps now, and not at the last `remember`.
    bool is_new_pair(ProxyId a, ProxyId b) const { return is_pair(a, b) && !was_pair(a, b); }
    bool was_pair(ProxyId a, ProxyId b) const {
        return (flags_[a] & flags_[b] & was_there) != 0 && overlaps(boxes_before_[a], boxes_before_[b]);
    }

    /// Ids inserted, moved or removed since the last `remember`, each once, in no order.
    std::span<const ProxyId> changed() const { return changed_; }
    bool is_changed(ProxyId id) const { return (flags_[id] & touched) != 0; }
    /// The present becomes the past that new pairs are held against. Only what changed is copied.
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
    std::vector<ProxyId> free_;  // a heap of all free ids, and of some that were taken since
    std::size_t count_ = 0;
};

// The facts of a crowd from which a structure chooses the size of its cells: typical sizes, and where most of
// the crowd is.

struct CrowdMeasure {
    std::size_t count = 0;
    DVec2 median_size{0.0, 0.0};  // width and height apart, metres
    /// Where all but the outermost fiftieth on each side have their centres, widened by as much again.
    Aabb where;
};

/// Looks at a sample of about a thousand boxes, always the same one; one giant or one box far away changes
/// nothing.
CrowdMeasure measure_crowd(const Proxies& proxies);

// How large the cells of a crowd should be.

/// By the sizes of the boxes, axis by axis; for points by the area that each has. Never zero, and never so
/// small that neighbouring cells could not be told apart so far from the origin.
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
