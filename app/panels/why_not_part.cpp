#include "measure/why_not.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

constexpr float rail_width = 26.0f;  // logical pixels, for the marks and the line that joins them
constexpr float outcome_radius = 7.0f;

// In the order of StageOutcome.
constexpr std::array outcome_words{panel_words::stage_passed, panel_words::stage_apart_now, "Stopped here",
                                   panel_words::stage_through, "Not tested"};

Color mark_color(const Palette& palette, StageOutcome outcome) {
    switch (outcome) {
        case StageOutcome::passed:
            return palette.dim_text;
        case StageOutcome::apart_now:
        case StageOutcome::stopped:
            return ink(palette, palette.separated);
        case StageOutcome::through:
            return ink(palette, palette.mtd);
        case StageOutcome::not_asked:
            return palette.border;
    }
    return palette.dim_text;
}

void tick(ImDrawList& list, ImVec2 c, float r, ImU32 color) {
    list.AddLine(ImVec2(c.x - 0.5f * r, c.y), ImVec2(c.x - 0.1f * r, c.y + 0.45f * r), color, px(1.8f));
    list.AddLine(ImVec2(c.x - 0.1f * r, c.y + 0.45f * r), ImVec2(c.x + 0.55f * r, c.y - 0.45f * r), color,
                 px(1.8f));
}

/// Draws the mark of an outcome. In their order the marks are: a tick in a ring, two bars in a ring, and a
/// filled stop sign with a bar. Then come a filled disc with a tick and a small empty ring.
void draw_mark(const Palette& palette, StageOutcome outcome, ImVec2 c) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = to_u32(mark_color(palette, outcome));
    const ImU32 ground = to_u32(palette.panel);
    const float r = px(outcome_radius);
    const auto ring = [&](float radius) {
        list.AddCircleFilled(c, radius, ground);
        list.AddCircle(c, radius, color, 0, px(1.5f));
    };
    switch (outcome) {
        case StageOutcome::passed:
            ring(r);
            tick(list, c, r, color);
            break;
        case StageOutcome::apart_now:
            ring(r);
            for (const float side : {-0.35f, 0.35f}) {
                list.AddLine(ImVec2(c.x + side * r, c.y - 0.5f * r), ImVec2(c.x + side * r, c.y + 0.5f * r),
                             color, px(1.8f));
            }
            break;
        case StageOutcome::stopped:
            list.AddNgonFilled(c, 1.25f * r, color, 8);
            list.AddRectFilled(ImVec2(c.x - 0.6f * r, c.y - 0.18f * r),
                               ImVec2(c.x + 0.6f * r, c.y + 0.18f * r), ground);
            break;
        case StageOutcome::through:
            list.AddCircleFilled(c, 1.15f * r, color);
            tick(list, c, r, ground);
            break;
        case StageOutcome::not_asked:
            ring(0.5f * r);
            break;
    }
}

/// Draws the title on the left and the number on the right, or below if both do not fit.
void draw_heads(const Palette& palette, const WhyNotRow& row, bool decides) {
    const Color color = row.outcome == StageOutcome::not_asked ? palette.dim_text : palette.text;
    const float inset = px(8.0f);
    const float room = ImGui::GetContentRegionAvail().x - inset;
    const float title = text_width(row.title);
    const float number = text_width(row.number);
    wrapped_text(color, row.title);
    if (row.number.empty()) return;
    if (title + number + px(12.0f) <= room) ImGui::SameLine(0.0f, 0.0f);
    const float shift = ImGui::GetContentRegionAvail().x - inset - number;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, shift));
    colored_text(decides ? mark_color(palette, row.outcome) : color, row.number);
}

struct Emphasis {
    bool decides = false;
    bool first = false;
    bool last = false;
};

/// Draws the background of the row: a band if the row decides, and the line from mark to mark.
void draw_ground(const Palette& palette, const WhyNotRow& row, Emphasis emphasis, ImVec2 at, ImVec2 size,
                 float mark_y) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = at.x + 0.5f * px(rail_width);
    if (emphasis.decides) {
        list.AddRectFilled(ImVec2(at.x, at.y - px(3.0f)), ImVec2(at.x + size.x, at.y + size.y + px(3.0f)),
                           to_u32(with_alpha(mark_color(palette, row.outcome), 0.14f)), px(5.0f));
    }
    const float end = at.y + size.y + ImGui::GetStyle().ItemSpacing.y;
    list.AddLine(ImVec2(x, emphasis.first ? mark_y : at.y - px(2.0f)),
                 ImVec2(x, emphasis.last ? mark_y : end), to_u32(palette.border), px(1.5f));
}

void draw_row(ViewState& view, const Palette& palette, const WhyNotRow& row, Emphasis emphasis) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    ImGui::BeginGroup();
    ImGui::Indent(px(rail_width + 4.0f));
    ImGui::BeginGroup();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, px(1.0f)));
    draw_heads(palette, row, emphasis.decides);
    if (!row.words.empty()) wrapped_text(palette.dim_text, row.words);
    ImGui::PopStyleVar();
    ImGui::EndGroup();
    ImGui::Unindent(px(rail_width + 4.0f));
    ImGui::EndGroup();
    const ImVec2 size(width, ImGui::GetItemRectMax().y - at.y);
    const float mark_y = at.y + 0.5f * ImGui::GetTextLineHeight();
    list.ChannelsSetCurrent(0);
    draw_ground(palette, row, emphasis, at, size, mark_y);
    list.ChannelsSetCurrent(1);
    draw_mark(palette, row.outcome, ImVec2(at.x + 0.5f * px(rail_width), mark_y));
    list.ChannelsMerge();
    const bool hovered =
        ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(at, ImVec2(at.x + size.x, at.y + size.y));
    name_item("why not:" + row.title);
    if (hovered && row.lights.kind != Highlight::Kind::none) view.next_highlight = row.lights;
    if (hovered && ImGui::GetIO().MousePos.x < at.x + px(rail_width)) {
        ImGui::SetTooltip("%s", outcome_words.at(static_cast<std::size_t>(row.outcome)));
    }
    gap(6.0f);
}

bool decides(const WhyNotRow& row) {
    return row.outcome == StageOutcome::stopped || row.outcome == StageOutcome::through;
}

}  // namespace

void draw_why_not_part(Work& work, Seen& seen) {
    const Palette& palette = seen.palette();
    const auto& focus = seen.analysis.focus;
    const std::size_t bodies = work.shown().scene().bodies.size();
    if (!focus || focus->second >= bodies) {
        empty_note(palette, bodies < 2 ? panel_words::no_pair : panel_words::no_pair_yet);
        return;
    }
    const WhyNot answer = why_not(work.shown().scene(), seen.analysis);
    wrapped_text(palette.text, answer.verdict);
    gap(6.0f);
    for (std::size_t i = 0; i < answer.rows.size(); ++i) {
        draw_row(seen.view, palette, answer.rows[i],
                 {decides(answer.rows[i]), i == 0, i + 1 == answer.rows.size()});
    }
    wrapped_text(palette.dim_text, panel_words::other_pair);
}

}  // namespace app
