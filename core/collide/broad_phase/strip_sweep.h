// Sort and sweep in strips as a broad phase: the quickest for whole crowds in which most boxes move.
//
// It stores the boxes and nothing else, so that moving one costs no more than a write. Every query for pairs
// starts from scratch (strip_finder.h), and a box query tests every box.
#pragma once

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/strip_finder.h>

namespace collide {

class StripSweep final : public ScanningBroadPhase {
  public:
    StripSweep() = default;
    explicit StripSweep(SimdLevel level) : finder_(level) {}

    bool insert(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool remove(ProxyId id) override;
    void clear() override;
    /// Room for ids below `count`.
    void reserve(std::size_t count);

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::sort_and_sweep; }
    std::string broken_invariant() const override;

  private:
    StripFinder finder_;
    std::vector<StripFinder::Role> roles_;  // by id
};

}  // namespace collide
