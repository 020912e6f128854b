// Cutting bodies along a line or a stroke, and putting pieces in the place of bodies.
#pragma once

#include <string>

#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

/// What the stroke would cut now: selected bodies if it crosses any, else whatever it crosses.
std::vector<CutPreview> cut_previews(const Work& work, const Seen& seen, const ToolState& tool);

/// Cuts from one end to the other of the line that is typed.
void cut_as_typed(Work& work, Seen& seen, ToolState& tool);

/// Takes the selected body as a bullet. It cuts everything that it crosses within the sweep's time, along its
/// path, while both move on at their velocities. A sentence when nothing is cut.
void cut_across_way(Work& work, Seen& seen, Prompts& prompts);

/// Whether these are several pieces, each of which a scene file can hold.
bool can_replace(const std::vector<collide::BodySpec>& pieces);
/// Puts the pieces in the place of their bodies: one undo step, "Cut box", "Cut 2 bodies by bullet".
void replace_by_pieces(Document& stage, const char* verb, const std::vector<CutPreview>& cuts,
                       const std::string& by_whom = {});
/// Adds all bodies from this one on to the selection: new pieces stand at the end.
void select_from(const Document& stage, ViewState& view, std::size_t first);

}  // namespace app
