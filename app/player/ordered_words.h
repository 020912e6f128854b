// The words of the lesson about impulses in the ordered mode: each touch of the two bodies within the step.
#pragma once

#include <string>

#include "player/impulse_walk.h"

namespace app {

/// Whether the recording is of the ordered mode.
inline bool is_in_order(const collide::ImpulseRecording& recording) { return !recording.touches.empty(); }

/// What happened in the entry, and why. Precondition: the recording is of the ordered mode.
std::string ordered_entry_words(const ImpulseWalk& walk, std::size_t entry);

}  // namespace app
