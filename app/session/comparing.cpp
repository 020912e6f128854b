#include "session/comparing.h"

#include "draw/drawing.h"
#include "session/seen.h"
#include "session/tab_names.h"
#include "session/work.h"
#include "simulation/run.h"

namespace app {

const BranchDifference* branch_difference(const Work& work) {
    if (!work.run_on_stage()) return nullptr;
    const Run& run = *work.run;
    const auto other = run.compared();
    const bool takes_long = work.run_control.playing && run.world().body_count() > crowd_size;
    if (!other || takes_long) return nullptr;
    return &run.difference_to(*other);
}

const BranchDifference* difference_on_canvas(const Work& work, const Seen& seen) {
    const bool compares =
        seen.tab == InspectorTab::motion && !seen.settings.folded.contains("motion/branches");
    if (!compares || !work.run_control.branches_on_canvas) return nullptr;
    return branch_difference(work);
}

}  // namespace app
