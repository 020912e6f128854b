// Drawing with a tool: what the left button, the wheel and the keys do with the sketch. The scene changes
// only when the sketch is finished, and then in one undo step.
#pragma once

#include "session/tool_state.h"

namespace app {

/// The mouse may move this far during a click, logical pixels.
inline constexpr float click_tolerance = 3.0f;

/// Switches to a tool. A sketch that can be finished is finished, others are discarded; the sizes for the
/// next sketch are kept. If the tool is the current one, its sketch continues.
void choose_tool(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Tool next);
/// Sets the height of the bar below the canvas, ImGui pixels. The world keeps its position on the screen.
void set_strip_height(ViewState& view, ToolState& tool, float height);

/// Handles the left button pressed at `tool.cursor`, for the `clicks`th time in a row.
void press_sketch(Work& work, Seen& seen, ToolState& tool, int clicks);
/// Handles a move to `tool.cursor`, with the button pressed or not.
void move_sketch(Work& work, Seen& seen, ToolState& tool);
void release_sketch(Work& work, Seen& seen, ToolState& tool);
/// Handles the wheel turned up by `notches`: number of sides, roundness. Returns false if the tool does not
/// use it now.
bool wheel_sketch(ToolState& tool, double notches);
/// Handles a digit while a regular polygon is drawn: its number of sides. Returns false if the digit has
/// another meaning.
bool digit_sketch(ToolState& tool, int digit);

/// Returns whether there is a sketch that is not yet part of the scene.
bool has_sketch(const ToolState& tool);
/// Handles Enter: makes a body of the sketch, or says why that is impossible.
void finish_sketch(Work& work, Seen& seen, ToolState& tool);
/// Handles Backspace and Del. They remove the last vertex of the sketch, or the chosen vertex of the edited
/// polygon, but never the whole polygon. Returns false if the key has another meaning now.
bool take_back_vertex(Document& document, ViewState& view, ToolState& tool);
/// Handles undo while there is a sketch: removes the last vertex, or all of a drag or stroke. Returns false
/// if there is no sketch.
bool undo_in_sketch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Handles Esc: discards the sketch; without one, returns to the select tool. Returns false if there was
/// nothing to do.
bool cancel_sketch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// Draws the sketch over the scene. `scale` is the number of pixels for each logical pixel. Draws nothing for
/// the select tool.
void paint_sketch(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);

// What each drawing tool does with the mouse and the keys. `sketch_tools.cpp` calls the current tool.

struct SketchHands {
    void (*press)(Work&, Seen&, ToolState&, int clicks);
    void (*move)(Work&, Seen&, ToolState&);     // the button is pressed
    void (*release)(Work&, Seen&, ToolState&);  // the button was pressed
    void (*finish)(Work&, Seen&, ToolState&);   // Enter; may be nullptr
};

SketchHands polygon_hands();
SketchHands freehand_hands();
SketchHands hull_hands();
SketchHands drag_shape_hands();
SketchHands vertex_hands();
SketchHands joint_hands();
SketchHands cut_hands();
SketchHands erase_hands();

// Shared by all drawing tools.

bool ctrl_held();
bool shift_held();
bool alt_held();
/// Returns the cursor's world position, snapped to what is switched on, and stores it for the mark.
DVec2 take_snap(Work& work, Seen& seen, ToolState& tool, std::optional<DVec2> anchor,
                std::optional<std::size_t> without = std::nullopt);
/// Begins a drag from the snapped position.
void press_drag(Work& work, Seen& seen, ToolState& tool, int clicks);
/// Adds the body and clears the sketch, or keeps the sketch and says why the body cannot be added.
void add_or_refuse(Document& document, ViewState& view, ToolState& tool, collide::BodySpec body);
/// Returns whether the cursor is at the canvas position of this world point.
bool cursor_is_at(const ViewState& view, const ToolState& tool, float scale, DVec2 world,
                  float logical_reach);

}  // namespace app
