// Changes to a scene's crowd: another count, seed or kind, with what the user has done to its bodies kept.
#pragma once

#include <collide/scene/crowd.h>
#include "session/app_state.h"

namespace app {

/// Put the crowd `next` in place of the scene's, with these edits (of the crowd before); those of bodies that
/// it does not have wait unused. Bodies under names that it needs are renamed. The scene's own camera is
/// drawn back or forth with the size of the field.
void change_crowd(collide::Scene& scene, const collide::CrowdSpec& next, collide::CrowdEdits edits);

/// How much longer and wider the field of `next` is.
double crowd_growth(const collide::CrowdSpec& before, const collide::CrowdSpec& next);

/// One undo step each. Of the edits only added bodies outlast another seed or kind.
void choose_crowd_seed(AppState& state, int seed);
void choose_crowd_kind(AppState& state, collide::CrowdKind kind);

/// Selection and focus after bodies have come or gone at the crowd's end: what stands elsewhere now is
/// forgotten.
void settle_selection(AppState& state, std::size_t unchanged_bodies);

}  // namespace app
