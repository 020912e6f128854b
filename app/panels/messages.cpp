#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>

#include "overlays/marks.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"

namespace app {

namespace {

constexpr std::size_t most_messages = 12;

bool is_number_part(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
}

std::string without_numbers(std::string text) {
    std::erase_if(text, is_number_part);
    return text;
}

constexpr std::size_t most_shown = 3;

/// How a kind of message is drawn.
struct MessageStyle {
    const char* word;
    Icon icon;
    Color Palette::*hue;
};

/// In the order of `Message::Kind`.
constexpr std::array looks{MessageStyle{"Note", Icon::info, &Palette::accent},
                           MessageStyle{"Warning", Icon::warning, &Palette::warning},
                           MessageStyle{"Error", Icon::error, &Palette::warning}};

/// What the user did with a message.
enum class Answer : std::uint8_t { none, dismissed, taken_up };

/// Draws a message with its upper right corner at `corner`. Returns its height.
float draw_toast(const Palette& palette, const Message& message, int number, ImVec2 corner, float width,
                 Answer& answer) {
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, ImVec2(1.0f, 0.0f));
    ImGui::SetNextWindowSizeConstraints(ImVec2(0.0f, 0.0f), ImVec2(width, HUGE_VALF));
    const MessageStyle& look = looks.at(static_cast<std::size_t>(message.kind));
    begin_over_canvas(palette, fmt::format("##message{}", number).c_str(), palette.*look.hue, 1.0f);
    colored_text(ink(palette, palette.*look.hue), with_icon(look.icon, look.word));
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::PushTextWrapPos(width - px(40.0f));
    colored_text(palette.text, message.text);
    ImGui::PopTextWrapPos();
    ImGui::SameLine(0.0f, px(8.0f));
    if (ImGui::SmallButton("x")) answer = Answer::dismissed;
    tooltip("Dismiss");
    if (message.offer == Message::Offer::bring_run_back) {
        if (named_button("Restore it", "message:bring run back", panel_words::run_taken_back))
            answer = Answer::taken_up;
    }
    return end_over_canvas();
}

/// Says that there are older messages, with a button that closes all.
void draw_more(Seen& seen, Prompts& prompts, std::size_t hidden, ImVec2 corner) {
    const Palette& palette = seen.palette();
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, ImVec2(1.0f, 0.0f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::Begin("##more messages", nullptr, over_canvas_flags);
    dim_label(palette, fmt::format("and {} older", hidden));
    ImGui::SameLine(0.0f, px(8.0f));
    const bool all = ImGui::SmallButton("Dismiss all");
    name_item("messages:dismiss all");
    ImGui::End();
    ImGui::PopStyleColor();
    if (all) prompts.messages.clear();
}

}  // namespace

void merge_messages(std::vector<Message>& messages) {
    for (std::size_t i = 0; i < messages.size();) {
        const auto at = messages.begin() + static_cast<std::ptrdiff_t>(i);
        // Messages that differ only in numbers say the same, but errors never do: two files may differ so.
        const bool said_again = std::any_of(at + 1, messages.end(), [&](const Message& later) {
            return at->kind == later.kind && at->kind != Message::Kind::error &&
                   without_numbers(at->text) == without_numbers(later.text);
        });
        if (said_again) {
            messages.erase(at);
        } else {
            ++i;
        }
    }
    while (messages.size() > most_messages) {
        const auto minor = std::find_if(messages.begin(), messages.end(),
                                        [](const Message& m) { return m.kind != Message::Kind::error; });
        messages.erase(minor == messages.end() ? messages.begin() : minor);
    }
}

void draw_messages(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, bool hint_is_shown) {
    merge_messages(prompts.messages);
    for (Message& message : prompts.messages) {
        if (message.kind != Message::Kind::error)
            message.seconds_left -= static_cast<double>(ImGui::GetIO().DeltaTime);
    }
    std::erase_if(prompts.messages, [](const Message& message) { return message.seconds_left <= 0.0; });
    const Vec2 origin = tool.canvas_origin;
    const Vec2 size = seen.view.camera.canvas_size;
    const float width = std::clamp(size.x - px(32.0f), px(160.0f), px(440.0f));
    const float below_hint = hint_is_shown ? 76.0f : 12.0f;
    ImVec2 corner(origin.x + size.x - px(12.0f), origin.y + px(below_hint));
    const std::size_t count = prompts.messages.size();
    for (std::size_t i = count; i > 0 && i + most_shown > count; --i) {
        Message& message = prompts.messages[i - 1];
        Answer answer = Answer::none;
        const int number = static_cast<int>(count - i);
        corner.y += draw_toast(seen.palette(), message, number, corner, width, answer) + px(8.0f);
        if (answer == Answer::taken_up) {
            bring_run_back(work, seen, tool, prompts);
            return;
        }
        if (answer == Answer::dismissed) {
            message.kind = Message::Kind::info;  // it is counted down and removed in the next frame
            message.seconds_left = 0.0;
        }
    }
    if (count > most_shown) draw_more(seen, prompts, count - most_shown, corner);
}

}  // namespace app
