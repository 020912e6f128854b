#include "session/show_view.h"

#include <algorithm>

#include "course/scene_lesson.h"
#include "course/staging.h"
#include "document/bodies.h"
#include "document/panes.h"
#include "overlays/overlay.h"
#include "player/paint_scene.h"
#include "player/player_info.h"
#include "session/playing.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tabs.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"

namespace app {

HandLocks locks_named(const WordList& names) {
    HandLocks locks;
    for (const std::string& name : names) {
        locks.all |= name == "all";
        locks.position |= name == "position";
        locks.rotation |= name == "rotation";
        locks.velocity |= name == "velocity";
        locks.bodies.push_back(name);
    }
    return locks;
}

namespace {

bool holds(const WordList& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

bool has_tab(const View& rules, InspectorTab tab) {
    if (!rules.tabs || row_of(tab).needs_small_window) return true;
    return std::any_of(rules.tabs->begin(), rules.tabs->end(), [&](const std::string& name) {
        const auto choice = tab_named(name);
        return choice && choice->tab == tab;
    });
}

bool has_switch(const View& rules, std::string_view overlay) {
    return !rules.switches || holds(*rules.switches, overlay);
}

// ---- rules

namespace {

/// Returns the window's settings as a view.
View view_in(const Settings& settings) {
    View view;
    view.panes.emplace();
    for (const PaneRow& pane : pane_rows) {
        if (settings.*pane.shown) view.panes->emplace_back(pane.name);
    }
    view.theme = settings.theme;
    view.scale = settings.ui_scale;
    view.reduced_motion = !settings.glide;
    return view;
}

void put_into(const View& view, Settings& settings) {
    if (view.panes) {
        for (const PaneRow& pane : pane_rows) settings.*pane.shown = holds(*view.panes, pane.name);
    }
    if (view.theme) settings.theme = *view.theme;
    if (view.scale) settings.ui_scale = *view.scale;
    if (view.reduced_motion) settings.glide = !*view.reduced_motion;
}

/// Returns whether the scene opens with its player: it has a text or questions.
bool wants_player(const SceneLesson& entry, const View& rules) {
    const bool teaches = !entry.text.empty() || !entry.questions.empty();
    return teaches && (!rules.panes || holds(*rules.panes, lesson_pane));
}

/// Returns the rules of the command line or link, completed by those of the open scene.
View rules_of(const Work& work, const WindowState& window) {
    return merged(window.asked, view_of(work.document.scene()));
}

}  // namespace

Settings own_settings(const Seen& seen, const WindowState& window) {
    Settings settings = seen.settings;
    put_into(window.put_aside, settings);
    return settings;
}

bool asks_questions(const Work& work, const WindowState& window) {
    const SceneLesson entry = lesson_in(work.document.scene());
    return !entry.questions.empty() && wants_player(entry, rules_of(work, window));
}

void apply_rules(Work& work, Seen& seen, Studying& studying, WindowState& window) {
    seen.settings = own_settings(seen, window);
    seen.rules = rules_of(work, window);
    const bool shows_player = wants_player(lesson_in(work.document.scene()), seen.rules);
    View changed = seen.rules;
    const CourseStep* const page = studying.open_step();
    if (page != nullptr && !changed.panes) {
        changed.panes = panes_of(*page, work.document.scene());
        if (seen.settings.show_legend) changed.panes->emplace_back("legend");
        if (seen.settings.show_grid) changed.panes->emplace_back("grid");
    }
    if (shows_player && !changed.panes) changed.panes = view_in(seen.settings).panes;
    window.put_aside = limited_to(changed, view_in(seen.settings));
    put_into(changed, seen.settings);
    seen.settings.show_course |= shows_player;
    // The left pane shows the course.
    seen.settings.show_left |= changed.panes.has_value() && seen.settings.show_course;
    window.bare = seen.rules.bare.value_or(false);
    studying.hidden_by_scene = seen.rules.hide.value_or(WordList());
    restore_locks(work, window);
}

namespace {

constexpr const char* locks_matter = "locks of the scene";

HandLocks locks_of(const Work& work, const WindowState& window) {
    return locks_named(rules_of(work, window).lock.value_or(WordList()));
}

}  // namespace

bool has_locks(const Work& work, const WindowState& window) { return locks_of(work, window).any(); }

void restore_locks(Work& work, const WindowState& window) { work.document.lock(locks_of(work, window)); }

void release_or_restore_locks(Work& work, Prompts& prompts, const WindowState& window) {
    if (work.document.locks().any()) {
        work.document.lock({});
        prompts.say(Message::Kind::info, "Everything can be changed until the scene is opened again",
                    locks_matter);
    } else {
        restore_locks(work, window);
        prompts.say(Message::Kind::info, "The scene's locks are in force again", locks_matter);
    }
}

void keep_rules(Seen& seen, const Studying& studying) {
    for (const std::string& name : studying.hidden_by_scene) seen.view.overlays.erase(name);
    seen.view.keeps_verdict = studying.hides(TellingPart::verdict) || studying.hides(TellingPart::inspector);
}

// ---- the beginning

void begin_at(const View& view, Work& work, Seen& seen, ToolState& tool, Playing& playing,
              WindowState& window) {
    // The mode comes first, because time belongs to explore mode and the second world to simulate mode.
    if (view.mode && *view.mode != work.mode) set_mode(work, seen, tool, *view.mode);
    if (view.overlays) seen.view.overlays = {view.overlays->begin(), view.overlays->end()};
    // A view without a tab shows the scene's own one, or else one that is offered.
    if (view.tab) {
        choose_tab(seen, *tab_named(*view.tab));
    } else if (!has_tab(seen.rules, seen.tab)) {
        const WordList& offered = *seen.rules.tabs;
        choose_tab(seen, offered.empty() ? TabChoice{} : *tab_named(offered.front()));
    }
    if (view.select) seen.view.selection = bodies_named(work.document.scene(), *view.select);
    if (view.difference || view.minkowski) seen.settings.show_difference = view.difference.value_or(true);
    if (view.minkowski) seen.view.minkowski = *view.minkowski;
    if (view.pixels) seen.view.pixels = *view.pixels;
    if (view.time && work.mode == collide::Mode::explore)
        seen.view.scrub_time = std::min(*view.time, work.document.scene().settings.t_max);
    if (view.modes) {
        choose_options(playing.player, view.modes->options);
        const bool turns_direction = seen.view.pair.turns_direction;
        seen.view.pair = view.modes->look;
        seen.view.pair.turns_direction = turns_direction;
    }
    if (view.player) {
        close_player(playing.player);
        open_player(work, seen, playing, view.player->kind);
        playing.player.step = view.player->step;  // the frame limits it to the steps of the recording
        playing.player.playing = false;
    }
    if (view.present) window.presentation = *view.present;
    if (view.second_world && work.mode == collide::Mode::simulate) {
        SecondWorldState& second = work.second_world;
        second.wanted = second.is_of_scene = view.second_world->wanted;
        if (second.wanted) {
            second.settings = view.second_world->settings;
            seen.settings.show_difference = false;
        }
    }
}

View shown_view(const Work& work, const Seen& seen, const Playing& playing) {
    const ViewState& state = seen.view;
    const PlayerState& player = playing.player;
    View view;
    view.mode = work.mode;
    view.overlays = WordList(state.overlays.begin(), state.overlays.end());
    view.tab = row_of(seen.tab).name;
    view.modes = PlayerModes{player.options, state.pair};
    view.select.emplace();
    for (const std::size_t body : state.selection)
        view.select->push_back(work.document.scene().bodies.at(body).name);
    view.minkowski = state.minkowski;
    view.difference = difference_is_shown(work, seen);
    view.pixels = state.pixels;
    if (work.mode == collide::Mode::explore) view.time = state.scrub_time;
    if (player.open) view.player = PlayerPlace{player.kind, player.step};
    if (work.mode == collide::Mode::simulate)
        view.second_world = work.two_worlds() ? SecondWorldWish{true, work.second_world.settings}
                                              : SecondWorldWish{false, {}};
    return view;
}

View opening_view(const collide::Scene& scene) {
    const View asked = view_of(scene);
    const std::set<std::string> overlays = overlays_for(scene);
    View view;
    view.mode = scene.settings.mode;
    view.overlays = WordList(overlays.begin(), overlays.end());
    view.tab = row_of(opening_tab(scene).tab).name;
    view.modes.emplace();
    view.select.emplace();
    view.minkowski = asked.minkowski.value_or(MinkowskiView::difference);
    view.difference = asked.difference.value_or(asked.minkowski.has_value());
    view.pixels = ViewState().pixels;
    view.time = 0.0;
    view.second_world = SecondWorldWish{false, {}};
    if (scene.settings.mode == collide::Mode::simulate && asked.second_world)
        view.second_world = *asked.second_world;
    if (view.second_world->wanted) view.difference = false;
    return view;
}

}  // namespace app
