// Entry points of the panes, and of the parts that they consist of. Those that fill a pane draw into the
// window that the caller has begun, and adapt to its size. The menu bar, the dialogs, the messages and the
// hint open windows of their own.
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

/// The main menu bar, between NewFrame and the panes.
void draw_menu_bar(Session& session, PanelState& panels);

// Left: search, groups and thumbnails; below them the bodies, and buttons to add some.
void draw_scene_list(Session& session, PanelState& panels);
/// A scene's small picture, in the current window.
void draw_thumbnail(const Palette& palette, const Thumbnail& thumbnail, ImVec2 at, ImVec2 size);
/// The chapters of the course, or the open step of one.
void draw_course(Session& session, PanelState& panels);
/// Draws a note in place of what a question hides.
void draw_hidden_note(const Palette& palette);
/// Position and angle of the last body selected. Precondition: one is.
void draw_selected_pose(Session& session, PanelState& panels);
void draw_body_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels);
/// The hue of a body of the scene on stage: A of the focus pair has A's, B has B's, others their own.
Color body_color(const Work& work, const Seen& seen, std::size_t body);
/// Carry out what the slider of a crowd's count, above that list, asked for in the frame before. Called
/// before anything of a frame is computed: no panel may find the scene other than the analysis in the middle
/// of a frame.
void apply_crowd_drag(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

// Right: the focus pair in tabs, and the overlays' switches; in place of both, while a recording is stepped
// through, the player.
void draw_inspector(Session& session, PanelState& panels);
/// The choice of the two bodies of the pair, and the verdict on them. There must be a pair.
void draw_pair_head(Work& work, Seen& seen, const Studying& studying, PanelState& panels);
/// The little picture that goes with a tone: a gap, two crossing squares, a point, an arrow.
void tone_mark(const Palette& palette, Tone tone);
/// Mark and sentence of a verdict, wrapped beside the mark into `lines` lines. The space is the same for any
/// sentence, so that nothing below it moves. A sentence that does not fit is shortened, and its tooltip has
/// all of it: returns whether it fitted.
bool verdict_lines(TermLinks& links, const Palette& palette, const Verdict& verdict, std::size_t lines);
void draw_overlay_switches(Work& work, Seen& seen, ToolState& tool);
/// Buttons over the lines of the canvas' legend: each switches its overlay, the last one shows more of them.
/// `corner`: of the canvas.
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
void draw_body_tab(Session& session, PanelState& panels);
void draw_broad_phase_tab(Work& work, Seen& seen, Playing& playing, PanelState& panels);
void draw_motion_tab(Work& work, Seen& seen, ToolState& tool, Playing& playing, Prompts& prompts,
                     PanelState& panels);

/// The threshold of support features, which a player and a tab let one set. Nothing where there are no
/// contacts.
void draw_support_threshold(Seen& seen);

// Parts of the Body tab. One has the fields for a body's joints, their numbers, and new ones. Another shows a
// concave polygon cut into pieces by each method, in small pictures (nothing for bodies of one piece).
void draw_joint_fields(Work& work, Seen& seen, PanelState& panels, std::size_t body);
void draw_piece_methods(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t body,
                        Color color);

// Parts of the Broad phase tab: the race of all structures, and why a pair was or wasn't looked at.
void draw_race_part(Work& work, Seen& seen, PanelState& panels);
/// How a contender of the race is distinguished from the others wherever it appears.
Color contender_color(const Palette& palette, Contender contender);
/// The mark in a line of text; leaves the cursor beside it.
void contender_mark(const Palette& palette, Contender contender);
/// Cost against the number of boxes, log-log, as it is measured.
void draw_growth_plot(const Palette& palette, const GrowthReport& report);
void draw_why_not_part(Work& work, Seen& seen);

// Parts of the Motion tab: how the world steps, and the second world. Lists of branches, contacts of the last
// step, collisions.
void draw_world_part(Work& work, Seen& seen, PanelState& panels);
void draw_second_world_part(Work& work, Seen& seen, ToolState& tool);
/// "Contacts (12 with impulse, 3 without)": in the last step.
std::string contacts_heading(const collide::World& world, const std::vector<StepPair>& pairs);
/// "Collisions (12)".
std::string collisions_heading(const Branch& branch);

void draw_branches(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
// These need a run on stage.
void draw_run_contacts(Work& work, Seen& seen, Playing& playing, const std::vector<StepPair>& pairs);
void draw_touches_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels);
/// Each sensor with what overlaps it.
void draw_sensors(Work& work, Seen& seen);

// Below the canvas: the film of the open player; the times of a frame's stages; what the running tool says,
// and its numbers.
/// Fills the window: each step is a small picture, and a click goes there.
void draw_film(Work& work, Seen& seen, Playing& playing);
void draw_profiler(Work& work, Seen& seen, PanelState& panels);
void draw_tool_strip(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

/// Draws a button for each tool at the left edge of the canvas.
void draw_tool_palette(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// How wide it is: one column of buttons, or more where the window is low. Logical pixels throughout.
struct PaletteRoom {
    float height = 0.0f;
    float button = 0.0f;  // height of the window's buttons: the palette's are no smaller
    bool brief = false;   // the drawing tools are one menu
};
float palette_width(const PaletteRoom& room);
inline constexpr float palette_margin = 4.0f;

// Bottom: play, step and the time slider; in simulate mode buttons, speed, the bar of the history, and
// whether a replay matched. At its left end two buttons: explore or simulate.
void draw_transport(Session& session);
/// Whether there is anything in it, in a window so many pixels wide.
bool has_transport(const Work& work, const Seen& seen, float width);
/// Whether the bottom pane has the controls of a player. It does where an answer has opened the player on a
/// page that has no transport.
bool has_lesson_line(const Seen& seen, const Studying& studying, const Playing& playing,
                     const WindowState& window);
void draw_run_transport(Session& session);
/// A narrower window has the time line in a row of its own below the buttons. Logical pixels.
inline constexpr float two_row_transport = 760.0f;

/// The question or task of a chapter's open step, large. False, and nothing drawn, where it has none.
bool draw_presented_step(Session& session, PanelState& panels);
/// Replaces the transport in a presentation: the verdict or a chapter's question, and one slim time line.
void draw_presentation_bar(Session& session, PanelState& panels);

/// The one modal that `Prompts::dialog` names.
void draw_dialogs(Session& session, PanelState& panels);
/// Keeps the newest of the warnings and notes that differ only in numbers: a refused drag makes one
/// each frame. Beyond a dozen messages the oldest are dropped, errors last.
void merge_messages(std::vector<Message>& messages);
/// Toasts in the canvas' upper right corner; counts their time down.
void draw_messages(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, bool hint_is_shown);
/// A recording that no transport shows, and a table that is being written. Over the upper left corner of the
/// canvas, whose origin is given in ImGui pixels, and not in the recording.
void draw_recording_mark(Seen& seen, Prompts& prompts, Recorders& recorders, collide::Vec2 canvas,
                         bool transport_is_shown);
/// Draws the choice over a polygon that an edit has made concave: hull or pieces.
void draw_dent_bar(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// The hint that is shown (panels/guide.h), over the canvas' upper edge.
void draw_hint(Seen& seen, const ToolState& tool, Guide& guide);

}  // namespace app
