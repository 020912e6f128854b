// The guide counts which of the activities taught by tour and hints the user has done. It holds the open
// step of the tour and the visible hint. The counts are kept in the settings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <collide/base/vec2.h>
#include "session/parts.h"
#include "session/tabs.h"

namespace app {

using collide::Vec2;

/// Activities of the user, whether by mouse, key, menu or search.
enum class Activity : std::uint8_t {
    drag,      // a body was moved, also by the arrow keys
    turn,      // a body was rotated
    velocity,  // its velocity was changed
    push_apart,
    play,          // the sweep or the run
    player,        // a player was opened
    player_step,   // and went to another step
    player_steps,  // by itself
    broad_phase,   // its tab was opened
    chapter,       // of the course
    search
};
inline constexpr std::size_t activity_count = 11;
/// Returns the name used in the settings, for example "push_apart".
std::string_view name_of(Activity activity);

/// The steps of the tour, each of which waits for an activity, and the card at its end.
enum class TourStep : std::uint8_t { touch, read, push, step, play, end };
inline constexpr std::size_t tour_activities = 5;

/// State of the window in one frame. Comparing two frames shows what the user has done.
struct GuideSight {
    std::uint64_t revision = 0;  // of the shown scene
    std::string undo_name;
    bool undone = false;  // something was undone and can be redone
    bool dragging = false;
    bool plays = false;
    bool player_open = false;
    bool player_plays = false;
    std::size_t player_step = 0;
    InspectorTab tab = InspectorTab::sat;
    bool chapter = false;
    bool search = false;
};

struct Guide {
    bool tour_wanted = false;  // requested by the user, or at the first start
    bool tour_waits = false;   // the tour begins once its scene is open
    std::optional<TourStep> tour;
    std::array<int, activity_count> at_step{};  // counts at the time when the present step was opened
    double read_for = 0.0;                      // seconds for which the user has pointed at the arrow
    std::string hint;                           // name of the visible hint; empty: none
    int times_at_hint = 0;                      // sum of all counts when the last hint disappeared
    bool enter = false;                         // Enter was pressed while a card of the tour was visible
    Vec2 card{-1.0f, -1.0f};      // upper left corner in the window, ImGui pixels; negative: not placed yet
    Vec2 card_size{0.0f, 0.0f};   // in the last frame
    std::uint64_t drag_from = 0;  // the document's revision when the present drag began
    std::optional<GuideSight> before;
};

/// Returns how often the user has done this, in all sessions.
int times_done(const Settings& settings, Activity activity);
/// Returns the sum over all activities, in all sessions.
int all_times_done(const Settings& settings);

/// Counts what the user has done since the last frame; call it once a frame.
void count_activities(Guide& guide, Settings& settings, GuideSight now);
GuideSight sight_of(const Work& work, const Seen& seen, const Playing& playing, const Prompts& prompts,
                    bool chapter);

// The tour.

/// Opens a step of the tour. Only activities from now on complete it.
void open_tour_step(Guide& guide, const Settings& settings, TourStep step);
/// Returns whether the activity of the open step has been done.
bool tour_step_is_done(const Guide& guide, const Work& work, const Seen& seen, const Playing& playing);
/// Ends the tour. It starts again only if the user asks for it.
void end_tour(Guide& guide, Settings& settings);

}  // namespace app
