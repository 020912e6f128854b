#include <imgui.h>

#include <algorithm>

#include "draw/palette.h"
#include "panels/hints.h"
#include "panels/item_names.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/tool_state.h"

namespace app {

namespace {

constexpr float widest_hint = 460.0f;  // logical pixels, of its words

constexpr ImGuiWindowFlags hint_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

}  // namespace

void draw_hint(Seen& seen, const ToolState& tool, Guide& guide) {
    const Hint* const hint = shown_hint(guide);
    if (hint == nullptr) return;
    const Palette& palette = seen.palette();
    const Vec2 origin = tool.canvas_origin;
    const float canvas = seen.view.camera.canvas_size.x;
    const float middle = origin.x + 0.5f * canvas;
    const float button = ImGui::CalcTextSize("Got it").x + px(60.0f);
    ImGui::SetNextWindowPos(ImVec2(middle, origin.y + px(16.0f)), ImGuiCond_Always, ImVec2(0.5f, 0.0f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::PushStyleColor(ImGuiCol_Border, to_u32(palette.b));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, px(1.5f));
    ImGui::Begin("##hint", nullptr, hint_flags);
    ImGui::AlignTextToFramePadding();
    ImGui::PushTextWrapPos(std::clamp(canvas - button, px(120.0f), px(widest_hint)));
    colored_text(palette.text, hint->text);
    ImGui::PopTextWrapPos();
    ImGui::SameLine(0.0f, px(12.0f));
    if (ImGui::Button("Got it")) dismiss_hint(guide, seen.settings);
    name_item("button:Got it");
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
}

}  // namespace app
