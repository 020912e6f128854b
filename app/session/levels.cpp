#include "session/levels.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "overlays/overlay.h"
#include "session/seen.h"
#include "session/window_state.h"

namespace app {

namespace {

constexpr std::array essential_tabs{InspectorTab::sat, InspectorTab::sweep, InspectorTab::contacts};
constexpr std::array<std::string_view, 8> essential_overlays{
    "names", "aabbs", "axes", "intervals", "mtd", "contacts", "impact_ghosts", "velocity"};

template <class List, class Item>
bool has(const List& list, const Item& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

bool is_offered(const Seen& seen, const WindowState& window, InspectorTab tab) {
    if (tab == InspectorTab::overlays) return window.overlays_in_tab;
    if (tab == InspectorTab::scenes || tab == InspectorTab::bodies) return window.left_in_tabs;
    if (seen.offered.tabs) return seen.offered.has_tab(tab);
    return seen.level() == Level::everything || has(essential_tabs, tab) || tab == seen.tab ||
           seen.reached_tabs.contains(tab);
}

}  // namespace

std::vector<InspectorTab> offered_tabs(const Seen& seen, const WindowState& window) {
    std::vector<InspectorTab> offered;
    for (int i = 0; i <= static_cast<int>(InspectorTab::bodies); ++i) {
        const auto tab = static_cast<InspectorTab>(i);
        if (is_offered(seen, window, tab)) offered.push_back(tab);
    }
    if (offered.empty()) offered.push_back(InspectorTab::sat);  // a scene that offers none
    return offered;
}

bool is_offered(const Seen& seen, const Overlay& overlay) {
    if (seen.offered.switches) return seen.offered.has_switch(overlay.name);
    const std::string name(overlay.name);
    return seen.level() == Level::everything || has(essential_overlays, overlay.name) ||
           seen.view.overlays.contains(name) || seen.reached_overlays.contains(name);
}

void choose_level(Seen& seen, Level level) {
    if (seen.chapter_level) {
        seen.chapter_level = level;
    } else if (seen.offered.level) {
        seen.offered.level = level;
    } else {
        seen.settings.level = level;
    }
}

}  // namespace app
