// The mark of a running recording: in the transport or, if that is hidden, on the canvas.
#include <fmt/format.h>

#include <collide/scene/path_text.h>
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/transport.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/recording.h"
#include "session/seen.h"

namespace app {

namespace {

/// Returns "1:07".
std::string clock_words(double seconds) {
    const auto whole = static_cast<int>(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

constexpr float least_room = 520.0f;  // logical pixels; the least width of a transport with the button

/// Draws a disc for starting, a square for stopping.
void draw_mark(const Palette& palette, ImVec2 center, bool records) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = to_u32(palette.recording);
    const float r = px(5.5f);
    if (records) {
        const float half = 0.85f * r;
        list.AddRectFilled(ImVec2(center.x - half, center.y - half), ImVec2(center.x + half, center.y + half),
                           color, px(1.5f));
    } else {
        list.AddCircleFilled(center, r, color);
    }
}

}  // namespace

void draw_recording_mark(Seen& seen, Prompts& prompts, Recorders& recorders, collide::Vec2 canvas) {
    ImGui::SetNextWindowPos({canvas.x + px(12.0f), canvas.y + px(12.0f)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(px(10.0f), px(6.0f)));
    begin_over_canvas(seen.palette(), "##recording", seen.palette().recording, px(1.5f));
    ImGui::AlignTextToFramePadding();
    const float side = px(11.0f);
    const ImVec2 dot = ImGui::GetCursorScreenPos();
    draw_mark(seen.palette(), ImVec2(dot.x + 0.5f * side, dot.y + 0.5f * ImGui::GetFrameHeight()), false);
    ImGui::Dummy(ImVec2(side, ImGui::GetFrameHeight()));
    ImGui::SameLine(0.0f, px(7.0f));
    ImGui::AlignTextToFramePadding();
    const Recording& recording = *recorders.recording;
    colored_text(seen.palette().text, fmt::format("Recording {}", clock_words(recording.seconds)));
    ImGui::SameLine(0.0f, px(8.0f));
    dim_text(seen.palette(), pictures_words(recording.recorder.frames()));
    name_item("recording:pictures");
    ImGui::SameLine(0.0f, px(12.0f));
    const bool stop = named_button("Stop", "recording:stop");
    end_over_canvas();
    ImGui::PopStyleVar();
    if (stop) stop_recording(prompts, recorders);
}

void draw_record_button(Seen& seen, Prompts& prompts, Recorders& recorders, float room) {
    const bool records = recorders.recording != nullptr;
    if (!records && room < px(least_room)) return;
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string words = records ? clock_words(recorders.recording->seconds) : std::string();
    const float text = records ? text_width("00:00") + px(8.0f) : 0.0f;
    const float mark = 1.3f * side;
    if (records) ImGui::PushStyleColor(ImGuiCol_Border, to_u32(seen.palette().recording));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, records ? px(1.5f) : 0.0f);
    const bool pressed = ImGui::Button("##record", ImVec2(mark + text, side));
    ImGui::PopStyleVar();
    if (records) ImGui::PopStyleColor();
    name_item("run:record");
    tooltip(!recorders.recording ? panel_words::record_help
                                 : fmt::format(panel_words::stop_recording,
                                               pictures_words(recorders.recording->recorder.frames()),
                                               collide::utf8_of(recorders.recording->file)));
    draw_mark(seen.palette(), ImVec2(at.x + 0.5f * mark, at.y + 0.5f * side), records);
    const ImVec2 place(at.x + mark - px(4.0f), at.y + ImGui::GetStyle().FramePadding.y);
    ImGui::GetWindowDrawList()->AddText(place, to_u32(seen.palette().text), words.c_str());
    ImGui::SameLine(0.0f, px(8.0f));
    if (pressed) toggle_recording(prompts, recorders);
}

}  // namespace app
