// Changes to a scene's crowd: its count, seed or kind. The user's edits of its bodies are kept.
#pragma once

#include <collide/scene/crowd.h>
#include "session/parts.h"

namespace app {

/// Replaces the scene's crowd by `next` with the edits, which were made on the crowd before. Edits of bodies
/// that `next` does not have are stored but not applied. Other bodies of the scene whose names the crowd
/// uses are renamed. The scene's camera is zoomed by the growth of the field.
void change_crowd(collide::Scene& scene, const collide::CrowdSpec& next, collide::CrowdEdits edits);

/// Returns the ratio of the field's side lengths, `next` to `before`.
double crowd_growth(const collide::CrowdSpec& before, const collide::CrowdSpec& next);

/// Each is one undo step. A new seed or kind drops all edits except added bodies.
void choose_crowd_seed(Document& document, ViewState& view, ToolState& tool, int seed);
void choose_crowd_kind(Work& work, Seen& seen, ToolState& tool, collide::CrowdKind kind);

/// Corrects selection and focus after bodies were added or removed at the crowd's end. Moved ones are
/// forgotten.
void settle_selection(Document& document, ViewState& view, ToolState& tool, std::size_t unchanged_bodies);

}  // namespace app
