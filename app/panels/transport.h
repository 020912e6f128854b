// What the transports of the sweep's time, of a run and of a player share, and those of the latter two.
#pragma once

#include <string>

#include "panels/icons.h"
#include "session/parts.h"

namespace app {

struct Session;  // session/session.h

/// The help of a button of the time: its key, unless a lesson that is open has the keys.
std::string with_time_key(const Playing& playing, const char* words, const char* key);
/// Says what the buttons behind it move, while a player with buttons of its own is open.
void draw_whose_keys(const Palette& palette, const char* name);

/// Whether the time line has a row of its own below the buttons. In a low window there may be no room for it.
bool has_two_rows();

/// An icon, or a drawn mark where its font is missing. `name` is the item's for the probe ("transport:play").
/// Leaves the cursor beside it.
bool transport_button(const Palette& palette, const std::string& name, Icon icon, const std::string& help);

/// In simulate mode: buttons, speed, the bar of the history, and whether a replay matched.
void draw_run_transport(Session& session);
// The slim timelines of a presentation.
void draw_run_line(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
void draw_lesson_line(Work& work, Seen& seen, ToolState& tool, Playing& playing);

}  // namespace app
