// The state of the step-by-step player as plain data: which player is open, which step it shows, whether it
// plays. Every transition is a function of this state and the number of steps. Nothing here draws or reads a
// clock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/lessons/gap_root.h>
#include <collide/narrow_phase/sat.h>
#include "document/view_state.h"

namespace app {

/// One value for each player, in the order of the menu.
enum class PlayerKind : std::uint8_t {
#define PLAYER(name) name,
#include "player/players.inc"
#undef PLAYER
};
inline constexpr std::array player_kinds{
#define PLAYER(name) PlayerKind::name,
#include "player/players.inc"
#undef PLAYER
};
inline constexpr std::size_t player_count = player_kinds.size();

struct PlayerOptions {
    collide::SatMode sat = collide::SatMode::search_on;
    bool support_contacts = false;         // the tutorial's construction instead of the clipped manifold
    bool raw_axes = false;                 // SAT: use the edges' perpendiculars without normalising them
    std::optional<std::size_t> loop_of{};  // SAT: also show the loops over the vertices for this axis
    collide::lessons::RootMethod root = collide::lessons::RootMethod::newton;
    friend bool operator==(const PlayerOptions&, const PlayerOptions&) = default;
};

struct PlayerState {
    bool open = false;
    PlayerKind kind = PlayerKind::sat;
    PlayerOptions options;
    std::size_t step = 0;
    bool playing = false;
    double steps_per_second = 1.0;
    double waited = 0.0;  // seconds since the current step appeared, while playing
    friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

/// Opens a player at its first step; a player that is already open keeps its step.
void open_player(PlayerState& player, PlayerKind entry);
void close_player(PlayerState& player);
/// Goes to the next player, after the last to the first. Opens a closed player.
void next_player(PlayerState& player);
/// Sets the options. If they differ, the recording differs, so the player returns to its first step.
void choose_options(PlayerState& player, const PlayerOptions& options);

/// Shows a step. `steps` is the number of steps now; the step shown stays below it. Moving by hand stops
/// playing.
void go_to_step(PlayerState& player, std::size_t step, std::size_t steps);
void step_player(PlayerState& player, int direction, std::size_t steps);
void go_to_last(PlayerState& player, std::size_t steps);
/// Starts or stops playing. At the last step it starts again from the first.
void toggle_playing(PlayerState& player, std::size_t steps);
/// Keeps the step within a recording that has changed while the player is open (a shape was dragged).
void settle_player(PlayerState& player, std::size_t steps);

/// Lets time pass. Returns whether another step is shown now. Playing stops at the last step.
bool advance_player(PlayerState& player, double seconds, std::size_t steps);
/// Returns the seconds until the next step is due; nothing if the player does not play.
std::optional<double> next_step_due(const PlayerState& player);

// The modes of the players by name, as the command line, scene files and chapters write them: "raw",
// "loop=2", "threshold=0.05".

struct PlayerModes {
    PlayerOptions options;
    PairView look;
    friend bool operator==(const PlayerModes&, const PlayerModes&) = default;
};

/// Returns the modes with these names; all others keep their defaults. The error is a sentence that says what
/// is wrong and what would be right.
std::variant<PlayerModes, std::string> modes_named(const std::vector<std::string>& names);

/// Returns the names of the modes that differ from the defaults.
std::vector<std::string> names_of(const PlayerModes& modes);

/// Returns every name that exists, with its argument: "loop=AXIS".
std::vector<std::string_view> mode_names();

}  // namespace app
