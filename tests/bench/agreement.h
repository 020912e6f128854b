// Speeds may be compared only between libraries that give the same answers.
#pragma once

#include <cstddef>
#include <vector>

#include "contender.h"

namespace bench {

struct Agreement {
    std::size_t compared = 0;
    std::size_t borderline = 0;  // disagreements where the pair touches or passes within the rival's own slop
    std::size_t rival_wrong = 0;  // all others, by who the brute-force reference contradicts
    std::size_t ours_wrong = 0;
    bool rival_may_miss = false;  // it is known to lose hits, and is compared all the same

    /// A rival may be wrong on one pair in a thousand; we on none.
    bool good() const { return ours_wrong == 0 && (rival_may_miss || rival_wrong * 1000 <= compared); }
};

/// Compare verdicts pair by pair; for sweep hits, that the bodies really touch at the given times.
Agreement compare(Operation operation, const std::vector<Pair>& pairs, const std::vector<Verdict>& ours,
                  const Contender& rival);

}  // namespace bench
