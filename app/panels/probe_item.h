// Tells UI tests where an item was drawn.
#pragma once

#include <string_view>

#include "session/ui_probe.h"

namespace app {

/// Notes the item that ImGui has just been given.
void probe_item(UiProbe& probe, std::string_view name);

}  // namespace app
