// The step-by-step player driven by keys, menus and panels: its transitions, with the steps that there are
// now.
#pragma once

#include <cstddef>
#include <memory>

#include "player/lesson.h"
#include "player/player.h"
#include "session/parts.h"

namespace app {

struct KeptRecording;  // player/kept_recording.h
struct TabChoice;      // session/tabs.h

struct Playing {
    PlayerState player;                       // steps through a recording
    std::shared_ptr<KeptRecording> recorded;  // by an open player of what no frame records
};

LessonInput lesson_input(const Work& work, const Seen& seen, const Playing& playing);
/// Makes the recording of an open player again where what it was made of has changed, and drops it where none
/// is open. Precondition: the analysis is current.
void refresh_recording(Work& work, Seen& seen, const ToolState& tool, Playing& playing);
/// Where the words of the player's step stand. A small canvas beside a chapter's text leaves them to it:
/// there they would hide the picture.
enum class PlaceOfWords { nowhere, pane, canvas, chapter };
PlaceOfWords place_of_words(const Seen& seen, const Playing& playing, const Studying& studying,
                            const WindowState& window);
std::size_t player_steps(const Work& work, const Seen& seen, const Playing& playing);

void open_lesson(Work& work, Seen& seen, Playing& playing, LessonKind lesson);
/// Take the modes over. Where others hold than before, the player stands at its first step.
void set_modes(Seen& seen, Playing& playing, const PlayerModes& modes);
/// Open the lesson that fits the inspector's tab, or close the player.
void toggle_player(Work& work, Seen& seen, Playing& playing);

/// Bring a tab of the inspector forward: player and presentation leave it the room.
void show_tab(Seen& seen, Playing& playing, WindowState& window, TabChoice choice);

/// Let time pass for the player; whether it shows another step now.
bool advance_lesson(Work& work, Seen& seen, Playing& playing, double seconds);

}  // namespace app
