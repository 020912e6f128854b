// The size fields of a shape, by its kind.
#pragma once

#include <cstddef>
#include <functional>

#include "app_state.h"

namespace app {

/// Makes a change to the body, or tells the user why not.
using ChangeBody = std::function<void(const std::function<void(collide::BodySpec&)>&)>;

void draw_shape_fields(AppState& state, const collide::ShapeSpec& shape, const ChangeBody& change);

}  // namespace app
