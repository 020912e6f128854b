// Our world of a scene; also what judges all engines' results.
#pragma once

#include <collide/dynamics/world.h>
#include "motion.h"

namespace bench {

collide::World our_world(const MotionScene& scene, bool all_cores);

}  // namespace bench
