// The list of a capture's queries, what disagrees first. Each opens as a scene.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "overlays/marks.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/captures.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::array<const char*, collide::capture_kinds> kind_words{"pair", "overlap",        "ray",
                                                                     "cast", "time of impact", "point"};

std::string_view kind_of(const CaptureCase& one) {
    return kind_words[static_cast<std::size_t>(one.query.kind)];
}

std::vector<std::size_t> listed(const OpenCapture& open, const CaptureListState& list) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < open.cases.size(); ++i) {
        const CaptureCase& one = open.cases[i];
        if (list.only_wrong && !one.is_wrong) continue;
        const bool fits = one.query.name.find(list.filter) != std::string::npos ||
                          kind_of(one).find(list.filter) != std::string_view::npos;
        if (fits) out.push_back(i);
    }
    return out;
}

void draw_summary(const Palette& palette, const OpenCapture& open) {
    wrapped_text(palette.text,
                 fmt::format("{} ({}): {} queries, {} disagree.", open.title,
                             open.capture.engine.empty() ? "no engine named" : open.capture.engine,
                             open.cases.size(), open.wrong));
    if (open.capture.left_out_count == 0) return;
    const collide::LeftOutLine& first = open.capture.left_out.front();
    wrapped_text(ink(palette, palette.mtd),
                 fmt::format("{} lines were left out, the first of them line {}: {}.",
                             open.capture.left_out_count, first.line, first.why));
}

/// The number of the case that was clicked.
std::optional<std::size_t> draw_cases(const Palette& palette, const OpenCapture& open,
                                      const std::vector<std::size_t>& rows) {
    std::optional<std::size_t> chosen;
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit;
    const float height = std::min(px(360.0f), ImGui::GetIO().DisplaySize.y - px(240.0f));
    if (!ImGui::BeginTable("cases", 4, flags, ImVec2(0.0f, height))) return chosen;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Frame");
    ImGui::TableSetupColumn("Kind");
    ImGui::TableSetupColumn("Bodies");
    ImGui::TableSetupColumn("Difference", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::size_t number = rows[static_cast<std::size_t>(i)];
            const CaptureCase& one = open.cases[number];
            ImGui::TableNextRow();
            ImGui::TableSetColumnIndex(0);
            const std::string frame =
                fmt::format("{:.10g}##{}", open.capture.frames[one.query.frame].number, number);
            if (tappable_row(frame.c_str(), false, ImGuiSelectableFlags_SpanAllColumns)) chosen = number;
            name_item(fmt::format("case:{}", number));
            ImGui::TableSetColumnIndex(1);
            colored_text(palette.dim_text, kind_of(one));
            ImGui::TableSetColumnIndex(2);
            colored_text(palette.text, one.query.name);
            ImGui::TableSetColumnIndex(3);
            colored_text(one.is_wrong ? ink(palette, palette.mtd) : palette.dim_text,
                         one.is_wrong ? "≠ " + one.words : "✓ agrees");
        }
    }
    ImGui::EndTable();
    return chosen;
}

}  // namespace

std::optional<std::size_t> draw_capture_dialog(const Seen& seen, Prompts& prompts, const OpenCapture& open,
                                               PanelState& panels) {
    const Palette& palette = seen.palette();
    CaptureListState& list = panels.captures;
    draw_summary(palette, open);
    gap(4.0f);
    search_field("##capture filter", "a part of a name or a kind", "capture:filter", list.filter, px(260.0f));
    ImGui::SameLine(0.0f, px(12.0f));
    named_box("Only what disagrees", list.only_wrong, "capture:only wrong");
    const std::vector<std::size_t> rows = listed(open, list);
    const auto chosen = draw_cases(palette, open, rows);
    if (rows.empty()) wrapped_text(palette.dim_text, panel_words::no_case_listed);
    constexpr std::array labels{"Close"};
    if (dialog_buttons(palette, panels, labels)) prompts.dialog = Dialog::none;
    return chosen;
}

}  // namespace app
