#include "simulation/twin_words.h"

#include <fmt/format.h>

#include <cmath>

namespace app {

std::string rate_words(double hertz) { return fmt::format("{:g} Hz", hertz); }

std::string response_words(collide::Response response) {
    switch (response) {
        case collide::Response::push_apart:
            return "Push apart";
        case collide::Response::impulses:
            return "Impulses, once each";
        default:
            return "Sequential impulses";
    }
}

std::string world_words(const collide::WorldSettings& settings) {
    std::string words = rate_words(std::round(100.0 / settings.time_step) / 100.0);
    words += settings.response == collide::Response::push_apart ? ", push apart"
             : settings.response == collide::Response::impulses ? ", impulses"
                                                                : ", sequential impulses";
    words += settings.ordered ? ", earliest impact first" : settings.continuous ? ", swept" : ", not swept";
    return settings.warm_starting ? words : words + ", cold start";
}

std::string difference_words(const TwinDifference& difference, double seconds_ahead,
                             const collide::Scene& scene) {
    std::string words;
    if (difference.elsewhere == 0) {
        words = "All bodies lie in the same places, to a tenth of a millimetre.";
    } else {
        const std::string name = difference.body < scene.bodies.size() ? scene.bodies[difference.body].name
                                                                       : std::string("a body");
        words = fmt::format("{} of {} bodies lie elsewhere; {} is {:.3g} m away from where the run has it.",
                            difference.elsewhere, scene.bodies.size(), name, difference.largest_distance);
    }
    if (seconds_ahead < -1e-9) {
        words += fmt::format(" Its last step is {:.3g} s behind the run's.", -seconds_ahead);
    }
    return words;
}

}  // namespace app
