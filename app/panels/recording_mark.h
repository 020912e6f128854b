// That the canvas is being recorded: in the transport, and where that is hidden on the canvas; neither is in
// the recording.
#pragma once

#include "session/app_state.h"

namespace app {

/// "1:07"
std::string clock_words(double seconds);

/// Begins a recording or stops it, with the time gone; leaves the cursor beside it. Nothing where `room`
/// pixels are too few, unless there is a recording.
void draw_record_button(AppState& state, float room);

/// Over the canvas' upper left corner: a recording that no transport shows, and a table that is being
/// written.
void draw_recording_mark(AppState& state);

}  // namespace app
