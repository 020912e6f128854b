// The settings with which a world steps.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <collide/base/problem.h>
#include <collide/base/vec2.h>

namespace collide {

/// How two movable bodies share the displacement that separates them. `half`: half each. `mass`: the lighter
/// body moves farther, so that their common centre of mass stays in place.
enum class PushApartSplit : std::uint8_t { half, mass };

/// The names of the enumerators in files, in the order of the enumerators.
inline constexpr std::array<std::string_view, 2> push_apart_split_names{"half", "mass"};

/// The responses to contacts, in the order in which the sources teach them.
enum class Response : std::uint8_t {
    push_apart,  // MTD; velocity reflected along the normal, friction across it; bodies do not rotate
                 // (Renault)
    impulses,    // one impulse at each contact point; bodies rotate (Hecker 1997)
    sequential   // impulses repeated until they agree; warm starting, soft contacts, substeps (Catto)
};

struct WorldSettings {
    DVec2 gravity{0.0, -9.81};      // m/s^2
    double time_step = 1.0 / 60.0;  // seconds
    Response response = Response::sequential;
    PushApartSplit push_apart_split = PushApartSplit::half;  // for the response `push_apart`
    std::uint32_t substeps = 4;  // number of substeps, for joints and the sequential response
    bool continuous = true;      // fast bodies are swept, so that they do not pass through others
    bool ordered = false;        // impacts within a step are handled one by one, the earliest first
    /// The most impacts of a body in a step. At that limit, the body stands still until the step's end and is
    /// counted.
    std::uint32_t most_impacts = 32;
    bool sleeping = true;
    bool warm_starting = true;
    /// Whether contacts on seams are left out: between pieces, and between static bodies side by side.
    /// Without this, bodies catch on seams.
    bool seams_smoothed = true;
    bool all_cores = false;  // whether to use all cores; the result is the same
    friend bool operator==(const WorldSettings&, const WorldSettings&) = default;
};

/// Returns why the settings are not valid: a number is not finite or out of range. Empty if they are valid.
std::optional<Problem> validate(const WorldSettings& settings);

}  // namespace collide
