// The words of the lesson about impulses where contacts are dealt with at once: by responses 1 and 2 each
// when its turn comes, in the ordered mode all that touch in a moment.
#pragma once

#include <string>

#include "player/impulse_words.h"

namespace app {

/// The reflection by response 1. The contact counts as one point, since nothing turns. SI units.
struct Reflection {
    double speed_before = 0.0;  // along the normal, below 0: nearer
    double speed_after = 0.0;
    double mass = 0.0;
    double impulse = 0.0;  // of all points
};
Reflection reflection_of(const collide::ImpulseSetup& setup, const collide::ImpulseEntry& entry);

// What happened in an entry, and why.

std::string turn_words(const ImpulseAt& at);  // responses 1 and 2: what the contact's turn finds
std::string turn_given_words(const ImpulseAt& at);
std::string apart_words(const ImpulseAt& at);
std::string turn_end_words(const ImpulseAt& at);
std::string touch_words(const ImpulseAt& at);  // ordered mode
std::string touch_given_words(const ImpulseAt& at);
std::string touch_end_words(const ImpulseAt& at);

}  // namespace app
