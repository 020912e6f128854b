#include "simulation/twin.h"

#include <algorithm>
#include <cmath>

#include "scene/make_world.h"

namespace app {

collide::Scene scene_for(const collide::Scene& scene, const TwinSettings& settings) {
    collide::Scene other = scene;
    other.settings.response = settings.response;
    other.settings.time_step = 1.0 / settings.hertz;
    other.settings.continuous = settings.continuous;
    other.settings.ordered = settings.ordered;
    other.settings.warm_starting = settings.warm_starting;
    return other;
}

TwinDifference difference_between(const collide::World& run, const collide::World& twin) {
    constexpr double same_place = 1e-4;
    TwinDifference difference;
    const std::size_t count = std::min(run.body_count(), twin.body_count());
    for (std::size_t i = 0; i < count; ++i) {
        const double distance = glm::length(run.states()[i].center - twin.states()[i].center);
        difference.elsewhere += distance > same_place ? 1U : 0U;
        if (distance > difference.largest_distance) {
            difference.largest_distance = distance;
            difference.body = i;
        }
    }
    return difference;
}

Twin::Twin(const collide::Scene& start, const TwinSettings& settings)
    : settings_(settings), run_(scene_for(start, settings)), scene_(scene_for(start, settings)) {}

std::uint64_t Twin::step_at(double seconds) const {
    // A step that ends a rounding later still ends then.
    return static_cast<std::uint64_t>(std::max(0.0, std::floor(seconds / run_.time_step() + 1e-6)));
}

void Twin::follow(double seconds) {
    const std::uint64_t target = step_at(seconds);
    if (target == run_.now()) {
        return;
    }
    if (target < run_.now()) {
        run_.go_to(target);
    }
    for (int taken = 0; run_.now() < target && taken < most_steps; ++taken) {
        run_.step();
    }
    collide::place_bodies(run_.world(), scene_);
}

}  // namespace app
