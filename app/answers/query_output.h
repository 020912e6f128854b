// The answer of `query` as JSON: interface and field names are a fixed contract.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <collide/scene/scene.h>

namespace app {

/// Takes the answer piece by piece: thousands of pairs need no room all at once.
using WriteText = std::function<void(const std::string&)>;

/// One line: every pair of bodies (i < j), or one pair when `only` is given. Then the bodies' boxes, and what
/// the rays and points of the scene meet.
void write_query(const collide::Scene& scene, std::optional<std::pair<std::size_t, std::size_t>> only,
                 const WriteText& write);

}  // namespace app
