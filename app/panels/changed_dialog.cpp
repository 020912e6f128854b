// Another program has changed the file: noticed while there are unsaved edits, or when saving over it.
#include <fmt/format.h>

#include <array>

#include "panels/dialogs.h"
#include "panels/widgets.h"
#include "session/files.h"

namespace app {

namespace {

void replace_file(AppState& state) {
    state.dialog = Dialog::none;
    if (save_as(state, *state.document.path())) {
        continue_pending(state);
    } else {
        state.pending = {};
    }
}

void draw_while_saving(AppState& state) {
    wrapped_text(
        state.palette().text,
        fmt::format("{} was changed by another program since it was opened here.", state.document.title()));
    wrapped_text(state.palette().dim_text, "Replacing it loses those changes; another name keeps both.");
    constexpr std::array labels{"Save as…", "Replace", "Cancel"};  // Enter loses nothing
    const auto pressed = dialog_buttons(state, labels);
    if (!pressed) return;
    if (*pressed == 0) {
        state.dialog = Dialog::save_file;
    } else if (*pressed == 1) {
        replace_file(state);
    } else {
        state.dialog = Dialog::none;
        state.pending = {};
    }
}

void draw_while_editing(AppState& state) {
    wrapped_text(state.palette().text,
                 fmt::format("{} was changed by another program, and you have changes that are not saved.",
                             state.document.title()));
    wrapped_text(state.palette().dim_text, "After reloading, Undo brings your version back.");
    // Decided later, saving asks.
    constexpr std::array labels{"Keep mine", "Reload", "Decide later"};
    const auto pressed = dialog_buttons(state, labels);
    if (!pressed) return;
    state.dialog = Dialog::none;
    if (*pressed == 0) {
        keep_in_spite_of_file(state);
    } else if (*pressed == 1) {
        reload_file(state);
    }
}

}  // namespace

void draw_changed_dialog(AppState& state) {
    if (!state.document.path()) {
        state.dialog = Dialog::none;
    } else if (state.save_waits) {
        draw_while_saving(state);
    } else {
        draw_while_editing(state);
    }
}

}  // namespace app
