#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "actions/actions.h"
#include "player/paint_scene.h"
#include "session/running.h"

namespace app {

namespace {

void next_theme(Session& session) {
    Settings& settings = session.seen.settings;
    choose_theme(settings, static_cast<Theme>((static_cast<int>(settings.theme) + 1) % 3));
}

void grow_interface(Settings& settings, int quarters) {
    settings.ui_scale = std::clamp(settings.ui_scale + 0.25f * static_cast<float>(quarters), 1.0f, 2.5f);
}

void zoom(Session& session, double factor) {
    session.seen.view.camera.zoom_at(0.5f * session.seen.view.camera.canvas_size, factor);
}

/// Opens the second canvas. If it is open already, shows the next of its pictures (A - B, A + B, A grown by
/// -B).
void next_minkowski(Session& session) {
    if (!difference_is_shown(session.work, session.seen))
        return want_difference(session.work, session.seen, session.tool, true);
    MinkowskiView& view = session.seen.view.minkowski;
    view = static_cast<MinkowskiView>((static_cast<int>(view) + 1) % 3);
}

bool shows_the_same(const Camera& one, const Camera& other) {
    const double apart = glm::length(one.center - other.center) * other.pixels_per_meter;
    return apart < 0.5 && std::abs(one.pixels_per_meter / other.pixels_per_meter - 1.0) < 1e-6;
}

/// Shows the scene's own view. If that is shown already, shows all bodies.
void fit(Session& session) {
    const collide::Scene& scene = session.work.shown().scene();
    Camera& camera = session.seen.view.camera;
    if (!shows_the_same(camera, camera_for(scene, camera.canvas_size))) {
        session.seen.fit_requested = true;
        return;
    }
    camera = camera_on_all(scene, camera.canvas_size);
    session.window.difference.fit_requested = true;
}

/// Switches the overlay that has this digit as its key.
template <char Digit>
void toggle_by_key(Session& session) {
    for (const Overlay& overlay : overlays()) {
        if (overlay.use.key.starts_with(Digit)) toggle(session.seen.view, overlay);
    }
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

std::vector<Action> view_actions() {
    return {
        {"fit", "Fit view", keys(SDLK_HOME), fit},
        {"zoom_in", "Zoom in", keys(SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS), [](Session& s) { zoom(s, 1.25); }},
        {"zoom_out", "Zoom out", keys(SDLK_MINUS, SDLK_KP_MINUS), [](Session& s) { zoom(s, 0.8); }},
        {"presentation", "Presentation: the canvas alone, large", keys(SDLK_h), toggle_presentation},
        {"legend", "Legend", keys(SDLK_l), toggles<&Settings::show_legend>},
        {"grid", "Grid", keys(SDLK_g), toggles<&Settings::show_grid>},
        {"difference", "Minkowski difference", keys(SDLK_m),
         [](Session& s) { want_difference(s.work, s.seen, s.tool, !difference_is_shown(s.work, s.seen)); }},
        {"minkowski_next", "Second canvas: A − B, A + B, A grown by −B in turn", shift(SDLK_m),
         next_minkowski},
        {"second_world", "Show a second world", keys(SDLK_F7),
         [](Session& s) { want_second_world(s.work, s.seen, s.tool, !s.work.two_worlds()); }},
        {"profiler", "Frame timing", keys(SDLK_F3), toggles<&Settings::show_profiler>},
        {"film", "Film of all steps of the player", keys(SDLK_F9), toggles<&Settings::show_film>},
        {"theme", "Next theme", keys(SDLK_t), next_theme},
        {"scale_up", "Larger interface", ctrl(SDLK_PLUS, SDLK_EQUALS), calls<grow_interface, 1>},
        {"scale_down", "Smaller interface", ctrl(SDLK_MINUS), calls<grow_interface, -1>},
        {"scale_reset", "Interface at 100 %", ctrl(SDLK_0),
         [](Session& s) { s.seen.settings.ui_scale = 1.0f; }},
        {"overlay_1", "Candidate axes on or off", keys(SDLK_1), toggle_by_key<'1'>},
        {"overlay_2", "Projected intervals on or off", keys(SDLK_2), toggle_by_key<'2'>},
        {"overlay_3", "MTD or gap on or off", keys(SDLK_3), toggle_by_key<'3'>},
        {"overlay_4", "Contact points on or off", keys(SDLK_4), toggle_by_key<'4'>},
        {"overlay_5", "Support features on or off", keys(SDLK_5), toggle_by_key<'5'>},
        {"overlay_6", "Bounding boxes on or off", keys(SDLK_6), toggle_by_key<'6'>},
        {"overlay_7", "Structure of the broad phase on or off", keys(SDLK_7), toggle_by_key<'7'>},
        {"overlay_8", "Candidate pairs on or off", keys(SDLK_8), toggle_by_key<'8'>},
        {"overlay_9", "Closest points on or off", keys(SDLK_9), toggle_by_key<'9'>},
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

/// Opens the tab, even if the current level does not offer it.
template <InspectorTab tab>
void bring_tab(Session& session) {
    show_tab(session.seen, session.playing, session.window, {tab});
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
    return {
        {"tab_next", "Next tab", ctrl(SDLK_TAB), calls<step_tab, 1>, has_tabs},
        {"tab_previous", "Previous tab", ctrl_shift(SDLK_TAB), calls<step_tab, -1>, has_tabs},
        {"to_tab_sat", "Tab SAT", alt(SDLK_1), bring_tab<InspectorTab::sat>},
        {"to_tab_gjk", "Tab GJK", alt(SDLK_2), bring_tab<InspectorTab::gjk>},
        {"to_tab_sweep", "Tab Sweep", alt(SDLK_3), bring_tab<InspectorTab::sweep>},
        {"to_tab_impact", "Tab Impact", alt(SDLK_4), bring_tab<InspectorTab::impact>},
        {"to_tab_contacts", "Tab Contacts", alt(SDLK_5), bring_tab<InspectorTab::contacts>},
        {"to_tab_compare", "Tab Compare", alt(SDLK_6), bring_tab<InspectorTab::compare>},
        {"to_tab_rays", "Tab Rays", alt(SDLK_7), bring_tab<InspectorTab::rays>},
        {"to_tab_body", "Tab Body", alt(SDLK_8), bring_tab<InspectorTab::body>},
        {"to_tab_broad_phase", "Tab Broad phase", alt(SDLK_9), bring_tab<InspectorTab::broad_phase>},
        {"to_tab_motion", "Tab Motion", alt(SDLK_0), bring_tab<InspectorTab::motion>},
        {"level", "Everything: all tabs and overlays", keys(SDLK_F4), toggle_level},
        {"pane_left", "Scenes and bodies", no_key, toggles<&Settings::show_left>},
        {"pane_right", "Inspector", no_key, toggles<&Settings::show_right>},
        {"pane_bottom", "Transport", no_key, toggles<&Settings::show_bottom>},
        {"pane_tools", "Toolbar", no_key, toggles<&Settings::show_tools>},
        {"menu_file", "Menu File", alt(SDLK_f), open_menu<'F'>, has_menus},
        {"menu_edit", "Menu Edit", alt(SDLK_e), open_menu<'E'>, has_menus},
        {"menu_view", "Menu View", alt(SDLK_v), open_menu<'V'>, has_menus},
        {"menu_tools", "Menu Tools", alt(SDLK_t), open_menu<'T'>, has_menus},
        {"menu_scene", "Menu Scene", alt(SDLK_s), open_menu<'S'>, has_menus},
        {"menu_course", "Menu Course", alt(SDLK_c), open_menu<'C'>, has_menus},
        {"menu_help", "Menu Help", alt(SDLK_h), open_menu<'H'>, has_menus},
    };
}

}  // namespace app
