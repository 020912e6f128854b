#include "panels/widgets.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>

#include "draw/imgui_painter.h"
#include "draw/painter.h"
#include "session/seen.h"

namespace app {

void name_item(std::string_view name) {
    auto* observer = static_cast<ItemObserver*>(ImGui::GetIO().UserData);
    if (observer == nullptr || !ImGui::IsItemVisible()) return;
    const ImVec2 lower = ImGui::GetItemRectMin();
    const ImVec2 upper = ImGui::GetItemRectMax();
    observer->item_drawn(name, {lower.x, lower.y}, {upper.x, upper.y});
}

void describe_item(const ItemWords& words) {
    if (auto* observer = static_cast<ItemObserver*>(ImGui::GetIO().UserData)) observer->item_described(words);
}

void tell_text(std::string_view text, bool is_prose) {
    if (auto* observer = static_cast<ItemObserver*>(ImGui::GetIO().UserData))
        observer->text_drawn(text, is_prose);
}

ImU32 to_u32(Color color) { return IM_COL32(color.r, color.g, color.b, color.a); }
ImVec4 to_vec4(Color color) { return ImGui::ColorConvertU32ToFloat4(to_u32(color)); }

float px(float logical) {
    constexpr float base_font_size = 15.0f;
    return logical * ImGui::GetFontSize() / base_font_size;
}

namespace {

/// Font Awesome 4.7, in the order of `Icon`.
constexpr std::array<ImWchar, 30> code_points{
    0xF049,  // fast-backward
    0xF0E2,  // undo
    0xF048,  // step-backward
    0xF04B,  // play
    0xF04C,  // pause
    0xF051,  // step-forward
    0xF002,  // search
    0xF00D,  // times
    0xF067,  // plus
    0xF105,  // angle-right
    0xF107,  // angle-down
    0xF05A,  // info-circle
    0xF071,  // exclamation-triangle
    0xF06A,  // exclamation-circle
    0xF07B,  // folder
    0xF0F6,  // file-text-o
    0xF050,  // fast-forward
    0xF245,  // mouse-pointer
    0xF040,  // pencil
    0xF0C4,  // scissors
    0xF12D,  // eraser
    0xF00A,  // th
    0xF076,  // magnet
    0xF100,  // angle-double-left
    0xF104,  // angle-left
    0xF105,  // angle-right
    0xF101,  // angle-double-right
    0xF144,  // play-circle
    0xF28B,  // pause-circle
    0xF015   // home
};

ImWchar code_point(Icon icon) { return code_points.at(static_cast<std::size_t>(icon)); }

}  // namespace

const ImWchar* icon_ranges() {
    static constexpr auto ranges = [] {
        std::array<ImWchar, 2 * code_points.size() + 1> made{};
        for (std::size_t i = 0; i < code_points.size(); ++i) made[2 * i] = made[2 * i + 1] = code_points[i];
        return made;
    }();
    return ranges.data();
}

bool has_icon(Icon icon) { return ImGui::GetFont()->FindGlyphNoFallback(code_point(icon)) != nullptr; }

void draw_icon(ImDrawList& list, Icon icon, ImVec2 center, Color color, float size) {
    ImFont* font = ImGui::GetFont();
    const ImFontGlyph* glyph = font->FindGlyphNoFallback(code_point(icon));
    if (glyph == nullptr) return;
    const float pixels = size * ImGui::GetFontSize();
    const float scale = pixels / font->FontSize;
    const ImVec2 at(center.x - 0.5f * scale * (glyph->X0 + glyph->X1),
                    center.y - 0.5f * scale * (glyph->Y0 + glyph->Y1));
    font->RenderChar(&list, pixels, at, to_u32(color), code_point(icon));
}

std::string with_icon(Icon icon, std::string_view words) {
    if (!has_icon(icon)) return std::string(words);
    // All icons are in U+0800 to U+FFFF: three bytes in UTF-8.
    const auto byte = [](unsigned value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    const auto c = static_cast<unsigned>(code_point(icon));
    const std::string utf8{byte(0xE0U | c >> 12U), byte(0x80U | (c >> 6U & 0x3FU)),
                           byte(0x80U | (c & 0x3FU))};
    return utf8 + "  " + std::string(words);
}

void dim_text(const Palette& palette, std::string_view text) { colored_text(palette.dim_text, text); }

void dim_label(const Palette& palette, std::string_view text) {
    ImGui::AlignTextToFramePadding();
    dim_text(palette, text);
}

std::vector<std::string_view> lines_within(std::string_view text, float width) {
    const auto fits = [width](std::string_view part) { return text_width(part) <= width; };
    std::vector<std::string_view> lines;
    std::size_t start = 0;
    std::size_t end = 0;  // end of the words that fit so far
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

/// Draws text in the present colour, wrapped if a wrap position is set. ImGui's own wrapping also breaks
/// after a full stop, and so would break decimal numbers. It remains for a word that is wider than the pane.
static void draw_text(std::string_view text) {
    const ImGuiWindowTempData& window = ImGui::GetCurrentWindow()->DC;
    std::string lines;
    if (window.TextWrapPos >= 0.0f) {
        const float width = ImGui::CalcWrapWidthForPos(window.CursorPos, window.TextWrapPos);
        for (const std::string_view line : lines_within(text, width)) {
            lines += lines.empty() ? "" : "\n";
            lines += line;
        }
        text = lines;
    }
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

void colored_text(Color color, std::string_view text) {
    tell_text(text, ImGui::GetCurrentWindow()->DC.TextWrapPos >= 0.0f);
    ImGui::PushStyleColor(ImGuiCol_Text, to_u32(color));
    draw_text(text);
    ImGui::PopStyleColor();
}

void wrapped_text(Color color, std::string_view text) {
    ImGui::PushTextWrapPos(0.0f);
    colored_text(color, text);
    ImGui::PopTextWrapPos();
}

float text_width(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

void right_text(Color color, std::string_view text) {
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, room - text_width(text)));
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

bool folding_heading(Seen& seen, std::string_view key, std::string_view title) {
    const Palette& palette = seen.palette();
    auto& folded = seen.settings.folded;
    const std::string name(key);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(4.0f));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float arrow = px(16.0f);
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const auto lines = lines_within(title, width - arrow);
    const float line_height = ImGui::GetTextLineHeight();
    const ImVec2 size(width, line_height * static_cast<float>(lines.size()));
    if (ImGui::InvisibleButton(name.c_str(), size)) {
        if (folded.erase(name) == 0) folded.insert(name);
    }
    name_item("heading:" + name);
    const bool open = !folded.contains(name);
    describe_item({.name = title, .kind = ItemKind::fold, .on = open});
    const Color color = ImGui::IsItemHovered() ? palette.text : palette.dim_text;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_icon(list, open ? Icon::unfolded : Icon::folded, {at.x + px(5.0f), at.y + 0.5f * line_height},
              color);
    float y = at.y;
    for (const std::string_view line : lines) {
        list.AddText(ImVec2(at.x + arrow, y), to_u32(color), line.data(), line.data() + line.size());
        y += line_height;
    }
    y += px(2.0f);
    list.AddLine(ImVec2(at.x, y), ImVec2(at.x + size.x, y), to_u32(palette.border), 1.0f);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(2.0f));
    return open;
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
    draw_text(text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// Returns a position as a fraction of the screen, 0 to 1. A tooltip with this fraction as its pivot stays on
/// the screen.
float share_of(float place, float whole) { return std::clamp(place / std::max(whole, 1.0f), 0.0f, 1.0f); }

}  // namespace

void tooltip(std::string_view text) {
    describe_item({.about = text});
    if (wants_tooltip(text)) show_tooltip(text);
}

void tooltip_above(std::string_view text) {
    describe_item({.about = text});
    if (!wants_tooltip(text)) return;
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 at(io.MousePos.x, ImGui::GetItemRectMin().y - px(6.0f));
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, ImVec2(share_of(at.x, io.DisplaySize.x), 1.0f));
    show_tooltip(text);
}

void tooltip_left(std::string_view text) {
    describe_item({.about = text});
    if (!wants_tooltip(text)) return;
    if (ImGui::GetItemRectMin().x < px(360.0f)) {  // no space on the left
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
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room(ImGui::GetTextLineHeight(),
                      beside_field ? ImGui::GetFrameHeight() : ImGui::GetTextLineHeight());
    const float half = px(5.5f);
    const ImVec2 center(at.x + 0.5f * room.x, at.y + 0.5f * room.y);
    ImGui::Dummy(room);
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(center.x - half, center.y - half),
                                              ImVec2(center.x + half, center.y + half), to_u32(color),
                                              px(3.0f));
    ImGui::SameLine(0.0f, px(6.0f));
}

/// Returns whether the byte continues a UTF-8 character.
static bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

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

void paint_in_pane(ImVec2 at, ImVec2 size, const std::function<void(Painter&)>& paint) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, ImVec2(at.x + size.x, at.y + size.y), true);
    ImGuiPainter painter(list, {at.x, at.y}, {ImGui::GetFont(), ImGui::GetFont()});
    paint(painter);
    list.PopClipRect();
}

void begin_over_canvas(const Palette& palette, const char* id, Color rim, float width) {
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::PushStyleColor(ImGuiCol_Border, to_u32(rim));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, width);
    ImGui::Begin(id, nullptr, over_canvas_flags);
    ImGui::PopStyleColor();  // the rim is drawn; controls inside have their own border
}

float end_over_canvas() {
    const float height = ImGui::GetWindowHeight();
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    return height;
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

/// Returns whether the style is for touch input. Rows of tables then have more padding than lists have
/// spacing: see platform/style.cpp.
static bool is_for_fingers() { return ImGui::GetStyle().CellPadding.y > ImGui::GetStyle().ItemSpacing.y; }

float table_row_height() { return ImGui::GetTextLineHeight() + 2.0f * ImGui::GetStyle().CellPadding.y; }

static bool selectable(const char* label, bool chosen, int flags, ImVec2 size) {
    const bool pressed = ImGui::Selectable(label, chosen, flags, size);
    describe_item({.kind = ItemKind::row, .on = chosen});
    return pressed;
}

bool tappable_row(const char* label, bool chosen, int flags, ImVec2 size) {
    if (!is_for_fingers()) return selectable(label, chosen, flags, size);
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    const float height = size.y > 0.0f ? size.y : ImGui::GetTextLineHeight();
    const float missing = std::max(0.0f, table_row_height() - height - spacing.y);
    // The space between two rows belongs to them. A row of a table already has this space within its cells.
    const float above = ImGui::TableGetColumnCount() > 0 ? 0.0f : 0.5f * (spacing.y + missing);
    if (above > 0.0f) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + above);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(spacing.x, spacing.y + missing));
    const bool pressed = selectable(label, chosen, flags, size);
    ImGui::PopStyleVar();
    if (above > 0.0f) ImGui::SetCursorPosY(ImGui::GetCursorPosY() - above);
    return pressed;
}

int fold_flags() {
    return ImGuiTreeNodeFlags_NoTreePushOnOpen |
           (is_for_fingers() ? ImGuiTreeNodeFlags_FramePadding : ImGuiTreeNodeFlags_None);
}

CompactRows::CompactRows() {
    const ImVec2 usual = ImGui::GetStyle().CellPadding;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, is_for_fingers() ? usual : ImVec2(usual.x, px(2.5f)));
}

CompactRows::~CompactRows() { ImGui::PopStyleVar(); }

float button_width(std::string_view label) {
    return text_width(label) + 2.0f * ImGui::GetStyle().FramePadding.x;
}

bool named_box(const char* label, bool& on, std::string_view name, std::string_view help) {
    const bool clicked = ImGui::Checkbox(label, &on);
    name_item(name);
    tooltip(help);
    return clicked;
}

bool named_button(const char* label, std::string_view name, std::string_view help) {
    const bool pressed = ImGui::Button(label);
    name_item(name);
    tooltip(help);
    return pressed;
}

bool search_field(const char* id, std::string_view hint, std::string_view name, std::string& text,
                  float width) {
    ImGui::SetNextItemWidth(width);
    const bool typed = ImGui::InputTextWithHint(id, with_icon(Icon::search, hint).c_str(), &text);
    name_item(name);
    describe_item({.name = hint});
    return typed;
}

bool choice_button(const Palette& palette, const char* label, bool chosen, ImVec2 size) {
    if (chosen) {
        ImGui::PushStyleColor(ImGuiCol_Button, to_u32(with_alpha(palette.accent, 0.35f)));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_u32(with_alpha(palette.accent, 0.45f)));
    }
    const bool pressed = ImGui::Button(label, size);
    if (chosen) ImGui::PopStyleColor(2);
    describe_item({.kind = ItemKind::toggle, .on = chosen});
    return pressed;
}

bool named_choice(const Palette& palette, const char* label, bool chosen, std::string_view name,
                  std::string_view help) {
    const bool pressed = choice_button(palette, label, chosen);
    name_item(name);
    tooltip(help);
    return pressed;
}

void scroll_by_pressed_keys() {
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float page = std::max(ImGui::GetWindowHeight() - line, line);
    const float whole = ImGui::GetScrollMaxY();
    const std::array<std::pair<ImGuiKey, float>, 6> ways{{{ImGuiKey_UpArrow, -line},
                                                          {ImGuiKey_DownArrow, line},
                                                          {ImGuiKey_PageUp, -page},
                                                          {ImGuiKey_PageDown, page},
                                                          {ImGuiKey_Home, -whole},
                                                          {ImGuiKey_End, whole}}};
    for (const auto& [key, by] : ways) {
        if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)))
            ImGui::SetScrollY(std::clamp(ImGui::GetScrollY() + by, 0.0f, whole));
    }
}

}  // namespace app
