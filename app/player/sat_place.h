// Where a step of the SAT player stands: at an axis, or in the loops over the vertices that the axis asks
// for.
#pragma once

#include <optional>

#include "player/lesson.h"

namespace app {

struct SatPlace {
    std::size_t axis = 0;               // index into the recording; behind the last one: the result
    std::optional<std::size_t> vertex;  // in the loops: those of A first, then those of B
};

/// Precondition: the recording of SAT has an axis.
SatPlace sat_place(const LessonInput& input, std::size_t step);

/// The axis of a step with the loops over its vertices as steps of their own, or without them when they are
/// there. An axis stands at the step of its number either way; the result has no loops.
LessonOptions with_loops_toggled(const LessonInput& input, std::size_t step);

}  // namespace app
