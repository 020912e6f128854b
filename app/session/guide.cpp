#include "session/guide.h"

#include "session/playing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

constexpr std::array<std::string_view, activity_count> activity_names{
    "drag",        "turn",         "velocity",    "push_apart", "play",  "player",
    "player_step", "player_steps", "broad_phase", "chapter",    "search"};

constexpr double reading_seconds = 0.6;  // for which the pointer has to rest on the arrow

/// The beginning of an undo step's name, and the activity that it stands for.
struct NamedStep {
    std::string_view begins;
    Activity activity;
};
constexpr std::array named_steps{NamedStep{"Move ", Activity::drag},
                                 NamedStep{"Nudge", Activity::drag},
                                 NamedStep{"Rotate", Activity::turn},
                                 NamedStep{"Turn", Activity::turn},
                                 NamedStep{"Change velocity", Activity::velocity},
                                 NamedStep{"Push apart", Activity::push_apart}};

void count(Settings& settings, Activity activity) { ++settings.activities[std::string(name_of(activity))]; }

/// Counts the activity of a new undo step, which its name tells. A click makes a drag without a change. An
/// undone step is not counted again.
void note_edit(Guide& guide, Settings& settings, const GuideSight& before, const GuideSight& now) {
    if (!before.dragging) guide.drag_from = before.revision;
    if (now.dragging || now.undone || now.revision == guide.drag_from) return;
    for (const NamedStep& step : named_steps) {
        if (now.undo_name.starts_with(step.begins)) count(settings, step.activity);
    }
}

}  // namespace

std::string_view name_of(Activity activity) { return activity_names.at(static_cast<std::size_t>(activity)); }

int times_done(const Settings& settings, Activity activity) {
    const auto found = settings.activities.find(std::string(name_of(activity)));
    return found == settings.activities.end() ? 0 : found->second;
}

int all_times_done(const Settings& settings) {
    int all = 0;
    for (const auto& [name, times] : settings.activities) all += times;
    return all;
}

GuideSight sight_of(const Work& work, const Seen& seen, const Playing& playing, const Prompts& prompts,
                    bool chapter) {
    GuideSight now;
    now.revision = work.shown().revision();
    now.undo_name = work.shown().undo_name();
    now.undone = work.shown().can_redo();
    now.dragging = work.shown().dragging();
    now.plays = work.shows_run() ? work.run_control.playing : seen.view.playing;
    now.player_open = playing.player.open;
    now.player_plays = playing.player.open && playing.player.playing;
    now.player_step = playing.player.open ? playing.player.step : 0;
    now.tab = seen.tab;
    now.chapter = chapter;
    now.search = prompts.dialog == Dialog::search;
    return now;
}

void count_activities(Guide& guide, Settings& settings, GuideSight now) {
    if (guide.before) {
        const GuideSight& before = *guide.before;
        note_edit(guide, settings, before, now);
        const auto begun = [&](bool GuideSight::*what, Activity activity) {
            if (!(before.*what) && now.*what) count(settings, activity);
        };
        begun(&GuideSight::plays, Activity::play);
        begun(&GuideSight::player_open, Activity::player);
        begun(&GuideSight::player_plays, Activity::player_steps);
        begun(&GuideSight::chapter, Activity::chapter);
        begun(&GuideSight::search, Activity::search);
        if (now.player_open && before.player_open && now.player_step != before.player_step)
            count(settings, Activity::player_step);
        if (now.tab == InspectorTab::broad_phase && before.tab != now.tab)
            count(settings, Activity::broad_phase);
    }
    guide.before = std::move(now);
}

void open_tour_step(Guide& guide, const Settings& settings, TourStep step) {
    guide.tour = step;
    guide.read_for = 0.0;
    guide.enter = false;
    guide.card = {-1.0f, -1.0f};
    for (std::size_t i = 0; i < activity_count; ++i)
        guide.at_step.at(i) = times_done(settings, static_cast<Activity>(i));
}

bool tour_step_is_done(const Guide& guide, const Work& work, const Seen& seen, const Playing& playing) {
    const auto done = [&](Activity activity) {
        return times_done(seen.settings, activity) - guide.at_step.at(static_cast<std::size_t>(activity));
    };
    const bool overlap = seen.analysis.focus && seen.analysis.moved.result.overlap;
    const bool at_rest = !work.shown().dragging();
    switch (*guide.tour) {
        case TourStep::touch:
            return overlap && at_rest && done(Activity::drag) > 0;
        case TourStep::read:
            return guide.read_for >= reading_seconds;
        case TourStep::push:
            return done(Activity::push_apart) > 0 || (!overlap && at_rest);
        case TourStep::step:
            return playing.player.open && done(Activity::player_step) >= 2;
        case TourStep::play:
            return done(Activity::play) > 0 && !seen.view.playing;
        case TourStep::end:
            break;
    }
    return false;
}

void end_tour(Guide& guide, Settings& settings) {
    guide.tour.reset();
    guide.tour_wanted = false;
    settings.tour_done = true;
}

}  // namespace app
