#include "overlays/overlay.h"
#include "panels/inspector_parts.h"
#include "session/running.h"
#include "session/show_view.h"
#include "session/tool_state.h"

namespace app {

namespace {

void dashes(ImDrawList& list, ImVec2 from, float length, float dash, ImU32 color, float width) {
    for (float x = 0.0f; x < length; x += 1.8f * dash) {
        list.AddLine(ImVec2(from.x + x, from.y), ImVec2(from.x + std::min(x + dash, length), from.y), color,
                     width);
    }
}

/// Draws the legend's mark in a box two lines wide.
void draw_mark(LegendMark mark, ImVec2 at, float width, float height, Color hue) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = to_u32(hue);
    const float stroke = px(1.8f);
    const ImVec2 left(at.x, at.y + 0.5f * height);
    const ImVec2 center(at.x + 0.5f * width, left.y);
    switch (mark) {
        case LegendMark::edge:
            return list.AddLine(left, ImVec2(at.x + width, left.y), color, 2.0f * stroke);
        case LegendMark::hatch:
            for (float x = px(2.0f); x < width - px(6.0f); x += px(5.0f)) {
                list.AddLine(ImVec2(at.x + x, left.y + px(5.0f)),
                             ImVec2(at.x + x + px(6.0f), left.y - px(5.0f)), color, 0.6f * stroke);
            }
            break;
        case LegendMark::letter:
            return list.AddText(
                ImVec2(center.x - 0.5f * text_width("z"), center.y - 0.5f * ImGui::GetTextLineHeight()),
                color, "z");
        case LegendMark::line:
            return list.AddLine(left, ImVec2(at.x + width, left.y), color, stroke);
        case LegendMark::dashed:
            return dashes(list, left, width, px(5.0f), color, stroke);
        case LegendMark::dotted:
            return dashes(list, left, width, px(2.0f), color, stroke);
        case LegendMark::arrow: {
            const float head = px(6.0f);
            const ImVec2 tip(left.x + width, left.y);
            list.AddLine(left, ImVec2(tip.x - head, tip.y), color, stroke);
            list.AddTriangleFilled(tip, ImVec2(tip.x - head, tip.y - 0.6f * head),
                                   ImVec2(tip.x - head, tip.y + 0.6f * head), color);
            return;
        }
        case LegendMark::target:
            list.AddCircleFilled(center, px(2.0f), color);
            [[fallthrough]];
        case LegendMark::ring:
        case LegendMark::dashed_ring:
            return list.AddCircle(center, px(4.5f), color, 0, stroke);
        case LegendMark::dot:
            return list.AddCircleFilled(center, px(3.5f), color);
        case LegendMark::diamond:
            return list.AddNgon(center, px(6.0f), color, 4, stroke);
        case LegendMark::box:
            return list.AddRect(ImVec2(at.x + px(2.0f), left.y - px(5.0f)),
                                ImVec2(at.x + width - px(2.0f), left.y + px(5.0f)), color, 0.0f, 0, stroke);
        case LegendMark::none:
            break;
        case LegendMark::band:
            return list.AddRectFilled(ImVec2(at.x, left.y - px(3.0f)),
                                      ImVec2(at.x + width, left.y + px(3.0f)), to_u32(with_alpha(hue, 0.6f)));
    }
}

/// Draws the mark in the colour of the entry; half in each colour if the entry is for both A and B.
void draw_mark(const Palette& palette, const LegendEntry& entry, float opacity, ImVec2 at, float width,
               float height) {
    if (entry.color != both_hues) {
        draw_mark(entry.mark, at, width, height, with_alpha(palette.*entry.color, opacity));
        return;
    }
    const float middle = at.x + 0.5f * width;
    ImGui::PushClipRect(at, ImVec2(middle, at.y + height), true);
    draw_mark(entry.mark, at, width, height, with_alpha(palette.a, opacity));
    ImGui::PopClipRect();
    ImGui::PushClipRect(ImVec2(middle, at.y), ImVec2(at.x + width, at.y + height), true);
    draw_mark(entry.mark, at, width, height, with_alpha(palette.b, opacity));
    ImGui::PopClipRect();
}

constexpr float mark_width = 20.0f;  // logical pixels

/// Draws a check box with space for a mark before its title, so that title and mark are one item. Returns
/// whether it was clicked, and where the mark begins.
std::pair<bool, ImVec2> marked_box(std::string_view title, std::string_view id, bool& on, Color color) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = px(mark_width) + px(6.0f);
    const std::string spaces(static_cast<std::size_t>(std::ceil(room / text_width(" "))), ' ');
    ImGui::PushStyleColor(ImGuiCol_Text, to_u32(color));
    const bool pressed = ImGui::Checkbox(fmt::format("{}{}###{}", spaces, title, id).c_str(), &on);
    ImGui::PopStyleColor();
    return {pressed, {at.x + ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x, at.y}};
}

void draw_switch(ViewState& view, const Palette& palette, const Overlay& overlay) {
    const std::string name(overlay.name);
    bool on = view.overlays.contains(name);
    const auto [pressed, mark_at] = marked_box(overlay.title, name, on, on ? palette.text : palette.dim_text);
    name_item("overlay:" + name);
    tooltip(overlay.help);
    if (pressed) view.toggle_overlay(name);
    if (overlay.legend.empty()) {  // it draws only words
        const char* const letters = "Ab";
        const float left = mark_at.x + 0.5f * (px(mark_width) - text_width(letters));
        ImGui::GetWindowDrawList()->AddText({left, mark_at.y + ImGui::GetStyle().FramePadding.y},
                                            to_u32(on ? palette.text : palette.dim_text), letters);
    } else {
        draw_mark(palette, overlay.legend.front(), on ? 1.0f : 0.5f, mark_at, px(mark_width),
                  ImGui::GetFrameHeight());
    }
}

/// Draws the switch of the second canvas. It is a pane, not an overlay, but belongs with the overlays.
void draw_difference_switch(Work& work, Seen& seen, ToolState& tool) {
    bool on = difference_is_shown(work, seen);
    const Color hue = on ? seen.palette().text : seen.palette().dim_text;
    const auto [pressed, mark_at] = marked_box("Minkowski diff.", "difference", on, hue);
    if (pressed) want_difference(work, seen, tool, on);
    name_item("switch:difference");
    tooltip(panel_words::difference_help);
    draw_mark(LegendMark::diamond, mark_at, px(mark_width), ImGui::GetFrameHeight(), hue);
}

/// Draws the choice of what the second canvas shows, while it is open.
void draw_minkowski_choice(Work& work, Seen& seen) {
    if (!difference_is_shown(work, seen)) return;
    struct Choice {
        MinkowskiView view;
        const char* title;
        const char* help;
    };
    constexpr std::array choices{
        Choice{MinkowskiView::difference, "A − B", panel_words::minkowski_difference},
        Choice{MinkowskiView::sum, "A + B", panel_words::minkowski_sum},
        Choice{MinkowskiView::grown, "A grown", panel_words::minkowski_grown}};
    for (const Choice& choice : choices) {
        if (&choice != choices.data()) ImGui::SameLine(0.0f, px(4.0f));
        if (named_choice(seen.palette(), choice.title, seen.view.minkowski == choice.view,
                         std::string("minkowski:") + choice.title, choice.help))
            seen.view.minkowski = choice.view;
    }
}

/// Returns "Contacts", or "Contacts (2 on)" if the group is folded.
std::string group_heading(const ViewState& view, const Settings& settings, OverlayGroup group,
                          const std::string& key) {
    std::string title(title_of(group));
    if (!settings.folded.contains(key)) return title;
    const auto on = std::count_if(overlays().begin(), overlays().end(), [&](const Overlay& overlay) {
        return overlay.group == group && view.overlays.contains(std::string(overlay.name));
    });
    return on > 0 ? fmt::format("{} ({} on)", title, on) : title;
}

constexpr float least_for_two = 325.0f;  // logical pixels, for columns with whole names

/// Draws the switches for which `is_here` holds, in one or two columns.
template <class Filter>
void draw_switches(Work& work, Seen& seen, ToolState& tool, const char* id, Filter is_here,
                   bool with_difference) {
    const int columns = ImGui::GetContentRegionAvail().x < px(least_for_two) ? 1 : 2;
    if (!ImGui::BeginTable(id, columns, ImGuiTableFlags_SizingStretchSame)) return;
    for (const Overlay& overlay : overlays()) {
        if (!is_here(overlay)) continue;
        ImGui::TableNextColumn();
        draw_switch(seen.view, seen.palette(), overlay);
    }
    if (with_difference) {
        ImGui::TableNextColumn();
        draw_difference_switch(work, seen, tool);
    }
    ImGui::EndTable();
    if (with_difference) draw_minkowski_choice(work, seen);
}

void draw_group(Work& work, Seen& seen, ToolState& tool, OverlayGroup group) {
    const auto in_group = [group, &seen](const Overlay& overlay) {
        return overlay.group == group && has_switch(seen.rules, overlay.name);
    };
    if (std::none_of(overlays().begin(), overlays().end(), in_group)) return;
    const std::string key = "overlays/" + std::string(title_of(group));
    if (!folding_heading(seen, key, group_heading(seen.view, seen.settings, group, key))) return;
    draw_switches(work, seen, tool, key.c_str(), in_group, group == OverlayGroup::narrow_phase);
}

}  // namespace

namespace {

struct PressWords {
    std::string name;  // of the item
    std::string_view title;
    std::string_view help;
};

PressWords words_of(const LegendSwitch& line) {
    switch (line.press) {
        case LegendPress::switches:
            return {"overlay:" + std::string(line.overlay->name), line.overlay->title, line.overlay->help};
        case LegendPress::unfold:
            return {"legend:unfold", line.words, panel_words::unfold_legend};
        case LegendPress::fold:
            return {"legend:fold", line.words, panel_words::fold_legend};
        default:
            return {"legend:more", line.words, panel_words::more_switches};
    }
}

void press(Seen& seen, const LegendSwitch& line) {
    switch (line.press) {
        case LegendPress::switches:
            return toggle(seen.view, *line.overlay);
        case LegendPress::unfold:
            seen.view.legend_fold.state = LegendFold::State::unfolded;
            return;
        case LegendPress::fold:
            seen.view.legend_fold.state = LegendFold::State::open;
            return;
        default:
            seen.legend_unfolded = !seen.legend_unfolded;
    }
}

void draw_legend_switch(Seen& seen, const LegendSwitch& line, Vec2 corner) {
    const Vec2 at = corner + line.lower;
    const Vec2 far = corner + line.upper;
    const PressWords words = words_of(line);
    ImGui::SetCursorScreenPos({at.x, at.y});
    if (ImGui::InvisibleButton(words.name.c_str(), {far.x - at.x, far.y - at.y})) press(seen, line);
    name_item(words.name);
    if (ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y}, {far.x, far.y},
                                                  to_u32(with_alpha(seen.palette().accent, 0.16f)), px(4.0f));
    const bool switches = line.press == LegendPress::switches;
    describe_item({.name = words.title,
                   .kind = switches ? ItemKind::toggle : ItemKind::as_drawn,
                   .on = switches ? std::optional(line.is_on) : std::nullopt});
    tooltip(words.help);
}

}  // namespace

void draw_legend_switches(Seen& seen, const WindowState& window, Vec2 corner) {
    const std::vector<LegendSwitch>& lines = window.legend.switches;
    if (lines.empty()) return;
    const Vec2 lower = corner + lines.front().lower;
    const Vec2 size = corner + lines.back().upper - lower;
    ImGui::SetNextWindowPos({lower.x, lower.y});
    ImGui::SetNextWindowSize({size.x, size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0.0f, 0.0f));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1.0f, 1.0f));
    constexpr ImGuiWindowFlags flags = (over_canvas_flags & ~ImGuiWindowFlags_AlwaysAutoResize) |
                                       ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus;
    if (ImGui::Begin("Legend", nullptr, flags)) {
        for (const LegendSwitch& line : lines) draw_legend_switch(seen, line, corner);
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void draw_overlay_switches(Work& work, Seen& seen, ToolState& tool) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(px(3.0f), px(1.0f)));
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(px(2.0f), px(2.0f)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(8.0f), px(4.0f)));
    if (seen.level() == Level::everything) {
        for (const OverlayGroup group :
             {OverlayGroup::shapes, OverlayGroup::narrow_phase, OverlayGroup::contacts,
              OverlayGroup::broad_phase, OverlayGroup::motion}) {
            draw_group(work, seen, tool, group);
        }
    } else {
        draw_switches(
            work, seen, tool, "essential", [&](const Overlay& overlay) { return is_offered(seen, overlay); },
            difference_is_shown(work, seen));
    }
    ImGui::PopStyleVar(3);
}

}  // namespace app
