// The buttons of the transport and of the player: an icon, or a drawn mark where its font is missing.
#pragma once

#include <string>

#include "panels/icons.h"
#include "session/parts.h"

namespace app {

/// The help of a button of the time: its key, unless a lesson that is open has the keys.
std::string with_time_key(const Playing& playing, const char* words, const char* key);
/// Says what the buttons behind it move, while a player with buttons of its own is open.
void draw_whose_keys(const Palette& palette, const char* name);

/// Whether the time line has a row of its own below the buttons. In a low window there may be no room for it.
bool has_two_rows();

/// `name` is the item's for the probe ("transport:play"). Leaves the cursor beside it.
bool transport_button(const Palette& palette, const std::string& name, Icon icon, const std::string& help);

}  // namespace app
