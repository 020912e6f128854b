// A body that a cutting one (`BodyDef::is_cutter`) has newly touched within a step.
#pragma once

#include <array>

#include <collide/dynamics/model/body.h>

namespace collide {

struct CutTouch {
    double time = 0.0;  // of the step, 0 to 1
    BodyId cutter = 0;
    BodyId target = 0;
    Pose pose;                      // of the target at that time
    std::array<DVec2, 2> stroke{};  // world, at that time: the line of the cut, through all of the target
};

}  // namespace collide
