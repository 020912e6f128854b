#include "session/tab_names.h"

#include <algorithm>
#include <array>

#include "session/seen.h"

namespace app {

namespace {

struct Entry {
    std::string_view name;
    TabChoice choice;
};

constexpr TabChoice part(BroadPhasePart part, RaceView view = RaceView::scene) {
    return {InspectorTab::broad_phase, part, view};
}

constexpr std::array entries{
    Entry{"sat", {InspectorTab::sat}},
    Entry{"gjk", {InspectorTab::gjk}},
    Entry{"sweep", {InspectorTab::sweep}},
    Entry{"impact", {InspectorTab::impact}},
    Entry{"contacts", {InspectorTab::contacts}},
    Entry{"compare", {InspectorTab::compare}},
    Entry{"rays", {InspectorTab::rays}},
    Entry{"body", {InspectorTab::body}},
    Entry{"broad_phase", part(BroadPhasePart::structure)},
    Entry{"broad_phase:structure", part(BroadPhasePart::structure)},
    Entry{"broad_phase:race", part(BroadPhasePart::race)},
    Entry{"broad_phase:growth", part(BroadPhasePart::race, RaceView::growth)},
    Entry{"motion", {InspectorTab::motion}},
    Entry{"broad_phase:why_not", part(BroadPhasePart::why_not)},
    // Tabs in a small window alone.
    Entry{"show", {InspectorTab::overlays}},
    Entry{"scenes", {InspectorTab::scenes}},
    Entry{"bodies", {InspectorTab::bodies}},
};

}  // namespace

std::optional<TabChoice> tab_named(std::string_view name) {
    for (const Entry& entry : entries) {
        if (entry.name == name) return entry.choice;
    }
    return std::nullopt;
}

std::vector<std::string_view> tab_names() {
    std::vector<std::string_view> names;
    names.reserve(entries.size());
    for (const Entry& entry : entries) names.push_back(entry.name);
    return names;
}

namespace {

/// Overlays and the tab that is about the same. The first that a scene has on tells what it is about.
struct Matter {
    std::string_view overlay;
    InspectorTab tab;
};

constexpr std::array matters{
    Matter{"structure", InspectorTab::broad_phase},
    Matter{"candidates", InspectorTab::broad_phase},
    Matter{"rays", InspectorTab::rays},
    Matter{"points", InspectorTab::rays},
    Matter{"impact_turning", InspectorTab::impact},
    Matter{"impact_ghosts", InspectorTab::sweep},
    Matter{"swept_hull", InspectorTab::sweep},
    Matter{"axes", InspectorTab::sat},
    Matter{"axis_fan", InspectorTab::sat},
    Matter{"intervals", InspectorTab::sat},
    Matter{"closest_points", InspectorTab::gjk},
    Matter{"features", InspectorTab::contacts},
    Matter{"contacts", InspectorTab::contacts},
};

/// Scenes of so many bodies are not opened for one pair.
constexpr std::size_t crowd_of_bodies = 60;

std::optional<InspectorTab> tab_of_overlays(const std::vector<std::string>& on) {
    for (const Matter& matter : matters) {
        if (std::find(on.begin(), on.end(), matter.overlay) != on.end()) return matter.tab;
    }
    return std::nullopt;
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

std::string_view overlay_of(InspectorTab tab) {
    const auto found = std::find_if(matters.begin(), matters.end(),
                                    [tab](const Matter& matter) { return matter.tab == tab; });
    return found == matters.end() ? std::string_view() : found->overlay;
}

void choose_tab(Seen& seen, TabChoice choice) {
    seen.tab = choice.tab;
    seen.broad_phase_part = choice.part;
    seen.race_view = choice.race_view;
    seen.growth_wanted = choice.part == BroadPhasePart::race && choice.race_view == RaceView::growth;
}

}  // namespace app
