// Edits of the scene that keys and menus make. Selection, focus and everything else that counts bodies stays
// right.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "session/app_state.h"

namespace app {

/// What is selected: bodies, or a ray or point.
void delete_selection(AppState& state);
/// These bodies go, in one undo step of this name; focus, selection and clicks stay right.
void remove_bodies(AppState& state, std::vector<std::size_t> bodies, const std::string& step);
void duplicate_selection(AppState& state);
/// The selected bodies as JSON text: an array, exact to the bit.
std::string selection_as_text(const AppState& state);
/// The same of the focus pair: a pose to be mailed.
std::string focus_as_text(const AppState& state);
/// C++ test code of the selection, or of the focus pair where fewer than two bodies are selected.
std::string selection_as_test(const AppState& state);
/// Where pasted bodies go that would hide a body of the same shape and pose. `aside`: they move until none
/// does. `exact`: they keep their position all the same.
enum class PastePlace : std::uint8_t { aside, exact };
/// Add what the text holds (pasted_text.h) at its exact place, names made free. Two bodies become the focus
/// pair. A sentence when the text holds nothing of use.
std::optional<std::string> paste_text(AppState& state, const std::string& text,
                                      PastePlace place = PastePlace::aside);
/// A new ray or point in the middle of the canvas, selected, its overlay switched on.
void add_ray(AppState& state);
void add_point(AppState& state);
void select_all(AppState& state);
/// Select the next body (or the first).
void cycle_selection(AppState& state, int step);
/// Move the selection by pixels' worth of metres on the canvas: one step of the snapping grid, finer by ten.
void nudge_selection(AppState& state, collide::DVec2 direction, bool fine);

/// Turn a body to `angle` about the middle of its shape rather than about its origin.
void turn_body(collide::BodySpec& body, double angle);

/// Grid step to which Ctrl snaps: 1, 2 or 5 times a power of ten, near 20 pixels.
double snap_step(const Camera& camera);

/// Undo and redo. Selection and focus stay with the bodies that they name.
void undo(AppState& state);
void redo(AppState& state);
/// Make a change in which bodies may come, go or change places, and find selection and focus again by name.
void keep_names(AppState& state, const std::function<void()>& change);

/// Forget bodies that are no more: selection, focus and clicks beyond the scene's end.
void forget_missing_bodies(AppState& state);

}  // namespace app
