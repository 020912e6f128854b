// The inspector's tabs and their properties, apart from how they are drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace app {

enum class InspectorTab : std::uint8_t {
    sat,
    gjk,
    sweep,
    impact,
    contacts,
    compare,
    rays,
    body,
    broad_phase,
    motion,
    overlays,
    scenes,
    bodies
};

/// The subject of a tab: the pair in focus, or the scene.
enum class TabGroup : std::uint8_t { pair, scene };

/// Whether bodies rotate on their way to the scrub time. The linear sweep moves them without rotation, the
/// time of impact with it.
enum class Preview : std::uint8_t { translating, turning };

struct TabRow {
    InspectorTab tab;
    std::string_view name;  // on the command line, in links, scenes and chapters
    const char* title;      // on the tab
    const char* help;       // what it shows, with acronyms spelled out
    TabGroup group;
    std::optional<Preview> preview{};  // the motion that the canvas shows; nothing: the overlays decide
    bool is_essential = false;         // available at the level "essential"
    bool needs_small_window = false;   // only in small windows; in others a pane shows it
};

/// Returns the tabs in their order.
std::span<const TabRow> tab_rows();
const TabRow& row_of(InspectorTab tab);

/// Parts of the Broad phase tab.
enum class BroadPhasePart : std::uint8_t { structure, race, volumes, why_not };

/// The contents of the Race part: the numbers of this scene, or cost against the number of boxes.
enum class RaceView : std::uint8_t { scene, growth };

/// The selected tab of the inspector.
struct TabChoice {
    InspectorTab tab = InspectorTab::sat;
    BroadPhasePart part = BroadPhasePart::structure;  // part of the Broad phase tab
    RaceView race_view = RaceView::scene;             // view of its Race part
    friend bool operator==(const TabChoice&, const TabChoice&) = default;
};

/// A tab, or a part of a tab, whose name has a colon: "broad_phase:race".
struct NamedTab {
    std::string_view name;
    const char* title;
    TabChoice choice;

    const TabRow& row() const { return row_of(choice.tab); }
};

std::span<const NamedTab> named_tabs();
std::vector<std::string_view> tab_names();
/// Returns the names of the tabs that windows of every size have.
std::vector<std::string_view> names_of_lasting_tabs();
/// Returns the tab of this name; nothing if there is none.
std::optional<TabChoice> tab_named(std::string_view name);

}  // namespace app
