// The Broad phase tab: what the structure holds, the race of all six, and why a pair was or wasn't looked at.
#pragma once

namespace app {

struct AppState;

void draw_broad_phase_tab(AppState& state);

// Its parts, each in a file of its own.
void draw_structure_part(AppState& state);  // structure_part.cpp
void draw_race_part(AppState& state);       // race_part.cpp
void draw_why_not_part(AppState& state);    // why_not_part.cpp

}  // namespace app
