#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "actions/actions.h"
#include "player/paint_scene.h"
#include "session/playing.h"
#include "session/running.h"
#include "session/session.h"
#include "session/tabs.h"

namespace app {

namespace {

void next_theme(Session& session) {
    session.seen.settings.theme = static_cast<Theme>((static_cast<int>(session.seen.settings.theme) + 1) % 3);
}

void grow_interface(Settings& settings, int quarters) {
    settings.ui_scale = std::clamp(settings.ui_scale + 0.25f * static_cast<float>(quarters), 1.0f, 2.5f);
}

void zoom(Session& session, double factor) {
    session.seen.view.camera.zoom_at(0.5f * session.seen.view.camera.canvas_size, factor);
}

/// Opens the second canvas, or shows the next of its pictures there.
void next_minkowski(Session& session) {
    if (!difference_is_shown(session.work, session.seen)) {
        want_difference(session.work, session.seen, session.tool, true);
        return;
    }
    MinkowskiView& view = session.seen.view.minkowski;
    view = static_cast<MinkowskiView>((static_cast<int>(view) + 1) % 3);
}

bool shows_the_same(const Camera& one, const Camera& other) {
    const double apart = glm::length(one.center - other.center) * other.pixels_per_meter;
    return apart < 0.5 && std::abs(one.pixels_per_meter / other.pixels_per_meter - 1.0) < 1e-6;
}

/// The scene's own view; from there, all bodies.
void fit(Session& session) {
    const collide::Scene& scene = session.work.stage().scene();
    Camera& camera = session.seen.view.camera;
    if (!shows_the_same(camera, camera_for(scene, camera.canvas_size))) {
        session.seen.fit_requested = true;
        return;
    }
    camera = camera_on_all(scene, camera.canvas_size);
    session.window.difference.fit_requested = true;
}

/// What the number keys switch. Names, not places in the registry: a new overlay moves no key.
constexpr std::array<const char*, 9> numbered{"axes",  "intervals", "mtd",        "contacts",      "features",
                                              "aabbs", "structure", "candidates", "closest_points"};

template <std::size_t Index>
void toggle(Session& session) {
    session.seen.view.toggle_overlay(numbered[Index]);
}

}  // namespace

void toggle_presentation(Session& session) {
    session.window.presentation = !session.window.presentation;
    auto& before = session.window.camera_before_presentation;
    session.seen.fit_requested = session.window.presentation || !before;
    if (session.window.presentation) {
        before = session.seen.view.camera;
    } else if (before) {
        session.seen.view.camera = *before;
        before.reset();
    }
}

std::string key_of_overlay(std::string_view name) {
    const auto found = std::find(numbered.begin(), numbered.end(), name);
    return found == numbered.end() ? std::string() : std::to_string(found - numbered.begin() + 1);
}

std::vector<Action> view_actions() {
    constexpr auto group = ActionGroup::view;
    return {
        {"fit", "Fit view", group, {{SDLK_HOME}}, always, fit},
        {"zoom_in",
         "Zoom in",
         group,
         {{SDLK_PLUS}, {SDLK_EQUALS}, {SDLK_KP_PLUS}},
         always,
         [](Session& s) { zoom(s, 1.25); }},
        {"zoom_out",
         "Zoom out",
         group,
         {{SDLK_MINUS}, {SDLK_KP_MINUS}},
         always,
         [](Session& s) { zoom(s, 0.8); }},
        {"presentation",
         "Presentation: the canvas alone, large",
         group,
         {{SDLK_h}},
         always,
         toggle_presentation},
        {"legend", "Legend", group, {{SDLK_l}}, always, toggles<&Settings::show_legend>},
        {"grid", "Grid", group, {{SDLK_g}}, always, toggles<&Settings::show_grid>},
        {"difference",
         "Minkowski difference",
         group,
         {{SDLK_m}},
         always,
         [](Session& s) { want_difference(s.work, s.seen, s.tool, !difference_is_shown(s.work, s.seen)); }},
        {"minkowski_next",
         "Second canvas: A − B, A + B, A grown by −B in turn",
         group,
         {{SDLK_m, false, true}},
         always,
         next_minkowski},
        {"second_world",
         "Show a second world",
         group,
         {{SDLK_F7}},
         always,
         [](Session& s) { want_twin(s.work, s.seen, s.tool, !s.work.two_worlds()); }},
        {"profiler", "Frame timing", group, {{SDLK_F3}}, always, toggles<&Settings::show_profiler>},
        {"film",
         "Film of all steps of the player",
         group,
         {{SDLK_F9}},
         always,
         toggles<&Settings::show_film>},
        {"theme", "Next theme", group, {{SDLK_t}}, always, next_theme},
        {"scale_up",
         "Larger interface",
         group,
         {{SDLK_PLUS, true}, {SDLK_EQUALS, true}},
         always,
         calls<grow_interface, 1>},
        {"scale_down", "Smaller interface", group, {{SDLK_MINUS, true}}, always, calls<grow_interface, -1>},
        {"scale_reset",
         "Interface at 100 %",
         group,
         {{SDLK_0, true}},
         always,
         [](Session& s) { s.seen.settings.ui_scale = 1.0f; }},
        {"overlay_1", "Candidate axes on or off", group, {{SDLK_1}}, always, toggle<0>},
        {"overlay_2", "Projected intervals on or off", group, {{SDLK_2}}, always, toggle<1>},
        {"overlay_3", "MTD or gap on or off", group, {{SDLK_3}}, always, toggle<2>},
        {"overlay_4", "Contact points on or off", group, {{SDLK_4}}, always, toggle<3>},
        {"overlay_5", "Support features on or off", group, {{SDLK_5}}, always, toggle<4>},
        {"overlay_6", "Bounding boxes on or off", group, {{SDLK_6}}, always, toggle<5>},
        {"overlay_7", "Structure of the broad phase on or off", group, {{SDLK_7}}, always, toggle<6>},
        {"overlay_8", "Candidate pairs on or off", group, {{SDLK_8}}, always, toggle<7>},
        {"overlay_9", "Closest points on or off", group, {{SDLK_9}}, always, toggle<8>},
    };
}

// Keys for the window itself: the inspector's tabs, and the menus by the letter that is underlined in them.
namespace {

bool has_tabs(const Session& session) {
    return session.seen.settings.show_right && !session.window.presentation && !session.playing.player.open;
}

void step_tab(Session& session, int step) {
    const std::vector<InspectorTab> offered = offered_tabs(session.seen, session.window);
    const auto now = std::find(offered.begin(), offered.end(), session.seen.tab) - offered.begin();
    const auto count = static_cast<std::ptrdiff_t>(offered.size());
    session.seen.tab = offered[static_cast<std::size_t>((now + count + step) % count)];
}

template <InspectorTab Tab>
void bring_tab(Session& session) {
    show_tab(session.seen, session.playing, session.window, {Tab});
}

/// A tab by its number, also one beyond the level.
template <InspectorTab Tab>
Action numbered_tab(std::string_view id, std::string_view title, int key) {
    return {id, title, ActionGroup::view, {{key, false, false, true}}, always, bring_tab<Tab>};
}

void toggle_level(Session& session) {
    const bool all = session.seen.level() == Level::everything;
    choose_level(session.seen, all ? Level::essential : Level::everything);
}

bool has_menus(const Session& session) { return !session.window.presentation && !session.window.bare; }

template <char Letter>
void open_menu(Session& session) {
    for (const char* title : {"File", "Edit", "View", "Tools", "Scene", "Course", "Help"}) {
        if (title[0] == Letter) session.window.menu_to_open = title;
    }
}

}  // namespace

std::vector<Action> window_actions() {
    constexpr auto group = ActionGroup::view;
    return {
        {"tab_next", "Next tab", group, {{SDLK_TAB, true}}, has_tabs, calls<step_tab, 1>},
        {"tab_previous", "Previous tab", group, {{SDLK_TAB, true, true}}, has_tabs, calls<step_tab, -1>},
        numbered_tab<InspectorTab::sat>("to_tab_sat", "Tab SAT", SDLK_1),
        numbered_tab<InspectorTab::gjk>("to_tab_gjk", "Tab GJK", SDLK_2),
        numbered_tab<InspectorTab::sweep>("to_tab_sweep", "Tab Sweep", SDLK_3),
        numbered_tab<InspectorTab::impact>("to_tab_impact", "Tab Impact", SDLK_4),
        numbered_tab<InspectorTab::contacts>("to_tab_contacts", "Tab Contacts", SDLK_5),
        numbered_tab<InspectorTab::compare>("to_tab_compare", "Tab Compare", SDLK_6),
        numbered_tab<InspectorTab::rays>("to_tab_rays", "Tab Rays", SDLK_7),
        numbered_tab<InspectorTab::body>("to_tab_body", "Tab Body", SDLK_8),
        numbered_tab<InspectorTab::broad_phase>("to_tab_broad_phase", "Tab Broad phase", SDLK_9),
        numbered_tab<InspectorTab::motion>("to_tab_motion", "Tab Motion", SDLK_0),
        {"level", "Everything: all tabs and overlays", group, {{SDLK_F4}}, always, toggle_level},
        {"pane_left", "Scenes and bodies", group, {}, always, toggles<&Settings::show_left>},
        {"pane_right", "Inspector", group, {}, always, toggles<&Settings::show_right>},
        {"pane_bottom", "Transport", group, {}, always, toggles<&Settings::show_bottom>},
        {"pane_tools", "Toolbar", group, {}, always, toggles<&Settings::show_tools>},
        {"menu_file", "Menu File", group, {{SDLK_f, false, false, true}}, has_menus, open_menu<'F'>},
        {"menu_edit", "Menu Edit", group, {{SDLK_e, false, false, true}}, has_menus, open_menu<'E'>},
        {"menu_view", "Menu View", group, {{SDLK_v, false, false, true}}, has_menus, open_menu<'V'>},
        {"menu_tools", "Menu Tools", group, {{SDLK_t, false, false, true}}, has_menus, open_menu<'T'>},
        {"menu_scene", "Menu Scene", group, {{SDLK_s, false, false, true}}, has_menus, open_menu<'S'>},
        {"menu_course", "Menu Course", group, {{SDLK_c, false, false, true}}, has_menus, open_menu<'C'>},
        {"menu_help", "Menu Help", group, {{SDLK_h, false, false, true}}, has_menus, open_menu<'H'>},
    };
}

}  // namespace app
