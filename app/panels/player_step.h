// One step of a lesson, and how the player's pane is divided for it below its buttons. The words, the code,
// the plot and the values are all visible at first, in a low pane, too. Nothing moves from step to step: the
// division does not depend on the step, except when its words need more lines than are reserved.
#pragma once

#include <cstddef>

#include "session/parts.h"

namespace app {

struct PanelState;

/// What a lesson would like to have, pixels.
struct StepNeeds {
    float words = 0.0f;  // of this step
    float code = 0.0f;   // all lines of it
    bool plot = true;    // there is one
    float line = 0.0f;   // height of a line, with the space below it
    float scale = 1.0f;  // pixels per logical pixel
};

/// Heights in pixels. The code and the values scroll in theirs when they are longer.
struct StepRoom {
    float words = 0.0f;
    float code = 0.0f;
    float plot = 0.0f;
    float values = 0.0f;
};

/// Shares of `height` pixels, gaps between the parts already taken off. Together they are no higher than
/// that, unless it is too little for the least of each: then the pane has to scroll.
StepRoom share_room(const StepNeeds& needs, float height);

/// Words, code, plot and values. Fills what is left of the window. With no step to show it says why.
void draw_player_step(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t steps);

}  // namespace app
