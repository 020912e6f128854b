// Drawing with a tool: what the left button, the wheel and the keys do to the sketch. Nothing of it touches
// the scene before the sketch is finished, and then in one undo step.
#pragma once

#include "session/tool_state.h"

namespace app {

/// Take a tool in hand. A sketch that can be finished is, else it is given up; the sizes of the next one are
/// kept. The tool that is in hand already goes on with its sketch.
void choose_tool(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Tool next);
/// Height of the strip of words below the canvas, ImGui pixels; the world stays where it is on the screen.
void set_strip_height(ViewState& view, ToolState& tool, float height);

/// The left button went down at `state.tool.cursor`, for the `clicks`th time in a row.
void press_sketch(Work& work, Seen& seen, ToolState& tool, int clicks);
/// The cursor is at `state.tool.cursor`, the button down or not.
void move_sketch(Work& work, Seen& seen, ToolState& tool);
void release_sketch(Work& work, Seen& seen, ToolState& tool);
/// Wheel up by `notches`: sides, roundness. False when the tool has no use for it now.
bool wheel_sketch(ToolState& tool, double notches);
/// A digit while a regular polygon is drawn: its sides. False when it means something else.
bool digit_sketch(ToolState& tool, int digit);

/// Whether something is drawn that is not yet part of the scene.
bool has_sketch(const ToolState& tool);
/// Enter: make a body of the sketch, or say why not.
void finish_sketch(Work& work, Seen& seen, ToolState& tool);
/// Backspace and Del remove the last vertex of the sketch, or the chosen vertex of the edited polygon, but
/// never the whole polygon. False when the key has another meaning now.
bool take_back_vertex(Document& stage, ViewState& view, ToolState& tool);
/// Undo while something is drawn: the last vertex, or all of a drag or stroke. False when nothing is.
bool undo_in_sketch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Esc: give the sketch up; without one, return to selecting. False when there was nothing to leave.
bool cancel_sketch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// What is being drawn, on top of the scene. `scale`: pixels per logical pixel. Nothing while the tool in
/// hand is the one for selecting.
void paint_sketch(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);

// What each drawing tool does with the mouse and the keys; `sketch_tools.cpp` calls the one in hand.

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

bool ctrl_held();
bool shift_held();
bool alt_held();
/// The cursor's place in the world, drawn to what is switched on, and remembered for its mark.
DVec2 take_snap(Work& work, Seen& seen, ToolState& tool, std::optional<DVec2> anchor,
                std::optional<std::size_t> without = std::nullopt);
/// Begin a drag from there.
void press_drag(Work& work, Seen& seen, ToolState& tool, int clicks);
/// Add the body and clear the sketch, or keep it and say why it cannot be added.
void add_or_refuse(Document& stage, ViewState& view, ToolState& tool, collide::BodySpec body);
/// Whether the cursor is on the canvas place of this world point.
bool cursor_is_at(const ViewState& view, const ToolState& tool, float scale, DVec2 world,
                  float logical_reach);

}  // namespace app
