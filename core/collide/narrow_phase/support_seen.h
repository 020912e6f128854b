// What the support function of a turned shape reports to its tracer.
#pragma once

#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

/// One answer, seen from the shape's own position with world axes where nothing else is said.
struct SupportSeen {
    DVec2 direction{0.0, 0.0};        // as it was asked for
    DVec2 local_direction{0.0, 0.0};  // turned into the shape's frame
    DVec2 local_point{0.0, 0.0};      // the farthest point of the core there
    DVec2 point{0.0, 0.0};            // turned back
    std::uint32_t index = 0;          // the vertex that it is; 0 of an ellipse
    friend bool operator==(const SupportSeen&, const SupportSeen&) = default;
};

}  // namespace collide
