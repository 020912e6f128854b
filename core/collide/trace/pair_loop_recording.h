// What brute force did, test by test: every box against every later one.
//
// n boxes take n (n - 1) / 2 tests. The loop ends at the first row that the recording has no room for. So a
// large crowd costs no more than a recording can store. It is `truncated` then, and its pairs are those found
// so far.
#pragma once

#include <vector>

#include <collide/base/tracer.h>
#include <collide/broad_phase/brute_force.h>

namespace collide {

using PairLoopStep = PairLoopSeen;  // plain values already

struct PairLoopRecording {
    Steps<PairLoopStep> steps;
    std::vector<ProxyId> order;    // of the rows
    std::vector<IndexPair> pairs;  // sorted
    std::uint64_t tests = 0;       // that the whole loop takes
    friend bool operator==(const PairLoopRecording&, const PairLoopRecording&) = default;
};

PairLoopRecording record_pairs(const BruteForce& brute_force);

}  // namespace collide
