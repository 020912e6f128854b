#include "session/comparing.h"

#include "draw/drawing.h"
#include "simulation/run.h"

namespace app {

const BranchDifference* branch_difference(const AppState& state) {
    if (!state.run_on_stage()) return nullptr;
    const Run& run = *state.run;
    const auto other = run.compared();
    const bool takes_long = state.run_control.playing && run.world().body_count() > crowd_size;
    if (!other || takes_long) return nullptr;
    return &run.difference_to(*other);
}

const BranchDifference* difference_on_canvas(const AppState& state) {
    const bool compares =
        state.tab == InspectorTab::motion && !state.settings.folded.contains("motion/branches");
    if (!compares || !state.run_control.branches_on_canvas) return nullptr;
    return branch_difference(state);
}

}  // namespace app
