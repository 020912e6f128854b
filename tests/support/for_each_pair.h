// The loop of every property test: random pairs of a family, judged one by one. A failing pair prints what is
// wrong and itself as a scene file.
#pragma once

#include <doctest/doctest.h>

#include "support/judge.h"
#include "support/random_pairs.h"

namespace support {

/// All cases are for the optimized build. Sanitizers take an eighth of them: an error of memory shows in few.
/// A build without optimization, such as the one that measures coverage, takes a twentieth.
#if !defined(__OPTIMIZE__)
inline constexpr int case_divisor = 20;
#elif defined(COLLIDOSCOPE_SANITIZED)
inline constexpr int case_divisor = 8;
#else
inline constexpr int case_divisor = 1;
#endif
constexpr int cases_of(int count) { return (count + case_divisor - 1) / case_divisor; }

/// Calls judge_pair(const PairCase&, Judge&) for `count` random pairs. Stops after three failures.
template <class JudgePair>
void for_each_pair(Family family, int count, JudgePair&& judge_pair) {
    Random random(0x5eed0000u + static_cast<unsigned>(family));
    int failures = 0;
    for (int i = 0; i < cases_of(count) && failures < 3; ++i) {
        const PairCase pair_case(random_pair(random, family));
        Judge judge;
        judge_pair(pair_case, judge);
        if (!judge.complaints().empty()) {
            ++failures;
            const std::string name = std::string(name_of(family)) + " " + std::to_string(i);
            FAIL_CHECK(name << "\n" << judge.complaints() << as_scene(pair_case.pair, name));
        }
    }
    CHECK(failures == 0);
}

/// The same for every family: `count` pairs of each quick one, `count_of_large` of those with many vertices.
template <class JudgePair>
void for_each_family(int count, int count_of_large, JudgePair&& judge_pair) {
    for (const Family family : quick_families()) {
        for_each_pair(family, count, judge_pair);
    }
    for_each_pair(Family::many_vertices, count_of_large, judge_pair);
}

}  // namespace support
