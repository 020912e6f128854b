// The fields for a body's joints, their numbers, and new ones.
#pragma once

#include <cstddef>

namespace app {

struct Work;
struct Seen;
struct PanelState;

void draw_joint_fields(Work& work, Seen& seen, PanelState& panels, std::size_t body);

}  // namespace app
