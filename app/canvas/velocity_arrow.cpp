#include "canvas/velocity_arrow.h"

#include <cmath>

namespace app {

namespace {

constexpr double linear_up_to = 4.0;       // m/s
constexpr double pixels_per_speed = 16.0;  // logical pixels for 1 m/s
constexpr double knee = linear_up_to * pixels_per_speed;

double length_of(double speed) {
    if (speed <= linear_up_to) return speed * pixels_per_speed;
    return knee * (1.0 + std::log(speed / linear_up_to));
}

double speed_of(double length) {
    if (length <= knee) return length / pixels_per_speed;
    return linear_up_to * std::exp(length / knee - 1.0);
}

}  // namespace

Vec2 velocity_tip(Vec2 tail, DVec2 velocity, float scale) {
    const double speed = glm::length(velocity);
    if (speed == 0.0) return tail;
    const DVec2 offset = velocity * (length_of(speed) * static_cast<double>(scale) / speed);
    return tail + Vec2(DVec2(offset.x, -offset.y));
}

bool is_shortened(DVec2 velocity) { return glm::length(velocity) > linear_up_to; }

DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, float scale) {
    const DVec2 offset(tip - tail);
    const double length = glm::length(offset);
    if (length == 0.0) return {0.0, 0.0};
    return DVec2(offset.x, -offset.y) * (speed_of(length / static_cast<double>(scale)) / length);
}

}  // namespace app
