// One step of a lesson in the player's pane: words, code, plot and values.
#pragma once

#include <cstddef>

namespace app {

struct Work;
struct Seen;
struct ToolState;
struct Playing;

/// Fills what is left of the window. With no step to show it says why.
void draw_player_step(Work& work, Seen& seen, ToolState& tool, Playing& playing, std::size_t steps);

}  // namespace app
