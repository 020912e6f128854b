// Keeps the second world at the moment that the run shows, and switches the second canvas (running.h).
#include <algorithm>
#include <cmath>

#include <collide/scene/make_world.h>
#include "session/running.h"
#include "session/seen.h"
#include "session/work.h"
#include "simulation/run.h"
#include "simulation/second_world.h"

namespace app {

namespace {

constexpr double most_following_ms = 12.0;  // for steps, twice in a frame

void drop(SecondWorldState& second) {
    second.world.reset();
    second.analysis.reset();
    second.followed.reset();
    second.shown.reset();
    second.comparison = {};
}

void renew(SecondWorldState& second, const collide::Scene& start, const std::shared_ptr<Run>& run) {
    const bool same =
        second.world && second.followed.lock() == run && second.world->settings() == second.settings;
    if (same) return;
    drop(second);
    second.world = std::make_shared<SecondWorld>(start, second.settings);
    second.analysis = std::make_shared<Analysis>();
    second.followed = run;
}

/// Returns the run's pair as indices in the second world.
std::optional<std::pair<std::size_t, std::size_t>> second_world_focus(const Work& work, const Seen& seen) {
    if (!seen.view.focus) return std::nullopt;
    const auto one = work.second_world.comparison.index_of(seen.view.focus->first);
    const auto other = work.second_world.comparison.index_of(seen.view.focus->second);
    if (!one || !other) return std::nullopt;
    return std::minmax(*one, *other);
}

/// Updates what the canvas shows of the second world.
void look(Work& work, Seen& seen) {
    SecondWorldState& second = work.second_world;
    const SecondWorldKey key{second.world->run().now(), seen.analysed.value_or(AnalysisKey{})};
    if (second.shown == key) return;
    second.analysis->bar_speed = seen.analysis.bar_speed;
    second.comparison = compare_runs(*work.run, *second.world);
    analyse(second.world->scene(), second_world_focus(work, seen), 0.0, *second.analysis, key.run.preview,
            key.run.pairs, seen.view.pair.support_threshold);
    second.shown = key;
}

/// Changes one setting if both worlds have the same settings: they would show no difference.
void tell_apart(Work& work) {
    const collide::Scene& scene = work.document.scene();
    const auto world = [](const collide::Scene& of) { return collide::world_settings(of.settings); };
    collide::WorldSettings second = world(scene_for(scene, work.second_world.settings));
    const collide::WorldSettings run = world(scene);
    // A scene file may hold the rate with fewer digits.
    if (std::abs(second.time_step - run.time_step) < SecondWorld::rounding * run.time_step) {
        second.time_step = run.time_step;
    }
    if (second == run) work.second_world.settings.continuous = !work.second_world.settings.continuous;
}

}  // namespace

void follow_run(Work& work, Seen& seen) {
    SecondWorldState& second = work.second_world;
    if (!second.wanted || !work.shows_run()) {
        if (second.world) drop(second);
        return;
    }
    renew(second, work.document.scene(), work.run);
    const Stopwatch watch;
    second.world->follow(*work.run, [&] { return watch.ms() < most_following_ms; });
    if (work.run_control.playing) work.world_ms += watch.ms();
    look(work, seen);
}

bool second_world_is_behind(const Work& work) {
    return work.second_world.world && work.shows_run() &&
           work.second_world.world->is_behind(work.run->time());
}

void want_second_world(Work& work, Seen& seen, ToolState& tool, bool wanted) {
    work.second_world.wanted = wanted;
    work.second_world.is_of_scene = false;
    if (!wanted) return;
    seen.settings.show_difference = false;
    set_mode(work, seen, tool, collide::Mode::simulate);
    tell_apart(work);
}

void want_difference(Work& work, Seen& seen, ToolState& tool, bool wanted) {
    seen.settings.show_difference = wanted;
    if (wanted && work.two_worlds()) want_second_world(work, seen, tool, false);
}

bool difference_is_shown(const Work& work, const Seen& seen) {
    return seen.settings.show_difference && !work.two_worlds();
}

}  // namespace app
