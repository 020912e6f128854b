// An algorithm done by hand, a question of the kind `steps`: which steps are offered as the next one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace app {

/// Returns the true next step and up to two others near it, all with different words, shuffled. Equal seeds
/// give equal orders. `words` returns what happens in a step; `count` is the number of recorded steps.
std::vector<std::size_t> offered_steps(std::size_t next, std::size_t count, std::uint64_t seed,
                                       const std::function<std::string(std::size_t)>& words);

}  // namespace app
