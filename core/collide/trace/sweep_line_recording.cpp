#include <collide/trace/sweep_line_recording.h>

#include <algorithm>

#include <collide/broad_phase/sweep_line_body.h>

namespace collide {

SweepLineRecording record_sweep(const SortAndSweep& sweep) {
    SweepLineRecording recording;
    recording.axis = sweep.axis();
    recording.choice = sweep.axis_choice();
    recording.order.assign(sweep.order().begin(), sweep.order().end());
    Recorder<SweepLineStep> recorder(recording.steps);
    std::vector<SweptInterval> active;
    recording.tests = sweep_line(recording.order, active, recorder, [&](ProxyId a, ProxyId b) {
        recording.pairs.emplace_back(std::min(a, b), std::max(a, b));
    });
    std::sort(recording.pairs.begin(), recording.pairs.end());
    return recording;
}

std::vector<ProxyId> active_after(const SweepLineRecording& recording, std::size_t count) {
    std::vector<ProxyId> active;
    for (std::size_t k = 0; k < std::min(count, recording.steps.items.size()); ++k) {
        const SweepLineStep& step = recording.steps.items[k];
        if (step.stage == SweepLineStage::join) {
            active.push_back(step.id);
        } else if (step.stage == SweepLineStage::end) {
            std::erase(active, step.id);
        }
    }
    return active;
}

}  // namespace collide
