#include "draw/wrapped_words.h"

#include <algorithm>

namespace app {

std::vector<std::string_view> wrapped_words(std::string_view words, float room, const TextStyle& style,
                                            const Painter& measure) {
    std::vector<std::string_view> lines;
    std::size_t start = 0;
    std::size_t end = 0;  // of what fits so far
    for (std::size_t i = 0; i < words.size();) {
        const std::size_t next = std::min(words.find(' ', i), words.size());
        if (end > start && measure.text_size(words.substr(start, next - start), style).x > room) {
            lines.push_back(words.substr(start, end - start));
            start = i;
        }
        end = next;
        i = next + 1;
    }
    lines.push_back(words.substr(start));
    return lines;
}

}  // namespace app
