// The tools by name, and the words of the current one: what to do next, and what is drawn so far.
#pragma once

#include <span>
#include <string>

#include "session/tool_state.h"

namespace app {

struct ToolInfo {
    Tool tool;
    const char* title;   // "Polygon"
    const char* action;  // in the table of actions
    const char* help;    // one sentence, in the tooltip
};
/// Returns the tools in the order of the toolbar.
std::span<const ToolInfo> tools();
const ToolInfo& tool_info(Tool tool);

struct ToolStatus {
    std::string what_to_do;
    std::string so_far{};  // empty if nothing is drawn
    bool wrong = false;    // `so_far` says what is wrong
};
ToolStatus tool_status(const Work& work, const Seen& seen, const ToolState& tool);

/// Returns the dimensions of what is being dragged, for a label at the cursor; empty if nothing is dragged.
std::string cursor_words(const ViewState& view, const ToolState& tool, float scale);

/// Returns "convex so far", "concave: will be made of 2 pieces", …
std::string outline_words(std::size_t vertices, bool convex, std::size_t pieces);

/// Why a tool refuses an action, and the remedy. The code that uses a sentence fills in each {}.
namespace tool_words {

// Polygon, freehand, hull.
constexpr auto edges_cross = "Edges {} and {} cross, so this is not a polygon.";
constexpr auto take_back = "Remove vertices with Backspace.";
constexpr auto draw_again = "Draw it again without a loop.";
constexpr auto vertices_on_line = "All vertices lie on one line. A polygon needs an area.";
constexpr auto too_few_vertices = "A polygon needs at least 3 vertices; there {} {}.";
constexpr auto stroke_without_area = "The stroke encloses nothing. Draw around an area and let go.";
constexpr auto too_few_points = "A hull with an area needs at least 3 points.";
constexpr auto points_on_line = "All points lie on one line: their hull has no area. Add one beside it.";
constexpr auto drawing_discarded = "The drawing has no area or crosses itself, and was discarded.";

// Shapes that are drawn by dragging.
constexpr auto click_without_size =
    "A click alone has no size. Hold the button and drag, or type the size below.";

// Vertices. The keys of this tool never remove a body, so that none is lost by mistake.
constexpr auto last_three_vertices =
    "A polygon needs at least 3 vertices. Press V, then Del, to remove the whole body.";
constexpr auto no_vertex_selected =
    "No vertex is selected: click one first. Press V, then Del, to remove the whole body.";
constexpr auto edges_would_cross = "Edges {} and {} would cross; the shape stays at its last valid position.";

// Cuts.
constexpr auto nothing_cut = "Nothing was cut. Drag across a body from border to border.";
constexpr auto bullet_cuts_nothing =
    "{} crosses nothing from border to border within {} s. Give it a velocity that takes it through a body.";
constexpr auto cannot_split = "This body can't be split: a piece would be too thin for a scene file.";

// Joints.
constexpr auto no_body_to_join = "There is no body. Press the button on the body to join.";
constexpr auto joint_without_length =
    "A rod or a slider needs a length: drag from the body to where it leads.";

}  // namespace tool_words

}  // namespace app
