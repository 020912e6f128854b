// The inspector's tab on which a scene opens, and the tabs of the two levels of the interface. The essential
// level offers what the first steps need. Tabs that a scene, a key or the search opens beyond it are offered
// too, until another scene opens.
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

/// Returns the tab on which a scene opens. Its mode decides, then the overlays that its view switches on,
/// then its bodies, rays and points.
TabChoice opening_tab(const collide::Scene& scene);

/// Returns the overlay that shows the tab's subject on the canvas; nullptr if none does.
const Overlay* overlay_of(InspectorTab tab);

/// Brings the tab to the front, even if the level does not offer it. The tab of growing costs starts its
/// measurement at once.
void choose_tab(Seen& seen, TabChoice choice);

// The two levels.

/// Returns the tabs that can be chosen now, in their order. They include the present tab, and lists that
/// have no pane of their own.
std::vector<InspectorTab> offered_tabs(const Seen& seen, const WindowState& window);

/// Returns whether the overlay has a switch now.
bool is_offered(const Seen& seen, const Overlay& overlay);

/// Chooses the user's level. While a chapter with its own level is open, the choice is only for that
/// chapter.
void choose_level(Seen& seen, Level level);

/// Returns the legend's switches at the essential level: overlays that are on or have been on, or all
/// offered ones if the legend is unfolded.
LegendSwitches legend_switches_of(Seen& seen);

}  // namespace app
