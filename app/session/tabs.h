// The inspector's tabs by the names that the command line gives them: "sat", "broad_phase:race". Which one
// does a scene open on, and which are there at the two levels of the interface? The essential level offers
// what the first steps need. What a scene, a key or the search brings beyond it is offered as well, until
// another scene opens.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

enum class Level : std::uint8_t;  // document/settings.h
struct Overlay;                   // overlays/overlay.h

/// Tabs of the inspector.
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
    overlays,  // these three where the window is too small for panes of their own
    scenes,
    bodies
};

/// What a tab is about: the pair in focus, or the scene.
enum class TabGroup : std::uint8_t { pair, scene };
TabGroup group_of(InspectorTab tab);

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

/// Empty when there is no tab of that name.
std::optional<TabChoice> tab_named(std::string_view name);
std::vector<std::string_view> tab_names();

/// As it stands on the tab, and of a part of it behind a colon; empty when there is no tab of that name.
const char* tab_title(std::string_view name);
const char* tab_title(InspectorTab tab);
/// What the tab shows, with its acronyms spelled out.
const char* tab_help(InspectorTab tab);

/// The tab that a scene opens on. It follows from the scene's mode, from the overlays that its view switches
/// on, and else from its bodies, rays and points.
TabChoice opening_tab(const collide::Scene& scene);

/// The overlay that shows on the canvas what the tab is about; empty: none does.
std::string_view overlay_of(InspectorTab tab);

/// Bring it forward, also one beyond the level. Cost against N is measured at once: the picture is of the
/// curves.
void choose_tab(Seen& seen, TabChoice choice);

// At the two levels.

/// The tabs that can be chosen now, in their order. The one that is shown is always among them, and so are
/// lists that have no pane of their own.
std::vector<InspectorTab> offered_tabs(const Seen& seen, const WindowState& window);

/// Whether the overlay has a switch now.
bool is_offered(const Seen& seen, const Overlay& overlay);

/// While a chapter is open that asks for a level of its own, the change is for that chapter.
void choose_level(Seen& seen, Level level);

}  // namespace app
