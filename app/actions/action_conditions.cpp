#include "actions/action_groups.h"

namespace app {

bool always(const AppState&) { return true; }
bool has_bodies(const AppState& state) { return !state.stage().scene().bodies.empty(); }
bool has_selection(const AppState& state) { return !state.view.selection.empty(); }
bool has_anything_selected(const AppState& state) {
    return !state.view.selection.empty() || state.view.probe;
}

}  // namespace app
