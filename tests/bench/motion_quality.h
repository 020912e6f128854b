// How well a world was stepped: what time alone does not say.
#pragma once

#include <vector>

#include "motion.h"

namespace bench {

struct MotionQuality {
    double sag = 0.0;      // of the body that stands on all others, metres
    double overlap = 0.0;  // the deepest, metres
    double gap = 0.0;      // the widest between what a pin holds together, metres
    double energy = 0.0;   // kinetic, J
};

/// One judge for all engines: our contacts of the scene with its bodies at these places.
MotionQuality judge_motion(const MotionScene& scene, const std::vector<MotionPlace>& places);

}  // namespace bench
