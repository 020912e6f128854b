// Sort and sweep in strips: finds all pairs of overlapping boxes of a whole crowd from scratch, as fast as
// possible.
//
//   1. Cut the world into strips a few boxes high. Put each box into all strips that it reaches.
//   2. In each strip, sort by lower x and sweep, eight entries at a time (strip_kernel.h). The data of a
//      strip fit into the fastest cache.
//   3. A pair counts in the strip of the higher of its two lower ends, so it is found once.
//   4. Sort the pairs (sort_pairs.h).
//
// Time is linear in boxes and pairs if sizes are not too different. Only memory is kept from frame to frame:
// updating an old order costs more than sorting again.
//
// Sources: Baraff 1992 and Ericson 2005, 7.5 (sort and sweep). Tracy, Buss and Woods 2009, "Efficient
// large-scale sweep and prune methods with AABB insertion and removal" (cells, each with its own sweep).
// Limits: ids below 2^31.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/cpu.h>
#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/sort_pairs.h>

namespace collide {

// How the world is cut into horizontal strips.
//
// Strips are a few boxes high. They are low enough that few boxes are side by side in each. They are high
// enough that few boxes lie in several strips. A monotone function of y, clamped to the first and the last
// strip, gives the strip of a box end. So boxes far outside are in the right strip, too.

/// The strips of a world. World frame, metres.
struct StripLayout {
    DVec2 origin{0.0, 0.0};  // subtracted before the sweep's coordinates are rounded to float
    double bottom = 0.0;
    double strips_per_metre = 0.0;
    double last = 0.0;  // number of the topmost strip

    std::uint32_t count() const { return static_cast<std::uint32_t>(last) + 1; }
    std::uint32_t strip_of(double y) const {
        const double strip = (y - bottom) * strips_per_metre;
        const double from_below = strip > 0.0 ? strip : 0.0;
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(from_below < last ? from_below : last));
    }
};

/// Chooses strips from a sample of the boxes, which is always the same one. Any layout gives the same pairs.
/// Boxes with infinite or undefined ends are not allowed.
StripLayout choose_strips(std::span<const Aabb> boxes);

class StripFinder {
  public:
    /// Whether and how a box takes part. There is one role per box, or no roles: then all boxes move.
    enum class Role : std::uint8_t { moving, fixed, absent };

    StripFinder() = default;
    explicit StripFinder(SimdLevel level) : level_(level) {}

    /// Finds the pairs (i < j) of boxes that share at least a point, sorted, without pairs of two fixed
    /// boxes. Boxes are in the world, metres, and finite unless absent. Allocates memory only if more is
    /// needed than before.
    void find_pairs(std::span<const Aabb> boxes, std::span<const Role> roles, std::vector<IndexPair>& pairs);
    void find_pairs(std::span<const Aabb> boxes, std::vector<IndexPair>& pairs) {
        find_pairs(boxes, {}, pairs);
    }
    /// Finds the same pairs in no order. This saves half of the time where there are many pairs.
    void find_unsorted_pairs(std::span<const Aabb> boxes, std::span<const Role> roles,
                             std::vector<IndexPair>& pairs);

    /// Returns the number of box tests of the last call.
    std::uint64_t tests() const { return tests_; }
    /// Returns the number of entries of boxes in strips, of the last call.
    std::uint64_t places() const { return place_count_; }
    std::size_t bytes() const;

  private:
    struct Entry {
        float lower_x;
        float upper_x;
        float lower_y;
        float upper_y;
        std::uint32_t id;
    };
    /// The first and the last strip of a box.
    struct Reach {
        std::uint16_t first;
        std::uint16_t last;
    };

    void count_places(std::span<const Aabb> boxes, std::span<const Role> roles);
    void fill_strips(std::span<const Aabb> boxes, std::span<const Role> roles);
    void sort_strip(std::size_t first, std::size_t last);
    void make_room(std::size_t count);
    void order_by_lower_x(const Entry* entries, std::size_t count);
    void finish_order(std::size_t count, std::uint32_t most_in_bin);
    /// Calls `take(pair)` for each pair.
    template <class Take>
    void each_pair(std::span<const Aabb> boxes, std::span<const Role> roles, Take&& take);
    template <class Take>
    void sweep(std::span<const Aabb> boxes, std::size_t count, Take&& take);

    SimdLevel level_ = simd_level();
    StripLayout layout_;
    std::vector<Reach> reaches_;
    std::vector<std::uint32_t> starts_;  // where the entries of each strip begin
    std::vector<Entry> entries_;         // strip by strip, then one dummy entry
    std::uint32_t place_count_ = 0;
    // Working memory for one strip.
    std::vector<std::uint32_t> bins_;
    std::vector<std::uint32_t> bin_ends_;
    std::vector<std::uint64_t> keys_;
    std::vector<float> ends_;
    std::vector<std::uint32_t> ids_;

    std::vector<IndexPair> found_;
    PairSorter sorter_;
    std::uint64_t tests_ = 0;
};

/// The strip sweep as a broad phase. It is the fastest for whole crowds in which most boxes move. It stores
/// only the boxes, so moving one is a single write. Every query for pairs starts from scratch, and a box
/// query tests every box.
class StripSweep final : public ScanningBroadPhase {
  public:
    StripSweep() = default;
    explicit StripSweep(SimdLevel level) : finder_(level) {}

    bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool remove(ProxyId id) override;
    void clear() override;
    /// Reserves memory for ids below `count`.
    void reserve(std::size_t count);

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::sort_and_sweep; }
    std::string broken_invariant() const override;

  private:
    StripFinder finder_;
    std::vector<StripFinder::Role> roles_;  // by id: the role of the box
};

}  // namespace collide
