// The inspector's tabs, and all that is known of each, except how it is drawn.
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

/// What a tab is about: the pair in focus, or the scene.
enum class TabGroup : std::uint8_t { pair, scene };

/// Whether bodies turn on their way to the scrub time: as the linear sweep moves them, or as the time of
/// impact does.
enum class Preview : std::uint8_t { translating, turning };

struct TabRow {
    InspectorTab tab;
    std::string_view name;  // on the command line, in links, scenes and chapters
    const char* title;      // on the tab
    const char* help;       // what it shows, with its acronyms spelled out
    TabGroup group;
    std::optional<Preview> preview{};  // which motion it has the canvas show; else the overlays tell
    bool is_essential = false;         // there at the essential level
    bool needs_small_window = false;   // else a pane of its own shows it
};

/// In their order.
std::span<const TabRow> tab_rows();
const TabRow& row_of(InspectorTab tab);

/// Parts of the Broad phase tab.
enum class BroadPhasePart : std::uint8_t { structure, race, volumes, why_not };

/// What the Race part shows: this scene's numbers, or cost against the number of boxes.
enum class RaceView : std::uint8_t { scene, growth };

/// What the inspector shows.
struct TabChoice {
    InspectorTab tab = InspectorTab::sat;
    BroadPhasePart part = BroadPhasePart::structure;  // of the Broad phase tab
    RaceView race_view = RaceView::scene;             // of its Race part
    friend bool operator==(const TabChoice&, const TabChoice&) = default;
};

/// A tab, or a part of one: then the name has a colon, as in "broad_phase:race".
struct NamedTab {
    std::string_view name;
    const char* title;
    TabChoice choice;

    const TabRow& row() const { return row_of(choice.tab); }
};

std::span<const NamedTab> named_tabs();
std::vector<std::string_view> tab_names();
/// The names of the tabs that a window of any size has.
std::vector<std::string_view> names_of_lasting_tabs();
/// Empty when there is no tab of that name.
std::optional<TabChoice> tab_named(std::string_view name);

}  // namespace app
