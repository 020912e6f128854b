// What a window shows of the live structure beside the structure itself: the cost of the query for all pairs,
// and its cells. It is computed on demand, once after a change.
#pragma once

#include <collide/broad_phase/cell_view.h>
#include "analysis/pipeline.h"

namespace app {

struct StructureFact {
    std::string name;
    std::string value;    // with its unit
    std::string meaning;  // a sentence, its tooltip
};

struct StructureLook {
    std::uint64_t changes = 0;             // of the structure, when it was looked at
    bool was_asked = false;                // for all pairs; brute force over very many boxes is not
    collide::BroadPhaseCounters counters;  // of that question
    std::vector<collide::CellView> cells;  // of a grid, a hash or a quadtree
    std::uint32_t fullest = 0;             // most occupants of one of them
    std::vector<StructureFact> facts;      // once asked for, see structure_facts.h
};

/// `analysis.live.structure` must be there. Where the pairs of the frame did not come from it, it is asked
/// for them now.
const StructureLook& look_at(const Analysis& analysis);

}  // namespace app
