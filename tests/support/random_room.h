// Closed rooms for tests that nothing gets out of them: walls around bodies, some of them held by joints.
#pragma once

#include <vector>

#include <collide/scene/scene.h>
#include "support/random_pairs.h"

namespace support {

struct Room {
    std::vector<collide::DVec2> outline;  // the walls' inner side, counter-clockwise, world, metres
    collide::Scene scene;                 // walls first, then `bodies` dynamic ones
    std::size_t walls = 0;
};

/// Convex or not, turned anyhow; walls of boxes from a centimetre to a metre thick, or a chain without
/// thickness. 2 to 20 bodies of all sorts that stand apart at first, up to 20 m/s fast. Joints of all sorts
/// among them and to the walls, which nothing stretches at first. Gravity or none; 30 to 240 steps a second.
Room random_room(Random& random);

/// How far the place lies outside of the room, metres; 0 inside.
double way_out(const Room& room, collide::DVec2 place);

}  // namespace support
