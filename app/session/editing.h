// Edits of the scene by keys and menus. Selection, focus and everything else that numbers bodies is kept
// correct.
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

// Bodies that tools and menus make, held to the limits of a scene file.

/// Add the body under a free name and select it: an undo step "Add NAME". A body that a scene file could not
/// hold is refused with its sentence, and nothing changes.
std::optional<std::string> add_new_body(Document& stage, ViewState& view, collide::BodySpec body);

/// What is selected: bodies, or a ray or point.
void delete_selection(Document& stage, ViewState& view, ToolState& tool);
/// Removes these bodies in one undo step of this name; keeps focus, selection and clicks correct.
void remove_bodies(Document& stage, ViewState& view, ToolState& tool, std::vector<std::size_t> bodies,
                   const std::string& step);
void duplicate_selection(Document& stage, ViewState& view);
/// The selected bodies as JSON text: an array, exact to the bit.
std::string selection_as_text(const Document& stage, const ViewState& view);
/// The bodies of the focus pair as JSON text, for a mail.
std::string focus_as_text(const Document& stage, const ViewState& view);
/// What "Copy as test for" asks an engine: of the selected ray, else of the first two of the selected bodies.
/// Else it is the pair in focus, with what the engine says of it, else the first ray.
std::optional<collide::CapturedCase> case_in_view(const Document& stage, const Seen& seen);
/// Where pasted bodies go that would hide a body of the same shape and pose. `aside`: they move until none
/// does. `exact`: they keep their position all the same.
enum class PastePlace : std::uint8_t { aside, exact };
/// Whether all that is selected lies on the canvas.
bool shows_selection(const Document& stage, const ViewState& view);
/// Adds what a text holds (clipboard_text.h) at its exact place, names made free. Two bodies become the focus
/// pair. A sentence when it holds nothing of use.
std::optional<std::string> paste_text(Document& stage, ViewState& view, const std::string& text,
                                      PastePlace place = PastePlace::aside);
/// The same, with a view that shows all of it and a message of what came; `source` is "clipboard" or a file.
/// Returns false where the message is a refusal.
bool paste_and_tell(Work& work, Seen& seen, Prompts& prompts, const std::string& text,
                    const std::string& source, PastePlace place);
/// A new ray or point in the middle of the canvas, selected, its overlay switched on.
void add_ray(Document& stage, ViewState& view);
void add_point(Document& stage, ViewState& view);
void select_all(Document& stage, ViewState& view);
/// Select the next body (or the first).
void cycle_selection(Document& stage, ViewState& view, int step);
/// Move the selection by pixels' worth of metres on the canvas: one step of the snapping grid, finer by ten.
void nudge_selection(Document& stage, ViewState& view, collide::DVec2 direction, bool fine);

/// "Scale hexagon", "Scale 3 bodies".
std::string selection_step(const Document& stage, const ViewState& view, const char* verb);

/// Grid step to which Ctrl snaps: 1, 2 or 5 times a power of ten, near 20 pixels.
double snap_step(const Camera& camera);

/// Makes a change that may add, remove or reorder bodies, and finds selection and focus again by name.
void keep_names(Document& stage, ViewState& view, ToolState& tool, const std::function<void()>& change);
/// The same of an edit that is one undo step, which undo gives the focus back with.
void edit_keeping_names(Document& stage, ViewState& view, ToolState& tool, const std::function<void()>& edit);

/// Forgets bodies that no longer exist: selection, focus and clicks beyond the scene's end.
void forget_missing_bodies(Document& stage, ViewState& view, ToolState& tool);

// Undo and redo of what is on stage: edits of the file's scene, or what the user has done to a run.
//
// Some edits in a run are not inputs of it, such as a colour or a ray. The history of the run's scene undoes
// such an edit as long as it is the last one. The run itself undoes all others; it then is as it was before
// the edit, at that moment. Selection and focus stay with the bodies that they name.

bool can_undo(const Work& work);
bool can_redo(const Work& work);
/// The name of the step that undo (redo) would take, for the menu.
std::string undo_name(const Work& work);
std::string redo_name(const Work& work);
/// Pauses a run that it changes. Says so if another moment or branch is shown than before.
void undo_on_stage(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
void redo_on_stage(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

}  // namespace app
