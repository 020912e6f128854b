// Shows a view (view/view.h) in the window, and reads the window's view.
//
// Some properties hold as long as their scene is open: panes, tabs, switches, hidden and locked parts,
// level, theme, scale, motion. They are the view's rules. The other properties only say how the scene
// begins.
#pragma once

#include <string>
#include <string_view>

#include "document/document.h"
#include "document/inspector_tabs.h"
#include "session/parts.h"
#include "view/view.h"

namespace app {

/// Returns the locks for "all", "position", "rotation", "velocity", or names of bodies.
HandLocks locks_named(const WordList& names);

// The tabs and overlay switches that are offered. `rules` is the view that a link, a scene or a chapter
// prescribes. If it has no list of them, the user's level decides.

bool has_tab(const View& rules, InspectorTab tab);
bool has_switch(const View& rules, std::string_view overlay);

/// Returns the user's own settings, which are saved; the settings that rules override are not in them.
Settings own_settings(const Seen& seen, const WindowState& window);

/// Returns whether the open scene has questions and the rules show them.
bool asks_questions(const Work& work, const WindowState& window);
/// Applies the rules of the open scene and of the command line or link. Settings that the rules of the scene
/// before had overridden are restored.
void apply_rules(Work& work, Seen& seen, Studying& studying, WindowState& window);
/// Returns whether the rules lock anything, also while the locks are released.
bool has_locks(const Work& work, const WindowState& window);
/// Applies the locks of the rules.
void restore_locks(Work& work, const WindowState& window);
/// Releases the locks in force, or applies them again, for a teacher who edits a locked scene. Another scene
/// brings its own locks.
void release_or_restore_locks(Work& work, Prompts& prompts, const WindowState& window);

/// Shows the beginning of the view: mode, overlays, tab, selection, time, second canvas, player with its
/// step, presentation. Opens no chapter.
void begin_at(const View& view, Work& work, Seen& seen, ToolState& tool, Playing& playing,
              WindowState& window);
/// Returns the window's present view, which `begin_at` can show again.
View shown_view(const Work& work, const Seen& seen, const Playing& playing);
/// Returns the view that the window has after the scene was opened.
View opening_view(const collide::Scene& scene);

/// Keeps hidden parts hidden, whatever key is pressed; call it once a frame.
void keep_rules(Seen& seen, const Studying& studying);

}  // namespace app
