// The tools by name, and what the running one says: what to do next, and what is drawn so far.
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
/// In the order of the palette.
std::span<const ToolInfo> tools();
const ToolInfo& tool_info(Tool tool);

struct ToolStatus {
    std::string what_to_do;
    std::string so_far{};  // empty when nothing is drawn
    bool wrong = false;    // `so_far` says what is in the way
};
ToolStatus tool_status(const Work& work, const Seen& seen, const ToolState& tool);

/// Beside the cursor: the measures of what is being dragged; empty when nothing is.
std::string cursor_words(const ViewState& view, const ToolState& tool, float scale);

/// "convex so far", "concave: will be made of 2 pieces", …
std::string outline_words(std::size_t vertices, bool convex, std::size_t pieces);

}  // namespace app
