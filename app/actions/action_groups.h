// The rows of the table of actions by groups; `actions` joins them in this order.
#pragma once

#include <vector>

#include "actions/actions.h"

namespace app {

std::vector<Action> file_actions();
std::vector<Action> edit_actions();
std::vector<Action> nudge_actions();
std::vector<Action> arrange_actions();
std::vector<Action> tool_actions();
std::vector<Action> view_actions();
std::vector<Action> window_actions();
std::vector<Action> scene_actions();
std::vector<Action> run_actions();
std::vector<Action> course_actions();
std::vector<Action> help_actions();

/// The scene is fitted into the larger canvas; leaving brings back what was looked at before.
void toggle_presentation(Session& session);

// When an action is offered, where more than one group asks.
bool always(const Session& session);
/// A chapter of the course is open.
bool studies(const Session& session);
bool has_bodies(const Session& session);
bool has_selection(const Session& session);
/// Bodies, or a ray or point.
bool has_anything_selected(const Session& session);

}  // namespace app
