// Which tab of the inspector does a scene open on, and which are there at the two levels of the interface?
// The essential level offers what the first steps need. What a scene, a key or the search brings beyond it is
// offered as well, until another scene opens.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/scene/scene.h>
#include "document/inspector_tabs.h"
#include "session/parts.h"

namespace app {

enum class Level : std::uint8_t;  // document/settings.h
struct Overlay;                   // overlays/overlay.h
struct LegendSwitches;            // overlays/overlay.h

/// The tab that a scene opens on. It follows from the scene's mode, from the overlays that its view switches
/// on, and else from its bodies, rays and points.
TabChoice opening_tab(const collide::Scene& scene);

/// The overlay that shows on the canvas what the tab is about; nullptr: none does.
const Overlay* overlay_of(InspectorTab tab);

/// Bring it forward, also one beyond the level. Cost against N is measured at once: the picture is of the
/// curves.
void choose_tab(Seen& seen, TabChoice choice);

// At the two levels.

/// The tabs that can be chosen now, in their order. The one that is shown is always among them, and so are
/// lists that have no pane of their own.
std::vector<InspectorTab> offered_tabs(const Seen& seen, const WindowState& window);

/// The overlay that the digit switches.
void toggle_overlay_of_key(Seen& seen, char digit);

/// Whether the overlay has a switch now.
bool is_offered(const Seen& seen, const Overlay& overlay);

/// While a chapter is open that asks for a level of its own, the change is for that chapter.
void choose_level(Seen& seen, Level level);

/// At the essential level the legend is the switches: those that are on or once were, or all that are
/// offered once it was unfolded.
LegendSwitches legend_switches_of(Seen& seen);

}  // namespace app
