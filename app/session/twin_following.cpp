// Keeps the second world at the moment that the run shows, and switches the second canvas (running.h).
#include <algorithm>
#include <cmath>

#include <collide/scene/make_world.h>
#include "session/running.h"
#include "session/seen.h"
#include "session/work.h"
#include "simulation/run.h"
#include "simulation/twin.h"

namespace app {

namespace {

constexpr double most_work_ms = 12.0;  // of steps, twice in a frame

void drop(TwinState& twin) {
    twin.twin.reset();
    twin.analysis.reset();
    twin.followed.reset();
    twin.shown.reset();
    twin.beside = {};
}

void renew(TwinState& twin, const collide::Scene& start, const std::shared_ptr<Run>& run) {
    const bool same = twin.twin && twin.followed.lock() == run && twin.twin->settings() == twin.settings;
    if (same) return;
    drop(twin);
    twin.twin = std::make_shared<Twin>(start, twin.settings);
    twin.analysis = std::make_shared<Analysis>();
    twin.followed = run;
}

/// The run's pair in the second world.
std::optional<std::pair<std::size_t, std::size_t>> twin_focus(const Work& work, const Seen& seen) {
    if (!seen.view.focus) return std::nullopt;
    const auto one = work.twin.beside.twin_of(seen.view.focus->first);
    const auto other = work.twin.beside.twin_of(seen.view.focus->second);
    if (!one || !other) return std::nullopt;
    return std::minmax(*one, *other);
}

/// What the canvas shows of it.
void look(Work& work, Seen& seen) {
    TwinState& twin = work.twin;
    const TwinKey key{twin.twin->run().now(), seen.analysed.value_or(AnalysisKey{})};
    if (twin.shown == key) return;
    twin.analysis->bar_speed = seen.analysis.bar_speed;
    twin.beside = run_beside(*work.run, *twin.twin);
    analyse(twin.twin->scene(), twin_focus(work, seen), 0.0, *twin.analysis, key.run.preview, key.run.pairs,
            seen.view.pair.support_threshold);
    twin.shown = key;
}

/// Stepping the same, the two worlds would show nothing.
void tell_apart(Work& work) {
    const collide::Scene& scene = work.document.scene();
    const auto world = [](const collide::Scene& of) { return collide::world_settings(of.settings); };
    collide::WorldSettings twin = world(scene_for(scene, work.twin.settings));
    const collide::WorldSettings run = world(scene);
    // A file may write its rate in fewer digits.
    if (std::abs(twin.time_step - run.time_step) < Twin::rounding * run.time_step) {
        twin.time_step = run.time_step;
    }
    if (twin == run) work.twin.settings.continuous = !work.twin.settings.continuous;
}

}  // namespace

void follow_run(Work& work, Seen& seen) {
    TwinState& twin = work.twin;
    if (!twin.wanted || !work.run_on_stage()) {
        if (twin.twin) drop(twin);
        return;
    }
    renew(twin, work.document.scene(), work.run);
    const Stopwatch watch;
    twin.twin->follow(*work.run, [&] { return watch.ms() < most_work_ms; });
    if (work.run_control.playing) work.world_ms += watch.ms();
    look(work, seen);
}

bool twin_is_behind(const Work& work) {
    return work.twin.twin && work.run_on_stage() && work.twin.twin->is_behind(work.run->time());
}

void want_twin(Work& work, Seen& seen, ToolState& tool, bool wanted) {
    work.twin.wanted = wanted;
    work.twin.is_of_scene = false;
    if (!wanted) return;
    seen.settings.show_difference = false;
    set_mode(work, seen, tool, collide::Mode::simulate);
    tell_apart(work);
}

void want_difference(Work& work, Seen& seen, ToolState& tool, bool wanted) {
    seen.settings.show_difference = wanted;
    if (wanted && work.two_worlds()) want_twin(work, seen, tool, false);
}

bool difference_is_shown(const Work& work, const Seen& seen) {
    return seen.settings.show_difference && !work.two_worlds();
}

}  // namespace app
