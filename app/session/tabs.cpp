#include "session/tabs.h"

#include <algorithm>
#include <array>
#include <string>

#include "overlays/overlay.h"
#include "session/seen.h"
#include "session/show_view.h"
#include "session/window_state.h"

namespace app {

namespace {

/// A scene opens on the first of these tabs that one of its overlays belongs to.
constexpr std::array by_interest{InspectorTab::broad_phase, InspectorTab::rays, InspectorTab::impact,
                                 InspectorTab::sweep,       InspectorTab::sat,  InspectorTab::gjk,
                                 InspectorTab::contacts};

/// A scene with at least this many bodies does not open on a pair.
constexpr std::size_t crowd_of_bodies = 60;

std::optional<InspectorTab> tab_of_overlays(const std::vector<std::string>& on) {
    const auto found = std::find_if(by_interest.begin(), by_interest.end(), [&](InspectorTab tab) {
        return std::any_of(on.begin(), on.end(), [&](const std::string& name) {
            const Overlay* const overlay = find_overlay(name);
            return overlay != nullptr && overlay->use.tab == tab;
        });
    });
    return found == by_interest.end() ? std::nullopt : std::optional(*found);
}

InspectorTab tab_of_bodies(const collide::Scene& scene) {
    const auto& bodies = scene.bodies;
    if (bodies.size() > crowd_of_bodies) return InspectorTab::broad_phase;
    if (bodies.size() < 2 && !(scene.rays.empty() && scene.points.empty())) return InspectorTab::rays;
    if (bodies.size() != 2 || scene.view.overlays) return InspectorTab::sat;
    if (bodies[0].angular_velocity != 0.0 || bodies[1].angular_velocity != 0.0) return InspectorTab::impact;
    return bodies[0].velocity != bodies[1].velocity ? InspectorTab::sweep : InspectorTab::sat;
}

}  // namespace

TabChoice opening_tab(const collide::Scene& scene) {
    if (scene.settings.mode == collide::Mode::simulate) return {InspectorTab::motion};
    if (scene.view.overlays) {
        if (const auto tab = tab_of_overlays(*scene.view.overlays)) return {*tab};
    }
    return {tab_of_bodies(scene)};
}

const Overlay* overlay_of(InspectorTab tab) {
    const Overlay* first = nullptr;
    for (const Overlay& overlay : overlays()) {
        if (overlay.use.tab != tab) continue;
        if (overlay.use.is_essential) return &overlay;
        if (first == nullptr) first = &overlay;
    }
    return first;
}

void choose_tab(Seen& seen, TabChoice choice) {
    seen.reached_tabs.insert(choice.tab);
    seen.tab = choice.tab;
    seen.broad_phase_part = choice.part;
    seen.race_view = choice.race_view;
    seen.growth_wanted = choice.part == BroadPhasePart::race && choice.race_view == RaceView::growth;
}

namespace {

bool is_offered(const Seen& seen, const WindowState& window, InspectorTab tab) {
    const TabRow& row = row_of(tab);
    if (row.needs_small_window)
        return tab == InspectorTab::overlays
                   ? window.overlays_in_tab && !window.has_legend_switches && !seen.chapter_level
                   : window.left_in_tabs;
    if (seen.rules.tabs) return has_tab(seen.rules, tab);
    if (tab == seen.tab || seen.reached_tabs.contains(tab)) return true;
    if (seen.chapter_level) return false;  // a page is about its own tab
    if (seen.level() == Level::everything) return true;
    // A sweep of bodies at rest shows a newcomer nothing.
    return row.is_essential && (tab != InspectorTab::sweep || something_moves(seen.analysis));
}

}  // namespace

std::vector<InspectorTab> offered_tabs(const Seen& seen, const WindowState& window) {
    std::vector<InspectorTab> offered;
    for (const TabRow& row : tab_rows()) {
        if (is_offered(seen, window, row.tab)) offered.push_back(row.tab);
    }
    if (offered.empty()) offered.push_back(InspectorTab::sat);  // the scene offers no tab
    return offered;
}

bool is_offered(const Seen& seen, const Overlay& overlay) {
    if (seen.rules.switches) return has_switch(seen.rules, overlay.name);
    return seen.level() == Level::everything || overlay.use.is_essential || is_on(seen.view, overlay) ||
           seen.reached_overlays.contains(std::string(overlay.name));
}

LegendSwitches legend_switches_of(Seen& seen) {
    LegendSwitches switches;
    switches.more = seen.legend_unfolded ? "Fewer" : "More";
    for (const Overlay& overlay : overlays()) {
        const std::string name(overlay.name);
        if (is_on(seen.view, overlay)) seen.reached_overlays.insert(name);
        const bool has_line = !overlay.legend.empty() && seen.reached_overlays.contains(name);
        if (is_offered(seen, overlay) && (seen.legend_unfolded || has_line))
            switches.offered.push_back(&overlay);
    }
    return switches;
}

void choose_level(Seen& seen, Level level) {
    if (seen.chapter_level) {
        seen.chapter_level = level;
    } else if (seen.rules.level) {
        seen.rules.level = level;
    } else {
        seen.settings.level = level;
    }
}

}  // namespace app
