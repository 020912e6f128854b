// That the canvas is being recorded: in the transport, and where that is hidden on the canvas; neither is in
// the recording.
#pragma once

#include <string>

#include <collide/base/vec2.h>
#include "session/parts.h"

namespace app {

/// "1:07"
std::string clock_words(double seconds);

/// Begins a recording or stops it, with the time gone; leaves the cursor beside it. Nothing where `room`
/// pixels are too few, unless there is a recording.
void draw_record_button(Seen& seen, Prompts& prompts, Recorders& recorders, float room);

/// Over the upper left corner of the canvas, whose origin is given in ImGui pixels. A recording that no
/// transport shows, and a table that is being written.
void draw_recording_mark(Seen& seen, Prompts& prompts, Recorders& recorders, collide::Vec2 canvas,
                         bool transport_is_shown);

}  // namespace app
