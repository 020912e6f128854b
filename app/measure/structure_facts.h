// The contents of the Structure part, in words and numbers, all read from the live structure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/live_structure.h"

namespace app {

/// Returns "Dynamic tree" and the like, as in menus and headings.
std::string_view title_of(collide::BroadPhaseKind kind);
/// Returns one sentence on how it works.
std::string_view how_it_works(collide::BroadPhaseKind kind);

/// Returns boxes, tests, visited parts, pairs, memory, then what only this kind has. It is computed once
/// after a change. Precondition: `analysis.live.structure` is not nullptr.
const std::vector<StructureFact>& structure_facts(const Analysis& analysis);

/// Returns the cost of the last change: "Moved 3 of 200 boxes: none left its large box." It is empty before
/// the first.
std::string coherence_words(const Analysis& analysis);

}  // namespace app
