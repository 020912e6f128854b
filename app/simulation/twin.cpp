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

Twin::Twin(const collide::Scene& start, const TwinSettings& settings)
    : settings_(settings), run_(scene_for(start, settings)), scene_(scene_for(start, settings)) {}

std::uint64_t Twin::step_at(double seconds) const {
    return static_cast<std::uint64_t>(std::max(0.0, std::floor(seconds / run_.time_step() + rounding)));
}

void Twin::follow(double seconds, const std::function<bool()>& has_time) {
    const std::uint64_t target = step_at(seconds);
    if (target == run_.now()) return;
    // What it has been through is gone to at once, what is ahead has to be stepped through.
    run_.go_to(std::min(target, run_.branch().last()));
    if (run_.now() < target) {
        do {
            run_.step();
        } while (run_.now() < target && has_time());
    }
    collide::place_bodies(run_.world(), scene_);
}

}  // namespace app
