// The step-by-step player driven by keys, menus and panels: its transitions, with the steps that there are
// now.
#pragma once

#include <cstddef>
#include <memory>

#include "player/lesson.h"
#include "player/player.h"
#include "session/parts.h"

namespace app {

struct StructureWalks;  // player/structure_walks.h
struct ImpulseWalk;     // player/impulse_walk.h
struct PairWalk;        // player/pair_walks.h
struct TabChoice;       // session/tabs.h

struct Playing {
    PlayerState player;                         // steps through a recording of the focus pair
    std::shared_ptr<StructureWalks> walks;      // recordings of the broad phase, while a lesson of it is open
    std::shared_ptr<ImpulseWalk> impulse_walk;  // and for the lesson about a contact's impulse
    std::shared_ptr<PairWalk> pair_walk;        // and for lessons about a pair that no frame records
};

LessonInput lesson_input(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing);
/// Records again what an open player of the broad phase, of shapes, of impulses or of such a pair shows. That
/// happens when the scene, the shown time, the run's moment, the player or its bodies have changed. Without
/// such a player the recording is dropped. Precondition: the analysis is current.
void refresh_walks(Work& work, Seen& seen, ToolState& tool, Playing& playing);
std::size_t player_steps(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing);

void open_lesson(Work& work, Seen& seen, Playing& playing, LessonKind lesson);
/// Take the modes over. Where others hold than before, the player stands at its first step.
void set_modes(Seen& seen, Playing& playing, const PlayerModes& modes);
/// Open the lesson that fits the inspector's tab, or close the player.
void toggle_player(Work& work, Seen& seen, Playing& playing);

/// Bring a tab of the inspector forward: player and presentation leave it the room.
void show_tab(Seen& seen, Playing& playing, WindowState& window, TabChoice choice);

/// Let time pass for the player; whether it shows another step now.
bool advance_lesson(Work& work, Seen& seen, ToolState& tool, Playing& playing, double seconds);

}  // namespace app
