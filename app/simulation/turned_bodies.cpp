#include "simulation/turned_bodies.h"

#include <cmath>
#include <numbers>

namespace app {

TurnedBodies turned_bodies(const RunBeside& beside, const collide::World& own) {
    constexpr double same_angle = 1e-4;  // radians
    TurnedBodies out;
    for (std::size_t i = 0; i < beside.bodies.size(); ++i) {
        if (!beside.bodies[i] || beside.bodies[i]->distance > same_place) continue;
        const double angle = own.state_of(static_cast<collide::BodyId>(i)).angle;
        const double turn =
            std::abs(std::remainder(beside.bodies[i]->pose.angle - angle, 2.0 * std::numbers::pi));
        if (turn <= same_angle) continue;
        ++out.count;
        if (turn <= out.largest) continue;
        out.largest = turn;
        out.farthest = i;
    }
    return out;
}

}  // namespace app
