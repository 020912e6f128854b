#include <fmt/format.h>

#include <array>
#include <utility>

#include "document/files.h"
#include "panels/dialogs.h"
#include "panels/widgets.h"

namespace app {

namespace {

std::string what_was_left(const Autosave::Recovered& left) {
    const std::string name =
        left.path ? left.path->filename().string() : std::string("A scene without a file");
    return fmt::format("{} had unsaved changes when the program last ended.", name);
}

/// Shown like an opened scene, but not counted as saved.
void recover(AppState& state) {
    Autosave::Recovered left = *std::exchange(state.recovered, std::nullopt);
    show_scene(state, left.scene, left.path);
    state.document.open_unsaved(std::move(left.scene), std::move(left.path));
}

}  // namespace

void draw_recover_dialog(AppState& state) {
    if (!state.recovered) {
        state.dialog = Dialog::none;
        return;
    }
    wrapped_text(state.palette().text, what_was_left(*state.recovered));
    wrapped_text(state.palette().dim_text,
                 "Recover them, or start without them. Unrecovered changes are lost.");
    constexpr std::array labels{"Recover", "Discard"};
    const auto pressed = dialog_buttons(state, labels, 0);
    if (!pressed) return;
    state.dialog = Dialog::none;
    if (*pressed == 0) {
        recover(state);
    } else {
        state.recovered.reset();
    }
}

}  // namespace app
