// Edits of the scene by keys and menus. They keep selection, focus and all other body indices correct.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/capture/shrink_case.h>
#include <collide/scene/scene.h>
#include "draw/camera.h"
#include "session/parts.h"

namespace app {

// Bodies made by tools and menus, checked against the limits of a scene file.

/// Adds the body under a free name and selects it, as an undo step "Add NAME". If a scene file could not
/// hold the body, returns the sentence that says why, and nothing changes.
std::optional<std::string> add_new_body(Document& document, ViewState& view, collide::BodySpec body);

/// Deletes the selected bodies, or the selected ray or point.
void delete_selection(Document& document, ViewState& view, ToolState& tool);
/// Removes these bodies in one undo step with this name.
void remove_bodies(Document& document, ViewState& view, ToolState& tool, std::vector<std::size_t> bodies,
                   const std::string& step);
void duplicate_selection(Document& document, ViewState& view);
/// Returns the selected bodies as JSON text: an array with exact numbers.
std::string selection_as_text(const Document& document, const ViewState& view);
/// Returns the bodies of the focus pair as JSON text.
std::string focus_as_text(const Document& document, const ViewState& view);
/// Returns the case for "Copy as test for". It is the selected ray, or the first two selected bodies. Without
/// them it is the pair in focus with the engine's answer, or the first ray.
std::optional<collide::CapturedCase> case_in_view(const Document& document, const Seen& seen);
/// What happens to a pasted body that would hide a body of the same shape and pose. `aside`: all pasted
/// bodies move until none hides another. `exact`: they keep their positions.
enum class PastePlace : std::uint8_t { aside, exact };
/// Returns whether the whole selection lies on the canvas.
bool shows_selection(const Document& document, const ViewState& view);
/// Adds the bodies of a text (clipboard_text.h) at their exact places, under free names. Two bodies become
/// the focus pair. Returns a sentence if the text holds nothing that can be used.
std::optional<std::string> paste_text(Document& document, ViewState& view, const std::string& text,
                                      PastePlace place = PastePlace::aside);
/// Pastes, moves the camera so that everything pasted is visible, and shows a message. `source` is
/// "clipboard" or a file. Returns false if the message is a refusal.
bool paste_and_tell(Work& work, Seen& seen, Prompts& prompts, const std::string& text,
                    const std::string& source, PastePlace place);
/// Each adds a ray or a point in the middle of the canvas, selects it, and switches its overlay on.
void add_ray(Document& document, ViewState& view);
void add_point(Document& document, ViewState& view);
void select_all(Document& document, ViewState& view);
/// Selects the next body, or the first if none is selected.
void cycle_selection(Document& document, ViewState& view, int step);
/// Moves the selection by one step of the snapping grid, or by a tenth of it if `fine`.
void nudge_selection(Document& document, ViewState& view, collide::DVec2 direction, bool fine);

/// Returns "Scale hexagon" or "Scale 3 bodies" for the verb "Scale".
std::string selection_step(const Document& document, const ViewState& view, const char* verb);

/// Returns the grid step for snapping with Ctrl: 1, 2 or 5 times a power of ten, metres, near 20 pixels.
double snap_step(const Camera& camera);

/// Makes a change that may add, remove or reorder bodies. Selection and focus are found again by the bodies'
/// names.
void keep_names(Document& document, ViewState& view, ToolState& tool, const std::function<void()>& change);
/// Makes such a change as one undo step. Undo restores the focus too.
void edit_keeping_names(Document& document, ViewState& view, ToolState& tool,
                        const std::function<void()>& edit);

/// Removes indices beyond the last body from selection, focus and clicks.
void forget_missing_bodies(Document& document, ViewState& view, ToolState& tool);

// Undo and redo for the shown scene: edits of the file's scene, or the user's changes of a run.
//
// Some edits during a run are no inputs of it, such as a colour or a ray. The history of the run's scene
// undoes such an edit as long as it is the last one. The run undoes all other edits and shows the moment of
// the edit again. Selection and focus stay with the bodies that they name.

bool can_undo(const Work& work);
bool can_redo(const Work& work);
/// The name of the step that undo or redo would take, for the menu.
std::string undo_name(const Work& work);
std::string redo_name(const Work& work);
/// Pauses the run if it changes it. A message appears if another moment or branch is shown than before.
void undo_shown(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
void redo_shown(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

}  // namespace app
