// The inspector's Contacts tab: normal, features, points and depths, now and at the moment of impact, by
// either construction.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_contacts_tab(AppState& state);

}  // namespace app
