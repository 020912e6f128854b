#include "commands/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "document/bodies.h"
#include "text/search.h"
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
    const std::string nearest = perhaps_meant(wrong, names);
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

/// A complaint about a value that no scene could make good, empty when there is none; for CLI11's check.
std::string check_pair_text(const std::string& text) {
    if (!readings_of(text).empty()) return {};
    return fmt::format("\"{}\": two body names separated by a comma are needed, like \"A,B\"", text);
}

}  // namespace

CLI::Option* add_pair_option(CLI::App& command, std::string& pair, std::string_view what) {
    constexpr const char* form =
        "{}: two names separated by a comma; a comma within a name is written \\, where ambiguous";
    return command.add_option("--pair", pair, fmt::format(form, what))
        ->check(check_pair_text)
        ->type_name("A,B");
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

bool LaunchWords::has(std::string_view name) const {
    const auto text = texts.find(name);
    const auto flag = flags.find(name);
    return (text != texts.end() && !text->second.empty()) || (flag != flags.end() && flag->second);
}

void add_launch_options(CLI::App& command, LaunchWords& words, const std::vector<std::string_view>& but) {
    for (const LaunchKey& key : launch_keys()) {
        if (std::find(but.begin(), but.end(), key.name) != but.end()) continue;
        const std::string option = fmt::format("--{}", key.name);
        if (key.value == LaunchValue::truth) {
            command.add_flag(option, words.flags[key.name], key.help);
        } else {
            command.add_option(option, words.texts[key.name], key.help)->type_name(std::string(key.type));
        }
    }
}

std::variant<Launch, std::string> launch_from(const LaunchWords& words) {
    Launch launch;
    for (const LaunchKey& key : launch_keys()) {
        if (!words.has(key.name)) continue;
        std::vector<std::string> given{"true"};
        if (key.value == LaunchValue::text) given = {words.texts.at(key.name)};
        if (key.value == LaunchValue::list) given = words_at(',', words.texts.at(key.name));
        const std::string wrong = key.take(launch, given);
        if (!wrong.empty()) return fmt::format("--{}: {}", key.name, wrong);
    }
    return launch;
}

}  // namespace app
