// `--pair A,B`: two bodies of a scene by name, for the commands that answer for a pair or look at one.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include <collide/scene/scene.h>

namespace app {

/// What the option's help says of it, after what it is for.
inline constexpr const char* pair_option_help =
    "two names separated by a comma; a comma within a name is written \\, where ambiguous";

/// A complaint about a value that no scene could make good, empty when there is none; for CLI11's check.
std::string check_pair_text(const std::string& text);

using PairOfBodies = std::pair<std::size_t, std::size_t>;  // the one that stands first in the scene is A

/// The two bodies, or a sentence with the place and the remedy. Names may hold commas: every comma is tried
/// as the one between, and more than one pair that it could be is refused. `source` is what messages call the
/// scene.
std::variant<PairOfBodies, std::string> pair_named(const collide::Scene& scene, const std::string& text,
                                                   const std::string& source);

}  // namespace app
