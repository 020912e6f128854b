// How a world steps.
#pragma once

#include <cstdint>

#include <collide/base/vec2.h>
#include <collide/narrow_phase/push_apart.h>

namespace collide {

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

}  // namespace collide
