// An impact that the ordered mode has handled (ordered_impacts.h).
#pragma once

#include "dynamics/body.h"

namespace collide {

struct OrderedImpact {
    double time = 0.0;  // of the step, 0 to 1
    BodyId body_a = 0;
    BodyId body_b = 0;
    DVec2 normal{1.0, 0.0};  // from A to B, world
    double approach = 0.0;   // how fast they came together along it, m/s
    double impulse = 0.0;    // along it, on B, N s
};

}  // namespace collide
