// The crowd's kind, seed and count, above the list of bodies.
#pragma once

namespace app {

struct Work;
struct Seen;
struct ToolState;
struct PanelState;

/// Draws nothing when the scene has no crowd.
void draw_crowd_controls(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

/// Carry out what the slider asked for in the frame before. Called before anything of a frame is computed: no
/// panel may find the scene other than the analysis in the middle of a frame.
void apply_crowd_drag(Work& work, Seen& seen, ToolState& tool, PanelState& panels);

}  // namespace app
