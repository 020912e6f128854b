// The words of the lesson about impulses where each contact is dealt with once: responses 1 and 2.
#pragma once

#include <string>

#include "player/impulse_walk.h"

namespace app {

/// What happened in the entry, and why. Precondition: the recording is not of the sequential response.
std::string impact_entry_words(const ImpulseWalk& walk, std::size_t entry);

}  // namespace app
