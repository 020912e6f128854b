// The options that say how a window begins: one for each of `launch_keys`.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "session/launch.h"

namespace CLI {
class App;
}

namespace app {

/// As they stand on the command line.
struct LaunchWords {
    std::map<std::string_view, std::string> texts;
    std::map<std::string_view, bool> flags;
    bool has(std::string_view name) const;
};

/// Adds the options, but those that the command has of its own. `words` outlives the command's parsing.
void add_launch_options(CLI::App& command, LaunchWords& words, const std::vector<std::string_view>& but = {});

/// What was asked for, or a sentence that names the option, what is wrong and what would be right.
std::variant<Launch, std::string> launch_from(const LaunchWords& words);

}  // namespace app
