// Shows a view (view/view.h) in the window, and reads one from it. Some properties hold as long as their
// scene is open: panes, tabs, switches, what is hidden and locked, level, theme, scale, motion. They are the
// view's rules. The others say where it begins.
#pragma once

#include <string>
#include <string_view>

#include "document/document.h"
#include "document/inspector_tabs.h"
#include "session/parts.h"
#include "view/view.h"

namespace app {

/// "all", "position", "rotation", "velocity", or names of bodies.
HandLocks locks_named(const WordList& names);

// Which tabs and overlay switches the rules offer. Without a list in the rules, the level decides.

bool has_tab(const View& rules, InspectorTab tab);
bool has_switch(const View& rules, std::string_view overlay);

/// The settings as they are when no scene puts any aside: what is to be kept.
Settings own_settings(const Seen& seen, const WindowState& window);

/// Whether the open scene has questions, and the rules do not leave them out.
bool asks_questions(const Work& work, const WindowState& window);
/// Puts the rules of the open scene and of the command line or the link in force. What the rules of an
/// earlier scene put aside comes back.
void apply_rules(Work& work, Seen& seen, Studying& studying, WindowState& window);
/// Whether the rules lock anything, be it in force or not.
bool has_locks(const Work& work, const WindowState& window);
/// Puts these locks in force.
void restore_locks(Work& work, const WindowState& window);
/// For a teacher who wants to edit a locked scene. Locks that are in force are released, or put back in
/// force. Another scene brings its own locks.
void release_or_restore_locks(Work& work, Prompts& prompts, const WindowState& window);

/// Goes where the view begins: mode, overlays, tab, selection, time, second canvas, player and step,
/// presentation. No chapter.
void begin_at(const View& view, Work& work, Seen& seen, ToolState& tool, Playing& playing,
              WindowState& window);
/// Where the window stands now, so that `begin_at` leads back there.
View shown_view(const Work& work, const Seen& seen, const Playing& playing);
/// Where the window stands after the scene has been opened.
View opening_view(const collide::Scene& scene);

/// Once a frame: what is hidden stays so, whatever key is pressed.
void keep_rules(Seen& seen, const Studying& studying);

}  // namespace app
