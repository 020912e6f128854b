// Entry points of the panes and of their parts. Those that fill a pane draw into the window that the caller
// has begun, and adapt to its size. The menu bar, the dialogs, the messages and the hint open their own
// windows.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include "session/parts.h"

namespace collide {
class World;
}

namespace app {

struct Session;  // session/session.h
struct PanelState;
struct Color;
struct Branch;                        // simulation/branch.h
struct GrowthReport;                  // measure/race_growth.h
struct StepPair;                      // simulation/pair_touches.h
struct Message;                       // session/prompts.h
struct Thumbnail;                     // document/thumbnail.h
struct TermLinks;                     // panels/term_links.h
struct Verdict;                       // panels/wording.h
enum class Contender : std::uint8_t;  // measure/contenders.h
enum class Tone : std::uint8_t;       // panels/wording.h

/// Draws the main menu bar. Call it between NewFrame and the panes.
void draw_menu_bar(Session& session, PanelState& panels);

// Left: search, groups and thumbnails; below them the bodies, and buttons to add some.
void draw_scene_list(Session& session, PanelState& panels);
/// Draws a scene's small picture in the current window.
void draw_thumbnail(const Palette& palette, const Thumbnail& thumbnail, ImVec2 at, ImVec2 size);
/// Draws the list of chapters, or the open step of a chapter.
void draw_course(Session& session, PanelState& panels);
/// Draws a note instead of what a question hides.
void draw_hidden_note(const Palette& palette);
/// Draws position and angle of the body selected last. Precondition: a body is selected.
void draw_selected_pose(Session& session, PanelState& panels);
void draw_body_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels);
/// Returns the colour of a body of the shown scene: A and B of the focus pair have the colours of A and B,
/// others their own.
Color body_color(const Work& work, const Seen& seen, std::size_t body);
/// Performs the change that the slider of a crowd's size requested in the previous frame. Call it before
/// anything else of a frame is computed, so that no panel sees a scene that differs from the analysis.
void apply_crowd_drag(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

// Right: the focus pair in tabs, and the switches of overlays. An open player replaces both.
void draw_inspector(Session& session, PanelState& panels);
/// Draws the choice of the pair's two bodies, and the verdict on them. Precondition: a pair is in focus.
void draw_pair_head(Work& work, Seen& seen, const Studying& studying, PanelState& panels);
/// Draws the small picture of a tone: a gap, two crossing squares, a point, or an arrow.
void tone_mark(const Palette& palette, Tone tone);
/// Draws mark and sentence of a verdict, wrapped next to the mark into `lines` lines. The height does not
/// depend on the sentence, so that nothing below moves. A sentence that does not fit is shortened; its
/// tooltip shows all of it. Returns whether it fits.
bool verdict_lines(TermLinks& links, const Palette& palette, const Verdict& verdict, std::size_t lines);
void draw_overlay_switches(Work& work, Seen& seen, ToolState& tool);
/// Puts buttons over the lines of the canvas legend. Each switches its overlay; the last shows more of them.
/// `corner` is that of the canvas.
void draw_legend_switches(Seen& seen, const WindowState& window, collide::Vec2 corner);
void draw_player(Work& work, Seen& seen, Playing& playing, PanelState& panels);

// Tabs of the inspector.
void draw_sat_tab(Seen& seen, PanelState& panels);
void draw_gjk_tab(Seen& seen, PanelState& panels);
void draw_sweep_tab(Work& work, Seen& seen, PanelState& panels);
void draw_impact_tab(Work& work, Seen& seen, PanelState& panels);
void draw_contacts_tab(Work& work, Seen& seen, PanelState& panels);
void draw_compare_tab(Session& session, PanelState& panels);
void draw_rays_tab(Work& work, Seen& seen, ToolState& tool, PanelState& panels);
/// Draws another engine's result, typed by hand or read from a capture: the difference from the right one,
/// and a reason.
void draw_engine_part(Work& work, Seen& seen, Prompts& prompts, const SceneFiles& scene_files,
                      PanelState& panels);
void draw_body_tab(Session& session, PanelState& panels);
void draw_broad_phase_tab(Work& work, Seen& seen, Playing& playing, PanelState& panels);
void draw_motion_tab(Work& work, Seen& seen, ToolState& tool, Playing& playing, Prompts& prompts,
                     PanelState& panels);

/// Draws the threshold of support features, which a player and a tab let the user set. Draws nothing without
/// contacts.
void draw_support_threshold(Seen& seen);

// Parts of the Body tab: the fields of a body's joints, and a concave polygon decomposed by each method in
// small pictures. The second draws nothing for bodies of one piece.
void draw_joint_fields(Work& work, Seen& seen, PanelState& panels, std::size_t body);
void draw_piece_methods(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t body,
                        Color color);

// Parts of the Broad phase tab: the race of all structures, and why a pair was or was not tested.
void draw_race_part(Work& work, Seen& seen, PanelState& panels);
/// Returns the colour of a contender of the race, everywhere the same.
Color contender_color(const Palette& palette, Contender contender);
/// Draws the mark of a contender in a line of text. The cursor stays in this line.
void contender_mark(const Palette& palette, Contender contender);
/// Draws cost against the number of boxes, both on logarithmic axes, while it is measured.
void draw_growth_plot(const Palette& palette, const GrowthReport& report);
void draw_why_not_part(Work& work, Seen& seen);

// Parts of the Motion tab: how the world steps, and the second world. Lists of branches, contacts of the last
// step, collisions.
void draw_world_part(Work& work, Seen& seen, PanelState& panels);
void draw_second_world_part(Work& work, Seen& seen, ToolState& tool);
/// Returns the heading for contacts of the last step: "Contacts (12 with impulse, 3 without)".
std::string contacts_heading(const collide::World& world, const std::vector<StepPair>& pairs);

void draw_branches(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
// These need a run.
void draw_run_contacts(Work& work, Seen& seen, Playing& playing, const std::vector<StepPair>& pairs);
void draw_touches_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels);
/// Lists each sensor with the bodies that overlap it.
void draw_sensors(Work& work, Seen& seen);

// Below the canvas: the film of the open player, the times of a frame's stages, and the instructions and
// numbers of the running tool.
void draw_film(Work& work, Seen& seen, Playing& playing);
void draw_profiler(Work& work, Seen& seen, PanelState& panels);
void draw_tool_strip(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

/// Draws a button for each tool at the left edge of the canvas.
void draw_tool_palette(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// The width of the toolbar: one column of buttons, or more if the window is low. All sizes in logical
/// pixels.
struct PaletteRoom {
    float height = 0.0f;
    float button = 0.0f;  // height of the window's buttons; those of the toolbar are no smaller
    bool brief = false;   // the drawing tools are one menu
};
float palette_width(const PaletteRoom& room);
inline constexpr float palette_margin = 4.0f;

// Bottom: play, step and the time slider. In simulate mode: buttons, speed, the bar of the history, and
// whether a replay matched. At its left end two buttons choose between explore and simulate.
void draw_transport(Session& session);
/// Returns whether the bottom pane has any contents in a window of `width` pixels.
bool has_transport(const Work& work, const Seen& seen, float width);
/// Returns whether the bottom pane has the controls of a player. It has them on a page of the course without
/// the player's panel.
bool has_player_line(const Seen& seen, const Studying& studying, const Playing& playing,
                     const WindowState& window);
void draw_run_transport(Session& session);
/// In a narrower window the time line has its own row below the buttons. Logical pixels.
inline constexpr float two_row_transport = 760.0f;

/// Draws the question or task of a chapter's open step in large type. Returns false and draws nothing if the
/// step has none.
bool draw_presented_step(Session& session, PanelState& panels);
/// Draws the bar that replaces the transport in a presentation: the verdict or a chapter's question, and one
/// thin time line.
void draw_presentation_bar(Session& session, PanelState& panels);

/// Draws the modal dialog that `Prompts::dialog` names.
void draw_dialogs(Session& session, PanelState& panels);
/// Keeps the newest of several warnings and notes that differ only in numbers: a refused drag makes one each
/// frame. Beyond a dozen messages it drops the oldest, and errors last.
void merge_messages(std::vector<Message>& messages);
/// Draws the messages in the upper right corner of the canvas, and counts down their time.
void draw_messages(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, bool hint_is_shown);
/// Draws a mark for a recording that no transport shows, and for a table that is being written. It lies over
/// the upper left corner of the canvas, whose origin is in ImGui pixels. The recording does not contain it.
void draw_recording_mark(Seen& seen, Prompts& prompts, Recorders& recorders, collide::Vec2 canvas);
/// Draws the choice for a polygon that an edit has made concave: hull or pieces.
void draw_dent_bar(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Draws the current hint (panels/guide.h) over the upper edge of the canvas.
void draw_hint(Seen& seen, const ToolState& tool, Guide& guide);

}  // namespace app
