// The modes of the players by their names on the command line, in scene files and in chapters: "raw",
// "loop=2", "threshold=0.05".
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "document/view_state.h"
#include "player/player.h"

namespace app {

struct PlayerModes {
    LessonOptions options;
    PairLook look;
    friend bool operator==(const PlayerModes&, const PlayerModes&) = default;
};

/// The modes with these names, the others as they are when nobody asks. The error is a sentence: what is
/// wrong and what would be right.
std::variant<PlayerModes, std::string> modes_named(const std::vector<std::string>& names);

/// The names of those modes that differ from the usual ones.
std::vector<std::string> names_of(const PlayerModes& modes);

/// Every name there is, with what it takes: "loop=AXIS".
std::vector<std::string_view> mode_names();

}  // namespace app
