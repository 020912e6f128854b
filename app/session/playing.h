// The player of an algorithm's steps, driven by keys, menus and panels.
#pragma once

#include <cstddef>
#include <memory>

#include "player/player.h"
#include "player/player_info.h"
#include "session/parts.h"

namespace app {

struct KeptRecording;  // player/kept_recording.h
struct TabChoice;      // session/tabs.h

struct Playing {
    PlayerState player;                       // steps through a recording
    std::shared_ptr<KeptRecording> recorded;  // the open player's own recording, if no frame makes it anyway
};

PlayerInput player_input(const Work& work, const Seen& seen, const Playing& playing);
/// Records again for the open player if the input of its recording has changed. Drops the recording if no
/// player is open. Precondition: the analysis is current.
void refresh_recording(Work& work, Seen& seen, const ToolState& tool, Playing& playing);
/// Where the words of the player's step are shown. On a small canvas beside a chapter's text they would hide
/// the picture, so the text shows them.
enum class PlaceOfWords { nowhere, pane, canvas, chapter };
PlaceOfWords place_of_words(const Seen& seen, const Playing& playing, const Studying& studying,
                            const WindowState& window);
std::size_t player_steps(const Work& work, const Seen& seen, const Playing& playing);

void open_player(Work& work, Seen& seen, Playing& playing, PlayerKind entry);
/// Opens the player that fits the inspector's tab, or closes the open one.
void toggle_player(Work& work, Seen& seen, Playing& playing);

/// Brings a tab of the inspector to the front, and closes player and presentation for it.
void show_tab(Seen& seen, Playing& playing, WindowState& window, TabChoice choice);

/// Advances a playing player by `seconds`. Returns whether it shows another step now.
bool advance_player(Work& work, Seen& seen, Playing& playing, double seconds);

}  // namespace app
