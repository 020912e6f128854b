// Widths of Inter's letters, so that text has the same layout wherever a picture is made, and sentences
// broken into lines. Inter is by Rasmus Andersson (SIL Open Font License); the numbers are its horizontal
// advances.

#include <algorithm>
#include <array>
#include <cstdint>

#include "draw/painter.h"

namespace app {

namespace {

constexpr std::size_t ascii_count = 95;                  // from space to tilde
using Advances = std::array<std::int16_t, ascii_count>;  // thousandths of the font size

constexpr Advances regular_advances{
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659};

constexpr Advances semibold_advances{
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481,  621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724,  608,
    586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261,  569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393,  673};

constexpr int fallback_advance = 590;

bool continues_letter(unsigned char byte) { return (byte & 0xc0) == 0x80; }

}  // namespace

std::size_t letter_length(std::string_view text, std::size_t i) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
    const unsigned first = byte(0);
    std::size_t length = 0;
    if (first < 0x80) length = 1;
    if (first >= 0xc2 && first < 0xe0) length = 2;
    if (first >= 0xe0 && first < 0xf0) length = 3;
    if (first >= 0xf0 && first < 0xf5) length = 4;
    if (length == 0 || i + length > text.size()) return 0;
    for (std::size_t k = 1; k < length; ++k) {
        if (!continues_letter(byte(k))) return 0;
    }
    if (length < 3) return length;
    // Overlong encodings, halves of UTF-16 surrogate pairs, and code points beyond the last one.
    const unsigned second = byte(1);
    const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
                       (first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90);
    return wrong ? 0 : length;
}

Vec2 inter_text_size(std::string_view text, const TextStyle& style) {
    const Advances& advances = style.weight == Weight::semibold ? semibold_advances : regular_advances;
    int thousandths = 0;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte >= 32 && byte < 127) {
            thousandths += advances[byte - 32u];
        } else if (!continues_letter(byte)) {
            thousandths += fallback_advance;
        }
    }
    return {0.001f * static_cast<float>(thousandths) * style.size, text_line_height * style.size};
}

namespace {

/// Returns whether a line break between the two would separate a number from its unit, the coordinates of a
/// point, or the two sides of a minus sign, as in "A3 − B2".
bool is_one_word(std::string_view before, std::string_view after) {
    constexpr std::array<std::string_view, 13> units{"m",  "mm", "cm",    "s", "ms", "m/s", "rad/s",
                                                     "kg", "J",  "kg/m²", "N", "m²", "%"};
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    constexpr std::string_view minus = "−";
    if (before.empty() || after.empty()) return false;
    if (before == minus || after == minus) return true;
    const bool begins_number = is_digit(after.front()) || after.front() == '-';
    if (before.back() == ',') return begins_number && before.find_first_of("([") != std::string_view::npos;
    while (!after.empty() && std::string_view(".,;:?!)").find(after.back()) != std::string_view::npos)
        after.remove_suffix(1);
    return is_digit(before.back()) && std::find(units.begin(), units.end(), after) != units.end();
}

}  // namespace

std::size_t end_of_word(std::string_view text, std::size_t from) {
    const auto next_break = [&](std::size_t at) {
        return std::min(text.find_first_of(" \n", at), text.size());
    };
    std::size_t end = next_break(from);
    while (end < text.size() && text[end] == ' ') {
        const std::size_t begin = text.find_last_of(" \n", end == 0 ? 0 : end - 1) + 1;
        const std::size_t next = next_break(end + 1);
        if (begin > end ||
            !is_one_word(text.substr(begin, end - begin), text.substr(end + 1, next - end - 1)))
            break;
        end = next;
    }
    return end;
}

std::vector<std::string_view> wrapped_words(std::string_view words, float room, const TextStyle& style,
                                            const Painter& measure) {
    std::vector<std::string_view> lines;
    std::size_t start = 0;
    std::size_t end = 0;  // end of the part that fits so far
    for (std::size_t i = 0; i < words.size();) {
        const std::size_t next = end_of_word(words, i);
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
