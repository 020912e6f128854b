// What every broad phase stores of its proxies. For each: the box now, the box at the last query for new
// pairs, whether it may move, whether it changed since.
//
// New pairs need no table of old ones: a pair is new when its boxes overlap now and did not overlap then.
// Only proxies in `changed()` can be part of one.
//
// Frames and units: world, metres. Ids index arrays, so they should be small and dense; `insert` refuses ids
// from `max_proxies` on.
#pragma once

#include <string>

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
    enum Flag : std::uint8_t { alive = 1, fixed = 2, was_there = 4, touched = 8 };

    void mark_changed(ProxyId id);

    std::vector<Aabb> boxes_;
    std::vector<Aabb> boxes_before_;
    std::vector<std::uint8_t> flags_;
    std::vector<ProxyId> changed_;
    std::size_t count_ = 0;
};

}  // namespace collide
