#include "panels/widgets.h"

#include <imgui_internal.h>

#include <algorithm>

#include "panels/term_links.h"

namespace app {

namespace {

constexpr float base_font_size = 15.0f;

/// The square in which a mark is drawn, centred in the line.
struct MarkBox {
    ImVec2 center;
    float half = 0.0f;
};

MarkBox next_mark_box(float half, float line_height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = ImGui::GetTextLineHeight();
    ImGui::Dummy(ImVec2(side, line_height));
    return {ImVec2(at.x + 0.5f * side, at.y + 0.5f * line_height), half};
}

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

}  // namespace

ImU32 to_u32(Color color) { return IM_COL32(color.r, color.g, color.b, color.a); }
ImVec4 to_vec4(Color color) { return ImGui::ColorConvertU32ToFloat4(to_u32(color)); }

float px(float logical) { return logical * ImGui::GetFontSize() / base_font_size; }

void colored_text(Color color, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_u32(color));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

void dim_text(const Palette& palette, std::string_view text) { colored_text(palette.dim_text, text); }

/// Where a line may break: at a space, but not between the numbers of "(-0.250, 0.000)".
static std::size_t end_of_word(std::string_view text, std::size_t from) {
    std::size_t end = std::min(text.find(' ', from), text.size());
    while (end > 0 && end + 1 < text.size() && text[end - 1] == ',' &&
           std::string_view("-0123456789").find(text[end + 1]) != std::string_view::npos) {
        end = std::min(text.find(' ', end + 1), text.size());
    }
    return end;
}

std::vector<std::string_view> lines_within(std::string_view text, float width) {
    const auto fits = [width](std::string_view part) {
        return ImGui::CalcTextSize(part.data(), part.data() + part.size()).x <= width;
    };
    std::vector<std::string_view> lines;
    std::size_t start = 0;
    std::size_t end = 0;  // of the words that fit so far
    for (std::size_t next = 0; next <= text.size();) {
        const std::size_t word_end = end_of_word(text, next);
        if (end > start && !fits(text.substr(start, word_end - start))) {
            lines.push_back(text.substr(start, end - start));
            start = next;
        }
        end = word_end;
        next = word_end + 1;
    }
    lines.push_back(text.substr(start));
    return lines;
}

void wrapped_text(Color color, std::string_view text) {
    // ImGui's own wrapping also breaks after a full stop, and with it decimal numbers.
    std::string lines;
    for (const std::string_view line : lines_within(text, ImGui::GetContentRegionAvail().x)) {
        lines += lines.empty() ? "" : "\n";
        lines += line;
    }
    ImGui::PushTextWrapPos(0.0f);  // for a single word wider than the pane
    colored_text(color, lines);
    ImGui::PopTextWrapPos();
}

void right_text(Color color, std::string_view text) {
    const float width = ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, room - width));
    colored_text(color, text);
}

void heading(const Palette& palette, std::string_view text) {
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(4.0f));
    dim_text(palette, text);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float y = at.y - 0.5f * ImGui::GetStyle().ItemSpacing.y;
    ImGui::GetWindowDrawList()->AddLine(ImVec2(at.x, y), ImVec2(at.x + ImGui::GetContentRegionAvail().x, y),
                                        to_u32(palette.border), 1.0f);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(2.0f));
}

void beside_if_room(float logical) {
    ImGui::SameLine(0.0f, px(14.0f));
    if (ImGui::GetContentRegionAvail().x < px(logical)) ImGui::NewLine();
}

void gap(float logical) {
    ImGui::Dummy(ImVec2(0.0f, px(logical) - std::min(px(logical), ImGui::GetStyle().ItemSpacing.y)));
}

namespace {

bool wants_tooltip(std::string_view text) {
    return !text.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled);
}

void show_tooltip(std::string_view text) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(px(320.0f));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// How far along the screen, 0 to 1: a tooltip held at that part of its own size stays on it.
float share_of(float place, float whole) { return std::clamp(place / std::max(whole, 1.0f), 0.0f, 1.0f); }

}  // namespace

void tooltip(std::string_view text) {
    if (wants_tooltip(text)) show_tooltip(text);
}

void tooltip_above(std::string_view text) {
    if (!wants_tooltip(text)) return;
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 at(io.MousePos.x, ImGui::GetItemRectMin().y - px(6.0f));
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, ImVec2(share_of(at.x, io.DisplaySize.x), 1.0f));
    show_tooltip(text);
}

void tooltip_left(std::string_view text) {
    if (!wants_tooltip(text)) return;
    if (ImGui::GetItemRectMin().x < px(360.0f)) {  // no room there
        tooltip_above(text);
        return;
    }
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 at(ImGui::GetItemRectMin().x - px(10.0f), io.MousePos.y);
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, ImVec2(1.0f, share_of(at.y, io.DisplaySize.y)));
    show_tooltip(text);
}

void note_beside_item(Color color, std::string_view text) {
    const ImVec2 lower = ImGui::GetItemRectMin();
    const ImVec2 upper = ImGui::GetItemRectMax();
    const ImVec2 pane = ImGui::GetWindowPos();
    const bool left = pane.x > px(200.0f);
    const ImVec2 at(left ? pane.x - px(6.0f) : pane.x + ImGui::GetWindowWidth() + px(6.0f),
                    0.5f * (lower.y + upper.y));
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, ImVec2(left ? 1.0f : 0.0f, 0.5f));
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoDecoration |
                                       ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                                       ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##note", nullptr, flags)) {
        ImGui::PushTextWrapPos(px(320.0f));
        colored_text(color, text);
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
}

void color_chip(Color color, bool beside_field) {
    const MarkBox box =
        next_mark_box(px(5.5f), beside_field ? ImGui::GetFrameHeight() : ImGui::GetTextLineHeight());
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(box.center.x - box.half, box.center.y - box.half),
                                              ImVec2(box.center.x + box.half, box.center.y + box.half),
                                              to_u32(color), px(3.0f));
    ImGui::SameLine(0.0f, px(6.0f));
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

void tone_mark(const Palette& palette, Tone tone) {
    const MarkBox box = next_mark_box(px(5.5f), ImGui::GetTextLineHeight());
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

static std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        if (end == text.size()) return lines;
        text.remove_prefix(end + 1);
    }
}

bool verdict_lines(TermLinks& links, const Palette& palette, const Verdict& verdict, std::size_t lines) {
    const float top = ImGui::GetCursorPosY();
    tone_mark(palette, verdict.tone);
    tooltip(tone_word(verdict.tone));
    ImGui::SameLine(0.0f, px(8.0f));
    const float room = ImGui::GetContentRegionAvail().x;
    const bool cut = lines_within(verdict.sentence, room).size() > lines;
    // A shorter sentence, since an ellipsis would stand in the middle of a number.
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

std::size_t lines_needed(const Verdict& verdict) {
    const float beside_mark = ImGui::GetTextLineHeight() + px(8.0f);
    return lines_within(verdict.sentence, ImGui::GetContentRegionAvail().x - beside_mark).size();
}

namespace {

float text_width(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// UTF-8: not the first byte of a character.
bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string with_ellipsis(std::string_view text, float width) {
    if (text_width(text) <= width) return std::string(text);
    const float room = width - text_width("…");
    std::size_t length = text.size();
    while (length > 0 && text_width(text.substr(0, length)) > room) {
        do --length;
        while (length > 0 && goes_on(text[length]));
    }
    return std::string(text.substr(0, length)) + "…";
}

std::string with_number_kept(std::string_view text, float width) {
    std::size_t number = text.size();
    while (number > 0 && text[number - 1] >= '0' && text[number - 1] <= '9') --number;
    const std::string_view tail = text.substr(number);
    const float room = width - text_width(tail);
    if (text_width(text) <= width || room < 0.5f * width) return with_ellipsis(text, width);
    return with_ellipsis(text.substr(0, number), room) + std::string(tail);
}

bool can_be_shown(std::string_view text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        unsigned code = 0;
        at += std::max(1, ImTextCharFromUtf8(&code, at, end));
        if (ImGui::GetFont()->FindGlyphNoFallback(static_cast<ImWchar>(code)) == nullptr) return false;
    }
    return true;
}

void empty_note(const Palette& palette, std::string_view text) {
    gap(8.0f);
    wrapped_text(palette.dim_text, text);
}

bool choice_button(const Palette& palette, const char* label, bool chosen, ImVec2 size) {
    if (chosen) {
        ImGui::PushStyleColor(ImGuiCol_Button, to_u32(with_alpha(palette.accent, 0.35f)));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_u32(with_alpha(palette.accent, 0.45f)));
    }
    const bool pressed = ImGui::Button(label, size);
    if (chosen) ImGui::PopStyleColor(2);
    return pressed;
}

}  // namespace app
