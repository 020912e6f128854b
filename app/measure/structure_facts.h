// What the Structure part says, in words and numbers, all read from the live structure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/live_structure.h"

namespace app {

/// "Dynamic tree", as menus and headings spell it.
std::string_view title_of(collide::BroadPhaseKind kind);
/// One sentence on how it works.
std::string_view how_it_works(collide::BroadPhaseKind kind);

/// Boxes, tests, what was touched, pairs, memory, then what only this kind has. There must be a structure;
/// gathered once after a change.
const std::vector<StructureFact>& structure_facts(const Analysis& analysis);

/// What the last change cost: "Moved 3 of 200 boxes: none left its large box." Empty while there is none.
std::string coherence_words(const Analysis& analysis);

}  // namespace app
