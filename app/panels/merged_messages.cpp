#include "panels/merged_messages.h"

#include <algorithm>
#include <cctype>
#include <string>

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

/// Errors never: two files may differ by a number.
bool say_the_same(const Message& a, const Message& b) {
    return a.kind == b.kind && a.kind != Message::Kind::error &&
           without_numbers(a.text) == without_numbers(b.text);
}

}  // namespace

void merge_messages(std::vector<Message>& messages) {
    for (std::size_t i = 0; i < messages.size();) {
        const auto at = messages.begin() + static_cast<std::ptrdiff_t>(i);
        const bool said_again = std::any_of(at + 1, messages.end(),
                                            [&](const Message& later) { return say_the_same(*at, later); });
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

}  // namespace app
