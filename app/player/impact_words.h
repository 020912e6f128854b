// The words of the lesson about impulses where each contact is dealt with once: responses 1 and 2.
#pragma once

#include <string>

#include "player/impulse_walk.h"

namespace app {

// Shared with the words of the ordered mode.

/// The point that is pushed more, or that comes nearer faster where none is pushed.
std::uint32_t telling_point(const ImpulseWalk& walk, const collide::ImpulseSetup& setup);
/// "The point", "Point 2".
std::string point_words(const collide::ImpulseSetup& setup, std::uint32_t point);
/// "comes nearer at 3.2 m/s".
std::string approach_words(float speed);
/// Whether the point is to bounce, and why, in a sentence.
std::string bounce_rule(const collide::ImpulseSetup& setup, std::uint32_t point);
/// A sentence with a space before it; empty where nothing slides.
std::string impact_friction_words(const collide::ImpulseSetup& setup, const collide::ImpulseEntry& entry,
                                  std::uint32_t point);

/// How the point's impulse comes about, in sentences with numbers that multiply to it; of response 2 and the
/// ordered mode. Precondition: it is above 0.
std::string impact_sum_words(const collide::ImpulseSetup& setup, const collide::ImpulseEntry& entry,
                             std::uint32_t point);

/// The reflection by response 1. The contact counts as one point, since nothing turns. SI units.
struct Reflection {
    double speed_before = 0.0;  // along the normal, below 0: nearer
    double speed_after = 0.0;
    double mass = 0.0;
    double impulse = 0.0;  // of all points
};
Reflection reflection_of(const collide::ImpulseSetup& setup, const collide::ImpulseEntry& entry);

/// What happened in the entry, and why. Precondition: the recording is of response 1 or 2.
std::string impact_entry_words(const ImpulseWalk& walk, std::size_t entry);

}  // namespace app
