// What the transports of the sweep, of a run and of a player share.
#pragma once

#include <span>
#include <string>

#include "panels/widgets.h"

namespace app {

/// Returns the help of a time button with its key, unless an open player uses the keys.
std::string with_time_key(const Playing& playing, const char* words, const char* key);
/// Draws the name of what the following buttons move, while a player with its own buttons is open.
void draw_whose_keys(const Palette& palette, const char* name);

/// Returns whether the time line has its own row below the buttons. A low window may have no space for it.
bool has_two_rows();

/// A bar on which a time can be dragged.
struct TimeTrack {
    ImVec2 at;
    float width = 1.0f;
    float height = 1.0f;
    bool held = false;
    float x(float share) const { return at.x + width * share; }
    float y() const { return at.y + 0.5f * height; }
    /// Returns the mouse position as a fraction of the bar's width.
    float pointed() const { return (ImGui::GetIO().MousePos.x - at.x) / width; }
    /// Draws the line from the left end to `end`.
    void draw_line(float end, Color color) const;
    void draw_knob(const Palette& palette, float place) const;
};
/// Adds the bar as an item of the window. `width` is in pixels, with the space for the knob at both ends.
TimeTrack time_track(const std::string& name, float width);

/// Draws a button with an icon, or with a drawn mark if the icon font is missing. `name` is the item's name
/// ("transport:play"). The cursor stays in the line. Returns true if it was clicked.
bool transport_button(const Palette& palette, const std::string& name, Icon icon, const std::string& help);

/// Draws a list of playing speeds, as multiples of real time. The cursor stays in the line.
void draw_speeds(const std::string& name, std::span<const double> speeds, double& now, const char* help);

/// Draws the button that starts or stops a recording of the canvas, with its duration. The cursor stays in
/// the line. Draws nothing if `room` pixels are too few, unless a recording runs.
void draw_record_button(Seen& seen, Prompts& prompts, Recorders& recorders, float room);

// The thin time lines of a presentation.
void draw_run_line(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
void draw_player_line(Work& work, Seen& seen, Playing& playing);

}  // namespace app
