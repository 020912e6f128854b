#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "app_state.h"
#include "panels/numbers.h"
#include "panels/panels.h"
#include "panels/profiler_words.h"
#include "panels/widgets.h"

namespace app {

namespace {

/// The stages one after the other, against the time that a frame may take. A longer frame fills the bar, and
/// a tick says where it should have ended.
void draw_bar(const Palette& palette, const StageTimes& times) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = px(8.0f);
    const double whole = std::max(frame_budget_ms, sum_of(times));
    list.AddRectFilled(at, ImVec2(at.x + width, at.y + height), to_u32(palette.canvas), px(2.0f));
    float x = at.x;
    for (const StageEntry& entry : stage_entries) {
        const float end = x + width * static_cast<float>(times[entry.stage] / whole);
        if (end - x > 0.25f) {
            list.AddRectFilled(ImVec2(x, at.y), ImVec2(end, at.y + height), to_u32(palette.*entry.color));
        }
        x = end;
    }
    const float budget = at.x + width * static_cast<float>(frame_budget_ms / whole);
    if (budget < at.x + width - px(1.0f)) {
        list.AddLine(ImVec2(budget, at.y - px(2.0f)), ImVec2(budget, at.y + height + px(2.0f)),
                     to_u32(palette.text), px(2.0f));
    }
    ImGui::Dummy(ImVec2(width, height));
    tooltip(
        "The work of one frame. The whole bar is 16.7 ms, a sixtieth of a second; where a frame takes "
        "longer, a tick marks that time.");
}

/// Words one after the other, in lines as the width allows.
class Flow {
  public:
    /// Begins a new line where `width` does not fit any more.
    void next(float width) {
        const float gap_between = px(14.0f);
        if (used_ > 0.0f && used_ + gap_between + width <= room_) {
            ImGui::SameLine(0.0f, gap_between);
            used_ += gap_between + width;
        } else {
            lines_ += used_ > 0.0f ? 1 : 0;
            used_ = width;
        }
    }
    int lines() const { return lines_; }

  private:
    float room_ = ImGui::GetContentRegionAvail().x;
    float used_ = 0.0f;
    int lines_ = 1;
};

/// A patch of the stage's hue, its name and its milliseconds.
void draw_stage(const Palette& palette, const StageEntry& entry, double milliseconds, Flow& flow) {
    const std::string name(entry.name);
    const std::string number = fixed(milliseconds, 1);
    const float patch = px(9.0f);
    const float inner = px(5.0f);
    const float number_width = ImGui::CalcTextSize("00.0").x;
    flow.next(patch + inner + ImGui::CalcTextSize(name.c_str()).x + inner + number_width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float top = at.y + 0.5f * (ImGui::GetTextLineHeight() - patch);
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(at.x, top), ImVec2(at.x + patch, top + patch),
                                              to_u32(palette.*entry.color), px(2.0f));
    ImGui::Dummy(ImVec2(patch, ImGui::GetTextLineHeight()));
    ImGui::SameLine(0.0f, inner);
    dim_text(palette, name);
    ImGui::SameLine(0.0f, inner + number_width - ImGui::CalcTextSize(number.c_str()).x);
    colored_text(palette.text, number);
}

void draw_words(const std::string& words, Color color, Flow& flow) {
    flow.next(ImGui::CalcTextSize(words.c_str()).x);
    colored_text(color, words);
}

}  // namespace

void draw_profiler(AppState& state) {
    ProfilerState& profiler = state.panels.profiler;
    smooth(state.analysis.times, profiler.begun, profiler.smoothed);
    profiler.begun = true;
    const Palette& palette = state.palette();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(8.0f), px(3.0f)));
    draw_bar(palette, profiler.smoothed);
    Flow flow;
    for (const StageEntry& entry : stage_entries) {
        draw_stage(palette, entry, profiler.smoothed[entry.stage], flow);
    }
    const bool late = sum_of(profiler.smoothed) > frame_budget_ms;
    draw_words(budget_words(profiler.smoothed), late ? palette.warning : palette.text, flow);
    draw_words(crowd_words(state.analysis), palette.dim_text, flow);
    ImGui::PopStyleVar();
    profiler.lines = flow.lines();
}

}  // namespace app
