// What the window knows of its user's progress: what the user has done of what the tour and the hints teach.
// Also which step of the tour is open, and which hint is shown. How often each was done is kept in the
// settings.
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

/// What the user can be seen to do, by mouse, key, menu or search alike.
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
/// The name in the settings: "push_apart".
std::string_view name_of(Activity activity);

/// The steps of the tour, each of which waits for an activity, and the card at its end.
enum class TourStep : std::uint8_t { touch, read, push, step, play, end };
inline constexpr std::size_t tour_activities = 5;

/// What the last frame showed. What the user has done shows in the difference.
struct GuideSight {
    std::uint64_t revision = 0;  // of the scene on stage
    std::string undo_name;
    bool undone = false;  // something was, and can be redone
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
    bool tour_wanted = false;  // by the user or at the first start
    bool tour_waits = false;   // until its scene is open
    std::optional<TourStep> tour;
    std::array<int, activity_count> at_step{};  // times done before the open step
    double read_for = 0.0;                      // seconds that the arrow has been pointed at
    std::string hint;                           // shown, by its name; empty: none
    int times_at_hint = 0;                      // of all activities, when the last hint went
    bool enter = false;                         // pressed while a card of the tour was open
    Vec2 card{-1.0f, -1.0f};      // upper left corner in the window, ImGui pixels; negative: not placed
    Vec2 card_size{0.0f, 0.0f};   // in the last frame
    std::uint64_t drag_from = 0;  // the revision when the drag began that is under way
    std::optional<GuideSight> before;
};

/// How often the user has done it, in all sessions.
int times_done(const Settings& settings, Activity activity);
/// How often the user has done anything of these, in all sessions.
int all_times_done(const Settings& settings);

/// Once a frame: counts what was done since the last one.
void count_activities(Guide& guide, Settings& settings, GuideSight now);
GuideSight sight_of(const Work& work, const Seen& seen, const Playing& playing, const Prompts& prompts,
                    bool chapter);

// The tour.

/// Opens the step: what it waits for must be done from now on.
void open_tour_step(Guide& guide, const Settings& settings, TourStep step);
/// Whether the open step's activity was done.
bool tour_step_is_done(const Guide& guide, const Work& work, const Seen& seen, const Playing& playing);
/// Ends the tour. It is not offered again, unless the user asks.
void end_tour(Guide& guide, Settings& settings);

}  // namespace app
