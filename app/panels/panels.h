// Entry points of the panes, and of the parts that they consist of. Those that fill a pane draw into the
// window that the caller has begun, and adapt to its size. The menu bar, the dialogs, the messages and the
// hint open windows of their own.
#pragma once

namespace app {

struct Session;  // session/session.h
struct Work;
struct Seen;
struct ToolState;
struct Playing;
struct Prompts;
struct PanelState;

/// The main menu bar, between NewFrame and the panes.
void draw_menu_bar(Session& state, PanelState& panels);

// Left: search, groups and thumbnails; below them the bodies, and buttons to add some.
void draw_scene_list(Session& state, PanelState& panels);
void draw_body_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels);

// Right: the focus pair in tabs, and the overlays' switches; in place of both, while a recording is stepped
// through, the player.
void draw_inspector(Session& state, PanelState& panels);
void draw_overlay_switches(Work& work, Seen& seen, ToolState& tool);
void draw_player(Work& work, Seen& seen, ToolState& tool, Playing& playing);

// Tabs of the inspector.
void draw_sat_tab(Seen& seen, PanelState& panels);
void draw_gjk_tab(Seen& seen, PanelState& panels);
void draw_sweep_tab(Work& work, Seen& seen, PanelState& panels);
void draw_impact_tab(Work& work, Seen& seen, PanelState& panels);
void draw_contacts_tab(Work& work, Seen& seen, PanelState& panels);
void draw_compare_tab(Session& state, PanelState& panels);
void draw_rays_tab(Work& work, Seen& seen, ToolState& tool, PanelState& panels);
void draw_body_tab(Session& state, PanelState& panels);
void draw_broad_phase_tab(Work& work, Seen& seen, Playing& playing, PanelState& panels);
void draw_motion_tab(Session& state, PanelState& panels);

// Parts of the Broad phase tab: what the structure holds, the race of all, and why a pair was or wasn't
// looked at.
void draw_structure_part(Work& work, Seen& seen, Playing& playing);
void draw_race_part(Work& work, Seen& seen, PanelState& panels);
void draw_why_not_part(Work& work, Seen& seen);

// Parts of the Motion tab: how the world steps, and the second world.
void draw_world_part(Work& work, Seen& seen, PanelState& panels);
void draw_twin_part(Work& work, Seen& seen, ToolState& tool);

// Below the canvas: the times of a frame's stages; what the running tool says, and its numbers.
void draw_profiler(Work& work, Seen& seen, PanelState& panels);
void draw_tool_strip(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

/// At the canvas' left edge: a button for each tool.
void draw_tool_palette(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

// Bottom: play, step and the time slider; in simulate mode buttons, speed, the bar of the history, and
// whether a replay matched. At its left end two buttons: explore or simulate.
void draw_transport(Session& state);
void draw_run_transport(Session& state);
void draw_mode_switch(Work& work, Seen& seen, ToolState& tool);
/// In a window narrower than this, logical pixels, the time line has a row of its own below the buttons.
inline constexpr float two_row_transport = 760.0f;

/// In place of the transport in a presentation: the verdict and one of the slim timelines below.
void draw_presentation_bar(Session& state, PanelState& panels);
void draw_lesson_line(Work& work, Seen& seen, ToolState& tool, Playing& playing);
void draw_time_line(Work& work, Seen& seen);  // the sweep's time
void draw_run_line(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// The one modal that `Prompts::dialog` names.
void draw_dialogs(Session& state, PanelState& panels);
/// Toasts in the canvas' upper right corner; counts their time down.
void draw_messages(Session& state);
/// Over a polygon that an edit has made concave: hull or pieces.
void draw_dent_bar(Session& state, PanelState& panels);
/// The first minute's hint, over the canvas' upper edge.
void draw_hint(Session& state);
/// Whether it is there: in a scene of one pair, of which B, the orange one, waits to be dragged.
bool shows_hint(const Session& state);

}  // namespace app
