#include "commands/launch_options.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace app {

namespace {

std::vector<std::string> at_commas(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        if (comma > start) words.push_back(text.substr(start, comma - start));
        start = comma + 1;
    }
    return words;
}

}  // namespace

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
            command.add_flag(option, words.flags[key.name], key.help());
        } else {
            command.add_option(option, words.texts[key.name], key.help())->type_name(std::string(key.type));
        }
    }
}

std::variant<Launch, std::string> launch_from(const LaunchWords& words) {
    Launch launch;
    for (const LaunchKey& key : launch_keys()) {
        if (!words.has(key.name)) continue;
        std::vector<std::string> given{"true"};
        if (key.value == LaunchValue::text) given = {words.texts.at(key.name)};
        if (key.value == LaunchValue::list) given = at_commas(words.texts.at(key.name));
        const std::string wrong = key.take(launch, given);
        if (!wrong.empty()) return fmt::format("--{}: {}", key.name, wrong);
    }
    return launch;
}

}  // namespace app
