// One step of a player, and how the player's pane is divided below its buttons. The words, the code, the plot
// and the values are all visible at first, even in a low pane. Nothing moves from step to step: the division
// depends on the step only if its words need more lines than reserved.
#pragma once

#include <cstddef>

#include "session/parts.h"

namespace app {

struct PanelState;

/// The heights that a player needs, pixels.
struct StepNeeds {
    float words = 0.0f;  // of this step
    float code = 0.0f;   // for all lines of code
    bool plot = true;    // whether there is a plot
    float line = 0.0f;   // height of a line, with the space below it
    float scale = 1.0f;  // pixels per logical pixel
};

/// The heights of the parts, pixels. Code and values scroll if they are longer.
struct StepRoom {
    float words = 0.0f;
    float code = 0.0f;
    float plot = 0.0f;
    float values = 0.0f;
};

/// Divides `height` pixels, without the gaps between the parts. The sum of the parts is at most `height`,
/// unless that is too little for their minimum; then the pane has to scroll.
StepRoom share_room(const StepNeeds& needs, float height);

/// Draws words, code, plot and values into the rest of the window. If there is no step to show, it says why.
void draw_player_step(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t steps);

}  // namespace app
