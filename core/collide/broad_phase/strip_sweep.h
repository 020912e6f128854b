// Sort and sweep in strips as a broad phase: the quickest for whole crowds in which most boxes move.
//
// It stores the boxes and nothing else, so that moving one costs no more than a write. Every query for pairs
// starts from scratch (strip_finder.h), and a box query tests every box.
#pragma once

#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/strip_finder.h>

namespace collide {

class StripSweep final : public BroadPhase {
  public:
    StripSweep() = default;
    explicit StripSweep(SimdLevel level) : finder_(level) {}

    bool insert(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool move(ProxyId id, const Aabb& box) override { return proxies_.move(id, box); }
    bool remove(ProxyId id) override;
    void clear() override;
    /// Room for ids below `count`.
    void reserve(std::size_t count);

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;
    void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                   std::vector<ProxyId>& hits) const override;
    std::optional<NearestProxy> nearest(DVec2 point) const override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::sort_and_sweep; }
    std::string broken_invariant() const override;

  private:
    Proxies proxies_;
    StripFinder finder_;
    std::vector<StripFinder::Role> roles_;  // by id
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
