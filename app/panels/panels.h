// Entry points of the panes. Those that fill a pane draw into the window that the caller has begun, and adapt
// to its size. The menu bar, the dialogs, the messages and the hint open windows of their own.
#pragma once

namespace app {

struct AppState;

void draw_menu_bar(AppState& state);  // the main menu bar, between NewFrame and the panes

void draw_scene_list(AppState& state);        // left, upper part: search, groups, thumbnails
void draw_body_list(AppState& state);         // left, lower part: bodies and buttons to add some
void draw_inspector(AppState& state);         // right, upper part: the focus pair in tabs
void draw_overlay_switches(AppState& state);  // right, lower part
void draw_player(AppState& state);            // right, in place of both while a recording is stepped through
void draw_profiler(AppState& state);          // below the canvas: the times of a frame's stages
void draw_tool_palette(AppState& state);      // at the canvas' left edge: a button for each tool
void draw_tool_strip(AppState& state);        // below the canvas: what the running tool says, and its numbers
void draw_transport(AppState& state);         // bottom: play, step, time slider
void draw_lesson_line(AppState& state);       // a lesson's steps as a slim timeline
void draw_time_line(AppState& state);         // the sweep's time as one
void draw_presentation_bar(AppState& state);  // in its place: the verdict and a slim timeline

void draw_dialogs(AppState& state);   // the one modal that `state.dialog` names
void draw_messages(AppState& state);  // toasts in the canvas' upper right corner; counts their time down
void draw_dent_bar(AppState& state);  // over a polygon that an edit has made concave: hull or pieces
void draw_hint(AppState& state);      // the first minute's hint, over the canvas' upper edge
/// Whether it is there: in a scene of one pair, of which B, the orange one, waits to be dragged.
bool shows_hint(const AppState& state);

}  // namespace app
