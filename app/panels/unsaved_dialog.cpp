#include <fmt/format.h>

#include <array>

#include "panels/dialogs.h"
#include "panels/widgets.h"
#include "session/files.h"

namespace app {

namespace {

/// Save where the scene came from; a scene without a file is asked where to. The step waits until it is
/// saved.
void save_then_continue(AppState& state) {
    if (!state.document.path()) {
        state.dialog = Dialog::save_file;
        return;
    }
    state.dialog = Dialog::none;
    if (save(state)) {
        continue_pending(state);
    } else if (state.dialog == Dialog::none) {
        state.pending = {};  // else the step waits for another answer
    }
}

}  // namespace

void draw_unsaved_dialog(AppState& state) {
    wrapped_text(state.palette().text,
                 fmt::format("\"{}\" has changes that are not saved.", state.document.title()));
    wrapped_text(state.palette().dim_text, "Discarding them cannot be undone.");
    constexpr std::array labels{"Save", "Discard", "Cancel"};
    const auto pressed = dialog_buttons(state, labels);
    if (!pressed) return;
    if (*pressed == 0) {
        save_then_continue(state);
    } else if (*pressed == 1) {
        state.dialog = Dialog::none;
        continue_pending(state);
    } else {
        state.dialog = Dialog::none;
        state.pending = {};
    }
}

}  // namespace app
