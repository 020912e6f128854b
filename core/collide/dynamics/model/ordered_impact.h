// An impact within a step: of the ordered mode (ordered_impacts.h) or of a swept body (continuous.h).
#pragma once

#include <collide/dynamics/model/body.h>

namespace collide {

struct OrderedImpact {
    double time = 0.0;  // of the step, 0 to 1
    BodyId body_a = 0;
    BodyId body_b = 0;
    DVec2 normal{1.0, 0.0};    // from A to B, world
    double approach = 0.0;     // how fast they came together along it, m/s
    double impulse = 0.0;      // along it, on B, N s
    DVec2 center_a{0.0, 0.0};  // where the two were then, world
    DVec2 center_b{0.0, 0.0};
};

}  // namespace collide
