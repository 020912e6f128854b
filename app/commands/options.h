// Options that several commands have: `--pair A,B`, two bodies of a scene by name, and one for each of
// `launch_keys`, which say how a window begins.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>
#include "session/launch.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace app {

/// Adds `--pair`. `what`: what the pair is for, as the option's help begins.
CLI::Option* add_pair_option(CLI::App& command, std::string& pair, std::string_view what);

using PairOfBodies = std::pair<std::size_t, std::size_t>;  // the one that stands first in the scene is A

/// The two bodies, or a sentence with the place and the remedy. Names may hold commas: every comma is tried
/// as the one between, and more than one pair that it could be is refused. `source` is what messages call the
/// scene.
std::variant<PairOfBodies, std::string> pair_named(const collide::Scene& scene, const std::string& text,
                                                   const std::string& source);

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
