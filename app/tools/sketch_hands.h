// What each drawing tool does with the mouse and the keys; `sketch_tools.cpp` calls the one in hand.
#pragma once

#include "session/app_state.h"

namespace app {

struct SketchHands {
    void (*press)(AppState&, int clicks);
    void (*move)(AppState&);     // the button is down
    void (*release)(AppState&);  // it was
    void (*finish)(AppState&);   // Enter; may be null
};

SketchHands polygon_hands();
SketchHands freehand_hands();
SketchHands hull_hands();
SketchHands drag_shape_hands();
SketchHands vertex_hands();
SketchHands cut_hands();
SketchHands erase_hands();

// For all of them.

/// The cursor's place in the world, drawn to what is switched on, and remembered for its mark.
DVec2 take_snap(AppState& state, std::optional<DVec2> anchor,
                std::optional<std::size_t> without = std::nullopt);
/// Add the body and clear the sketch, or keep it and say why it cannot be added.
void add_or_refuse(AppState& state, collide::BodySpec body);
/// Whether the cursor is on the canvas place of this world point.
bool cursor_is_at(const AppState& state, DVec2 world, float logical_reach);

}  // namespace app
