#include <collide/dynamics/model/settings.h>

#include <limits>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

std::optional<Problem> validate(const WorldSettings& settings) {
    constexpr double above_zero = std::numeric_limits<double>::denorm_min();
    return problem_of(
        {{"gravity.x", settings.gravity.x, -most_speed, most_speed},
         {"gravity.y", settings.gravity.y, -most_speed, most_speed},
         {"time_step", settings.time_step, above_zero, most_seconds},
         {"substeps", static_cast<double>(settings.substeps), 1.0, static_cast<double>(most_substeps)}});
}

}  // namespace collide
