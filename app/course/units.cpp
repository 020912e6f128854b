#include "course/units.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "facts/units.h"
#include "text/words.h"

namespace app {

namespace {

using Words = std::variant<std::string, PlaceError>;

/// Returns a number. For a vector it is its length.
std::optional<double> number_of(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (is_vector(value)) return std::hypot(value[0].get<double>(), value[1].get<double>());
    return std::nullopt;
}

/// Returns "edge 2 of A", for an edge, an axis, or an index into the axes of the first pair.
Words axis_words(const Json& value, Facts& facts) {
    Json axis = value;
    if (value.is_number_integer()) {
        const auto place = parse_reference(fmt::format("pairs[0].sat.axes[{}]", value.get<int>()));
        const auto found = facts.value(std::get<Reference>(place), {});
        if (const auto* error = std::get_if<PlaceError>(&found)) return *error;
        axis = std::get<Json>(found);
    }
    if (axis.is_object() && axis.contains("body")) {
        return fmt::format("edge {} of {}", axis["edge"].dump(), axis.value("body", ""));
    }
    if (!axis.is_object() || !axis.contains("source")) return PlaceError{"is not an axis"};
    return axis["name"].get<std::string>();
}

constexpr std::array<std::string_view, 6> other_units{"angle", "axis",   "direction",
                                                      "point", "vector", "name"};

std::vector<std::string_view> unit_names() {
    std::vector<std::string_view> names(other_units.begin(), other_units.end());
    for (const Unit& unit : units) names.push_back(unit.name);
    std::sort(names.begin(), names.end());
    return names;
}

std::string plain_words(const Json& value, Facts& facts) {
    if (value.is_object() && value.contains("edge")) {
        const Words words = axis_words(value, facts);
        if (const auto* text = std::get_if<std::string>(&words)) return *text;
    }
    if (value.is_string()) return value;
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
    if (value.is_number()) return readable(value.get<double>());
    if (is_vector(value)) return vector_text(vector_of(value));
    if (value.is_array()) {
        std::vector<std::string> words;
        for (const Json& element : value) words.push_back(plain_words(element, facts));
        return fmt::format("{}", fmt::join(words, ", "));
    }
    return value.is_null() ? "none" : value.dump();
}

Words in_other_unit(const Json& value, std::string_view unit, Facts& facts) {
    if (unit == "axis") return axis_words(value, facts);
    if (unit == "name") {
        std::string words = plain_words(value, facts);
        std::replace(words.begin(), words.end(), '_', ' ');
        return words;
    }
    if (unit == "angle") {
        if (is_vector(value) || value.is_number()) {
            const double radians =
                is_vector(value) ? std::atan2(vector_of(value).y, vector_of(value).x) : value.get<double>();
            return degrees(radians);
        }
        return PlaceError{"is neither an angle nor a vector"};
    }
    if (!is_vector(value)) return PlaceError{"is not a vector"};
    const DVec2 v = vector_of(value);
    if (unit != "direction") return vector_text(v);
    if (std::abs(v.x) >= std::abs(v.y)) return v.x < 0.0 ? "left" : "right";
    return v.y < 0.0 ? "down" : "up";
}

}  // namespace

bool is_vector(const Json& value) {
    return value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
}
collide::DVec2 vector_of(const Json& value) { return {value[0].get<double>(), value[1].get<double>()}; }

Words in_unit(const Json& value, std::string_view unit, Facts& facts) {
    if (unit.empty()) return plain_words(value, facts);
    if (const Unit* of_numbers = find_unit(unit)) {
        const auto number = number_of(value);
        if (!number) return PlaceError{fmt::format("is not a number, so it has no \"{}\"", unit)};
        return of_numbers->of_number(*number);
    }
    if (std::find(other_units.begin(), other_units.end(), unit) == other_units.end()) {
        return PlaceError{
            fmt::format("there is no unit \"{}\"; there are {}", unit, fmt::join(unit_names(), ", "))};
    }
    return in_other_unit(value, unit, facts);
}

namespace {

constexpr char of_student = '\x01';  // stands for a value that exists only after an answer

/// Removes the sentences with such a value. A sentence ends at a full stop or a semicolon before a space or
/// the end.
std::string without_sentences_of_student(std::string_view text) {
    std::string kept;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool stops = text[i] == '.' || text[i] == ';';
        const bool last = i + 1 == text.size();
        if (!last && !(stops && std::isspace(static_cast<unsigned char>(text[i + 1])) != 0)) continue;
        const std::string_view sentence = text.substr(begin, i + 1 - begin);
        const bool keeps = sentence.find(of_student) == std::string_view::npos;
        if (keeps) kept += sentence;
        if (!keeps && kept.ends_with(';')) kept.back() = '.';
        begin = i + 1;
    }
    return kept;
}

Words filled_by(const Template& text, Facts& facts, const FactChoice& choice, bool is_answered) {
    std::string result;
    for (const TemplatePart& part : text) {
        result += part.words;
        if (!part.reference) continue;
        const auto& roots = part.reference->place.roots();
        if (!is_answered && std::any_of(roots.begin(), roots.end(), [](const std::string& root) {
                return root == "yours" || root == "gap";
            })) {
            result += of_student;
            continue;
        }
        const auto value = facts.value(*part.reference, choice);
        if (const auto* error = std::get_if<PlaceError>(&value)) return *error;
        auto words = in_unit(std::get<Json>(value), part.unit, facts);
        if (const auto* error = std::get_if<PlaceError>(&words)) {
            return PlaceError{fmt::format("\"{}\" {}", part.reference->text, error->message)};
        }
        result += std::get<std::string>(words);
    }
    return is_answered ? result : without_sentences_of_student(result);
}

}  // namespace

Words filled(const Template& text, Facts& facts, const FactChoice& choice) {
    return filled_by(text, facts, choice, true);
}

Words filled_alone(const Template& text, Facts& facts, const FactChoice& choice) {
    return filled_by(text, facts, choice, false);
}

}  // namespace app
