#include "commands/pair_option.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "document/bodies.h"
#include "text/words.h"

namespace app {

namespace {

/// The two sides of the comma between.
struct Reading {
    std::string first;
    std::string second;
};

bool is_escaped(const std::string& text, std::size_t comma) { return comma > 0 && text[comma - 1] == '\\'; }

std::string without_escapes(std::string text) {
    for (std::size_t at = text.find("\\,"); at != std::string::npos; at = text.find("\\,", at + 1)) {
        text.erase(at, 1);
    }
    return text;
}

/// With every comma in turn as the one between. An escaped one never is.
std::vector<Reading> readings_of(const std::string& text) {
    std::vector<Reading> readings;
    for (std::size_t comma = text.find(','); comma != std::string::npos; comma = text.find(',', comma + 1)) {
        if (is_escaped(text, comma)) continue;
        Reading reading{without_escapes(text.substr(0, comma)), without_escapes(text.substr(comma + 1))};
        if (!reading.first.empty() && !reading.second.empty()) readings.push_back(std::move(reading));
    }
    return readings;
}

/// What there is instead: the nearest name, and the first few.
std::string names_to_choose(const collide::Scene& scene, const std::string& wrong) {
    constexpr std::size_t most_named = 12;
    std::vector<std::string_view> names;
    for (const collide::BodySpec& body : scene.bodies) names.emplace_back(body.name);
    if (names.empty()) return "; the scene has no bodies";
    const std::string nearest = nearest_name_words(wrong, names);
    const std::size_t more = names.size() - std::min(names.size(), most_named);
    names.resize(names.size() - more);
    return fmt::format("{}; there are {}{}", nearest, fmt::join(names, ", "),
                       more == 0 ? "" : fmt::format(" and {} more", more));
}

/// Of the reading that is nearest to being right: one that knows one of the two.
std::string unknown_name(const collide::Scene& scene, const std::vector<Reading>& readings) {
    std::string wrong = readings.front().first;
    for (const Reading& reading : readings) {
        const bool knows_first = body_named(scene, reading.first).has_value();
        if (!knows_first && !body_named(scene, reading.second)) continue;
        wrong = knows_first ? reading.second : reading.first;
        break;
    }
    return fmt::format("there is no body \"{}\"{}", wrong, names_to_choose(scene, wrong));
}

}  // namespace

std::string check_pair_text(const std::string& text) {
    if (!readings_of(text).empty()) return {};
    return fmt::format("\"{}\": two body names separated by a comma are needed, like \"A,B\"", text);
}

std::variant<PairOfBodies, std::string> pair_named(const collide::Scene& scene, const std::string& text,
                                                   const std::string& source) {
    const auto refusal = [&](const std::string& why) {
        return fmt::format("{}: --pair {}: {}", source, text, why);
    };
    const std::vector<Reading> readings = readings_of(text);
    std::set<PairOfBodies> found;
    bool same = false;
    for (const Reading& reading : readings) {
        const auto first = body_named(scene, reading.first);
        const auto second = body_named(scene, reading.second);
        if (!first || !second) continue;
        same = same || *first == *second;
        if (*first != *second) found.insert(std::minmax(*first, *second));
    }
    if (found.size() == 1) return *found.begin();
    if (readings.empty()) return refusal("two body names separated by a comma are needed");
    if (found.size() > 1) {
        return refusal("this names more than one pair; write a comma that belongs to a name as \\,");
    }
    if (same) return refusal("this names one body twice; two different ones are needed");
    return refusal(unknown_name(scene, readings));
}

}  // namespace app
