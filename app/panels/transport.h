// What the transports of the sweep's time, of a run and of a player share.
#pragma once

#include <span>
#include <string>

#include "panels/widgets.h"

namespace app {

/// The help of a button of the time: its key, unless a lesson that is open has the keys.
std::string with_time_key(const Playing& playing, const char* words, const char* key);
/// Says what the buttons behind it move, while a player with buttons of its own is open.
void draw_whose_keys(const Palette& palette, const char* name);

/// Whether the time line has a row of its own below the buttons. In a low window there may be no room for it.
bool has_two_rows();

/// A bar along which a time is dragged.
struct TimeTrack {
    ImVec2 at;
    float width = 1.0f;
    float height = 1.0f;
    bool held = false;
    float x(float share) const { return at.x + width * share; }
    float y() const { return at.y + 0.5f * height; }
    /// Where the mouse is, as a share of its width.
    float pointed() const { return (ImGui::GetIO().MousePos.x - at.x) / width; }
    /// Its line from the left end to that place.
    void draw_line(float end, Color color) const;
    void draw_knob(const Palette& palette, float place) const;
};
/// Adds the track as an item of the window. `width`: pixels, with what the knob needs at the ends.
TimeTrack time_track(const std::string& name, float width);

/// An icon, or a drawn mark where its font is missing. `name` is the item's for the probe ("transport:play").
/// Leaves the cursor beside it.
bool transport_button(const Palette& palette, const std::string& name, Icon icon, const std::string& help);

/// A list of speeds to play at, times the real one; leaves the cursor beside it.
void draw_speeds(const std::string& name, std::span<const double> speeds, double& now, const char* help);

/// Begins a recording of the canvas or stops it, with the time gone; leaves the cursor beside it. Nothing
/// where `room` pixels are too few, unless there is a recording.
void draw_record_button(Seen& seen, Prompts& prompts, Recorders& recorders, float room);

// The slim timelines of a presentation.
void draw_run_line(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
void draw_lesson_line(Work& work, Seen& seen, Playing& playing);

}  // namespace app
