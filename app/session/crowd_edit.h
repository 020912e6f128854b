// Changes to a scene's crowd: another count, seed or kind, with what the user has done to its bodies kept.
#pragma once

#include <collide/scene/crowd.h>
#include "session/parts.h"

namespace app {

/// Replaces the scene's crowd by `next`, with these edits (of the crowd before). Edits of bodies that it does
/// not have are kept unused. Bodies that have names of the crowd's are renamed. The scene's own camera is
/// zoomed with the size of the field.
void change_crowd(collide::Scene& scene, const collide::CrowdSpec& next, collide::CrowdEdits edits);

/// How much longer and wider the field of `next` is.
double crowd_growth(const collide::CrowdSpec& before, const collide::CrowdSpec& next);

/// Each is one undo step. With another seed or kind, only added bodies remain of the edits.
void choose_crowd_seed(Document& stage, ViewState& view, ToolState& tool, int seed);
void choose_crowd_kind(Work& work, Seen& seen, ToolState& tool, collide::CrowdKind kind);

/// Corrects selection and focus after bodies were added or removed at the crowd's end. Moved ones are
/// forgotten.
void settle_selection(Document& stage, ViewState& view, ToolState& tool, std::size_t unchanged_bodies);

}  // namespace app
