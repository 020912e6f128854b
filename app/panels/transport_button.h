// The buttons of the transport and of the player: an icon, or a drawn mark where its font is missing.
#pragma once

#include <string>

#include "app_state.h"
#include "panels/icons.h"

namespace app {

/// `name` is the item's for the probe ("transport:play"). Leaves the cursor beside it.
bool transport_button(AppState& state, const std::string& name, Icon icon, const std::string& help);

}  // namespace app
