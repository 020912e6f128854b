#include "player/lesson.h"

#include <fmt/format.h>

#include <cmath>

#include "text/words.h"

namespace app {

namespace {

constexpr int decimals = 4;

std::string number(double value) {
    if (std::isinf(value)) return value > 0.0 ? "never" : "−∞";
    const double size = std::abs(value);
    return size != 0.0 && size < 5e-4 ? readable(value) : fixed(value, size >= 1000.0 ? 1 : decimals);
}

/// "0.420 m" as a value and its unit.
LessonValue in_words(std::string name, const std::string& words, std::string meaning) {
    const std::size_t unit = words.find_last_of(' ');
    return {std::move(name), words.substr(0, unit), words.substr(unit + 1), std::move(meaning)};
}

std::string unit_of(double value, const char* unit) { return std::isinf(value) ? "" : unit; }

}  // namespace

LessonValue length_value(std::string name, double meters, std::string meaning) {
    return {std::move(name), number(meters), unit_of(meters, "m"), std::move(meaning)};
}

LessonValue result_length_value(std::string name, double meters, std::string meaning) {
    return in_words(std::move(name), length_words(meters), std::move(meaning));
}

LessonValue separation_value(std::string name, double meters, std::string meaning) {
    return in_words(std::move(name), separation_words(meters), std::move(meaning));
}

LessonValue time_value(std::string name, double seconds, std::string meaning) {
    return {std::move(name), number(seconds), unit_of(seconds, "s"), std::move(meaning)};
}

LessonValue speed_value(std::string name, double meters_per_second, std::string meaning) {
    return {std::move(name), number(meters_per_second), "m/s", std::move(meaning)};
}

LessonValue count_value(std::string name, std::size_t count, std::string meaning) {
    return {std::move(name), fmt::format("{}", count), "", std::move(meaning)};
}

LessonValue direction_value(std::string name, DVec2 direction, std::string meaning) {
    return {std::move(name), pair_text(direction), "", std::move(meaning)};
}

LessonValue place_value(std::string name, DVec2 place, std::string meaning) {
    return {std::move(name), vector_text(place), "m", std::move(meaning)};
}

LessonValue word_value(std::string name, std::string word, std::string meaning) {
    return {std::move(name), std::move(word), "", std::move(meaning)};
}

std::string pair_text(DVec2 v) { return fmt::format("({}, {})", fixed(v.x, 3), fixed(v.y, 3)); }

std::string interval_text(double low, double high) {
    return fmt::format("[{}, {}]", fixed(low, 3), fixed(high, 3));
}

std::string cut_off_words(bool truncated) {
    return truncated ? " The recording was full before this; the steps between are missing." : "";
}

std::string capital(std::string words) {
    for (const std::string_view own : {"a ", "body ", "node ", "the ", "vertex "}) {
        if (words.starts_with(own)) words[0] = static_cast<char>(words[0] - 'a' + 'A');
    }
    return words;
}

}  // namespace app
