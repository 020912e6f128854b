// What picture to make: of what, in which form, how large; then a file or the clipboard.
#include <imgui.h>

#include <array>

#include "panels/dialogs.h"
#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/playing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/window_state.h"

namespace app {

namespace {

/// A button of a row of choices. What can't be chosen says why when it is pointed at.
template <class Value>
void choice(const Palette& palette, const char* label, Value value, Value& chosen,
            const char* obstacle = "") {
    const bool disabled = *obstacle != '\0';
    ImGui::BeginDisabled(disabled);
    if (named_choice(palette, label, chosen == value, std::string("picture:") + label)) chosen = value;
    ImGui::EndDisabled();
    if (disabled && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        ImGui::SetTooltip("%s", obstacle);
    ImGui::SameLine(0.0f, px(4.0f));
}

void draw_subject(const Palette& palette, bool has_steps, PictureChoice& picture) {
    row_label(palette, panel_words::picture_of);
    const char* const no_steps = has_steps ? "" : panel_words::no_player_open;
    choice(palette, "Canvas", PictureOf::canvas, picture.of);
    choice(palette, "Window", PictureOf::window, picture.of);
    choice(palette, "Step with its code", PictureOf::figure, picture.of, no_steps);
    choice(palette, "All steps", PictureOf::strip, picture.of, no_steps);
    ImGui::NewLine();
}

void draw_form(const Palette& palette, PictureChoice& picture) {
    row_label(palette, "Form");
    const char* const pixels_only = picture.of == PictureOf::window ? panel_words::window_is_png : "";
    if (*pixels_only != '\0') picture.form = PictureForm::png;
    choice(palette, "PNG", PictureForm::png, picture.form);
    choice(palette, "SVG", PictureForm::svg, picture.form, pixels_only);
    choice(palette, "PDF", PictureForm::pdf, picture.form, pixels_only);
    ImGui::NewLine();
    if (*pixels_only != '\0') {
        row_label(palette, "");
        wrapped_text(palette.dim_text, pixels_only);
    }
}

void draw_density(const Palette& palette, PictureChoice& picture) {
    row_label(palette, "Size");
    const char* const any_size = picture.form == PictureForm::png ? "" : panel_words::any_size;
    constexpr std::array labels{"1x", "2x", "3x", "4x"};
    for (int i = 0; i < 4; ++i)
        choice(palette, labels.at(static_cast<std::size_t>(i)), i + 1, picture.density, any_size);
    ImGui::NewLine();
}

void draw_background(const Palette& palette, PictureChoice& picture) {
    row_label(palette, "");
    const bool window = picture.of == PictureOf::window;
    if (window) picture.transparent = false;
    ImGui::BeginDisabled(window);
    named_box(panel_words::transparent, picture.transparent, "picture:transparent");
    ImGui::EndDisabled();
}

}  // namespace

void draw_picture_dialog(const Seen& seen, const Playing& playing, Prompts& prompts, WindowState& window,
                         PanelState& panels) {
    PictureChoice& picture = panels.picture;
    const bool has_steps = playing.player.open;
    const bool of_player = picture.of == PictureOf::figure || picture.of == PictureOf::strip;
    if (of_player && !has_steps) picture.of = PictureOf::canvas;
    draw_subject(seen.palette(), has_steps, picture);
    draw_form(seen.palette(), picture);
    draw_density(seen.palette(), picture);
    draw_background(seen.palette(), picture);
    // A PDF is for printing: no program takes one from the clipboard.
    const bool can_copy = picture.form != PictureForm::pdf;
    constexpr std::array<const char*, 3> with_copy{"Save…", "Copy", "Cancel"};
    constexpr std::array<const char*, 2> without_copy{"Save…", "Cancel"};
    const std::span<const char* const> labels =
        can_copy ? std::span<const char* const>(with_copy) : std::span<const char* const>(without_copy);
    const auto pressed = dialog_buttons(seen.palette(), panels, labels);
    if (!pressed) return;
    const bool copies = can_copy && *pressed == 1;
    prompts.dialog = *pressed == 0 ? Dialog::save_picture : Dialog::none;
    if (copies) window.picture = PictureOrder{picture, {}};
}

}  // namespace app
