// What the players and the tabs of a pair let one turn: the threshold of support features, the direction
// asked of the support functions.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "panels/item_names.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "player/direction_knob.h"
#include "player/support_contact_steps.h"
#include "session/seen.h"
#include "text/words.h"

namespace app {

namespace {

/// A slider that shows `words` on it, and a button behind it that takes the setting back.
template <class Draw>
bool slider_with_button(const Palette& palette, const char* button, bool is_own, Draw draw_slider) {
    const float width = ImGui::CalcTextSize(button).x + 2.0f * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(std::max(px(60.0f), ImGui::GetContentRegionAvail().x - width - px(4.0f)));
    draw_slider();
    ImGui::SameLine(0.0f, px(4.0f));
    return choice_button(palette, button, is_own);
}

}  // namespace

void draw_support_threshold(Seen& seen) {
    const std::optional<double> shown = shown_threshold(seen.analysis);
    if (!shown) return;
    PairLook& look = seen.view.pair;
    const double most = largest_threshold(seen.analysis);
    auto metres = static_cast<float>(*shown);
    const std::string words = "threshold " + length_words(*shown);
    const auto draw = [&] {
        if (ImGui::SliderFloat("##threshold", &metres, static_cast<float>(1e-5 * most),
                               static_cast<float>(most), words.c_str(),
                               ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_NoInput))
            look.support_threshold = static_cast<double>(metres);
        name_item("pair:threshold");
        tooltip(panel_words::support_threshold);
    };
    if (slider_with_button(seen.palette(), panel_words::library_own, !look.support_threshold, draw))
        look.support_threshold.reset();
    name_item("pair:own threshold");
    tooltip(panel_words::library_own_help);
}

void draw_direction(Seen& seen) {
    PairLook& look = seen.view.pair;
    const double angle = look.direction.value_or(standard_direction(seen.analysis));
    auto degrees = static_cast<float>(direction_degrees({std::cos(angle), std::sin(angle)}));
    const std::string words = "d at " + fixed(static_cast<double>(degrees), 1) + "°";
    const auto draw = [&] {
        if (ImGui::SliderFloat("##direction", &degrees, 0.0f, 360.0f, words.c_str(),
                               ImGuiSliderFlags_NoInput))
            look.direction = static_cast<double>(degrees) * std::numbers::pi / 180.0;
        name_item("pair:direction");
        tooltip(panel_words::direction_help);
    };
    if (slider_with_button(seen.palette(), panel_words::from_a_to_b, !look.direction, draw))
        look.direction.reset();
    name_item("pair:from a to b");
}

}  // namespace app
