#include "session/guide.h"

#include "session/playing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

constexpr std::array<std::string_view, deed_count> deed_names{
    "drag",        "turn",         "velocity",    "push_apart", "play",  "player",
    "player_step", "player_steps", "broad_phase", "chapter",    "search"};

constexpr double reading_seconds = 0.6;  // that a pointer rests at the arrow

/// Names of undo steps, by how they begin, and what was done then.
struct NamedStep {
    std::string_view begins;
    Deed deed;
};
constexpr std::array named_steps{NamedStep{"Move ", Deed::drag},
                                 NamedStep{"Nudge", Deed::drag},
                                 NamedStep{"Rotate", Deed::turn},
                                 NamedStep{"Turn", Deed::turn},
                                 NamedStep{"Change velocity", Deed::velocity},
                                 NamedStep{"Push apart", Deed::push_apart}};

void count(Settings& settings, Deed deed) { ++settings.deeds[std::string(name_of(deed))]; }

/// A step of the document that was made since, told by its name. A click begins and ends a drag that changes
/// nothing; what is undone is not done again.
void note_edit(Guide& guide, Settings& settings, const GuideSight& before, const GuideSight& now) {
    if (!before.dragging) guide.drag_from = before.revision;
    if (now.dragging || now.undone || now.revision == guide.drag_from) return;
    for (const NamedStep& step : named_steps) {
        if (now.undo_name.starts_with(step.begins)) count(settings, step.deed);
    }
}

}  // namespace

std::string_view name_of(Deed deed) { return deed_names.at(static_cast<std::size_t>(deed)); }

int times_done(const Settings& settings, Deed deed) {
    const auto found = settings.deeds.find(std::string(name_of(deed)));
    return found == settings.deeds.end() ? 0 : found->second;
}

int deeds_done(const Settings& settings) {
    int all = 0;
    for (const auto& [name, times] : settings.deeds) all += times;
    return all;
}

GuideSight sight_of(const Work& work, const Seen& seen, const Playing& playing, const Prompts& prompts,
                    bool chapter) {
    GuideSight now;
    now.revision = work.stage().revision();
    now.undo_name = work.stage().undo_name();
    now.undone = work.stage().can_redo();
    now.dragging = work.stage().dragging();
    now.plays = work.run_on_stage() ? work.run_control.playing : seen.view.playing;
    now.player_open = playing.player.open;
    now.player_plays = playing.player.open && playing.player.playing;
    now.player_step = playing.player.open ? playing.player.step : 0;
    now.tab = seen.tab;
    now.chapter = chapter;
    now.search = prompts.dialog == Dialog::search;
    return now;
}

void note_deeds(Guide& guide, Settings& settings, GuideSight now) {
    if (guide.before) {
        const GuideSight& before = *guide.before;
        note_edit(guide, settings, before, now);
        const auto begun = [&](bool GuideSight::*what, Deed deed) {
            if (!(before.*what) && now.*what) count(settings, deed);
        };
        begun(&GuideSight::plays, Deed::play);
        begun(&GuideSight::player_open, Deed::player);
        begun(&GuideSight::player_plays, Deed::player_steps);
        begun(&GuideSight::chapter, Deed::chapter);
        begun(&GuideSight::search, Deed::search);
        if (now.player_open && before.player_open && now.player_step != before.player_step)
            count(settings, Deed::player_step);
        if (now.tab == InspectorTab::broad_phase && before.tab != now.tab) count(settings, Deed::broad_phase);
    }
    guide.before = std::move(now);
}

void open_tour_step(Guide& guide, const Settings& settings, TourStep step) {
    guide.tour = step;
    guide.read_for = 0.0;
    guide.enter = false;
    guide.card = {-1.0f, -1.0f};
    for (std::size_t i = 0; i < deed_count; ++i)
        guide.at_step.at(i) = times_done(settings, static_cast<Deed>(i));
}

bool tour_step_is_done(const Guide& guide, const Work& work, const Seen& seen, const Playing& playing) {
    const auto done = [&](Deed deed) {
        return times_done(seen.settings, deed) - guide.at_step.at(static_cast<std::size_t>(deed));
    };
    const bool overlap = seen.analysis.focus && seen.analysis.moved.result.overlap;
    const bool at_rest = !work.stage().dragging();
    switch (*guide.tour) {
        case TourStep::touch:
            return overlap && at_rest && done(Deed::drag) > 0;
        case TourStep::read:
            return guide.read_for >= reading_seconds;
        case TourStep::push:
            return done(Deed::push_apart) > 0 || (!overlap && at_rest);
        case TourStep::step:
            return playing.player.open && done(Deed::player_step) >= 2;
        case TourStep::play:
            return done(Deed::play) > 0 && !seen.view.playing;
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
