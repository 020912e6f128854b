// What each modal dialog shows; dialogs.cpp opens and closes them. A dialog ends by setting `state.dialog`.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "session/app_state.h"

namespace app {

void draw_open_dialog(AppState& state);
void draw_save_dialog(AppState& state);
void draw_record_dialog(AppState& state);
void draw_save_run_dialog(AppState& state);
void draw_unsaved_dialog(AppState& state);
void draw_changed_dialog(AppState& state);
void draw_recover_dialog(AppState& state);
void draw_help_dialog(AppState& state);
void draw_about_dialog(AppState& state);
void draw_settings_dialog(AppState& state);

/// Buttons flush right at the foot of a dialog; the first one is the default, taken by Enter. Returns the
/// index of the one pressed. Esc presses `on_escape`, else the last.
std::optional<std::size_t> dialog_buttons(AppState& state, std::span<const char* const> labels,
                                          std::optional<std::size_t> on_escape = std::nullopt);

}  // namespace app
