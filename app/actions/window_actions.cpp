// Keys for the window itself: the inspector's tabs, and the menus by the letter that is underlined in them.
#include <SDL.h>

#include "actions/action_groups.h"

namespace app {

namespace {

bool has_tabs(const AppState& state) {
    return state.settings.show_right && !state.presentation && !state.player.open;
}

/// The last tab is there only while the switches have no room of their own.
void step_tab(AppState& state, int step) {
    const int count = static_cast<int>(InspectorTab::overlays) + (state.panels.overlays_in_tab ? 1 : 0);
    state.tab = static_cast<InspectorTab>((static_cast<int>(state.tab) + count + step) % count);
}

bool has_menus(const AppState& state) { return !state.presentation; }

template <char Letter>
void open_menu(AppState& state) {
    for (const char* title : {"File", "Edit", "View", "Tools", "Scene", "Help"}) {
        if (title[0] == Letter) state.panels.menu_to_open = title;
    }
}

}  // namespace

std::vector<Action> window_actions() {
    constexpr auto group = ActionGroup::view;
    return {
        {"tab_next", "Next tab", group, {{SDLK_TAB, true}}, has_tabs, [](AppState& s) { step_tab(s, 1); }},
        {"tab_previous",
         "Previous tab",
         group,
         {{SDLK_TAB, true, true}},
         has_tabs,
         [](AppState& s) { step_tab(s, -1); }},
        {"menu_file", "Menu File", group, {{SDLK_f, false, false, true}}, has_menus, open_menu<'F'>},
        {"menu_edit", "Menu Edit", group, {{SDLK_e, false, false, true}}, has_menus, open_menu<'E'>},
        {"menu_view", "Menu View", group, {{SDLK_v, false, false, true}}, has_menus, open_menu<'V'>},
        {"menu_tools", "Menu Tools", group, {{SDLK_t, false, false, true}}, has_menus, open_menu<'T'>},
        {"menu_scene", "Menu Scene", group, {{SDLK_s, false, false, true}}, has_menus, open_menu<'S'>},
        {"menu_help", "Menu Help", group, {{SDLK_h, false, false, true}}, has_menus, open_menu<'H'>},
    };
}

}  // namespace app
