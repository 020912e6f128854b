// Brute force: tests every box against every other one.
//
// It stores only the boxes. It is so simple that the other five structures are compared with it. n boxes
// always cost n (n - 1) / 2 tests: fast for twenty, hopeless for twenty thousand.
//
// Source: Ericson 2005, 7 (the n^2 that the chapter sets out to avoid).
#pragma once

#include <cstdint>

#include <collide/broad_phase/box_queries.h>

namespace collide {

class BruteForce final : public ScanningBroadPhase {
  public:
    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::brute_force; }

  private:
    template <class Take>
    void each_pair(Take take);

    std::vector<ProxyId> ids_;  // working memory: ids of the live proxies, ascending
    std::vector<Aabb> boxes_;   // boxes of `ids_`, in the same order
};

// What the loop over all pairs reports to its tracer, one test after the other.

enum class PairLoopVerdict : std::uint8_t {
    pair,        // the boxes overlap
    apart_in_x,  // a gap along x, and maybe along y as well
    apart_in_y,
    both_fixed  // they overlap, but both are static
};

/// The test of a box `a` against a later box `b`.
struct PairLoopEvent {
    ProxyId a = 0;
    ProxyId b = 0;
    DVec2 gap{0.0, 0.0};  // between the boxes along x and y, metres; negative where they overlap
    PairLoopVerdict verdict = PairLoopVerdict::pair;
    friend bool operator==(const PairLoopEvent&, const PairLoopEvent&) = default;
};

}  // namespace collide
