// The fields for a body's joints, their numbers, and new ones.
#pragma once

#include <cstddef>

#include "session/app_state.h"

namespace app {

void draw_joint_fields(AppState& state, std::size_t body);

}  // namespace app
