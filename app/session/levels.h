// What of the inspector is there at the two levels of the interface. The essential one offers what the first
// steps need. What a scene, a key or the search brings beyond it is offered as well, until another scene
// opens.
#pragma once

#include <vector>

#include "document/settings.h"
#include "session/parts.h"
#include "session/tab_names.h"

namespace app {

struct Overlay;  // overlays/overlay.h

/// The tabs that can be chosen now, in their order. The one that is shown is always among them, and so are
/// lists that have no pane of their own.
std::vector<InspectorTab> offered_tabs(const Seen& seen, const WindowState& window);

/// Whether the overlay has a switch now.
bool is_offered(const Seen& seen, const Overlay& overlay);

/// While a chapter is open that asks for a level of its own, the change is for that chapter.
void choose_level(Seen& seen, Level level);

}  // namespace app
