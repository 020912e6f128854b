#include "document/inspector_tabs.h"

#include <algorithm>
#include <array>

namespace app {

std::span<const TabRow> tab_rows() {
    using enum InspectorTab;
    static constexpr std::array rows{
        TabRow{.tab = sat,
               .name = "sat",
               .title = "SAT",
               .help = "SAT, separating axis test: each candidate axis, both shadows on it, the MTD.",
               .group = TabGroup::pair,
               .is_essential = true},
        TabRow{.tab = gjk,
               .name = "gjk",
               .title = "GJK",
               .help = "GJK, Gilbert-Johnson-Keerthi: the distance of the shapes and their closest points; "
                       "their depth by EPA, the expanding polytope algorithm.",
               .group = TabGroup::pair},
        TabRow{.tab = sweep,
               .name = "sweep",
               .title = "Sweep",
               .help = "Swept test: when the shapes touch if they move without rotating.",
               .group = TabGroup::pair,
               .preview = Preview::translating,
               .is_essential = true},
        TabRow{.tab = impact,
               .name = "impact",
               .title = "Impact",
               .help = "Time of impact of shapes that move and turn, found by conservative advancement.",
               .group = TabGroup::pair,
               .preview = Preview::turning},
        TabRow{.tab = contacts,
               .name = "contacts",
               .title = "Contacts",
               .help = "Contact manifold: the points at which the two touch.",
               .group = TabGroup::pair,
               .preview = Preview::translating,
               .is_essential = true},
        TabRow{.tab = compare,
               .name = "compare",
               .title = "Compare",
               .help = "The result of each method for the pair, and how long it takes.",
               .group = TabGroup::pair},
        TabRow{.tab = rays,
               .name = "rays",
               .title = "Rays",
               .help = "Ray casts and point queries: what each ray and probe point hits.",
               .group = TabGroup::scene},
        TabRow{.tab = body,
               .name = "body",
               .title = "Body",
               .help = "The selected bodies: shape, pose, velocity, material, filter, joints.",
               .group = TabGroup::scene},
        TabRow{.tab = broad_phase,
               .name = "broad_phase",
               .title = "Broad phase",
               .help = "Broad phase: how candidate pairs are found from boxes alone (AABB: axis-aligned "
                       "bounding box).",
               .group = TabGroup::scene},
        TabRow{.tab = motion,
               .name = "motion",
               .title = "Motion",
               .help = "The run: forces, contacts and energies, and how the world steps.",
               .group = TabGroup::scene},
        TabRow{.tab = overlays,
               .name = "show",
               .title = "Show",
               .help = "What the canvas shows.",
               .group = TabGroup::scene,
               .needs_small_window = true},
        TabRow{.tab = scenes,
               .name = "scenes",
               .title = "Scenes",
               .help = "The scenes that come with the program.",
               .group = TabGroup::scene,
               .needs_small_window = true},
        TabRow{.tab = bodies,
               .name = "bodies",
               .title = "Bodies",
               .help = "The bodies of the open scene.",
               .group = TabGroup::scene,
               .needs_small_window = true},
    };
    return rows;
}

const TabRow& row_of(InspectorTab tab) { return tab_rows()[static_cast<std::size_t>(tab)]; }

std::span<const NamedTab> named_tabs() {
    static const std::vector<NamedTab> all = [] {
        const auto part = [](BroadPhasePart which, RaceView view = RaceView::scene) {
            return TabChoice{InspectorTab::broad_phase, which, view};
        };
        std::vector<NamedTab> tabs;
        for (const TabRow& row : tab_rows()) {
            tabs.push_back({row.name, row.title, {row.tab}});
            if (row.tab != InspectorTab::broad_phase) continue;
            tabs.push_back(
                {"broad_phase:structure", "Broad phase: Structure", part(BroadPhasePart::structure)});
            tabs.push_back({"broad_phase:race", "Broad phase: Race", part(BroadPhasePart::race)});
            tabs.push_back({"broad_phase:growth", "Broad phase: Cost against n",
                            part(BroadPhasePart::race, RaceView::growth)});
            tabs.push_back(
                {"broad_phase:volumes", "Broad phase: Bounding volumes", part(BroadPhasePart::volumes)});
            tabs.push_back({"broad_phase:why_not", "Broad phase: Why not?", part(BroadPhasePart::why_not)});
        }
        return tabs;
    }();
    return all;
}

std::vector<std::string_view> tab_names() {
    std::vector<std::string_view> names;
    for (const NamedTab& tab : named_tabs()) names.push_back(tab.name);
    return names;
}

std::vector<std::string_view> names_of_lasting_tabs() {
    std::vector<std::string_view> names;
    for (const NamedTab& tab : named_tabs()) {
        if (!tab.row().needs_small_window) names.push_back(tab.name);
    }
    return names;
}

std::optional<TabChoice> tab_named(std::string_view name) {
    const auto all = named_tabs();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const NamedTab& tab) { return tab.name == name; });
    return found == all.end() ? std::nullopt : std::optional(found->choice);
}

}  // namespace app
