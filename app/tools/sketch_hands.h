// What each drawing tool does with the mouse and the keys; `sketch_tools.cpp` calls the one in hand.
#pragma once

#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

struct SketchHands {
    void (*press)(Work&, Seen&, ToolState&, int clicks);
    void (*move)(Work&, Seen&, ToolState&);     // the button is down
    void (*release)(Work&, Seen&, ToolState&);  // it was
    void (*finish)(Work&, Seen&, ToolState&);   // Enter; may be null
};

SketchHands polygon_hands();
SketchHands freehand_hands();
SketchHands hull_hands();
SketchHands drag_shape_hands();
SketchHands vertex_hands();
SketchHands joint_hands();
SketchHands cut_hands();
SketchHands erase_hands();

// For all of them.

/// The cursor's place in the world, drawn to what is switched on, and remembered for its mark.
DVec2 take_snap(Work& work, Seen& seen, ToolState& tool, std::optional<DVec2> anchor,
                std::optional<std::size_t> without = std::nullopt);
/// Add the body and clear the sketch, or keep it and say why it cannot be added.
void add_or_refuse(Document& stage, ViewState& view, ToolState& tool, collide::BodySpec body);
/// Whether the cursor is on the canvas place of this world point.
bool cursor_is_at(const ViewState& view, const ToolState& tool, float scale, DVec2 world,
                  float logical_reach);

}  // namespace app
