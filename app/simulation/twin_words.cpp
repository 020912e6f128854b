#include "simulation/twin_words.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <numbers>

#include "text/words.h"

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

std::string split_words(collide::PushApartSplit split) {
    return split == collide::PushApartSplit::half ? "Pushed apart: half each" : "Pushed apart: by mass";
}

std::string world_words(const collide::WorldSettings& settings) {
    std::string words = rate_words(std::round(100.0 / settings.time_step) / 100.0);
    words += settings.response == collide::Response::push_apart ? ", push apart"
             : settings.response == collide::Response::impulses ? ", impulses"
                                                                : ", sequential impulses";
    words += settings.ordered ? ", earliest impact first" : settings.continuous ? ", swept" : ", not swept";
    return settings.warm_starting ? words : words + ", cold start";
}

namespace {

std::string turn_words(const TurnedBodies& turned, const collide::Scene& scene) {
    const double degrees = turned.largest * 180.0 / std::numbers::pi;
    return fmt::format("{} is turned by {:.{}f}° from how the run has it", scene.bodies[turned.farthest].name,
                       degrees, degrees < 0.995 ? 2 : 1);
}

std::string places_words(const TwinDifference& difference, const TurnedBodies& turned,
                         const collide::Scene& scene) {
    if (difference.compared == 0) return "The two worlds have no body in common.";
    if (difference.elsewhere == 0 && turned.count == 0) {
        return "All bodies lie in the same places, to a tenth of a millimetre.";
    }
    if (difference.elsewhere == 0) {
        return fmt::format("All bodies lie in the same places, but {} of {} {} in angle; {}.", turned.count,
                           difference.compared, turned.count == 1 ? "differs" : "differ",
                           turn_words(turned, scene));
    }
    const std::string more =
        turned.count == 0 ? std::string() : fmt::format(" In angle alone: {}.", turned.count);
    return fmt::format("{} of {} differ in position; {} is {} away from where the run has it.{}",
                       difference.elsewhere, counted(difference.compared, "body", "bodies"),
                       scene.bodies[difference.body].name, length_words(difference.largest_distance), more);
}

}  // namespace

std::string elsewhere_words(const TwinDifference& difference, const TurnedBodies& turned) {
    if (difference.elsewhere + turned.count == 0) return {};
    const std::string turns = turned.count == 0 ? std::string() : fmt::format(", {} in angle", turned.count);
    return fmt::format("{} of {} bodies differ in position{}{}", difference.elsewhere, difference.compared,
                       turns, difference.elsewhere == 0 ? "" : "; dashed: main run");
}

std::string difference_words(const RunBeside& beside, const TurnedBodies& turned, double now,
                             const collide::Scene& scene) {
    std::string words = places_words(beside.difference, turned, scene);
    if (!beside.same_moment) return words + " The second world stands at an earlier moment than the run.";
    if (std::abs(beside.seconds - now) < 1e-9) return words;
    return fmt::format("At {}, the second world's last step: {}{}", time_words(beside.seconds),
                       static_cast<char>(std::tolower(static_cast<unsigned char>(words.front()))),
                       words.substr(1));
}

}  // namespace app
