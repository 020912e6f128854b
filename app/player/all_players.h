// Declares every player of the list.
#pragma once

#include "player/player_info.h"

namespace app {

#define PLAYER(name) extern const Player name##_player;
#include "player/players.inc"
#undef PLAYER

}  // namespace app
