// The top of the inspector: the choice of A and B, and the verdict on them. Also how verdicts are drawn.
#include "panels/inspector_parts.h"
#include "session/studying.h"

namespace app {

namespace {

/// The square of a mark, centred in the line.
struct MarkBox {
    ImVec2 center;
    float half = 0.0f;
};

void square(ImDrawList& list, ImVec2 center, float half, ImU32 color, float width) {
    list.AddRect(ImVec2(center.x - half, center.y - half), ImVec2(center.x + half, center.y + half), color,
                 0.0f, 0, width);
}

void bar(ImDrawList& list, float x, MarkBox box, ImU32 color, float width) {
    list.AddLine(ImVec2(x, box.center.y - box.half), ImVec2(x, box.center.y + box.half), color, width);
}

void arrow_mark(ImDrawList& list, MarkBox box, ImU32 color, float width) {
    const float tip = box.center.x + 0.3f * box.half;
    list.AddLine(ImVec2(box.center.x - box.half, box.center.y), ImVec2(tip, box.center.y), color, width);
    list.AddTriangleFilled(ImVec2(tip, box.center.y),
                           ImVec2(tip - box.half * 0.7f, box.center.y - box.half * 0.6f),
                           ImVec2(tip - box.half * 0.7f, box.center.y + box.half * 0.6f), color);
    bar(list, box.center.x + 0.8f * box.half, box, color, width);
}

Color tone_color(const Palette& palette, Tone tone) {
    switch (tone) {
        case Tone::separated:
        case Tone::passes:
            return palette.separated;
        case Tone::overlapping:
        case Tone::will_hit:
        case Tone::has_hit:
            return palette.mtd;
        case Tone::touching:
            return palette.contacts;
        case Tone::unknown:
            return palette.dim_text;
    }
    return palette.dim_text;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        if (end == text.size()) return lines;
        text.remove_prefix(end + 1);
    }
}

/// Draws the choice of one body of the pair; `other` is the other body. If `brief`, the name takes the space
/// of the colour chip and the arrow, and the letter has the colour.
void draw_body_choice(Document& document, ViewState& view, const Palette& palette, const char* letter,
                      Color hue, std::size_t body, std::size_t other, float width, bool brief, bool flat) {
    const auto& bodies = document.scene().bodies;
    const float right = ImGui::GetCursorPosX() + width;
    if (!brief) color_chip(hue, true);
    ImGui::AlignTextToFramePadding();
    colored_text(ink(palette, hue), letter);
    ImGui::SameLine(0.0f, px(brief ? 4.0f : 6.0f));
    ImGui::SetNextItemWidth(right - ImGui::GetCursorPosX());
    ImGui::PushID(letter);
    const float padding = ImGui::GetStyle().FramePadding.x;
    const float room = ImGui::CalcItemWidth() - padding - (brief ? padding : ImGui::GetFrameHeight());
    const std::string name = with_number_kept(bodies[body].name, room);
    const int arrow = brief || flat ? ImGuiComboFlags_NoArrowButton : ImGuiComboFlags_None;
    if (flat) ImGui::PushStyleColor(ImGuiCol_FrameBg, to_u32(with_alpha(palette.accent, 0.0f)));
    if (flat) ImGui::PushStyleColor(ImGuiCol_Border, to_u32(with_alpha(palette.accent, 0.0f)));
    const bool is_open = ImGui::BeginCombo("##body", name.c_str(), ImGuiComboFlags_HeightLarge | arrow);
    if (flat) ImGui::PopStyleColor(2);
    if (is_open) {
        draw_visible_rows(bodies.size(), [&](std::size_t i) {
            const auto flags = i == other ? ImGuiSelectableFlags_Disabled : ImGuiSelectableFlags_None;
            ImGui::PushID(static_cast<int>(i));
            if (tappable_row(bodies[i].name.c_str(), i == body, flags)) view.focus = std::minmax(i, other);
            ImGui::PopID();
        });
        ImGui::EndCombo();
    }
    name_item(std::string("inspector:") + letter + ":" + name);
    describe_item({.name = fmt::format(panel_words::body_of_pair, letter)});
    tooltip(bodies[body].name);
    ImGui::PopID();
}

void draw_pair(Work& work, Seen& seen, PanelState& panels) {
    const auto [a, b] = *seen.analysis.focus;
    const Palette& palette = seen.palette();
    const float whole = ImGui::GetContentRegionAvail().x;
    const bool brief = panels.short_pane;
    const bool flat = seen.level() == Level::essential;  // the names of the pair, as buttons
    const bool one_row = brief || whole > px(240.0f);
    const float space = px(brief ? 8.0f : 12.0f);
    const float width = one_row ? 0.5f * (whole - space) : whole;
    ImGui::BeginGroup();
    draw_body_choice(work.shown(), seen.view, palette, "A", palette.a, a, b, width, brief, flat);
    ImGui::EndGroup();
    if (one_row) ImGui::SameLine(0.0f, space);
    ImGui::BeginGroup();
    draw_body_choice(work.shown(), seen.view, palette, "B", palette.b, b, a, width, brief, flat);
    ImGui::EndGroup();
}

/// Draws the verdicts. Their height does not depend on the words, so that the tabs below do not move. Two
/// lines are enough for the longest sentence in a pane on a small screen.
void draw_verdicts(Work& work, Seen& seen, PanelState& panels) {
    const PairVerdict verdict = pair_verdict(work, seen);
    const std::size_t lines = panels.short_pane ? 3 : 4;
    const auto draw = [&](const Verdict& shown, std::size_t room, const char* name) {
        if (!verdict_lines(panels.terms, seen.palette(), shown, room)) name_item(name);
    };
    const float mark = ImGui::GetTextLineHeight() + px(8.0f);
    const std::size_t needed =
        lines_within(verdict.now.sentence, ImGui::GetContentRegionAvail().x - mark).size();
    const std::size_t first = verdict.outlook ? std::min(needed, lines - 1) : lines;
    draw(verdict.now, first, "verdict:brief");
    if (verdict.outlook) {
        draw(*verdict.outlook, lines - first, "outlook:brief");
    } else {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ImGui::GetStyle().ItemSpacing.y);
    }
}

/// Draws the verdict, or a note if it is hidden. Both have the same height, so that nothing moves when an
/// answer reveals the verdict.
void draw_verdict_or_note(Work& work, Seen& seen, const Studying& studying, PanelState& panels) {
    const float top = ImGui::GetCursorPosY();
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("room of the verdict");
    if (studying.hides(TellingPart::verdict)) {
        draw_hidden_note(seen.palette());
        const float lines = (panels.short_pane ? 3.0f : 4.0f) * ImGui::GetTextLineHeightWithSpacing();
        ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), top + storage.GetFloat(key, lines)));
        return;
    }
    draw_verdicts(work, seen, panels);
    storage.SetFloat(key, ImGui::GetCursorPosY() - top);
}

}  // namespace

void tone_mark(const Palette& palette, Tone tone) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = ImGui::GetTextLineHeight();
    ImGui::Dummy(ImVec2(side, side));
    const MarkBox box{ImVec2(at.x + 0.5f * side, at.y + 0.5f * side), px(5.5f)};
    const ImU32 color = to_u32(tone_color(palette, tone));
    const float width = px(1.8f);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float half = box.half;
    const ImVec2 c = box.center;
    switch (tone) {
        case Tone::separated:
        case Tone::passes:
            bar(list, c.x - 0.6f * half, box, color, width);
            bar(list, c.x + 0.6f * half, box, color, width);
            break;
        case Tone::overlapping:
            square(list, ImVec2(c.x - 0.35f * half, c.y - 0.35f * half), 0.65f * half, color, width);
            square(list, ImVec2(c.x + 0.35f * half, c.y + 0.35f * half), 0.65f * half, color, width);
            break;
        case Tone::touching:
            list.AddCircleFilled(c, 0.6f * half, color);
            break;
        case Tone::will_hit:
        case Tone::has_hit:
            arrow_mark(list, box, color, width);
            break;
        case Tone::unknown:
            list.AddCircle(c, 0.7f * half, color, 0, width);
            break;
    }
}

bool verdict_lines(TermLinks& links, const Palette& palette, const Verdict& verdict, std::size_t lines) {
    const float top = ImGui::GetCursorPosY();
    tone_mark(palette, verdict.tone);
    // One word for each tone, in the order of Tone, so that colour is never the only sign.
    constexpr std::array tones{"Separated", "Overlapping", "Touching",  "Will touch",
                               "Touched",   "No touch",    "No verdict"};
    tooltip(tones.at(static_cast<std::size_t>(verdict.tone)));
    ImGui::SameLine(0.0f, px(8.0f));
    const float room = ImGui::GetContentRegionAvail().x;
    const bool cut = lines_within(verdict.sentence, room).size() > lines;
    // A shorter sentence, because an ellipsis would be in the middle of a number.
    const std::string& words = cut && !verdict.brief.empty() ? verdict.brief : verdict.sentence;
    const auto parts = lines_within(words, room);
    std::string shown;
    for (std::size_t i = 0; i < std::min(parts.size(), lines); ++i) {
        const bool last = parts.size() > lines && i + 1 == lines;
        const auto begun = static_cast<std::size_t>(parts[i].data() - words.data());
        const std::string_view rest = std::string_view(words).substr(begun);
        shown += (i == 0 ? "" : "\n") + (last ? with_ellipsis(rest, room) : std::string(parts[i]));
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    colored_text(palette.text, shown);
    link_words(links, palette, at, split_lines(shown));
    if (cut) tooltip(verdict.sentence);
    const float height = static_cast<float>(lines) * ImGui::GetTextLineHeight();
    ImGui::SetCursorPosY(top + height + ImGui::GetStyle().ItemSpacing.y);
    return !cut;
}

void draw_pair_head(Work& work, Seen& seen, const Studying& studying, PanelState& panels) {
    draw_pair(work, seen, panels);
    gap(4.0f);
    draw_verdict_or_note(work, seen, studying, panels);
    gap(panels.short_pane ? 2.0f : 4.0f);
}

}  // namespace app
