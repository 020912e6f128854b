#include "session/tabs.h"

#include <algorithm>
#include <array>
#include <string>

#include "overlays/overlay.h"
#include "session/seen.h"
#include "session/window_state.h"

namespace app {

namespace {

struct Entry {
    std::string_view name;
    const char* title;
    TabChoice choice;
    const char* help = "";
};

constexpr TabChoice part(BroadPhasePart part, RaceView view = RaceView::scene) {
    return {InspectorTab::broad_phase, part, view};
}

/// Title and help of a tab are those of its first name.
constexpr std::array entries{
    Entry{"sat", "SAT", TabChoice{InspectorTab::sat},
          "SAT, separating axis test: each candidate axis, both shadows on it, the MTD."},
    Entry{"gjk", "GJK", TabChoice{InspectorTab::gjk},
          "GJK, Gilbert-Johnson-Keerthi: the distance of the shapes and their closest points; their depth by "
          "EPA, the expanding polytope algorithm."},
    Entry{"sweep", "Sweep", TabChoice{InspectorTab::sweep},
          "Swept test: when the shapes touch if they move without rotating."},
    Entry{"impact", "Impact", TabChoice{InspectorTab::impact},
          "Time of impact of shapes that move and turn, found by conservative advancement."},
    Entry{"contacts", "Contacts", TabChoice{InspectorTab::contacts},
          "Contact manifold: the points at which the two touch."},
    Entry{"compare", "Compare", TabChoice{InspectorTab::compare},
          "The result of each method for the pair, and how long it takes."},
    Entry{"rays", "Rays", TabChoice{InspectorTab::rays},
          "Ray casts and point queries: what each ray and probe point hits."},
    Entry{"body", "Body", TabChoice{InspectorTab::body},
          "The selected bodies: shape, pose, velocity, material, filter, joints."},
    Entry{"broad_phase", "Broad phase", part(BroadPhasePart::structure),
          "Broad phase: how candidate pairs are found from boxes alone (AABB: axis-aligned bounding box)."},
    Entry{"broad_phase:structure", "Broad phase: Structure", part(BroadPhasePart::structure)},
    Entry{"broad_phase:race", "Broad phase: Race", part(BroadPhasePart::race)},
    Entry{"broad_phase:growth", "Broad phase: Cost against n", part(BroadPhasePart::race, RaceView::growth)},
    Entry{"broad_phase:volumes", "Broad phase: Bounding volumes", part(BroadPhasePart::volumes)},
    Entry{"motion", "Motion", TabChoice{InspectorTab::motion},
          "The run: forces, contacts and energies, and how the world steps."},
    Entry{"broad_phase:why_not", "Broad phase: Why not?", part(BroadPhasePart::why_not)},
    // Tabs in a small window alone.
    Entry{"show", "Show", TabChoice{InspectorTab::overlays}, "What the canvas shows."},
    Entry{"scenes", "Scenes", TabChoice{InspectorTab::scenes}, "The scenes that come with the program."},
    Entry{"bodies", "Bodies", TabChoice{InspectorTab::bodies}, "The bodies of the open scene."},
};

const Entry* entry_named(std::string_view name) {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.name == name; });
    return found == entries.end() ? nullptr : &*found;
}

/// Each tab has one.
const Entry& entry_of(InspectorTab tab) {
    return *std::find_if(entries.begin(), entries.end(),
                         [&](const Entry& entry) { return entry.choice.tab == tab; });
}

}  // namespace

const char* tab_title(std::string_view name) {
    const Entry* const entry = entry_named(name);
    return entry == nullptr ? "" : entry->title;
}

const char* tab_title(InspectorTab tab) { return entry_of(tab).title; }
const char* tab_help(InspectorTab tab) { return entry_of(tab).help; }

std::optional<TabChoice> tab_named(std::string_view name) {
    const Entry* const entry = entry_named(name);
    return entry == nullptr ? std::nullopt : std::optional(entry->choice);
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

TabGroup group_of(InspectorTab tab) {
    return tab <= InspectorTab::compare ? TabGroup::pair : TabGroup::scene;
}

void choose_tab(Seen& seen, TabChoice choice) {
    seen.reached_tabs.insert(choice.tab);
    seen.tab = choice.tab;
    seen.broad_phase_part = choice.part;
    seen.race_view = choice.race_view;
    seen.growth_wanted = choice.part == BroadPhasePart::race && choice.race_view == RaceView::growth;
}

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
