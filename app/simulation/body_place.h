// Where a body was at some moment of a run.
#pragma once

#include <collide/base/vec2.h>

namespace app {

struct BodyPlace {
    collide::DVec2 center{0.0, 0.0};  // world
    double angle = 0.0;               // of the body's frame, radians
};

}  // namespace app
