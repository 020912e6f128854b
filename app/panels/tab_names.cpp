#include "panels/tab_names.h"

#include <array>

#include "app_state.h"

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

void choose_tab(AppState& state, TabChoice choice) {
    state.tab = choice.tab;
    state.panels.broad_phase_part = choice.part;
    state.panels.race_view = choice.race_view;
    state.panels.growth_wanted = choice.part == BroadPhasePart::race && choice.race_view == RaceView::growth;
}

}  // namespace app
