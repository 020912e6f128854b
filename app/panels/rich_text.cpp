#include "panels/rich_text.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <string>

#include "draw/painter.h"
#include "panels/widgets.h"

namespace app {

namespace {

constexpr float item_indent = 18.0f;  // logical pixels
constexpr float dot_gap = 3.0f;       // between the dots below a link

/// Places words one after the other, and begins a new line if one does not fit.
class Flow {
  public:
    Flow(const Palette& palette, const FollowLink& follow)
        : palette_(palette),
          follow_(follow),
          left_(ImGui::GetCursorPosX()),
          right_(left_ + ImGui::GetContentRegionAvail().x) {}

    /// Adds a span. `behind` is the text that follows; its first characters may belong to the last word, such
    /// as a full stop.
    void add(const TextSpan& span, std::string_view behind) {
        const std::string_view tail = behind.substr(0, std::min(behind.find_first_of(" \n"), behind.size()));
        const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
        const int regular = fonts.index_from_ptr(fonts.find(ImGui::GetFont()));
        ImFont* const font = span.strong || span.emphasis
                                 ? (regular + 1 < fonts.Size ? fonts[regular + 1] : ImGui::GetFont())
                                 : ImGui::GetFont();
        ImGui::PushFont(font);
        std::string_view rest = span.text;
        while (!rest.empty()) {
            const std::size_t end = end_of_word(rest, 1);
            add_word(span, rest.substr(0, end), end == rest.size() ? text_width(tail) : 0.0f,
                     rest.size() == span.text.size());
            rest.remove_prefix(end);
        }
        ImGui::PopFont();
    }

  private:
    /// Adds a word. `tail` is the width in pixels of the text that follows without a blank.
    void add_word(const TextSpan& span, std::string_view word, float tail, bool is_first) {
        const bool breaks = word.front() == '\n';
        const bool goes_on = word_open_ && !breaks && word.front() != ' ';
        if (breaks) word.remove_prefix(1);
        const bool fits = goes_on || x_ + text_width(word) + tail <= right_ - left_;
        if (begun_ && (breaks || !fits)) {
            x_ = 0.0f;
            new_line_ = true;
            if (!word.empty() && word.front() == ' ') word.remove_prefix(1);
        }
        word_open_ = !word.empty() && word.back() != ' ';
        if (word.empty()) return;
        if (begun_ && !new_line_) ImGui::SameLine(0.0f, 0.0f);
        begun_ = true;
        new_line_ = false;
        ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(span.link.empty() ? palette_.text : palette_.accent));
        ImGui::TextUnformatted(word.data(), word.data() + word.size());
        ImGui::PopStyleColor();
        x_ += ImGui::GetItemRectSize().x;
        if (!span.link.empty()) make_link(span, is_first);
    }
    /// Makes a link. Each of its words reacts to the mouse; for keys the first word stands for all.
    void make_link(const TextSpan& span, bool is_first) {
        const ImVec2 upper = ImGui::GetItemRectMax();
        for (float x = ImGui::GetItemRectMin().x; x < upper.x; x += px(dot_gap)) {
            ImGui::GetWindowDrawList()->AddRectFilled({x, upper.y - px(1.0f)}, {x + px(1.0f), upper.y},
                                                      to_u32(palette_.accent));
        }
        name_item("link:" + span.link);
        const bool clicked = ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
        if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (((is_first && is_pressed_by_keys(span)) || clicked) && follow_) follow_(span.link);
    }
    static bool is_pressed_by_keys(const TextSpan& span) {
        ImGuiContext& context = *ImGui::GetCurrentContext();
        ImGuiWindow& window = *ImGui::GetCurrentWindow();
        const auto last = context.LastItemData;
        const ImRect box = last.Rect;
        ImRect in_text = box;
        in_text.Translate(window.Scroll);
        const ImGuiID id = window.GetIDFromRectangle(in_text);
        bool pressed = false;
        if (ImGui::ItemAdd(box, id)) {
            pressed = context.NavActivateId == id;
            describe_item({.name = span.text, .kind = ItemKind::link});
        }
        context.LastItemData = last;
        return pressed;
    }

    const Palette& palette_;
    const FollowLink& follow_;
    float left_;
    float right_;
    float x_ = 0.0f;
    bool begun_ = false;
    bool new_line_ = false;   // a line break is due before the next word
    bool word_open_ = false;  // the last word may continue in the next span
};

}  // namespace

ImFont* reading_font() {
    const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    return fonts.Size > 2 ? fonts[2] : fonts[0];
}

void draw_rich_text(const Palette& palette, const std::vector<TextSpan>& spans, const FollowLink& follow) {
    tell_text(plain_text(spans), true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, px(3.0f)));
    Flow flow(palette, follow);
    for (std::size_t i = 0; i < spans.size(); ++i)
        flow.add(spans[i], i + 1 < spans.size() ? std::string_view(spans[i + 1].text) : std::string_view());
    ImGui::PopStyleVar();
}

void draw_block(const Palette& palette, const Block& block, const FollowLink& follow) {
    switch (block.kind) {
        case BlockKind::heading:
            heading(palette, plain_text(block.spans));
            break;
        case BlockKind::paragraph:
            draw_rich_text(palette, block.spans, follow);
            gap(8.0f);
            break;
        case BlockKind::item: {
            const std::string mark = block.number > 0 ? std::to_string(block.number) + "." : "•";
            const float indent = px(item_indent) * static_cast<float>(block.level + 1);
            ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent - px(item_indent) + px(2.0f));
            dim_text(palette, mark);
            ImGui::SameLine(0.0f, 0.0f);
            ImGui::SetCursorPosX(ImGui::GetCursorStartPos().x + indent);
            ImGui::BeginGroup();
            draw_rich_text(palette, block.spans, follow);
            ImGui::EndGroup();
            gap(4.0f);
            break;
        }
        case BlockKind::code:
            colored_text(palette.dim_text, plain_text(block.spans));
            gap(8.0f);
            break;
    }
}

}  // namespace app
