// The step-by-step player as plain data: which recording is open, at which step it stands, whether it runs.
// Every transition is a function of that state and the number of steps; nothing here draws or knows a clock.
#pragma once

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

/// One for each recording that can be stepped through, in the order in which they are offered.
enum class LessonKind : std::uint8_t {
    aabb,
    rectangles,
    one_sided,
    sat,
    last_axis,
    swept_axis,
    sweep,
    contacts,
    support,
    minkowski,
    gjk,
    epa,
    advancement,
    gap_root,
    quadratic,
    brute_force,
    uniform_grid,
    spatial_hash,
    quadtree,
    sort_and_sweep,
    begin_end_list,
    dynamic_tree,
    ear_clipping,
    quickhull,
    cut,
    fewest_pieces,
    enclosing_circle,
    calipers,
    impulse,
};
inline constexpr std::size_t lesson_count = 29;

struct LessonOptions {
    collide::SatMode sat = collide::SatMode::search_on;
    bool support_contacts = false;  // the tutorial's construction in place of the clipped manifold
    bool raw_axes = false;          // SAT in numbers of the edge's perpendicular as it is, not of unit length
    std::optional<std::size_t> loop_of{};  // SAT: the axis whose loops over the vertices are steps too
    collide::lessons::RootMethod root = collide::lessons::RootMethod::newton;
    friend bool operator==(const LessonOptions&, const LessonOptions&) = default;
};

struct PlayerState {
    bool open = false;
    LessonKind lesson = LessonKind::sat;
    LessonOptions options;
    std::size_t step = 0;
    bool playing = false;
    double steps_per_second = 1.0;
    double waited = 0.0;  // seconds that the step has been shown while playing
    friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

/// Open at the first step; a recording that is open already stays where it is.
void open_player(PlayerState& player, LessonKind lesson);
void close_player(PlayerState& player);
/// The next one of the lessons, the first one after the last; opens a player that is closed.
void next_lesson(PlayerState& player);
/// Steps of another recording: restart.
void choose_options(PlayerState& player, const LessonOptions& options);

/// `steps` is how many there are now; the step shown stays below it. Going anywhere by hand stops the play.
void go_to_step(PlayerState& player, std::size_t step, std::size_t steps);
void step_player(PlayerState& player, int direction, std::size_t steps);
void go_to_last(PlayerState& player, std::size_t steps);
/// Play from the first step again when the last one is shown.
void toggle_playing(PlayerState& player, std::size_t steps);
/// The recording has changed under the player (a shape was dragged): keep the step within it.
void settle_player(PlayerState& player, std::size_t steps);

/// Let time pass; whether another step is shown now. The play stops at the last one.
bool advance_player(PlayerState& player, double seconds, std::size_t steps);
/// Seconds until the next step is due; nothing while it stands still.
std::optional<double> next_step_due(const PlayerState& player);

// The modes of the players by their names on the command line, in scene files and in chapters: "raw",
// "loop=2", "threshold=0.05".

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
