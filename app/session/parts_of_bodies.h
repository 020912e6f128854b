// Compound bodies made and changed by hand: bodies joined to one, taken apart, parts changed. Each is one
// undo step, and joints stay where they hold.
#pragma once

#include <cstddef>

#include "session/parts.h"

namespace app {

/// Whether two or more bodies are selected.
bool can_join(const ViewState& view);
/// The selected bodies become one, which has name, pose and matter of the lowest in the list. A sentence when
/// they can't.
void join_selection(Document& stage, ViewState& view, ToolState& tool, Prompts& prompts);

/// Whether a compound body is selected.
bool can_take_apart(const Document& stage, const ViewState& view);
/// Each compound body of the selection becomes a body for each of its parts.
void take_selection_apart(Document& stage, ViewState& view, ToolState& tool, Prompts& prompts);

/// The part becomes a body of its own, which is selected. Precondition: the body has two parts or more.
void take_part_out(Document& stage, ViewState& view, ToolState& tool, std::size_t body, std::size_t part);

}  // namespace app
