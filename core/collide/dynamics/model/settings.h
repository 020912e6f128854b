// How a world steps.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <collide/base/problem.h>
#include <collide/base/vec2.h>

namespace collide {

/// How two bodies that can both move share the push: half each, or the lighter one farther, so that their
/// common centre of mass stays.
enum class PushApartSplit : std::uint8_t { half, mass };

/// The names of the enumerators in files, in their order.
inline constexpr std::array<std::string_view, 2> push_apart_split_names{"half", "mass"};

/// In the order in which the sources teach them.
enum class Response : std::uint8_t {
    push_apart,  // MTD, velocity reflected along the normal, friction across it; nothing turns (Renault)
    impulses,    // one impulse at each contact point, with turning (Hecker 1997)
    sequential   // impulses repeated until they agree, warm started, soft, in substeps (Catto)
};

struct WorldSettings {
    DVec2 gravity{0.0, -9.81};      // m/s^2
    double time_step = 1.0 / 60.0;  // seconds
    Response response = Response::sequential;
    PushApartSplit push_apart_split = PushApartSplit::half;  // of the response that pushes apart
    std::uint32_t substeps = 4;                              // of joints, and of the sequential response
    bool continuous = true;  // fast bodies are swept, so that they pass through nothing
    bool ordered = false;    // impacts within a step are handled one by one, the earliest first
    /// The impact limit of a body in a step; then it stands still until the step's end, and is counted.
    std::uint32_t most_impacts = 32;
    bool sleeping = true;
    bool warm_starting = true;
    /// Contacts on seams between pieces, and between static bodies side by side, are left out. Without it
    /// bodies catch on them.
    bool seams_smoothed = true;
    bool all_cores = false;  // the result is the same
    friend bool operator==(const WorldSettings&, const WorldSettings&) = default;
};

/// What keeps settings from being those of a world: a number that is not finite or out of its range.
std::optional<Problem> validate(const WorldSettings& settings);

}  // namespace collide
